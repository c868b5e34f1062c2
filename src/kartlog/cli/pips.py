"""Cards on the terminal: rank and suit symbol, hearts and diamonds red."""

from collections.abc import Sequence

from rich.text import Text

from kartlog import texts
from kartlog.cards import NAMES

_RED = "DH"
_ORDER = {name: position for position, name in enumerate(NAMES)}


def card(name: str, language: str, style: str = "") -> Text:
    """One card in its colour."""
    suit = name.rstrip("+*")[-1:]
    colour = "red-suit" if suit in _RED and suit else "black-suit"
    text = Text().append(texts.card(name, language), colour)
    if style:
        text.stylize(style)
    return text


def suit(letter: str, language: str) -> Text:
    """A suit symbol in its colour."""
    return Text(texts.suit(letter, language), "red-suit" if letter in _RED else "black-suit")


def row(names: Sequence[str], language: str) -> Text:
    """Cards of one suit, high to low, side by side."""
    ordered = sorted(names, key=lambda name: _ORDER.get(name, -1), reverse=True)
    return Text(" ").join(card(name, language) for name in ordered)


def of_suit(names: Sequence[str], letter: str) -> list[str]:
    """The cards of one suit among these."""
    return [name for name in names if name[-1:] == letter]
