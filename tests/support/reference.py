"""The game of three a second time: slow, simple, straight from the rules catalogue.

Nothing here comes from ``kartlog``: cards are their names, seats are 0..2, a ruleset is a table of words.
So what the engine says of a game can be compared with what the rules say.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

# --- 1. Pack, points, order ---------------------------------------------------------------------------

RANKS = ("9", "J", "Q", "K", "10", "A")
SUITS = ("S", "C", "D", "H")
RANK_POINTS = {"9": 0, "J": 2, "Q": 3, "K": 4, "10": 10, "A": 11}
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)
SEATS = (0, 1, 2)


def suit_of(card: str) -> str:
    return card[-1]


def rank_of(card: str) -> int:
    return RANKS.index(card[:-1])


def points_of(card: str) -> int:
    return RANK_POINTS[card[:-1]]


def left_of(seat: int) -> int:
    return (seat + 1) % 3


# --- The presets, as the tables of the catalogue have them ---------------------------------------------

PRESETS = ("classic@1", "club@1", "club-121@1", "home@1", "online@1", "tysiac@1")

_TABLE = """
marriage.values         standard   standard standard standard standard standard
marriage.aces           0          0        0        200      200      0
marriage.needs-trick    yes        yes      yes      yes      no       no
auction.opening         100        100      100      100      100      100
auction.open-higher     no         no       no       yes      yes      no
auction.step            5          5        5        5        5        10
auction.free-limit      120        120      120      120      120      120
auction.limit           yes        yes      yes      yes      yes      yes
auction.cap             off        off      off      420      off      off
auction.ban-below       off        off      off      off      off      off
talon.shown             yes        yes      yes      agreed   yes      yes
talon.hidden-at-opening yes        yes      yes      no       yes      no
exchange.face-down      yes        yes      yes      yes      yes      yes
contract.limit          no         no       no       no       no       yes
play.must-follow        yes        yes      yes      yes      yes      yes
play.must-trump         no         yes      yes      no       yes      yes
play.must-beat          no         no       no       no       no       yes
play.must-overtrump     no         no       no       no       no       yes
play.beat-after-trump   no         no       no       no       no       no
play.trump-lead         declarer-of-marriage any any any      any      any
score.round             1          5        5        5        5        10
bolt.when               no-trick   no-trick no-trick no-score no-trick off
bolt.count              in-a-row   in-a-row in-a-row in-a-row in-total -
bolt.penalty            -120       -120     -120     -120     -120     -
barrel.at               880        880      880      880      880      off
barrel.need             120        120      121      125      120      -
barrel.auction          must-win   must-win free     must-win must-win -
barrel.attempts         3          3        3        3        3        -
barrel.fall             -120       -120     -120     contract -120     -
barrel.falls-to-zero    3          off      off      3        off      -
barrel.single           -120       -120     -120     off      -120     -
end.target              1000       1000     1001     1000     1000     1000
end.lock                off        off      off      off      off      800
samosval                off        off      off      off      both     off
"""
"""An entry ``-``: the option is without meaning there (no bolts, no barrel)."""


@dataclass(frozen=True)
class Law:
    """A ruleset: words by the name of the option."""

    preset: str
    words: dict[str, str]

    def on(self, option: str) -> bool:
        return self.words[option] == "yes"

    def number(self, option: str) -> int | None:
        word = self.words[option]
        return None if word in ("off", "-") else int(word)

    def given(self, option: str) -> int:
        return int(self.words[option])

    def marriage(self, suit: str) -> int:
        """The value of a marriage by its suit, of the four aces by ``A``."""
        return {"S": 40, "C": 60, "D": 80, "H": 100, "A": self.given("marriage.aces")}[suit]


def _read_table() -> dict[str, dict[str, str]]:
    laws: dict[str, dict[str, str]] = {preset: {} for preset in PRESETS}
    for line in _TABLE.strip().splitlines():
        option, *words = line.split()
        assert len(words) == len(PRESETS), line
        for preset, word in zip(PRESETS, words, strict=True):
            laws[preset][option] = word
    return laws


LAWS = {preset: Law(preset, words) for preset, words in _read_table().items()}

# --- 10. Play -----------------------------------------------------------------------------------------


def winner_of(trick: Sequence[str], trump: str | None) -> int:
    """The place in the trick of its highest trump, else of the highest card of the suit led."""
    trumps = [card for card in trick if suit_of(card) == trump]
    running = trumps or [card for card in trick if suit_of(card) == suit_of(trick[0])]
    return list(trick).index(max(running, key=rank_of))


def may_lead(law: Law, hand: Sequence[str], trump: str | None, own_marriage: bool) -> set[str]:
    """What may be led; ``own_marriage``: the leader declared the marriage that made the trump."""
    plain = {card for card in hand if suit_of(card) != trump}
    if law.words["play.trump-lead"] == "declarer-of-marriage" and not own_marriage and plain:
        return plain
    return set(hand)


def may_follow(law: Law, hand: Sequence[str], trick: Sequence[str], trump: str | None) -> set[str]:
    """What may be put on a trick that others have begun."""
    led = suit_of(trick[0])
    same = {card for card in hand if suit_of(card) == led}
    trumps = {card for card in hand if suit_of(card) == trump}
    trumped = [card for card in trick if suit_of(card) == trump and led != trump]
    if same:
        highest = max((card for card in trick if suit_of(card) == led), key=rank_of)
        higher = {card for card in same if rank_of(card) > rank_of(highest)}
        bound = law.on("play.must-beat") and (not trumped or law.on("play.beat-after-trump"))
        return higher if bound and higher else same
    over = {card for card in trumps if trumped and rank_of(card) > max(map(rank_of, trumped))}
    if law.on("play.must-overtrump") and over:
        return over if law.on("play.must-trump") else over | (set(hand) - trumps)
    if law.on("play.must-trump") and trumps:
        return trumps
    return set(hand)


@dataclass
class Hand8:
    """Eight cards each, face up, and the tricks played with them; ``declared`` beside each card led."""

    law: Law
    hands: list[list[str]]
    declarer: int
    tricks: list[list[str]] = field(default_factory=list)
    leaders: list[int] = field(default_factory=list)
    declared: list[str] = field(default_factory=list)
    """The suit of the marriage declared with each lead, ``A`` for the aces, or empty."""
    trump: str | None = None
    trump_maker: int | None = None
    cards: list[int] = field(default_factory=lambda: [0, 0, 0])
    marriages: list[list[str]] = field(default_factory=lambda: [[], [], []])
    taken_tricks: list[int] = field(default_factory=lambda: [0, 0, 0])
    leader: int = 0

    def __post_init__(self) -> None:
        self.leader = self.declarer

    @property
    def turn(self) -> int:
        begun = self.tricks[-1] if self.tricks and len(self.tricks[-1]) < 3 else []
        return (self.leader + len(begun)) % 3

    @property
    def on_table(self) -> list[str]:
        return self.tricks[-1] if self.tricks and len(self.tricks[-1]) < 3 else []

    @property
    def over(self) -> bool:
        return len(self.tricks) == 8 and not self.on_table

    def legal(self) -> set[str]:
        hand = self.hands[self.turn]
        if self.on_table:
            return may_follow(self.law, hand, self.on_table, self.trump)
        return may_lead(self.law, hand, self.trump, self.trump_maker == self.turn)

    def may_declare(self, card: str) -> bool:
        """Whether leading this card may declare its marriage (11)."""
        hand, suit = self.hands[self.turn], suit_of(card)
        holds = card[:-1] in ("K", "Q") and {"K" + suit, "Q" + suit} <= set(hand)
        earned = not self.law.on("marriage.needs-trick") or self.taken_tricks[self.turn] > 0
        return not self.on_table and holds and earned

    def play(self, card: str, declare: bool = False) -> None:
        seat = self.turn
        if not self.on_table:
            self.tricks.append([])
            self.leaders.append(seat)
            self.declared.append(suit_of(card) if declare else "")
        if declare:
            self.marriages[seat].append(suit_of(card))
            self.trump, self.trump_maker = suit_of(card), seat
        self.hands[seat].remove(card)
        trick = self.tricks[-1]
        trick.append(card)
        if len(trick) == 3:
            self.leader = (self.leaders[-1] + winner_of(trick, self.trump)) % 3
            self.cards[self.leader] += sum(map(points_of, trick))
            self.taken_tricks[self.leader] += 1

    @property
    def taken(self) -> list[int]:
        """Card points and marriages, a seat (12)."""
        return [self.cards[s] + sum(map(self.law.marriage, self.marriages[s])) for s in SEATS]


# --- 9, 12, 13. Entering a deal in the match -----------------------------------------------------------


@dataclass(frozen=True)
class Match:
    """How the match stands between two deals."""

    totals: tuple[int, ...] = (0, 0, 0)
    bolts: tuple[int, ...] = (0, 0, 0)
    barrel: tuple[int | None, ...] = (None, None, None)
    falls: tuple[int, ...] = (0, 0, 0)
    writeoffs: tuple[int, ...] = (0, 0, 0)
    last_contract: tuple[int | None, ...] = (None, None, None)
    """The last contract, or written-off bid, of a player in this stay on the barrel."""
    winner: int | None = None


@dataclass(frozen=True)
class Outcome:
    """What a deal brings to the match."""

    dealer: int
    declarer: int
    contract: int
    """What the declarer named, or the amount that he wrote off."""
    taken: tuple[int, ...] = (0, 0, 0)
    tricks: tuple[int, ...] = (0, 0, 0)
    writeoff: str | None = None
    """``paid`` or ``free`` where the deal was written off."""

    @property
    def made(self) -> bool:
        return self.writeoff is None and self.taken[self.declarer] >= self.contract


def rounded(points: int, step: int) -> int:
    """To the nearest multiple of the step, the half going up: counted out from both sides."""
    below = max(multiple for multiple in range(0, points + 1, step))
    above = below + step
    return below if points - below < above - points else above


def written_off(law: Law, match: Match, outcome: Outcome) -> list[int]:
    """The amounts of section 9, before barrel and lock."""
    amount, declarer = outcome.contract, outcome.declarer
    if law.preset.startswith("tysiac"):
        own, others = 0, 0 if match.writeoffs[declarer] == 0 else 60
    elif law.preset.startswith("online"):
        own, others = -amount, rounded(amount, 10) // 2  # half of it to the nearest 5, ties up
    elif outcome.writeoff == "free":
        own, others = 0, 60
    else:
        own, others = -amount, 60
    return [own if seat == declarer else others for seat in SEATS]


def deal_points(law: Law, match: Match, outcome: Outcome) -> list[int]:
    """Step 1: the log's ``score``."""
    declarer = outcome.declarer
    if outcome.writeoff:
        score = written_off(law, match, outcome)
    else:
        step = law.given("score.round")
        score = [rounded(points, step) for points in outcome.taken]
        score[declarer] = outcome.contract if outcome.made else -outcome.contract
    lock = law.number("end.lock")
    for seat in SEATS:
        if match.barrel[seat] is not None:
            score[seat] = outcome.contract if _wins(law, outcome, seat) else 0
        elif lock is not None and match.totals[seat] >= lock and seat != declarer:
            score[seat] = min(score[seat], 0)
    return score


