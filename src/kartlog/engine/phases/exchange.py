"""The talon and the cards the declarer gives away or lays aside (rules 8)."""

from kartlog.cards import Cards, name_of, names_in
from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.position import Context, Give, Position, Take, Violation, with_entry


def hidden_by_rule(context: Context, position: Position) -> bool:
    """Whether the rules let the declarer take the talon without showing it."""
    talon = context.law.rules.talon
    if position.dark and context.law.dark is not None:
        return context.law.dark.talon == "hidden"
    if context.order is not None:
        return False
    return talon.shown == "no" or (talon.hidden_at_opening and at_opening(context, position) is True)


def at_opening(context: Context, position: Position) -> bool | None:
    """Whether the declarer plays at the opening bid and nobody bid over it; None where no bid is recorded."""
    if position.high != context.law.rules.auction.opening or position.bids > 1:
        return False
    return True if position.bids else None


def legal_talons(context: Context, position: Position) -> list[str]:
    """``["take 1", "take 2"]`` where there is a choice, else ``["take"]``."""
    if context.layout.talons > 1 and context.law.rules.talon.choice:
        return [f"take {talon + 1}" for talon in range(context.layout.talons)]
    return ["take"]


def talon_shown(position: Position, cards: Cards) -> int:
    """Which talon was taken if that is not said: the one of which cards were seen, else the first."""
    seen = [index for index, talon in enumerate(position.talons) if talon & cards]
    return seen[0] if len(seen) == 1 else 0


def judge_take(context: Context, position: Position, take: Take) -> tuple[Violation, ...]:
    """Whether the talon may be taken now, whether it is this one, and whether it was rightly shown."""
    if position.phase == "auction":
        return (Violation("auction.unfinished"),)
    if position.phase != "talon":
        return (Violation("talon.taken"),)
    choices = context.layout.talons if context.law.rules.talon.choice else 1
    if take.talon >= choices:
        values = (("found", str(take.talon + 1)), ("most", str(choices)))
        return (Violation("talon.choice", values, tuple(str(talon + 1) for talon in range(choices))),)
    auction = context.order is None and not position.dark
    agreed = auction and context.law.rules.talon.shown == "agreed"
    if take.shown is None or agreed:
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
    index = min(take.talon, context.layout.talons - 1)
    declarer = position.declarer
    held = position.sure[declarer] | position.talons[index]
    perhaps = position.possible[declarer] | position.talons_possible[index]
    shown = take.shown if take.shown is not None else not hidden_by_rule(context, position)
    return position._replace(
        phase="exchange",
        sure=with_entry(position.sure, declarer, held),
        possible=with_entry(position.possible, declarer, perhaps),
        taken=index,
        shown=shown,
    )


def unserved(context: Context, position: Position) -> list[Seat]:
    """The opponents who still have to be given a card."""
    if not context.layout.gifts:
        return []
    return [s for s in context.layout.opponents(position.declarer) if not position.served >> s & 1]


def unlaid(context: Context, position: Position) -> int:
    """How many cards still have to be laid into the other talon."""
    return max(0, context.layout.laid - len(position.laid))


def legal_gifts(context: Context, position: Position) -> list[str]:
    """``["3:JS", "talon:9C", …]``: every card to everybody who has none yet, and to the other talon."""
    hand = names_in(position.possible[position.declarer])
    targets = [str(seat + 1) for seat in unserved(context, position)]
    if unlaid(context, position):
        targets.append("talon")
    return [f"{target}:{card}" for target in targets for card in hand]


def judge_give(context: Context, position: Position, give: Give) -> tuple[Violation, ...]:
    """What is wrong with a gift: when, to whom, and whether the card was there to give."""
    target = "talon" if give.to == NOBODY else str(give.to + 1)
    values = (("other", target), ("card", name_of(give.card)))
    if position.phase in ("auction", "talon"):
        return (Violation("auction.unfinished", values),)
    if position.phase != "exchange":
        return (Violation("exchange.too-late", values),)
    violations = list(_wrong_target(context, position, give, values))
    hand = position.possible[position.declarer]
    if give.card is not None and not hand >> give.card & 1:
        violations.append(Violation("exchange.not-held", values, tuple(names_in(hand))))
    return tuple(violations)


def _wrong_target(
    context: Context, position: Position, give: Give, values: tuple[tuple[str, str], ...]
) -> tuple[Violation, ...]:
    layout = context.layout
    to_talon = give.to == NOBODY
    expected = layout.laid if to_talon else layout.gifts
    allowed = to_talon or give.to in layout.opponents(position.declarer)
    if not allowed or not expected:
        open_to = tuple(str(seat + 1) for seat in unserved(context, position))
        return (Violation("exchange.recipient", values, open_to),)
    given = len(position.laid) if to_talon else position.served >> give.to & 1
    if given < expected:
        return ()
    return (Violation("exchange.count", (*values, ("found", str(given + 1)), ("expected", str(expected)))),)


def changes_hands(context: Context, position: Position, give: Give) -> bool:
    """Whether a gift can be followed: in the exchange, to another seat, or to a talon not taken."""
    if position.phase != "exchange" or give.to == position.declarer:
        return False
    return context.layout.talons > 1 if give.to == NOBODY else give.to < context.layout.seats


def advance_give(context: Context, position: Position, give: Give) -> Position:
    """The card goes where the log says it went."""
    declarer = position.declarer
    if not changes_hands(context, position, give):
        return position
    sure, possible = position.sure, position.possible
    if give.card is None:
        # Which card left the hand is unknown: nothing there is sure any more.
        sure = with_entry(sure, declarer, 0)
    else:
        card = 1 << give.card
        sure, possible = tuple(s & ~card for s in sure), tuple(p & ~card for p in possible)
    laid, served = position.laid, position.served
    if give.to == NOBODY:
        laid = (*laid, give.card)
    else:
        received = position.possible[declarer] if give.card is None else 1 << give.card
        sure = with_entry(sure, give.to, sure[give.to] | (0 if give.card is None else received))
        possible = with_entry(possible, give.to, possible[give.to] | received)
        served |= 1 << give.to
    away = position.given_away | (0 if give.card is None else 1 << give.card)
    return position._replace(sure=sure, possible=possible, laid=laid, served=served, given_away=away)
