"""What is remembered of logs, and how to forget it.

A log that is being typed is judged at every pause, and most of it is as it was before. That is recognised
at four depths, each where the question is asked. The figures are for a log of twenty deals that is judged
again after a change in one of them: the part of the first time that it takes, and without that memory.
"""

from collections.abc import Callable, Mapping
from typing import Final

from kartlog.engine.judging.deal import PLAYED
from kartlog.engine.judging.game import QUIET
from kartlog.parser.assembly import deals_in
from kartlog.parser.pieces import line_in

OF_LOGS: Final[Mapping[str, Callable[[], object]]] = {
    # A deal with a line that cannot be read is read line by line: 0.09 → 0.16. And lines that need leniency
    # stand in many deals.
    "lines as they are read": line_in.cache_clear,
    # Whatever is changed elsewhere: 0.10 → 0.50.
    "deals as they are read": deals_in.cache_clear,
    # For those below that have a fault in them, 0.14 → 0.41, or before which the match has changed,
    # 0.16 → 0.55: they are entered anew, but not played.
    "deals as they are played": PLAYED.clear,
    # Where nothing is said of a deal, and all before it is as it was: 0.10 → 0.16.
    "deals as they are entered": QUIET.clear,
}


def forget() -> None:
    """Makes the next log one that was never seen; what is remembered of rules stays."""
    for clear in OF_LOGS.values():
        clear()
