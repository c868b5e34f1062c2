"""Logs on their way through ``kartlog check``, however many there are and however large.

``logs`` finds and unpacks them, ``reading`` cuts them into games, and ``shards`` gathers these into loads of
work. ``judging`` turns each load into an ``outcome``, in this process or another; ``joining`` writes the
outcomes as the format wants them. ``work`` is all of this from beginning to end, and ``journal`` keeps what
is done.
"""
