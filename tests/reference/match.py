"""The match: what a deal brings, and how it is entered (rules 12, 13, 14)."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.reference.pack import SCALES, SUITS, count, marriages, points, rank, suit
from tests.reference.rulebook import OFF, Rules, column

if TYPE_CHECKING:
    from tests.reference.deal import Deal


@dataclass
class Row:
    """A line of the score sheet."""

    score: list[int]
    bolts: list[int]
    """The seats that got one."""
    total: list[int]
    events: list[str] = field(default_factory=list)


class Match:
    """The standing between two deals."""

    def __init__(self, rules: Rules, players: int, dealer: int = 1) -> None:
        self.rules, self.players, self.dealer = rules, players, dealer
        self.totals = [0] * players
        self.bolts = [0] * players
        self.barrel: list[int | None] = [None] * players
        """Attempts used by those on the barrel."""
        self.stay: list[int | None] = [None] * players
        """The last contract named, or bid written off, while on the barrel this time."""
        self.falls = [0] * players
        self.free_used = [0] * players
        self.written_off = [0] * players
        self.golden_left = self.golden_round()
        self.golden_made = False
        self.winner: int | None = None
        self.draw = False

    def golden_round(self) -> int:
        golden = column(self.rules, "golden")
        if golden is None:
            return 0
        return self.players if golden["deals"] == "players" else int(golden["deals"])

    @property
    def over(self) -> bool:
        return self.winner is not None or self.draw

    def next_dealer(self) -> int:
        return self.dealer % self.players + 1

    def number(self, option: str) -> int:
        return int(self.rules[option])

    def round(self, taken: int) -> int:
        """To the nearest multiple, ties up."""
        unit = self.number("score.round")
        return (2 * taken + unit) // (2 * unit) * unit

    def adjust(self, seat: int, amount: int) -> None:
        self.totals[seat - 1] += amount
        at = self.rules["barrel.at"]
        if self.barrel[seat - 1] is not None and self.totals[seat - 1] < int(at):
            self.barrel[seat - 1] = None
            self.stay[seat - 1] = None

    # --- step 1 ---------------------------------------------------------------------------------------

    def made(self, deal: "Deal") -> bool:
        assert deal.declarer is not None
        return deal.outcome == "played" and deal.points_of(deal.declarer) >= deal.contract

    def wins_from_barrel(self, deal: "Deal") -> bool:
        assert deal.declarer is not None
        on_barrel = self.barrel[deal.declarer - 1] is not None
        return on_barrel and self.made(deal) and deal.contract >= self.number("barrel.need")

    def score(self, deal: "Deal") -> list[int]:
        """What is written for the deal."""
        assert deal.declarer is not None
        scores = self._written_off(deal) if deal.outcome == "written-off" else self._played(deal)
        if deal.sitter:
            scores[deal.sitter] = self._sitter(deal) * (2 if self._everybody_doubles(deal) else 1)
        for seat in scores:
            if self.barrel[seat - 1] is not None:
                wins = seat == deal.declarer and self.wins_from_barrel(deal)
                scores[seat] = deal.contract if wins else 0
            locked = self.rules["end.lock"]
            if locked != OFF and self.totals[seat - 1] >= int(locked) and seat != deal.declarer:
                scores[seat] = min(scores[seat], 0)
        return [scores[seat] for seat in range(1, self.players + 1)]

    def _everybody_doubles(self, deal: "Deal") -> bool:
        dark = (
            deal.dark is not None
            and deal.dark_rules is not None
            and deal.dark_rules["doubles"] == "everybody"
        )
        return deal.golden or dark

    def _played(self, deal: "Deal") -> dict[int, int]:
        scores = {}
        for seat in deal.active:
            if seat == deal.declarer:
                sign = 1 if self.made(deal) else -1
                scores[seat] = sign * deal.contract * (2 if deal.doubled() else 1)
            else:
                scores[seat] = self.round(deal.points_of(seat)) * (2 if self._everybody_doubles(deal) else 1)
        return scores

    def _written_off(self, deal: "Deal") -> dict[int, int]:
        assert deal.declarer is not None
        amount = deal.contract
        opponents = self.rules["writeoff.opponents"]
        if self.players == 4 and self.rules["writeoff.opponents-4"] != "same":
            opponents = self.rules["writeoff.opponents-4"]
        first = self.rules["writeoff.opponents-first"]
        # What costs nothing does not exist on doubled deals (rules 18), so no first one either.
        if first != "same" and not deal.doubled() and not self.written_off[deal.declarer - 1]:
            opponents = first
        # Half the amount to the nearest five, ties up: 125 gives 62.5, which is 65.
        each = (amount + 5) // 10 * 5 if opponents == "half" else int(opponents)
        price = 0 if self.rules["writeoff.declarer"] == "nothing" or deal.writeoff == "free" else amount
        if deal.doubled():
            price, each = 2 * amount, 2 * each
        return {seat: -price if seat == deal.declarer else each for seat in deal.active}

    def _sitter(self, deal: "Deal") -> int:
        """Rules 14: the talon's points, or its aces; marriages on top."""
        talon, scale = deal.talons[1], SCALES[str(self.rules["marriage.values"])]
        whole = marriages(talon)
        value = 50 * count(talon, "A") if self.rules["sitter.talon"] == "aces" else points(talon)
        value += sum(scale[s] for s in whole)
        if self.rules["sitter.half-marriage"]:
            lone = [
                s for s in SUITS if s not in whole and any(rank(c) in "KQ" and suit(c) == s for c in talon)
            ]
            value += sum(scale[s] // 2 for s in lone)
        return self.round(value)

    # --- entering -------------------------------------------------------------------------------------

    def enter(self, deal: "Deal") -> Row:
        """The five steps at the end of rules 13; then the deal passes on."""
        assert deal.declarer is not None
        before, on_barrel = list(self.totals), [attempts is not None for attempts in self.barrel]
        won = self.wins_from_barrel(deal)
        row = Row(self.score(deal), [], [])
        for seat in range(self.players):
            self.totals[seat] += row.score[seat]
        self._bolts(deal, row)
        self._samosval(before, on_barrel, row)
        if self.rules["barrel.at"] != OFF:
            self._barrel(deal, won, row)
        self._end(deal, won)
        if deal.golden:
            self._golden(deal, row)
        if deal.outcome == "written-off":
            self.written_off[deal.declarer - 1] += 1
            self.free_used[deal.declarer - 1] += deal.writeoff == "free"
        self.dealer = self.next_dealer()
        row.total = list(self.totals)
        return row

    def _bolts(self, deal: "Deal", row: Row) -> None:
        when = self.rules["bolt.when"]
        if when == OFF or deal.outcome == "written-off":
            return
        twice = 2 if deal.golden and deal.golden_rules["doubles"] == "everything" else 1
        for seat in sorted(deal.active):
            if self.barrel[seat - 1] is not None:
                continue
            bolt = deal.tricks[seat] == 0 if when == "no-trick" else row.score[seat - 1] == 0
            if bolt:
                row.bolts.append(seat)
                self.bolts[seat - 1] += twice
            elif self.rules["bolt.count"] == "in-a-row":
                self.bolts[seat - 1] = 0
            if self.bolts[seat - 1] >= self.number("bolt.number"):
                self.bolts[seat - 1] = 0
                self.totals[seat - 1] += twice * self.number("bolt.penalty")
                row.events.append(f"bolt-penalty {seat}")

    def _samosval(self, before: list[int], on_barrel: list[bool], row: Row) -> None:
        pits = {"off": [], "plus": [555], "both": [555, -555]}[str(self.rules["samosval"])]
        for seat in range(self.players):
            if self.totals[seat] in pits and self.totals[seat] != before[seat] and not on_barrel[seat]:
                self.totals[seat] = 0
                row.events.append(f"samosval {seat + 1}")

    def _barrel(self, deal: "Deal", won: bool, row: Row) -> None:
        assert deal.declarer is not None
        at = self.number("barrel.at")
        seats = range(1, self.players + 1)
        if self.barrel[deal.declarer - 1] is not None:
            self.stay[deal.declarer - 1] = deal.contract
        if won:
            for seat in seats:
                if seat != deal.declarer:
                    self.totals[seat - 1] = min(self.totals[seat - 1], at)
            return
        holders = [seat for seat in seats if self.barrel[seat - 1] is not None]
        fell = self._attempts(deal, holders, row)
        newcomers = [seat for seat in seats if seat not in holders and self.totals[seat - 1] >= at]
        for seat in newcomers:
            self.totals[seat - 1] = at
            self.barrel[seat - 1] = 0
            row.events.append(f"mounts-barrel {seat}")
            if self.rules["bolt.count"] == "in-a-row":
                self.bolts[seat - 1] = 0
        if newcomers and self.rules["barrel.single"] != OFF:
            order = [*deal.active, *([deal.sitter] if deal.sitter else [])]
            stays = deal.declarer if deal.declarer in newcomers else min(newcomers, key=order.index)
            for seat in [*holders, *newcomers]:
                if seat != stays and seat not in fell:
                    self._fall(seat, self.number("barrel.single"), row, "thrown-off")

    def _attempts(self, deal: "Deal", holders: list[int], row: Row) -> list[int]:
        """One attempt used by each on the barrel; who has none left falls."""
        at, fell = self.number("barrel.at"), []
        for seat in holders:
            self.totals[seat - 1] = at
            if seat == deal.sitter or (deal.golden and seat != deal.declarer):
                continue
            used = (self.barrel[seat - 1] or 0) + 1
            self.barrel[seat - 1] = used
            if used >= self.number("barrel.attempts"):
                fall = self.rules["barrel.fall"]
                change = -(self.stay[seat - 1] or 120) if fall == "contract" else int(fall)
                self._fall(seat, change, row, "falls")
                fell.append(seat)
        return fell

    def _fall(self, seat: int, change: int, row: Row, what: str) -> None:
        self.totals[seat - 1] += change
        self.barrel[seat - 1] = self.stay[seat - 1] = None
        self.falls[seat - 1] += 1
        row.events.append(f"{what} {seat}")
        zero = self.rules["barrel.falls-to-zero"]
        if zero != OFF and self.falls[seat - 1] >= int(zero):
            self.totals[seat - 1], self.falls[seat - 1] = 0, 0
            row.events.append(f"falls-to-zero {seat}")

    def _end(self, deal: "Deal", won: bool) -> None:
        target = self.number("end.target")
        there = [seat for seat in range(1, self.players + 1) if self.totals[seat - 1] >= target]
        if self.rules["barrel.at"] != OFF:
            # Nobody gets there but by a win from the barrel.
            there = [seat for seat in there if won and seat == deal.declarer]
        if not there:
            return
        highest = max(self.totals[seat - 1] for seat in there)
        leaders = [seat for seat in there if self.totals[seat - 1] == highest]
        if deal.declarer in there:
            self.winner = deal.declarer
        elif len(leaders) == 1:
            self.winner = leaders[0]
        else:
            self.draw = True

    def _golden(self, deal: "Deal", row: Row) -> None:
        self.golden_left -= 1
        self.golden_made = self.golden_made or self.made(deal)
        if self.golden_left:
            return
        none_made = deal.golden_rules["none-made"]
        if not self.golden_made and none_made == "repeat":
            self.golden_left = self.golden_round()
        if not self.golden_made and none_made == "zero" and not self.over:
            self.totals, self.bolts, self.falls = ([0] * self.players for _ in range(3))
            self.barrel, self.stay = [None] * self.players, [None] * self.players
            row.events.append("zeroed")
        self.golden_made = False
