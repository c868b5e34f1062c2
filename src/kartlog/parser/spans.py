"""Where something stands in a text."""

from typing import Final, TypeAlias

Span: TypeAlias = tuple[int, int]
"""Start and end offset in code points. In a deal: from the start of the deal; in the header lines of a game:
from the start of the game."""

NOWHERE: Final[Span] = (0, 0)
"""The place of what stands nowhere: an event that the log leaves to be derived, or a whole file."""
