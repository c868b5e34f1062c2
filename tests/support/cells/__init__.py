"""Short logs that show what single cells of the engine's tables of causes are for."""
