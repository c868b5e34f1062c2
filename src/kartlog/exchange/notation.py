"""The notation itself: in as it is written, out in canonical form."""

import re
from collections.abc import Iterator
from typing import BinaryIO, Final

from kartlog.exchange.importing import Imported, Importer
from kartlog.exchange.reading import beginning_of, no_text, opened
from kartlog.parser import iter_games
from kartlog.parser.split import opens_game

_DEAL: Final = re.compile(r"(?im)^[ \t]*deal(?: +[0-9]+)?(?: +dealer +[0-9])?[ \t]*(?:;.*)?\r?$")


def _read(source: BinaryIO) -> Iterator[Imported]:
    for game in iter_games(opened(source)):
        if any(remark.code == "syntax.encoding" for remark in game.remarks):
            raise no_text()
        yield Imported(game.text, parsed=(game,))


def _is_notation(data: bytes) -> bool:
    """Whether a line begins a game, or is nothing but the beginning of a deal."""
    text = beginning_of(data).text
    return bool(_DEAL.search(text)) or any(map(opens_game, text.splitlines()))


IMPORTER: Final = Importer("kart", _read, _is_notation, suffixes=(".kart", ".txt"))
