"""The icons of the installed site are there, of the size that is said of them."""

import json
import re
import struct
from pathlib import Path

import pytest

from kartlog.view.server import find_site
from tests.viewer.icons import ICONS


@pytest.fixture(scope="module")
def built() -> Path:
    """The site as it was built."""
    site = find_site()
    assert site is not None
    return site


def size_of(picture: Path) -> tuple[int, int]:
    head = picture.read_bytes()[:24]
    assert head.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", head[16:24])
    return width, height


@pytest.mark.parametrize("name", ICONS)
def test_a_picture_is_as_large_as_it_should_be(built: Path, name: str) -> None:
    assert size_of(built / name) == (ICONS[name].size,) * 2


def test_what_the_manifest_names_is_there(built: Path) -> None:
    icons = json.loads((built / "manifest.webmanifest").read_text("utf-8"))["icons"]
    pictures = [icon for icon in icons if icon["type"] == "image/png"]
    assert {icon["src"]: icon["sizes"] for icon in pictures} == {
        name: f"{size}x{size}" for name, (_, size) in ICONS.items() if name.startswith("icon-")
    }
    assert {icon["src"] for icon in icons if icon["purpose"] == "maskable"} == {
        "icon-full.svg",
        "icon-full-512.png",
    }
    assert all((built / icon["src"]).is_file() for icon in icons)


def test_the_page_names_the_icon_for_a_home_screen(built: Path) -> None:
    page = (built / "index.html").read_text("utf-8")
    named = re.search(r'<link rel="apple-touch-icon" href="([^"]+)"', page)
    assert named is not None
    assert size_of(built / named[1]) == (180, 180)
