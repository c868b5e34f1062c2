"""Logs on their way through ``kartlog check``, however many there are and however large.

``logs`` finds them, ``packed`` unpacks, ``reading`` cuts them into games, ``shards`` puts these together to
loads of work. ``judging`` makes of each load an ``outcome``, in this process or another; ``joining`` writes
the outcomes down as the format wants it.
"""
