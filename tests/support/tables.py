"""Tables of two, three and four: who sits where, dealt cards by seat, deals by role.

A *role* is a place from the declarer clockwise among those who play: 0 the declarer himself. With four
players the dealer sits out and has no role.
"""

from collections.abc import Mapping, Sequence

from tests.support.deals import DECLARER_LEFT_RIGHT
from tests.support.logs import cards, game
from tests.support.reference import PACK, PRESETS

PLAYED_BY: dict[int, tuple[str, ...]] = {
    2: ("classic@1", "home@1", "tysiac@1"),
    3: PRESETS,
    4: ("classic@1", "club@1", "club-121@1", "home@1", "tysiac@1"),
}
"""The presets by the number of players they are for (the head of the catalogue)."""
TABLES = [(rules, players) for players, presets in PLAYED_BY.items() for rules in presets]
NAMES = ("Anna", "Boris", "Vera", "Gleb")


def after(seat: int, players: int, steps: int = 1) -> int:
    """The seat so many places clockwise."""
    return (seat - 1 + steps) % players + 1


def active(dealer: int, players: int) -> list[int]:
    """Who plays, from the first bidder clockwise (section 2)."""
    order = [after(dealer, players, steps) for steps in range(1, players + 1)]
    return order[:3] if players == 4 else order


def roles(declarer: int, dealer: int, players: int) -> list[int]:
    """Who plays, from the declarer clockwise."""
    order = active(dealer, players)
    place = order.index(declarer)
    return order[place:] + order[:place]


def bidding(players: int, dealer: int, declarer: int, amount: int) -> str:
    """The bids by which the declarer gets it, legal in every preset (100 on the hundred, or 110 and more)."""
    many, place = min(players, 3), active(dealer, players).index(declarer)
    if place == 0:
        passes = " -" * (many - 1)
        return f"100{passes}" if amount == 100 else f"100 110{' -' * (many - 2)} {amount} -"
    return "100" + " -" * (place - 1) + f" {amount}" + " -" * (many - place)


def table(
    *deals: Sequence[str],
    players: int,
    rules: str,
    tags: Sequence[str] = (),
    **state: str | None,
) -> str:
    """The text of a game of so many players."""
    named = " ".join(f'"{name}"' for name in NAMES[:players])
    return game(*deals, rules=rules, tags=[f"[Players {named}]", *tags], **state)


def dealt(
    hands: Mapping[int, str],
    talons: Sequence[str],
    *,
    dealer: int,
    opening: Sequence[str] = (),
    then: Sequence[str] = (),
) -> list[str]:
    """The lines of a deal as it was dealt: hands by seat, one or two talons, short; then further lines."""
    lines = [f"deal dealer {dealer}", *opening]
    lines += [f"hand {seat} {' '.join(cards(hand))}" for seat, hand in sorted(hands.items())]
    if len(talons) == 1:
        lines.append(f"talon {' '.join(cards(talons[0]))}")
    else:
        lines += [f"talon {number} {' '.join(cards(talon))}" for number, talon in enumerate(talons, 1)]
    return [*lines, *then]


def tricks(play: str) -> list[str]:
    return [trick.strip() for trick in play.split("/") if trick.strip()]


def seated(
    hands: Sequence[str],
    play: str = "",
    *,
    players: int = 3,
    declarer: int = 1,
    dealer: int,
    gifts: Sequence[str] = (),
    talon: Sequence[str] = (),
    opening: Sequence[str] = (),
    asked: Sequence[str] = (),
    bids: str | None = None,
    bid: int | None = None,
    contract: int | None = 120,
    instead: Sequence[str] | None = None,
    after: Sequence[str] = (),
) -> list[str]:
    """A deal of three at a table of three or four, by the hands of eight with which play begins.

    ``gifts``: the cards given to left and right, their last ones where none are named; ``talon``: three
    of the ten cards that the declarer then held, the gifts and his last card where none are named.
    ``opening`` lines follow the deal statement, ``asked`` lines the talon; ``instead`` of what follows
    the auction, these lines.
    """
    own, left, right = (cards(hand) for hand in hands)
    given = [left[-1], right[-1]] if not gifts else list(gifts)
    lying = list(talon) or [own[-1], *given]
    ten = [*own, *given]
    assert set(lying) <= set(ten), "the talon lay elsewhere"
    first, second, third = roles(declarer, dealer, players)
    hand_of = {
        first: [card for card in ten if card not in lying],
        second: [card for card in left if card != given[0]],
        third: [card for card in right if card != given[1]],
    }
    assert {len(hand) for hand in hand_of.values()} == {7}
    assert {card for hand in hand_of.values() for card in hand} | set(lying) == set(PACK)
    if bids is None:
        amount = bid or (100 if declarer == active(dealer, players)[0] else 110)
        bids = bidding(players, dealer, declarer, amount)
    lines = [f"deal dealer {dealer}", *opening]
    lines += [f"hand {seat} {' '.join(hand_of[seat])}" for seat in sorted(hand_of)]
    lines += [f"talon {' '.join(lying)}", *asked, *([f"bid {bids}"] if bids else [])]
    if instead is not None:
        return [*lines, *instead, *after]
    lines.append(f"give {second}:{given[0]} {third}:{given[1]}")
    lines += [f"contract {contract}"] if contract is not None else []
    return [*lines, "play", *tricks(play), *after]


def of_script(name: str, **options: object) -> list[str]:
    """A deal of :mod:`tests.support.deals` at any table; options as for :func:`seated`."""
    script = DECLARER_LEFT_RIGHT[name]
    play = "" if "instead" in options else script.play
    return seated(script.hands, play, **options)  # type: ignore[arg-type]


def spread(
    players: int, dealer: int, declarer: int, by_role: Sequence[int], sitter: int = 0
) -> tuple[int, ...]:
    """Numbers by role in seat order; the sitter's beside them."""
    seats = roles(declarer, dealer, players)
    found = dict(zip(seats, by_role, strict=True))
    return tuple(found.get(seat, sitter) for seat in range(1, players + 1))
