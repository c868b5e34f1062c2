"""A link says what it said when it was made, or nothing."""

import doctest
import random
import re
import string
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kartlog.share import EYES, MOST_BYTES, Link, LinkError, Place, link_of, reach_of, read_link
from kartlog.share.checksum import checksum
from tests.cli.conftest import DEAL
from tests.support.thoroughness import examples

BASE = "https://example.org/kartlog/"
PLACE = Place(position="3.14", seat=2, eye="knew", screen="sheet", language="uk")
TEXTS = st.text(st.characters(codec="utf-8"), max_size=300)
PLACES = st.builds(
    Place,
    game=st.integers(1, 999_999),
    position=st.just("") | st.builds("{}.{}".format, st.integers(1, 99_999), st.integers(0, 999)),
    seat=st.none() | st.integers(1, 4),
    eye=st.sampled_from(EYES),
    screen=st.from_regex("[a-z]{1,20}", fullmatch=True),
    language=st.sampled_from(["", "uk", "en-GB", "tlh"]),
)
REPLACEMENTS = "AZaz09-_.&=#%/ +\n\tКé☃\x00"


def outcome(link: str) -> Link | str:
    """What a link says, or why it says nothing."""
    try:
        return read_link(link)
    except LinkError as refused:
        return refused.fault


def packed(data: bytes) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return encoded(packer.compress(data) + packer.flush())


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def signed(covered: str) -> str:
    """A fragment with the right checksum, whatever is in it."""
    head, sign, rest = covered.partition("&")
    return f"{head}.{checksum(covered)}{sign}{rest}"


def checked(words: str) -> str:
    """A fragment that carries no log, with the right checksum."""
    return f"#c={checksum(words)}&{words}"


@given(TEXTS, PLACES)
def test_what_is_written_is_read(text: str, place: Place) -> None:
    link = link_of(text, place, BASE)
    assert read_link(link) == Link(text, None, place)
    assert read_link(link.partition("#")[2]) == Link(text, None, place)


def test_the_form_of_a_link() -> None:
    link = link_of(DEAL, Place(2, "3.14", 2, "knew", "sheet", "uk"), BASE + "#p=9.9")
    head, _, rest = link.partition("&")
    assert rest == "g=2&p=3.14&seat=2&eye=knew&v=sheet&lang=uk"
    assert head.startswith(f"{BASE}#k1=")
    data, check = head.removeprefix(f"{BASE}#k1=").split(".")
    assert zlib.decompress(data_of(data), -15).decode() == DEAL
    assert check == checksum(f"k1={data}&{rest}")


def data_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@pytest.mark.parametrize("place", [Place(), PLACE])
def test_every_cut_is_noticed(place: Place) -> None:
    link = link_of(DEAL, place, BASE)
    for end in range(len(link)):
        assert isinstance(outcome(link[:end]), str), end
    for start in range(len(BASE) + 1, len(link)):
        # Without its head it may name a place, but no game.
        said = outcome("#" + link[start + 1 :])
        assert isinstance(said, str) or said.text is said.source is None, start


@pytest.mark.parametrize("place", [Place(), PLACE])
def test_every_changed_character_is_noticed(place: Place) -> None:
    link, whole = link_of(DEAL, place, BASE), Link(DEAL, None, place)
    for at in range(len(link)):
        for other in REPLACEMENTS:
            changed = link[:at] + other + link[at + 1 :]
            assert isinstance(said := outcome(changed), str) or said == whole, (at, other)
            assert at < len(BASE) or link[at] == other or isinstance(said, str), (at, other)


def test_every_lost_doubled_and_swapped_character_is_noticed() -> None:
    link, whole = link_of(DEAL, PLACE), Link(DEAL, None, PLACE)
    for at in range(1, len(link)):
        for changed in (
            link[:at] + link[at + 1 :], link[:at] + link[at] + link[at:],
            link[: at - 1] + link[at] + link[at - 1] + link[at + 1 :],
        ):  # fmt: skip
            assert isinstance(said := outcome(changed), str) or (changed == link and said == whole), at


@settings(max_examples=examples(100))
@given(TEXTS, PLACES, st.data())
def test_damage_never_says_something_else(text: str, place: Place, data: st.DataObject) -> None:
    link = link_of(text, place)
    start = data.draw(st.integers(1, len(link)))
    end = data.draw(st.integers(start, len(link)))
    other = data.draw(st.text(string.ascii_letters + string.digits + "-_.&=%", max_size=12))
    changed = link[:start] + other + link[end:]
    said = outcome(changed)
    assert isinstance(said, str) or changed == link or said.text is said.source is None, said


def test_a_place_that_was_changed_is_noticed() -> None:
    link = link_of(DEAL, Place(position="3.14"))
    for changed in (link.replace("3.14", "3.15"), link.replace("3.14", "3.1"), link + "&seat=2", link + "&"):
        assert outcome(changed) == "damaged"


@pytest.mark.parametrize("rest", ["", "&p=3.14"])
@pytest.mark.parametrize("size", [MOST_BYTES + 1, 40 * MOST_BYTES])
def test_a_bomb_is_refused_before_it_goes_off(size: int, rest: str) -> None:
    assert outcome(signed(f"k1={packed(bytes(size))}{rest}")) == "large"


