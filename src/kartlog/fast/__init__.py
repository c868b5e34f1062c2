"""The fast way through a log: is this game, written as kartlog writes it, legal in everything?

A certifier looks at a text and either says what the game comes to, or that it does not know. It never
says what is wrong: whatever is unusual, in the text or in the game, is left to the grammar and the
engine, which judge the game from its first line. So it has to be right only where it says yes, and it
knows no rule of its own: what it looks up in tables, the engine has put there.

``words`` is canonical text; ``tricks`` and ``before`` are the tables, of the play and of what comes
before it, ``scoring`` of how a deal is entered; ``table`` has all of them for one law. ``deal`` goes through
a deal, ``game`` through a game. ``telling`` writes the event log of one; ``spelling`` makes text canonical
that was typed in another way.
"""
