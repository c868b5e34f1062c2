"""Who held what: the lists of a log, the pack, and what follows from both."""
