"""What can happen in a deal, one module a phase: each judges its events and advances the position."""
