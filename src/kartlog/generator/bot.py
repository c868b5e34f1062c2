"""A player for a table: one action after the other, decided the way the generator's players decide.

>>> from random import Random
>>> from kartlog import Table
>>> table, bot = Table("classic@1"), Bot("7")
>>> _ = table.deal(rng=Random(7))
>>> while table.phase != "over":
...     _ = table.apply(bot.action(table.context, table.position))
>>> table.rows[0].outcome
'made'
"""

from kartlog.engine.position import Context, Position
from kartlog.generator import bidder, player
from kartlog.generator.chance import Chance
from kartlog.table.actions import text_of


class Bot:
    """Sits at any seat. It looks at all cards where a person would count, so it is no player to learn from."""

    def __init__(self, seed: str, mood: int = 0) -> None:
        """``mood``: the points that it hopes for beyond, or short of, the worth of its cards."""
        self.chance = Chance(seed)
        self.mood = mood

    def action(self, context: Context, position: Position) -> str:
        """What it does when it is its turn, as :meth:`kartlog.Table.apply` takes it."""
        ask = bidder.duty(context, position)
        if ask is not None:
            return text_of((ask,))
        if position.phase == "auction":
            return text_of((bidder.bid(context, position, self.mood, self.chance),))
        if position.phase == "talon":
            return self._take(context)
        if position.phase == "exchange":
            return self._exchange(context, position)
        return text_of((player.card(context, position, self.chance),))

    def _take(self, context: Context) -> str:
        choice = context.layout.talons > 1 and context.law.rules.talon.choice
        return f"take {1 + self.chance.below(context.layout.talons)}" if choice else "take"

    def _exchange(self, context: Context, position: Position) -> str:
        """Gives up, gives everything at once, or names the contract; then it leads."""
        if position.contract:
            return text_of((player.card(context, position._replace(phase="play"), self.chance),))
        untouched = not position.served and not position.laid
        write = bidder.gives_up(context, position, self.mood, self.chance) if untouched else None
        if write is not None:
            return text_of((write,))
        gifts = bidder.gifts(context, position, self.chance)
        return text_of(tuple(gifts)) if gifts else text_of((bidder.contract(context, position, self.chance),))


