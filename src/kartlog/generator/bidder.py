"""What to bid, what to give away, what to name, and when to give up (rules 6, 8, 9)."""

from kartlog.cards import MARRIAGES, SUIT_OF, Cards, cards_in
from kartlog.engine import core
from kartlog.engine.layout import NOBODY
from kartlog.engine.phases import auction, redeal
from kartlog.engine.phases.exchange import unlaid, unserved
from kartlog.engine.position import Ask, Bid, Context, Give, Name, Position, WriteDown
from kartlog.generator.chance import Chance
from kartlog.generator.evaluation import hope, keeping
from kartlog.rules.steps import steps_of

_TALON, _KEPT = 66, 0.44
"""A talon not seen yet helps a weak hand most: it brings so many points to a share of the hand's own."""
_JUMP, _LONGEST_JUMP = 0.2, 4
"""How often a bid goes further than it must, and by how many steps at most."""
_RAISE, _SAFE = 0.9, 0.74
"""How often the contract is raised to a safe share of what the hand is worth."""
_HOPELESS_IF_PAID, _HOPELESS_IF_FREE = 15, 4
"""How many points short of the bid a hand must be for its holder to write the deal off."""
_GIVE_UP = 0.8
"""How often he then does."""
_MATE_UNSEEN = 20
"""What giving a king or queen may cost, whose mate the receiver may hold."""


def bid(context: Context, position: Position, mood: int, chance: Chance) -> Bid:
    """A bid, or a pass, of the seat to speak."""
    seat = position.turn
    hand = position.sure[seat]
    bounds = auction.bounds(context, position, seat, hand)
    hoped = int(hope(context.law, hand) * _KEPT) + _TALON + mood
    ceiling = hoped if bounds.most is None else min(hoped, bounds.most)
    if bounds.least > ceiling or (bounds.most is not None and bounds.least > bounds.most):
        return Bid(seat, None if bounds.may_pass else bounds.least)
    jump = 1 + chance.below(_LONGEST_JUMP) if chance.likely(_JUMP) else 0
    offers = [amount for amount in bounds.listed() if amount <= ceiling] if jump else []
    return Bid(seat, offers[jump] if jump < len(offers) else bounds.least)


def duty(context: Context, position: Position) -> Ask | None:
    """The redeal that somebody has to ask for now; where it is but a right nobody does."""
    if not context.law.rules.redeal.duty:
        return None
    grounds = ((seat, redeal.grounds_of(context, position, seat)) for seat in context.layout.active)
    return next((Ask(seat, had[0]) for seat, had in grounds if had), None)


def gives_up(context: Context, position: Position, mood: int, chance: Chance) -> WriteDown | None:
    """Whether the declarer, who has seen the talon, writes the deal off, and how."""
    short = position.high - hope(context.law, position.sure[position.declarer]) - mood
    free = not core.judge(context, position, WriteDown("free"))
    costs_nothing = free or context.law.rules.writeoff.declarer == "nothing"
    hopeless = short > (_HOPELESS_IF_FREE if costs_nothing else _HOPELESS_IF_PAID)
    write = WriteDown("free" if free else "")
    if not hopeless or core.judge(context, position, write) or not chance.likely(_GIVE_UP):
        return None
    return write


def gifts(context: Context, position: Position, chance: Chance) -> list[Give]:
    """The cards that the declarer can best do without: to each opponent, and into another talon."""
    hand = position.sure[position.declarer]
    targets = unserved(context, position) + [NOBODY] * unlaid(context, position)
    spare = sorted(cards_in(hand), key=lambda card: (keeping(hand, card) + _danger(hand, card), card))
    given = spare[: len(targets)]
    if chance.likely(0.5):
        given.reverse()
    return [Give(target, card) for target, card in zip(targets, given, strict=True)]


def _danger(hand: Cards, card: int) -> int:
    pair = MARRIAGES[SUIT_OF[card]]
    return _MATE_UNSEEN if pair >> card & 1 and not hand & pair & ~(1 << card) else 0


def contract(context: Context, position: Position, chance: Chance) -> Name:
    """The contract: the bid, or more where the hand promises it or the barrel asks for it."""
    rules, least = context.law.rules, Name(position.high)
    steps = steps_of(rules.auction)
    promised = int(hope(context.law, position.sure[position.declarer]) * _SAFE)
    amount = promised - promised % steps.at(promised) if chance.likely(_RAISE) else position.high
    if context.on_barrel >> position.declarer & 1:
        amount = steps.after(rules.barrel.need - 1)
    name = Name(max(amount, position.high))
    return least if core.judge(context, position, name) else name
