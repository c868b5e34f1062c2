"""Random standings in the middle of a match, with the tags that write them (notation 3, rules 17)."""

from random import Random

from tests.reference.match import Match
from tests.reference.rulebook import EVERYWHERE, OFF


def start(match: Match, random: Random) -> list[str]:
    """A standing in the middle of a match, set and written."""
    rules, players = match.rules, match.players
    at = 1000 if rules["barrel.at"] == OFF else int(rules["barrel.at"])
    low = at - 180 if random.random() < 0.5 else -200
    match.totals = [random.randrange(low, min(at, int(rules["end.target"])) - 5, 5) for _ in range(players)]
    lines = []
    match.golden_left = 0
    unusual = any(rules[name] != EVERYWHERE[name] for name in EVERYWHERE if name.startswith("barrel."))
    if rules["barrel.at"] != OFF and random.random() < (0.8 if unusual else 0.4):
        seat = random.randrange(players)
        match.totals[seat] = at
        attempts = 5 if rules["barrel.attempts"] == OFF else int(rules["barrel.attempts"])
        match.barrel[seat] = random.randrange(attempts)
        lines.append(_tag("Barrel", match.barrel))
    elif rules["golden"] != OFF and random.random() < 0.5:
        match.golden_left = random.randint(1, match.golden_round())
        match.golden_made = random.random() < 0.5
        lines.append(f'[Golden "{match.golden_left}{" made" if match.golden_made else ""}"]')
    if rules["bolt.when"] != OFF and random.random() < 0.7:
        match.bolts = [
            0 if match.barrel[s] is not None and rules["bolt.count"] == "in-a-row" else b
            for s, b in enumerate(random.choices(range(int(rules["bolt.number"])), k=players))
        ]
        lines.append(_tag("Bolts", match.bolts))
    if rules["barrel.at"] != OFF and rules["barrel.falls-to-zero"] != OFF and random.random() < 0.5:
        match.falls = random.choices(range(int(rules["barrel.falls-to-zero"])), k=players)
        lines.append(_tag("Falls", match.falls))
    counts_writeoffs = "writeoff.free", "writeoff.limit", "writeoff.fine-after"
    if any(rules[option] not in (0, OFF) for option in counts_writeoffs) and random.random() < 0.5:
        match.written_off = random.choices(range(int(rules["writeoff.free"]) + 2), k=players)
        match.free_used = list(match.written_off)
        lines.append(_tag("WriteOffs", match.written_off))
    return [_tag("Start", match.totals), *lines, *further(match, random)]


def further(match: Match, random: Random) -> list[str]:
    """The counts of the options of section 17."""
    rules, players = match.rules, match.players
    lines = []
    if rules["redeal.row"] != OFF and random.random() < 0.5:
        match.redeals = random.randrange(int(rules["redeal.row"]))
        lines.append(f'[Redeals "{match.redeals}"]')
    if rules["writeoff.fine-after"] != OFF and random.random() < 0.5:
        match.writeoff_row = [random.randrange(written + 1) for written in match.written_off]
        lines.append(_tag("WriteOffRow", match.writeoff_row))
    if rules["bolt.idle"] != OFF and random.random() < 0.7:
        match.idle = [
            0 if match.barrel[seat] is not None else random.randrange(int(rules["bolt.idle"]))
            for seat in range(players)
        ]
        lines.append(_tag("Idle", match.idle))
    return lines


def _tag(name: str, values: list[int] | list[int | None]) -> str:
    return f'[{name} "{" ".join("-" if value is None else str(value) for value in values)}"]'
