"""The JSON Schemas of the standard: where they are, and documents held against them.

They live in ``spec/schema`` and are packed into ``kartlog/schema`` of a wheel.
"""

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import islice
from pathlib import Path
from typing import Any, Final

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

REPLAY: Final = "replay.schema.json"
_MOST: Final = 20
"""How many faults are worth telling."""


def faults_in(document: Any, schema: str = REPLAY) -> Iterator[tuple[str, str]]:
    """Where a document breaks a schema, as a path into it, and why."""
    for fault in islice(_validator(schema).iter_errors(document), _MOST):
        yield fault.json_path, fault.message[:200]


@cache
def load(name: str) -> dict[str, Any]:
    """A schema by the name of its file."""
    schema: dict[str, Any] = json.loads((_folder() / name).read_text("utf-8"))
    return schema


def _folder() -> Path:
    packed = Path(str(files("kartlog"))) / "schema"
    return packed if packed.is_dir() else packed.parents[2] / "spec" / "schema"


@cache
def _validator(name: str) -> Draft202012Validator:
    # Schemas name each other by their file, whatever their $id is.
    resources = [Resource.from_contents(load(file.name)) for file in sorted(_folder().glob("*.schema.json"))]
    registry: Registry[Any] = Registry().with_resources(
        (str(resource.id()), resource) for resource in resources
    )
    return Draft202012Validator(load(name), registry=registry)
