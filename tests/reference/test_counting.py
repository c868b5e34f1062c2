"""Counting what can follow: from fixed deals, to some depth, program and reference go on in the same ways.

Both walk side by side. At every node the words that each allows must be the same ones, so the numbers of
continuations are; some numbers are worked out by hand as well.
"""

from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from random import Random

import pytest

from kartlog.cards import card_from_name, mask_of
from kartlog.engine import core
from kartlog.engine.dealt.evidence import Holdings
from kartlog.engine.law import compile_law
from kartlog.engine.layout import NOBODY, layout_for
from kartlog.engine.position import (
    Begin,
    Bid,
    Context,
    Give,
    Name,
    Play,
    Position,
    TableEvent,
    Take,
    WriteDown,
)
from kartlog.engine.scoring import match as matches
from kartlog.engine.scoring.next_deal import context_for
from kartlog.rules import resolve
from tests.reference.deal import TABLE, Deal, Event
from tests.reference.match import Match
from tests.reference.pack import PACK, height, marriages, rank, suit
from tests.reference.rulebook import OFF, playable, rules_of
from tests.support.thoroughness import some

RULES = [
    *("classic@1", "club@1", "club-121@1", "home@1", "online@1", "tysiac@1"),
    # What no preset asks for, together.
    "club@1 play.must-beat=yes play.beat-after-trump=yes play.must-overtrump=yes",
    "online@1 marriage.aces-trump=led play.trump-lead=declarer-of-marriage play.must-trump=no",
]
TABLES = [(spec, players) for spec in RULES for players in (2, 3, 4) if playable(rules_of(spec), players)]
DEALER = 1
DOZEN = 12
"""Where nothing bounds the contract the program lists so many steps beyond the bid."""
NO_MARRIAGE = [
    *("AS", "10S", "KS", "JS", "9C", "9D", "9H"),
    *("AC", "10C", "KC", "JC", "QD", "JD", "9S"),
    *("AD", "10D", "KD", "QS", "JH", "QC", "AH"),
    *("10H", "KH", "QH"),
]
"""With three at the table nobody is dealt a marriage or the four aces: 120 is the limit for all."""


# --- what each side allows ---------------------------------------------------------------------------


def event_of(position: Position, word: str) -> TableEvent:
    """A word at this position as an event of the program."""
    if position.phase == "auction":
        return Bid(position.turn, None if word == "-" else int(word))
    if word.startswith("take"):
        return Take(int(word[5:] or 1) - 1)
    if word.startswith("writeoff"):
        return WriteDown(word[9:])
    if ":" in word:
        to, card = word.split(":")
        return Give(NOBODY if to == "talon" else int(to) - 1, card_from_name(card))
    if word.isdigit():
        return Name(int(word))
    return Play(position.turn, card_from_name(word.rstrip("+")), word.endswith("+"))


def said(deal: Deal, word: str) -> Event:
    """The same as an event of the reference."""
    if deal.declarer is None:
        return ("bid", deal.bid_turn(), None if word == "-" else int(word))
    if word.startswith("take"):
        return ("take", int(word[5:] or 1), None)
    if word.startswith("writeoff"):
        return ("writeoff", word[9:])
    if ":" in word:
        to, card = word.split(":")
        return ("give", TABLE if to == "talon" else int(to), card)
    if word.isdigit():
        return ("contract", int(word))
    return ("play", deal.turn(), word.rstrip("+"), word.endswith("+"))


def sayable(deal: Deal) -> list[str]:
    """Every word that could be meant at this point, legal or not."""
    if deal.outcome is not None:
        return []
    cards = [card + mark for card in PACK for mark in ("", "+")]
    if deal.declarer is None:
        return ["-", *map(str, range(90, 450))]
    if deal.taken is None:
        return ["take 1", "take 2"] if deal.players == 2 and deal.rules["talon.choice"] else ["take"]
    if deal.began:
        return cards
    targets = [*map(str, range(1, deal.players + 1)), "talon"]
    gifts = [f"{to}:{card}" for to in targets for card in PACK]
    bounded = deal.rules["auction.cap"] != OFF or deal.rules["contract.limit"]
    most = 449 if bounded else deal.high + DOZEN * int(deal.rules["auction.step"])
    contracts = [] if deal.named is not None else map(str, range(90, most + 1))
    leads = cards if deal.named is not None else []
    return [*gifts, *contracts, "writeoff", "writeoff free", *leads]


