"""A ruleset made ready for play: marriages as sets with values, obligations as narrowings of a hand.

An obligation looks at the trick and says which cards it wants. Those that bind are applied one after another,
in the order of :data:`_OBLIGATIONS`; the first whose survivors lack the card played names the violation, and
the survivors of all are the legal cards. Each states the options it reads; one whose options are off is not
in the law at all.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from kartlog.cards import (
    ACES,
    CARDS_OF_SUIT,
    FULL_PACK,
    MARRIAGES,
    NINES,
    PACK_POINTS,
    SUIT_OF,
    Card,
    Cards,
    Suit,
    cards_in,
)
from kartlog.rules import Ruleset
from kartlog.rules.columns import DarkRules, GoldenRules, dark_rules, golden_rules
from kartlog.rules.options import Play as PlayRules
from kartlog.values import dataclass

FOUR_ACES: Final = 4
FOUR_NINES: Final = 5
"""Stand among the suits where marriages are listed."""


class TrickView(NamedTuple):
    """A trick as the next player sees it."""

    led: Suit
    """-1 when leading, or when the card led is unknown."""
    plays: tuple[tuple[int, Card | None], ...]
    """Who played what so far."""
    trump: Suit
    owns_trump: bool
    """Whether it was this player who declared the trump."""
    declarer: int
    """The seat that plays for the contract."""


class Narrowing(NamedTuple):
    """Who holds a card of ``bind`` and none of ``unless`` must play a card of ``keep``."""

    bind: Cards
    keep: Cards
    unless: Cards = 0


_IN_SUIT: Final = tuple((Narrowing(suit, suit),) for suit in CARDS_OF_SUIT)
_Obligation = Callable[[TrickView, PlayRules], tuple[Narrowing, ...]]


def _above(card: Card) -> Cards:
    """The higher cards of the same suit."""
    return CARDS_OF_SUIT[SUIT_OF[card]] & -(2 << card)


def _highest(trick: TrickView, suit: Suit) -> Card | None:
    return max((c for _, c in trick.plays if c is not None and SUIT_OF[c] == suit), default=None)


def _follow(trick: TrickView, _: PlayRules) -> tuple[Narrowing, ...]:
    if trick.led < 0:
        return ()
    return _IN_SUIT[trick.led]


def _play_highest(trick: TrickView, _: PlayRules) -> tuple[Narrowing, ...]:
    """Who holds any higher card does not play this one: for each card of the suit led, the lowest first.

    So a higher card that is surely held binds, whatever is possibly held above it.
    """
    if trick.led < 0:
        return ()
    rising = cards_in(CARDS_OF_SUIT[trick.led])[:-1]
    return tuple(Narrowing(_above(card), FULL_PACK & ~(1 << card)) for card in rising)


def _beat(trick: TrickView, rules: PlayRules) -> tuple[Narrowing, ...]:
    trumped = trick.led != trick.trump and _highest(trick, trick.trump) is not None
    best = _highest(trick, trick.led)
    if best is None or (trumped and not rules.beat_after_trump):
        return ()
    # Who cannot follow is not asked to beat; who can must keep to the suit only as far as he must follow.
    higher = _above(best)
    lower = CARDS_OF_SUIT[trick.led] & ~higher
    return (Narrowing(higher, FULL_PACK & ~lower),)


def _trump(trick: TrickView, rules: PlayRules) -> tuple[Narrowing, ...]:
    if trick.led < 0 or trick.trump < 0 or trick.led == trick.trump:
        return ()
    trumps = CARDS_OF_SUIT[trick.trump]
    best = _highest(trick, trick.trump) if rules.trump_to_beat else None
    return (Narrowing(trumps if best is None else _above(best), trumps, unless=CARDS_OF_SUIT[trick.led]),)


def _overtrump(trick: TrickView, rules: PlayRules) -> tuple[Narrowing, ...]:
    best = _highest(trick, trick.trump)
    if trick.led < 0 or trick.led == trick.trump or best is None:
        return ()
    if rules.overtrump_declarer and (trick.declarer, best) not in trick.plays:
        return ()
    higher = _above(best)
    lower = CARDS_OF_SUIT[trick.trump] & ~higher
    return (Narrowing(higher, FULL_PACK & ~lower, unless=CARDS_OF_SUIT[trick.led]),)


def _trump_lead(trick: TrickView, _: PlayRules) -> tuple[Narrowing, ...]:
    if trick.plays or trick.trump < 0 or trick.owns_trump:
        return ()
    plain = FULL_PACK & ~CARDS_OF_SUIT[trick.trump]
    return (Narrowing(plain, plain),)


_OBLIGATIONS: Final[tuple[tuple[str, Callable[[PlayRules], bool], _Obligation], ...]] = (
    ("play.must-follow", lambda rules: rules.must_follow, _follow),
    ("play.must-highest", lambda rules: rules.must_highest, _play_highest),
    ("play.must-beat", lambda rules: rules.must_beat, _beat),
    ("play.must-trump", lambda rules: rules.must_trump, _trump),
    ("play.must-overtrump", lambda rules: rules.must_overtrump, _overtrump),
    ("play.trump-lead", lambda rules: rules.trump_lead == "declarer-of-marriage", _trump_lead),
)


class Stage(NamedTuple):
    """What an obligation left of a hand; ``certain`` is False where it hangs on unknown cards."""

    code: str
    survivors: Cards
    certain: bool


@dataclass(frozen=True, slots=True)
class MarriageSet:
    """Cards that count when they are held together: king and queen of a suit, four aces or four nines."""

    index: int
    """The suit, :data:`FOUR_ACES` or :data:`FOUR_NINES`."""
    cards: Cards
    value: int
    needs_trick: bool
    code: str
    """The finding when it is declared without a trick."""

    @property
    def of_a_suit(self) -> bool:
        """Whether these are a king and a queen."""
        return self.index < FOUR_ACES


@dataclass(frozen=True, slots=True, eq=False)
class Law:
    """A ruleset, compiled. Equal rulesets give the same law, which is equal to itself alone: quickly told."""

    rules: Ruleset
    marriages: tuple[MarriageSet, ...]
    """Those of the suits in their order, then the four aces and the four nines where they count."""
    marriage_points: tuple[int, ...]
    """What each counts, by :attr:`MarriageSet.index`."""
    obligations: tuple[tuple[str, _Obligation], ...]
    dark: DarkRules | None
    golden: GoldenRules | None

    def narrow(self, trick: TrickView, sure: Cards, possible: Cards) -> Iterator[Stage]:
        """What each obligation that binds, surely or perhaps, leaves of a hand.

        Where ``sure`` equals ``possible`` the last survivors are exactly the legal cards (rules 10).
        """
        for code, narrowing in self._applying(trick):
            if sure & narrowing.unless or not possible & narrowing.bind:
                continue
            certain = bool(sure & narrowing.bind) and not possible & narrowing.unless
            sure &= narrowing.keep
            if certain:
                possible &= narrowing.keep
            yield Stage(code, possible if certain else possible & narrowing.keep, certain)

    def narrowings(self, trick: TrickView) -> Iterator[Narrowing]:
        """What the obligations ask for at this trick, whatever the hand."""
        for _, narrowing in self._applying(trick):
            yield narrowing

    def _applying(self, trick: TrickView) -> Iterator[tuple[str, Narrowing]]:
        for code, obligation in self.obligations:
            for narrowing in obligation(trick, self.rules.play):
                yield code, narrowing

    def marriage_values(self, hand: Cards) -> int:
        """The value of all marriages in a hand, the four aces and nines included where they count."""
        return sum(m.value for m in self.marriages if m.cards & ~hand == 0)

    def bid_limit(self, hand: Cards) -> int | None:
        """The highest bid this hand allows (rules 6), None where there is no limit."""
        auction = self.rules.auction
        marriages = self.marriage_values(hand)
        limits = [auction.cap] if auction.cap is not None else []
        if auction.free_limit is not None and not marriages:
            limits.append(auction.free_limit)
        if auction.limit:
            limits.append(PACK_POINTS + marriages)
        return min(limits, default=None)


@lru_cache(maxsize=256)
def compile_law(rules: Ruleset) -> Law:
    """The law of a ruleset."""
    marriage = rules.marriage
    points = (*marriage.values, marriage.aces, marriage.nines)
    needs_trick, code = marriage.needs_trick, "marriage.needs-trick"
    aces_need_trick = {"yes": True, "no": False, "as-marriage": needs_trick}[marriage.aces_needs_trick]
    sets = [
        *(MarriageSet(s, cards, points[s], needs_trick, code) for s, cards in enumerate(MARRIAGES)),
        MarriageSet(FOUR_ACES, ACES, marriage.aces, aces_need_trick, "marriage.aces-needs-trick"),
        MarriageSet(FOUR_NINES, NINES, marriage.nines, needs_trick, code),
    ]
    counting = tuple(each for each in sets if each.of_a_suit or each.value)
    obligations = tuple((code, ob) for code, applies, ob in _OBLIGATIONS if applies(rules.play))
    return Law(rules, counting, points, obligations, dark_rules(rules), golden_rules(rules))
