"""The examples in the documentation of the exchange are true."""

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

import kartlog.exchange

MODULES = [module.name for module in walk_packages(kartlog.exchange.__path__, "kartlog.exchange.")]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0
