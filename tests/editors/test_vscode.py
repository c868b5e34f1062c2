"""The extension for VS Code: what its manifest promises is there, and it starts the server it is told to."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest

from kartlog import __version__, texts

EXTENSION: Final = Path(__file__).parents[2] / "editors" / "vscode"
MANIFEST: Final[dict[str, Any]] = json.loads((EXTENSION / "package.json").read_text("utf-8"))
LANGUAGE: Final[dict[str, Any]] = json.loads((EXTENSION / "language-configuration.json").read_text("utf-8"))


def test_what_the_manifest_names_is_there() -> None:
    (language,) = MANIFEST["contributes"]["languages"]
    (grammar,) = MANIFEST["contributes"]["grammars"]
    assert language["extensions"] == [".kart"]
    assert grammar["language"] == language["id"]
    assert json.loads((EXTENSION / grammar["path"]).read_text("utf-8"))["scopeName"] == grammar["scopeName"]
    assert (EXTENSION / language["configuration"]).is_file()
    assert (EXTENSION / MANIFEST["main"]).is_file()
    assert MANIFEST["version"] == __version__


@pytest.mark.parametrize("language", texts.languages())
def test_its_words_are_there_in_every_language(language: str) -> None:
    name = "package.nls.json" if language == "en" else f"package.nls.{language}.json"
    words = json.loads((EXTENSION / name).read_text("utf-8"))
    assert set(words) == set(re.findall(r'"%(\w+)%"', json.dumps(MANIFEST)))
    assert all(words.values())


def test_a_log_is_known_by_its_first_line() -> None:
    first = re.compile(MANIFEST["contributes"]["languages"][0]["firstLine"])
    assert first.search('[Kartlog "1"]')
    assert not first.search("; [Kartlog")


def test_words_and_deals() -> None:
    word = re.compile(LANGUAGE["wordPattern"])
    assert word.findall("3: AH JH+*!?@9.5 1:10♥ - ; Тч") == ["3", "AH", "JH", "9.5", "1", "10♥", "-", "Тч"]
    markers = LANGUAGE["folding"]["markers"]
    assert [bool(re.search(markers["start"], line)) for line in ("deal 1", "  deal", "dealer", "; deal")] == [
        True, True, False, False,
    ]  # fmt: skip
    assert re.search(markers["end"], " \t")


def started(*settings: list[str]) -> list[list[Any]]:
    """What the extension does under one setting after the other."""
    node = subprocess.run(
        ["node", EXTENSION / "test" / "extension.cjs"],
        input=json.dumps(settings).encode(),
        stdout=subprocess.PIPE,
        check=True,
    )
    did: list[list[Any]] = json.loads(node.stdout)
    return did


def test_the_server_is_the_one_that_the_settings_name() -> None:
    default = MANIFEST["contributes"]["configuration"]["properties"]["kartlog.server"]["default"]
    made, began, ended = started(default)
    assert made[1:] == [
        "kartlog",
        {"command": "kartlog", "args": ["lsp"]},
        {"documentSelector": [{"language": "kartlog"}]},
    ]
    assert (began, ended) == (["started", "kartlog"], ["stopped", "kartlog"])


def test_other_settings_start_another_server() -> None:
    did = started(["old"], ["new", "lsp"], [])
    assert [step[:2] for step in did if step[0] != "made"] == [
        ["started", "old"],
        ["stopped", "old"],
        ["started", "new"],
        ["stopped", "new"],
    ]


def test_a_server_that_is_not_there_is_left_alone() -> None:
    assert [step[0] for step in started(["missing"], ["other"])] == ["made", "made", "started", "stopped"]
