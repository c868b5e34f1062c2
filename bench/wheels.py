"""Wheels of what runs in the browser, as an index would have them."""

import zipfile
from importlib.metadata import distribution
from pathlib import Path

from kartlog import __version__

ROOT = Path(__file__).parents[1]


def wheels(folder: Path) -> list[str]:
    """Writes the wheels of lark and kartlog into a folder; their names."""
    lark = distribution("lark")
    found = {str(file): Path(str(lark.locate_file(file))) for file in lark.files or ()}
    installed = {name: path for name, path in found.items() if name.startswith("lark/") and _ships(path)}
    own = {
        path.relative_to(ROOT / "src").as_posix(): path
        for path in sorted((ROOT / "src" / "kartlog").rglob("*"))
        if path.is_file() and _ships(path) and "site" not in path.parts
    }
    return [_wheel(folder, "lark", lark.version, installed), _wheel(folder, "kartlog", __version__, own)]


def _ships(path: Path) -> bool:
    return path.suffix != ".pyc"


def _wheel(folder: Path, name: str, version: str, files: dict[str, Path]) -> str:
    wheel, about = f"{name}-{version}-py3-none-any.whl", f"{name}-{version}.dist-info"
    with zipfile.ZipFile(folder / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for inside, path in files.items():
            archive.write(path, inside)
        archive.writestr(f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        archive.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{about}/RECORD", "")
    return wheel
