"""What is said beside a finding: what would have been right, and how the text could be mended."""

from collections.abc import Sequence
from typing import Final

from kartlog import texts
from kartlog.cli.voice import Voice
from kartlog.engine.findings import Edit, Finding
from kartlog.parser.document import Game

_MOST_ALTERNATIVES: Final = 12
_READING: Final = ("syntax.", "rules.")
"""Families in which the alternatives are guesses at what was meant."""


def is_guess(finding: Finding) -> bool:
    """Whether the alternatives of a finding are what may have been meant, not what would have been legal."""
    return finding.code.startswith(_READING)


def alternatives(finding: Finding, players: Sequence[str | None], voice: Voice) -> tuple[str, str]:
    """What would have been right, within measure, and the words before it."""
    label = voice.say(f"cli.listing.{'meant' if is_guess(finding) else 'legal'}")
    shown = texts.alternatives(finding, voice.language, players)
    more = ["…"] if len(shown) > _MOST_ALTERNATIVES else []
    return label, "  ".join(shown[:_MOST_ALTERNATIVES] + more)


def mending(edit: Edit, game: Game, voice: Voice) -> str:
    """What an edit does: ``write KD instead of JS``."""
    old = texts.visible(game.text[edit.span[0] : edit.span[1]])
    kind = "replace" if old and edit.text else "insert" if edit.text else "delete"
    return voice.say(f"cli.listing.{kind}", old=old, new=texts.visible(edit.text.strip("\n")))
