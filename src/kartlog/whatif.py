"""What if: a game as it stood at a step, with another action than the one that was played.

A branch is a log like any other: the text up to the step and the action, written as the notation has it. It
is judged by replaying it, so there is no second truth about what is legal and what follows.
"""

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import dropwhile, groupby, zip_longest
from operator import itemgetter
from typing import Final, Literal

from kartlog.engine.frames import Frame
from kartlog.engine.judging.game import Replay, replay
from kartlog.engine.judging.moments import EnteredDeal, Moment, PlayedDeal
from kartlog.engine.showing.sidelines import Sideline, sidelines_in
from kartlog.engine.showing.view import frames_of
from kartlog.excerpt import ExcerptError, excerpt
from kartlog.parser.document import (
    CardSeen,
    Deal,
    Deck,
    Game,
    Hand,
    Line,
    Notice,
    Numbers,
    PlayStart,
    Rest,
    Statement,
    Talon,
)
from kartlog.parser.reader import loads
from kartlog.parser.spans import Span
from kartlog.parser.writer import dumps, statement_text

Fault = Literal["no-step", "not-replayed", "no-variation"]


class WhatIfError(ValueError):
    """A branch that cannot be.

    ``fault``: ``no-step`` – the game has no such step; ``not-replayed`` – its rules are not for its players;
    ``no-variation`` – the branch does not depart from the game by a card in place of another.
    """

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault: Fault = fault


def continued(game: Game, deal: int, step: int, action: str) -> Game:
    """The game up to a step of a deal, and then this action instead of whatever the log has there.

    ``action`` is written as a frame lists it among what is legal: ``105`` or ``-``, ``take 2``, ``3:JS``,
    ``120``, ``writeoff``, ``QH+``. What was known of the cards
    dealt stays known, whatever would have shown it.

    >>> game = loads('[Rules "classic@1"]\\ndeal 1 dealer 1\\nbid 100 105 -')[0]
    >>> print(continued(game, 1, 1, "-").text)
    [Rules "classic@1"]
    deal 1 dealer 1
    bid 100 -
    <BLANKLINE>
    """
    played = _played(game, deal)
    if not 0 <= step < len(played.moments):
        raise WhatIfError("no-step")
    written = game.deals[deal - 1]
    kept, behind = _kept(written, played, step)
    head = _with_dealt(game, written, played, kept).rstrip()
    text = head + _joined(action, played.moments[step], written, kept, behind=behind) + "\n"
    return loads(text)[0]


@dataclass(frozen=True)
class Branch:
    """A branch, replayed: its last deal is the one in question; ``step`` is that of the action."""

    replay: Replay
    step: int

    @property
    def frames(self) -> tuple[Frame, ...]:
        """The frames of the deal."""
        replayed = self.replay
        return tuple(frames_of(replayed.entered[-1], replayed.prefix, replayed.game))


def branch(
    game: Game, deal: int, step: int, action: str, *, ordinal: int = 1, of_several: bool = False
) -> Branch:
    """What follows if at a step of a deal this action is taken; the rest as for :func:`kartlog.replay`.

    >>> game = loads('[Rules "classic@1"]\\ndeal 1 dealer 1\\nbid 100 105 -')[0]
    >>> branch(game, 1, 1, "-").step
    2
    """
    going_on = continued(game, deal, step, action)
    replayed = _replayed(going_on, ordinal, of_several=of_several)
    end = len(going_on.text.rstrip()) - going_on.deals[-1].at
    return _branched(game, deal, step, replayed, end)


