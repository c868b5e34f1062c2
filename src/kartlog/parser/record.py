"""A game as JSON, as written: the canonical text can be rebuilt from it alone.

A line is an object; its ``type`` names the statement, the statement's fields and the ``comment`` stand
beside it. A field that says nothing (its default) is left out. A card is its name, or ``?``.
"""

from collections.abc import Callable
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import Any, Final, TypeAlias, TypeVar, get_args, get_type_hints

from kartlog.cards import NAMES, UNKNOWN, card_from_name, name_of
from kartlog.parser import document as doc

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"

TYPES: Final[dict[str, Any]] = {
    "tag": doc.Tag,
    "deal": doc.DealStart,
    "cut": doc.Cut,
    "deck": doc.Deck,
    "hand": doc.Hand,
    "talon": doc.Talon,
    "redeal": doc.Redeal,
    "dark": doc.Dark,
    "bid": doc.Bids,
    "take": doc.Take,
    "give": doc.Give,
    "contract": doc.Contract,
    "writeoff": doc.WriteOff,
    "play": doc.PlayStart,
    "trick": doc.Trick,
    "variation": doc.Variation,
    "rest": doc.Rest,
    "numbers": doc.Numbers,
    "adjust": doc.Adjust,
    "peek": doc.Peek,
    "expose": doc.Expose,
    "notice": doc.Notice,
    "unknown": doc.Unknown,
    "unparsed": doc.Unparsed,
}
"""The statements by the ``type`` that a record gives them."""

_TYPE_OF: Final = {statement: name for name, statement in TYPES.items()}
_Item = TypeVar("_Item")

_FAULTS: Final = {
    "object": "an object is expected",
    "game": "an object with header and deals is expected",
    "list": "a list is expected",
    "line": "a type or a lone comment is expected",
    "integer": "an integer is expected",
    "boolean": "true or false is expected",
    "text": "a text of one line is expected",
    "card": "a card is expected",
    "unknown": "unknown",
    "missing": "missing",
    "unsayable": "the notation cannot say this",
}
"""What can be wrong with a record."""


class RecordError(ValueError):
    """What was given is no record: the message says what is wrong, and where."""

    def __init__(self, place: str, fault: str) -> None:
        super().__init__(f"{place}: {_FAULTS[fault]}")
        self.place = place
        self.fault = fault


# --- to JSON -----------------------------------------------------------------------------------------


def record_of(game: doc.Game) -> dict[str, Json]:
    """The record of a game.

    >>> record_of(doc.Game(deals=(doc.Deal((doc.Line(doc.Contract(120), "so be it"),)),)))
    {'header': [], 'deals': [[{'type': 'contract', 'amount': 120, 'comment': 'so be it'}]]}
    """
    return {
        "header": [_line_record(line) for line in game.header],
        "deals": [[_line_record(line) for line in deal.lines] for deal in game.deals],
    }


def _line_record(line: doc.Line) -> Json:
    said = (
        {} if line.statement is None else {"type": _TYPE_OF[type(line.statement)], **_object(line.statement)}
    )
    return said if line.comment is None else {**said, "comment": line.comment}


def _object(node: Any) -> dict[str, Json]:
    kind: Any = type(node)
    return {
        field.name: _json(field.name, getattr(node, field.name))
        for field in _said_fields(kind)
        if field.default is MISSING or getattr(node, field.name) != field.default
    }


def _json(name: str, value: Any) -> Json:
    if name == "card":
        return name_of(value)
    if isinstance(value, doc.CardSeen):
        return _json("card", value.card)
    if isinstance(value, tuple):
        return [_json("", item) for item in value]
    return _object(value) if is_dataclass(value) else value


@cache
def _said_fields(node: Any) -> tuple[Field[Any], ...]:
    """The fields that count: those that two equal nodes have in common."""
    return tuple(field for field in fields(node) if field.compare)


# --- from JSON ---------------------------------------------------------------------------------------


def game_from_record(record: object) -> doc.Game:
    """The game of a record; :class:`RecordError` for what is none.

    >>> game_from_record({"header": [], "deals": [[{"type": "contract", "amount": "120"}]]})
    Traceback (most recent call last):
    kartlog.parser.record.RecordError: record.deals[0][0].amount: an integer is expected
    """
    if not isinstance(record, dict) or set(record) != {"header", "deals"}:
        raise RecordError("record", "game")
    header = _items(_line, record["header"], "record.header")
    deals = _items(_deal, record["deals"], "record.deals")
    return doc.Game(header, deals)


def _deal(value: object, at: str) -> doc.Deal:
    return doc.Deal(_items(_line, value, at))


def _line(value: object, at: str) -> doc.Line:
    if not isinstance(value, dict):
        raise RecordError(at, "object")
    said = {key: item for key, item in value.items() if key not in ("type", "comment")}
    comment = _text(value["comment"], f"{at}.comment") if "comment" in value else None
    if "type" not in value:
        if said or comment is None:
            raise RecordError(at, "line")
        return doc.Line(None, comment)
    statement = TYPES.get(value["type"]) if isinstance(value["type"], str) else None
    if statement is None:
        raise RecordError(f"{at}.type", "unknown")
    return doc.Line(_node(statement, said, at), comment)


def _node(kind: Any, value: object, at: str) -> Any:
    """A node of this kind from its object, each field read by its type."""
    if not isinstance(value, dict):
        raise RecordError(at, "object")
    known = {field.name: field for field in _said_fields(kind)}
    for name in value:
        if name not in known:
            raise RecordError(f"{at}.{name}", "unknown")
    for name, field in known.items():
        if field.default is MISSING and name not in value:
            raise RecordError(f"{at}.{name}", "missing")
    hints = get_type_hints(kind)
    return kind(**{name: _value(name, hints[name], item, f"{at}.{name}") for name, item in value.items()})


def _value(name: str, hint: Any, value: object, at: str) -> Any:
    if name == "card":
        return _card(value, at)
    if hint is doc.CardSeen:
        return doc.CardSeen(_card(value, at))
    if is_dataclass(hint):
        return _node(hint, value, at)
    if hint in _SIMPLE:
        return _SIMPLE[hint](value, at)
    # What remains is a tuple of equal items, or a choice between types.
    choices = get_args(hint)
    if choices[-1] is Ellipsis:
        return _items(lambda item, where: _value("", choices[0], item, where), value, at)
    if value is None and type(None) in choices:
        return None
    if isinstance(value, str) and str in choices:
        return _text(value, at)
    return _value("", choices[0], value, at)


def _items(read: Callable[[object, str], _Item], value: object, at: str) -> tuple[_Item, ...]:
    if not isinstance(value, list):
        raise RecordError(at, "list")
    return tuple(read(item, f"{at}[{number}]") for number, item in enumerate(value))


def _card(value: object, at: str) -> int | None:
    if value == UNKNOWN:
        return None
    if value not in NAMES:
        raise RecordError(at, "card")
    return card_from_name(str(value))


def _integer(value: object, at: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise RecordError(at, "integer")
    return value


def _boolean(value: object, at: str) -> bool:
    if not isinstance(value, bool):
        raise RecordError(at, "boolean")
    return value


def _text(value: object, at: str) -> str:
    if not isinstance(value, str) or "\n" in value or "\r" in value:
        raise RecordError(at, "text")
    return value


_SIMPLE: Final[dict[Any, Callable[[object, str], object]]] = {int: _integer, bool: _boolean, str: _text}
