"""How often each fault was found, by rules: for people, and as JSON."""

import json
from collections.abc import Iterator
from typing import Any

from kartlog.cli.checking.joining import passed_over
from kartlog.cli.checking.outcome import Count, RulesCount, Tally
from kartlog.cli.terminal import joined
from kartlog.cli.voice import Voice


def as_json(tally: Tally, others: int) -> str:
    """One object: the counts of all games, and those by each set of rules.

    ``others``: how many files are not called logs.
    """
    document = {
        "files": tally.files,
        "passed_over": others,
        "games": tally.games,
        "given_up": tally.given_up,
        **_counted(tally.over_all()),
        "rules": [
            {"rules": rules, "games": counted.games, **_counted(counted)}
            for rules, counted in _by_games(tally)
        ],
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _counted(counted: RulesCount) -> dict[str, Any]:
    return {
        "clean": counted.clean,
        "findings": [
            {
                "code": code,
                "findings": count.findings,
                "games": count.games,
                "share": round(_share(count.games, counted.games), 6),
            }
            for code, count in _by_findings(counted)
        ],
    }


def as_text(tally: Tally, others: int, voice: Voice) -> Iterator[str]:
    """The same as tables: one for all games, and where there are several sets of rules one for each."""
    say = voice.say
    counts = [say("cli.count.games", count=tally.games), say("cli.count.files", count=tally.files)]
    yield f"{joined(counts)}\n"
    yield from passed_over(others, voice)
    tables = _by_games(tally)
    if len(tables) > 1:
        tables.insert(0, (say("cli.summary.all"), tally.over_all()))
    for rules, counted in tables:
        yield "\n"
        yield from _table(rules or say("cli.summary.none"), counted, voice)


def _table(rules: str, counted: RulesCount, voice: Voice) -> Iterator[str]:
    say = voice.say
    title = [rules]
    # Logs without a game have nothing of which this would be a share.
    if counted.games:
        share = _percent(counted.clean, counted.games, voice)
        title += [
            say("cli.count.games", count=counted.games),
            say("cli.summary.clean", count=counted.clean, share=share),
        ]
    yield f"{joined(title)}\n"
    heads = ("", *(say(f"cli.summary.{column}") for column in ("findings", "games", "share")))
    rows = [
        (code, str(count.findings), str(count.games), _percent(count.games, counted.games, voice))
        for code, count in _by_findings(counted)
    ]
    if not rows:
        return
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    for code, *numbers in [heads, *rows]:
        cells = (number.rjust(width) for number, width in zip(numbers, widths[1:], strict=True))
        yield f"  {code.ljust(widths[0])}  {'  '.join(cells)}\n"


def _by_games(tally: Tally) -> list[tuple[str, RulesCount]]:
    """The most played rules first."""
    return sorted(tally.rules.items(), key=lambda item: (-item[1].games, item[0]))


def _by_findings(counted: RulesCount) -> list[tuple[str, Count]]:
    """What is in most games first."""
    return sorted(counted.codes.items(), key=lambda item: (-item[1].games, -item[1].findings, item[0]))


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0


def _percent(part: int, whole: int, voice: Voice) -> str:
    """As the language writes it; nothing is no share of nothing."""
    if not whole:
        return "–"
    ones, hundredths = divmod(round(10000 * _share(part, whole)), 100)
    return voice.say("cli.summary.percent", ones=ones, hundredths=f"{hundredths:02}")
