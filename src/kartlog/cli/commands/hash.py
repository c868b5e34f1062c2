"""``kartlog hash``: the name of a game that its content gives it."""

import argparse

from kartlog.cli import terminal
from kartlog.cli.judging import read
from kartlog.cli.sources import expand
from kartlog.cli.voice import CannotDoError, Voice
from kartlog.identity import content_hash


def run(arguments: argparse.Namespace, voice: Voice) -> int:
    """A line a game: its hash and where it is, ``path`` or ``path:game`` where the file holds several."""
    unreadable = False
    for source in expand(arguments.files):
        try:
            if isinstance(source, CannotDoError):
                raise source
            hashes = [content_hash(game) for game in read(source)]
        except CannotDoError as problem:
            terminal.complain(voice.say(problem.key, **problem.values))
            unreadable = True
            continue
        for ordinal, value in enumerate(hashes, 1):
            place = f"{source.path}:{ordinal}" if len(hashes) > 1 else source.path
            terminal.write(f"{value}  {place}\n")
    return 2 if unreadable else 0
