"""A game followed card by card: the cards as they are dealt out by tapping, and what may be said next.

The game itself is a :class:`kartlog.Table`; this is what a screen needs on top of it.
"""

from kartlog.following.at_hand import AtHand
from kartlog.following.choices import Choice, choices, refusal
from kartlog.following.recalling import learned, recalled
from kartlog.following.spread import Place, Spread, blank, dealt, places, told

__all__ = [
    "AtHand",
    "Choice",
    "Place",
    "Spread",
    "blank",
    "choices",
    "dealt",
    "learned",
    "places",
    "recalled",
    "refusal",
    "told",
]