def variation(
    game: Game, deal: int, step: int, number: int, *, ordinal: int = 1, of_several: bool = False
) -> Branch:
    """What follows if a variation of the log is played: the one with this number, from 1, of those of the
    trick that ends at a step; ``step`` of the branch is that of its first different card.

    >>> text = "deal 1 dealer 1\\nbid 100 - -\\nplay\\nAS 9S JS\\n( AS 9S KS / AH )"
    >>> game = loads(f'[Rules "classic@1"]\\n{text}')[0]
    >>> other = variation(game, 1, 8, 1)
    >>> [frame.detail["card"] for frame in other.frames[other.step :]]
    ['KS', 'AH']
    """
    played, written = _played(game, deal), game.deals[deal - 1]
    lines = [line for line in sidelines_in(played, written) if line.at == step]
    if not 1 <= number <= len(lines):
        raise WhatIfError("no-step")
    line = lines[number - 1]
    if line.after is None:
        raise WhatIfError("no-variation")
    kept, behind = _kept(written, played, line.after)
    head = _with_dealt(game, written, played, kept).rstrip()
    cards = _written(line, len(played.context.layout.active))
    text = head + _cards_joined(cards, played.moments[line.after], written, kept, behind=behind)
    going_on = loads(f"{text}\n")[0]
    replayed = _replayed(going_on, ordinal, of_several=of_several)
    return _branched(game, deal, line.after, replayed, len(text) - len(cards) - going_on.deals[-1].at + 1)


def _written(line: Sideline, size: int) -> str:
    """What a variation says instead, a trick a line; one that is not full is closed where another follows."""
    whole = line.tricks[-len(line.instead) :]
    closed = ["" if len(trick.cards) >= size else " /" for trick in whole]
    words = [statement_text(part) + end for part, end in zip(line.instead, closed, strict=True)]
    return "\n".join(words).removesuffix(" /")


def _branched(game: Game, deal: int, step: int, replayed: Replay, end: int) -> Branch:
    """A branch that departs after a step; its action ends at a place of the deal's text or behind it."""
    moments = replayed.entered[-1].played.moments
    before = [moment.kind for moment in _played(game, deal).moments[: step + 1]]
    at = next((at for at, moment in enumerate(moments) if moment.span and moment.span[1] >= end), 0)
    # Where the log says only later what came before, as a score sheet says who played, there is no branch.
    if at <= step or [moment.kind for moment in moments[: step + 1]] != before:
        raise WhatIfError("no-step")
    return Branch(replayed, at)


def in_text(game: Game, other: Game) -> str:
    """The text of the game with the branch in it as a variation, after the trick from which it departs.

    Nothing else of the text changes. Raises :class:`WhatIfError` for a branch that departs elsewhere.

    >>> text = 'deal 1 dealer 1\\nbid 100 - -\\nplay\\nAS 9S JS ; safe\\nAH 9H JH'
    >>> game = loads(f'[Rules "classic@1"]\\n{text}')[0]
    >>> print(in_text(game, continued(game, 1, 7, "KS")))
    [Rules "classic@1"]
    deal 1 dealer 1
    bid 100 - -
    play
    AS 9S JS ; safe
    ( AS 9S KS )
    AH 9H JH
    """
    deal = len(other.deals)
    first = _departure(game, other, deal)
    main = _plays(game, deal)
    trick = main[first].detail["trick"]
    replaced = [frame.span for frame in main if frame.detail["trick"] == trick]
    cards = dropwhile(lambda frame: frame.detail["trick"] != trick, _plays(other, deal))
    tricks = [
        " ".join(_word(other, frame) for frame in frames)
        for _, frames in groupby(cards, key=lambda frame: frame.detail["trick"])
    ]
    end = max(span[1] for span in replaced if span)
    return _inserted(game.text, end, f"( {' / '.join(tricks)} )")


def alone(game: Game) -> str:
    """The last deal as the text of a log of its own; with all before it where it cannot stand alone.

    >>> game = loads('[Rules "classic@1"]\\ndeal 1 dealer 1\\nbid 100 105 -')[0]
    >>> print(alone(continued(game, 1, 1, "-")))
    [Kartlog "1"]
    [Rules "classic@1"]
    <BLANKLINE>
    deal 1 dealer 1
    bid 100 -
    <BLANKLINE>
    """
    try:
        return dumps(excerpt(game, len(game.deals)))
    except ExcerptError:
        return dumps(game)


