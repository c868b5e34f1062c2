"""Many logs: cut into games, judged one by one, on as many processors or machines as there are.

``units`` cuts a text, ``verdicts`` judges a piece of it, ``pool`` spreads any such work over processes;
``arrow`` is the same as a pure function from a batch of logs to a batch of results, ``spark`` a job of it.
"""
