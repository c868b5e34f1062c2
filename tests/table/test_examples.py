"""The examples in the documentation of the table are true."""

import doctest
from importlib import import_module
from pkgutil import iter_modules

import pytest

import kartlog.table

MODULES = [
    "kartlog.generator.bot",
    *(f"kartlog.table.{module.name}" for module in iter_modules(kartlog.table.__path__)),
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0
