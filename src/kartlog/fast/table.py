"""All that is known under one law at a table of so many: the certifier's tables, shared by all its games."""

from functools import lru_cache
from typing import Final

from kartlog.engine.law import Law
from kartlog.engine.layout import Seat, layout_for
from kartlog.engine.position import Context
from kartlog.engine.scoring.match import Match
from kartlog.engine.scoring.next_deal import context_for, deal_passes, what_it_reads
from kartlog.fast.before import Setting
from kartlog.fast.scoring import Scoring
from kartlog.fast.tricks import Play

_MOST: Final = 1 << 10


class Table:
    """What is known of deals under one law at a table of so many: the certifier's tables."""

    def __init__(self, law: Law, seats: int) -> None:
        """Nothing is known yet."""
        self.law = law
        self.seats = seats
        layout = layout_for(law.rules, seats, 0)
        assert layout is not None, "the header has seen to it that these rules are for so many players"
        self.play = Play(law, layout)
        numbers = " %s" * seats
        self.score, self.total = f"score{numbers}", f"total{numbers}"
        """How these lines are written."""
        self.scoring = Scoring(law, layout)
        self.passes = deal_passes(law.rules, "made")
        self._settings: dict[tuple[Seat, object], Setting] = {}
        self._alike: dict[tuple[object, ...], Setting] = {}

    def setting(self, dealer: Seat, match: Match) -> Setting:
        """The deal that this dealer deals, as far as it depends on the match."""
        key = (dealer, what_it_reads(self.law, match))
        if key not in self._settings:
            if len(self._settings) >= _MOST:
                self._settings.clear()
            self._settings[key] = self._set(dealer, match)
        return self._settings[key]

    def _set(self, dealer: Seat, match: Match) -> Setting:
        layout = layout_for(self.law.rules, self.seats, dealer)
        assert layout is not None, "it is one for each dealer or for none"
        context = context_for(self.law, layout, match)
        alike = _distinguishing(context)
        if alike not in self._alike:
            if len(self._alike) >= _MOST:
                self._alike.clear()
            self._alike[alike] = Setting(context)
        return self._alike[alike]


def _distinguishing(context: Context) -> tuple[object, ...]:
    """What two contexts of one table can differ in."""
    return (
        context.layout.dealer,
        context.banned,
        context.order,
        context.golden,
        context.on_barrel,
        context.free_writeoffs,
        context.used_up,
        context.no_dark,
    )


def covers(law: Law) -> bool:
    """Whether the tables can speak for a law.

    Not where marriages declare themselves, a redeal is a duty, or it is the declarer who is overtrumped.
    """
    rules = law.rules
    return not (rules.marriage.automatic or rules.redeal.duty or rules.play.overtrump_declarer)


@lru_cache(maxsize=64)
def table_for(law: Law, seats: int) -> Table | None:
    """The tables, None where they cannot speak for the law."""
    return Table(law, seats) if covers(law) else None
