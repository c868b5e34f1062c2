"""``kartlog explain``: the rule behind a finding, in words and by two logs."""

import argparse
from difflib import get_close_matches

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from kartlog.cli.annotated import Annotated
from kartlog.cli.console import open_console
from kartlog.cli.examples import pair_of
from kartlog.cli.judging import case_of
from kartlog.cli.voice import CannotDoError, Voice
from kartlog.rules import option_names, preset_names, resolve, text_of, value_in
from kartlog.rules.codes import CODES, Code, anchor
from kartlog.rules.resolve import expected_by


def run(arguments: argparse.Namespace, voice: Voice) -> int:
    """Explain a code or an option; without one, list all codes."""
    console = open_console()
    if arguments.code is None:
        _list(console, voice)
    elif arguments.code in CODES or arguments.code in option_names():
        # A finding and the option that it is about may have one name.
        if arguments.code in option_names():
            _explain_option(arguments.code, console, voice)
        if arguments.code in CODES:
            _explain(CODES[arguments.code], console, voice)
    else:
        near = get_close_matches(arguments.code, dict.fromkeys((*CODES, *option_names())), n=3)
        key = "cli.error.code-near" if near else "cli.error.code"
        raise CannotDoError(key, code=arguments.code, known=", ".join(near))
    return 0


def _list(console: Console, voice: Voice) -> None:
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0), expand=True)
    table.add_column(no_wrap=True, min_width=max(map(len, CODES)))
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, overflow="ellipsis", style="faint", ratio=1)
    for code in CODES.values():
        severity = Text(voice.say(f"severity.{code.severity}"), code.severity)
        table.add_row(code.name, severity, _rule(code, voice))
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
