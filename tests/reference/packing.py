"""Packs that may be dealt, in a random order (rules 3, 4, 17)."""

from random import Random

from tests.reference.deal import TABLE, Deal, cut_faults
from tests.reference.pack import PACK, SUITS, rank
from tests.reference.rulebook import EVERYWHERE, OFF, Rules


def deal_pack(deal: Deal, random: Random) -> tuple[list[str], list[int], list[str]]:
    """A pack in an order that may be dealt, the places that go to the talon, and what the cut showed."""
    rules = deal.rules
    cut_ends = rules["cut.nine"] == OFF and rules["cut.jack"] == OFF
    while True:
        deck = random.sample(PACK, len(PACK))
        cut = cut_before(deck[-1], rules, random)
        if cut_ends or not cut_faults(cut, rules):
            break
    places = list(range(len(deck)))
    if rules["deal.talon-ends"] == "kept-out":
        places = places[3:-3]
    chosen = talon_places(deal, places, random)
    while rules["deal.talon-apart"] and _neighbours(chosen, deal.talon_size):
        chosen = talon_places(deal, places, random)
    gather(deal, deck, chosen, random)
    return deck, chosen, cut


def _neighbours(chosen: list[int], size: int) -> bool:
    """Whether two places of one talon lie next to each other."""
    talons = chosen[:size], chosen[size:]
    return any(place + 1 in talon for talon in talons for place in talon)


def talon_places(deal: Deal, places: list[int], random: Random) -> list[int]:
    """The places of the pack from which the talons come."""
    chosen = random.sample(places, deal.talon_size * (2 if deal.players == 2 else 1))
    if deal.rules["deal.last-card"] != OFF:
        last, to_talon = len(PACK) - 1, deal.last_card_to() == TABLE
        if last in chosen and not to_talon:
            chosen[chosen.index(last)] = next(p for p in places if p not in chosen)
        if last not in chosen and to_talon:
            chosen[0] = last
    return sorted(chosen, key=lambda _: random.random())


def gather(deal: Deal, deck: list[str], talon: list[int], random: Random) -> None:
    """Where marriages or nines matter, bring some into one hand; the last card, seen at the cut, stays."""
    rules = deal.rules
    unusual = any(rules[name] != EVERYWHERE[name] for name in EVERYWHERE if name.startswith("marriage."))
    wanted: list[list[str]] = []
    if unusual and random.random() < 0.6:
        wanted = [["K" + suit, "Q" + suit] for suit in random.sample(SUITS, 2)]
    if (rules["marriage.nines"] or rules["redeal.exchange-nines"] != OFF) and random.random() < 0.4:
        wanted = [[card for card in PACK if rank(card) == "9"]]
    moved = [card for cards in wanted for card in cards]
    hands = [place for place in range(len(deck)) if place not in talon]
    free = [hands[i :: len(deal.active)] for i in range(len(deal.active))]
    for cards in wanted:
        places = random.choice(free)
        for card in cards:
            here = deck.index(card)
            there = next(place for place in places if deck[place] not in moved)
            if len(deck) - 1 not in (here, there):
                deck[here], deck[there] = deck[there], deck[here]


def cut_before(bottom: str, rules: Rules, random: Random) -> list[str]:
    """Bottom cards that could have been seen before this one."""
    cut = [bottom]
    if rules["cut.jack"] != OFF and random.random() < 0.3:
        jack = random.choice([j for j in PACK if rank(j) == "J" and j != bottom])
        cut.insert(0, jack)
    if rules["cut.nine"] == "again" and random.random() < 0.3:
        nines = [c for c in PACK if rank(c) == "9" and c not in cut]
        cut = random.sample(nines, random.randint(1, len(nines))) + cut
    return cut
