"""Rules 6 and 17: whose turn it is to bid, what may be bid, and when the auction ends."""

from typing import TYPE_CHECKING

from tests.reference.rulebook import OFF, Rules
from tests.reference.values import sets_held, value

if TYPE_CHECKING:
    from tests.reference.deal import Deal


def first_bidder(active: list[int], rules: Rules) -> int:
    """The seat at the dealer's left; or the dealer, where he sits out the seat at his right."""
    return active[-1] if rules["auction.forced"] == "dealer" else active[0]


def step(amount: int, rules: Rules) -> int:
    """What a bid or contract of this size is a multiple of."""
    high = rules["auction.high-from"]
    return int(rules["auction.high-step" if high != OFF and amount > int(high) else "auction.step"])


def on_step(amount: int, rules: Rules) -> bool:
    return amount % step(amount, rules) == 0


def next_amount(after: int, rules: Rules) -> int:
    """The least that is above this amount and on the step."""
    amount = after + 1
    while not on_step(amount, rules):
        amount += 1
    return amount


def limit(cards: list[str], rules: Rules) -> int | None:
    """The highest bid on these cards, None where there is no limit."""
    held = sets_held(cards, rules)
    limits = []
    if not held and rules["auction.free-limit"] != OFF:
        limits.append(int(rules["auction.free-limit"]))
    if rules["auction.limit"]:
        limits.append(120 + sum(value(of, rules) for of in held))
    return min(limits, default=None)


def turn(deal: "Deal") -> int | None:
    """Whose turn it is to bid, None when nobody may any more."""
    if deal.declarer is not None or deal.outcome is not None:
        return None
    ring = deal.active
    start = ring.index(deal.bids[-1][0]) + 1 if deal.bids else ring.index(deal.first)
    out = passed(deal)
    return next(seat for seat in ring[start:] + ring[:start] if seat not in out)


def passed(deal: "Deal") -> list[int]:
    """The seats that may not bid any more."""
    if deal.rules["auction.pass"] == "may-return":
        return []
    return [seat for seat, amount in deal.bids if amount is None]


def winner(deal: "Deal") -> int | None:
    """The declarer, once all others have passed; with re-entry, since the last bid."""
    made = [at for at, (_, amount) in enumerate(deal.bids) if amount is not None]
    if not made:
        return None
    last, _ = deal.bids[made[-1]]
    since = deal.bids[made[-1] :] if deal.rules["auction.pass"] == "may-return" else deal.bids
    out = {seat for seat, amount in since if amount is None}
    return last if out == set(deal.active) - {last} else None


def all_passed(deal: "Deal") -> bool:
    """Whether everybody has spoken and nobody has bid."""
    return {seat for seat, _ in deal.bids} == set(deal.active) and not deal.amounts()


def faults(deal: "Deal", seat: int, amount: int | None) -> list[str]:
    """What is wrong with a bid whose turn it is."""
    rules = deal.rules
    nobody = rules["auction.forced"] == "nobody"
    if amount is None:
        return [] if deal.bids or nobody else ["auction.opening"]
    if deal.amounts():
        jump = not rules["auction.jumps"] and amount > next_amount(deal.high, rules)
        return _amount_faults(deal, seat, amount) + (["auction.jump"] if jump else [])
    opening = int(rules["auction.opening"])
    if amount < opening or (amount > opening and not (nobody or rules["auction.open-higher"])):
        return ["auction.opening"]
    if amount == opening and not nobody:
        return []  # forced, on a banned player and on any hand
    return [
        code
        for code in _amount_faults(deal, seat, amount)
        if not (code == "auction.step" and amount == opening)
    ]


def _amount_faults(deal: "Deal", seat: int, amount: int) -> list[str]:
    cap, most = deal.rules["auction.cap"], limit(deal.dealt[seat], deal.rules)
    wrong = {
        "auction.banned": deal.banned(seat),
        "auction.not-higher": bool(deal.amounts()) and amount <= deal.high,
        "auction.step": not on_step(amount, deal.rules),
        "auction.cap": cap != OFF and amount > int(cap),
        "auction.limit": most is not None and amount > most,
    }
    return [code for code, is_so in wrong.items() if is_so]
