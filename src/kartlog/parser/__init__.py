"""The notation: text to tree, and tree to canonical text."""
