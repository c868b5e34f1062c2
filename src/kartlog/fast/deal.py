"""A deal as it is written, gone through by table."""

from typing import Final, NamedTuple

from kartlog.cards import FULL_PACK, Cards
from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.phases.play import with_other_talon
from kartlog.engine.position import Position
from kartlog.engine.scoring.match import Outcome
from kartlog.engine.scoring.outcome import outcome_at
from kartlog.fast.before import Gifts, Setting
from kartlog.fast.tricks import TRICK, Play
from kartlog.fast.words import BIT_OF, HAND_BITS

_bit_of: Final = BIT_OF.__getitem__


class Certified(NamedTuple):
    """What a legal deal came to, and the line behind it."""

    outcome: Outcome
    following: int


def dealt(setting: Setting, lines: list[str], at: int) -> list[Cards] | None:
    """The hands in the order of the seats, then the talons, where every card of the pack is listed once."""
    sets = []
    for head, size in setting.listed:
        line = lines[at]
        words = line[len(head) :].split(" ")
        if len(words) != size or not line.startswith(head):
            return None
        sets.append(sum(map(_bit_of, words)))
        at += 1
    # As many powers of two as there are cards make up the whole pack only if each is there once.
    return sets if sum(sets) == FULL_PACK else None


def certified(setting: Setting, play: Play, lines: list[str], at: int) -> Certified | None:
    """The deal whose ``deal`` line is above ``at``, if everything in it is surely legal."""
    sets = dealt(setting, lines, at)
    if sets is None:
        return None
    hands = dict(zip(setting.seated, sets, strict=False))
    talons = tuple(sets[len(hands) :])
    at += len(sets)
    bids = take = gift = ""
    if lines[at].startswith("bid"):
        bids, at = lines[at], at + 1
    if lines[at].startswith("take"):
        take, at = lines[at], at + 1
    opening = setting.opening(bids, take)
    if opening is None or not setting.allowed(opening, hands):
        return None
    position = opening.position
    hands[position.declarer] |= talons[position.taken]
    if lines[at].startswith("give"):
        gift, at = lines[at], at + 1
    if lines[at].startswith("contract"):
        named = setting.contract(opening, lines[at], hands[position.declarer])
        if named is None:
            return None
        position, at = named, at + 1
    if lines[at].startswith("writeoff") and not gift:
        over = setting.written_off(opening, position, lines[at])
        return None if over is None else _outcome(setting, over._replace(talons=talons), at + 1)
    gifts = setting.gifts(opening, gift)
    if lines[at] != "play" or gifts is None or not position.contract:
        return None
    end = at + 1 + play.count
    over = _played(setting, play, position._replace(talons=talons), hands, gifts, lines[at + 1 : end])
    return None if over is None else _outcome(setting, over, end)


def _outcome(setting: Setting, over: Position, following: int) -> Certified | None:
    outcome = outcome_at(setting.context, over)
    return None if outcome is None else Certified(outcome, following)


def _played(
    setting: Setting, play: Play, position: Position, hands: dict[Seat, Cards], gifts: Gifts, lines: list[str]
) -> Position | None:
    """The last position of a deal that is played to its end."""
    declarer, active = position.declarer, setting.layout.active
    if gifts.cards & ~hands[declarer]:
        return None
    hands[declarer] ^= gifts.cards
    for to, card in gifts.moves:
        if to != NOBODY:
            hands[to] |= card
    packed = 0
    leader = setting.places[declarer]
    for place in range(len(active)):
        packed |= hands[active[leader + place - len(active)]] << HAND_BITS * place
    walked = play.through(setting.context, packed, leader, lines)
    if walked is None:
        return None
    worth, declared, last = walked
    seats = range(setting.layout.seats)
    places = setting.places
    by_seat = [worth[places[seat]] if seat in places else 0 for seat in seats]
    over = position._replace(
        phase="over",
        laid=gifts.laid,
        cards=tuple([each & TRICK - 1 for each in by_seat]),
        tricks=tuple([each // TRICK for each in by_seat]),
        marriages=tuple([tuple(declared[places[seat]]) if seat in places else () for seat in seats]),
        last_trick=active[last],
    )
    return with_other_talon(setting.context, over, over.last_trick)