# --- up to the step ----------------------------------------------------------------------------------


def _replayed(game: Game, ordinal: int = 1, *, of_several: bool = False) -> Replay:
    return _remembered(game.text, game, ordinal, of_several)


@lru_cache(maxsize=2)
def _remembered(_text: str, game: Game, ordinal: int, of_several: bool) -> Replay:
    # Games that differ in their spacing alone are equal, but not their spans: the text counts as well.
    return replay(game, ordinal=ordinal, of_several=of_several)


def _entered(game: Game, deal: int) -> EnteredDeal:
    if not 1 <= deal <= len(game.deals):
        raise WhatIfError("no-step")
    entered = _replayed(replace(game, deals=game.deals[:deal], remarks=())).entered
    if not entered:
        raise WhatIfError("not-replayed")
    return entered[-1]


def _played(game: Game, deal: int) -> PlayedDeal:
    return _entered(game, deal).played


_BEHIND: Final = (PlayStart, Rest, Numbers, Notice)
"""What belongs to what comes after a step: that play begins, what came of it, that it was broken off."""


def _kept(deal: Deal, played: PlayedDeal, step: int) -> tuple[int, bool]:
    """How much of the deal's text stands before what comes after a step; and whether the step ends there."""
    reached = max((m.span[1] for m in played.moments[: step + 1] if m.span), default=0)
    later = [m.span[0] for m in played.moments[step + 1 :] if m.span]
    for line in deal.lines:
        start, end = line.span[0], line.span[1]
        opens = any(start <= at < end for at in later)
        if end > reached and (opens or isinstance(line.statement, _BEHIND)):
            return (reached, True) if start < reached else (start, False)
    end = max((line.span[1] for line in deal.lines), default=0)
    return end, end == reached


def _joined(action: str, last: Moment, deal: Deal, kept: int, *, behind: bool) -> str:
    """The action, to be put behind a text that ends at the last step: on its line where it belongs there."""
    if last.after.phase == "auction":
        return f" {action}" if behind and last.kind == "bid" else f"\nbid {action}"
    if action.isdecimal():
        return f"\ncontract {action}"
    if ":" in action:
        return f"\ngive {action}"
    if not re.match("[0-9AJQK]", action):
        return f"\n{action}"
    return _cards_joined(action, last, deal, kept, behind=behind)


def _cards_joined(cards: str, last: Moment, deal: Deal, kept: int, *, behind: bool) -> str:
    if behind and last.after.trick:
        return f" {cards}"
    begun = any(isinstance(line.statement, PlayStart) and line.span[1] <= kept for line in deal.lines)
    return f"\n{cards}" if begun else f"\nplay\n{cards}"


# --- what was dealt ----------------------------------------------------------------------------------


def _with_dealt(game: Game, deal: Deal, played: PlayedDeal, kept: int) -> str:
    """The text as far as it is kept, with the hands and the talon as the whole deal shows them."""
    text = game.text[: deal.at + kept]
    if any(isinstance(line.statement, Deck) for line in deal.lines):
        return text
    written = {_place_of(line.statement): line for line in deal.lines if _place_of(line.statement)}
    additions: list[tuple[Span, str]] = []
    start = next((line.span[1] for line in deal.lines if line.statement is not None), 0)
    for statement in _dealt(played):
        line = written.get(_place_of(statement))
        if line is None:
            additions.append(((start, start), f"\n{statement_text(statement)}"))
        elif _less_than(line, statement):
            additions.append((_statement_span(game, deal, line), statement_text(statement)))
    for (begin, end), addition in sorted(additions, key=itemgetter(0), reverse=True):
        text = text[: deal.at + begin] + addition + text[deal.at + end :]
    return text


