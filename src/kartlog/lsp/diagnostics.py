"""Findings as editors show them: under the words they are about."""

from collections.abc import Iterator, Mapping
from typing import Final

from lsprotocol.types import (
    CodeDescription,
    Diagnostic,
    DiagnosticRelatedInformation,
    DiagnosticSeverity,
    Location,
)

from kartlog.cli.voice import Voice
from kartlog.engine.findings import Finding
from kartlog.lsp import rules
from kartlog.lsp.logs import Judged, Log
from kartlog.lsp.places import Places
from kartlog.lsp.speech import sentences
from kartlog.parser.spans import NOWHERE, Span

SOURCE: Final = "kartlog"
SEVERITIES: Final[Mapping[str, DiagnosticSeverity]] = {
    "error": DiagnosticSeverity.Error,
    "warning": DiagnosticSeverity.Warning,
    "note": DiagnosticSeverity.Information,
}


def diagnostics(log: Log, uri: str, places: Places, voice: Voice) -> list[Diagnostic]:
    """Every finding of a log."""
    causes = {finding.address: finding for _, finding in reversed([*log.findings()]) if finding.address}
    return [
        Diagnostic(
            range=places.range(place_of(judged, finding)),
            message="\n".join(sentences(judged, finding, voice)),
            severity=SEVERITIES[finding.severity],
            code=finding.code,
            code_description=CodeDescription(rules.link(finding.code)),
            source=SOURCE,
            related_information=[
                DiagnosticRelatedInformation(Location(uri, places.range(span)), text)
                for text, span in _related(judged, finding, causes, voice)
            ],
        )
        for judged, finding in log.findings()
    ]


def place_of(judged: Judged | None, finding: Finding) -> Span:
    """Where in the log a finding is."""
    return judged.here(finding.span) if judged else NOWHERE


def _related(
    judged: Judged | None, finding: Finding, causes: Mapping[str, Finding], voice: Voice
) -> Iterator[tuple[str, Span]]:
    """What else has to do with a finding: what it follows from, and the places that prove it."""
    if judged is None:
        return
    if cause := causes.get(finding.caused_by):
        yield voice.say("cli.lsp.cause", code=cause.code), judged.here(cause.span)
    for place in finding.related:
        yield voice.say("cli.listing.address", address=place.address), judged.here(place.span)
