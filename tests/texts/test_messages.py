"""What the engine names in its findings is what the messages ask for."""

import string

import pytest

import kartlog
from kartlog import texts
from kartlog.texts.catalogue import GAP, Text, texts_of
from tests.texts.logs import faulty_logs


def asked_for(text: Text) -> set[str]:
    forms = [text] if isinstance(text, str) else [form for key, form in text.items() if key != "by"]
    fields = {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name}
    return fields if isinstance(text, str) else fields | {text["by"]}


LOGS = dict(faulty_logs())


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
