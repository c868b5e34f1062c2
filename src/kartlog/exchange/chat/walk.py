"""The way through the lines of a sheet: what each adds to it, what is said between, what cannot be read."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from kartlog.exchange.chat.cells import Entry, barrel_in, entry, is_text, shown
from kartlog.exchange.chat.deals import ORDER, SCORE, TOTAL, Deal
from kartlog.exchange.chat.lines import (
    Heading,
    Laid,
    Line,
    Row,
    heading_in,
    is_rule,
    laid_out,
    row_in,
    tag_in,
    word_in,
)
from kartlog.exchange.importing import Remark
from kartlog.parser.document import Tag


@dataclass(slots=True)
class Sheet:
    """One game as it is gathered."""

    heading: Heading
    line: int
    tags: tuple[Tag, ...]
    comments: list[str]
    """What is said before the first deal."""
    word: str
    """What the numbers are, where the sheet says it."""
    deals: list[Deal] = field(default_factory=list)

    def say(self, text: str) -> None:
        """Keeps what is said where it is said."""
        if self.deals:
            self.deals[-1] = self.deals[-1].commented(text)
        else:
            self.comments.append(text)


class Walk:
    """The sheets in some lines; ``refused``: what could not be read, ``remarks``: what else is to be said."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.lines = [line for line in lines if line.sent or (line.text.strip() and not is_rule(line.text))]
        self.sheets: list[Sheet] = []
        self.remarks: list[Remark] = []
        self.refused: list[Remark] = []
        # What belongs to the next sheet, or to the next line of numbers.
        self.tags: list[Tag] = []
        self.comments: list[str] = []
        self.word = ""
        self.word_line = Line(0, "")
        self.headings = headings_in(self.lines)
        for at, line in enumerate(self.lines):
            self._read(at, line)
        self._unsaid()
        if self.tags:
            self.refused.append(remark("no-names", self.lines[-1]))

    def _read(self, at: int, line: Line) -> None:
        if not is_text(line.text + line.sent):
            self.refused.append(remark("character", line))
            return
        if line.sent:
            self._say(line.sent)
        tag, row, word = tag_in(line.text), row_in(line.text), word_in(line.text)
        heading = self.headings.get(at)
        if tag is not None:
            self.tags.append(tag)
        elif heading is not None and self._opens(heading):
            self._open(heading, line)
        elif word:
            self._unsaid()
            self.word, self.word_line = word, line
        elif row is not None and self.sheets and not self.tags:
            self._row(self.sheets[-1], row, line)
        elif row is not None and all(map(entry, row.cells[:2])) and row.cells[1:]:
            self.refused.append(remark("no-names", line))
        elif line.text.strip():
            self._say(line.text.strip())
            self.remarks += [remark("comment", line)] if self.sheets else []

    def _opens(self, heading: Heading) -> bool:
        """Whether it begins a sheet: within one, three words above numbers need not be names."""
        return not self.sheets or bool(self.tags) or heading.players == self.sheets[-1].heading.players

    def _say(self, text: str) -> None:
        if self.sheets:
            self.sheets[-1].say(text)
        else:
            self.comments.append(text)

    def _unsaid(self) -> None:
        """A word that no numbers followed was just said."""
        if self.word:
            self._say(self.word_line.text.strip())
        self.word = ""

    def _open(self, heading: Heading, line: Line) -> None:
        word = heading.word or self.word
        self.sheets.append(Sheet(heading, line.number, tuple(self.tags), self.comments, word))
        self.tags, self.comments, self.word = [], [], ""

    def _row(self, sheet: Sheet, row: Row, line: Line) -> None:
        laid = laid_out(sheet.heading, row, len(sheet.deals) + 1)
        if laid is None:
            found, expected = len(row.cells), len(sheet.heading.players)
            self.refused.append(remark("entries", line, count=found, expected=expected))
            return
        entries = [entry(cell) for cell in laid.players]
        for player, cell, said in zip(sheet.heading.players, laid.players, entries, strict=True):
            if said is None:
                key, text = "entry" if cell else "empty", shown(cell, line.text)
                self.refused.append(remark(key, line, player=player, text=text))
        whole = [said for said in entries if said is not None]
        if len(whole) == len(entries):
            self._enter(sheet, laid, whole, row.word, line)
        self.word = ""

    def _enter(self, sheet: Sheet, laid: Laid, entries: Sequence[Entry], word: str, line: Line) -> None:
        """A line of numbers is a deal, or says more of the one above."""
        values = tuple(said.value for said in entries)
        comments = (*filter(None, [laid.said]), *_barrels(sheet, entries, line))
        last = sheet.deals[-1] if sheet.deals else None
        if last is None:
            sheet.word = sheet.word or word or self.word
        elif _says_more(last, sheet.word, word := word or self.word):
            more = replace(last, words={**last.words, word: values})
            sheet.deals[-1] = more.commented(*comments, *filter(None, laid.others.values()))
            return
        totals = tuple(said.total for said in entries if said.total is not None)
        if totals and len(totals) < len(entries):
            self.refused.append(remark("entries", line, count=len(totals), expected=len(entries)))
        # With the total beside it, a number cannot be one itself.
        word = word or (SCORE if totals else "")
        number, dealer, contract = (laid.others.get(column, "") for column in ("deal", "dealer", "contract"))
        words = {TOTAL: totals} if totals else {}
        deal = Deal(line.number, number, dealer, contract, word, values, words, comments=comments)
        sheet.deals.append(deal)


def _barrels(sheet: Sheet, entries: Sequence[Entry], line: Line) -> Iterator[str]:
    """Who is said to be on the barrel."""
    for player, said in zip(sheet.heading.players, entries, strict=True):
        if said.barrel:
            yield f"{player}: {barrel_in(line.text)}"


def headings_in(lines: Sequence[Line]) -> dict[int, Heading]:
    """The lines of names by their place: above lines of numbers, the last that fits them."""
    headings: dict[int, Heading] = {}
    below: list[Row] = []
    ended = True
    for at in range(len(lines) - 1, -1, -1):
        row = row_in(lines[at].text)
        if row is not None:
            below = [row] if ended else [row, *below]
            ended = False
        elif not word_in(lines[at].text) and tag_in(lines[at].text) is None:
            ended = True
            heading = heading_in(lines[at].text, below)
            if heading is not None:
                headings[at] = heading
                below = []
    return headings


def _says_more(last: Deal, of_sheet: str, word: str) -> bool:
    """Whether numbers with this word belong to the deal above: they come later in the order of writing.

    Where lines have no words, one that has is no further deal, even if it says the same.
    """
    if not word or word in last.words:
        return False
    later = ORDER.index(word) - ORDER.index(last.word or of_sheet or SCORE)
    return later > 0 or (later == 0 and not last.word and word == TOTAL)


def remark(key: str, line: Line, **values: object) -> Remark:
    """A remark on a line of the sheet."""
    return Remark(f"import.chat.{key}", line.number, tuple(({"text": line.text.strip()} | values).items()))
