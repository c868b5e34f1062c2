"""The play, by table: what a line of cards asks of the hands, and who takes it.

A line is legal if its cards are held and nothing forbids them. An obligation forbids a card only to who holds
some card that binds him; who holds none of these may play it whatever else he holds. So a line becomes two
numbers: ``hands & care == held`` says that every card is there and no card is that would bind. Hands stand side
by side in one number, the leader's lowest, then clockwise.

Where that test fails the line may be legal all the same (a card binds *unless* another is held, too); then the
certifier does not know. No ruleset can make it say yes to what the engine forbids.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from kartlog.cards import SUIT_OF, Card, Cards, mask_of, points_in
from kartlog.engine.law import Law, Narrowing, TrickView
from kartlog.engine.layout import NOBODY
from kartlog.engine.phases.marriage import judge_mark, marriage_of, with_declaration
from kartlog.engine.phases.play import winner_of
from kartlog.engine.position import NO_SUIT, Context, Position
from kartlog.fast.words import CARD_OF, HAND_BITS

Hands: TypeAlias = int
Asked: TypeAlias = tuple[Hands, Hands, int, int]
"""Of a line: ``care``, ``held``, what it is worth, and how many seats after the leader its winner sits."""

TRICK: Final = 1 << 10
"""Worth of a trick beside its points, so that one sum counts both."""
MARKED: Final = -1
"""Instead of a worth: the leader declares something."""
_NEVER: Final[Asked] = (0, 1, 0, 0)
_DECLARED: Final[Asked] = (0, 1, MARKED, 0)
_MOST: Final = 1 << 14
"""So many lines are remembered by a table; they come again and again."""
_NO_CARDS: Final = Position("play", 0, (), (), (), (), (), 0)


class TrickTable(dict[str, Asked]):
    """What each line asks for under one trump; filled as lines are asked about."""

    def __init__(self, law: Law, players: int, trump: int, *, owned: bool) -> None:
        """``owned``: whether it was the leader who declared this trump."""
        self.law = law
        self.players = players
        self.trump = trump
        self.owned = owned
        self._narrowings: dict[tuple[Card, ...], tuple[Narrowing, ...]] = {}

    def __missing__(self, line: str) -> Asked:
        """What a line asks for that was not asked about before."""
        asked = self._read(line)
        if asked is not _NEVER:
            if len(self) >= _MOST:
                self.clear()
            self[line] = asked
        return asked

    def _read(self, line: str) -> Asked:
        first, *others = line.split(" ")
        cards = [CARD_OF.get(word) for word in (first.removesuffix("+"), *others)]
        if len(cards) != self.players or None in cards:
            return _NEVER
        known = tuple(card for card in cards if card is not None)
        return _DECLARED if first.endswith("+") else self._asked(known)

    def _asked(self, cards: tuple[Card, ...]) -> Asked:
        care = held = 0
        for place, card in enumerate(cards):
            binding = self._binding(cards[:place], card)
            if binding >> card & 1:
                return _NEVER
            care |= (binding | 1 << card) << HAND_BITS * place
            held |= 1 << card << HAND_BITS * place
        trick = tuple(enumerate(cards))
        winner = winner_of(_NO_CARDS._replace(trick=trick, trump=self.trump))
        return care, held, TRICK + points_in(mask_of(cards)), winner

    def _binding(self, before: tuple[Card, ...], card: Card) -> Cards:
        """The cards each of which may forbid this one to who holds it, too."""
        if before not in self._narrowings:
            led = SUIT_OF[before[0]] if before else NO_SUIT
            view = TrickView(led, tuple(enumerate(before)), self.trump, self.owned and not before, NOBODY)
            self._narrowings[before] = tuple(self.law.narrowings(view))
        binding = 0
        for narrowing in self._narrowings[before]:
            if not (narrowing.keep | narrowing.unless) >> card & 1:
                binding |= narrowing.bind
        return binding


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

    def __init__(self, law: Law, players: int, tricks: int) -> None:
        """``players`` are those who play the deal, ``tricks`` how many tricks it has."""
        self.law = law
        self.players = players
        self.count = tricks
        score = law.rules.score
        self.tricks_count = bool(score.last_trick or score.all_tricks)
        """Whether tricks count of themselves, beside their cards."""
        self._tables = dict(_tables(law, players))
        self._declarations: dict[tuple[Card, bool, int, tuple[int, ...], int], Declaration | None] = {}

    def through(
        self, context: Context, hands: Hands, leader: int, lines: list[str]
    ) -> tuple[list[int], list[list[int]], int] | None:
        """Worth and declared sets by place, and who took the last trick; None where that is not certain.

        ``leader`` and the places count clockwise from the forehand; ``hands`` begin with the leader's.
        """
        players, wide = self.players, HAND_BITS * self.players
        whole = (1 << wide) - 1
        tables, table = self._tables, self._tables[NO_SUIT, False]
        trump, owner, coming, heir = NO_SUIT, NOBODY, NO_SUIT, NOBODY
        worth = [0] * players
        declared: list[list[int]] = [[] for _ in range(players)]
        for line in lines:
            care, held, gain, winner = table[line]
            if hands & care != held:
                if gain != MARKED:
                    return None
                found = self._declared(context, table, line, hands, worth, declared, leader, trump)
                if found is None:
                    return None
                said, held, gain, winner = found
                declared[leader].append(said.of)
                if said.trump != trump:
                    trump, owner = said.trump, leader
                if said.coming != NO_SUIT:
                    coming, heir = said.coming, leader
            hands ^= held
            if winner:
                leader = (leader + winner) % players
                hands = hands >> HAND_BITS * winner | hands << wide - HAND_BITS * winner & whole
            worth[leader] += gain
            if coming != NO_SUIT:
                trump, owner, coming = coming, heir, NO_SUIT
            if trump != NO_SUIT:
                table = tables[trump, leader == owner]
        return worth, declared, leader

    def _declared(
        self,
        context: Context,
        table: TrickTable,
        line: str,
        hands: Hands,
        worth: list[int],
        declared: list[list[int]],
        leader: int,
        trump: int,
    ) -> tuple[Declaration, Hands, int, int] | None:
        """What is declared with a line, and what it asks for; None where it is not surely legal."""
        card, *_ = line.split("+", 1)
        so_far = tuple(index for sets in declared for index in sets)
        tricks = sum(worth) >> 10
        said = self._declaration(context, CARD_OF[card], bool(worth[leader] >> 10), tricks, so_far, trump)
        if said is None or said.cards & ~hands:
            return None
        bare = line.replace("+", "", 1)
        lead = (1 << HAND_BITS) - 1
        # The lead is judged before it makes trump, the other cards after.
        care, held, _, _ = table[bare]
        if hands & care & lead != held & lead:
            return None
        care, held, gain, winner = self._tables[said.trump, said.trump != trump][bare]
        if (hands & care ^ held) & ~lead:
            return None
        return said, held, gain, winner

    def _declaration(
        self, context: Context, card: Card, has_trick: bool, tricks: int, so_far: tuple[int, ...], trump: int
    ) -> Declaration | None:
        key = (card, has_trick, tricks, so_far, trump)
        if key not in self._declarations:
            self._declarations[key] = _declaration(context, *key)
        return self._declarations[key]


def _tables(law: Law, players: int) -> Iterator[tuple[tuple[int, bool], TrickTable]]:
    for trump in (NO_SUIT, *range(4)):
        table = TrickTable(law, players, trump, owned=False)
        leads = [
            tuple(law.narrowings(TrickView(NO_SUIT, (), trump, owned, NOBODY))) for owned in (False, True)
        ]
        yield (trump, False), table
        same = leads[0] == leads[1]
        yield (trump, True), table if same else TrickTable(law, players, trump, owned=True)


def _declaration(
    context: Context, card: Card, has_trick: bool, tricks: int, so_far: tuple[int, ...], trump: int
) -> Declaration | None:
    """Asks the engine, at a table of the leader and somebody else who has the other tricks."""
    marriage = marriage_of(context, card)
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