def _wins(law: Law, outcome: Outcome, seat: int) -> bool:
    """Whether a barrel player has made a contract that wins."""
    return seat == outcome.declarer and outcome.made and outcome.contract >= law.given("barrel.need")


def enter(law: Law, match: Match, outcome: Outcome) -> tuple[tuple[int, ...], Match]:
    """The order of entry at the end of a deal: the score, and the match after it."""
    score = deal_points(law, match, outcome)
    totals = [before + points for before, points in zip(match.totals, score, strict=True)]
    bolts = _step_bolts(law, match, outcome, score, totals)
    _step_samosval(law, match, totals)
    barrel, falls, last = match.barrel, match.falls, match.last_contract
    if law.number("barrel.at") is not None:
        step = _Barrel(law, match, totals, bolts)
        step.enter(outcome)
        barrel, falls, last = tuple(step.used), tuple(step.falls), tuple(step.last)
    writeoffs = list(match.writeoffs)
    if outcome.writeoff == "free" or (outcome.writeoff and law.preset.startswith("tysiac")):
        writeoffs[outcome.declarer] += 1
    winner = _winner(law, outcome, totals)
    return tuple(score), Match(tuple(totals), tuple(bolts), barrel, falls, tuple(writeoffs), last, winner)


def _step_bolts(law: Law, match: Match, outcome: Outcome, score: list[int], totals: list[int]) -> list[int]:
    bolts = list(match.bolts)
    if law.words["bolt.when"] == "off" or outcome.writeoff:
        return bolts
    for seat in SEATS:
        if match.barrel[seat] is not None:
            continue
        dash = outcome.tricks[seat] == 0 if law.words["bolt.when"] == "no-trick" else score[seat] == 0
        if dash:
            bolts[seat] += 1
        elif law.words["bolt.count"] == "in-a-row":
            bolts[seat] = 0
        if bolts[seat] == 3:
            bolts[seat] = 0
            totals[seat] += law.given("bolt.penalty")
    return bolts


