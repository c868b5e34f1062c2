"""Putting words to findings and to what they name: cards, suits, seats.

>>> from kartlog.engine.findings import Finding
>>> finding = Finding("play.turn", "error", 1, "1.9", 12, 4, (0, 2), (("seat", "3"), ("other", "2")))
>>> message(finding, players=("Anna", "Boris", None))
'Seat 3 plays out of turn; it is the turn of Boris'
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from kartlog.cards import NAMES, SUITS
from kartlog.rules.codes import CODES
from kartlog.texts.catalogue import DEFAULT_LANGUAGE, catalogue, say

if TYPE_CHECKING:
    from kartlog.engine.findings import Finding

SUIT_SYMBOLS: Final[Mapping[str, str]] = dict(zip(SUITS, "♠♣♦♥", strict=True))
_FOURS: Final = frozenset({"A", "9"})
LONGEST_QUOTE: Final = 60
"""How much of an offending text a message repeats, in characters."""

_SEATS: Final = frozenset({"seat", "other"})
"""Values that always name a seat."""
_AS_WRITTEN: Final = frozenset({"text", "word", "tag", "value", "option", "preset"})
"""Values that are repeated as the log has them."""

Players: TypeAlias = Sequence[str | None]


def message(finding: "Finding", language: str = DEFAULT_LANGUAGE, players: Players = ()) -> str:
    """What a finding says, as a sentence without its full stop; seats by name where ``players`` has one."""
    values = {key: _shown(finding.code, key, value, language, players) for key, value in finding.values}
    return capitalised(say(f"finding.{finding.code}.message", language, **values))


def rule(code: str, language: str = DEFAULT_LANGUAGE) -> str:
    """The rule behind a finding, in a few sentences."""
    return say(f"finding.{code}.rule", language)


def card(name: str, language: str = DEFAULT_LANGUAGE) -> str:
    """A card as people read it: rank, suit symbol, ``+`` where it declares.

    >>> card("10H"), card("QH+"), card("QH", "ru"), card("?")
    ('10♥', 'Q♥+', 'Д♥', '?')
    """
    bare = name.rstrip("+*")
    if bare not in NAMES:
        return name
    ranks: Mapping[str, str] = catalogue(language)["card"]["ranks"]
    return ranks[bare[:-1]] + SUIT_SYMBOLS[bare[-1]] + name[len(bare) :]


def suit(letter: str, language: str = DEFAULT_LANGUAGE) -> str:
    """The symbol of a suit; the words for the four aces and the four nines, which are declared like one."""
    return SUIT_SYMBOLS.get(letter) or (say(f"suit.{letter}", language) if letter in _FOURS else letter)


def seat(number: int, language: str = DEFAULT_LANGUAGE, players: Players = ()) -> str:
    """The player in a seat, or the seat where nobody is named; no seat is the talon's.

    >>> seat(2, players=("Anna", "Boris", "Vera")), seat(2), seat(0)
    ('Boris', 'seat 2', 'the talon')
    """
    if number == 0:
        return say("seat.talon", language)
    name = players[number - 1] if 0 < number <= len(players) else None
    return visible(name) if name else say("seat.unnamed", language, number=number)


def alternatives(finding: "Finding", language: str = DEFAULT_LANGUAGE, players: Players = ()) -> list[str]:
    """What would have been legal, as people read it."""
    if "legal" in CODES[finding.code].seats:
        return [_written_for(text, language, players) for text in finding.legal]
    return [action(text, language, players) for text in finding.legal]


def action(text: str, language: str = DEFAULT_LANGUAGE, players: Players = ()) -> str:
    """A legal alternative as people read it: a card, a gift, or the text itself.

    >>> action("KD"), action("3:JS", players=(None, None, "Vera")), action("talon:JS"), action("115")
    ('K♦', 'J♠ → Vera', 'J♠ → the talon', '115')
    """
    to, colon, name = text.partition(":")
    if colon and name in NAMES:
        return f"{card(name, language)} → {_holder(to, language, players)}"
    return visible(" ".join(card(word, language) for word in text.split(" ")))


def capitalised(sentence: str) -> str:
    """The sentence with its first letter a capital; the rest is left alone."""
    return sentence[:1].upper() + sentence[1:]


def visible(text: str) -> str:
    """Text from a log, safe to show: what would steer a terminal or hide from the eye becomes a sign.

    >>> visible("a" + chr(0) + chr(27) + "[2J" + chr(0x202E))
    'a␀␛[2J�'
    """
    return text if text.isprintable() else "".join(map(_visible_character, text))


def _visible_character(character: str) -> str:
    if character.isprintable():
        return character
    if character == "\x7f":
        return "␡"
    return chr(0x2400 + ord(character)) if character < " " else " " if character.isspace() else "�"


def _quoted(text: str) -> str:
    shown = visible(text.strip())
    return shown if len(shown) <= LONGEST_QUOTE else shown[: LONGEST_QUOTE - 1] + "…"


def _holder(text: str, language: str, players: Players) -> str:
    """Who may hold cards: a seat by its number, or the talon; anything else as it is written."""
    if text == "talon":
        return seat(0, language)
    return seat(int(text), language, players) if text.isdecimal() else _quoted(text)


def _written_for(text: str, language: str, players: Players) -> str:
    """A seat as a log has it, and who sits there if that is known."""
    named = text.isdecimal() and 0 < int(text) <= len(players) and players[int(text) - 1]
    return f"{text} ({visible(named)})" if named else _holder(text, language, players)


def _shown(code: str, key: str, value: str, language: str, players: Players) -> str:
    """A value of a finding as people read it, by the name it has in the message."""
    if key in _SEATS or key in CODES[code].seats:
        return _holder(value, language, players)
    if key == "suit":
        return suit(value, language)
    if key == "encoding":
        return say("encoding.unknown", language) if value == "unknown" else value
    if key in _AS_WRITTEN:
        return _quoted(value)
    return _quoted(action(value, language, players))
