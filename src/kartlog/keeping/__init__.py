"""Keeping score: a game at a real table, of which nothing is known but what stands on the score sheet.

A deal is an :class:`Entry`; :func:`written` puts one at the end of a log, :func:`corrected` in the place of
another, :func:`fined` a fine after the last. The log is as :class:`kartlog.Table` writes it.
"""

from kartlog.keeping.changes import Change, changes
from kartlog.keeping.correcting import corrected, deleted
from kartlog.keeping.entry import Entry, Fine, Lack, LackingError
from kartlog.keeping.reading import counted, entry_of
from kartlog.keeping.sheet import fined, written

__all__ = [
    "Change",
    "Entry",
    "Fine",
    "Lack",
    "LackingError",
    "changes",
    "corrected",
    "counted",
    "deleted",
    "entry_of",
    "fined",
    "written",
]