def _step_samosval(law: Law, match: Match, totals: list[int]) -> None:
    hit = {"off": (), "plus": (555,), "both": (555, -555)}[law.words["samosval"]]
    for seat in SEATS:
        changed = totals[seat] != match.totals[seat]
        if changed and match.barrel[seat] is None and totals[seat] in hit:
            totals[seat] = 0


class _Barrel:
    """Step 4: who wins, falls, mounts and is thrown off; everything in place."""

    def __init__(self, law: Law, match: Match, totals: list[int], bolts: list[int]) -> None:
        self.law, self.totals, self.bolts = law, totals, bolts
        self.at = law.given("barrel.at")
        self.used, self.falls, self.last = list(match.barrel), list(match.falls), list(match.last_contract)

    def enter(self, outcome: Outcome) -> None:
        newcomers = [s for s in SEATS if self.used[s] is None and self.totals[s] >= self.at]
        holders = [s for s in SEATS if self.used[s] is not None]
        if any(_wins(self.law, outcome, seat) for seat in holders):
            for seat in newcomers:
                self.totals[seat] = self.at
            return
        for seat in holders:
            self.attempt(seat, outcome)
        for seat in newcomers:
            self.mount(seat)
        single = self.law.number("barrel.single")
        if newcomers and single is not None:
            stays = self.stays(newcomers, outcome)
            for seat in SEATS:
                if seat != stays and self.used[seat] is not None:
                    self.fall(seat, single)

    def attempt(self, seat: int, outcome: Outcome) -> None:
        if seat == outcome.declarer:
            self.last[seat] = outcome.contract
        self.used[seat] = (self.used[seat] or 0) + 1
        if self.used[seat] == self.law.given("barrel.attempts"):
            by_contract = self.law.words["barrel.fall"] == "contract"
            self.fall(seat, -(self.last[seat] or 120) if by_contract else self.law.given("barrel.fall"))

    def mount(self, seat: int) -> None:
        self.totals[seat], self.used[seat], self.last[seat] = self.at, 0, None
        if self.law.words["bolt.count"] == "in-a-row":
            self.bolts[seat] = 0

    def fall(self, seat: int, by: int) -> None:
        self.totals[seat], self.used[seat], self.last[seat] = self.at + by, None, None
        self.falls[seat] += 1
        if self.falls[seat] == self.law.number("barrel.falls-to-zero"):
            self.totals[seat], self.falls[seat] = 0, 0

    @staticmethod
    def stays(newcomers: list[int], outcome: Outcome) -> int:
        if outcome.declarer in newcomers:
            return outcome.declarer
        first = left_of(outcome.dealer)
        return min(newcomers, key=[first, left_of(first), outcome.dealer].index)


