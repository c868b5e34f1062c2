"""Archives for analysis: games, deals, bids and plays as tables, in Parquet."""
