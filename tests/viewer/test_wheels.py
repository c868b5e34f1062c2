"""The wheels and the lock file that the site carries for whoever runs Python in JavaScript himself."""

import hashlib
import json
import subprocess
from pathlib import Path

import pytest

from kartlog.view.bridge import replay_json

ROOT = Path(__file__).parents[2]
RUNTIME = ROOT / "viewer/dist/pyodide"
LOG = ROOT / "samples/classic-full.kart"

SCRIPT = """
import {{ readFileSync }} from "node:fs";
import {{ loadPyodide }} from "{runtime}/pyodide.mjs";
const python = await loadPyodide({{ indexURL: "{runtime}/", packages: ["kartlog"] }});
const bridge = python.pyimport("kartlog.view.bridge");
process.stdout.write(bridge.replay_json(readFileSync("{log}", "utf8")));
"""


@pytest.fixture(scope="module")
def packages() -> dict[str, dict[str, object]]:
    lock: dict[str, dict[str, dict[str, object]]] = json.loads((RUNTIME / "pyodide-lock.json").read_text())
    return lock["packages"]


def test_the_lock_file_names_the_package_and_its_library(packages: dict[str, dict[str, object]]) -> None:
    assert {name: entry["depends"] for name, entry in packages.items()} == {"kartlog": ["lark"], "lark": []}


def test_the_wheels_are_those_that_the_lock_file_names(packages: dict[str, dict[str, object]]) -> None:
    for entry in packages.values():
        wheel = (RUNTIME / str(entry["file_name"])).read_bytes()
        assert hashlib.sha256(wheel).hexdigest() == entry["sha256"]


def test_node_replays_a_log_as_this_python_does() -> None:
    script = SCRIPT.format(runtime=RUNTIME.as_posix(), log=LOG.as_posix())
    ran = subprocess.run(
        ["node", "--input-type=module", "--eval", script],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    # What the loader says of its own stands in lines before.
    assert json.loads(ran.stdout.splitlines()[-1]) == json.loads(replay_json(LOG.read_text("utf-8")))
