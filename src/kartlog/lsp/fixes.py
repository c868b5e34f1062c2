"""What may be put right at a press of a key: the edits that findings suggest, and what may be meant."""

from collections.abc import Iterator, Sequence

from lsprotocol.types import CodeAction, CodeActionKind, Diagnostic, Range, TextEdit, WorkspaceEdit

from kartlog import texts
from kartlog.cli.remarks import is_guess, mending
from kartlog.cli.voice import Voice
from kartlog.engine.findings import Edit, Finding
from kartlog.lsp.diagnostics import place_of
from kartlog.lsp.logs import Judged, Log
from kartlog.lsp.places import Places
from kartlog.parser.spans import Span


def fixes(
    log: Log, uri: str, places: Places, voice: Voice, within: Range, shown: Sequence[Diagnostic]
) -> list[CodeAction]:
    """The changes that would mend what is found within a range; ``shown`` is what the editor shows there."""
    start, end = places.offset(within.start), places.offset(within.end)
    actions: list[CodeAction] = []
    for judged, finding in log.findings():
        first, last = place_of(judged, finding)
        if judged is None or last < start or end < first:
            continue
        edits = [*_edits(judged, finding)]
        about = [
            each for each in shown if each.code == finding.code and each.range == places.range((first, last))
        ]
        for edit in edits:
            change = TextEdit(places.range(judged.here(edit.span)), edit.text)
            actions.append(
                CodeAction(
                    title=texts.capitalised(mending(edit, judged.game, voice)),
                    kind=CodeActionKind.QuickFix,
                    diagnostics=about,
                    is_preferred=len(edits) == 1,
                    edit=WorkspaceEdit(changes={uri: [change]}),
                )
            )
    return actions


def _edits(judged: Judged, finding: Finding) -> Iterator[Edit]:
    if finding.edit:
        yield finding.edit
    elif is_guess(finding) and (place := _misread(judged, finding)):
        yield from (Edit(place, meant) for meant in finding.legal)


def _misread(judged: Judged, finding: Finding) -> Span | None:
    """The words that may have been meant otherwise: what the reader marks; of rules, the value named."""
    if finding.code.startswith("syntax."):
        return finding.span
    start, end = finding.span
    for _, word in finding.values[:1]:
        if judged.game.text.count(word, start, end) == 1:
            at = judged.game.text.index(word, start, end)
            return at, at + len(word)
    return None
