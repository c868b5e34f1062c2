"""How people write what the notation writes in one way: the characters and the cards."""

from typing import Final

BLANKS: Final = "\x0b\x0c\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
"""Blanks other than space and tab, as ranges of a regular expression's class."""
INVISIBLES: Final = "\xad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe0e\ufe0f\ufeff"
"""Characters without any width, as ranges of a regular expression's class."""
