"""Games through a format and back, as the command line sends them."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import kartlog
from kartlog.engine.findings import Finding
from kartlog.engine.judging.game import Replay
from kartlog.exchange.formats import FORMATS
from kartlog.exchange.importing import Imported, RefusedError
from kartlog.exchange.items import Item
from kartlog.exchange.losses import Losses
from kartlog.parser.document import Game

SAMPLES = Path(__file__).parents[2] / "samples"
LOGS = sorted(path.name for path in SAMPLES.glob("*.kart"))


def games_of(name: str) -> list[Game]:
    return kartlog.load(SAMPLES / name)


def words(_replayed: Replay, finding: Finding) -> str:
    return finding.code


def written(name: str, games: Sequence[Game]) -> tuple[bytes, list[Losses]]:
    """The games in a format, and what each is said to lose; of an archive the file that is read back."""
    form = FORMATS[name]
    items = [Item(game, "log.kart", at, len(games) > 1) for at, game in enumerate(games, 1)]
    announced: dict[int, Losses] = {}
    if form.text is not None:
        text = "".join(form.text(items, words, lambda item, losses: announced.update({item.ordinal: losses})))
        return text.encode(), [announced.get(item.ordinal, {}) for item in items]
    assert form.folder is not None
    with TemporaryDirectory() as folder:
        form.folder(items, Path(folder))
        return (Path(folder) / "games.parquet").read_bytes(), [{} for _ in items]


def imported(name: str, data: bytes | str) -> list[Imported]:
    source = BytesIO(data.encode() if isinstance(data, str) else data)
    return list(FORMATS[name].importer.read(source))


def read(name: str, data: bytes | str) -> list[Game]:
    """The games of a file in a format, each as its text has it."""
    pieces = imported(name, data)
    games = [game for piece in pieces for game in piece.games]
    assert games == [game for piece in pieces for game in kartlog.loads(piece.text)]
    return games


def refusal(name: str, data: bytes | str) -> list[tuple[str, int]]:
    """Why a file is refused: keys of the catalogue, and lines."""
    try:
        imported(name, data)
    except RefusedError as refused:
        return [(remark.key.removeprefix("import."), remark.line) for remark in refused.remarks]
    return []