@dataclass(frozen=True)
class Node:
    """The same moment on both sides."""

    context: Context
    position: Position
    deal: Deal

    def words(self) -> list[str]:
        """What may follow, by both."""
        mine = core.legal(self.context, self.position)
        theirs = [word for word in sayable(self.deal) if not self.deal.faults(said(self.deal, word))]
        assert sorted(mine) == sorted(theirs), (self.deal.bids, self.deal.gifts, self.deal.trick)
        return mine

    def after(self, word: str) -> "Node":
        event, position = event_of(self.position, word), self.position
        if isinstance(event, Play) and position.phase == "exchange":
            position = core.advance(self.context, position, Begin())
        kept = (self.deal.match, self.deal.rules)
        deal = deepcopy(self.deal, {id(same): same for same in kept})
        deal.do(said(deal, word))
        return Node(self.context, core.advance(self.context, position, event), deal)

    def through(self, *words: str) -> "Node":
        node = self
        for word in words:
            assert word in node.words(), word
            node = node.after(word)
        return node

    def declared(self) -> bool:
        return any(self.deal.declared.values())


def continuations(node: Node, depth: int) -> list[int]:
    """How many ways there are to go on by one word, by two, and so on to this depth."""
    words = node.words()
    counts = [len(words), *[0] * (depth - 1)]
    if depth > 1:
        for word in words:
            for at, number in enumerate(continuations(node.after(word), depth - 1), 1):
                counts[at] += number
    return counts


# --- the deals -----------------------------------------------------------------------------------------


