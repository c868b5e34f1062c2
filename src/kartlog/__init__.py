"""Record, check and replay games of Thousand (Тысяча, Tysiąc, 1000).

>>> import kartlog
>>> game = kartlog.loads('''
... [Rules "classic@1"]
... deal 1 dealer 1
... bid 95
... ''')[0]
>>> for finding in kartlog.replay(game).findings:
...     print(finding.line, finding.code, finding.legal)
4 auction.opening ('100',)
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kartlog.engine.findings import Finding
    from kartlog.engine.judging.game import Replay, replay
    from kartlog.event_log import event_log
    from kartlog.parser import dumps, iter_games, load, loads
    from kartlog.parser.document import Game
    from kartlog.table import Refused, Table
    from kartlog.texts import message
    from kartlog.verdict import Verdict, judge

__version__ = "0.1.0"
__all__ = [
    "Finding", "Game", "Refused", "Replay", "Table", "Verdict", "dumps", "event_log", "iter_games", "judge",
    "load", "loads", "message", "replay",
]  # fmt: skip

_HOMES = {
    "Finding": "kartlog.engine.findings",
    "Game": "kartlog.parser.document",
    "Refused": "kartlog.table",
    "Replay": "kartlog.engine.judging.game",
    "Table": "kartlog.table",
    "Verdict": "kartlog.verdict",
    "event_log": "kartlog.event_log",
    "judge": "kartlog.verdict",
    "message": "kartlog.texts",
    "replay": "kartlog.engine.judging.game",
}


def __getattr__(name: str) -> Any:
    # Imported when first used: a command that only prints its version needs neither parser nor engine.
    if name not in __all__:
        raise AttributeError(name)
    from importlib import import_module

    value = getattr(import_module(_HOMES.get(name, "kartlog.parser")), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
