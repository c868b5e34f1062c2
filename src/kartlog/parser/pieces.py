"""Reading a piece of text: one deal as a whole if it can be, else, and a header always, line by line."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from kartlog.parser.build import RawLine, compiled, parser
from kartlog.parser.document import Remark, Unknown, Unparsed
from kartlog.parser.faults import Unreadable, fault_of, shown
from kartlog.parser.lenient import typed, worded
from kartlog.parser.lines import lines_of
from kartlog.parser.places import moved, shift
from kartlog.parser.spellings import INDENT

Faults = dict[int, Remark]
"""What is wrong with which line of a piece."""

_WORTH_REMEMBERING: Final = 200
"""Lines longer than this are read anew each time."""


def read_header(text: str) -> tuple[list[RawLine], Faults]:
    """The same as :func:`read_piece`, line by line: the games of a file have most of their header in common,
    and a line is read only once."""
    return _with_unknown(*_line_by_line(text))


def read_piece(text: str) -> tuple[list[RawLine], Faults]:
    """The lines of a piece that say anything, and what is wrong with them; all spans are in the piece."""
    from lark import UnexpectedInput

    try:
        return _with_unknown(_parsed(text), {})
    except UnexpectedInput:
        return _with_unknown(*_line_by_line(text))


def _with_unknown(lines: list[RawLine], faults: Faults) -> tuple[list[RawLine], Faults]:
    """With a remark about each statement whose word is not known."""
    for at, line in enumerate(lines):
        if isinstance(line.statement, Unknown):
            word, start = line.statement.word, line.span[0]
            span = (start, start + len(word))
            faults[at] = Remark("syntax.unknown-statement", span, (("text", shown(word)),))
    return lines, faults


def _parsed(text: str) -> list[RawLine]:
    lines: list[RawLine] = parser().parse(text + "\n", start="piece")  # type: ignore[assignment]
    return lines


def _line_by_line(text: str) -> tuple[list[RawLine], Faults]:
    lines: list[RawLine] = []
    faults: Faults = {}
    for at, written in lines_of(text):
        line, fault = line_in(written) if len(written) < _WORTH_REMEMBERING else _read(written)
        if line is None:
            continue
        if fault:
            faults[len(lines)] = replace(fault, span=shift(at)(fault.span))
        lines.append(moved(line, shift(at)))
    return lines, faults


def _read(text: str) -> tuple[RawLine | None, Remark | None]:
    """A single line, None if it is blank, and what is wrong with it."""
    try:
        return _strict(text) or _lenient(text), None
    except Unreadable as fault:
        bare = text.strip(" \t")
        start = text.index(bare)
        values = (("text", shown(text[slice(*fault.span)])),)
        line = RawLine(Unparsed(bare), None, (start, start + len(bare)))
        return line, Remark(fault.code, fault.span, values, fault.suggestions)


line_in = lru_cache(maxsize=2048)(_read)
"""The same, of a line that is worth remembering (:mod:`kartlog.forgetting`)."""


def _strict(text: str) -> RawLine | None:
    """A line that needs no leniency, but for how it is indented: the indentation is not kept."""
    from lark import UnexpectedInput

    # Asking the grammar in vain is dear, so look first how the line begins.
    begins = compiled(rf"(?P<indent>{INDENT})(?:<WORD>|<PLAYED>|<LEADER>|[\[(;])").match(text)
    if not begins:
        return None
    indent = begins.end("indent")
    try:
        (line,) = _parsed(text[indent:])
    except UnexpectedInput:
        return None
    return moved(line, shift(indent))


def _lenient(text: str) -> RawLine | None:
    """A line as people type it."""
    from lark import UnexpectedInput

    draft = typed(text)
    if not draft.text.strip(" \t"):
        return None
    try:
        draft = worded(draft)
        lines = _parsed(draft.text)
    except UnexpectedInput as error:
        fault = fault_of(error, draft.text)
        raise Unreadable(fault.code, draft.origin(fault.span), fault.suggestions) from None
    except Unreadable as fault:
        raise Unreadable(fault.code, draft.origin(fault.span), fault.suggestions) from None
    return moved(lines[0], draft.origin)
