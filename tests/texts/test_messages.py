"""What the engine names in its findings is what the messages ask for."""

import string

import pytest

import kartlog
from kartlog import texts
from kartlog.rules.codes import CODES
from kartlog.texts.catalogue import GAP, Text, texts_of
from tests.texts.logs import faulty_logs


def asked_for(text: Text) -> set[str]:
    forms = [text] if isinstance(text, str) else [form for key, form in text.items() if key != "by"]
    fields = {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name}
    return fields if isinstance(text, str) else fields | {text["by"]}


LOGS = dict(faulty_logs())
NAMES = '[Players "Anna" "Boris" "Vera"]\n'
TWO = '[Rules "classic@1"]\n[Players "Anna" "Boris"]\n'


def said(code: str, log: str) -> tuple[str, list[str]]:
    """The message of the first finding with this code, and its alternatives."""
    replay = kartlog.replay(kartlog.loads(log)[0])
    finding = next(finding for finding in replay.findings if finding.code == code)
    return (
        texts.message(finding, "en", replay.players),
        texts.alternatives(finding, "en", replay.players),
    )


@pytest.mark.parametrize(
    ("code", "log", "named"),
    [
        # Boris sits at the dealer's left: he alone may play dark at home (rules 7).
        ("dark.who", '[Rules "home@1"]\n' + NAMES + "deal 1 dealer 1\ndark 3\n", ["2 (Boris)"]),
        # Two players: a card to the opponent, another into the other talon (rules 8).
        ("exchange.count", TWO + "deal 1 dealer 1\nbid 100 -\nplay\n9S 9C\n", ["1 (Anna)", "the talon"]),
        ("exchange.recipient", NAMES + "deal 1 dealer 1\nbid 100 - -\ngive 3:9S 2:9C\n", ["1 (Anna)"]),
        ("contract.seat", NAMES + "deal 1 dealer 1\nbid 100 - -\ncontract 3:100\n", ["2 (Boris)"]),
        ("claim.dealer", NAMES + "deal dealer 1\nbid 100 - -\nwriteoff\ndeal dealer 3\n", ["2 (Boris)"]),
        ("contract.seat", "deal 1 dealer 1\nbid 100 - -\ncontract 3:100\n", ["seat 2"]),
    ],
)
def test_alternatives_are_seats_as_written_and_who_sits_there(code: str, log: str, named: list[str]) -> None:
    assert said(code, log)[1] == named


def test_the_talon_is_a_word_of_the_language() -> None:
    message, _ = said("exchange.recipient", NAMES + "deal 1 dealer 1\nbid 100 - -\ngive talon:9S\n")
    assert message == "The talon cannot be given 9♠"


def test_claims_name_seats_by_their_players() -> None:
    log = '[Result "1"]\n' + NAMES + '[Start "0 900 0"]\ndeal dealer 1\ncontract 2:120\nscore 0 120 0\n'
    assert said("claim.result", log)[0] == "The result is written as Anna; it is Boris"


def test_what_names_a_seat_is_something_that_findings_have() -> None:
    for code, log in LOGS.items():
        found = [f for game in kartlog.loads(log) for f in kartlog.replay(game).findings if f.code == code]
        named = CODES[code].seats - {"legal"}
        assert all(named <= {name for name, _ in finding.values} for finding in found)


@pytest.mark.parametrize(("code", "log"), LOGS.items(), ids=LOGS)
def test_messages_have_all_they_ask_for(code: str, log: str) -> None:
    replays = [kartlog.replay(game) for game in kartlog.loads(log)]
    findings = [(finding, replay) for replay in replays for finding in replay.findings]
    assert code in {finding.code for finding, _ in findings}
    for finding, replay in findings:
        message = texts_of("en")[f"finding.{finding.code}.message"]
        assert asked_for(message) <= {name for name, _ in finding.values}, finding
        for language in texts.languages():
            said = texts.message(finding, language, replay.players)
            assert "{" not in said
            # A text that is quoted may have been cut; nothing else is left open.
            assert GAP not in said or any(GAP in value for _, value in finding.values), said
