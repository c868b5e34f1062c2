"""What editors need to show logs: made from the grammar of the notation, not written beside it."""
