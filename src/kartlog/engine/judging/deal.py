"""One deal, from its log to its moments (rules 3 to 11).

:func:`play_deal` depends on nothing but the deal and its context. Steps are numbered from 0, the deal itself;
whatever the log leaves to be derived is a step all the same.
"""

from dataclasses import replace
from typing import Final

from kartlog.cards import FULL_PACK, PACK_SIZE, Card, Cards, mask_of
from kartlog.engine.dealt.dealing import Dealt, read_dealt
from kartlog.engine.dealt.evidence import Holdings, deal_out, shown_by
from kartlog.engine.dealt.pack import hands_from_deck, pack_faults
from kartlog.engine.judging.moments import PlayedDeal
from kartlog.engine.judging.proof import with_proof
from kartlog.engine.judging.reading import Reading
from kartlog.engine.position import Context, Give, Play
from kartlog.parser.document import Deal
from kartlog.remembering import Remembered, is_memorable


class _Played(Remembered[tuple[Context, str], PlayedDeal]):
    """Deals as they were played through, by what stood around them and by their text."""

    most = 128


PLAYED: Final = _Played()
"""It is forgotten with all that is remembered of logs (:mod:`kartlog.forgetting`)."""


def play_deal(context: Context, deal: Deal, text: str = "") -> PlayedDeal:
    """Plays a recorded deal through, legal or not, and judges every step of it.

    By its ``text`` a deal is known again: whoever types a game has the others judged only once.
    """
    if not text or not is_memorable(text):
        return _play(context, deal)
    known = PLAYED.get((context, text)) or PLAYED.keep((context, text), _play(context, deal))
    # Entering the deal in the match may leave further doubts behind.
    return replace(known, doubts=known.doubts.copy())


def _play(context: Context, deal: Deal) -> PlayedDeal:
    layout = context.layout
    dealt = dealt_in(context, deal)
    if dealt.complete(layout):
        return _played(Reading(context, deal, dealt, deal_out(layout, dealt.hands, dealt.talons, ())))
    # Evidence before judgement: play it through once with nothing held back, to see who showed what.
    rehearsal = _played(Reading(context, deal, dealt, _anything(context, dealt)))
    played, gifts = _shown_in(rehearsal)
    shown = shown_by(layout, rehearsal.moments[0].after, gifts, rehearsal.end, played)
    holdings = deal_out(layout, dealt.hands, dealt.talons, shown)
    result = _played(Reading(context, deal, dealt, holdings, later=tuple(map(mask_of, played))))
    return replace(result, found=tuple(with_proof(result, found) for found in result.found))


def dealt_in(context: Context, deal: Deal) -> Dealt:
    """The lists of the deal, completed from the order of the pack where that is recorded."""
    layout, rules = context.layout, context.law.rules
    dealt = read_dealt(deal, layout)
    from_deck = hands_from_deck(deal, rules, layout, dealt.talons[0])
    hands = tuple(
        hand if hand is not None or from_deck is None else from_deck[seat]
        for seat, hand in enumerate(dealt.hands)
    )
    return Dealt(hands, dealt.talons, (*dealt.faults, *pack_faults(deal, rules, layout, dealt)))


def _played(reading: Reading) -> PlayedDeal:
    desk = reading.desk
    return PlayedDeal(
        context=reading.context,
        moments=tuple(desk.moments),
        position=desk.position,
        found=tuple(desk.found),
        doubts=desk.doubts,
        trail=desk.trail,
        ledger=tuple(reading.ledger),
        closing="\n".join(reading.closing) or None,
        sightings=tuple(reading.sightings),
        void=desk.position.off,
        ended=reading.ended,
    )


def _anything(context: Context, dealt: Dealt) -> Holdings:
    layout = context.layout
    known = deal_out(layout, dealt.hands, dealt.talons, ())
    return Holdings(known.sure, (FULL_PACK,) * layout.seats, known.talons, (FULL_PACK,) * layout.talons)


def _shown_in(rehearsal: PlayedDeal) -> tuple[list[list[Card]], list[Cards]]:
    """The cards each seat was seen to hold or played, in that order, and the known cards each was given."""
    seats = rehearsal.context.layout.seats
    held: list[list[Card]] = [[] for _ in range(seats)]
    gifts = [0] * seats
    for sighting in rehearsal.sightings:
        if sighting.cards is not None and sighting.place < seats:
            held[sighting.place] += [card for card in range(PACK_SIZE) if sighting.cards >> card & 1]
    for event in (event for moment in rehearsal.moments for event in moment.events):
        if isinstance(event, Play) and event.card is not None:
            held[event.seat].append(event.card)
        elif isinstance(event, Give) and event.card is not None and event.to < seats:
            gifts[event.to] |= 1 << event.card
    return held, gifts
