"""What the engine shows: frames, what each seat knows, the JSON."""