def test_a_link_that_is_too_long_for_its_checksum_is_refused() -> None:
    assert outcome(f"k1={packed(bytes(300 * MOST_BYTES))}.AAAAAAAA") == "damaged"


def test_a_log_of_one_megabyte_and_no_more() -> None:
    assert read_link(link_of("a" * MOST_BYTES)).text == "a" * MOST_BYTES
    with pytest.raises(LinkError) as caught:
        link_of("a" * (MOST_BYTES + 1))
    assert caught.value.fault == "large"


def test_a_log_that_does_not_shrink_enough_gets_no_link() -> None:
    with pytest.raises(LinkError) as caught:
        link_of("".join(map(chr, random.Random(1).choices(range(0x20, 0xD7FF), k=40_000))))
    assert caught.value.fault == "long"


def test_halves_of_characters_are_no_text() -> None:
    with pytest.raises(LinkError) as caught:
        link_of("deal \ud800")
    assert caught.value.fault == "text"


@pytest.mark.parametrize(
    "data",
    [
        "A", packed(b"deal") + "AAAA", packed(b"deal")[:-2], packed(b"\xff\xfe"), encoded(b"no deflate"),
        encoded(zlib.compress(b"deal 1")),
    ],
)  # fmt: skip
def test_what_is_no_log_is_refused_though_its_checksum_is_right(data: str) -> None:
    assert outcome(signed(f"k1={data}")) == "damaged"


@pytest.mark.parametrize(
    ("fragment", "fault"),
    [
        ("", "none"), ("#", "none"), (BASE, "unknown"), ("#k", "damaged"), ("#k1", "damaged"),
        ("#k1=", "damaged"), ("#k2=S0lNzFEwBAA.IZ0q1QAO", "unknown"), ("#section", "unknown"),
        ("#p=3", "unknown"), ("#p=3.14&p=3.15", "unknown"), ("#q=1", "unknown"), ("#c=", "damaged"),
        ("#c=AAAAAAAA&p=3.14", "damaged"), ("#lib=9uBqk2Xw0a1Z&p=3.14", "kept"),
        (checked("lib=9uBqk2Xw0a1Z&p=3.14"), "kept"), (checked("lib=9uBqk2Xw0a1Z"), "kept"),
        (checked("lib="), "unknown"), (checked("lib=a&src=b.kart"), "unknown"), ("#lib=a&q=1", "unknown"),
        (checked("lib=a&p=3"), "unknown"), (checked("lib=a")[:-1], "damaged"),
    ],
)  # fmt: skip
def test_what_is_no_link_is_named(fragment: str, fault: str) -> None:
    assert outcome(fragment) == fault


@pytest.mark.parametrize("words", ["eye=all-seeing", "seat=5", "g=0", "p=0.1", "p=01.1", "p=1.1&p=1.2"])
def test_a_place_of_a_later_version_is_refused(words: str) -> None:
    assert outcome(signed(f"k1={packed(b'deal 1')}&{words}")) == "unknown"


def test_parameters_of_a_later_version_are_left_out_of_account() -> None:
    said = read_link(signed(f"k1={packed(b'deal 1')}&p=1.0&theme=dark"))
    assert said == Link("deal 1", None, Place(position="1.0"))


def test_addresses_instead_of_a_log() -> None:
    words = "src=samples%2Fa%20b.kart&p=3.14"
    link = f"c={checksum(words)}&{words}"
    whole = Link(None, "samples/a b.kart", Place(position="3.14"))
    assert read_link(link) == whole
    assert read_link("#src=samples%2Fa%20b.kart") == Link(None, "samples/a b.kart")
    assert read_link("#p=3.14&eye=public") == Link(place=Place(position="3.14", eye="public"))
    for end in range(len(link)):
        assert isinstance(outcome(link[:end]), str), end
    for at in range(len(link)):
        for other in REPLACEMENTS:
            changed = link[:at] + other + link[at + 1 :]
            assert isinstance(outcome(changed), str) or changed == link, (at, other)


@pytest.mark.parametrize(
    "values", [{"game": 0}, {"position": "3"}, {"seat": 5}, {"eye": "x"}, {"language": "e"}]
)
def test_no_place_is_made_that_could_not_be_read(values: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="="):
        Place(**values)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "name",
    [
        "kartlog.excerpt",
        "kartlog.share",
        *(f"kartlog.share.{name}" for name in ("checksum", "link", "place")),
    ],
)
def test_the_examples_in_the_documentation(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_the_examples_of_the_specification() -> None:
    page = (Path(__file__).parents[2] / "spec" / "link.md").read_text("utf-8")
    examples = re.findall(r"^\| `(#\S+)` \| (.+) \|$", page, re.MULTILINE)
    said = {
        "the log `deal 1`": Link("deal 1"),
        "its step 1.0": Link("deal 1", None, Place(position="1.0")),
        "damaged": "damaged",
        "step 1.0 of the page's own log, written by hand": Link(place=Place(position="1.0")),
        "no link: a log that one browser keeps": "kept",
    }
    assert len(examples) == 7
    for link, meaning in examples:
        assert outcome(link) == said[meaning], link


def test_how_far_a_link_gets() -> None:
    assert [reach_of("x" * length) for length in (2_000, 2_001, 4_000, 4_001)] == [
        "everywhere", "most", "most", "few",
    ]  # fmt: skip
