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

from kartlog.lazily import names_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from kartlog.engine.findings import Finding
    from kartlog.engine.judging.game import Replay, replay
    from kartlog.event_lines import event_log
    from kartlog.parser import dumps, iter_games, load, loads
    from kartlog.parser.document import Game
    from kartlog.table import Refused, Table
    from kartlog.texts import message
    from kartlog.verdict import Verdict, judge
else:
    # A command that only prints its version needs neither parser nor engine.
    __getattr__, __dir__ = names_of(
        __name__,
        {
            "Finding": "kartlog.engine.findings",
            "Game": "kartlog.parser.document",
            "Refused": "kartlog.table",
            "Replay": "kartlog.engine.judging.game",
            "Table": "kartlog.table",
            "Verdict": "kartlog.verdict",
            "dumps": "kartlog.parser",
            "event_log": "kartlog.event_lines",
            "iter_games": "kartlog.parser",
            "judge": "kartlog.verdict",
            "load": "kartlog.parser",
            "loads": "kartlog.parser",
            "message": "kartlog.texts",
            "replay": "kartlog.engine.judging.game",
        },
    )

__version__ = "0.1.0"
__all__ = [
    "Finding", "Game", "Refused", "Replay", "Table", "Verdict", "dumps", "event_log", "iter_games", "judge",
    "load", "loads", "message", "replay",
]  # fmt: skip
