"""A log, read and judged by the reference: canonical text only, full information only, to the first fault."""

import re
from dataclasses import dataclass, field

from tests.reference import rest
from tests.reference.deal import TABLE, VOID, Deal, Event, cut_penalties
from tests.reference.match import Match, Row
from tests.reference.rulebook import rules_of

CARD = "(?:10|[9JQKA])[SCDH]"


@dataclass
class Judgement:
    """What the reference makes of a log."""

    codes: list[str] = field(default_factory=list)
    """Of the first illegal event; empty if all is legal."""
    line: int = 0
    word: str = ""
    """The token at fault."""
    rows: list[tuple[int, Row]] = field(default_factory=list)
    """The ordinal of each deal that counted, with its line of the sheet."""
    winner: int | None = None
    draw: bool = False
    totals: list[int] = field(default_factory=list)
    warnings: list[tuple[str, int]] = field(default_factory=list)
    """What is legal and said all the same: code and line."""


class Illegal(Exception):  # noqa: N818
    """The first fault of a log."""

    def __init__(self, codes: list[str], word: str = "") -> None:
        self.codes, self.word = codes, word


def judge(text: str) -> Judgement:
    """Read a log and play it by the rules."""
    reader = _Reader(text)
    found = reader.found
    for number, line in enumerate(reader.lines, 1):
        found.line = number
        try:
            reader.line(line)
        except Illegal as fault:
            found.codes, found.word = fault.codes, fault.word
            return found
    try:
        reader.finish()
    except Illegal as fault:
        found.codes, found.word = fault.codes, fault.word
        return found
    if reader.match:
        found.winner, found.draw, found.totals = reader.match.winner, reader.match.draw, reader.match.totals
    found.line = 0
    return found


