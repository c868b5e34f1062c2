"""Random legal matches by the reference model: their text, and what the rules make of every deal."""

import random
from dataclasses import dataclass

from tests.support.reference import (
    LAWS,
    SEATS,
    SUITS,
    Hand8,
    Law,
    Match,
    Outcome,
    enter,
    left_of,
    play_out,
    random_hands,
)


@dataclass(frozen=True)
class Expected:
    """A row of the sheet; seats are numbered from 0 here as in the reference model."""

    outcome: Outcome
    cards: tuple[int, ...]
    marriages: tuple[tuple[str, ...], ...]
    score: tuple[int, ...]
    after: Match


@dataclass(frozen=True)
class RandomMatch:
    """A match as text, and its rows."""

    rules: str
    text: str
    rows: tuple[Expected, ...]


def limit_of(law: Law, hand: list[str]) -> int:
    """The highest bid that the hand allows (6)."""
    value = sum(law.marriage(suit) for suit in SUITS if {"K" + suit, "Q" + suit} <= set(hand))
    if {"AS", "AC", "AD", "AH"} <= set(hand):
        value += law.given("marriage.aces")
    return 120 + value


def random_auction(rng: random.Random, law: Law, dealt: list[list[str]], dealer: int) -> tuple[str, int, int]:
    """The words of an auction, its winner and his bid."""
    step, opening = law.given("auction.step"), law.given("auction.opening")
    first = left_of(dealer)
    high, holder = opening, first
    if law.on("auction.open-higher") and rng.random() < 0.2:
        high = min(opening + step * rng.randrange(4), limit_of(law, dealt[first]))
    words, out, turn = [str(high)], set[int](), left_of(first)
    while len(out) < 2:
        if turn not in out and turn != holder:
            higher = high + step * rng.choice((1, 1, 1, 2, 3))
            if higher <= limit_of(law, dealt[turn]) and rng.random() < 0.55:
                words.append(str(higher))
                high, holder = higher, turn
            else:
                words.append("-")
                out.add(turn)
        turn = left_of(turn)
    return " ".join(words), holder, high


def random_deal(
    rng: random.Random, law: Law, match: Match, dealer: int
) -> tuple[list[str], Outcome, Hand8 | None]:
    """The lines of a random legal deal and what it brings."""
    eights = random_hands(rng)
    on_barrel = [
        s for s in (left_of(dealer), left_of(left_of(dealer)), dealer) if match.barrel[s] is not None
    ]
    free = law.words["barrel.auction"] == "free" and bool(on_barrel)
    # The last card of each of the three hands of eight lies in the talon.
    dealt = [hand[:7] for hand in eights]
    talon = [hand[7] for hand in eights]
    bids, declarer, amount = random_auction(rng, law, dealt, dealer)
    if free:
        declarer, amount = on_barrel[0], 121
    lines = [f"deal dealer {dealer + 1}"]
    lines += [f"hand {seat + 1} {' '.join(dealt[seat])}" for seat in SEATS]
    lines += [f"talon {' '.join(talon)}"]
    lines += [] if free else [f"bid {bids}"]
    if rng.random() < 0.12:
        return _written_off(rng, law, match, lines, dealer, declarer, amount)
    lines.append("give " + " ".join(f"{seat + 1}:{talon[seat]}" for seat in SEATS if seat != declarer))
    contract = amount
    if not free and rng.random() < 0.5:
        raised = amount + law.given("auction.step") * rng.randrange(5)
        ceiling = limit_of(law, dealt[declarer] + talon)
        contract = min(raised, ceiling) if law.on("contract.limit") else min(raised, 420)
    if contract != amount or rng.random() < 0.7:
        lines.append(f"contract {contract}")
    play = play_out(
        law,
        eights,
        declarer,
        lambda state, legal: _choose(rng, state, legal),
        lambda card: rng.random() < 0.9,
    )
    lines.append("play")
    for trick, declared in zip(play.tricks, play.declared, strict=True):
        lines.append(" ".join([trick[0] + ("+" if declared else ""), *trick[1:]]))
    outcome = Outcome(dealer, declarer, contract, tuple(play.taken), tuple(play.taken_tricks))
    return lines, outcome, play


def _choose(rng: random.Random, play: Hand8, legal: list[str]) -> str:
    """Marriages are led when they can be; high cards are led, anything follows."""
    royal = [card for card in legal if play.may_declare(card)]
    if royal and rng.random() < 0.8:
        return rng.choice(royal)
    aces = [card for card in legal if card.startswith(("A", "10"))]
    return rng.choice(aces) if aces and rng.random() < 0.5 else rng.choice(legal)


def _written_off(
    rng: random.Random, law: Law, match: Match, lines: list[str], dealer: int, declarer: int, amount: int
) -> tuple[list[str], Outcome, Hand8 | None]:
    how = "paid"
    if law.preset == "classic@1" and match.writeoffs[declarer] == 0 and rng.random() < 0.5:
        how = "free"
    lines.append("writeoff free" if how == "free" else "writeoff")
    return lines, Outcome(dealer, declarer, amount, writeoff=how), None


def random_match(seed: int, rules: str, deals: int, start: tuple[int, ...] = (0, 0, 0)) -> RandomMatch:
    """At most so many deals; the match ends earlier when somebody has won."""
    rng = random.Random(f"{seed} {rules}")
    law, match, dealer = LAWS[rules], Match(totals=start), rng.randrange(3)
    lines = ['[Kartlog "1"]', f'[Rules "{rules}"]', f'[Start "{" ".join(map(str, start))}"]']
    rows: list[Expected] = []
    while len(rows) < deals and match.winner is None:
        written, outcome, play = random_deal(rng, law, match, dealer)
        score, match = enter(law, match, outcome)
        cards = tuple(play.cards) if play else (0, 0, 0)
        marriages = tuple(map(tuple, play.marriages)) if play else ((), (), ())
        rows.append(Expected(outcome, cards, marriages, score, match))
        lines += ["", *written]
        dealer = left_of(dealer)
    return RandomMatch(rules, "\n".join(lines) + "\n", tuple(rows))
