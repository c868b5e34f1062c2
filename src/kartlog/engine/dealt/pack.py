"""The cut, and the order in which the pack was dealt: judged where the log records them (rules 3, 4)."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from kartlog.cards import JACKS, NINES, PACK_SIZE, Card, name_of
from kartlog.engine.dealt.dealing import Dealt, Misdealt, Penalty, read_dealt
from kartlog.engine.dealt.evidence import Recorded
from kartlog.engine.layout import Layout
from kartlog.parser.document import CardSeen, Cut, Deal, Deck
from kartlog.parser.spans import Span
from kartlog.rules import Ruleset

CUT_PENALTY: Final = -120
"""For three nines in a row, and for dealing the seen last card to the other player."""
_ENDS: Final = 3
"""How many cards at each end of the pack stay out of the talon."""


def pack_faults(deal: Deal, rules: Ruleset, layout: Layout, dealt: Dealt) -> list[Misdealt]:
    """What is wrong with the cut, and with the pack in the order in which it was dealt."""
    faults: list[Misdealt] = []
    for line in deal.lines:
        if isinstance(line.statement, Cut):
            faults.extend(_cut_faults(rules, line.statement.cards, line.span))
        elif isinstance(line.statement, Deck):
            faults.extend(_deck_faults(rules, layout, line.statement.cards, line.span, dealt))
    bottom = _bottom(deal, rules)
    if bottom is not None and _misplaced(layout, bottom, dealt):
        into_talon = layout.last_card == "talon"
        expected = ("expected", "talon" if into_talon else str(layout.last_served + 1))
        faults.append(Misdealt("deal.last-card", bottom.span, (("card", name_of(bottom.card)), expected)))
    return faults


def pack_penalties(deal: Deal, rules: Ruleset, layout: Layout) -> list[Penalty]:
    """What cut and deal cost of themselves, without the log saying so (rules 3, 4)."""
    penalties: list[Penalty] = []
    for line in deal.lines:
        if isinstance(line.statement, Cut):
            penalties.extend(_nines_penalties(rules, layout, line.statement.cards))
    bottom = _bottom(deal, rules)
    if layout.last_card_costs and bottom is not None and _misplaced(layout, bottom, read_dealt(deal, layout)):
        penalties.append(Penalty(layout.dealer, CUT_PENALTY))
    return penalties


def hands_from_deck(
    deal: Deal, rules: Ruleset, layout: Layout, talon: Recorded
) -> tuple[Recorded, ...] | None:
    """The hands that follow from the order of the pack, dealt one by one with a known talon."""
    deck = next((line.statement for line in deal.lines if isinstance(line.statement, Deck)), None)
    if deck is None or talon is None or None in talon or rules.deal.order == "off" or layout.talons > 1:
        return None
    # An unknown card of the pack is one of a hand where the rest is as many as the hands hold.
    cards = [seen.card for seen in deck.cards if seen.card not in talon]
    if len(cards) != layout.hand_size * len(layout.active):
        return None
    hands: list[Recorded] = [None] * layout.seats
    for place, seat in enumerate(layout.active):
        hands[seat] = cards[place :: len(layout.active)]
    return tuple(hands)


def dealt_out(deck: Sequence[Card], layout: Layout) -> tuple[tuple[list[Card], ...], tuple[list[Card], ...]]:
    """The hands by seat and the talons of a pack dealt in this order, as the rules of any table want it.

    One card at a time, clockwise from the dealer's left, so that the last is the dealer's; for the talons
    single cards from the middle, the last card only where it belongs there.
    """
    count = layout.talons * layout.talon_size
    aside = [_ENDS + 1 + 2 * place for place in range(count)]
    if layout.last_card == "talon":
        aside[-1] = PACK_SIZE - 1
    apart = [deck[place] for place in aside]
    others = [card for place, card in enumerate(deck) if place not in aside]
    hands: list[list[Card]] = [[] for _ in range(layout.seats)]
    for place, seat in enumerate(layout.active):
        hands[seat] = others[place :: len(layout.active)]
    talons = tuple(apart[index :: layout.talons] for index in range(layout.talons))
    return tuple(hands), talons


# --- the cut ----------------------------------------------------------------------------------------


def _cut_faults(rules: Ruleset, cards: Sequence[CardSeen], span: Span) -> Iterator[Misdealt]:
    """A card that asks for another cut must be followed by one, and only such a card may be."""
    jacks = 0
    for place, seen in enumerate(cards):
        if seen.card is None:
            continue
        following = cards[place + 1 :]
        jacks = jacks + 1 if JACKS >> seen.card & 1 else 0
        if _buried(rules, seen.card):
            # The new bottom card may be written, and is not judged.
            if len(following) > 1:
                yield Misdealt("cut.needless", following[1].span, (("card", name_of(following[0].card)),))
            return
        again = _asks_again(rules, seen.card, jacks)
        if again and not following:
            yield Misdealt("cut.again", span, (("card", name_of(seen.card)),))
        elif following and not again:
            yield Misdealt("cut.needless", following[0].span, (("card", name_of(seen.card)),))


def _asks_again(rules: Ruleset, card: Card, jacks_in_a_row: int) -> bool:
    if NINES >> card & 1:
        return rules.cut.nine == "again"
    return bool(JACKS >> card & 1) and rules.cut.jack == "again" and jacks_in_a_row == 1


def _buried(rules: Ruleset, card: Card) -> bool:
    return bool(JACKS >> card & 1) and rules.cut.jack == "bury"


def _nines_penalties(rules: Ruleset, layout: Layout, cards: Sequence[CardSeen]) -> Iterator[Penalty]:
    """Three nines in a row cost the cutter; the count starts again after that (rules 3)."""
    row = 0
    for seen in cards:
        row = row + 1 if seen.card is not None and NINES >> seen.card & 1 else 0
        if row == 3:
            row = 0
            if rules.cut.nines_penalty == "always":
                yield Penalty(layout.cutter, CUT_PENALTY)


def _bottom(deal: Deal, rules: Ruleset) -> CardSeen | None:
    """The bottom card of the pack as it was dealt, from the cut or the deck; None where it is not known."""
    bottom = None
    for line in deal.lines:
        if isinstance(line.statement, Cut):
            bottom = _dealt_bottom(rules, line.statement.cards)
        elif isinstance(line.statement, Deck) and bottom is None and len(line.statement.cards) == PACK_SIZE:
            bottom = line.statement.cards[-1]
    return bottom


def _dealt_bottom(rules: Ruleset, cards: Sequence[CardSeen]) -> CardSeen | None:
    """The last card that the cut showed; None where it is not known or not judged."""
    buried = any(seen.card is not None and _buried(rules, seen.card) for seen in cards)
    return None if buried or not cards or cards[-1].card is None else cards[-1]


# --- the deck ---------------------------------------------------------------------------------------


def _deck_faults(
    rules: Ruleset, layout: Layout, cards: Sequence[CardSeen], span: Span, dealt: Dealt
) -> Iterator[Misdealt]:
    if len(cards) != PACK_SIZE:
        yield Misdealt("deck.size", span, (("found", str(len(cards))), ("expected", str(PACK_SIZE))))
        return
    yield from _written_twice(cards)
    talon = {card for cards_of in dealt.talons for card in cards_of or () if card is not None}
    if rules.deal.talon_ends == "kept-out":
        for seen in (*cards[:_ENDS], *cards[-_ENDS:]):
            if seen.card in talon:
                yield Misdealt("deal.talon-ends", seen.span, (("card", name_of(seen.card)),))
    if rules.deal.talon_apart:
        for each in dealt.talons:
            yield from _neighbours(cards, set(each or ()) - {None})
    if rules.deal.order == "one-by-one" and talon:
        yield from _order_faults(layout, [seen for seen in cards if seen.card not in talon], dealt)


def _written_twice(cards: Sequence[CardSeen]) -> Iterator[Misdealt]:
    seen_at: dict[Card, Span] = {}
    for seen in cards:
        if seen.card in seen_at:
            card = (("card", name_of(seen.card)),)
            yield Misdealt("deal.duplicate-card", seen.span, card, related=seen_at[seen.card])
        elif seen.card is not None:
            seen_at[seen.card] = seen.span


def _neighbours(cards: Sequence[CardSeen], talon: set[Card | None]) -> Iterator[Misdealt]:
    """Cards of a talon that lie next to each other in the pack (rules 17)."""
    for one, next_one in pairwise(cards):
        if one.card in talon and next_one.card in talon:
            values = (("card", name_of(next_one.card)), ("found", name_of(one.card)))
            yield Misdealt("deal.talon-apart", next_one.span, values)


def _order_faults(layout: Layout, cards: Sequence[CardSeen], dealt: Dealt) -> Iterator[Misdealt]:
    """One card at a time, clockwise from the dealer's left: the first card that another seat has is said."""
    for place, seen in enumerate(cards):
        seat = layout.active[place % len(layout.active)]
        hand = dealt.hands[seat]
        if hand is not None and seen.card is not None and None not in hand and seen.card not in hand:
            yield Misdealt("deal.order", seen.span, (("card", name_of(seen.card)), ("seat", str(seat + 1))))
            return


def _misplaced(layout: Layout, bottom: CardSeen, dealt: Dealt) -> bool:
    """Whether the last card of the pack is surely not where it belongs (rules 4)."""
    if layout.last_card == "off" or bottom.card is None:
        return False
    place = dealt.talons[0] if layout.last_card == "talon" else dealt.hands[layout.last_served]
    return place is not None and None not in place and bottom.card not in place