class _Reader:
    def __init__(self, text: str) -> None:
        self.lines = [line.split(";")[0].strip() for line in text.splitlines()]
        self.tags: dict[str, list[str]] = {}
        self.found = Judgement()
        self.match: Match | None = None
        self.deal: Deal | None = None
        self.ordinal = 0
        self.hands: dict[int, list[str]] = {}
        self.talons: dict[int, list[str]] = {}
        self.ready = self.entered = False

    def line(self, line: str) -> None:
        if not line:
            return
        if line.startswith("["):
            name, _, values = line[1:-1].partition(" ")
            self.tags[name] = values.strip('"').split('" "')
            return
        word, *rest = line.split()
        reader = getattr(self, f"_read_{word}", None)
        if reader:
            reader(rest)
        else:
            self._tricks(line)

    def finish(self) -> None:
        if self.deal is None or self.match is None:
            return
        self._enter()
        claimed = self.tags.get("Result")
        if claimed and claimed[0].isdigit() and self.match.winner != int(claimed[0]):
            raise Illegal(["claim.result"])

    # --- the match ------------------------------------------------------------------------------------

    def _begin(self, dealer: int) -> Match:
        players = len(self.tags["Players"])
        match = Match(rules_of(self.tags["Rules"][0]), players, dealer)

        def numbers(tag: str) -> list[int | None]:
            entries = self.tags[tag][0].split() if tag in self.tags else ["0"] * players
            return [None if entry == "-" else int(entry) for entry in entries]

        if "Start" in self.tags:
            match.totals = [n or 0 for n in numbers("Start")]
            match.golden_left = 0
        if "Golden" in self.tags:
            left, *made = self.tags["Golden"][0].split()
            match.golden_left, match.golden_made = int(left), bool(made)
        if "Barrel" in self.tags:
            match.barrel = numbers("Barrel")
        match.bolts = [n or 0 for n in numbers("Bolts")]
        match.falls = [n or 0 for n in numbers("Falls")]
        match.free_used = [n or 0 for n in numbers("WriteOffs")]
        match.written_off = list(match.free_used)
        match.writeoff_row = [n or 0 for n in numbers("WriteOffRow")]
        match.idle = [n or 0 for n in numbers("Idle")]
        match.redeals = int(self.tags.get("Redeals", ["0"])[0])
        return match

    def _read_deal(self, words: list[str]) -> None:
        self._enter()
        written = int(words[words.index("dealer") + 1]) if "dealer" in words else None
        if self.match is None:
            self.match = self._begin(written or 1)
        if self.match.over:
            raise Illegal(["end.over"])
        if written not in (None, self.match.dealer):
            raise Illegal(["claim.dealer"], str(written))
        self.ordinal += 1
        if words and words[0].isdigit() and int(words[0]) != self.ordinal:
            raise Illegal(["claim.deal-number"], words[0])
        self.deal = Deal(self.match)
        self.hands, self.talons = {}, {}
        self.ready = self.entered = False

    def _enter(self) -> Row | None:
        """Write the deal that is over into the sheet, once."""
        deal, match = self.deal, self.match
        if deal is None or match is None or deal.outcome in VOID or self.entered:
            return None
        if deal.outcome is None:
            raise Illegal(["deal.unfinished"])
        row = match.enter(deal)
        self.found.rows.append((self.ordinal, row))
        self.entered = True
        return row

    # --- dealing --------------------------------------------------------------------------------------

    def _happens(self, event: Event, word: str = "") -> None:
        assert self.deal is not None
        codes = self.deal.faults(event)
        if codes:
            raise Illegal(codes, word)
        self.deal.do(event)
        if self.deal.outcome in VOID and self.match:
            self.match.void(self.deal)

    def _read_cut(self, words: list[str]) -> None:
        self._happens(("cut", words))
        assert self.deal is not None
        assert self.match is not None
        if self.deal.rules["cut.nines-penalty"] == "always":
            for _ in range(cut_penalties(words, self.deal.rules)):
                self.match.adjust(self.deal.cutter, -120)

    def _read_deck(self, words: list[str]) -> None:
        self._happens(("deck", words))

    def _read_hand(self, words: list[str]) -> None:
        seat = int(words[0])
        if self.deal is None or seat in self.hands:
            raise Illegal(["claim.hand"], words[0])
        if seat not in self.deal.active:
            raise Illegal(["deal.hand-size"], words[0])
        self.hands[seat] = words[1:]

    def _read_talon(self, words: list[str]) -> None:
        index, cards = (int(words[0]), words[1:]) if words[0] in ("1", "2") else (1, words)
        self.talons[index] = cards

    def _all_dealt(self) -> None:
        """Judge the cards that were dealt, before anything else happens."""
        deal = self.deal
        if deal is None or self.ready or self.match is None:
            return
        if sorted(self.hands) != sorted(deal.active):
            raise Illegal(["deal.hand-size"])
        deal.deal_out(self.hands, self.talons)
        deal.unsaid = self._unsaid_talon()
        codes = deal._judge_dealt()
        if codes:
            raise Illegal(codes)
        if deal.last_card_penalty():
            self.match.adjust(deal.dealer, -120)
            deal.deal_out(self.hands, self.talons)
        self.ready = True

    def _unsaid_talon(self) -> int | None:
        """The talon that is taken without a word: the second if its cards are given or played."""
        rest = self.lines[self.found.line - 1 :]
        end = next((at for at, line in enumerate(rest) if line.startswith("deal")), len(rest))
        if any(line.startswith("take") and not line.startswith("taken") for line in rest[:end]):
            return None
        used = " ".join(line for line in rest[:end] if re.match(rf"give |(?:\d: ?)?{CARD}", line))
        return 2 if set(self.talons.get(2, [])) & set(re.findall(CARD, used)) else 1

    # --- before the play ------------------------------------------------------------------------------

    def _read_redeal(self, words: list[str]) -> None:
        self._all_dealt()
        self._happens(("redeal", int(words[0]), words[1], words[2:] == ["declined"]))

    def _read_misdeal(self, words: list[str]) -> None:
        """A deal that is void from here on."""
        if self.deal is None or self.deal.outcome in VOID or self.entered:
            return
        if self.hands:
            self._all_dealt()
        self._happens(("misdeal",))

    def _read_dark(self, words: list[str]) -> None:
        self._all_dealt()
        self._happens(("dark", int(words[0])))

    def _read_bid(self, words: list[str]) -> None:
        self._all_dealt()
        assert self.deal is not None
        for word in words:
            seat, said = self._seat(word)
            seat = seat or self.deal.bid_turn() or 0
            self._happens(("bid", seat, None if said == "-" else int(said)), word)

    def _seat(self, word: str) -> tuple[int | None, str]:
        seat, colon, said = word.rpartition(":")
        return (int(seat), said) if colon else (None, said)

    def _read_take(self, words: list[str]) -> None:
        self._all_dealt()
        index = next((int(word) for word in words if word.isdigit()), None)
        shown = {"shown": True, "hidden": False}.get(words[-1] if words else "")
        self._happens(("take", index, shown))

    def _read_give(self, words: list[str]) -> None:
        self._all_dealt()
        for word in words:
            to, card = word.split(":")
            self._happens(("give", TABLE if to == "talon" else int(to), card), word)

    def _read_contract(self, words: list[str]) -> None:
        self._all_dealt()
        seat, said = self._seat(words[0])
        self._happens(("contract", int(said), seat), words[0])

    def _read_writeoff(self, words: list[str]) -> None:
        self._all_dealt()
        self._happens(("writeoff", words[0] if words else ""))

    # --- the play -------------------------------------------------------------------------------------

    def _read_play(self, words: list[str]) -> None:
        self._all_dealt()

    def _tricks(self, line: str) -> None:
        deal = self.deal
        assert deal is not None
        for at, trick in enumerate(line.split("/")):
            if at and deal.trick:
                raise Illegal(["play.short-trick"], trick)
            for word in trick.split():
                if word.endswith(":"):
                    if deal.turn() != int(word[:-1]) or deal.trick:
                        raise Illegal(["claim.trick"], word)
                    continue
                seat, said = self._seat(word)
                card, mark = said.rstrip("+"), said.endswith("+")
                self._happens(("play", seat or deal.turn() or 0, card, mark), word)

    def _read_rest(self, words: list[str]) -> None:
        self._all_dealt()
        seat, deal = int(words[0]), self.deal
        if deal and deal.turn() and rest.certain(deal, seat) is False and rest.possible(deal, seat):
            self.found.warnings.append(("rest.not-certain", self.found.line))
        self._happens(("rest", seat))

    # --- the sheet ------------------------------------------------------------------------------------

    def _read_taken(self, words: list[str]) -> None:
        deal = self.deal
        assert deal is not None
        for seat, word in enumerate(words, 1):
            points = deal.points_of(seat) if seat != deal.sitter else 0
            bad = deal.tricks[seat] > 0 or points > 0 if word == "-" else int(word) != points
            if bad:
                raise Illegal(["claim.taken"], word)

    def _read_score(self, words: list[str]) -> None:
        row = self._enter()
        if row is None:
            raise Illegal(["claim.score"])
        for seat, word in enumerate(words, 1):
            score = row.score[seat - 1]
            bolt = seat in row.bolts and score == 0
            if not bolt if word == "-" else int(word) != score:
                raise Illegal(["claim.score"], word)

    def _read_total(self, words: list[str]) -> None:
        self._enter()
        assert self.match is not None
        for seat, word in enumerate(words, 1):
            if int(word) != self.match.totals[seat - 1]:
                raise Illegal(["claim.total"], word)

    def _read_adjust(self, words: list[str]) -> None:
        assert self.match is not None
        self.match.adjust(int(words[0]), int(words[1]))

    def _read_peek(self, words: list[str]) -> None:
        """A bonus changes what a seat knows, never the score."""
