"""What stands in a text before its first ``[Kartlog``: part of that game's header, or a game of its own."""

from collections.abc import Iterator

from kartlog.parser.split import opens_game


def with_leading_text(texts: Iterator[str]) -> Iterator[str]:
    """The texts of the games; what precedes the first and has no deal is part of that game's header."""
    first, second = next(texts, ""), next(texts, "")
    if second and first.strip() and not opens_game(first) and not _has_deals(first):
        first, second = first + second, ""
    yield first
    yield second
    yield from texts


def _has_deals(text: str) -> bool:
    # Only a text that does not begin as a game does has to be read to know.
    from kartlog.parser.assembly import read_game

    return bool(read_game(text).deals)
