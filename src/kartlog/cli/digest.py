"""A deal as a person tells it, gathered from its frames: hands, auction, gifts, contract, tricks."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from kartlog.cli.folding import Position, folded
from kartlog.engine.frames import Frame


@dataclass(slots=True)
class PlayedTrick:
    """A trick: who played what, by seat, and what came of it."""

    leader: int
    cards: dict[int, str] = field(default_factory=dict)
    """The card of each seat, ``QH+`` where it declares."""
    addresses: dict[int, str] = field(default_factory=dict)
    winner: int | None = None
    points: int = 0
    """What its cards count."""
    declared: int = 0
    """What was declared when it was led counts for the leader, whoever takes the trick."""
    trump: str | None = None
    new_trump: bool = False


@dataclass(frozen=True, slots=True)
class Said:
    """A bid, None for a pass, and where it stands."""

    seat: int
    amount: int | None
    address: str


@dataclass(frozen=True, slots=True)
class Given:
    """A card given away."""

    card: str
    giver: int
    to: int | None
    address: str


@dataclass(slots=True)
class Digest:
    """Everything to be drawn of a deal, as far as it was asked for."""

    dealt: Position
    now: Position
    auction: list[Said] = field(default_factory=list)
    gifts: list[Given] = field(default_factory=list)
    contract: tuple[int, int, str] | None = None
    """Declarer, amount, address."""
    written_off: tuple[int, str] | None = None
    tricks: list[PlayedTrick] = field(default_factory=list)
    last: Frame | None = None


def digest(frames: Sequence[Frame]) -> Digest:
    """The digest of one deal up to the last of these frames."""
    deal = Digest(dealt=folded(frames[:1]), now=Position())
    for frame in frames:
        before = sum(deal.now.numbers("points"))
        trump = deal.now.word("trump")
        deal.now.enter(frame)
        if frame.kind == "play":
            _play(deal, frame, before, trump)
        else:
            _tell(deal, frame)
        deal.last = frame
    return deal


def _tell(deal: Digest, frame: Frame) -> None:
    if frame.kind == "bid" and frame.seat is not None:
        amount = frame.detail.get("amount")
        deal.auction.append(Said(frame.seat, amount if isinstance(amount, int) else None, frame.address))
    elif frame.kind == "give" and frame.seat is not None:
        for move in frame.moves:
            deal.gifts.append(Given(move.card, frame.seat, _seat_of(move.target), frame.address))
    elif frame.kind == "contract":
        declarer, amount = deal.now.number("declarer"), deal.now.number("contract")
        if declarer is not None and amount is not None:
            deal.contract = (declarer, amount, frame.address)
    elif frame.kind == "writeoff" and frame.seat is not None:
        deal.written_off = (frame.seat, frame.address)


def _play(deal: Digest, frame: Frame, before: int, trump: str | None) -> None:
    seat = frame.seat
    if seat is None:
        return
    ordinal = frame.detail.get("trick")
    if not isinstance(ordinal, int) or ordinal > len(deal.tricks):
        deal.tricks.append(PlayedTrick(leader=seat))
    trick = deal.tricks[-1]
    declares = "+" if frame.detail.get("declares") else ""
    trick.cards[seat] = f"{frame.detail.get('card')}{declares}"
    trick.addresses[seat] = frame.address
    trick.winner = deal.now.number("winner")
    gained = sum(deal.now.numbers("points")) - before
    if declares:
        trick.declared += gained
    else:
        trick.points += gained
    trick.trump = deal.now.word("trump")
    trick.new_trump = trick.new_trump or trick.trump != trump


def _seat_of(zone: str | None) -> int | None:
    kind, _, number = (zone or "").partition(".")
    return int(number) if kind == "hand" else None
