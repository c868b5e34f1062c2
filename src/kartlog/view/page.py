"""One page that holds a replayed log and the viewer: it asks for nothing, and opens from a file.

The program, its styles and its texts come from the built viewer (``page/`` in the site). Whatever a log says
in names, comments and tags stays text: the data is JSON in which no ``<`` stands, the log itself is escaped.
"""

import hashlib
import html
import json
from base64 import b64encode
from pathlib import Path
from typing import Any, Final

from kartlog.engine.showing.witness import EVERYTHING
from kartlog.view.bridge import log_of, replay_json, texts_json
from kartlog.view.server import SiteMissingError, find_site

_PAGE: Final = """\
<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<kartlog-viewer><pre>
{log}</pre></kartlog-viewer>
<script type="application/json" id="kartlog-page">{telling}</script>
<script type="application/json" id="kartlog-replay">{replay}</script>
<script type="module">{program}</script>
</body>
</html>
"""


def page_of(
    text: str, name: str, language: str, eye: str = "all", seat: int | None = None, site: Path | None = None
) -> str:
    """The page for a log, in a language; with ``eye`` for a seat (``knew``) or for the ``public``.

    Such a page holds no card that its observer did not come to know. Raises :class:`SiteMissingError` where
    the viewer has not been built.
    """
    parts = (site or find_site()) / "page"
    try:
        program, style, said = (
            (parts / file).read_text("utf-8") for file in ("page.js", "page.css", f"{language}.json")
        )
    except FileNotFoundError as missing:
        raise SiteMissingError from missing
    replay = replay_json(text, language=language, observer=_observer(eye, seat))
    log = text if eye == "all" else log_of(replay)
    telling = {
        "language": language,
        "texts": json.loads(said),
        "words": json.loads(texts_json(language)),
        "look": {"eye": eye, "seat": seat},
        "name": name,
        "text": log,
    }
    return _PAGE.format(
        language=language,
        policy=_policy(program, style),
        title=html.escape(_title(json.loads(replay), name)),
        style=style,
        log=html.escape(log),
        telling=_within_script(json.dumps(telling, ensure_ascii=False, separators=(",", ":"))),
        replay=_within_script(replay),
        program=program,
    )


def _observer(eye: str, seat: int | None) -> int:
    return EVERYTHING if eye == "all" else 0 if eye == "public" else seat or 1


def _title(document: dict[str, Any], name: str) -> str:
    tags = [line for game in document["games"] for line in game["record"]["header"]]
    events = [tag["values"][0] for tag in tags if tag.get("name") == "Event" and tag["values"]]
    return next(filter(None, [*events[:1], name]), "kartlog")


def _within_script(data: str) -> str:
    """JSON in which nothing ends the element that holds it, nor begins a comment."""
    return data.replace("<", "\\u003c")


def _policy(program: str, style: str) -> str:
    """What the page may do: run this program, look like this, and nothing else; above all no request."""
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src '{_digest(program)}'",
            f"style-src '{_digest(style)}'",
            "img-src blob:",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )


def _digest(text: str) -> str:
    return "sha256-" + b64encode(hashlib.sha256(text.encode()).digest()).decode()
