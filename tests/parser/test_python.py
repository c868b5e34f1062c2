"""What the package offers to Python programs."""

from typing import Any

import pytest

import kartlog
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
