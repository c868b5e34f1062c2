"""``kartlog explain``: the rule behind a finding, in words and by two logs."""

import argparse
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import NamedTuple

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from kartlog.cli.annotated import Annotated
from kartlog.cli.cases import case_of
from kartlog.cli.console import open_console
from kartlog.cli.examples import pair_of
from kartlog.cli.voice import CannotDoError, Voice
from kartlog.rules import option_names, preset_names, resolve, text_of, value_in
from kartlog.rules.codes import CODES, Code, anchor
from kartlog.rules.resolve import expected_by


def run(arguments: argparse.Namespace, voice: Voice) -> int:
    """Explain a code or an option, or list those that a word is about; without one, list all codes."""
    console, wanted = open_console(), arguments.code
    if wanted is None:
        _list(_codes(voice), console)
    elif wanted in CODES or wanted in option_names():
        # A finding and the option that it is about may have one name.
        if wanted in option_names():
            _explain_option(wanted, console, voice)
        if wanted in CODES:
            _explain(CODES[wanted], console, voice)
    elif found := [entry for entry in (*_codes(voice), *_options(voice)) if _is_about(entry, wanted)]:
        _list(found, console)
    else:
        near = get_close_matches(wanted, dict.fromkeys((*CODES, *option_names())), n=3)
        key = "cli.error.code-near" if near else "cli.error.code"
        raise CannotDoError(key, code=wanted, known=", ".join(near))
    return 0


class _Entry(NamedTuple):
    """A line of a list: a finding or an option, what it is, and its text."""

    name: str
    kind: Text
    text: str


def _codes(voice: Voice) -> Iterator[_Entry]:
    for code in CODES.values():
        severity = Text(voice.say(f"severity.{code.severity}"), code.severity)
        yield _Entry(code.name, severity, _rule(code, voice))


def _options(voice: Voice) -> Iterator[_Entry]:
    for option in option_names():
        yield _Entry(option, Text(voice.say("cli.explain.option")), voice.say(f"option.{option}"))


def _is_about(entry: _Entry, word: str) -> bool:
    """Whether the word is in an entry, be it as a part of another."""
    word = word.strip().casefold()
    return word != "" and (word in entry.name.casefold() or word in entry.text.casefold())


def _list(entries: Iterable[_Entry], console: Console) -> None:
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0), expand=True)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, overflow="ellipsis", style="faint", ratio=1)
    for entry in entries:
        table.add_row(*entry)
    console.print(table)


def _explain(code: Code, console: Console, voice: Voice) -> None:
    part = "section" if code.section else "notation"
    where = voice.say(f"cli.explain.{part}", section=code.section)
    head = Text().append(code.name, "bold").append(" · ", "faint")
    head.append(voice.say(f"severity.{code.severity}"), code.severity).append(f" · {where}", "faint")
    console.print(head)
    console.print(Padding(Text(_rule(code, voice)), (1, 0)))
    pair = pair_of(code.name)
    drawing = Annotated(console, voice)
    for kind, log in (("illegal", pair.illegal), ("legal", pair.legal)):
        console.print(Text(voice.say(f"cli.explain.{kind}"), "bold"))
        drawing.draw(case_of(log))
        console.print()
    console.print(Text(voice.say("cli.explain.see", link=anchor(code.name)), "faint"), soft_wrap=True)


def _explain_option(option: str, console: Console, voice: Voice) -> None:
    """The line of an option, what may be written for it, and what each preset says."""
    head = Text().append(option, "bold").append(" · ", "faint").append(voice.say(f"option.{option}"))
    console.print(head, soft_wrap=True)
    console.print(Padding(Text(expected_by(option)), (1, 0)))
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for preset in preset_names():
        value = value_in(resolve(preset).ruleset, option)
        table.add_row(Text(preset, "player"), Text(text_of(option, value)))
    console.print(table)


def _rule(code: Code, voice: Voice) -> str:
    return voice.say(f"finding.{code.name}.rule")
