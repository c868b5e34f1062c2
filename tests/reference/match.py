"""The match: what a deal brings, and how it is entered (rules 12, 13, 14, 17)."""

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
        self.writeoff_row = [0] * players
        """Deals written off in a row, among those the seat was declarer of."""
        self.idle = [0] * players
        """Deals in a row without being declarer."""
        self.redeals = 0
        """Deals in a row that did not count."""
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
        """To the nearest multiple, ties up or down."""
        unit = self.number("score.round")
        half = unit if self.rules["score.ties"] == "up" else unit - 1
        return (2 * taken + half) // (2 * unit) * unit

    def adjust(self, seat: int, amount: int) -> None:
        self.totals[seat - 1] += amount
        at = self.rules["barrel.at"]
        if self.barrel[seat - 1] is not None and self.totals[seat - 1] < int(at):
            self.barrel[seat - 1] = None
            self.stay[seat - 1] = None

    # --- step 1 ---------------------------------------------------------------------------------------

    def made(self, deal: "Deal") -> bool:
        assert deal.declarer is not None
        taken = deal.points_of(deal.declarer)
        if self.rules["score.check"] == "rounded":
            taken = self.round(taken)
        return deal.outcome == "played" and taken >= deal.contract

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
            and deal.dark_rules["doubles"] in ("everybody", "everything")
        )
        return deal.golden or dark

    def _everything_doubles(self, deal: "Deal") -> bool:
        """Whether a bolt counts two here."""
        if deal.dark is not None:
            return deal.dark_rules is not None and deal.dark_rules["doubles"] == "everything"
        return deal.golden and deal.golden_rules["doubles"] == "everything"

    def _played(self, deal: "Deal") -> dict[int, int]:
        assert deal.declarer is not None
        twice = 2 if self._everybody_doubles(deal) else 1
        share = self._share(deal)
        scores = {seat: twice * (self.round(deal.points_of(seat)) + share) for seat in deal.active}
        written = self._made_score(deal) if self.made(deal) else -deal.contract
        scores[deal.declarer] = written * (2 if deal.doubled() else 1)
        return scores

    def _made_score(self, deal: "Deal") -> int:
        """What a declarer writes who made his contract, before it is doubled."""
        assert deal.declarer is not None
        taken = self.rules["score.made"] == "taken"
        written = self.round(deal.points_of(deal.declarer)) if taken else deal.contract
        every = self.rules["score.all-tricks"] == "double" and deal.took_all_tricks(deal.declarer)
        return 2 * written if every else written

    def _share(self, deal: "Deal") -> int:
        """What each opponent gets of a failed contract: his part to the nearest five, ties up."""
        if self.rules["score.failed"] != "shared" or self.made(deal):
            return 0
        opponents = len(deal.active) - 1
        return (2 * deal.contract + 5 * opponents) // (10 * opponents) * 5

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
        each = _half(str(opponents), amount) if str(opponents).startswith("half") else int(opponents)
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

    def void(self, deal: "Deal") -> None:
        """A deal that does not count: it was dealt again, or passes on because all have passed."""
        self._redealt()
        # Where all have passed the option says itself who deals.
        if deal.outcome == "all-passed":
            passes_on = self.rules["auction.all-passed"] == "next-deal"
        else:
            passes_on = bool(self.rules["redeal.passes-deal"])
        if passes_on:
            self.dealer = self.next_dealer()

    def _redealt(self) -> None:
        self.redeals += 1
        row = self.rules["redeal.row"]
        if row != OFF and self.redeals >= int(row):
            self.redeals = 0
            self.adjust(self.dealer, self.number("redeal.row-fine"))

    def enter(self, deal: "Deal") -> Row:
        """The five steps at the end of rules 13; then the deal passes on."""
        assert deal.declarer is not None
        before, on_barrel = list(self.totals), [attempts is not None for attempts in self.barrel]
        won = self.wins_from_barrel(deal)
        row = Row(self.score(deal), [], [])
        for seat in range(self.players):
            self.totals[seat] += row.score[seat]
        self._bolts(deal, row)
        self._writeoffs(deal, row)
        self._idle(deal, row)
        self._samosval(before, on_barrel, row)
        if self.rules["barrel.at"] != OFF:
            self._barrel(deal, won, row, before)
        self._end(deal, won)
        if deal.golden:
            self._golden(deal, row)
        self.redeals = 0
        self.dealer = self.next_dealer()
        row.total = list(self.totals)
        return row

    def _bolts(self, deal: "Deal", row: Row) -> None:
        when = self.rules["bolt.when"]
        if when == OFF or deal.outcome == "written-off":
            return
        twice = 2 if self._everything_doubles(deal) else 1
        for seat in sorted(deal.active):
            if self.barrel[seat - 1] is not None:
                continue
            bolt = deal.tricks[seat] == 0 if when == "no-trick" else row.score[seat - 1] == 0
            if seat == deal.declarer and not self.rules["bolt.declarer"]:
                bolt = False
            if bolt:
                row.bolts.append(seat)
                self.bolts[seat - 1] += twice
            elif self.rules["bolt.count"] == "in-a-row":
                self.bolts[seat - 1] = 0
            if self.bolts[seat - 1] >= self.number("bolt.number"):
                self.bolts[seat - 1] = 0
                self.totals[seat - 1] += twice * self.number("bolt.penalty")
                row.events.append(f"bolt-penalty {seat}")

    def _idle(self, deal: "Deal", row: Row) -> None:
        """The fine for not having been declarer for so many deals."""
        number = self.rules["bolt.idle"]
        if number == OFF or deal.golden:
            return
        for seat in sorted(deal.active):
            if self.barrel[seat - 1] is not None:
                continue
            self.idle[seat - 1] = 0 if seat == deal.declarer else self.idle[seat - 1] + 1
            if self.idle[seat - 1] >= int(number):
                self.idle[seat - 1] = 0
                self.totals[seat - 1] += self.number("bolt.idle-fine")
                row.events.append(f"idle-fine {seat}")

    def _writeoffs(self, deal: "Deal", row: Row) -> None:
        """Count a deal written off, and the fine for every so many of them."""
        assert deal.declarer is not None
        at = deal.declarer - 1
        if deal.outcome != "written-off":
            self.writeoff_row[at] = 0
            return
        self.written_off[at] += 1
        self.free_used[at] += deal.writeoff == "free"
        self.writeoff_row[at] += 1
        after = self.rules["writeoff.fine-after"]
        if after == OFF or self.barrel[at] is not None:
            return
        in_a_row = self.rules["writeoff.fine-count"] == "in-a-row"
        reached = self.writeoff_row[at] if in_a_row else self.written_off[at]
        if reached % int(after) == 0:
            self.totals[at] += self.number("writeoff.fine")
            row.events.append(f"writeoff-fine {deal.declarer}")

    def _samosval(self, before: list[int], on_barrel: list[bool], row: Row) -> None:
        pits = {"off": [], "plus": [555], "both": [555, -555]}[str(self.rules["samosval"])]
        for seat in range(self.players):
            if self.totals[seat] in pits and self.totals[seat] != before[seat] and not on_barrel[seat]:
                self.totals[seat] = 0
                row.events.append(f"samosval {seat + 1}")

    def _barrel(self, deal: "Deal", won: bool, row: Row, before: list[int]) -> None:
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
        single, second = self.rules["barrel.single"] != OFF, self.rules["barrel.second"]
        if newcomers and single and second == "refused":
            keeps = None if holders else self._keeps_barrel(deal, newcomers)
            for seat in newcomers:
                if seat != keeps:
                    self.totals[seat - 1] = before[seat - 1]
                    row.events.append(f"refused {seat}")
            newcomers = [seat for seat in newcomers if seat == keeps]
        for seat in newcomers:
            self._mount(seat, row)
        if newcomers and single:
            self._throw_off([seat for seat in holders if seat not in fell], newcomers, deal, row)

    def _keeps_barrel(self, deal: "Deal", newcomers: list[int]) -> int:
        """Who stays of those who mount in one deal."""
        if deal.declarer in newcomers:
            return deal.declarer
        order = [*deal.active, *([deal.sitter] if deal.sitter else [])]
        return min(newcomers, key=order.index)

    def _mount(self, seat: int, row: Row) -> None:
        self.totals[seat - 1] = self.number("barrel.at")
        self.barrel[seat - 1] = 0
        self.idle[seat - 1] = 0
        row.events.append(f"mounts-barrel {seat}")
        if self.rules["bolt.count"] == "in-a-row":
            self.bolts[seat - 1] = 0

    def _throw_off(self, holders: list[int], newcomers: list[int], deal: "Deal", row: Row) -> None:
        """One stays on the barrel; with ``all-off`` nobody, unless he is alone there."""
        there = [*holders, *newcomers]
        stays: int | None = self._keeps_barrel(deal, newcomers)
        if self.rules["barrel.second"] == "all-off" and len(there) > 1:
            stays = None
        for seat in there:
            if seat != stays:
                self._fall(seat, self.number("barrel.single"), row, "thrown-off")

    def _attempts(self, deal: "Deal", holders: list[int], row: Row) -> list[int]:
        """One attempt used by each on the barrel; who has none left falls."""
        at, fell = self.number("barrel.at"), []
        for seat in holders:
            self.totals[seat - 1] = at
            failed = seat == deal.declarer and deal.outcome == "played" and not self.made(deal)
            if failed and self.rules["barrel.failed"] == "subtracted":
                self._fall(seat, -deal.contract, row, "falls")
                fell.append(seat)
                continue
            if not self._is_attempt(deal, seat):
                continue
            used = (self.barrel[seat - 1] or 0) + 1
            self.barrel[seat - 1] = used
            attempts = self.rules["barrel.attempts"]
            if attempts != OFF and used >= int(attempts):
                fall = self.rules["barrel.fall"]
                change = -(self.stay[seat - 1] or 120) if fall == "contract" else int(fall)
                self._fall(seat, change, row, "falls")
                fell.append(seat)
        return fell

    def _is_attempt(self, deal: "Deal", seat: int) -> bool:
        """Whether the deal counts as one for a barrel player: his own do, others' unless he sits out."""
        own_only = deal.golden or self.rules["barrel.counts"] == "own"
        return seat == deal.declarer or (seat != deal.sitter and not own_only)

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
        target, exact = self.number("end.target"), self.rules["end.exact"]
        seats = range(1, self.players + 1)
        if self.rules["barrel.at"] != OFF:
            # Nobody gets there but by a win from the barrel.
            there = [
                seat for seat in seats if won and seat == deal.declarer and self.totals[seat - 1] >= target
            ]
        elif exact:
            there = [seat for seat in seats if self.totals[seat - 1] == target]
        else:
            there = [seat for seat in seats if self.totals[seat - 1] >= target]
        if not there:
            return
        highest = max(self.totals[seat - 1] for seat in there)
        leaders = [seat for seat in there if self.totals[seat - 1] == highest]
        if len(there) > 1 and self.rules["end.tie"] == "draw":
            self.draw = True
        elif deal.declarer in there:
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
            self.totals, self.bolts, self.falls, self.idle = ([0] * self.players for _ in range(4))
            self.barrel, self.stay = [None] * self.players, [None] * self.players
            row.events.append("zeroed")
        self.golden_made = False


def _half(how: str, amount: int) -> int:
    """Half of what was written off: to the nearest five, ties up (65 of 125); or up, and at least 60."""
    if how == "half":
        return (amount + 5) // 10 * 5
    return max(60, (amount + 9) // 10 * 5)
