"""``kartlog check``: judge logs and say what is wrong with them."""

import argparse
import sys
from collections.abc import Iterable, Iterator

from kartlog.cli import terminal
from kartlog.cli.judging import Report, Tally, judge
from kartlog.cli.rulesets import require_rules
from kartlog.cli.sources import Files
from kartlog.cli.voice import Voice

_LISTED = 20
"""Up to so many files each clean one is ticked off; beyond that only those with findings are shown."""


def run(arguments: argparse.Namespace, voice: Voice) -> int:
    """Exit code 0 without errors, 1 with, 2 where a file could not be read."""
    require_rules(arguments.rules)
    work = _Work(voice, arguments.rules)
    reports = work.reports(arguments.files)
    if arguments.format == "text":
        _as_text(reports, work, everything=arguments.all)
    else:
        from kartlog.cli.formats import WRITERS

        for part in WRITERS[arguments.format](reports, voice, arguments.rules):
            terminal.write(part)
    return work.files.code or int(work.tally.failed)


class _Work:
    """The files one after the other, and what they come to."""

    def __init__(self, voice: Voice, rules: str | None) -> None:
        self.voice = voice
        self.rules = rules
        self.files = Files(voice)
        self.tally = Tally()
        self.many = False

    def reports(self, names: list[str]) -> Iterator[Report]:
        sources = list(self.files.named(names))
        self.many = len(sources) > _LISTED
        # The bar counts files; for a single one, which may hold thousands of games, it counts these.
        within = terminal.with_progress if len(sources) == 1 else iter
        for source in terminal.with_progress(sources):
            with self.files.passing_over():
                report = judge(source, self.rules, within)
                self.tally.add(report)
                yield report


def _as_text(reports: Iterable[Report], work: _Work, *, everything: bool) -> None:
    """Findings as people read them. A clean file is a tick: no words, and nothing loaded to say them."""
    listing = None
    # Findings and a progress bar cannot share a screen.
    for report in list(reports) if sys.stderr.isatty() else reports:
        if report.cases:
            if listing is None:
                from kartlog.cli.console import open_console
                from kartlog.cli.listing import Listing

                listing = Listing(open_console(), work.voice, everything)
            listing.file(report)
        elif not work.many:
            # One game in a file goes without saying, and without opening the texts for it.
            counted = work.voice.say("cli.count.games", count=report.games) if report.games > 1 else ""
            terminal.write(f"✓ {terminal.joined([terminal.shown(report.path), counted])}\n")
    if listing:
        listing.tally(work.tally)
    elif work.many or work.tally.files > 1:
        say = work.voice.say
        counts = [
            say("cli.count.files", count=work.tally.files),
            say("cli.count.games", count=work.tally.games),
        ]
        terminal.write(f"✓ {terminal.joined(counts)}\n")
    if work.rules is not None and work.tally.files:
        terminal.write(work.voice.say("cli.check.rules", rules=terminal.shown(work.rules)) + "\n")