def _place_of(statement: Statement | None) -> tuple[type, int] | None:
    if isinstance(statement, Hand):
        return Hand, statement.seat
    if isinstance(statement, Talon):
        return Talon, statement.index or 1
    return None


def _less_than(line: Line, statement: Hand | Talon) -> bool:
    """Whether a line says less of what was dealt than the statement."""
    assert isinstance(line.statement, Hand | Talon)
    said = [seen.card for seen in line.statement.cards or ()]
    return sum(card is not None for card in said) < sum(
        seen.card is not None for seen in statement.cards or ()
    )


def _statement_span(game: Game, deal: Deal, line: Line) -> Span:
    """Where the statement of a line stands, without what is commented on it."""
    text = game.text[deal.at + line.span[0] : deal.at + line.span[1]]
    return line.span[0], line.span[0] + len(text.split(";")[0].rstrip())


def _dealt(played: PlayedDeal) -> list[Hand | Talon]:
    """The hands and talons of which any card is known."""
    layout, position = played.context.layout, played.moments[0].after
    several = layout.talons > 1
    hands = [
        Hand(seat + 1, _listed(position.sure[seat], layout.hand_size))
        for seat in layout.active
        if position.sure[seat]
    ]
    talons = [
        Talon(_listed(cards, layout.talon_size), index if several else None)
        for index, cards in enumerate(position.talons, 1)
        if cards
    ]
    return [*hands, *talons]


def _listed(cards: int, size: int) -> tuple[CardSeen, ...]:
    known = [CardSeen(card) for card in range(cards.bit_length()) if cards >> card & 1]
    return (*known, *[CardSeen(None)] * (size - len(known)))


# --- as a variation ----------------------------------------------------------------------------------


def _departure(game: Game, other: Game, deal: int) -> int:
    """Which card of the deal, from 0, is the first that differs; all else up to there must be the same."""
    ours, theirs = _played(game, deal).moments, _played(other, deal).moments
    pairs = list(zip_longest(ours, theirs))
    at = next((n for n, (our, their) in enumerate(pairs) if not _same(our, their)), len(pairs))
    if (
        at >= len(ours)
        or any(moment.kind != "play" for moment in (ours[at], *theirs[at:]))
        or at >= len(theirs)
    ):
        raise WhatIfError("no-variation")
    return sum(moment.kind == "play" for moment in ours[:at])


def _same(ours: Moment | None, theirs: Moment | None) -> bool:
    if ours is None or theirs is None:
        return False
    return (ours.kind, ours.seat, ours.events) == (theirs.kind, theirs.seat, theirs.events)


def _plays(game: Game, deal: int) -> list[Frame]:
    frames = frames_of(_entered(game, deal), "", game)
    return [frame for frame in frames if frame.kind == "play"]


def _word(game: Game, frame: Frame) -> str:
    assert frame.span is not None
    return game.text[frame.span[0] : frame.span[1]]


_REST_OF_LINE: Final = re.compile(r"[^\S\r\n]*(?:;[^\r\n]*)?(?=[\r\n]|\Z)")
_VARIATIONS: Final = re.compile(r"(?:\r?\n[^\S\r\n]*\([^\r\n]*)*")
_TO_NEXT_TRICK: Final = re.compile(r"[^\S\r\n]*/?[^\S\r\n]*")


def _inserted(text: str, end: int, variation: str) -> str:
    """The text with a line after the trick that ends at ``end``, and after its other variations."""
    newline = "\r\n" if "\r\n" in text else "\n"
    rest = _REST_OF_LINE.match(text, end)
    if rest is None:
        following = _TO_NEXT_TRICK.match(text, end)
        assert following is not None
        return f"{text[:end]}{newline}{variation}{newline}{text[following.end() :]}"
    others = _VARIATIONS.match(text, rest.end())
    at = others.end() if others else rest.end()
    return f"{text[:at]}{newline}{variation}{text[at:]}"
