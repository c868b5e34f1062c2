"""The viewer: a server for the static site, and the worker's entry into the engine."""
