"""What docs/editors.md tells people to write is what there is."""

import json
import re
import tomllib
from pathlib import Path
from typing import Final

from kartlog.cli.arguments import CHECK_FORMATS

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "editors.md").read_text("utf-8")
MANIFEST: Final = json.loads((ROOT / "editors" / "vscode" / "package.json").read_text("utf-8"))


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def test_settings_of_vs_code() -> None:
    (settings,) = blocks("json")
    assert set(json.loads(settings)) == set(MANIFEST["contributes"]["configuration"]["properties"])
    assert f"kartlog-{MANIFEST['version']}.vsix" in PAGE


def test_settings_of_helix_and_neovim() -> None:
    (text,) = blocks("toml")
    helix = tomllib.loads(text)
    (language,) = helix["language"]
    assert language["language-servers"] == [*helix["language-server"]]
    server = helix["language-server"]["kartlog"]
    (lua,) = blocks("lua")
    assert f'cmd = {{ "{server["command"]}", "{server["args"][0]}" }}' in lua
    assert language["scope"] == MANIFEST["contributes"]["grammars"][0]["scopeName"]


def test_hooks_and_annotations() -> None:
    hooks, action = blocks("yaml")
    defined = re.findall(r"^- id: (\S+)", (ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"), re.MULTILINE)
    assert sorted(re.findall(r"- id: (\S+)", hooks)) == sorted(defined)
    formats = set(re.findall(r"--format (\w+)", PAGE))
    assert "kartlog check --format github logs" in action
    assert formats <= set(CHECK_FORMATS)
