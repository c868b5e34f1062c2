"""A deal as it is written, gone through by table."""

from typing import Final, TypeAlias

from kartlog.cards import FULL_PACK, Cards
from kartlog.engine.layout import NOBODY
from kartlog.engine.phases.play import points_of, with_other_talon
from kartlog.engine.position import Position
from kartlog.engine.scoring.match import Outcome
from kartlog.fast.before import Gifts, Setting
from kartlog.fast.scoring import Played
from kartlog.fast.tricks import TRICK, Play
from kartlog.fast.words import BIT_OF

_bit_of: Final = BIT_OF.__getitem__


Words: TypeAlias = tuple[str, str, str, str]
"""The lines of bids, take, gifts and contract; empty where there is none."""


Legal: TypeAlias = tuple[tuple[Cards, ...], Words, int, Played | Outcome, int]
"""Of a legal deal: the hands in the order of the seats, then the talons; what is said before the play, and
the line behind it (``play``, or how the deal is written off); what it came to, and the line behind it all."""


def dealt(setting: Setting, lines: list[str], at: int) -> list[Cards] | None:
    """The hands in the order of the seats, then the talons, where every card of the pack is listed once."""
    sets = []
    for head, length, size in setting.listed:
        line = lines[at]
        words = line[length:].split(" ")
        if len(words) != size or not line.startswith(head):
            return None
        sets.append(sum(map(_bit_of, words)))
        at += 1
    # As many powers of two as there are cards make up the whole pack only if each is there once.
    return sets if sum(sets) == FULL_PACK else None


def said(lines: list[str], at: int) -> tuple[Words, int]:
    """What is said before the play, and the line behind it."""
    bids = take = gifts = contract = ""
    line = lines[at]
    if line.startswith("bid"):
        bids, at = line, at + 1
        line = lines[at]
    if line.startswith("take"):
        take, at = line, at + 1
        line = lines[at]
    if line.startswith("give"):
        gifts, at = line, at + 1
        line = lines[at]
    if line.startswith("contract"):
        contract, at = line, at + 1
    return (bids, take, gifts, contract), at


def certified(setting: Setting, play: Play, lines: list[str], at: int) -> Legal | None:
    """The deal whose ``deal`` line is above ``at``, if everything in it is surely legal."""
    hands = dealt(setting, lines, at)
    if hands is None:
        return None
    sets = tuple(hands)
    talons = sets[setting.hands :]
    words, at = said(lines, at + len(hands))
    bids, take, gift, contract = words
    if setting.layout.sitter != NOBODY:
        hands.insert(setting.layout.sitter, 0)
    opening = setting.opening(bids, take)
    if opening is None or not setting.allowed(opening, hands):
        return None
    position = opening.position
    hands[position.declarer] |= talons[position.taken]
    if contract:
        named = setting.contract(opening, contract, hands[position.declarer])
        if named is None:
            return None
        position = named
    if lines[at] != "play":
        outcome = None if gift else setting.written_off(opening, position, lines[at], talons)
        return None if outcome is None else (sets, words, at, outcome, at + 1)
    gifts = setting.gifts(opening, gift)
    if gifts is None or not contract:
        return None
    end = at + 1 + play.count
    played = _played(setting, play, position, hands, talons, gifts, lines[at + 1 : end])
    return None if played is None else (sets, words, at, played, end)


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
    declarer, layout = position.declarer, setting.layout
    if gifts.cards & ~hands[declarer]:
        return None
    hands[declarer] ^= gifts.cards
    for to, card in gifts.moves:
        hands[to] |= card
    packed = 0
    for at, seat in setting.standing[declarer]:
        packed |= hands[seat] << at
    walked = play.through(setting.context, packed, setting.places[declarer], lines)
    if walked is None:
        return None
    worth, asked, last = walked
    gained = [worth[place] for place in setting.seated]
    taken = tuple([each % TRICK for each in gained])
    trickless = 0
    for seat in layout.active:
        if gained[seat] < TRICK:
            trickless |= 1 << seat
    if play.more_counts:
        over = position._replace(
            phase="over",
            talons=talons,
            laid=gifts.laid,
            cards=taken,
            tricks=tuple([each // TRICK for each in gained]),
            last_trick=layout.active[last],
        )
        taken = points_of(setting.context, with_other_talon(setting.context, over, over.last_trick))
    return Played(position, talons, taken, trickless, asked)
