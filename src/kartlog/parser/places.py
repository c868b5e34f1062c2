"""Moving the spans of a node, whatever node it is."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any, TypeAlias, TypeVar, get_args

from kartlog.parser.document import Span

Node = TypeVar("Node")
Move: TypeAlias = Callable[[Span], Span]


def moved(node: Node, move: Move) -> Node:
    """The same node with each of its spans, and those of the nodes in it, passed through ``move``.

    >>> from kartlog.parser.document import CardSeen
    >>> moved(CardSeen(5, (2, 4)), shift(10)).span
    (12, 14)
    """
    names = _movable(type(node))
    if not names:
        return node
    values = {name: _moved_field(name, getattr(node, name), move) for name in names}
    return replace(node, **values)  # type: ignore[type-var]


def shift(by: int) -> Move:
    """A move by a fixed distance."""
    return lambda span: (span[0] + by, span[1] + by)


def _moved_field(name: str, value: Any, move: Move) -> Any:
    if name == "span":
        return move(value)
    if name == "spans":
        return tuple(map(move, value))
    if isinstance(value, tuple):
        return tuple(moved(item, move) for item in value)
    return moved(value, move)


@cache
def _movable(node: type) -> tuple[str, ...]:
    """The fields of a node that are spans or may hold nodes."""
    if not is_dataclass(node):
        return ()
    return tuple(field.name for field in fields(node) if _may_move(field.name, field.type))


def _may_move(name: str, hint: object) -> bool:
    return (
        name in ("span", "spans") or is_dataclass(hint) or any(_may_move("", part) for part in get_args(hint))
    )