def _winner(law: Law, outcome: Outcome, totals: list[int]) -> int | None:
    there = [seat for seat in SEATS if totals[seat] >= law.given("end.target")]
    if outcome.declarer in there:
        return outcome.declarer
    best = [seat for seat in there if totals[seat] == max(totals)]
    return best[0] if len(best) == 1 else None


# --- Random legal play ---------------------------------------------------------------------------------


def random_hands(rng: random.Random) -> list[list[str]]:
    """Three hands of eight, as they are when play begins."""
    pack = list(PACK)
    rng.shuffle(pack)
    return [pack[0:8], pack[8:16], pack[16:24]]


def play_out(
    law: Law,
    hands: Sequence[Sequence[str]],
    declarer: int,
    choose: Callable[[Hand8, list[str]], str],
    declares: Callable[[str], bool] = lambda card: True,
) -> Hand8:
    """Play eight tricks; ``choose`` picks among the legal cards, marriages are declared when ``declares``."""
    play = Hand8(law, [list(hand) for hand in hands], declarer)
    while not play.over:
        card = choose(play, sorted(play.legal(), key=PACK.index))
        play.play(card, declare=play.may_declare(card) and declares(card))
    return play


UNIVERSAL = replace(
    LAWS["tysiac@1"],
    words=LAWS["tysiac@1"].words | {"play.trump-lead": "declarer-of-marriage", "marriage.needs-trick": "yes"},
)
"""What is legal under this is legal in the play of every preset: all its narrowings together."""
