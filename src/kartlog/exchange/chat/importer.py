"""The importer of score sheets from a messenger.

What cannot be read is refused, each line in its place; what is said between the numbers is kept as comments.
"""

import re
from collections.abc import Iterator, Sequence
from typing import BinaryIO, Final

from kartlog.exchange.chat.deals import (
    SCORE,
    TOTAL,
    Deal,
    Values,
    are_no_scores,
    are_no_totals,
    with_scores,
    word_shown,
)
from kartlog.exchange.chat.lines import read
from kartlog.exchange.chat.walk import Sheet, Walk
from kartlog.exchange.importing import Imported, Importer, RefusedError, Remark
from kartlog.exchange.reading import beginning_of, lines_of
from kartlog.exchange.sheet import WORDS
from kartlog.parser import loads, statement_text
from kartlog.parser.document import Tag
from kartlog.parser.writer import OPENING

_AMOUNT: Final = re.compile(r"(?P<before>\D*)(?P<amount>[0-9]{1,7})(?P<after>\D*)")
_NUMBER: Final = re.compile(r"№?#?([0-9]{1,7})[.)]?")


def _read(source: BinaryIO) -> Iterator[Imported]:
    walk = Walk([read(number, line) for number, line in enumerate(lines_of(source), 1)])
    if walk.refused:
        raise RefusedError(*walk.refused)
    if not walk.sheets:
        raise RefusedError(Remark("import.chat.no-sheet"))
    remarks = tuple(walk.remarks)
    for sheet in walk.sheets:
        yield _Game(sheet).imported(remarks)
        remarks = ()


def _is_sheet(data: bytes) -> bool:
    lines = beginning_of(data).text.splitlines()
    return bool(Walk([read(number, line) for number, line in enumerate(lines, 1)]).sheets)


class _Game:
    """One sheet on its way into the notation."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.players = sheet.heading.players

    def imported(self, remarks: tuple[Remark, ...]) -> Imported:
        """The game, and what was to be decided on the way."""
        word, shown = self._word()
        text = self._text(word)
        games = tuple(loads(text))
        if len(games) != 1 or games[0].remarks:
            raise RefusedError(self._remark("unsayable", self.sheet.line))
        return Imported(text, remarks + shown, games)

    def _word(self) -> tuple[str, tuple[Remark, ...]]:
        """What the numbers are: as the sheet says or its totals show; else what alone they can be."""
        sheet = self.sheet
        itself = SCORE if all(deal.word for deal in sheet.deals) else ""
        known = itself or sheet.word or word_shown(sheet.deals)
        if known:
            return known, ()
        excluded = {SCORE: are_no_scores(sheet.deals), TOTAL: are_no_totals(sheet.deals)}
        possible = [word for word, is_excluded in excluded.items() if not is_excluded]
        if len(possible) != 1:
            raise RefusedError(self._remark("which", sheet.line))
        return possible[0], (self._remark(f"as-{possible[0]}", sheet.line),)

    def _text(self, word: str) -> str:
        tags = [OPENING, *(tag for tag in self.sheet.tags if tag.name != OPENING.name)]
        if all(tag.name != "Players" for tag in tags):
            tags.append(Tag("Players", self.players))
        header = [*map(statement_text, tags), *map(_comment, self.sheet.comments)]
        deals = with_scores(self.sheet.deals, self._start(tags), word)
        blocks = (header, *(self._deal(deal, word) for deal in deals))
        return "\n\n".join(map("\n".join, blocks)) + "\n"

    def _start(self, tags: Sequence[Tag]) -> Values:
        started = next((" ".join(tag.values).split() for tag in tags if tag.name == "Start"), [])
        known = len(started) == len(self.players) and all(re.fullmatch("-?[0-9]+", n) for n in started)
        return tuple(map(int, started)) if known else (0,) * len(self.players)

    def _deal(self, deal: Deal, word: str) -> Iterator[str]:
        numbers = {deal.word or word: deal.values, **deal.words}
        yield self._opening(deal)
        yield from self._contract(deal, numbers.get(SCORE, ()))
        yield from (f"{each} {' '.join(map(str, numbers[each]))}" for each in WORDS if each in numbers)
        if deal.below:
            yield f"{TOTAL} {' '.join(map(str, deal.below))}"
        yield from map(_comment, deal.comments)

    def _opening(self, deal: Deal) -> str:
        number = _NUMBER.fullmatch(deal.number)
        if deal.number and not number:
            raise RefusedError(self._remark("number", deal.line, text=deal.number))
        dealer = self._seat(deal.dealer, deal.line)
        return " ".join(filter(None, ("deal", number and number[1], dealer and f"dealer {dealer}")))

    def _contract(self, deal: Deal, scores: Values) -> Iterator[str]:
        if not deal.contract.strip("-"):
            return
        found = _AMOUNT.fullmatch(deal.contract)
        if not found:
            raise RefusedError(self._remark("contract", deal.line, text=deal.contract))
        amount, name = int(found["amount"]), (found["before"] + found["after"]).strip(" :-")
        holders = [seat for seat, score in enumerate(scores, 1) if score in (amount, -amount)]
        if not name and len(holders) != 1:
            raise RefusedError(self._remark("declarer", deal.line, text=deal.contract))
        yield f"contract {self._seat(name, deal.line) or holders[0]}:{amount}"

    def _seat(self, name: str, line: int) -> str:
        """The seat of a player, of whose name the beginning is enough."""
        if not name or name in map(str, range(1, len(self.players) + 1)):
            return name
        seats = [seat for seat, player in enumerate(self.players, 1) if player.casefold() == name.casefold()]
        seats = seats or [
            seat
            for seat, player in enumerate(self.players, 1)
            if player.casefold().startswith(name.casefold().rstrip("."))
        ]
        if len(seats) != 1:
            raise RefusedError(self._remark("player", line, text=name))
        return str(seats[0])

    def _remark(self, key: str, line: int, **values: object) -> Remark:
        return Remark(f"import.chat.{key}", line, tuple(values.items()))


def _comment(text: str) -> str:
    return f"; {text}"


IMPORTER: Final = Importer("chat", _read, _is_sheet, suffixes=(".txt",))
