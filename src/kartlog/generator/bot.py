"""A player for a table: one action after the other, decided the way the generator's players decide.

>>> from random import Random
>>> from kartlog import Table
>>> table, bot = Table("classic@1"), Bot("7")
>>> _ = table.deal(rng=Random(7))
>>> while table.phase != "over":
...     _ = table.apply(bot.action(table))
>>> table.rows[0].outcome
'made'
"""

from kartlog.engine.position import Context, Position
from kartlog.engine.showing.actions import text_of
from kartlog.generator import bidder, player
from kartlog.generator.chance import Chance
from kartlog.generator.mood import moods, natures
from kartlog.table import Table


class Bot:
    """Plays for whoever's turn it is. It counts what the others hold, as the generator's players do."""

    def __init__(self, seed: str) -> None:
        self.chance = Chance(seed)
        self._nature: tuple[int, ...] = ()
        self._moods: tuple[int, ...] = ()
        self._deal = 0

    def action(self, table: Table) -> str:
        """What it does at a table where a deal is being played, as :meth:`kartlog.Table.apply` takes it."""
        context, position = table.context, table.position
        assert context is not None, "a deal is being played"
        assert position is not None, "a deal is being played"
        ask = bidder.duty(context, position)
        if ask is not None:
            return text_of((ask,))
        if position.phase == "play":
            return text_of((player.card(context, position, self.chance),))
        if position.phase == "talon":
            return self._take(context)
        mood = self._mood(table, context)[position.turn]
        if position.phase == "auction":
            return text_of((bidder.bid(context, position, mood, self.chance),))
        return self._exchange(context, position, mood)

    def _mood(self, table: Table, context: Context) -> tuple[int, ...]:
        """How boldly each seat plays this deal."""
        deal = len(table.state.deals)
        if deal != self._deal:
            seats = context.layout.seats
            self._nature = self._nature or natures(seats, self.chance)
            setting = table.state.deals[-1].setting
            self._moods = moods(table.rules, context.layout, setting.match, self._nature, self.chance)
            self._deal = deal
        return self._moods

    def _take(self, context: Context) -> str:
        choice = context.layout.talons > 1 and context.law.rules.talon.choice
        return f"take {1 + self.chance.below(context.layout.talons)}" if choice else "take"

    def _exchange(self, context: Context, position: Position, mood: int) -> str:
        """Gives up, gives everything at once, names the contract, or leads."""
        if position.contract:
            return text_of((player.card(context, position, self.chance),))
        untouched = not position.served and not position.laid
        write = bidder.gives_up(context, position, mood, self.chance) if untouched else None
        if write is not None:
            return text_of((write,))
        gifts = bidder.gifts(context, position, self.chance)
        return text_of(tuple(gifts) if gifts else (bidder.contract(context, position, self.chance),))
