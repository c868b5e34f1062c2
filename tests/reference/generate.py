"""Random matches that are legal by the reference, as text."""

from random import Random

from tests.reference import rest
from tests.reference.bidding import next_amount
from tests.reference.deal import TABLE, VOID, Deal, Event, cut_penalties
from tests.reference.grounds import EXCHANGE_GROUNDS, HAND_GROUNDS, TALON_GROUNDS
from tests.reference.match import Match, Row
from tests.reference.pack import NINES, height, marriages, points, rank, suit
from tests.reference.packing import deal_pack
from tests.reference.rulebook import EVERYWHERE, OFF, rules_of
from tests.reference.standing import start
from tests.reference.values import sets_held

NAMES = ["Anna", "Boris", "Vera", "Gleb"]


def random_log(spec: str, players: int, random: Random, deals: int = 12) -> str:
    """A match by the rules named, or the first deals of it."""
    return _Writer(spec, players, random).log(deals)


class _Writer:
    def __init__(self, spec: str, players: int, random: Random) -> None:
        self.random, self.rules = random, rules_of(spec)
        self.match = Match(self.rules, players, random.randint(1, players))
        self.players = players
        self.deal: Deal
        self.boldness = random.randint(-20, 40)
        self.duty = self.rules["redeal.duty"] is True
        self.writes_off = (
            0.03 if self.as_usual("writeoff.") and self.rules["writeoff.when"] != "any-time" else 0.2
        )
        void = self.rules["redeal.passes-deal"] or self.rules["redeal.row"] != OFF
        self.clumsy = 0.3 if self.rules["bolt.declarer"] is False else 0.02
        """How often a declarer throws his tricks away."""
        self.misdeals = 0.1 if void else 0.01
        names = " ".join(f'"{name}"' for name in NAMES[:players])
        self.lines = ['[Kartlog "1"]', f'[Rules "{spec}"]', f"[Players {names}]"]

    def maybe(self, chance: float) -> bool:
        return self.random.random() < chance

    def as_usual(self, family: str) -> bool:
        """Whether the further options of this family are as every preset has them."""
        return all(self.rules[name] == value for name, value in EVERYWHERE.items() if name.startswith(family))

    def log(self, deals: int) -> str:
        if self.maybe(0.6):
            self.lines += start(self.match, self.random)
        for number in range(1, deals + 1):
            if self.match.over:
                break
            self.lines += ["", f"deal {number} dealer {self.match.dealer}"]
            self.one_deal()
        return "\n".join(self.lines) + "\n"

    def do(self, event: Event) -> None:
        faults = self.deal.faults(event)
        assert not faults, (event, faults)
        self.deal.do(event)

    def legal(self, event: Event) -> bool:
        return not self.deal.faults(event)

    def one_deal(self) -> None:
        self.deal = Deal(self.match)
        self.helpless = self.maybe(self.clumsy)
        self.lines += self.dealt()
        for phase in (self.announce, self.auction, self.talon, self.tricks):
            if self.deal.outcome is None and self.maybe(self.misdeals / 2):
                self.do(("misdeal",))
                self.lines.append(f"misdeal {self.random.randint(1, self.players)}")
            if self.deal.outcome is None:
                phase()
        if self.deal.outcome in VOID:
            self.match.void(self.deal)
            return
        fined = self.maybe(0.03)
        if fined:
            self.adjust()
        self.lines += self.taken()
        row = self.match.enter(self.deal)
        # An adjustment belongs to this deal or to the time after it by what it stands before or behind.
        if fined or self.maybe(0.95):
            self.lines.append("score " + " ".join(self.scored(row)))
        if self.maybe(0.95):
            self.lines.append("total " + " ".join(map(str, row.total)))
            if self.maybe(0.03) and not self.match.over:
                self.adjust()

    # --- dealing --------------------------------------------------------------------------------------

    def dealt(self) -> list[str]:
        deal, random = self.deal, self.random
        deck, talon_places, cut = deal_pack(deal, random)
        dealt = [card for at, card in enumerate(deck) if at not in talon_places]
        hands = {seat: dealt[i :: len(deal.active)] for i, seat in enumerate(deal.active)}
        talon = [deck[at] for at in talon_places]
        talons = {1: talon[: deal.talon_size]}
        if self.players == 2:
            talons[2] = talon[deal.talon_size :]
        lines = []
        how = random.random()
        if how < 0.4:
            lines.append("cut " + " ".join(cut))
            self.do(("cut", cut))
            if self.rules["cut.nines-penalty"] == "always":
                for _ in range(cut_penalties(cut, self.rules)):
                    self.match.adjust(deal.cutter, -120)
            if how < 0.2:
                lines.append("deck " + " ".join(deck))
                self.do(("deck", deck))
        elif how < 0.5:
            lines.append("deck " + " ".join(deck))
            self.do(("deck", deck))
        deal.deal_out(hands, talons)
        assert not deal._judge_dealt(), (deal._judge_dealt(), lines, hands, talons)
        lines += [f"hand {seat} " + " ".join(hands[seat]) for seat in sorted(hands)]
        if self.players == 2:
            return lines + [f"talon {index} " + " ".join(cards) for index, cards in talons.items()]
        return [*lines, "talon " + " ".join(talons[1])]

    # --- before the play ------------------------------------------------------------------------------

    def announce(self) -> None:
        """A dark announcement, and grounds for a redeal where there is no auction."""
        seats = [seat for seat in self.deal.active if self.legal(("dark", seat))]
        if seats and self.maybe(0.2):
            seat = self.random.choice(seats)
            self.do(("dark", seat))
            self.lines.append(f"dark {seat}")
        if self.duty or self.maybe(0.3):
            self.redeal(HAND_GROUNDS)

    def redeal(self, grounds: list[str]) -> None:
        for ground in grounds:
            for seat in self.deal.active:
                if self.deal.outcome is None and self.legal(("redeal", seat, ground, False)):
                    how = "" if self.duty else self.random.choice(["", "", " declined", "silence"])
                    if how != "silence":
                        self.do(("redeal", seat, ground, bool(how)))
                        self.lines.append(f"redeal {seat} {ground}{how}")

    def auction(self) -> None:
        deal, random = self.deal, self.random
        words: list[str] = []
        opened = False
        while deal.outcome is None and deal.bid_turn() is not None:
            seat = deal.bid_turn()
            assert seat is not None
            amount = self.bid(seat)
            self.do(("bid", seat, amount))
            said = "-" if amount is None else str(amount)
            words.append(f"{seat}:{said}" if self.maybe(0.03) else said)
            if not opened:
                opened = True
                if random.random() < 0.5:
                    self.lines.append("bid " + " ".join(words))
                    words = []
                    self.redeal(HAND_GROUNDS)
        if words:
            self.lines.append("bid " + " ".join(words))

    def bid(self, seat: int) -> int | None:
        deal, hand = self.deal, self.deal.dealt[seat]
        opening = int(self.rules["auction.opening"])
        willing = 55 + points(hand) + sum(deal.marriage_value(s) for s in marriages(hand)) * 0.8
        willing += self.boldness + self.random.randint(-25, 25)
        if not deal.amounts():
            higher = self.higher(opening, self.random.randint(1, 4))
            amount = higher if self.maybe(0.2) and self.legal(("bid", seat, higher)) else opening
            may_pass = self.legal(("bid", seat, None))
            return (
                None if may_pass and (amount > willing or not self.legal(("bid", seat, amount))) else amount
            )
        amount = self.higher(deal.high, self.random.choice([1, 1, 1, 2, 3, 6]))
        if self.maybe(0.03):
            step = int(self.rules["auction.step"])
            amount = (deal.limit(hand) or 300) // step * step
        wants = amount <= willing or self.maybe(0.05)
        return amount if wants and self.legal(("bid", seat, amount)) else None

    def higher(self, amount: int, steps: int) -> int:
        """So many steps above this, or one where jumps are not allowed."""
        for _ in range(steps if self.rules["auction.jumps"] or self.maybe(0.1) else 1):
            amount = next_amount(amount, self.rules)
        return amount

    def talon(self) -> None:
        deal, random = self.deal, self.random
        assert deal.declarer is not None
        if self.maybe(0.2 if deal.doubled() else self.writes_off):
            self.write_off()
        if deal.outcome is None:
            self.take()
        if self.duty or self.maybe(0.5):
            self.redeal(TALON_GROUNDS)
        steps = [self.exchange, self.name_contract]
        if self.maybe(0.15):
            steps.reverse()
        for step in steps:
            if deal.outcome is None and self.maybe(self.writes_off):
                self.write_off()
            if deal.outcome is None:
                step()
        if self.duty or self.maybe(0.7):
            self.redeal(EXCHANGE_GROUNDS)
        if deal.outcome is None and random.random() < 2 * self.writes_off:
            self.write_off()

    def take(self) -> None:
        deal = self.deal
        face = deal.talon_face()
        indices = [index for index in deal.talons if self.legal(("take", index, None))]
        index = self.random.choice(indices) if self.players == 2 else None
        word = {"yes": "shown", "no": "hidden", "agreed": self.random.choice(["shown", "hidden"])}[face]
        says_face = self.maybe(0.2)
        if (self.players == 2 and len(indices) > 1) or says_face or self.maybe(0.1):
            event = ("take", index, word == "shown" if says_face else None)
            self.do(event)
            self.lines.append(
                " ".join(["take", *([str(index)] if index else []), *([word] if says_face else [])])
            )

    def exchange(self) -> None:
        deal = self.deal
        words = []
        while deal.missing():
            to = self.random.choice(deal.missing())
            hand = deal._hand_of_declarer()
            cards = sorted(hand, key=lambda card: self.worth(card, hand) + self.random.random() * 8)
            self.do(("give", to, cards[0]))
            words.append(f"{'talon' if to == TABLE else to}:{cards[0]}")
        if len(words) > 1 and self.maybe(0.1):
            self.lines.append("give " + words.pop(0))
        self.lines.append("give " + " ".join(words))

    def worth(self, card: str, hand: list[str]) -> int:
        kept = (suit(card) in marriages(hand) and rank(card) in "KQ") or self.kept_nine(card, hand)
        return height(card) * 2 + (20 if kept else 0)

    def kept_nine(self, card: str, hand: list[str]) -> bool:
        """Whether a nine is worth keeping, to declare the four of them."""
        return rank(card) == "9" and NINES in sets_held(hand, self.rules)

    def name_contract(self) -> None:
        deal = self.deal
        if self.maybe(0.4):
            return
        amount = deal.high
        hand = deal._hand_of_declarer()
        if self.maybe(0.3):
            for _ in range(self.random.randint(1, 4)):
                amount = next_amount(amount, self.rules)
        strong = points(hand) + sum(deal.marriage_value(s) for s in marriages(hand))
        if strong > amount + 60 or self.match.barrel[(deal.declarer or 0) - 1] is not None:
            amount = max(amount, next_amount(int(self.rules["barrel.need"]) - 1, self.rules))
        if self.legal(("contract", amount)):
            self.do(("contract", amount))
            self.lines.append(f"contract {f'{deal.declarer}:' if self.maybe(0.05) else ''}{amount}")

    def write_off(self) -> None:
        kind = self.random.choice(["", "free", "paid"])
        if self.legal(("writeoff", kind)):
            self.do(("writeoff", kind))
            self.lines.append(f"writeoff {kind}".strip())

    # --- the play -------------------------------------------------------------------------------------

    def tricks(self) -> None:
        deal = self.deal
        self.lines.append("play")
        words: list[str] = []
        while deal.outcome is None:
            seat = deal.turn()
            assert seat is not None
            card, mark = self.card(seat)
            if not deal.trick and self.maybe(0.02):
                words.append(f"{seat}:")
            prefix = f"{seat}:" if self.maybe(0.01) else ""
            words.append(f"{prefix}{card}{'+' if mark else ''}")
            self.do(("play", seat, card, mark))
            if self.ends_early(words):
                break
            if not deal.trick:
                if self.maybe(0.9) or deal.outcome:
                    self.lines.append(" ".join(words))
                    words = []
                else:
                    words.append("/")

    def ends_early(self, words: list[str]) -> bool:
        """Whether the deal is written off in the middle of the play, or its rest given to a seat."""
        deal = self.deal
        if deal.outcome is not None:
            return False
        event: Event | None = None
        if self.rules["writeoff.when"] == "any-time" and self.maybe(0.02):
            event = ("writeoff", self.random.choice(["", "free", "paid"]))
        elif rest.few_left(deal) and self.maybe(0.1):
            seat = self.random.choice(deal.active)
            event = ("rest", seat) if rest.certain(deal, seat) else None
        if event is None or not self.legal(event):
            return False
        self.do(event)
        self.lines.append(" ".join(words))
        self.lines.append(" ".join(map(str, event)).strip())
        return True

    def card(self, seat: int) -> tuple[str, bool]:
        deal = self.deal
        hand = deal.hands[seat]
        moves = [
            (card, mark) for card in hand for mark in (True, False) if self.legal(("play", seat, card, mark))
        ]
        marked = [move for move in moves if move[1]]
        clumsy = self.helpless and seat == deal.declarer
        if marked and not clumsy and self.maybe(0.9):
            card, _ = self.random.choice(marked)
            return card, not (self.rules["marriage.automatic"] and rank(card) in "KQ" and self.maybe(0.5))
        plain = [move for move in moves if not move[1]]
        plain = [move for move in plain if not self.kept_nine(move[0], hand)] or plain
        if clumsy:
            return min(plain, key=lambda move: height(move[0]))
        if not deal.trick and self.maybe(0.6):
            return max(plain, key=lambda move: height(move[0]))
        if seat != deal.declarer and self.maybe(0.4):
            return min(plain, key=lambda move: height(move[0]))
        return self.random.choice(plain)

    # --- the sheet ------------------------------------------------------------------------------------

    def adjust(self) -> None:
        seat, amount = self.random.randint(1, self.players), self.random.choice([-120, -60, -5, 5, 20])
        self.match.adjust(seat, amount)
        self.lines.append(f'adjust {seat} {amount} "agreed"')

    def taken(self) -> list[str]:
        deal = self.deal
        if deal.outcome != "played" or self.maybe(0.7):
            return []
        entries = []
        for seat in range(1, self.players + 1):
            taken = 0 if seat == deal.sitter else deal.points_of(seat)
            dash = taken == 0 and deal.tricks[seat] == 0 and seat != deal.sitter and self.maybe(0.5)
            entries.append("-" if dash else str(taken))
        return ["taken " + " ".join(entries)]

    def scored(self, row: Row) -> list[str]:
        return [
            "-" if seat in row.bolts and score == 0 and self.maybe(0.7) else str(score)
            for seat, score in enumerate(row.score, 1)
        ]
