"""``kartlog html``: a log as one page that needs nothing else."""

import argparse
from pathlib import Path

from kartlog.cli import outputs, terminal
from kartlog.cli.addresses import chosen
from kartlog.cli.cases import text_of
from kartlog.cli.sources import STDIN, Source, one
from kartlog.cli.voice import CannotDoError, Voice
from kartlog.engine.judging.header import read_header
from kartlog.parser import loads
from kartlog.texts import languages
from kartlog.texts.catalogue import DEFAULT_LANGUAGE
from kartlog.view.page import page_of
from kartlog.view.server import SiteMissingError


def run(arguments: argparse.Namespace, voice: Voice) -> int:
    """Exit code 0: the page is written; 2 where it cannot be."""
    source = one(arguments.file)
    if arguments.output == "":
        raise CannotDoError("cli.error.empty-name")
    eye = arguments.eye or ("all" if arguments.seat is None else "knew")
    if eye == "knew" and arguments.seat is None:
        raise CannotDoError("cli.error.html-seat")
    text = _text(source, arguments.game, arguments.seat)
    language = voice.language if voice.language in languages() else DEFAULT_LANGUAGE
    name = "" if source.is_stdin else Path(source.path).name
    try:
        page = page_of(text, name, language, eye, arguments.seat)
    except SiteMissingError as missing:
        raise CannotDoError("cli.error.no-viewer") from missing
    _write(page, _target(source, arguments.output), source)
    return 0


def _text(source: Source, number: int | None, seat: int | None) -> str:
    """The log, or one game of it as a log of its own."""
    text = text_of(source)
    games = loads(text)
    asked = games if number is None else [chosen(games, number, "cli.error.no-game")]
    if not asked:
        raise CannotDoError("cli.error.no-games", path=source.path)
    if seat is not None:
        for game in asked:
            chosen(read_header(game, None).players, seat, "cli.error.no-seat")
    return text if number is None else asked[0].text


def _target(source: Source, output: str | None) -> str:
    if output is not None:
        return output
    return STDIN if source.is_stdin else str(Path(source.path).with_suffix(".html"))


def _write(page: str, target: str, source: Source) -> None:
    if target == STDIN:
        terminal.write(page)
        return
    outputs.refuse_itself(target, source)
    outputs.to_file(target, [page])
    terminal.write(f"{terminal.shown(target)}\n")
