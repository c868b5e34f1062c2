"""A position as text: who holds what, what lies on the table, contract, trump, points, whose turn it is."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from kartlog import texts
from kartlog.cards import SUITS, UNKNOWN
from kartlog.cli import pips
from kartlog.cli.folding import Position, folded
from kartlog.cli.story import Teller
from kartlog.cli.terminal import joined
from kartlog.cli.voice import Voice
from kartlog.engine.frames import Frame
from kartlog.engine.judging.game import Replay

_GAP = "  "


def drawn(frames: Sequence[Frame], replayed: Replay, voice: Voice) -> str:
    """The position after the last of these frames, the first of which begins their deal."""
    position, teller = folded(frames), Teller(replayed, voice, ())
    facts = [(_word(key, voice), fact) for key, fact in _facts(position, teller) if fact]
    hands = [*_hands(position, teller)]
    return "\n".join((*_in_columns(hands), "", *_in_columns(facts)))


def _hands(position: Position, teller: Teller) -> Iterator[Sequence[str]]:
    """Each hand and talon that still has cards: whose it is, a column a suit, and what is not known of it."""
    for zone, cards in sorted(position.zones.items()):
        if cards and zone.startswith(("hand", "talon")):
            suits = (pips.row(pips.of_suit(cards, suit), teller.voice.language).plain for suit in SUITS)
            yield teller.zone(zone), *suits, " ".join(card for card in cards if card == UNKNOWN)


def _facts(position: Position, teller: Teller) -> Iterator[tuple[str, str]]:
    """What else holds, each with the key of the word before it."""
    language = teller.voice.language
    declarer, trump, turn = position.number("declarer"), position.word("trump"), position.number("turn")
    amount = position.number("contract") or position.number("high")
    yield "lsp.trick", " ".join(texts.card(card, language) for card in position.zones.get("table", ()))
    yield "deal.auction", _calls(position, teller)
    yield "deal.contract", " ".join((teller.name(declarer), str(amount))) if declarer and amount else ""
    yield "deal.trump", texts.suit(trump, language) if trump else ""
    points = enumerate(position.numbers("points"), 1)
    yield "deal.points", joined(f"{teller.name(seat)} {count}" for seat, count in points)
    yield "deal.turn", teller.name(turn) if turn else ""
    legal = position.state.get("legal")
    actions = [str(action) for action in legal] if isinstance(legal, list) else []
    for at, line in enumerate(teller.legal(actions)):
        yield "" if at else "deal.legal", line.plain


def _calls(position: Position, teller: Teller) -> str:
    """What each seat said last, while the auction goes on."""
    calls = position.state.get("bids")
    if position.word("phase") != "auction" or not isinstance(calls, list):
        return ""
    said = {seat: call for seat, call in enumerate(calls, 1) if call is not None}
    passed = teller.voice.say("cli.deal.pass")
    return joined(f"{teller.name(seat)} {passed if call == '-' else call}" for seat, call in said.items())


def _word(key: str, voice: Voice) -> str:
    return texts.capitalised(voice.say(f"cli.{key}")) if key else ""


def _in_columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows of cells, side by side."""
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (
            cell + " " * (width - cell_len(cell)) for cell, width in zip(row, widths, strict=True) if width
        )
        yield _GAP.join(cells).rstrip()
