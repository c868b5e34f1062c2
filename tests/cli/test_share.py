"""``kartlog share``: a log as a link, and back."""

from pathlib import Path

import pytest

from kartlog import dumps, loads
from kartlog.excerpt import excerpt
from kartlog.generator import games
from kartlog.share import Link, Place, link_of, read_link
from tests.cli.conftest import DEAL, REVOKE, Run, written

BASE = "https://example.org/kartlog/"
MATCH = dumps(next(iter(games(1, 1, 3, "home@1"))))


def test_a_log_as_a_link_and_back(run: Run, deal: Path) -> None:
    shared = run("share", deal, "--base", BASE)
    assert (shared.code, shared.out) == (0, link_of(DEAL, base=BASE) + "\n")
    assert "gets through everywhere" in shared.err
    read = run("share", "--read", shared.out.strip())
    assert (read.code, read.out, read.err) == (0, DEAL, "")


def test_without_a_base_the_fragment_is_printed_and_what_to_do_with_it(run: Run, deal: Path) -> None:
    shared = run("share", deal)
    assert shared.out == link_of(DEAL) + "\n"
    assert "--base" in shared.err
    assert run("share", "--read", shared.out.strip()).out == DEAL


def test_standard_input_for_both_ways(run: Run) -> None:
    link = run("share", "-", stdin=DEAL.encode()).out
    assert run("share", "--read", "-", stdin=f"  {link}\n".encode()).out == DEAL


def test_a_place_and_a_way_of_looking(run: Run, deal: Path) -> None:
    link = run("share", deal, "--at", "1.14", "--seat", "2", "--eye", "knew", "--lang", "ru").out.strip()
    assert link.endswith("&p=1.14&seat=2&eye=knew&lang=ru")
    assert read_link(link) == Link(DEAL, None, Place(1, "1.14", 2, "knew", language="ru"))
    assert "1.14" in run("share", "--read", link).err


def test_a_deal_is_a_step_too(run: Run, deal: Path) -> None:
    assert read_link(run("share", deal, "--at", "1").out).place.position == "1.0"


def test_one_deal_alone(run: Run, tmp_path: Path) -> None:
    log = written(tmp_path / "match.kart", MATCH)
    link = read_link(run("share", log, "--deal", "3", "--at", "3.5").out)
    assert link == Link(dumps(excerpt(loads(MATCH)[0], 3)), None, Place(position="1.5"))


def test_the_second_of_several_games(run: Run, tmp_path: Path) -> None:
    log = written(tmp_path / "two.kart", DEAL + "\n" + REVOKE)
    link = read_link(run("share", log, "--at", "2/1.15").out)
    assert link == Link(DEAL + "\n" + REVOKE, None, Place(2, "1.15"))
    assert "2/1.15" in run("share", "--read", link_of(DEAL + "\n" + REVOKE, Place(2, "1.15"))).err
    alone = read_link(run("share", log, "--deal", "2/1", "--at", "2/1.15").out)
    assert (alone.text, alone.place) == (dumps(excerpt(loads(REVOKE)[0], 1)), Place(position="1.15"))


def test_an_old_encoding_becomes_text(run: Run, tmp_path: Path) -> None:
    text = DEAL.replace("Anna", "Анна")
    log = tmp_path / "old.kart"
    log.write_bytes(text.encode("cp1251"))
    assert read_link(run("share", log).out).text == text


@pytest.mark.parametrize(("number", "advice"), [(1, "most chats"), (4, "many programs cut it")])
def test_how_far_a_long_link_gets(run: Run, number: int, advice: str) -> None:
    log = "\n".join(map(dumps, games(1, number, 3, "home@1")))
    shared = run("share", "-", stdin=log.encode())
    assert (shared.code, advice in shared.err) == (0, True), shared.err


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--at", "1.99"], "no step 99"),
        (["--at", "2.0"], "no deal 2"),
        (["--at", "2/1.0"], "no game 2"),
        (["--at", "x"], "no place in a log"),
        (["--deal", "0"], "no deal 0"),
        (["--deal", "1.5"], "no place in a log"),
        (["--deal", "1", "--at", "2.5"], "no place in a log"),
        (["--seat", "4"], "no seat 4"),
        (["--seat", "0"], "no seat 0"),
        (["--base", "javascript:alert(1)"], "no address of a viewer"),
        (["--base", "https://example.org/a b"], "no address of a viewer"),
        (["--read", "#k1="], "either a log to share, or a link"),
        (["--eye", "god"], "god"),
        (["--lang", "xx"], "no texts in"),
    ],
)
def test_what_cannot_be_shared(run: Run, deal: Path, arguments: list[str], complaint: str) -> None:
    shared = run("share", deal, *arguments)
    assert (shared.code, shared.out) == (2, "")
    assert complaint in shared.err


def test_neither_a_log_nor_a_link(run: Run) -> None:
    assert "either a log to share, or a link" in run("share").err


def test_a_file_that_is_missing_empty_or_no_text(run: Run, tmp_path: Path) -> None:
    assert run("share", tmp_path / "none.kart").code == 2
    assert "there is no game 1" in run("share", written(tmp_path / "empty.kart", "")).err
    noise = tmp_path / "noise.kart"
    noise.write_bytes(bytes(range(128, 160)) * 40)
    assert run("share", noise).code == 2


def test_a_log_that_no_link_can_carry(run: Run) -> None:
    large = run("share", "-", stdin=("; " + "a" * 1_000_000 + "\n" + DEAL).encode())
    assert (large.code, large.out, "over 1 MB" in large.err) == (2, "", True)
    words = "".join(f"; {at * 7919 % 1_000_003:x}{at * 104_729 % 999_983:x}\n" for at in range(12_000))
    long = run("share", "-", stdin=(DEAL + words).encode())
    assert (long.code, long.out, "--deal" in long.err) == (2, "", True)


@pytest.mark.parametrize(
    ("link", "complaint"),
    [
        (link_of(DEAL)[:-1], "damaged"),
        (link_of(DEAL, Place(position="1.14")).replace("1.14", "1.15"), "damaged"),
        ("https://example.org/", "no link of kartlog"),
        ("", "there is no link"),
        ("#src=games/a.kart", "games/a.kart"),
        ("#p=1.14", "only a place"),
        ("#lib=9uBqk2Xw0a1Z", "an address in one browser"),
        ("#k2=abc", "no link of kartlog"),
        ("\x1b[2J\x00", "no link of kartlog"),
    ],
)
def test_a_link_that_is_not_read(run: Run, link: str, complaint: str) -> None:
    read = run("share", "--read", link)
    assert (read.code, read.out) == (2, "")
    assert complaint in read.err
    assert "\x1b" not in read.err


def test_a_log_in_a_link_is_data_and_nothing_is_added_to_it(run: Run) -> None:
    for text in ("deal 1", "deal 1\r\n; x\r\n", "\ufeffdeal 1\n", "; \x1b[2J\ndeal 1\n"):
        assert run("share", "--read", link_of(text)).out == text
