"""The end of a deal: what the engine writes on the score sheet."""

from dataclasses import replace

from kartlog.engine.judging.claims import written_score
from kartlog.parser import document as doc
from kartlog.table.state import DealState


def closed(deal: DealState) -> DealState:
    """The deal with its score and the totals after it, as soon as it is over and its points are known."""
    if not (deal.over or deal.points_written) or deal.account.entered.entry is None:
        return deal
    entry = deal.account.entered.entry
    written = {line.statement.word for line in deal.lines if isinstance(line.statement, doc.Numbers)}
    missing = []
    if "score" not in written:
        missing.append(doc.Line(written_score(entry)))
    if "total" not in written:
        missing.append(doc.Line(doc.Numbers("total", deal.account.entered.after.totals)))
    # To write what follows from the deal changes nothing of what it comes to.
    return replace(deal, lines=(*deal.lines, *missing), closed=deal.account)
