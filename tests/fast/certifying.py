"""The certifier held against the grammar and the engine, on logs and on mutants of them."""

import re
from collections.abc import Iterator
from random import Random

from kartlog import dumps, loads, replay
from kartlog.fast.game import certify
from kartlog.generator import games
from kartlog.parser.split import game_texts, streamed
from tests.fuzz import samples

A_LOG = 80
"""Mutants of each log in the heavy runs."""
TOKENS = (
    "9S", "10C", "QD", "QD+", "KH+", "AS", "?", "-", "100", "105", "0", "007", "1", "2", "3", "4", "5",
    "3:JS", "talon:9H", "2:", "/", "+", "*", "!?", "@12", "; so", "(", ")", "deal", "deal 1", "dealer 1",
    "hand 1", "talon", "talon 2", "bid", "take", "take 2", "take hidden", "give", "contract", "contract 120",
    "writeoff", "writeoff free", "play", "score", "total", "taken", "rest 1", "redeal 1 nines", "dark 1",
    "end", "misdeal", 'adjust 1 -120 "so"', "peek 1 talon", "[", "]", '"', "\\", '[Kartlog "1"]',
    '[Rules "home@1"]', "[Rules",
    '[Start "0 0 0"]', '[Golden "1"]', '[Result "2"]',
)  # fmt: skip
CHARACTERS = (
    '0123459 \t\n\r+-*?!@:;/()[]"\\.,AKQJSCDHabdeghlnortwy♠♥\u00a0\u200b\x0b\x0c\x85\u2028\ufeff\x00é'
)


def _is_one_game(text: str) -> bool:
    """Whether a text is cut into no more than one."""
    return list(game_texts(streamed(text))) == [text]


def disagreement(text: str) -> str:
    """What the certifier says of a game that the engine does not; empty if it does not know."""
    clean = certify(text) if _is_one_game(text) else None
    if clean is None:
        return ""
    read = loads(text)
    if len(read) != 1:
        return f"{len(read)} games are read"
    replayed = replay(read[0])
    if replayed.findings:
        return f"not clean: {replayed.findings[0]}"
    pairs = (
        (clean.result, replayed.result),
        (clean.ruleset, replayed.ruleset),
        (clean.players, replayed.players),
    )
    return "".join(f"{ours} is not {theirs}" for ours, theirs in pairs if ours != theirs)


def log(random: Random) -> str:
    """A short log, half of them as typed: the generator's or the reference's, options turned or not."""
    text = _log(random)
    return text if random.random() < 0.5 else as_typed(text, random)


def as_typed(text: str, random: Random) -> str:
    """The text as people type it: other letters and signs for cards, remarks, blanks."""
    lines = [
        line if line.startswith("[") else _typed_line(line, random.choice(SPELLINGS), random)
        for line in text.split("\n")
    ]
    return "\n".join(lines)


SPELLINGS = (
    "9JQKASCDH", "9jqkascdh", "9JQKA♠♣♦♥", "9WDKASCDH", "9ВДКТ♠♣♦♥", "9ВДКТПКБЧ", "9вдкткпбч", "9JQKA♤♧♢♡",
    "9TQKASCDH",
)  # fmt: skip
"""How ranks and suits are written, in the order of the first; some mean something else."""
_REMARKS = ("; so", " ;", "; AS", ';"', "; deal 2", "\t; x", "; \u200b", "; ♠")


def _typed_line(line: str, letters: str, random: Random) -> str:
    ranks, suits = dict(zip("9JQKA", letters, strict=False)), dict(zip("SCDH", letters[5:], strict=True))
    line = _CARD.sub(lambda card: ranks.get(card[1], card[1]) + suits[card[2]], line)
    if random.random() < 0.1:
        line = random.choice((line.upper(), line.capitalize(), f"  {line}", line.replace(" ", "  ")))
    return line + random.choice(_REMARKS) if line and random.random() < 0.2 else line


_CARD = re.compile(r"(10|[9JQKA])([SCDH])")


def _log(random: Random) -> str:
    seed = random.randrange(1 << 30)
    kind = random.randrange(4)
    if kind < 2:
        rules, players = random.choice(_PLAIN)
        return _shortened(dumps(next(games(seed, 1, players, rules))), random.randint(1, 3))
    rules, players = random.choice(_PLAIN if kind == 2 else _TURNED)
    return samples.log(rules, players, seed, random.randint(1, 3))


_PLAIN = samples.plain()
_TURNED = [*samples.flipped(), *samples.paired()]


def _shortened(text: str, deals: int) -> str:
    """The log up to a deal, with its result open."""
    header, *blocks = text.split("\n\ndeal ")
    kept = [line for line in header.split("\n") if not line.startswith("[Result")]
    return "\n\ndeal ".join(["\n".join(kept), *blocks[:deals]]).rstrip("\n") + "\n"


def mutants(text: str, count: int, random: Random) -> Iterator[str]:
    """The text with one character, one token or one line changed."""
    for _ in range(count):
        yield random.choice((_character, _token, _line))(text, random)


def _character(text: str, random: Random) -> str:
    at = random.randrange(len(text))
    kind = random.randrange(4)
    if kind == 0:
        return text[:at] + text[at + 1 :]
    if kind == 1:
        return text[:at] + random.choice(CHARACTERS) + text[at:]
    if kind == 2:
        return text[:at] + random.choice(CHARACTERS) + text[at + 1 :]
    return text[:at] + text[at : at + 2][::-1] + text[at + 2 :]


def _token(text: str, random: Random) -> str:
    tokens = text.split(" ")
    at = random.randrange(len(tokens))
    kind = random.randrange(4)
    if kind == 0:
        del tokens[at]
    elif kind == 1:
        tokens.insert(at, random.choice((*TOKENS, random.choice(tokens))))
    elif kind == 2:
        tokens[at] = random.choice((*TOKENS, random.choice(tokens)))
    else:
        other = min(at + random.randint(1, 8), len(tokens) - 1)
        tokens[at], tokens[other] = tokens[other], tokens[at]
    return " ".join(tokens)


def _line(text: str, random: Random) -> str:
    lines = text.split("\n")
    at, other = random.randrange(len(lines)), random.randrange(len(lines))
    kind = random.randrange(4)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines.insert(at, random.choice((*TOKENS, lines[other])))
    elif kind == 2:
        lines[at], lines[other] = lines[other], lines[at]
    else:
        near = min(at + 1, len(lines) - 1)
        lines[at], lines[near] = lines[near], lines[at]
    return "\n".join(lines)
