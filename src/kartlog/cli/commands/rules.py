"""``kartlog rules``: presets listed, shown and compared, and fitted to logs."""

import argparse
from collections.abc import Sequence
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from kartlog.cli.console import open_console
from kartlog.cli.rulesets import require_rules
from kartlog.cli.voice import CannotDoError, Voice
from kartlog.rules import (
    DEFAULT_PRESET,
    Ruleset,
    differences,
    preset_names,
    resolve,
    spelled,
    text_of,
    values_of,
)

_NAMES_NEEDED: Final = {"list": 0, "show": 1, "diff": 2}
_OF_FIT: Final = ("rules", "limit", "thorough", "format")
"""Options that only ``rules fit`` takes."""


def run(arguments: argparse.Namespace, voice: Voice) -> int:
    """Exit code 0: rulesets are printed; a wrong name is a :class:`CannotDoError`."""
    if arguments.what == "fit":
        from kartlog.cli.fitting import run_fit

        return run_fit(arguments, voice)
    for option in _OF_FIT:
        if getattr(arguments, option) is not None:
            raise CannotDoError("cli.error.rules-only-fit", option=f"--{option}")
    needed = _NAMES_NEEDED[arguments.what]
    if len(arguments.names) != needed:
        raise CannotDoError(f"cli.error.rules-{arguments.what}", count=needed)
    open_console().print(_TABLES[arguments.what]([_ruleset(name) for name in arguments.names], voice))
    return 0


def _ruleset(spec: str) -> Ruleset:
    require_rules(spec, named_by="")
    return resolve(spec).ruleset


def _list(_rulesets: Sequence[Ruleset], voice: Voice) -> Table:
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for name in preset_names():
        default = (
            Text(f" ({voice.say('cli.rules.default')})", "faint") if name == DEFAULT_PRESET else Text("")
        )
        about = voice.say(f"preset.{name.partition('@')[0]}")
        table.add_row(Text(name, "player"), Text(about).append_text(default))
    return table


def _show(rulesets: Sequence[Ruleset], voice: Voice) -> Table:
    """Every option; what differs from the rules assumed without any stands out."""
    ruleset = rulesets[0]
    special = {name for name, _, _ in differences(ruleset, resolve(DEFAULT_PRESET).ruleset)}
    table = _table(voice, spelled(ruleset))
    # In colour the difference is seen; where there is none, nothing should speak of it.
    coloured = open_console().color_system is not None
    for name, value in values_of(ruleset).items():
        style = "gold" if name in special else ""
        table.add_row(name, Text(text_of(name, value), style), Text(voice.say(f"option.{name}"), "faint"))
    table.caption = voice.say("cli.rules.differs", preset=DEFAULT_PRESET) if special and coloured else None
    return table


def _diff(rulesets: Sequence[Ruleset], voice: Voice) -> Table | Text:
    one, other = rulesets
    different = differences(one, other)
    if not different:
        return Text(voice.say("cli.rules.same"))
    table = _table(voice, spelled(one), spelled(other))
    for name, mine, theirs in different:
        about = Text(voice.say(f"option.{name}"), "faint")
        table.add_row(name, Text(text_of(name, mine)), Text(text_of(name, theirs)), about)
    return table


def _table(voice: Voice, *rulesets: str) -> Table:
    table = Table(box=SIMPLE_HEAD, border_style="frame", pad_edge=False, caption_justify="left")
    table.add_column(voice.say("cli.rules.option"), no_wrap=True)
    for name in rulesets:
        table.add_column(name, header_style="player")
    table.add_column("")
    return table


_TABLES: Final = {"list": _list, "show": _show, "diff": _diff}
