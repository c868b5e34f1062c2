"""Writing logs for tests: hands as short strings, deals by role, games with a match state.

A short hand names a suit once: ``SAK10 CQJ H9`` is A, K, 10 of spades, Q, J of clubs, 9 of hearts.
"""

import re
from collections.abc import Sequence

from tests.support.deals import DECLARER_LEFT_RIGHT
from tests.support.reference import PACK

Hands = Sequence[str]


def cards(short: str) -> list[str]:
    """The cards of a short hand, in the order written."""
    found: list[str] = []
    for group in short.split():
        suit, ranks = group[0], group[1:]
        assert suit in "SCDH", group
        assert re.fullmatch("(10|[9JQKA])+", ranks), group
        found += [rank + suit for rank in re.findall("10|[9JQKA]", ranks)]
    return found


def three_hands(hands: Hands) -> list[list[str]]:
    """Three hands of eight; a last one that is not given gets the rest of the pack."""
    known = [cards(hand) for hand in hands]
    taken = [card for hand in known for card in hand]
    if len(known) == 2:
        known.append([card for card in PACK if card not in taken])
    assert [len(hand) for hand in known] == [8, 8, 8], [len(hand) for hand in known]
    assert len({card for hand in known for card in hand}) == 24, "a card twice"
    return known


def left(seat: int) -> int:
    return seat % 3 + 1


def right(seat: int) -> int:
    return (seat + 1) % 3 + 1


def auction(dealer: int, declarer: int, amount: int) -> str:
    """The bids by which the declarer gets it for the amount, legal in every preset (100, or 110 and more)."""
    first = left(dealer)
    if declarer == first:
        return "100 - -" if amount == 100 else f"100 110 - {amount} -"
    return f"100 {amount} - -" if declarer == left(first) else f"100 - {amount} -"


def deal(
    hands: Hands,
    play: str = "",
    *,
    declarer: int = 1,
    dealer: int | None = None,
    number: int | None = None,
    bids: str | None = None,
    bid: int | None = None,
    give: str | None = None,
    contract: int | None = 120,
    instead: str | None = None,
    after: Sequence[str] = (),
) -> list[str]:
    """The lines of a deal.

    ``hands`` are those with which play begins: of the declarer, of the seat to his left, of the seat to his
    right. What the declarer gave is the last card of each opponent; with the last of his own it lay in the
    talon. ``bid``: his amount; ``instead`` of the contract and what follows, these lines (a write-off).
    An empty string for ``bids`` or ``give`` leaves the statement out.
    """
    dealer = right(declarer) if dealer is None else dealer
    own, at_left, at_right = three_hands(hands)
    dealt = {declarer: own[:7], left(declarer): at_left[:7], right(declarer): at_right[:7]}
    talon = [own[7], at_left[7], at_right[7]]
    if bid is None:
        bid = 100 if declarer == left(dealer) else 110
    if bids is None:
        bids = auction(dealer, declarer, bid)
    if give is None:
        give = f"{left(declarer)}:{at_left[7]} {right(declarer)}:{at_right[7]}"
    lines = [f"deal {number} dealer {dealer}" if number else f"deal dealer {dealer}"]
    lines += [f"hand {seat} {' '.join(dealt[seat])}" for seat in (1, 2, 3)]
    lines += [f"talon {' '.join(talon)}"]
    if bids:
        lines.append(f"bid {bids}")
    if instead is not None:
        return [*lines, *instead.splitlines(), *after]
    if give:
        lines.append(f"give {give}")
    if contract is not None:
        lines.append(f"contract {contract}")
    lines.append("play")
    lines += [trick.strip() for trick in play.split("/") if trick.strip()]
    return [*lines, *after]


def scripted(
    name: str,
    *,
    declarer: int = 1,
    dealer: int | None = None,
    contract: int = 120,
    bid: int | None = None,
    bids: str | None = None,
    after: Sequence[str] = (),
) -> list[str]:
    """The lines of a deal of :mod:`tests.support.deals`."""
    script = DECLARER_LEFT_RIGHT[name]
    return deal(
        script.hands, script.play, declarer=declarer, dealer=dealer, contract=contract, bid=bid, bids=bids,
        after=after,
    )  # fmt: skip


def by_seat(declarer: int, roles: Sequence[int]) -> tuple[int, ...]:
    """Numbers of declarer, left, right in seat order."""
    place = {declarer: 0, left(declarer): 1, right(declarer): 2}
    return tuple(roles[place[seat]] for seat in (1, 2, 3))


def written_off(
    declarer: int = 1,
    *,
    dealer: int | None = None,
    how: str = "writeoff",
    bid: int | None = None,
    bids: str | None = None,
) -> list[str]:
    """The lines of a deal that the declarer writes off before naming a contract."""
    hands = DECLARER_LEFT_RIGHT["failed"].hands
    return deal(hands, declarer=declarer, dealer=dealer, bid=bid, bids=bids, instead=how)


def game(
    *deals: Sequence[str],
    rules: str,
    start: str | None = None,
    bolts: str | None = None,
    barrel: str | None = None,
    falls: str | None = None,
    writeoffs: str | None = None,
    tags: Sequence[str] = (),
) -> str:
    """The text of a game: its rules, the match state at its start, its deals."""
    state = {"Start": start, "Bolts": bolts, "Barrel": barrel, "Falls": falls, "WriteOffs": writeoffs}
    lines = ['[Kartlog "1"]', f'[Rules "{rules}"]']
    lines += [f'[{tag} "{value}"]' for tag, value in state.items() if value is not None]
    lines += list(tags)
    for each in deals:
        lines += ["", *each]
    return "\n".join(lines) + "\n"


def line_of(text: str, start: str, nth: int = 1) -> int:
    """The number of the nth line that begins so, from 1."""
    numbers = [number for number, line in enumerate(text.splitlines(), 1) if line.startswith(start)]
    assert len(numbers) >= nth, f"no line {nth} begins with {start!r} in\n{text}"
    return numbers[nth - 1]


def changed(text: str, old: str, new: str) -> str:
    """The text with the only occurrence of ``old`` replaced."""
    assert text.count(old) == 1, f"{old!r} occurs {text.count(old)} times in\n{text}"
    return text.replace(old, new)
