"""One deal: what may be said and played in it, and what becomes of the cards (rules 3 to 11, 17)."""

from copy import copy
from typing import Any, TypeAlias

from tests.reference import bidding, declaring, grounds, rest
from tests.reference.match import Match
from tests.reference.pack import PACK, points, rank, suit
from tests.reference.rulebook import OFF, column
from tests.reference.tricks import Trick, best, objection
from tests.reference.values import set_of, value

Event: TypeAlias = tuple[Any, ...]
"""A word and what it says: ``("bid", 2, 105)``, ``("play", 3, "QH", True)``."""

LAYOUTS = {"7+7+7+3": (7, 3), "sitter": (7, 3), "9+9+3+3": (9, 3), "10+10+2+2": (10, 2)}
PLANS = {"give-one": (0, 1), "lay-one-give-one": (1, 1), "lay-two": (2, 0)}
"""With two players: so many cards into the other talon, so many to the opponent."""
TABLE = 0
"""Where a card goes that is laid into the other talon: nobody's seat."""

VOID = ("redealt", "all-passed")
"""How a deal ends that does not count."""


class Deal:
    """A deal as it stands after what was said so far."""

    def __init__(self, match: Match) -> None:
        self.match, self.rules, self.players = match, match.rules, match.players
        self.dealer = match.dealer
        everybody = [(self.dealer + i) % self.players + 1 for i in range(self.players)]
        self.sitter = self.dealer if self.players == 4 else None
        self.active = [seat for seat in everybody if seat != self.sitter]
        """From the seat at the dealer's left, clockwise."""
        self.first = bidding.first_bidder(self.active, self.rules)
        self.cutter = (self.dealer - 2) % self.players + 1
        self.hand_size, self.talon_size = LAYOUTS[str(self.rules[f"deal.layout-{self.players}"])]
        self.cut: list[str] = []
        self.deck: list[str] = []
        self.dealt: dict[int, list[str]] = {}
        self.talons: dict[int, list[str]] = {}
        self.hands: dict[int, list[str]] = {}

        self.golden = match.golden_left > 0
        self.free: int | None = None
        """The barrel player who is declarer without auction."""
        self.dark: int | None = None
        self.bids: list[tuple[int, int | None]] = []
        self.declarer: int | None = None
        self.taken: int | None = None
        self.unsaid: int | None = None
        """Which of two talons is taken without a word, as its cards show later."""
        self.gifts: list[tuple[int, str]] = []
        self.named: int | None = None

        self.trump: str | None = None
        self.trump_owner: int | None = None
        self.coming: tuple[str, int] | None = None
        """The trump from the next trick on, and who declared it."""
        self.trick: Trick = []
        self.leader: int | None = None
        self.began = False
        self.tricks = dict.fromkeys(range(1, self.players + 1), 0)
        self.won: dict[int, list[str]] = {seat: [] for seat in range(1, self.players + 1)}
        self.declared: dict[int, list[str]] = {seat: [] for seat in range(1, self.players + 1)}
        self.outcome: str | None = None
        """``redealt``, ``all-passed``, ``written-off`` or ``played`` when it is over."""
        self.last_taker: int | None = None
        """Who took the last trick, when all are played."""
        self.writeoff = ""

    # --- who is who -----------------------------------------------------------------------------------

    def _barrel_player_without_auction(self) -> int | None:
        if self.rules["barrel.auction"] != "free" or self.golden:
            return None
        return next((seat for seat in self.active if self.match.barrel[seat - 1] is not None), None)

    @property
    def dark_rules(self) -> dict[str, Any] | None:
        chosen = column(self.rules, "dark")
        # Rules 7: the home column is for three and four.
        if chosen is None or (self.rules["dark"] == "home" and self.players == 2):
            return None
        return chosen

    @property
    def golden_rules(self) -> dict[str, Any]:
        return column(self.rules, "golden") or {}

    def bid_turn(self) -> int | None:
        """Whose turn it is to bid, None when nobody may any more."""
        return bidding.turn(self)

    def amounts(self) -> list[int]:
        """The bids without the passes."""
        return [amount for _, amount in self.bids if amount is not None]

    @property
    def high(self) -> int:
        """The highest bid, or what stands for it where there was no auction."""
        if self.free is not None:
            return int(self.rules["barrel.need"])
        if self.golden or self.dark is not None:
            return 120
        return max(self.amounts(), default=0)

    @property
    def contract(self) -> int:
        return self.high if self.named is None else self.named

    def turn(self) -> int | None:
        """Whose turn it is to play."""
        if self.outcome or self.declarer is None:
            return None
        if not self.trick:
            return self.leader or self.declarer
        at = self.active.index(self.trick[-1][0])
        return self.active[(at + 1) % len(self.active)]

    # --- values ---------------------------------------------------------------------------------------

    def marriage_value(self, of: str) -> int:
        return value(of, self.rules)

    def limit(self, cards: list[str]) -> int | None:
        """The highest bid on these cards (rules 6), None where there is no limit."""
        return bidding.limit(cards, self.rules)

    def points_of(self, seat: int) -> int:
        taken = points(self.won[seat]) + sum(self.marriage_value(m) for m in self.declared[seat])
        if seat == self.last_taker:
            taken += int(self.rules["score.last-trick"])
        extra = self.rules["score.all-tricks"]
        if extra != "double" and self.took_all_tricks(seat):
            taken += int(extra)
        return taken

    def took_all_tricks(self, seat: int) -> bool:
        return self.outcome == "played" and self.tricks[seat] == sum(self.tricks.values())

    # --- the judge ------------------------------------------------------------------------------------

    def faults(self, event: Event) -> list[str]:
        """The codes of what is wrong with the event, none if it is legal."""
        word = event[0]
        if self.outcome in VOID:
            return ["deal.off"]
        if grounds.takes_unsaid(self, event):
            ended = grounds.neglected(self, "take")
            if ended:
                return ended
        judge = getattr(self, f"_judge_{word}")
        found = [code for code in judge(*event[1:]) if code]
        return found or grounds.neglected(self, word)

    def _judge_cut(self, cards: list[str]) -> list[str]:
        return cut_faults(cards, self.rules)

    def _judge_deck(self, cards: list[str]) -> list[str]:
        return [] if sorted(cards) == sorted(PACK) else ["deck.size"]

    def _judge_dealt(self) -> list[str]:
        """Everything that was dealt, once it is all known."""
        cards = [c for hand in self.dealt.values() for c in hand] + [
            c for t in self.talons.values() for c in t
        ]
        found = []
        if len(set(cards)) != len(cards):
            found.append("deal.duplicate-card")
        if any(len(hand) != self.hand_size for hand in self.dealt.values()):
            found.append("deal.hand-size")
        if any(len(talon) != self.talon_size for talon in self.talons.values()):
            found.append("deal.talon-size")
        if not found and self.deck:
            found += self._deck_faults()
        if not found and self.last_card and self.rules["deal.last-card"] != OFF:
            found += self._last_card_faults(self.last_card)
        return found

    def _deck_faults(self) -> list[str]:
        talon = [c for t in self.talons.values() for c in t]
        dealt = [c for c in self.deck if c not in talon]
        found = []
        if self.rules["deal.order"] == "one-by-one":
            ring = self.active
            if any(c not in self.dealt[ring[i % len(ring)]] for i, c in enumerate(dealt)):
                found.append("deal.order")
        if self.rules["deal.talon-ends"] == "kept-out" and set(talon) & set(self.deck[:3] + self.deck[-3:]):
            found.append("deal.talon-ends")
        if self.rules["deal.talon-apart"]:
            neighbours = list(zip(self.deck, self.deck[1:], strict=False))
            found += [
                "deal.talon-apart" for t in self.talons.values() for a, b in neighbours if a in t and b in t
            ]
        return found

    @property
    def last_card(self) -> str | None:
        """The bottom card of the pack, where it is known."""
        if self.deck:
            return self.deck[-1]
        # Where a jack was buried the new bottom card is not judged.
        bury = self.rules["cut.jack"] == "bury" and any(rank(card) == "J" for card in self.cut)
        return None if bury or not self.cut else self.cut[-1]

    def last_card_to(self) -> int:
        """Where the bottom card must go: a seat, or the talon."""
        if self.players != 4:
            return self.dealer
        return self.active[-1] if self.rules["deal.last-card"] == "dealer-or-right" else TABLE

    def _last_card_faults(self, card: str) -> list[str]:
        to = self.last_card_to()
        there = [c for t in self.talons.values() for c in t] if to == TABLE else self.dealt[to]
        return [] if card in there else ["deal.last-card"]

    def last_card_penalty(self) -> bool:
        """Home, two players: the dealer pays where the last card was seen and went to the other player."""
        if self.players != 2 or self.rules["deal.last-card"] != "dealer-or-talon" or not self.cut:
            return False
        return self.last_card is not None and self.last_card in self.dealt[self.active[0]]

    def _judge_dark(self, seat: int) -> list[str]:
        dark = self.dark_rules
        if dark is None or self.golden or self.free is not None:
            return ["dark.not-offered"]
        if self.bids or self.dark is not None or self.exchanging() or self.began or self.outcome:
            return ["dark.too-late"]
        if seat not in self.active or (dark["who"] == "first-bidder" and seat != self.first):
            return ["dark.who"]
        return ["dark.barred"] if self._dark_barred(seat) else []

    def _dark_barred(self, seat: int) -> bool:
        least = self.rules["dark.from"]
        if least != OFF and self.match.totals[seat - 1] < int(least):
            return True
        on_barrel = any(attempts is not None for attempts in self.match.barrel)
        return on_barrel and not self.rules["dark.with-barrel"]

    def exchanging(self) -> bool:
        return bool(self.gifts) or self.taken is not None or self.named is not None

    def _judge_redeal(self, seat: int, ground: str, declined: bool) -> list[str]:
        return grounds.faults(self, seat, ground, declined)

    def _judge_misdeal(self) -> list[str]:
        return []

    def only_talon(self) -> int | None:
        """The talon that is taken where no word says which; None while that is open."""
        return self.unsaid if self.players == 2 and self.rules["talon.choice"] else 1

    def _judge_bid(self, seat: int, amount: int | None) -> list[str]:
        if self.golden or self.dark is not None:
            return ["auction.none"]
        if self.free is not None:
            return ["auction.barrel"]
        if self.declarer is not None or self.outcome is not None:
            return ["auction.over"]
        if seat in bidding.passed(self):
            return ["auction.passed"]
        if seat != self.bid_turn():
            return ["auction.turn"]
        return bidding.faults(self, seat, amount)

    def banned(self, seat: int) -> bool:
        below = self.rules["auction.ban-below"]
        return below != OFF and self.match.totals[seat - 1] < int(below)

    def _unready(self) -> str | None:
        """What is missing before anything can be done with the talon."""
        if self.declarer is None:
            return "auction.unfinished"
        return None

    def _judge_take(self, index: int | None, shown: bool | None) -> list[str]:
        if self._unready():
            return ["auction.unfinished"]
        if self.taken is not None:
            return ["talon.taken"]
        if self.gifts or self.began or self.outcome:
            return ["exchange.too-late"]
        if index not in (None, *self.talons):
            return ["deal.no-such-talon"]
        found = []
        if index == 2 and not self.rules["talon.choice"]:
            found.append("talon.choice")
        how = self.talon_face()
        if shown is False and how == "yes":
            found.append("talon.must-show")
        if shown is True and how == "no":
            found.append("talon.must-hide")
        return found

    def talon_face(self) -> str:
        """Whether the talon is shown to all: ``yes``, ``no`` or ``agreed``."""
        if self.dark is not None and self.dark_rules is not None and self.dark_rules["talon"] == "hidden":
            return "no"
        if self.golden or self.free is not None or self.dark is not None:
            return "yes"
        if self.rules["talon.shown"] == "agreed":
            return "agreed"
        if self.amounts() == [self.rules["auction.opening"]] and self.rules["talon.hidden-at-opening"]:
            return "no"
        return str(self.rules["talon.shown"])

    def _hand_of_declarer(self) -> list[str]:
        """What he holds with the talon, taken without a word where there is only one to take."""
        assert self.declarer is not None
        if self.taken is None and self.only_talon() is None:
            return self.hands[self.declarer]
        return self.hands[self.declarer] + ([] if self.taken else self.talons[self.only_talon() or 1])

    def plan(self) -> dict[int, int]:
        """To whom how many cards go in the exchange."""
        others = [seat for seat in self.active if seat != self.declarer]
        if self.players != 2:
            return dict.fromkeys(others, 1)
        laid, given = PLANS[str(self.rules["exchange.plan-2"])]
        return {TABLE: laid, others[0]: given}

    def missing(self) -> list[int]:
        """To whom cards are still to be given, once for each."""
        return [
            to
            for to, number in self.plan().items()
            for _ in range(number - sum(to == t for t, _ in self.gifts))
        ]

    def _judge_give(self, to: int, card: str) -> list[str]:
        if self._unready():
            return ["auction.unfinished"]
        if self.began or self.outcome:
            return ["exchange.too-late"]
        if self.plan().get(to, 0) == 0:
            return ["exchange.recipient"]
        if to not in self.missing():
            return ["exchange.count"]
        return [] if card in self._hand_of_declarer() else ["exchange.not-held"]

    def _judge_contract(self, amount: int, seat: int | None = None) -> list[str]:
        if self._unready():
            return ["auction.unfinished"]
        if self.began or self.outcome or self.named is not None:
            return ["contract.too-late"]
        if seat not in (None, self.declarer):
            return ["contract.seat"]
        fixed = (
            self.free is not None
            or (self.golden and self.golden_rules["raise"] == "no")
            or (
                self.dark is not None
                and self.dark_rules is not None
                and self.dark_rules["contract"] == "fixed"
            )
        )
        if fixed:
            return [] if amount == self.high else ["contract.fixed"]
        found = []
        if amount < self.high:
            found.append("contract.below-bid")
        if not bidding.on_step(amount, self.rules) and amount != self.high:
            found.append("contract.step")
        cap = self.rules["auction.cap"]
        if cap != OFF and amount > int(cap):
            found.append("contract.cap")
        if self.rules["contract.limit"]:
            limit = self.limit(self.dealt[self.declarer or 0] + self.talons[self.taken or 1])
            if limit is not None and amount > limit and amount > self.high:
                found.append("contract.limit")
        return found

    def doubled(self) -> bool:
        return self.golden or self.dark is not None

    def _judge_writeoff(self, kind: str) -> list[str]:
        if self._unready():
            return ["auction.unfinished"]
        when = self.rules["writeoff.when"]
        if self.outcome or (self.began and when != "any-time"):
            return ["writeoff.too-late"]
        if when == "before-contract" and self.named is not None:
            return ["writeoff.too-late"]
        special = self.golden_rules if self.golden else self.dark_rules if self.dark is not None else None
        if special is not None and special["writeoff"] == "no":
            return ["writeoff.not-offered"]
        return self._writeoff_limits(kind)

    def _writeoff_limits(self, kind: str) -> list[str]:
        """How often, and who (rules 9, 17)."""
        seat, limit = (self.declarer or 0) - 1, self.rules["writeoff.limit"]
        if self.match.barrel[seat] is not None and not self.rules["writeoff.on-barrel"]:
            return ["writeoff.not-offered"]
        if limit != OFF and self.match.written_off[seat] >= int(limit):
            return ["writeoff.used-up"]
        if kind == "free":
            if self.doubled() or not self.rules["writeoff.free"]:
                return ["writeoff.not-offered"]
            if self.match.free_used[seat] >= int(self.rules["writeoff.free"]):
                return ["writeoff.used-up"]
        return []

    def _judge_play(self, seat: int, card: str, declares: bool) -> list[str]:
        if self._unready():
            return ["auction.unfinished"]
        if self.outcome:
            return ["play.over"]
        if not self.began and self.missing():
            return ["exchange.count"]
        if seat != self.turn():
            return ["play.turn"]
        hand = self.hands[seat]
        if card not in hand:
            return ["play.not-held"]
        found = []
        if self.trick:
            found.append(objection(card, hand, self.trick, self.trump, self.rules, self.declarer))
        elif self._foreign_trump(seat, card):
            found.append("play.trump-lead")
        if declares:
            found += declaring.faults(self, seat, card)
        return [code for code in found if code]

    def _foreign_trump(self, seat: int, card: str) -> bool:
        if self.rules["play.trump-lead"] == "any" or suit(card) != self.trump or self.trump_owner == seat:
            return False
        return any(suit(c) != self.trump for c in self.hands[seat])

    def _judge_rest(self, seat: int) -> list[str]:
        if self._unready():
            return ["auction.unfinished"]
        if self.outcome:
            return ["play.over"]
        if not self.began and self.missing():
            return ["exchange.count"]
        return ["rest.impossible"] if rest.possible(self, seat) is False else []

    # --- what happens ---------------------------------------------------------------------------------

    def fork(self) -> "Deal":
        """The same deal, in which other cards can be played from here on."""
        other = copy(self)
        other.hands = {seat: list(hand) for seat, hand in self.hands.items()}
        other.won = {seat: list(won) for seat, won in self.won.items()}
        other.declared = {seat: list(sets) for seat, sets in self.declared.items()}
        other.tricks, other.trick = dict(self.tricks), list(self.trick)
        return other

    def do(self, event: Event) -> None:
        """Enter a legal event."""
        getattr(self, f"_do_{event[0]}")(*event[1:])

    def deal_out(self, hands: dict[int, list[str]], talons: dict[int, list[str]]) -> None:
        """All cards dealt; who needs no auction is known once the penalties of the cut are entered."""
        self.dealt, self.talons = hands, talons
        self.hands = {seat: list(hand) for seat, hand in hands.items()}
        self.free = self._barrel_player_without_auction()
        self.declarer = self.first if self.golden else self.free

    def _do_cut(self, cards: list[str]) -> None:
        self.cut = cards

    def _do_deck(self, cards: list[str]) -> None:
        self.deck = cards

    def _do_dark(self, seat: int) -> None:
        self.dark = self.declarer = seat

    def _do_redeal(self, seat: int, ground: str, declined: bool) -> None:
        if not declined:
            self.outcome = "redealt"

    def _do_misdeal(self) -> None:
        self.outcome = "redealt"

    def _do_bid(self, seat: int, amount: int | None) -> None:
        self.bids.append((seat, amount))
        self.declarer = bidding.winner(self)
        if bidding.all_passed(self):
            self.outcome = "all-passed"

    def _do_take(self, index: int | None, shown: bool | None) -> None:
        assert self.declarer is not None
        self.taken = index or 1
        self.hands[self.declarer] += self.talons[self.taken]

    def _take_if_needed(self) -> None:
        if self.taken is None:
            self._do_take(self.only_talon(), None)

    def _do_give(self, to: int, card: str) -> None:
        assert self.declarer is not None
        self._take_if_needed()
        self.hands[self.declarer].remove(card)
        self.gifts.append((to, card))
        if to != TABLE:
            self.hands[to].append(card)

    def _do_contract(self, amount: int, seat: int | None = None) -> None:
        self._take_if_needed()
        self.named = amount

    def _do_writeoff(self, kind: str) -> None:
        self.outcome, self.writeoff = "written-off", kind or "paid"

    def _do_play(self, seat: int, card: str, declares: bool) -> None:
        declares = declares or declaring.of_itself(self, seat, card)
        self.began = True
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if declares:
            self._declare(seat, card)
        if len(self.trick) == len(self.active):
            self._take_trick()

    def _declare(self, seat: int, card: str) -> None:
        of = set_of(card)
        assert of is not None
        self.declared[seat].append(of)
        if not declaring.makes_trump(self, of):
            return
        if self.rules["marriage.trump-from"] == "next-trick":
            self.coming = (suit(card), seat)
        else:
            self.trump, self.trump_owner = suit(card), seat

    def _take_trick(self) -> None:
        winner, _ = best(self.trick, self.trump)
        self.leader = winner
        self.tricks[winner] += 1
        self.won[winner] += [card for _, card in self.trick]
        self.trick = []
        if self.coming:
            self.trump, self.trump_owner = self.coming
            self.coming = None
        if not any(self.hands.values()):
            self._all_played(winner)

    def _do_rest(self, seat: int) -> None:
        """All that is left goes to one seat, as so many tricks as the longest hand has cards."""
        self.began = True
        self.tricks[seat] += max(len(hand) for hand in self.hands.values())
        self.won[seat] += [card for _, card in self.trick]
        self.trick = []
        for hand in self.hands.values():
            self.won[seat] += hand
            hand.clear()
        self._all_played(seat)

    def _all_played(self, last: int) -> None:
        self.outcome, self.last_taker = "played", last
        if self.players == 2 and self.rules["talon.last-trick"]:
            self.won[last] += self.other_talon()

    def other_talon(self) -> list[str]:
        left = [c for index, talon in self.talons.items() if index != self.taken for c in talon]
        return left + [card for to, card in self.gifts if to == TABLE]


def cut_faults(cards: list[str], rules: dict[str, Any]) -> list[str]:
    """What is wrong with a row of bottom cards (rules 3)."""
    for at, card in enumerate(cards):
        last = at == len(cards) - 1
        if rank(card) == "9" and rules["cut.nine"] == "again":
            if last:
                return ["cut.again"]
        elif rank(card) == "J" and rules["cut.jack"] == "bury":
            # The new bottom card is not judged; nothing comes after it.
            return ["cut.needless"] if len(cards) > at + 2 else []
        elif rank(card) == "J" and rules["cut.jack"] == "again" and not (at and rank(cards[at - 1]) == "J"):
            if last:
                return ["cut.again"]
        elif not last:
            return ["cut.needless"]
    return []


def cut_penalties(cards: list[str], rules: dict[str, Any]) -> int:
    """How many times three nines stood in a row."""
    rows = row = 0
    for card in cards:
        row = row + 1 if rank(card) == "9" else 0
        if row == 3:
            rows, row = rows + 1, 0
    return rows if rules["cut.nine"] == "again" else 0
