"""The talon and the cards the declarer gives away (rules 8)."""

from kartlog.cards import NAMES, names_in
from kartlog.engine.layout import Seat
from kartlog.engine.position import Context, Give, Position, Take, Violation, with_entry


def hidden_by_rule(context: Context, position: Position) -> bool:
    """Whether the rules let the declarer take the talon without showing it."""
    talon = context.law.rules.talon
    at_opening = position.bids == 1 and position.high == context.law.rules.auction.opening
    return talon.shown == "no" or (talon.hidden_at_opening and at_opening)


def judge_take(context: Context, position: Position, take: Take) -> tuple[Violation, ...]:
    """Whether the talon may be taken now, and whether it was rightly shown or hidden."""
    if position.phase == "auction":
        return (Violation("auction.unfinished"),)
    if position.phase != "talon":
        return (Violation("talon.taken"),)
    if take.shown is None or context.law.rules.talon.shown == "agreed":
        return ()
    hidden = hidden_by_rule(context, position)
    if take.shown and hidden:
        return (Violation("talon.must-hide", legal=("hidden",)),)
    if not take.shown and not hidden:
        return (Violation("talon.must-show", legal=("shown",)),)
    return ()


def advance_take(context: Context, position: Position, take: Take) -> Position:
    """The declarer holds the talon."""
    if position.phase != "talon":
        return position
    declarer = position.declarer
    sure = with_entry(position.sure, declarer, position.sure[declarer] | position.talon)
    possible = with_entry(position.possible, declarer, position.possible[declarer] | position.talon_possible)
    shown = take.shown if take.shown is not None else not hidden_by_rule(context, position)
    return position._replace(phase="exchange", sure=sure, possible=possible, shown=shown)


def missing(context: Context, position: Position) -> list[Seat]:
    """The opponents who still have to be given a card."""
    return [s for s in context.layout.opponents(position.declarer) if not position.served >> s & 1]


def legal_gifts(context: Context, position: Position) -> list[str]:
    """``["3:JS", …]``: every card to everybody who has none yet."""
    hand = names_in(position.possible[position.declarer])
    return [f"{seat + 1}:{card}" for seat in missing(context, position) for card in hand]


def judge_give(context: Context, position: Position, give: Give) -> tuple[Violation, ...]:
    """What is wrong with a gift: when, to whom, and whether the card was there to give."""
    values = (("other", str(give.to + 1)), ("card", "?" if give.card is None else NAMES[give.card]))
    if position.phase in ("auction", "talon"):
        return (Violation("auction.unfinished", values),)
    if position.phase != "exchange":
        return (Violation("exchange.too-late", values),)
    violations = []
    if give.to not in context.layout.opponents(position.declarer):
        seats = tuple(str(s + 1) for s in missing(context, position))
        violations.append(Violation("exchange.recipient", values, seats))
    elif position.served >> give.to & 1:
        violations.append(Violation("exchange.count", (*values, ("found", "2"), ("expected", "1"))))
    hand = position.possible[position.declarer]
    if give.card is not None and not hand >> give.card & 1:
        violations.append(Violation("exchange.not-held", values, tuple(names_in(hand))))
    return tuple(violations)


def changes_hands(context: Context, position: Position, give: Give) -> bool:
    """Whether a gift can be followed: in the exchange, from the declarer to another seat at the table."""
    is_seat = 0 <= give.to < context.layout.seats
    return position.phase == "exchange" and is_seat and give.to != position.declarer


def advance_give(context: Context, position: Position, give: Give) -> Position:
    """The card goes where the log says it went."""
    declarer = position.declarer
    if not changes_hands(context, position, give):
        return position
    if give.card is None:
        # Which card left the hand is unknown: nothing there is sure any more.
        sure = with_entry(position.sure, declarer, 0)
        held = position.possible[give.to] | position.possible[declarer]
        possible = with_entry(position.possible, give.to, held)
    else:
        card = 1 << give.card
        sure = tuple(s & ~card for s in position.sure)
        possible = tuple(p & ~card for p in position.possible)
        sure = with_entry(sure, give.to, sure[give.to] | card)
        possible = with_entry(possible, give.to, possible[give.to] | card)
    away = position.given_away | (0 if give.card is None else 1 << give.card)
    served = position.served | 1 << give.to
    return position._replace(sure=sure, possible=possible, served=served, given_away=away)
