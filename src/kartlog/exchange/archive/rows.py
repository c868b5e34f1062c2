"""From a replayed game to the rows of an archive."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from kartlog.cards import SUITS, Cards, name_of, names_in, points_in
from kartlog.engine import position as table
from kartlog.engine.judging.game import Replay
from kartlog.engine.judging.moments import EnteredDeal, Moment
from kartlog.engine.judging.rows import MARRIAGE_NAMES
from kartlog.engine.position import NO_SUIT
from kartlog.exchange.archive.columns import GAMES
from kartlog.exchange.items import Item
from kartlog.identity import hash_of
from kartlog.parser import dumps
from kartlog.rules import spelled

Row: TypeAlias = dict[str, Any]
Faults: TypeAlias = Mapping[str, Sequence[str]]
"""By address the codes of the errors there that do not follow from others."""

_ERROR: Final = "error"


def rows_of(item: Item, number: int) -> Iterator[tuple[str, Row]]:
    """Every row of a game, the ``number``-th of the archive, with the table where it belongs."""
    replayed = item.replayed()
    faults = _faults(replayed)
    yield GAMES, _game(item, replayed, number)
    for deal in replayed.entered:
        steps = {"game": number, "deal": deal.ordinal}
        yield "deals", steps | _deal(deal, _errors_in(replayed, deal))
        for name, row in _steps(deal, faults, replayed.prefix):
            yield name, steps | row


def _faults(replayed: Replay) -> Faults:
    faults: dict[str, list[str]] = defaultdict(list)
    for finding in replayed.findings:
        if finding.severity == _ERROR and not finding.caused_by:
            faults[finding.address].append(finding.code)
    return faults


def _game(item: Item, replayed: Replay, number: int) -> Row:
    game, result = item.game, replayed.result
    return {
        "game": number,
        "hash": hash_of(replayed),
        "source": item.source,
        "ordinal": item.ordinal,
        "event": _tag(item, "Event"),
        "date": _tag(item, "Date"),
        "rules": spelled(replayed.ruleset),
        "assumed": replayed.rules_assumed,
        "players": [*replayed.players],
        "deals": len(game.deals),
        "winner": result.winner,
        "draw": result.draw,
        "totals": [*result.totals],
        "errors": sum(finding.severity == _ERROR for finding in replayed.findings),
        "text": dumps(game),
    }


def _tag(item: Item, name: str) -> str | None:
    return " ".join(item.game.tag(name) or ()) or None


def _errors_in(replayed: Replay, deal: EnteredDeal) -> int:
    within = f"{replayed.prefix}{deal.ordinal}."
    return sum(f.severity == _ERROR and f.address.startswith(within) for f in replayed.findings)


def _deal(deal: EnteredDeal, errors: int) -> Row:
    row, end, talon = deal.row, deal.played.end, _talon(deal)
    return {
        "number": row.number,
        "dealer": row.dealer,
        "declarer": row.declarer,
        "bid": end.high if end.bids else None,
        "contract": row.contract,
        "dark": end.dark,
        "golden": deal.played.context.golden,
        "outcome": row.outcome,
        "talon": None if talon is None else names_in(talon),
        "talon_points": None if talon is None else points_in(talon),
        "taken": row.taken and [*row.taken],
        "tricks": row.tricks and [*row.tricks],
        "marriages": row.marriages and ["".join(declared) for declared in row.marriages],
        "score": row.score and [*row.score],
        "bolts": [*row.bolts],
        "total": [*row.total],
        "errors": errors,
    }


def _talon(deal: EnteredDeal) -> Cards | None:
    """The talon that was dealt, of two the one that was taken; None unless every card of it is known."""
    end, layout = deal.played.end, deal.played.context.layout
    at = end.taken if layout.talons > 1 else 0
    talon = deal.played.moments[0].after.talons[at] if at >= 0 else 0
    return talon if talon.bit_count() == layout.talon_size else None


def _steps(deal: EnteredDeal, faults: Faults, prefix: str) -> Iterator[tuple[str, Row]]:
    """The bids and the cards of a deal, these with who took their trick."""
    trick: list[Row] = []
    for step, moment in enumerate(deal.played.moments):
        found = [*faults.get(f"{prefix}{deal.ordinal}.{step}", ())]
        row = {"step": step, "seat": moment.seat + 1, "faults": found}
        event = moment.events[0] if moment.events else None
        if isinstance(event, table.Bid):
            yield "bids", row | {"amount": event.amount}
        elif isinstance(event, table.Play):
            if not moment.before.trick:
                yield from (("plays", played) for played in trick)
                trick = []
            trick.append(row | _play(event, moment))
            winner = _winner(moment)
            for played in trick:
                played["winner"] = winner
    yield from (("plays", played) for played in trick)


def _play(event: table.Play, moment: Moment) -> Row:
    before, after = moment.before, moment.after
    declared = [
        said[-1]
        for earlier, said in zip(before.marriages, after.marriages, strict=True)
        if len(said) > len(earlier)
    ]
    return {
        "trick": sum(before.tricks) + 1,
        "place": len(before.trick) + 1,
        "card": None if event.card is None else name_of(event.card),
        "declares": MARRIAGE_NAMES[declared[0]] if declared else None,
        "trump": None if before.trump == NO_SUIT else SUITS[before.trump],
    }


def _winner(moment: Moment) -> int | None:
    """Who takes the trick that this card ends."""
    if moment.after.trick:
        return None
    counts = zip(moment.before.tricks, moment.after.tricks, strict=True)
    return next((seat for seat, (before, after) in enumerate(counts, 1) if after > before), None)
