"""The play, by table: what a line of cards asks of the hands, and who takes it.

A line is legal if its cards are held and nothing forbids them. An obligation forbids a card only to who
holds some card that binds him; who holds none of these may play it whatever else he holds. So a line
becomes two numbers: ``hands & care == held`` says that every card is there and no card is that would
bind. Hands stand side by side in one number, by place, clockwise.

Where that test fails the line may be legal all the same (a card binds *unless* another is held, too);
then the certifier does not know. No ruleset can make it say yes to what the engine forbids.
"""

from typing import Final, NamedTuple, TypeAlias

from kartlog.cards import PACK_POINTS, POINTS_OF, SUIT_OF, SUITS, Card, Cards
from kartlog.engine.law import Law, Narrowing, TrickView
from kartlog.engine.layout import NOBODY, Layout
from kartlog.engine.phases.marriage import judge_mark, marriage_of, with_declaration
from kartlog.engine.phases.play import winner_of
from kartlog.engine.position import NO_SUIT, Context, Position
from kartlog.fast.words import CARD_OF, HAND_BITS
from kartlog.remembering import Remembered
from kartlog.rules.options import Play as PlayRules

Hands: TypeAlias = int
Asked: TypeAlias = tuple[Hands, Hands, int, int]
"""Of a line: ``care``, ``held``, what it is worth, and how far its winner sits from the leader."""

TRICK: Final = 1 << 16
"""Worth of a trick beside its points, so that one sum counts both; points never come to so many."""
_WORTH: Final = [TRICK + points for points in range(PACK_POINTS + 1)]
"""Each once, for all lines: what is looked up is near."""
MARKED: Final = -1
"""Instead of a worth: the leader declares something."""
_NEVER: Final[Asked] = (0, 1, 0, 0)
_DECLARED: Final[Asked] = (0, 1, MARKED, 0)
_NO_CARDS: Final = Position("play", 0, (), (), (), (), (), 0)


class _Start(NamedTuple):
    """A line without its last card."""

    care: Hands
    held: Hands
    points: int
    trick: tuple[tuple[int, Card], ...]
    next: tuple[Narrowing, ...]
    """What is asked of the next card."""

    def with_card(self, card: Card) -> tuple[Hands, Hands, int, tuple[tuple[int, Card], ...]] | None:
        """Care, held, points and trick with another card, None where it may never be played here."""
        place = len(self.trick)
        binding = self._binding(card)
        if binding >> card & 1:
            return None
        care = self.care | (binding | 1 << card) << HAND_BITS * place
        held = self.held | 1 << card << HAND_BITS * place
        return care, held, self.points + POINTS_OF[card], (*self.trick, (place, card))

    def _binding(self, card: Card) -> Cards:
        """The cards each of which may forbid this one to who holds it, too."""
        binding = 0
        for narrowing in self.next:
            if not (narrowing.keep | narrowing.unless) >> card & 1:
                binding |= narrowing.bind
        return binding


class _Starts(Remembered[str, _Start | None]):
    """Lines without their last card under one trump; None where one of their cards may never be played."""

    def __init__(self, law: Law, trump: int, *, owned: bool) -> None:
        """``owned``: whether it was the leader who declared this trump."""
        self.law, self.trump, self.owned = law, trump, owned
        self[""] = _Start(0, 0, 0, (), self._asked(()))

    def __missing__(self, line: str) -> _Start | None:
        before, _, word = line.rpartition(" ")
        start, card = self[before], CARD_OF.get(word)
        if start is None or card is None:
            return None
        said = start.with_card(card)
        return self.keep(line, None if said is None else _Start(*said, self._asked(said[-1])))

    def _asked(self, trick: tuple[tuple[int, Card], ...]) -> tuple[Narrowing, ...]:
        led = SUIT_OF[trick[0][1]] if trick else NO_SUIT
        view = TrickView(led, trick, self.trump, self.owned and not trick, NOBODY)
        return tuple(self.law.narrowings(view))


