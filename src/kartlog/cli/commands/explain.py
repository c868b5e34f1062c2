"""``kartlog explain``: the rule behind a finding, in words."""

import argparse
from difflib import get_close_matches

from rich.padding import Padding
from rich.text import Text

from kartlog import texts
from kartlog.cli import terminal
from kartlog.cli.voice import CannotDoError, Voice
from kartlog.rules.codes import CODES, anchor


def run(arguments: argparse.Namespace, voice: Voice) -> int:
    """Explain a code; without one, list them all."""
    console = terminal.console()
    if arguments.code is None:
        for code in CODES.values():
            console.print(Text(code.name.ljust(28), code.severity).append(texts.rule(code.name, voice.language).split(". ")[0].rstrip(".")), no_wrap=True, overflow="ellipsis")
        return 0
    if arguments.code not in CODES:
        near = get_close_matches(arguments.code, CODES, n=3)
        raise CannotDoError(
            "cli.error.code-near" if near else "cli.error.code", code=arguments.code, known=", ".join(near)
        )
    code = CODES[arguments.code]
    severity = voice.say(f"severity.{code.severity}")
    section = voice.say("cli.explain.section", section=code.section) if code.section else voice.say("cli.explain.notation")
    console.print(Text(code.name, "bold").append(" · ", "faint").append(severity, code.severity).append(f" · {section}", "faint"))
    console.print(Padding(Text(texts.rule(code.name, voice.language)), (1, 0)))
    console.print(Text(voice.say("cli.explain.see", link=anchor(code.name)), "faint"), soft_wrap=True)
    return 0
