"""How findings are to look: what is written of a game as soon as it is judged, wherever that happens."""

import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from kartlog.cli.cases import Case
from kartlog.cli.checking.outcome import Piece
from kartlog.cli.voice import Voice
from kartlog.verdict import Verdict

if TYPE_CHECKING:
    from kartlog.cli.listing import Listing

Asked = dict[str, str | int | bool | None]
"""What was asked for, by the names of options."""


@dataclass(frozen=True)
class Look:
    """What was asked for; equal ones write the same, in whatever process."""

    format: str
    language: str
    everything: bool
    """Whether text lists every finding of a file."""
    terminal: bool
    """Whether text goes to a terminal."""

    def __reduce__(self) -> tuple[type["Look"], tuple[str, str, bool, bool]]:
        """It travels without its page."""
        return Look, (self.format, self.language, self.everything, self.terminal)

    def asked(self) -> Asked:
        """Everything that the output depends on, by the names of options."""
        asked: Asked = {"--format": self.format, "--lang": self.language}
        if self.format == "text":
            console = self.page[0].console
            asked |= {"--all": self.everything, "COLUMNS": console.width, "TERM": console.color_system}
        return asked

    @property
    def voice(self) -> Voice:
        """The voice of messages."""
        return Voice(self.language)

    def pieces(self, path: str, case: Case, verdict: Verdict | None, written: int) -> tuple[list[Piece], int]:
        """What is written of a game after so many pieces of its file, and how much there is no room for."""
        return _PIECES[self.format](self, path, case, verdict, written)

    @cached_property
    def page(self) -> tuple["Listing", "_Page"]:
        """Where text is drawn before it is written; made when there is something to draw."""
        from kartlog.cli.console import open_console
        from kartlog.cli.listing import Listing

        page = _Page(self.terminal)
        return Listing(open_console(page), self.voice, self.everything), page


class _Page(io.StringIO):
    """Looks like what the text is for."""

    def __init__(self, terminal: bool) -> None:
        super().__init__(newline="")
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal

    def taken(self) -> str:
        """What was drawn, once."""
        text = self.getvalue()
        self.seek(0)
        self.truncate()
        return text


_Pieces = Callable[[Look, str, Case, Verdict | None, int], tuple[list[Piece], int]]


def _text(
    look: Look, path: str, case: Case, _verdict: Verdict | None, written: int
) -> tuple[list[Piece], int]:
    """Each finding drawn with what follows from it, and how many findings that is."""
    if not case.findings:
        return [], 0
    from kartlog.cli.listing import MOST_A_FILE, grouped

    groups = grouped(case.findings)
    room = len(groups) if look.everything else MOST_A_FILE - written
    listing, page = look.page
    pieces: list[Piece] = []
    for group in groups[: max(room, 0)]:
        listing.group(group, case, path)
        pieces.append([page.taken(), 1 + len(group.consequences)])
    return pieces, len(case.findings) - sum(count for _, count in pieces)


def _for_programs(
    look: Look, path: str, case: Case, _verdict: Verdict | None, _written: int
) -> tuple[list[Piece], int]:
    if not case.findings:
        return [], 0
    from kartlog.cli.formats import PIECES

    return [*PIECES[look.format](case, path, look.voice)], 0


def _nothing(
    _look: Look, _path: str, _case: Case, _verdict: Verdict | None, _written: int
) -> tuple[list[Piece], int]:
    """Where things are only counted."""
    return [], 0


def _rows(
    _look: Look, _path: str, case: Case, verdict: Verdict | None, _written: int
) -> tuple[list[Piece], int]:
    """The row of a game, and those of its findings."""
    from kartlog.batch.rows import finding_row, game_row

    return [[verdict and game_row(verdict), [finding_row(finding) for finding in case.findings]]], 0


PARQUET: Final = "parquet"
SUMMARY: Final = "summary"
"""No format: findings are counted, not listed."""
_PIECES: Final[Mapping[str, _Pieces]] = {
    "text": _text,
    "json": _for_programs,
    "jsonl": _for_programs,
    "sarif": _for_programs,
    "github": _for_programs,
    PARQUET: _rows,
    SUMMARY: _nothing,
}
