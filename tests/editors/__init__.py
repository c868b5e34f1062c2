"""What editors are given."""
