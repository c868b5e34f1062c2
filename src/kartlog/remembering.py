"""What was asked once need not be asked again; but there is an end to what is remembered."""

from typing import ClassVar, Final, TypeVar

_K = TypeVar("_K")
_V = TypeVar("_V")

LONGEST: Final = 1 << 14
"""So many characters a text may have that is remembered: a few large ones would take all the room."""


def is_memorable(text: str) -> bool:
    """Whether a text is short enough to be remembered."""
    return len(text) <= LONGEST


class Remembered(dict[_K, _V]):
    """Answers by question. When there are too many all are forgotten: what is asked often is soon back."""

    most: ClassVar[int] = 1 << 13
    kept: ClassVar[int] = 0
    """How many answers all memories were given, together; whoever clears them sets it back to zero."""

    def keep(self, question: _K, answer: _V) -> _V:
        """Remembers an answer, and gives it."""
        if len(self) >= self.most:
            self.clear()
        Remembered.kept += 1
        self[question] = answer
        return answer
