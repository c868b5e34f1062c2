"""A ruleset made ready for play: marriages as sets with values, obligations as narrowings of a hand.

An obligation looks at the trick and says which cards it wants. Those that bind are applied one after another,
in the order of :data:`_OBLIGATIONS`; the first whose survivors lack the card played names the violation, and
the survivors of all are the legal cards. Each states the options it reads; one whose options are off is not
in the law at all.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from kartlog.cards import ACES, CARDS_OF_SUIT, FULL_PACK, MARRIAGES, PACK_POINTS, SUIT_OF, Card, Cards, Suit
from kartlog.rules import Ruleset
from kartlog.rules.columns import DarkRules, GoldenRules, dark_rules, golden_rules
from kartlog.rules.options import Play as PlayRules


class TrickView(NamedTuple):
    """A trick as the next player sees it."""

    led: Suit
    """-1 when leading, or when the card led is unknown."""
    cards: tuple[Card, ...]
    """The known cards of the trick."""
    leading: bool
    trump: Suit
    owns_trump: bool
    """Whether it was this player who declared the trump."""


class Narrowing(NamedTuple):
    """Who holds a card of ``bind`` and none of ``unless`` must play a card of ``keep``."""

    bind: Cards
    keep: Cards
    unless: Cards = 0


_Obligation = Callable[[TrickView, PlayRules], Narrowing | None]


def _above(card: Card) -> Cards:
    """The higher cards of the same suit."""
    return CARDS_OF_SUIT[SUIT_OF[card]] & -(2 << card)


def _highest(trick: TrickView, suit: Suit) -> Card | None:
    return max((c for c in trick.cards if SUIT_OF[c] == suit), default=None)


def _follow(trick: TrickView, _: PlayRules) -> Narrowing | None:
    if trick.led < 0:
        return None
    suit = CARDS_OF_SUIT[trick.led]
    return Narrowing(suit, suit)


def _beat(trick: TrickView, rules: PlayRules) -> Narrowing | None:
    trumped = trick.led != trick.trump and _highest(trick, trick.trump) is not None
    best = _highest(trick, trick.led)
    if best is None or (trumped and not rules.beat_after_trump):
        return None
    # Who cannot follow is not asked to beat; who can must keep to the suit only as far as he must follow.
    higher = _above(best)
    lower = CARDS_OF_SUIT[trick.led] & ~higher
    return Narrowing(higher, FULL_PACK & ~lower)


def _trump(trick: TrickView, _: PlayRules) -> Narrowing | None:
    if trick.led < 0 or trick.trump < 0 or trick.led == trick.trump:
        return None
    trumps = CARDS_OF_SUIT[trick.trump]
    return Narrowing(trumps, trumps, unless=CARDS_OF_SUIT[trick.led])


def _overtrump(trick: TrickView, _: PlayRules) -> Narrowing | None:
    best = _highest(trick, trick.trump)
    if trick.led < 0 or trick.led == trick.trump or best is None:
        return None
    higher = _above(best)
    lower = CARDS_OF_SUIT[trick.trump] & ~higher
    return Narrowing(higher, FULL_PACK & ~lower, unless=CARDS_OF_SUIT[trick.led])


def _trump_lead(trick: TrickView, _: PlayRules) -> Narrowing | None:
    if not trick.leading or trick.trump < 0 or trick.owns_trump:
        return None
    plain = FULL_PACK & ~CARDS_OF_SUIT[trick.trump]
    return Narrowing(plain, plain)


_OBLIGATIONS: Final[tuple[tuple[str, Callable[[PlayRules], bool], _Obligation], ...]] = (
    ("play.must-follow", lambda rules: rules.must_follow, _follow),
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
    """Cards that count when they are held together: king and queen of a suit, or the four aces."""

    cards: Cards
    value: int
    needs_trick: bool
    code: str
    """The finding when it is declared without a trick."""


@dataclass(frozen=True, slots=True)
class Law:
    """A ruleset, compiled. Equal rulesets give the same law."""

    rules: Ruleset
    marriages: tuple[MarriageSet, ...]
    """By suit; the fifth is the four aces, where they count."""
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
            narrowing = obligation(trick, self.rules.play)
            if narrowing is not None:
                yield code, narrowing

    def marriage_values(self, hand: Cards) -> int:
        """The value of all marriages in a hand, the four aces included where they count."""
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
    sets = [
        MarriageSet(cards, value, marriage.needs_trick, "marriage.needs-trick")
        for cards, value in zip(MARRIAGES, marriage.values, strict=True)
    ]
    if marriage.aces:
        own = {"yes": True, "no": False, "as-marriage": marriage.needs_trick}[marriage.aces_needs_trick]
        sets.append(MarriageSet(ACES, marriage.aces, own, "marriage.aces-needs-trick"))
    obligations = tuple((code, ob) for code, applies, ob in _OBLIGATIONS if applies(rules.play))
    return Law(rules, tuple(sets), obligations, dark_rules(rules), golden_rules(rules))
