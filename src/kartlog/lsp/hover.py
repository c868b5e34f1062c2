"""What is said of the place under the pointer: the findings there, and the position after the step there."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final, Literal, TypeAlias

from lsprotocol.types import Hover, MarkupContent, MarkupKind, Position

from kartlog import texts
from kartlog.cli.voice import Voice
from kartlog.engine.findings import Finding
from kartlog.engine.frames import Frame
from kartlog.lsp.diagnostics import place_of
from kartlog.lsp.drawing import drawn
from kartlog.lsp.logs import Judged, Log
from kartlog.lsp.places import Places
from kartlog.lsp.rules import link
from kartlog.lsp.speech import sentences
from kartlog.parser.spans import Span

Part: TypeAlias = tuple[Literal["head", "text", "drawing", "rule"], str]
"""A paragraph: what it is, and its words; of a rule, the code of the finding that is about it."""


def hover(log: Log, places: Places, voice: Voice, at: Position, kind: MarkupKind) -> Hover | None:
    """What there is to say of a place; None where there is nothing."""
    offset = places.offset(at)
    said = [*_findings(log, offset, voice), *_position(log, offset, voice)]
    if not said:
        return None
    paragraphs = (_PAGES[kind][part](words) for _, parts in said for part, words in parts)
    return Hover(MarkupContent(kind, "\n\n".join(paragraphs)), places.range(said[-1][0]))


def _findings(log: Log, offset: int, voice: Voice) -> Iterator[tuple[Span, list[Part]]]:
    for judged, finding in log.findings():
        place = place_of(judged, finding)
        if _holds(place, offset):
            yield place, [*_finding(judged, finding, voice)]


def _finding(judged: Judged | None, finding: Finding, voice: Voice) -> Iterator[Part]:
    yield "head", f"{voice.say(f'severity.{finding.severity}')}: {finding.code}"
    for sentence in sentences(judged, finding, voice):
        yield "text", sentence
    yield "text", texts.rule(finding.code, voice.language)
    yield "rule", finding.code


def _position(log: Log, offset: int, voice: Voice) -> Iterator[tuple[Span, list[Part]]]:
    """The position after the step whose words are at an offset."""
    judged = log.game_at(offset)
    frames = _frames_to(judged, offset) if judged else ()
    if judged and frames and frames[-1].span:
        head = texts.capitalised(voice.say("cli.listing.address", address=frames[-1].address))
        yield judged.here(frames[-1].span), [("head", head), ("drawing", drawn(frames, judged.replay, voice))]


def _frames_to(judged: Judged, offset: int) -> tuple[Frame, ...]:
    """The frames of a deal up to the one whose words are at an offset; none where there is none."""
    at = offset - judged.game.at
    ordinal = sum(deal.at <= at for deal in judged.game.deals)
    frames = judged.frames(ordinal) if ordinal else ()
    here = [step for step, frame in enumerate(frames) if frame.span and _holds(frame.span, at)]
    return frames[: here[-1] + 1] if here else ()


def _holds(span: Span, offset: int) -> bool:
    """Whether a place lies within a span; an empty one holds the place where it is."""
    return span[0] <= offset < max(span[1], span[0] + 1)


def _escaped(text: str) -> str:
    """A text that is itself in Markdown."""
    return re.sub(r"[\\`*_\[\]<>|~&]|^[#+-]", r"\\\g<0>", text)


_PAGES: Final[Mapping[str, Mapping[str, Callable[[str], str]]]] = {
    MarkupKind.Markdown: {
        "head": lambda words: f"**{_escaped(words)}**",
        "text": _escaped,
        "drawing": lambda words: f"```text\n{words}\n```",
        "rule": lambda code: f"[{_escaped(code)}]({link(code)})",
    },
    MarkupKind.PlainText: {
        "head": str,
        "text": str,
        "drawing": str,
        "rule": link,
    },
}
"""How paragraphs are written."""
