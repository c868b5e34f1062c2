"""The table: a game action by action, for servers and recorders.

:class:`Table` judges each action with the engine's core before it is taken, keeps every state so that any can
be had back, shows each seat what it may know, and writes the log.
"""

from kartlog.table.events import Event
from kartlog.table.ruling import Refused, Ruling
from kartlog.table.state import State
from kartlog.table.table import Table
from kartlog.table.viewing import View

__all__ = ["Event", "Refused", "Ruling", "State", "Table", "View"]
