"""The play of a deal at any table, seats from 1: for endings played out in every way, and worlds that fit.

Slow and plain, on the predicates of :mod:`tests.support.reference`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.support.reference import PACK, Law, may_follow, may_lead, points_of, suit_of, winner_of

ACES = {"AS", "AC", "AD", "AH"}


@dataclass
class Play:
    """Who holds what, who is to play; ``log`` the cards played: seat, card, whether it declared."""

    law: Law
    hands: dict[int, list[str]]
    order: list[int]
    """The players clockwise."""
    leader: int
    trump: str = ""
    maker: int = 0
    won: dict[int, int] = field(default_factory=dict)
    table: list[str] = field(default_factory=list)
    log: list[tuple[int, str, bool]] = field(default_factory=list)
    tricks: list[str] = field(default_factory=list)
    points: dict[int, int] = field(default_factory=dict)
    declared: list[str] = field(default_factory=list)

    @property
    def turn(self) -> int:
        return self.order[(self.order.index(self.leader) + len(self.table)) % len(self.order)]

    @property
    def over(self) -> bool:
        return not any(self.hands.values())

    def copy(self) -> Play:
        return Play(
            self.law, {seat: list(hand) for seat, hand in self.hands.items()}, self.order, self.leader,
            self.trump, self.maker, dict(self.won), list(self.table), list(self.log), list(self.tricks),
            dict(self.points), list(self.declared),
        )  # fmt: skip

    def legal(self) -> list[str]:
        hand = self.hands[self.turn]
        if self.table:
            return sorted(may_follow(self.law, hand, self.table, self.trump or None))
        return sorted(may_lead(self.law, hand, self.trump or None, self.maker == self.turn))

    def may_declare(self, card: str) -> bool:
        seat, suit = self.turn, suit_of(card)
        earned = not self.law.on("marriage.needs-trick") or bool(self.won.get(seat))
        pair = card[:-1] in ("K", "Q") and {"K" + suit, "Q" + suit} <= set(self.hands[seat])
        return not self.table and pair and earned and suit not in self.declared

    def play(self, card: str, declares: bool = False) -> None:
        seat = self.turn
        if not self.table:
            self.tricks.append("")
        if declares:
            self.trump, self.maker = suit_of(card), seat
            self.declared.append(self.trump)
            self.points[seat] = self.points.get(seat, 0) + self.law.marriage(self.trump)
        self.hands[seat].remove(card)
        self.table.append(card)
        self.log.append((seat, card, declares))
        self.tricks[-1] = f"{self.tricks[-1]} {card}{'+' if declares else ''}".strip()
        if len(self.table) == len(self.order):
            place = winner_of(self.table, self.trump or None)
            self.leader = self.order[(self.order.index(self.leader) + place) % len(self.order)]
            self.won[self.leader] = self.won.get(self.leader, 0) + 1
            self.points[self.leader] = self.points.get(self.leader, 0) + sum(map(points_of, self.table))
            self.table = []

    def choices(self) -> Iterator[tuple[str, bool]]:
        for card in self.legal():
            yield card, False
            if self.may_declare(card):
                yield card, True

    def after(self, card: str, declares: bool) -> Play:
        found = self.copy()
        found.play(card, declares)
        return found

    def randomly(self, rng: random.Random, cards_left: int = 0) -> None:
        """Play on until the hands have so many cards, marriages mostly declared."""
        while self.table or max(map(len, self.hands.values())) > cards_left:
            found = list(self.choices())
            royal = [choice for choice in found if choice[1]]
            self.play(*rng.choice(royal if royal and rng.random() < 0.8 else found))


def takes_all(play: Play, seat: int, *, whatever: bool) -> bool:
    """Whether the seat takes every trick that is left: whatever the others play, or if they play for it."""
    if play.over:
        return True
    found = (
        (state.leader == seat or bool(state.table)) and takes_all(state, seat, whatever=whatever)
        for state in (play.after(*choice) for choice in play.choices())
    )
    return all(found) if whatever and play.turn != seat else any(found)


def shuffled(rng: random.Random, sizes: list[int]) -> list[list[str]]:
    """The pack dealt in piles of these sizes."""
    pack = list(PACK)
    rng.shuffle(pack)
    piles = []
    for size in sizes:
        piles.append(pack[:size])
        pack = pack[size:]
    return piles
