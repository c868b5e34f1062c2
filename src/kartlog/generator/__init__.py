"""Legal games from a seed, bid and played the way people do."""
