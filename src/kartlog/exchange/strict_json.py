"""JSON to the letter: no name twice in an object, and no number that is none."""

import json
import re
from collections.abc import Sequence
from typing import Final, NoReturn

from kartlog.exchange.importing import RefusedError, Remark

_STRING_OR_CONSTANT: Final = re.compile(r'"(?:\\.|[^"\\])*+"|NaN|-?Infinity')


def parsed(text: str, line: int) -> object:
    """What a text says; ``line`` is where it stands, 0 for a whole file."""
    doubled: list[tuple[object, str]] = []

    def made_of(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
        made = dict(pairs)
        if len(made) < len(pairs):
            names = [name for name, _ in pairs]
            doubled.append((made, next(name for name in names if names.count(name) > 1)))
        return made

    def constant(_name: str) -> NoReturn:
        places = (found.start() for found in _STRING_OR_CONSTANT.finditer(text) if found[0][0] != '"')
        raise json.JSONDecodeError("", text, next(places))

    try:
        whole = json.loads(text, object_pairs_hook=made_of, parse_constant=constant)
    except json.JSONDecodeError as broken:
        at = (("column", broken.colno),)
        raise RefusedError(Remark("import.json.broken", line or broken.lineno, at)) from broken
    except (ValueError, RecursionError) as beyond:
        raise RefusedError(Remark("import.json.beyond", line)) from beyond
    if doubled:
        # The last is within none of the others, so that none of them has replaced it.
        place = _place_of(whole, *doubled[-1])
        raise RefusedError(Remark("import.json.twice", line, (("place", place),)))
    return whole


def _place_of(whole: object, owner: object, name: str) -> str:
    """Where in the whole an object has this name."""
    waiting: list[tuple[object, str]] = [(whole, "")]
    for node, at in waiting:
        if node is owner:
            return f"{at}.{name}".removeprefix(".")
        if isinstance(node, dict):
            waiting += [(inner, f"{at}.{key}".removeprefix(".")) for key, inner in node.items()]
        elif isinstance(node, list):
            waiting += [(inner, f"{at}[{number}]") for number, inner in enumerate(node)]
    raise AssertionError(name)
