"""The examples in the documentation of the parser are true."""

import doctest
from importlib import import_module
from pkgutil import iter_modules

import pytest

import kartlog.parser

MODULES = [
    "kartlog.parser",
    *(f"kartlog.parser.{module.name}" for module in iter_modules(kartlog.parser.__path__)),
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0
