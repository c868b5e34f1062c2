"""A deal as it is written, gone through by table."""

from typing import Final, NamedTuple

from kartlog.cards import FULL_PACK, Cards
from kartlog.engine.layout import NOBODY
from kartlog.engine.phases.play import points_of, with_marriages, with_other_talon
from kartlog.engine.position import Position
from kartlog.engine.scoring.match import Outcome
from kartlog.engine.scoring.outcome import outcome_at
from kartlog.fast.before import Gifts, Setting
from kartlog.fast.scoring import Played
from kartlog.fast.tricks import TRICK, Play
from kartlog.fast.words import BIT_OF, HAND_BITS

_bit_of: Final = BIT_OF.__getitem__


class Certified(NamedTuple):
    """What a legal deal came to, and the line behind it."""

    result: Played | Outcome
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
    hands = dealt(setting, lines, at)
    if hands is None:
        return None
    at += len(hands)
    talons = tuple(hands[len(setting.seated) :])
    if setting.layout.sitter != NOBODY:
        hands.insert(setting.layout.sitter, 0)
    bids = take = gift = ""
    line = lines[at]
    if line.startswith("bid"):
        bids, at = line, at + 1
        line = lines[at]
    if line.startswith("take"):
        take, at = line, at + 1
        line = lines[at]
    opening = setting.opening(bids, take)
    if opening is None or not setting.allowed(opening, hands):
        return None
    position = opening.position
    declarer = position.declarer
    hands[declarer] |= talons[position.taken]
    if line.startswith("give"):
        gift, at = line, at + 1
        line = lines[at]
    if line.startswith("contract"):
        named = setting.contract(opening, line, hands[declarer])
        if named is None:
            return None
        position, at = named, at + 1
        line = lines[at]
    if line.startswith("writeoff") and not gift:
        over = setting.written_off(opening, position, line)
        outcome = over and outcome_at(setting.context, over._replace(talons=talons))
        return outcome and Certified(outcome, at + 1)
    gifts = setting.gifts(opening, gift)
    if line != "play" or gifts is None or not position.contract or gifts.cards & ~hands[declarer]:
        return None
    hands[declarer] ^= gifts.cards
    for to, card in gifts.moves:
        if to != NOBODY:
            hands[to] |= card
    end = at + 1 + play.count
    played = _played(setting, play, position, hands, talons, gifts, lines[at + 1 : end])
    return played and Certified(played, end)


def _played(
    setting: Setting,
    play: Play,
    position: Position,
    hands: list[Cards],
    talons: tuple[Cards, ...],
    gifts: Gifts,
    lines: list[str],
) -> Played | None:
    """What a deal that is played to its end comes to."""
    context, layout = setting.context, setting.layout
    packed = 0
    for place, seat in enumerate(setting.clockwise_from[position.declarer]):
        packed |= hands[seat] << HAND_BITS * place
    walked = play.through(context, packed, setting.places[position.declarer], lines)
    if walked is None:
        return None
    worth, declared, last = walked
    cards, tricks, trickless = [0] * layout.seats, [0] * layout.seats, 0
    marriages: list[tuple[int, ...]] = [()] * layout.seats
    for place, seat in enumerate(layout.active):
        cards[seat] = worth[place] & TRICK - 1
        tricks[seat] = worth[place] // TRICK
        marriages[seat] = tuple(declared[place])
        if not tricks[seat]:
            trickless |= 1 << seat
    if layout.sitter != NOBODY or layout.talons > 1:
        position = position._replace(talons=talons)
    if play.tricks_count or layout.talons > 1:
        over = position._replace(
            phase="over",
            laid=gifts.laid,
            cards=tuple(cards),
            tricks=tuple(tricks),
            marriages=tuple(marriages),
            last_trick=layout.active[last],
        )
        over = with_other_talon(context, over, over.last_trick)
        return Played(over, points_of(context, over), trickless)
    return Played(position, with_marriages(context.law, cards, marriages), trickless)
