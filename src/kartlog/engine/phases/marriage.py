"""Declaring a marriage, the four aces or the four nines (rules 11, 17)."""

from kartlog.cards import NAMES, QUEENS, SUIT_OF, Card, names_in
from kartlog.engine.law import FOUR_ACES, Law, MarriageSet
from kartlog.engine.layout import Seat
from kartlog.engine.position import NO_SUIT, Context, Position, Violation, seat_value, with_entry


def judge_mark(context: Context, position: Position, seat: Seat, card: Card) -> tuple[Violation, ...]:
    """What is wrong with declaring what this card belongs to (rules 11, 17)."""
    values = (seat_value(seat), ("card", NAMES[card]))
    marriage = marriage_of(context.law, card)
    if marriage is None:
        return (Violation("marriage.no-such", values),)
    if position.trick:
        return (Violation("marriage.not-leading", values),)
    absent = marriage.cards & ~position.possible[seat]
    if absent:
        return (Violation("marriage.not-held", (*values, ("text", " ".join(names_in(absent))))),)
    if _cannot_declare(context, marriage, card):
        return (Violation("marriage.queen-only", values),)
    rules, trick = context.law.rules.marriage, sum(position.tricks) + 1
    in_time = rules.from_trick <= trick <= (rules.until_trick or trick)
    best = max((context.law.marriage_points[m] for each in position.marriages for m in each), default=-1)
    reasons = (
        (marriage.code, marriage.needs_trick and not position.tricks[seat], ()),
        ("marriage.trick", not in_time, (("found", str(trick)),)),
        ("marriage.ascending", rules.ascending and marriage.value <= best, (("most", str(best)),)),
    )
    return tuple(Violation(code, values + bound) for code, wrong, bound in reasons if wrong)[:1]


def _cannot_declare(context: Context, marriage: MarriageSet, card: Card) -> bool:
    """Whether this is a king where only the queen declares."""
    return context.law.rules.marriage.queen_only and marriage.of_a_suit and not QUEENS >> card & 1


def marriage_of(law: Law, card: Card) -> MarriageSet | None:
    """The set that this card can declare, None where it belongs to none that counts."""
    return next((marriage for marriage in law.marriages if marriage.cards >> card & 1), None)


def declarable(context: Context, position: Position, seat: Seat, card: Card) -> MarriageSet | None:
    """What a mark on this card would declare, a trick or none: he leads, and may hold the whole set."""
    marriage = marriage_of(context.law, card)
    if marriage is None or position.trick or _cannot_declare(context, marriage, card):
        return None
    return None if marriage.cards & ~position.possible[seat] else marriage


def declares(context: Context, position: Position, seat: Seat, card: Card, marked: bool) -> bool:
    """Whether a card declares: by its mark, or of itself where marriages do (``marriage.automatic``)."""
    if marked or not context.law.rules.marriage.automatic:
        return marked
    marriage = marriage_of(context.law, card)
    surely_held = marriage is not None and marriage.of_a_suit and not marriage.cards & ~position.sure[seat]
    return surely_held and not judge_mark(context, position, seat, card)


def with_declaration(context: Context, position: Position, seat: Seat, card: Card) -> Position:
    """Without a trick the mark stands; without the set, or not leading, it is nothing (rules 18)."""
    marriage = declarable(context, position, seat, card)
    if marriage is None:
        return position
    declared = (*position.marriages[seat], marriage.index)
    position = position._replace(marriages=with_entry(position.marriages, seat, declared))
    if not _makes_trump(context, position, marriage):
        return position
    if context.law.rules.marriage.trump_from == "next-trick":
        return position._replace(coming_trump=(SUIT_OF[card], seat))
    return position._replace(trump=SUIT_OF[card], trump_owner=seat)


def _makes_trump(context: Context, position: Position, marriage: MarriageSet) -> bool:
    rules = context.law.rules.marriage
    if rules.one_trump and position.trump != NO_SUIT:
        return False
    return marriage.of_a_suit or (marriage.index == FOUR_ACES and rules.aces_trump == "led")
