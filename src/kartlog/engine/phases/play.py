"""The tricks (rules 10, 11)."""

from collections.abc import Sequence

from kartlog.cards import (
    NAMES,
    POINTS_OF,
    SUIT_OF,
    SUITS,
    Card,
    Cards,
    Suit,
    in_hand_order,
    name_of,
    names_in,
    points_in,
)
from kartlog.engine.dealt.evidence import without_sure_elsewhere
from kartlog.engine.law import Law, TrickView
from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.phases.exchange import unlaid, unserved
from kartlog.engine.phases.marriage import declares, judge_mark, with_declaration
from kartlog.engine.position import (
    NO_SUIT,
    Begin,
    Context,
    Play,
    Position,
    Violation,
    seat_value,
    with_entry,
)


def judge_begin(context: Context, position: Position, _: Begin) -> tuple[Violation, ...]:
    """Whether play may begin: there is a declarer, and every card has been given that has to be (rules 8)."""
    if position.phase == "auction":
        return (Violation("auction.unfinished" if position.bids else "contract.missing"),)
    if position.phase != "exchange":
        return ()
    to_serve, to_lay = unserved(context, position), unlaid(context, position)
    missing = len(to_serve) + to_lay
    if not missing:
        return ()
    expected = context.layout.gifts * (len(context.layout.active) - 1) + context.layout.laid
    values = (("found", str(expected - missing)), ("expected", str(expected)))
    targets = (*(str(seat + 1) for seat in to_serve), *(["talon"] if to_lay else []))
    return (Violation("exchange.count", values, targets),)


def advance_begin(context: Context, position: Position, begin: Begin) -> Position:
    """The declarer is to lead. What a seat plays later it holds now."""
    if position.phase in ("play", "over"):
        return position
    declarer = position.declarer if position.declarer != NOBODY else position.bidder
    leader = declarer if declarer != NOBODY else context.layout.first_bidder
    if begin.later:
        sure = tuple(
            s | (p & later) for s, p, later in zip(position.sure, position.possible, begin.later, strict=True)
        )
        position = position._replace(sure=sure, possible=without_sure_elsewhere(sure, position.possible))
    return position._replace(
        phase="play", declarer=declarer, turn=leader, contract=position.contract or position.high
    )


def view_of(position: Position, seat: Seat) -> TrickView:
    """The trick as ``seat`` sees it when it is to play."""
    led = position.trick[0][1] if position.trick else None
    led_suit = NO_SUIT if led is None else SUIT_OF[led]
    owns_trump = position.trump_owner == seat
    return TrickView(led_suit, position.trick, position.trump, owns_trump, position.declarer)


def legal_cards(context: Context, position: Position, seat: Seat) -> Cards:
    """The cards of ``seat`` that no obligation surely forbids."""
    hand = position.possible[seat]
    for stage in context.law.narrow(view_of(position, seat), position.sure[seat], hand):
        if stage.certain:
            hand = stage.survivors
    return hand


def legal(context: Context, position: Position, seat: Seat) -> list[str]:
    """The legal cards by name, those that can declare a marriage also with their mark: ``["QH", "QH+"]``."""
    names: list[str] = []
    for card in in_hand_order(legal_cards(context, position, seat)):
        names.append(NAMES[card])
        if not judge_mark(context, position, seat, card):
            names.append(NAMES[card] + "+")
    return names


def judge(context: Context, position: Position, play: Play) -> tuple[Violation, ...]:
    """What is wrong with a card: the turn, whether it was held, which obligation it breaks, its mark."""
    card = play.card
    values = (seat_value(play.seat), ("card", name_of(card)))
    if position.phase == "over":
        return (Violation("play.over", values),)
    if position.phase != "play":
        return (Violation("auction.unfinished", values),)
    violations = []
    if play.seat != position.turn:
        violations.append(Violation("play.turn", (*values, ("other", str(position.turn + 1)))))
    if card is None:
        return tuple(violations)
    broken = _broken_obligation(context, position, play.seat, card)
    if broken:
        legal_names = tuple(names_in(legal_cards(context, position, play.seat)))
        violations.append(Violation(broken, values + _suit_asked_for(position, broken), legal_names))
    if play.declares and broken != "play.not-held":
        violations.extend(judge_mark(context, position, play.seat, card))
    return tuple(violations)


def _suit_asked_for(position: Position, code: str) -> tuple[tuple[str, str], ...]:
    """The suit that a broken obligation is about, as a message names it."""
    led = position.trick[0][1] if position.trick else None
    if code in ("play.must-follow", "play.must-highest", "play.must-beat") and led is not None:
        return (("suit", SUITS[SUIT_OF[led]]),)
    about_trump = code in ("play.must-trump", "play.must-overtrump", "play.trump-lead")
    return (("suit", SUITS[position.trump]),) if about_trump else ()


