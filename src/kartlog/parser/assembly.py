"""One game: its text cut into header and deals, each piece read, and the pieces put together."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from kartlog.parser.build import RawLine, TrickLine
from kartlog.parser.document import (
    Bids,
    Contract,
    Deal,
    DealStart,
    Game,
    Give,
    Line,
    Remark,
    Statement,
    Tag,
    Unparsed,
    Variation,
)
from kartlog.parser.faults import excerpt
from kartlog.parser.lines import rest_of_line
from kartlog.parser.openings import openings
from kartlog.parser.pieces import read_header, read_piece
from kartlog.parser.places import moved, shift
from kartlog.parser.runs import in_runs
from kartlog.parser.split import deal_starts
from kartlog.parser.table import MOST_SEATS, TRICK_SIZES, VERSION, seats_at, seats_in
from kartlog.parser.tricks import regroup
from kartlog.remembering import is_memorable

_AT_HAND: Final = 128
"""Deals that need not be read again."""
_SEAT_ALONE: Final = r"(?<!\w)(?P<seat>{})(?!\w)"
_SEAT_BEFORE: Final = r"(?<!\w)(?P<seat>{})(?=:)"
_SEAT_IN: Final = {
    **dict.fromkeys((Bids, Contract, Give, TrickLine, Variation), _SEAT_BEFORE),
    DealStart: r"(?i:dealer)\W*(?P<seat>{})",
}
"""How a seat is written in the statements in which it is not simply the first number."""


@dataclass(frozen=True, slots=True)
class _Section:
    """The lines of the header or of one deal; their spans count from ``at`` in the text."""

    at: int
    lines: Sequence[RawLine]


def read_game(text: str, at: int = 0, line: int = 1) -> Game:
    """A single game; ``at`` and ``line`` say where its text starts in the file."""
    remarks: list[Remark] = []
    starts = [*deal_starts(text), len(text)]
    head, *unannounced = _sections(text[: starts[0]], remarks, in_header=True)
    header = tuple(Line(_statement(raw), raw.comment, raw.span) for raw in head.lines)
    remarks.extend(_about_header(header))
    seats = seats_at(Game(header))
    deals = [_deal(section, text, seats, remarks) for section in unannounced]
    for start, end in pairwise(starts):
        piece = text[start:end]
        read, noticed = deals_in(piece, seats) if is_memorable(piece) else _deals_in(piece, seats)
        deals.extend(Deal(deal.lines, start + deal.at) for deal in read)
        remarks.extend(moved(remark, shift(start)) for remark in noticed)
    remarks.sort(key=lambda remark: remark.span)
    return Game(header, tuple(deals), text, line, at, tuple(remarks))


def _deals_in(text: str, seats: int) -> tuple[tuple[Deal, ...], tuple[Remark, ...]]:
    """The deals of a text that begins with ``deal``, for there may be others in it, and what was noticed."""
    remarks: list[Remark] = []
    sections = _sections(text, remarks, in_header=False)
    return tuple(_deal(section, text, seats, remarks) for section in sections), tuple(remarks)


deals_in = lru_cache(maxsize=_AT_HAND)(_deals_in)
"""The same, of a text that is worth remembering (:mod:`kartlog.forgetting`)."""


# --- sections ----------------------------------------------------------------------------------------


def _sections(piece: str, remarks: list[Remark], *, in_header: bool) -> list[_Section]:
    """The header, which may be empty, and deals that begin in it unannounced; or a deal, and such deals."""
    sections: list[_Section] = []
    lines, faults = read_header(piece) if in_header else read_piece(piece)
    opened = openings(lines, piece, in_header=in_header)
    for opening in opened:
        faults.pop(opening.line, None)
    remarks.extend((*(opening.remark for opening in opened), *in_runs(lines, faults)))
    cuts = [0, *(opening.start for opening in opened), len(lines)]
    if not in_header and opened and not opened[0].start:
        del cuts[0]  # the line that begins the piece is itself the misspelt one
    sections.extend(_section(lines[first:last], first) for first, last in pairwise(cuts))
    return sections


def _section(lines: Sequence[RawLine], first: int) -> _Section:
    """The lines of a section; one that is not the first of its piece starts at its first line."""
    if not first or not lines:
        return _Section(0, lines)
    start = lines[0].span[0]
    return _Section(start, [moved(line, shift(-start)) for line in lines])


def _statement(raw: RawLine) -> Statement | None:
    assert not isinstance(raw.statement, TrickLine), "cards open a deal"
    return raw.statement


# --- what depends on the table -----------------------------------------------------------------------


def _deal(section: _Section, text: str, seats: int, remarks: list[Remark]) -> Deal:
    lines = section.lines
    if seats < MOST_SEATS:
        lines = [_seated(line, section.at, text, seats, remarks) for line in lines]
    return Deal(regroup(lines, TRICK_SIZES[seats]), section.at)


def _seated(line: RawLine, at: int, text: str, seats: int, remarks: list[Remark]) -> RawLine:
    """The line, unless it names a seat that this table does not have: then it cannot be read."""
    start, end = line.span
    written = text[at + start : at + end]
    # A seat is written with its digit, which is quickly looked for.
    if not any(str(seat) in written for seat in range(seats + 1, MOST_SEATS + 1)):
        return line
    foreign = next((seat for seat in seats_in(line.statement) if seat > seats), None)
    if foreign is None:
        return line
    place = re.search(_SEAT_IN.get(type(line.statement), _SEAT_ALONE).format(foreign), written)
    span = shift(at + start)(place.span("seat") if place else (0, len(written)))
    remarks.append(Remark("syntax.seat", span, (("text", str(foreign)), ("seats", str(seats)))))
    whole = rest_of_line(text, at + start).rstrip(" \t")
    return RawLine(Unparsed(whole), None, (start, start + len(whole)))


def _about_header(header: Sequence[Line]) -> Iterator[Remark]:
    seen: set[str] = set()
    for line in header:
        tag = line.statement
        if not isinstance(tag, Tag):
            continue
        values = (("tag", tag.name), ("text", excerpt(" ".join(tag.values))))
        if tag.name == "Kartlog" and tag.values != (VERSION,):
            yield Remark("syntax.version", line.span, values, (f'[Kartlog "{VERSION}"]',))
        if tag.name == "Players" and len(tag.values) not in TRICK_SIZES:
            yield Remark("syntax.bad-tag", line.span, values)
        if tag.name in seen:
            yield Remark("syntax.duplicate-tag", line.span, values)
        seen.add(tag.name)
