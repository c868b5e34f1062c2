"""The play, by table: what a line of cards asks of the hands, and who takes it.

A line is legal if its cards are held and nothing forbids them. An obligation forbids a card only to who
holds some card that binds him; who holds none of these may play it whatever else he holds. So a line
becomes two numbers: ``hands & care == held`` says that every card is there and no card is that would
bind. Hands stand side by side in one number, by place, clockwise.

Where that test fails the line may be legal all the same (a card binds *unless* another is held, too);
then the certifier does not know. No ruleset can make it say yes to what the engine forbids.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from kartlog.cards import POINTS_OF, SUIT_OF, SUITS, Card, Cards
from kartlog.engine.law import Law, Narrowing, TrickView
from kartlog.engine.layout import NOBODY, Layout
from kartlog.engine.phases.marriage import judge_mark, marriage_of, with_declaration
from kartlog.engine.phases.play import winner_of
from kartlog.engine.position import NO_SUIT, Context, Position
from kartlog.fast.words import CARD_OF, HAND_BITS
from kartlog.remembering import Remembered

Hands: TypeAlias = int
Asked: TypeAlias = tuple[Hands, Hands, int, int]
"""Of a line: ``care``, ``held``, what it is worth, and the place of its winner."""

TRICK: Final = 1 << 10
"""Worth of a trick beside its points, so that one sum counts both."""
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
        if line.partition(" ")[0].endswith("+"):
            return self.keep(line, _DECLARED)
        before, _, word = line.rpartition(" ")
        start, card = self.starts[before], CARD_OF.get(word)
        if start is None or card is None or len(start.trick) != self.players - 1:
            return _NEVER
        said = start.with_card(card)
        if said is None:
            return _NEVER
        care, held, points, trick = said
        return self.keep(line, (care, held, TRICK + points, winner_of(trick, self.trump)))


class LedTable(Remembered[str, Asked]):
    """The same for another leader: hands and winner by place."""

    most = 1 << 15

    def __init__(self, table: TrickTable, leader: int) -> None:
        self.table, self.leader = table, leader
        self.by = HAND_BITS * leader
        self.back = HAND_BITS * (table.players - leader)
        self.all = (1 << HAND_BITS * table.players) - 1

    def __missing__(self, line: str) -> Asked:
        """What a line asks for that this leader has not led before."""
        care, held, gain, winner = self.table[line]
        if gain <= 0:
            return care, held, gain, winner
        by, back, every = self.by, self.back, self.all
        care = (care << by | care >> back) & every
        held = (held << by | held >> back) & every
        return self.keep(line, (care, held, gain, (self.leader + winner) % self.table.players))


_Table: TypeAlias = TrickTable | LedTable
_Moment: TypeAlias = tuple[str, bool, int, tuple[int, ...], int]
"""When a card is led: whether its player has a trick, how many were played, what was declared, the trump."""


Walk: TypeAlias = tuple[list[int], list[int], list[Asked]]
"""Of the tricks of a deal: what each place took, :data:`TRICK` for a trick and its points; what each declared
in points; and each trick. Places count clockwise from the forehand."""


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
        self._tables = dict(_tables(law, self.players))
        places = range(self.players)
        self._declared_by = [
            [[self._tables[trump, leader == owner][leader] for leader in places] for owner in places]
            for trump in range(len(SUITS))
        ]
        """By trump and who declared it, a table for each leader."""
        self._declarations: Remembered[_Moment, Declaration | None] = Remembered()
        self._marked: Remembered[tuple[str, int, int, int], Asked] = Remembered()

    def through(self, context: Context, hands: Hands, leader: int, lines: list[str]) -> Walk | None:
        """What comes of these tricks, None if they are not certain; the forehand's hand stands lowest."""
        worth, declared, tricks = [0] * self.players, [0] * self.players, list[Asked]()
        trump, coming, heir = NO_SUIT, NO_SUIT, NOBODY
        tables = self._tables[NO_SUIT, False]
        so_far: tuple[int, ...] = ()
        for line in lines:
            asked = tables[leader][line]
            care, held, gain, winner = asked
            if hands & care != held:
                said = self._declared(context, line, worth, leader, so_far, trump) if gain == MARKED else None
                if said is None or said.cards & ~(hands >> HAND_BITS * leader):
                    return None
                asked = self._marked_line(tables, line, leader, said.trump, trump)
                care, held, gain, winner = asked
                if hands & care != held:
                    return None
                so_far += (said.of,)
                declared[leader] += self.law.marriage_points[said.of]
                if said.trump != trump:
                    trump = said.trump
                    tables = self._declared_by[trump][leader]
                coming, heir = (said.coming, leader) if said.coming != NO_SUIT else (coming, heir)
            hands ^= held
            worth[winner] += gain
            tricks.append(asked)
            leader = winner
            if coming != NO_SUIT:
                trump, coming = coming, NO_SUIT
                tables = self._declared_by[trump][heir]
        return worth, declared, tricks

    def _declared(
        self, context: Context, line: str, worth: list[int], leader: int, so_far: tuple[int, ...], trump: int
    ) -> Declaration | None:
        """What the mark on the first card of a line declares; None where it may not."""
        moment = (line[: line.index("+")], worth[leader] >= TRICK, sum(worth) // TRICK, so_far, trump)
        if moment in self._declarations:
            return self._declarations[moment]
        return self._declarations.keep(moment, _declaration(context, *moment))

    def _marked_line(
        self, tables: Sequence[_Table], line: str, leader: int, new_trump: int, trump: int
    ) -> Asked:
        """What a line with a mark asks for: the lead is judged before it makes trump, the others after."""
        key = (line, leader, new_trump, id(tables))
        if key in self._marked:
            return self._marked[key]
        bare, lead = line.replace("+", "", 1), (1 << HAND_BITS) - 1 << HAND_BITS * leader
        led, followed = tables[leader][bare], self._tables[new_trump, new_trump != trump][leader][bare]
        if not led[2] or not followed[2]:
            return _NEVER
        care, held = led[0] & lead | followed[0] & ~lead, led[1] & lead | followed[1] & ~lead
        return self._marked.keep(key, (care, held, followed[2], followed[3]))


def _tables(law: Law, players: int) -> Iterator[tuple[tuple[int, bool], list[_Table]]]:
    """By trump and by whether the leader declared it, a table for each leader."""
    for trump in (NO_SUIT, *range(len(SUITS))):
        first, own = (TrickTable(law, players, trump, owned=owned) for owned in (False, True))
        # To who leads it makes a difference under few rules.
        alike = first.starts[""] == own.starts[""]
        for owned, table in ((False, first), (True, first if alike else own)):
            yield (trump, owned), [table, *(LedTable(table, leader) for leader in range(1, players))]


def _declaration(
    context: Context, name: str, has_trick: bool, tricks: int, so_far: tuple[int, ...], trump: int
) -> Declaration | None:
    """Asks the engine, at a table of the leader and somebody else who has the other tricks."""
    card = CARD_OF[name]
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