def _broken_obligation(context: Context, position: Position, seat: Seat, card: Card) -> str | None:
    """The code of the first thing that forbids this card, None where nothing does or it cannot be known."""
    if not position.possible[seat] >> card & 1:
        return "play.not-held"
    sure = position.sure[seat] | 1 << card
    for stage in context.law.narrow(view_of(position, seat), sure, position.possible[seat]):
        if not stage.survivors >> card & 1:
            return stage.code if stage.certain else None
    return None


def advance(context: Context, position: Position, play: Play) -> Position:
    """The card lies on the table, whoever should have held it; a full trick goes to its winner."""
    if position.phase == "over":
        return position
    if play.card is not None and declares(context, position, play.seat, play.card, play.declares):
        position = with_declaration(context, position, play.seat, play.card)
    sure, possible = position.sure, position.possible
    if play.card is not None:
        others = ~(1 << play.card)
        known = sure == possible
        sure = tuple([held & others for held in sure])
        possible = sure if known else tuple([perhaps & others for perhaps in possible])
    trick = (*position.trick, (play.seat, play.card))
    if len(trick) < len(context.layout.active):
        turn = _next(context, trick, play.seat)
        return position._replace(phase="play", sure=sure, possible=possible, trick=trick, turn=turn)
    return _taken(context, position._replace(sure=sure, possible=possible, trick=trick))


def _next(context: Context, trick: tuple[tuple[Seat, Card | None], ...], seat: Seat) -> Seat:
    """The next seat that has no card in the trick yet."""
    played = [player for player, _ in trick]
    following = context.layout.after(seat)
    while following in played:
        following = context.layout.after(following)
    return following


def winner_of(trick: Sequence[tuple[Seat, Card | None]], trump: Suit) -> Seat:
    """Who has the best card of a trick so far; an unknown card wins nothing (rules 10)."""
    leader, led = trick[0]
    suits = (trump, NO_SUIT if led is None else SUIT_OF[led])
    ranked = [
        (SUIT_OF[card] == trump, card, seat)
        for seat, card in trick
        if card is not None and SUIT_OF[card] in suits
    ]
    return max(ranked)[2] if ranked else leader


def _taken(context: Context, position: Position) -> Position:
    winner = winner_of(position.trick, position.trump)
    points = sum(POINTS_OF[card] for _, card in position.trick if card is not None)
    exact = position.exact and all(card is not None for _, card in position.trick)
    tricks = with_entry(position.tricks, winner, position.tricks[winner] + 1)
    over = sum(tricks) == context.layout.tricks
    position = position._replace(
        phase="over" if over else "play",
        turn=NOBODY if over else winner,
        trick=(),
        tricks=tricks,
        last_trick=winner if over else NOBODY,
        cards=with_entry(position.cards, winner, position.cards[winner] + points),
        exact=exact,
    )
    if position.coming_trump is not None:
        trump, owner = position.coming_trump
        position = position._replace(trump=trump, trump_owner=owner, coming_trump=None)
    return with_other_talon(context, position, winner) if over else position


def with_other_talon(context: Context, position: Position, winner: Seat) -> Position:
    """Of two talons the last trick wins the one that was not taken, and what was laid into it (rules 8)."""
    if not context.law.rules.talon.last_trick or context.layout.talons < 2 or position.taken < 0:
        return position
    talon = position.talons[1 - position.taken]
    points = points_in(talon) + sum(POINTS_OF[card] for card in position.laid if card is not None)
    known = talon.bit_count() == context.layout.talon_size and None not in position.laid
    cards = with_entry(position.cards, winner, position.cards[winner] + points)
    return position._replace(cards=cards, exact=position.exact and known)


def points_of(context: Context, position: Position) -> tuple[int, ...]:
    """Points taken so far by each seat, raw: cards, marriages, and what the last and all tricks count."""
    points = with_marriages(context.law, position.cards, position.marriages)
    if position.last_trick == NOBODY:
        return points
    last = position.last_trick
    return with_entry(points, last, points[last] + for_tricks(context, position, last))


def with_marriages(law: Law, cards: Sequence[int], marriages: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Card points and what each seat declared."""
    values = law.marriage_points
    return tuple(
        [
            points + sum([values[index] for index in sets]) if sets else points
            for points, sets in zip(cards, marriages, strict=True)
        ]
    )


def for_tricks(context: Context, position: Position, seat: Seat) -> int:
    """What the last trick and all tricks together count for the seat that took the last (rules 17)."""
    score = context.law.rules.score
    # What doubles the contract instead counts nothing here.
    all_tricks = score.all_tricks if isinstance(score.all_tricks, int) else 0
    return score.last_trick + (all_tricks if position.tricks[seat] == context.layout.tricks else 0)


def cut_short(context: Context, position: Position) -> Position:
    """The position when a trick ends before it is full: the best of its cards takes it."""
    return _taken(context, position)._replace(exact=False)
