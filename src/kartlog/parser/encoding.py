"""Bytes to text: UTF-8, and what else old programs and editors save."""

import codecs
from dataclasses import dataclass
from typing import Final

UTF_8: Final = "utf-8"
UNKNOWN: Final = "unknown"

_MARKS: Final = (
    (codecs.BOM_UTF8, UTF_8),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_TYPOGRAPHY: Final = "«»“”„‘’–—−…№°\xa0\xad§•"
_LETTERS: Final = (
    # Windows code pages, told apart by the letters that their bytes would be.
    ("cp1251", "абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґў"),
    ("cp1250", "ąćęłńóśźż"),
)


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text, and the encoding in which it was found."""

    text: str
    encoding: str


def decode(data: bytes) -> Decoded:
    """The text of a file, whatever its encoding.

    What is neither UTF-8 nor one of the encodings that can be recognised becomes a text with replacement
    characters, its encoding ``unknown``.

    >>> decode("[Event \u00abКлуб\u00bb]".encode("cp1251"))
    Decoded(text='[Event «Клуб»]', encoding='cp1251')
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _certainly(data[len(mark) :], encoding)
    wide = _without_mark(data)
    if wide:
        return _certainly(data, wide)
    try:
        return Decoded(data.decode(UTF_8), UTF_8)
    except UnicodeDecodeError:
        return _in_code_page(data)


def _certainly(data: bytes, encoding: str) -> Decoded:
    text = data.decode(encoding, errors="replace")
    return Decoded(text, encoding)


def _without_mark(data: bytes) -> str | None:
    """UTF-16 without its mark: in a text like ours, nearly every second byte is zero."""
    beginning = data[:400]
    pairs = len(beginning) // 2
    if pairs:
        for encoding, zeros in (("utf-16-le", beginning[1::2]), ("utf-16-be", beginning[::2])):
            if zeros.count(0) * 2 > pairs:
                return encoding
    return None


def _in_code_page(data: bytes) -> Decoded:
    for encoding, letters in _LETTERS:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        foreign = {character for character in text if not character.isascii()}
        if all(character.lower() in letters or character in _TYPOGRAPHY for character in foreign):
            return Decoded(text, encoding)
    return Decoded(data.decode(UTF_8, errors="replace"), UNKNOWN)
