"""``kartlog hash``: the name of a game that its content gives it."""

import argparse

from kartlog.cli import terminal
from kartlog.cli.cases import read
from kartlog.cli.sources import Files
from kartlog.cli.voice import Voice
from kartlog.identity import content_hash


def run(arguments: argparse.Namespace, voice: Voice) -> int:
    """A line a game: its hash and where it is, ``path`` or ``path:game`` where the file holds several."""
    files = Files(voice)
    for source in files.named(arguments.files):
        with files.passing_over():
            hashes = [content_hash(game) for game in read(source)]
            for ordinal, value in enumerate(hashes, 1):
                place = f"{source.path}:{ordinal}" if len(hashes) > 1 else source.path
                terminal.write(f"{value}  {terminal.shown(place)}\n")
    return files.code
