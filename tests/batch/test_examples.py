"""The examples in the documentation of many logs are true."""

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

import kartlog.batch

MODULES = [module.name for module in walk_packages(kartlog.batch.__path__, "kartlog.batch.")]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    if name.endswith("arrow"):
        pytest.importorskip("pyarrow")
    assert doctest.testmod(import_module(name)).failed == 0
