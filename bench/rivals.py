"""What is compared with: libraries for other games, each on its own kind of input, with all their checks."""

from bench import corpora
from bench.measuring import Work


def chess() -> Work:
    """python-chess reads PGN and checks every move."""
    from io import StringIO

    from chess.pgn import read_game

    text = corpora.chess_text()

    def run() -> int:
        plies, handle = 0, StringIO(text)
        while game := read_game(handle):
            assert not game.errors
            plies += game.end().ply()
        return plies

    return Work("python-chess, `read_game`", run(), run, "ply")


def poker() -> Work:
    """pokerkit reads a hand in PHH and goes through all its states."""
    from pokerkit import HandHistory

    text = corpora.poker_text()
    return Work(
        "pokerkit, load and all states",
        len(HandHistory.loads(text).actions),
        lambda: list(HandHistory.loads(text)),
        "action",
    )


def bridge() -> Work:
    """endplay reads boards in PBN; it does not ask whether a card was legal."""
    from endplay.parsers import pbn

    text = corpora.bridge_text()
    cards = sum(len(board.play) for board in pbn.loads(text))
    return Work("endplay, PBN (legality is not checked)", cards, lambda: pbn.loads(text))
