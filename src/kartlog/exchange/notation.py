"""The notation itself: in as it is written, out in canonical form."""

from collections.abc import Iterator
from typing import BinaryIO, Final

from kartlog.exchange.importing import Imported, Importer
from kartlog.exchange.reading import beginning_of, no_text, opened
from kartlog.parser import iter_games
from kartlog.parser.split import deal_starts, opens_game


def _read(source: BinaryIO) -> Iterator[Imported]:
    for game in iter_games(opened(source)):
        if any(remark.code == "syntax.encoding" for remark in game.remarks):
            raise no_text()
        yield Imported(game.text, parsed=(game,))


def _is_notation(data: bytes) -> bool:
    text = beginning_of(data).text
    return bool(deal_starts(text)) or any(opens_game(line) for line in text.splitlines())


IMPORTER: Final = Importer("kart", _read, _is_notation, suffixes=(".kart", ".txt"))
