"""What a log consists of: its games, and in each its deals with what came of them."""

from collections.abc import Iterator

from lsprotocol.types import DocumentSymbol, FoldingRange, FoldingRangeKind, SymbolKind

from kartlog import texts
from kartlog.cli.terminal import joined
from kartlog.cli.titles import signed
from kartlog.cli.voice import Voice
from kartlog.engine.frames import DealRow
from kartlog.lsp.logs import Judged, Log
from kartlog.lsp.places import Places
from kartlog.parser.document import DealStart
from kartlog.parser.lines import rest_of_line
from kartlog.parser.spans import Span


def symbols(log: Log, places: Places, voice: Voice) -> list[DocumentSymbol]:
    """A symbol a deal; a symbol a game around them where there are several."""
    if len(log.games) == 1:
        return _deals(log.games[0], places, voice)
    return [
        DocumentSymbol(
            name=_tag(judged, "Event") or voice.say("cli.title.game"),
            detail=_tag(judged, "Date"),
            kind=SymbolKind.Module,
            range=places.range(judged.here((0, len(judged.game.text)))),
            selection_range=places.range(judged.here((0, len(rest_of_line(judged.game.text, 0))))),
            children=_deals(judged, places, voice),
        )
        for judged in log.games
    ]


def foldings(log: Log, places: Places) -> list[FoldingRange]:
    """Each deal of more than a line."""
    ranges = [places.range(span) for judged in log.games for span, _ in deal_spans(judged)]
    return [
        FoldingRange(each.start.line, each.end.line, kind=FoldingRangeKind.Region)
        for each in ranges
        if each.start.line < each.end.line
    ]


def deal_spans(judged: Judged) -> Iterator[tuple[Span, Span]]:
    """Where each deal of a game is in the log, and the line that it is known by."""
    for deal in judged.game.deals:
        known_by = next((line for line in deal.lines if isinstance(line.statement, DealStart)), deal.lines[0])
        first = deal.at + min(line.span[0] for line in deal.lines)
        last = deal.at + max(line.span[1] for line in deal.lines)
        end = last + len(rest_of_line(judged.game.text, last))
        yield judged.here((first, end)), judged.of_deal(deal, known_by.span)


def _tag(judged: Judged, name: str) -> str:
    return texts.visible(" ".join(judged.game.tag(name) or ())).strip()


def _deals(judged: Judged, places: Places, voice: Voice) -> list[DocumentSymbol]:
    rows = judged.replay.deals
    return [
        DocumentSymbol(
            name=voice.say("cli.lsp.deal", deal=ordinal),
            detail=_detail(rows[ordinal - 1], judged, voice) if rows else None,
            kind=SymbolKind.Event,
            range=places.range(whole),
            selection_range=places.range(start),
        )
        for ordinal, (whole, start) in enumerate(deal_spans(judged), 1)
    ]


def _detail(row: DealRow, judged: Judged, voice: Voice) -> str:
    """Who played for how much, what came of it, and what was written."""
    declarer = texts.seat(row.declarer, voice.language, judged.replay.players) if row.declarer else ""
    contract = " ".join(filter(None, (declarer, str(row.contract or ""))))
    return joined((contract, voice.say(f"outcome.{row.outcome}"), " ".join(map(signed, row.score or ()))))
