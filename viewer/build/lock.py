"""Wheels, and the lock file that names them; `lock.mjs` runs it in the Python that the site carries."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypedDict

from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec
from wheel.wheelfile import WheelFile

WHEELS = Path("/wheels")
ABOUT = "Wheel-Version: 1.0\nGenerator: kartlog\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


class Distribution(TypedDict):
    """A package as it is installed: its files by their paths, and what is said about it."""

    name: str
    version: str
    metadata: str
    files: Mapping[str, bytes]


def locked(distributions: Sequence[Distribution], runtime: str) -> dict[str, bytes]:
    """The wheels and the lock file, which names these and nothing else, by the names of the files."""
    WHEELS.mkdir()
    wheels = [_wheel_of(distribution) for distribution in distributions]
    spec = PyodideLockSpec.from_json(Path(runtime))
    spec.packages = {}
    lock = WHEELS / "pyodide-lock.json"
    add_wheels_to_spec(spec, wheels).to_json(lock)
    return {path.name: path.read_bytes() for path in [lock, *wheels]}


def _wheel_of(distribution: Distribution) -> Path:
    path = WHEELS / f"{distribution['name']}-{distribution['version']}-py3-none-any.whl"
    with WheelFile(path, "w") as wheel:
        for inside, content in sorted(distribution["files"].items()):
            wheel.writestr(inside, bytes(content))
        for inside, text in {"METADATA": distribution["metadata"], "WHEEL": ABOUT}.items():
            wheel.writestr(f"{wheel.dist_info_path}/{inside}", text)
    return path
