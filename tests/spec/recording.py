"""From a case of the suite to the file that is stored: what the rules say, and what kartlog adds to it."""

from collections.abc import Sequence

from kartlog import Replay, replay
from kartlog.cli.cases import case_of
from kartlog.cli.commands.score import as_json as score_of
from kartlog.parser.reader import from_bytes
from kartlog.parser.writer import dumps_all
from tests.spec.suite import Case, Json, Placed


def replays(log: bytes, rules: str | None) -> list[Replay]:
    """The games of a log, judged."""
    games = from_bytes(log)
    several = len(games) > 1
    return [replay(game, rules, ordinal=number, of_several=several) for number, game in enumerate(games, 1)]


def roots_of(findings: Sequence[Json]) -> Placed:
    """The findings that follow from no other, in a fixed order."""
    return sorted((finding["code"], finding["line"]) for finding in findings if not finding["caused_by"])


def expectation(case: Case, log: bytes) -> Json:
    """The JSON of a case. Where kartlog finds something else than the rules say, the rules stand."""
    judged = replays(log, case.rules)
    findings = findings_of(log, judged)
    if roots_of(findings) != sorted(case.roots):
        findings = [{"code": code, "line": line} for code, line in case.roots]
    expected = {
        **case.about,
        "rules": case.rules,
        "findings": findings,
        "games": [
            {**_scores(one), **extra} for one, extra in zip(judged, _extras(case, judged), strict=True)
        ],
    }
    if _is_utf8(log):
        canonical = dumps_all([one.game for one in judged])
        expected["canonical"] = None if canonical.encode() == log else canonical
    return expected


def _extras(case: Case, judged: Sequence[Replay]) -> list[Json]:
    return case.games or [{} for _ in judged]


def findings_of(log: bytes, judged: Sequence[Replay]) -> list[Json]:
    """What ``check --format json`` says of a log, without the words."""
    found = [finding for one in judged for finding in one.findings] if judged else case_of(log).findings
    return [
        {key: getattr(finding, key) for key in ("code", "severity", "line", "address")}
        | {"legal": [*finding.legal], "caused_by": finding.caused_by or None}
        for finding in found
    ]


def _is_utf8(log: bytes) -> bool:
    try:
        log.decode()
    except UnicodeDecodeError:
        return False
    return True


def _scores(one: Replay) -> Json:
    sheet = score_of(one)
    rows = [{key: row[key] for key in ("deal", "score", "total")} for row in sheet["deals"]]
    return {"winner": sheet["winner"], "deals": rows}
