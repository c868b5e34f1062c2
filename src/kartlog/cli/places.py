"""Offsets in a game as lines and columns of its file, both from 1, columns in code points."""

from kartlog.parser.document import Game


def line_and_column(game: Game, offset: int) -> tuple[int, int]:
    """Where the character at ``offset`` of a game stands in the file.

    >>> line_and_column(Game(text="deal 1\\nplay\\n", line=5), 9)
    (6, 3)
    """
    before = game.text[:offset]
    return game.line + before.count("\n"), offset - before.rfind("\n")
