"""What came of the logs, put together as a format wants it, with a log or less held at a time."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from tempfile import SpooledTemporaryFile
from typing import Final

from kartlog import __version__
from kartlog.cli import terminal
from kartlog.cli.checking.logs import ENDINGS
from kartlog.cli.checking.look import SUMMARY, Look
from kartlog.cli.checking.outcome import PartOutcome, Tally
from kartlog.cli.voice import Voice

_SARIF_SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
_IN_MEMORY: Final = 1 << 20
"""How many characters are held before a file takes them."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What surrounds the findings."""

    look: Look
    rules: str | None
    many: bool
    """Whether there are so many logs that those without a finding are only counted."""
    tally: Tally
    """What has been counted so far."""
    others: Callable[[], int]
    """How many files have been passed over so far because they are not called logs."""


def _held() -> "SpooledTemporaryFile[str]":
    return SpooledTemporaryFile(_IN_MEMORY, "w+", encoding="utf-8", errors="surrogatepass", newline="")


# --- for programs ------------------------------------------------------------------------------------


def _line_by_line(parts: Iterable[PartOutcome], _setting: Setting) -> Iterator[str]:
    for part in parts:
        yield from part.pieces


def _json(parts: Iterable[PartOutcome], setting: Setting) -> Iterator[str]:
    """One object: ``{"files": [{"path", "games", "findings": […]}]}``, and ``rules`` if overridden."""
    yield "{\n"
    if setting.rules is not None:
        yield f'  "rules": {json.dumps(setting.rules, ensure_ascii=False)},\n'
    opened = False
    games, held = 0, _held()
    for part in parts:
        games += part.games
        for piece in part.pieces:
            held.write(f"{',' if held.tell() else ''}\n        {piece}")
        if not part.ends:
            continue
        yield ",\n" if opened else '  "files": [\n'
        opened = True
        path = json.dumps(terminal.recorded(part.path), ensure_ascii=False)
        yield f'    {{\n      "path": {path},\n      "games": {games},\n'
        yield '      "findings": ['
        found = bool(held.tell())
        held.seek(0)
        yield from held
        yield "\n      ]\n    }" if found else "]\n    }"
        games, held = 0, _held()
    yield "\n  ]\n}\n" if opened else '  "files": []\n}\n'


def _sarif(parts: Iterable[PartOutcome], setting: Setting) -> Iterator[str]:
    """A SARIF 2.1.0 log with one run."""
    from kartlog.cli.formats import drawn_out, sarif_rule

    with _held() as held:
        for part in parts:
            held.writelines(part.pieces)
        used = sorted(setting.tally.by_code())
        rules = [sarif_rule(code, setting.look.voice) for code in used]
        driver = {"name": "kartlog", "version": __version__, "rules": rules}
        yield f'{{\n  "$schema": "{_SARIF_SCHEMA}",\n  "version": "2.1.0",\n  "runs": [\n    {{\n'
        yield f'      "tool": {drawn_out({"driver": driver}, 3)},\n'
        yield '      "columnKind": "unicodeCodePoints",\n      "results": ['
        held.seek(0)
        separator = ""
        for line in held:
            result = json.loads(line)
            result["ruleIndex"] = used.index(result["ruleId"])
            yield f"{separator}\n        {drawn_out(result, 4)}"
            separator = ","
    yield "\n      ]\n    }\n  ]\n}\n" if separator else "]\n    }\n  ]\n}\n"


# --- for people --------------------------------------------------------------------------------------


def _text(parts: Iterable[PartOutcome], setting: Setting) -> Iterator[str]:
    """Findings as people read them. A clean file is a tick: no words, and nothing loaded to say them."""
    found = False
    log = _TextOfLog(setting)
    for part in parts:
        yield from log.part(part)
        if part.ends:
            found = found or log.found
            yield from log.end(part.path)
            log = _TextOfLog(setting)
    yield from _last_lines(setting, found=found)


class _TextOfLog:
    """How one log is told of."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.games = self.drawn = self.left = 0
        self.troubled = False
        """Whether something in it could not be judged: then it is no clean one."""

    @property
    def found(self) -> bool:
        return bool(self.drawn or self.left)

    def part(self, part: PartOutcome) -> Iterator[str]:
        self.games += part.games
        self.left += part.left
        self.troubled = self.troubled or bool(part.problems)
        for text, count in part.pieces:
            if self._has_room():
                self.drawn += 1
                yield text
            else:
                self.left += count

    def _has_room(self) -> bool:
        from kartlog.cli.listing import MOST_A_FILE

        return self.setting.look.everything or self.drawn < MOST_A_FILE

    def end(self, path: str) -> Iterator[str]:
        if self.left:
            listing, page = self.setting.look.page
            listing.left_out(path, self.left)
            yield page.taken()
        elif not self.found and not self.troubled and not self.setting.many:
            # One game in a file goes without saying, and without opening the texts for it.
            say = self.setting.look.voice.say
            counted = say("cli.count.games", count=self.games) if self.games > 1 else ""
            yield f"✓ {terminal.joined([terminal.shown(path), counted])}\n"


def _last_lines(setting: Setting, *, found: bool) -> Iterator[str]:
    tally, say = setting.tally, setting.look.voice.say
    if found:
        listing, page = setting.look.page
        listing.tally(tally)
        yield page.taken()
    elif setting.many or tally.files > 1:
        counts = [say("cli.count.files", count=tally.files), say("cli.count.games", count=tally.games)]
        yield f"{'' if tally.given_up else '✓ '}{terminal.joined(counts)}\n"
    if setting.rules is not None and tally.files:
        yield say("cli.check.rules", rules=terminal.shown(setting.rules)) + "\n"
    yield from passed_over(setting.others(), setting.look.voice)


def passed_over(others: int, voice: Voice) -> Iterator[str]:
    """The line about files that are not called logs, if there are any."""
    if others:
        logs = ", ".join(f"*{ending}" for ending in ENDINGS)
        yield voice.say("cli.check.others", count=others, logs=logs) + "\n"


def _nothing(parts: Iterable[PartOutcome], _setting: Setting) -> Iterator[str]:
    for _ in parts:
        yield from ()


JOINED: Final[Mapping[str, Callable[[Iterable[PartOutcome], Setting], Iterator[str]]]] = {
    "text": _text,
    "json": _json,
    "jsonl": _line_by_line,
    "sarif": _sarif,
    "github": _line_by_line,
    SUMMARY: _nothing,
}
"""How each format puts together what was found."""