class TrickTable(Remembered[str, Asked]):
    """What each line asks for under one trump, the leader at place 0; filled as lines are asked about."""

    most = 1 << 15

    def __init__(self, law: Law, players: int, trump: int, *, owned: bool) -> None:
        """``owned``: whether it was the leader who declared this trump."""
        self.players = players
        self.trump = trump
        self.starts = _Starts(law, trump, owned=owned)

    def __missing__(self, line: str) -> Asked:
        """What a line asks for that was not asked about before."""
        if line.count(" ") != self.players - 1 or line.count("+") > 1:
            return _NEVER
        if line.partition(" ")[0].endswith("+"):
            return self.keep(line, _DECLARED) if self[line.replace("+", "", 1)][2] > 0 else _NEVER
        before, _, word = line.rpartition(" ")
        start, card = self.starts[before], CARD_OF.get(word)
        # Where blanks stand together, or at the end, there are fewer cards than words.
        if start is None or card is None or len(start.trick) != self.players - 1:
            return _NEVER
        said = start.with_card(card)
        if said is None:
            return _NEVER
        care, held, points, trick = said
        return self.keep(line, (care, held, _WORTH[points], winner_of(trick, self.trump)))


_Tables: TypeAlias = tuple[TrickTable, TrickTable]
SHARED: Final[Remembered[tuple[PlayRules, int, int], _Tables]] = Remembered()
"""The tables for all rulesets by which cards are played alike, by players and trump."""

_State: TypeAlias = tuple[int, bool, int, tuple[int, ...]]
"""All that a mark depends on beside its card: the trump, whether the leader has a trick, how many tricks were
played, and what was declared."""

Walk: TypeAlias = tuple[list[int], list[Asked], int]
"""Of the tricks of a deal: what each place took, :data:`TRICK` for a trick and its points, and what it
declared; each trick, and who took the last. Places count clockwise from the forehand; behind them stands 0
for who does not play."""


class Declaration(NamedTuple):
    """What a mark on a card that is led declares."""

    cards: Cards
    """What has to be held for it."""
    of: int
    """Which set it is, as the law has it."""
    trump: int
    """From this trick on."""
    coming: int
    """From the next trick on, instead."""


