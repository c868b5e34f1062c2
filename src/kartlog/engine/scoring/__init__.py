"""What a deal brings: points, bolts, barrel, golden round, the end of the match."""
