"""A game server in small: three bots play a match, the log is written, everybody hears what he may know.

python docs/examples/server.py game.kart
"""

import json
import sys
from pathlib import Path
from random import Random

from kartlog import Refused, Table
from kartlog.generator.bot import Bot
from kartlog.table import Event

PLAYERS = ("Anna", "Boris", "Vera")
MOST_DEALS = 150


class Client:
    """A connection to one player, or to the spectators: here it only counts what it is sent."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    def hear(self, event: Event) -> None:
        """Sends one event."""
        self.sent.append(json.dumps(event.as_json()))


class Server:
    """One table, its players, and who watches."""

    def __init__(self, rules: str, seed: int) -> None:
        self.table = Table(rules, PLAYERS, tags={"Event": "Three bots"})
        self.cards = Random(seed)
        self.clients: dict[int | None, Client] = {seat: Client() for seat in (1, 2, 3, None)}
        for seat, client in self.clients.items():
            self.table.watch(client.hear, seat=seat)

    def receive(self, seat: int, action: str) -> str:
        """What a client asks for is done, or refused with the reason in his language."""
        try:
            return self.table.apply(action, seat).address
        except Refused as refused:
            return refused.ruling.message("en")

    def play(self, deals: int = MOST_DEALS) -> None:
        """A match to its end."""
        bot = Bot("server")
        while not self.table.over and len(self.table.rows) < deals:
            self.table.deal(rng=self.cards)
            while self.table.turn is not None:
                self.receive(self.table.turn, bot.action(self.table))


def main() -> None:
    """Plays a match and writes its log."""
    server = Server("classic@1", seed=1)
    server.play()
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(server.table.to_text(), "utf-8")
    else:
        print(server.table.to_text())
    print(f"{len(server.table.rows)} deals; winner: {PLAYERS[(server.table.winner or 1) - 1]}")


if __name__ == "__main__":
    main()
