"""What the package offers to Python programs."""

import ast
import subprocess
import sys
from importlib import import_module
from inspect import getsource
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

import pytest

import kartlog
import kartlog.parser
from tests.support.design import GAME


def test_a_finding_is_put_into_words() -> None:
    replayed = kartlog.replay(kartlog.loads('[Rules "classic@1"]\ndeal 1 dealer 1\nbid 95\n')[0])
    (finding,) = (found for found in replayed.findings if found.code == "auction.opening")
    assert "the auction opens with 100" in kartlog.message(finding)
    assert kartlog.message(finding, language="en", players=("Anna", "Boris", "Vera")).startswith("Boris")
    assert kartlog.message(finding, "ru") != kartlog.message(finding)


def test_one_game_or_several_are_written() -> None:
    game = kartlog.loads(GAME)[0]
    assert (
        kartlog.loads(kartlog.dumps([game, game]))[1].deals[0].lines
        == kartlog.loads(kartlog.dumps([game, game]))[0].deals[0].lines
    )
    assert kartlog.dumps([game]) == kartlog.dumps(game)
    assert kartlog.dumps([]) == ""


def test_bytes_are_refused_in_words() -> None:
    data: Any = b"deal 1"
    with pytest.raises(TypeError, match=r"str, not bytes; .*from_bytes"):
        kartlog.loads(data)


def test_the_public_names_are_listed() -> None:
    assert {*kartlog.__all__} <= {*dir(kartlog)}
    assert all(getattr(kartlog, name) is not None for name in kartlog.__all__)
    assert "message" in kartlog.__all__
    assert "TYPE_CHECKING" not in dir(kartlog)


@pytest.mark.parametrize("package", [kartlog, kartlog.parser])
def test_names_are_those_that_type_checkers_see(package: ModuleType) -> None:
    tree = ast.parse(getsource(package))
    (checked,) = (node for node in tree.body if isinstance(node, ast.If))
    seen = {
        alias.name: getattr(import_module(str(node.module)), alias.name)
        for node in checked.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert sorted(seen) == sorted(package.__all__)
    assert {*seen} <= {*dir(package)}
    for name in {*seen} - modules_of(package):
        assert getattr(package, name) == seen[name]


def modules_of(package: ModuleType) -> set[str]:
    return {module.name for module in iter_modules(package.__path__)}


def test_no_name_is_that_of_a_module_too() -> None:
    assert not {*kartlog.__all__} & modules_of(kartlog)


def test_no_name_of_the_parser_is_that_of_a_module_too() -> None:
    assert not {*kartlog.parser.__all__} & modules_of(kartlog.parser)


def test_what_the_package_lacks_is_said_as_python_says_it() -> None:
    with pytest.raises(AttributeError, match="module 'kartlog' has no attribute 'nothing'"):
        kartlog.nothing  # type: ignore[attr-defined] # noqa: B018
    with pytest.raises(ImportError, match="cannot import name 'nothing'"):
        from kartlog.parser import nothing  # type: ignore[attr-defined] # noqa: F401


def test_the_package_alone_loads_nothing_of_it() -> None:
    program = "import sys, kartlog, kartlog.parser; print(*sys.modules, sep='\\n')"
    child = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = {name for name in child.stdout.split() if name.startswith("kartlog")}
    assert loaded == {"kartlog", "kartlog.lazily", "kartlog.parser"}