def dealt(spec: str, players: int, pack: list[str]) -> Node:
    """The cards of this pack dealt: hand after hand from the dealer's left, then the talons."""
    law = compile_law(resolve(spec).ruleset)
    layout = layout_for(law.rules, players, DEALER - 1)
    assert layout is not None
    deal = Deal(Match(rules_of(spec), players, DEALER))
    size, talon = deal.hand_size, deal.talon_size
    hands = {seat: pack[i * size : (i + 1) * size] for i, seat in enumerate(deal.active)}
    rest = pack[size * len(deal.active) :]
    talons = {1 + i: rest[i * talon : (i + 1) * talon] for i in range(len(rest) // talon)}
    deal.deal_out(hands, talons)

    def masks(groups: list[list[str]]) -> tuple[int, ...]:
        return tuple(mask_of(map(card_from_name, group)) for group in groups)

    holdings = masks([hands.get(seat, []) for seat in range(1, players + 1)])
    tables = masks(list(talons.values()))
    context = context_for(law, layout, matches.opening(law, players))
    start = core.start(context, Holdings(holdings, holdings, tables, tables))
    return Node(context, start, deal)


def shuffled(seed: str) -> list[str]:
    return Random(f"counting {seed}").sample(PACK, len(PACK))


@cache
def on_the_hundred(spec: str, players: int, seed: str) -> Node:
    """Everybody passed; the talon is taken."""
    node = dealt(spec, players, shuffled(seed)).through("100", *["-"] * (1 if players == 2 else 2))
    return node.after(node.words()[0])


@cache
def before_the_lead(spec: str, players: int, seed: str) -> Node:
    """The lowest cards are given that are in no marriage, and the contract is named."""
    node = on_the_hundred(spec, players, seed)
    while node.deal.missing():
        hand = node.deal.hands[node.deal.declarer or 0]
        kept = marriages(hand)
        card = min(hand, key=lambda card: (suit(card) in kept and rank(card) in "KQ", height(card), card))
        to = node.deal.missing()[0]
        node = node.after(f"{'talon' if to == TABLE else to}:{card}")
    return node.through("100")


def later(node: Node, seed: str, cards: int) -> Node:
    """So many cards on, at random, marriages where they can be declared."""
    random = Random(f"later {seed}")
    for _ in range(cards):
        words = [word for word in node.words() if not word.startswith("writeoff")]
        node = node.after(random.choice([word for word in words if word.endswith("+")] or words))
    return node


# --- both sides agree ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("spec", "players"), TABLES)
@pytest.mark.parametrize("seed", ["a", "b"])
def test_auctions_go_on_in_the_same_ways(spec: str, players: int, seed: str) -> None:
    # Where the first bidder may open higher, strong hands have a hundred thousand ways in four words.
    depth = 3 if rules_of(spec)["auction.open-higher"] else 4
    assert continuations(dealt(spec, players, shuffled(seed)), depth)[1] > 1


@pytest.mark.parametrize(("spec", "players"), [table for table in TABLES if table[1] != 2])
def test_auctions_on_weak_hands_go_on_in_the_same_ways(spec: str, players: int) -> None:
    assert continuations(dealt(spec, players, NO_MARRIAGE), 4)[3] > 1


@pytest.mark.parametrize(("spec", "players"), TABLES)
def test_exchanges_go_on_in_the_same_ways(spec: str, players: int) -> None:
    taken = on_the_hundred(spec, players, "a")
    assert continuations(taken, 2)[1] > 100


@pytest.mark.parametrize(("spec", "players"), TABLES)
def test_the_play_begins_in_the_same_ways(spec: str, players: int) -> None:
    counts = continuations(before_the_lead(spec, players, "a"), 4 if players == 2 else 3)
    assert counts[2] > 10


@pytest.mark.parametrize(("spec", "players"), TABLES)
def test_the_play_goes_on_in_the_same_ways(spec: str, players: int) -> None:
    declared = 0
    for seed in "abcdefghij":
        # From within a trick and from the lead; so many deals that some trick is trumped before its end.
        for cards in some((5, 9, 12), 2, ord(seed)):
            node = later(before_the_lead(spec, players, seed), seed, cards)
            declared += node.declared()
            assert continuations(node, 3)[2] > 1
    assert declared


# --- numbers worked out by hand ------------------------------------------------------------------------


@pytest.mark.parametrize("spec", ["classic@1", "club@1"])
def test_an_auction_without_marriages_counted_by_hand(spec: str) -> None:
    # 100; then a pass or one of 105 110 115 120. After a pass 5 more, after 105 4, after 110 3, 115 2, 120 1:
    # 15. Of two passes nothing follows but the talon; a raise leaves each who is still in one way less.
    node = dealt(spec, 3, NO_MARRIAGE)
    assert continuations(node, 3) == [1, 5, 15]
    # The 15: pass and 105 to 120 leave 4 3 2 1; 105 and pass, 110, 115, 120 leave 4 3 2 1; 110 and so on
    # 3 2 1; 115 2 1; 120 1; and after two passes one way to take the talon.
    assert continuations(node, 4)[3] == 10 + 10 + 6 + 3 + 1 + 1


def test_an_auction_in_tens_counted_by_hand() -> None:
    # 100; pass, 110 or 120; 3 after a pass, 2 after 110, 1 after 120.
    assert continuations(dealt("tysiac@1", 3, NO_MARRIAGE), 3) == [1, 3, 6]


@pytest.mark.parametrize(
    ("spec", "players", "expected"),
    [
        # Ten cards, the first to either opponent, then nine to the other.
        *[(spec, players, [20, 180]) for spec, players in TABLES if players != 2],
        # Twelve: one to the opponent or into the talon, then eleven the other way.
        ("classic@1", 2, [24, 264]),
        # One to the opponent, and none after it.
        ("home@1", 2, [12, 0]),
        # Two laid aside.
        ("tysiac@1", 2, [12, 132]),
    ],
)
def test_gifts_counted_by_hand(spec: str, players: int, expected: list[int]) -> None:
    def gifts(node: Node) -> list[str]:
        return [word for word in node.words() if ":" in word]

    taken = on_the_hundred(spec, players, "a")
    first = gifts(taken)
    assert [len(first), sum(len(gifts(taken.after(word))) for word in first)] == expected


def test_a_trick_counted_by_hand() -> None:
    # 1 deals; 2 has AS 10S KS JS 9C 9D 9H, takes 10H KH QH and gives 9C and 9D. He leads any of eight or the
    # marriage – not without a trick. 3 holds one spade, four clubs and one more, two diamonds, no heart.
    node = dealt("classic@1", 3, NO_MARRIAGE).through("100", "-", "-", "take", "3:9C", "1:9D", "100")
    spades, hearts = ["AS", "10S", "KS", "JS"], ["10H", "KH", "QH", "9H"]
    assert sorted(node.words()) == sorted([*spades, *hearts, "writeoff", "writeoff free"])
    # 3 has 9S to follow a spade with, and without a heart may play any of eight (AC 10C KC JC 9C QD JD 9S).
    assert continuations(node, 2) == [10, 4 * 1 + 4 * 8]
    # 1 has QS for a spade; JH and AH for a heart, whatever 3 played.
    assert continuations(node, 3)[2] == 4 * 1 * 1 + 4 * 8 * 2
