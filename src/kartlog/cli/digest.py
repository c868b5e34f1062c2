"""A deal as a person tells it, gathered from its frames: hands, auction, gifts, contract, tricks."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

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
class Act:
    """Something that a seat did, if there is nothing more to say of it, and where it stands."""

    seat: int
    address: str


@dataclass(frozen=True, slots=True)
class Said:
    """A bid, None for a pass, or a contract."""

    seat: int
    amount: int | None
    address: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A redeal that a seat asked for, or could have."""

    seat: int
    ground: str
    declined: bool
    address: str


@dataclass(frozen=True, slots=True)
class Taken:
    """The talon as the declarer took it: its zone, and whether all saw it."""

    zone: str
    shown: bool
    address: str

    @property
    def is_special(self) -> bool:
        """Whether it does not go without saying."""
        return self.zone != "talon" or not self.shown


@dataclass(frozen=True, slots=True)
class Given:
    """A card given away, to a zone."""

    card: str
    giver: int
    to: str
    address: str


@dataclass(slots=True)
class Digest:
    """Everything to be drawn of a deal, as far as it was asked for."""

    dealt: Position
    now: Position
    redeals: list[Asked] = field(default_factory=list)
    dark: list[Act] = field(default_factory=list)
    auction: list[Said] = field(default_factory=list)
    taken: list[Taken] = field(default_factory=list)
    gifts: list[Given] = field(default_factory=list)
    contract: list[Said] = field(default_factory=list)
    written_off: list[Act] = field(default_factory=list)
    tricks: list[PlayedTrick] = field(default_factory=list)
    rest: list[Act] = field(default_factory=list)
    """To whom the remaining tricks were given."""


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
    return deal


def _tell(deal: Digest, frame: Frame) -> None:
    tell = _TELLERS.get(frame.kind)
    if tell and frame.seat is not None:
        tell(deal, frame, frame.seat)


def _redeal(deal: Digest, frame: Frame, seat: int) -> None:
    ground, declined = str(frame.detail.get("ground")), bool(frame.detail.get("declined"))
    deal.redeals.append(Asked(seat, ground, declined, frame.address))


def _dark(deal: Digest, frame: Frame, seat: int) -> None:
    deal.dark.append(Act(seat, frame.address))


def _bid(deal: Digest, frame: Frame, seat: int) -> None:
    amount = frame.detail.get("amount")
    deal.auction.append(Said(seat, amount if isinstance(amount, int) else None, frame.address))


def _take(deal: Digest, frame: Frame, _seat: int) -> None:
    for move in frame.moves[:1]:
        deal.taken.append(Taken(move.source or "", len(move.seen) > 1, frame.address))


def _give(deal: Digest, frame: Frame, seat: int) -> None:
    deal.gifts.extend(Given(move.card, seat, move.target, frame.address) for move in frame.moves)


def _contract(deal: Digest, frame: Frame, _seat: int) -> None:
    declarer, amount = deal.now.number("declarer"), deal.now.number("contract")
    if declarer is not None and amount is not None:
        deal.contract = [Said(declarer, amount, frame.address)]


def _write_off(deal: Digest, frame: Frame, seat: int) -> None:
    deal.written_off.append(Act(seat, frame.address))


def _rest(deal: Digest, frame: Frame, seat: int) -> None:
    deal.rest.append(Act(seat, frame.address))


_TELLERS: Final[Mapping[str, Callable[[Digest, Frame, int], None]]] = {
    "redeal": _redeal,
    "dark": _dark,
    "bid": _bid,
    "take": _take,
    "give": _give,
    "contract": _contract,
    "writeoff": _write_off,
    "rest": _rest,
}
"""How each kind of frame but a card enters the digest."""


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
