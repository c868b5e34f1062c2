"""What is compared with: libraries for other games, each on its own kind of input, with all their checks."""

from pathlib import Path
from random import Random
from typing import Any, Final

from bench.measuring import Work

INPUTS: Final = Path(__file__).parent / "inputs"


def chess_text() -> str:
    """Five famous games in PGN."""
    return (INPUTS / "chess.pgn").read_text("utf-8")


def chess() -> Work:
    """python-chess reads PGN and checks every move."""
    from io import StringIO

    from chess.pgn import read_game

    text = chess_text()

    def run() -> int:
        plies, handle = 0, StringIO(text)
        while game := read_game(handle):
            assert not game.errors
            plies += game.end().ply()
        return plies

    return Work("python-chess, `read_game`", run(), run, "a ply")


def poker() -> Work:
    """pokerkit reads a hand of no-limit hold'em in PHH and goes through all its states."""
    from pokerkit import HandHistory

    text = (INPUTS / "poker.phh").read_text("utf-8")
    return Work(
        "pokerkit, load and all states",
        len(HandHistory.loads(text).actions),
        lambda: list(HandHistory.loads(text)),
        "an action",
    )


def bridge() -> Work:
    """endplay reads boards in PBN; it does not ask whether a card was legal."""
    from endplay.parsers import pbn

    text = _bridge_text()
    cards = sum(len(board.play) for board in pbn.loads(text))
    return Work("endplay, PBN (legality is not checked)", cards, lambda: pbn.loads(text))


def _bridge_text() -> str:
    """Boards with every card played, in PBN: suit is followed, and whoever wins a trick leads the next."""
    from endplay.dealer import generate_deals
    from endplay.parsers import pbn
    from endplay.types import Board, Contract

    random = Random(1)
    made = []
    for number, deal in enumerate(generate_deals(produce=5, seed=1), 1):
        contract = Contract("3NTS=")
        made.append(Board(deal.copy(), board_num=number, contract=contract, play=_bridge_play(deal, random)))
    return str(pbn.dumps(made))


def _bridge_play(deal: Any, random: Random) -> list[Any]:
    played = []
    for _ in range(52):
        card = random.choice(list(deal.legal_moves()))
        deal.play(card)
        played.append(card)
    return played
