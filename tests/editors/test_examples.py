"""The examples in the documentation of what makes the grammars of editors are true."""

import doctest
from importlib import import_module

import pytest


@pytest.mark.parametrize("name", ["editors.textmate", "editors.wide"])
def test_examples(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0
