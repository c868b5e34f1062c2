"""Where the rules can be read: ``spec/rules.md``, which travels in the package."""

from functools import cache
from importlib.resources import files
from pathlib import Path

from kartlog.rules.codes import anchor


@cache
def page() -> str:
    """The address of the page."""
    packed = Path(str(files("kartlog"))) / "rules.md"
    return (packed if packed.is_file() else packed.parents[2] / "spec" / "rules.md").as_uri()


def link(code: str) -> str:
    """The address of the rule behind a finding.

    >>> link("play.turn").endswith("rules.md#play.turn")
    True
    """
    return f"{page()}#{anchor(code).partition('#')[2]}"
