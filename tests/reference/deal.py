"""One deal: what may be said and played in it, and what becomes of the cards (rules 3 to 11)."""

from typing import Any, TypeAlias

from tests.reference.match import Match
from tests.reference.pack import NO_SUIT, PACK, SCALES, all_aces, count, marriages, points, rank, suit
from tests.reference.rulebook import OFF, column
from tests.reference.tricks import Trick, best, objection

Event: TypeAlias = tuple[Any, ...]
"""A word and what it says: ``("bid", 2, 105)``, ``("play", 3, "QH", True)``."""

LAYOUTS = {"7+7+7+3": (7, 3), "sitter": (7, 3), "9+9+3+3": (9, 3), "10+10+2+2": (10, 2)}
PLANS = {"give-one": (0, 1), "lay-one-give-one": (1, 1), "lay-two": (2, 0)}
"""With two players: so many cards into the other talon, so many to the opponent."""
TABLE = 0
"""Where a card goes that is laid into the other talon: nobody's seat."""

HAND_GROUNDS = ["nines", "jacks", "weak"]
TALON_GROUNDS = ["talon-points", "talon-nines", "talon-jacks", "with-talon-nines"]


class Deal:
    """A deal as it stands after what was said so far."""

    def __init__(self, match: Match) -> None:
        self.match, self.rules, self.players = match, match.rules, match.players
        self.dealer = match.dealer
        everybody = [(self.dealer + i) % self.players + 1 for i in range(self.players)]
        self.sitter = self.dealer if self.players == 4 else None
        self.active = [seat for seat in everybody if seat != self.sitter]
        """From the seat at the dealer's left, clockwise."""
        self.first = self.active[0]
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
        self.gifts: list[tuple[int, str]] = []
        self.named: int | None = None

        self.trump: str | None = None
        self.trump_owner: int | None = None
        self.trick: Trick = []
        self.leader: int | None = None
        self.began = False
        self.tricks = dict.fromkeys(range(1, self.players + 1), 0)
        self.won: dict[int, list[str]] = {seat: [] for seat in range(1, self.players + 1)}
        self.declared: dict[int, list[str]] = {seat: [] for seat in range(1, self.players + 1)}
        self.outcome: str | None = None
        """``redealt``, ``written-off`` or ``played`` when it is over."""
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
        if self.declarer is not None:
            return None
        out = [seat for seat, amount in self.bids if amount is None]
        last = self.bids[-1][0] if self.bids else self.active[-1]
        start = self.active.index(last)
        ring = self.active[start + 1 :] + self.active[: start + 1]
        return next(seat for seat in ring if seat not in out)

    @property
    def high(self) -> int:
        """The highest bid, or what stands for it where there was no auction."""
        if self.free is not None:
            return int(self.rules["barrel.need"])
        if self.golden or self.dark is not None:
            return 120
        return max((amount for _, amount in self.bids if amount is not None), default=0)

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
        if of == NO_SUIT:
            return int(self.rules["marriage.aces"])
        return SCALES[str(self.rules["marriage.values"])][of]

    def limit(self, cards: list[str]) -> int | None:
        """The highest bid on these cards (rules 6), None where there is no limit."""
        held = marriages(cards)
        if all_aces(cards) and self.rules["marriage.aces"]:
            held.append(NO_SUIT)
        limits = []
        if not held and self.rules["auction.free-limit"] != OFF:
            limits.append(int(self.rules["auction.free-limit"]))
        if self.rules["auction.limit"]:
            limits.append(120 + sum(self.marriage_value(m) for m in held))
        return min(limits, default=None)

    def points_of(self, seat: int) -> int:
        return points(self.won[seat]) + sum(self.marriage_value(m) for m in self.declared[seat])

    # --- the judge ------------------------------------------------------------------------------------

    def faults(self, event: Event) -> list[str]:
        """The codes of what is wrong with the event, none if it is legal."""
        word = event[0]
        judge = getattr(self, f"_judge_{word}")
        return [code for code in judge(*event[1:]) if code]

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
        rest = [c for c in self.deck if c not in talon]
        found = []
        if self.rules["deal.order"] == "one-by-one":
            ring = self.active
            if any(c not in self.dealt[ring[i % len(ring)]] for i, c in enumerate(rest)):
                found.append("deal.order")
        if self.rules["deal.talon-ends"] == "kept-out" and set(talon) & set(self.deck[:3] + self.deck[-3:]):
            found.append("deal.talon-ends")
        return found

    @property
    def last_card(self) -> str | None:
        """The bottom card of the pack, where it is known."""
        if self.deck:
            return self.deck[-1]
        if not self.cut or (
            self.rules["cut.jack"] == "bury" and rank(self.cut[-1]) == "J" and not buried(self.cut)
        ):
            return None
        return self.cut[-1]

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
        return self.last_card is not None and self.last_card in self.dealt[self.first]

    def _judge_dark(self, seat: int) -> list[str]:
        dark = self.dark_rules
        if dark is None or self.golden or self.free is not None:
            return ["dark.not-offered"]
        if self.bids or self.dark is not None or self._exchanging() or self.began or self.outcome:
            return ["dark.too-late"]
        if seat not in self.active or (dark["who"] == "first-bidder" and seat != self.first):
            return ["dark.who"]
        return []

    def _exchanging(self) -> bool:
        return bool(self.gifts) or self.taken is not None or self.named is not None

    def _judge_redeal(self, seat: int, ground: str, declined: bool) -> list[str]:
        if self.outcome or self.began:
            return ["redeal.too-late"]
        if ground in HAND_GROUNDS:
            if seat not in self.active or not self._hand_ground(seat, ground):
                return ["redeal.no-ground"]
            if len(self.bids) >= 2 or self._exchanging():
                return ["redeal.too-late"]
            return ["redeal.dark"] if seat == self.dark else []
        if seat != self.declarer or not self._talon_ground(ground):
            return ["redeal.no-ground"]
        return ["redeal.too-late"] if self.gifts or self.named is not None else []

    def _reaches(self, option: str, number: int) -> bool:
        value = self.rules[f"redeal.{option}"]
        return value != OFF and number >= int(value)

    def _below(self, option: str, number: int) -> bool:
        value = self.rules[f"redeal.{option}"]
        return value != OFF and number < int(value)

    def _hand_ground(self, seat: int, ground: str) -> bool:
        hand = self.dealt[seat]
        if ground == "nines":
            nines = count(hand, "9")
            forehand = seat == self.first and self._reaches("forehand-nines", nines)
            return self._reaches("nines", nines) or forehand
        if ground == "jacks":
            return self._reaches("jacks", count(hand, "J"))
        return self._below("weak", points(hand))

    def _talon_ground(self, ground: str) -> bool:
        assert self.declarer is not None
        index = self.taken or self._only_talon()
        if index is None:
            return False
        talon = self.talons[index]
        if ground == "talon-points":
            return self._below(ground, points(talon))
        if ground == "talon-nines":
            return self._reaches(ground, count(talon, "9"))
        if ground == "talon-jacks":
            return self._reaches(ground, count(talon, "J"))
        return ground == "with-talon-nines" and self._reaches(
            ground, count(self.dealt[self.declarer] + talon, "9")
        )

    def _only_talon(self) -> int | None:
        return None if self.players == 2 and self.rules["talon.choice"] else 1

    def _judge_bid(self, seat: int, amount: int | None) -> list[str]:
        if self.golden or self.dark is not None:
            return ["auction.none"]
        if self.free is not None:
            return ["auction.barrel"]
        if self.declarer is not None:
            return ["auction.over"]
        if any(s == seat and a is None for s, a in self.bids):
            return ["auction.passed"]
        if seat != self.bid_turn():
            return ["auction.turn"]
        if not self.bids:
            return self._opening_faults(seat, amount)
        return [] if amount is None else self._amount_faults(seat, amount)

    def _opening_faults(self, seat: int, amount: int | None) -> list[str]:
        """The first bid is forced, on a banned player too; where allowed, he may open higher."""
        opening = int(self.rules["auction.opening"])
        if amount == opening:
            return []
        if amount is None or amount < opening or not self.rules["auction.open-higher"]:
            return ["auction.opening"]
        return self._amount_faults(seat, amount)

    def _amount_faults(self, seat: int, amount: int) -> list[str]:
        cap, limit = self.rules["auction.cap"], self.limit(self.dealt[seat])
        wrong = {
            "auction.banned": self.banned(seat),
            "auction.not-higher": bool(self.bids) and amount <= self.high,
            "auction.step": amount % int(self.rules["auction.step"]) != 0,
            "auction.cap": cap != OFF and amount > int(cap),
            "auction.limit": limit is not None and amount > limit,
        }
        return [code for code, is_so in wrong.items() if is_so]

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
        bids = [amount for _, amount in self.bids if amount is not None]
        if bids == [self.rules["auction.opening"]] and self.rules["talon.hidden-at-opening"]:
            return "no"
        return str(self.rules["talon.shown"])

    def _hand_of_declarer(self) -> list[str]:
        """What he holds with the talon, taken without a word where there is only one to take."""
        assert self.declarer is not None
        if self.taken is None and self._only_talon() is None:
            return self.hands[self.declarer]
        return self.hands[self.declarer] + ([] if self.taken else self.talons[self._only_talon() or 1])

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
        if amount % int(self.rules["auction.step"]) and amount != self.high:
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
        if self.began or self.outcome:
            return ["writeoff.too-late"]
        if self.rules["writeoff.when"] == "before-contract" and self.named is not None:
            return ["writeoff.too-late"]
        special = self.golden_rules if self.golden else self.dark_rules if self.dark is not None else None
        if special is not None and special["writeoff"] == "no":
            return ["writeoff.not-offered"]
        if kind == "free":
            if self.doubled() or not self.rules["writeoff.free"]:
                return ["writeoff.not-offered"]
            if self.match.free_used[(self.declarer or 0) - 1] >= int(self.rules["writeoff.free"]):
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
            found.append(objection(card, hand, self.trick, self.trump, self.rules))
        elif self._foreign_trump(seat, card, declares):
            found.append("play.trump-lead")
        if declares:
            found += self._mark_faults(seat, card)
        return [code for code in found if code]

    def _foreign_trump(self, seat: int, card: str, declares: bool) -> bool:
        if self.rules["play.trump-lead"] == "any" or suit(card) != self.trump or self.trump_owner == seat:
            return False
        return any(suit(c) != self.trump for c in self.hands[seat])

    def _mark_faults(self, seat: int, card: str) -> list[str]:
        if rank(card) not in ("K", "Q", "A") or (rank(card) == "A" and not self.rules["marriage.aces"]):
            return ["marriage.no-such"]
        if self.trick:
            return ["marriage.not-leading"]
        aces = rank(card) == "A"
        held = all_aces(self.hands[seat]) if aces else suit(card) in marriages(self.hands[seat])
        if not held:
            return ["marriage.not-held"]
        needed = self.rules["marriage.needs-trick"]
        if aces and self.rules["marriage.aces-needs-trick"] != "as-marriage":
            needed = self.rules["marriage.aces-needs-trick"] == "yes"
        if needed and not self.tricks[seat]:
            return ["marriage.aces-needs-trick" if aces else "marriage.needs-trick"]
        return []

    # --- what happens ---------------------------------------------------------------------------------

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

    def _do_bid(self, seat: int, amount: int | None) -> None:
        self.bids.append((seat, amount))
        out = {s for s, a in self.bids if a is None}
        if len(out) == len(self.active) - 1:
            self.declarer = next(s for s in self.active if s not in out)

    def _do_take(self, index: int | None, shown: bool | None) -> None:
        assert self.declarer is not None
        self.taken = index or 1
        self.hands[self.declarer] += self.talons[self.taken]

    def _take_if_needed(self) -> None:
        if self.taken is None:
            self._do_take(None, None)

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
        self.began = True
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if declares:
            self._declare(seat, card)
        if len(self.trick) == len(self.active):
            self._take_trick()

    def _declare(self, seat: int, card: str) -> None:
        aces = rank(card) == "A"
        self.declared[seat].append(NO_SUIT if aces else suit(card))
        if not aces or self.rules["marriage.aces-trump"] == "led":
            self.trump, self.trump_owner = suit(card), seat

    def _take_trick(self) -> None:
        winner, _ = best(self.trick, self.trump)
        self.leader = winner
        self.tricks[winner] += 1
        self.won[winner] += [card for _, card in self.trick]
        self.trick = []
        if not any(self.hands.values()):
            self.outcome = "played"
            if self.players == 2 and self.rules["talon.last-trick"]:
                self.won[winner] += self.other_talon()

    def other_talon(self) -> list[str]:
        left = [c for index, talon in self.talons.items() if index != self.taken for c in talon]
        return left + [card for to, card in self.gifts if to == TABLE]


def buried(cards: list[str]) -> bool:
    """Whether a jack stood before the last of these bottom cards, and was buried."""
    return any(rank(card) == "J" for card in cards[:-1])


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
