"""The examples in the documentation of what serves editors are true."""

import doctest
from importlib import import_module
from pkgutil import iter_modules

import pytest

import editors
import kartlog.lsp

MODULES = [
    f"{package.__name__}.{module.name}"
    for package in (editors, kartlog.lsp)
    for module in iter_modules(package.__path__)
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0