class Play:
    """The tables of the play under one law, and the walk through the tricks of a deal."""

    def __init__(self, law: Law, layout: Layout) -> None:
        """For all deals with as many players, tricks and talons as in this layout."""
        self.law = law
        self.players = len(layout.active)
        self.count = layout.tricks
        score = law.rules.score
        self.more_counts = bool(score.last_trick or score.all_tricks or layout.talons > 1)
        """Whether more counts than cards and marriages: the last trick, all tricks, or another talon."""
        self._tables = {trump: _tables(law, self.players, trump) for trump in (NO_SUIT, *range(len(SUITS)))}
        """By trump, the table for who has declared it, and for the others."""
        self._turns = [(HAND_BITS * by, HAND_BITS * (self.players - by)) for by in range(self.players)]
        """By how many places the lead goes on: how far hands are shifted down, and those below to the top."""
        self._every = (1 << HAND_BITS * self.players) - 1
        self._declared: Remembered[tuple[str, _State], Declaration | None] = Remembered()
        """By the card as it is written, with its mark."""
        self._marked: Remembered[tuple[str, bool, _State], tuple[Declaration, Asked]] = Remembered()
        """By the line, and whether its leader has declared the trump."""

    def through(self, context: Context, hands: Hands, leader: int, lines: list[str]) -> Walk | None:
        """What comes of these tricks, None if they are not certain; the first leader's hand stands lowest."""
        players, turns, every = self.players, self._turns, self._every
        worth, tricks = [0] * (players + 1), list[Asked]()
        trump, owner, coming, heir = NO_SUIT, NOBODY, NO_SUIT, NOBODY
        own, others = self._tables[NO_SUIT]
        so_far: tuple[int, ...] = ()
        for line in lines:
            table = own if leader == owner else others
            asked = table[line]
            care, held, gain, winner = asked
            if hands & care != held:
                if gain != MARKED:
                    return None
                state = (trump, worth[leader] >= TRICK, len(tricks), so_far)
                marked = (line, leader == owner, state)
                said, asked = self._marked.get(marked) or self._marked.keep(
                    marked, self._mark(context, *marked)
                )
                care, held, gain, winner = asked
                if hands & care != held or said.cards & ~hands:
                    return None
                so_far += (said.of,)
                worth[leader] += self.law.marriage_points[said.of]
                if said.trump != trump:
                    trump, owner = said.trump, leader
                    own, others = self._tables[trump]
                coming, heir = (said.coming, leader) if said.coming != NO_SUIT else (coming, heir)
            hands ^= held
            if winner:
                right, left = turns[winner]
                hands = hands >> right | hands << left & every
                leader = (leader + winner) % players
            worth[leader] += gain
            tricks.append(asked)
            if coming != NO_SUIT:
                trump, owner, coming = coming, heir, NO_SUIT
                own, others = self._tables[trump]
        return worth, tricks, leader

    def _mark(self, context: Context, line: str, owned: bool, state: _State) -> tuple[Declaration, Asked]:
        """What the mark of a line declares, and what the line asks for with it."""
        said = self._declaration(context, line[: line.index("+")], state)
        if said is None:
            return _NO_DECLARATION, _NEVER
        own, others = self._tables[state[0]]
        bare = line.replace("+", "", 1)
        # The lead is judged before it makes trump, the others after.
        led, followed = (own if owned else others)[bare], self._tables[said.trump][0][bare]
        if not led[2] or not followed[2]:
            return said, _NEVER
        care, held = led[0] & _LEAD | followed[0] & ~_LEAD, led[1] & _LEAD | followed[1] & ~_LEAD
        return said, (care, held, followed[2], followed[3])

    def _declaration(self, context: Context, card: str, state: _State) -> Declaration | None:
        """What a mark on this card declares."""
        key = (card, state)
        if key in self._declared:
            return self._declared[key]
        return self._declared.keep(key, _declaration(context, CARD_OF[card], state))


_NO_DECLARATION: Final = Declaration(0, 0, NO_SUIT, NO_SUIT)
_LEAD: Final[Hands] = (1 << HAND_BITS) - 1
"""The place of who leads."""


def _tables(law: Law, players: int, trump: int) -> _Tables:
    """What lines ask for of a leader who declared this trump, and of others."""
    # Nothing else of a ruleset says which cards may be played.
    key = (law.rules.play, players, trump)
    return SHARED.get(key) or SHARED.keep(key, _made(law, players, trump))


def _made(law: Law, players: int, trump: int) -> _Tables:
    own, others = (TrickTable(law, players, trump, owned=owned) for owned in (True, False))
    # Under few rules it makes a difference who leads.
    return (others if own.starts[""] == others.starts[""] else own), others


def _declaration(context: Context, card: Card, state: _State) -> Declaration | None:
    """Asks the engine, at a table of the leader and somebody else who has the other tricks."""
    trump, has_trick, tricks, so_far = state
    marriage = marriage_of(context.law, card)
    if marriage is None:
        return None
    hands = (marriage.cards, 0)
    position = _NO_CARDS._replace(
        sure=hands,
        possible=hands,
        tricks=(int(has_trick), tricks - has_trick),
        marriages=((), so_far),
        trump=trump,
    )
    if judge_mark(context, position, 0, card):
        return None
    after = with_declaration(context, position, 0, card)
    coming = NO_SUIT if after.coming_trump is None else after.coming_trump[0]
    return Declaration(marriage.cards, marriage.index, after.trump, coming)
