"""The engine: replays a recorded game, judges every step of it, emits frames and findings."""
