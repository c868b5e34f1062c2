"""Moving the spans of a node, whatever node it is."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, TypeAlias, TypeVar, get_args

from kartlog.parser.spans import Span

Node = TypeVar("Node")
Move: TypeAlias = Callable[[Span], Span]


def moved(node: Node, move: Move) -> Node:
    """The same node with each of its spans, and those of the nodes in it, passed through ``move``.

    >>> from kartlog.parser.document import CardSeen
    >>> moved(CardSeen(5, (2, 4)), shift(10)).span
    (12, 14)
    """
    kind: Any = type(node)
    plan = _plan(kind)
    if not plan:
        return node
    fields_of = [move_field(getattr(node, name), move) for name, move_field in plan]
    moved_node: Node = kind(*fields_of)
    return moved_node


def shift(by: int) -> Move:
    """A move by a fixed distance."""
    return lambda span: (span[0] + by, span[1] + by)


Mover: TypeAlias = Callable[[Any, Move], Any]


@cache
def _plan(node: Any) -> tuple[tuple[str, Mover], ...]:
    """How each field of a node moves; empty for what holds no span at all."""
    if not is_dataclass(node):
        return ()
    plan = tuple((field.name, _mover(field.name, field.type)) for field in fields(node))
    return plan if any(mover is not _stay for _, mover in plan) else ()


def _mover(name: str, hint: object) -> Mover:
    if name == "span":
        return _move_span
    if name == "spans":
        return _move_spans
    return _move_nodes if _may_hold_nodes(hint) else _stay


def _may_hold_nodes(hint: object) -> bool:
    return is_dataclass(hint) or any(map(_may_hold_nodes, get_args(hint)))


def _move_span(value: Span, move: Move) -> Span:
    return move(value)


def _move_spans(value: tuple[Span, ...], move: Move) -> tuple[Span, ...]:
    return tuple(map(move, value))


def _move_nodes(value: Any, move: Move) -> Any:
    return tuple(moved(item, move) for item in value) if isinstance(value, tuple) else moved(value, move)


def _stay(value: Any, move: Move) -> Any:
    return value
