"""The language server, spoken to as an editor speaks to it."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, urlsplit

import pytest

from kartlog import dumps, loads, message, replay, texts
from kartlog.engine.findings import Finding
from kartlog.parser.document import Game
from kartlog.replays import replays_of
from tests.cli.conftest import DEAL, REVOKE, Run
from tests.editors.client import URI, Editor, Json
from tests.support.thoroughness import some

ROOT: Final = Path(__file__).parents[2]
MARKDOWN: Final[Any] = {"textDocument": {"hover": {"contentFormat": ["markdown", "plaintext"]}}}
LOGS: Final = [
    *sorted(ROOT.glob("samples/*.kart")),
    *sorted(ROOT.glob("src/kartlog/cli/examples/syntax/*.illegal.kart")),
    *sorted(ROOT.glob("src/kartlog/cli/examples/play/*.illegal.kart")),
]
SEVERITIES: Final = {"error": 1, "warning": 2, "note": 3}


@pytest.fixture(scope="module")
def editor() -> Iterator[Editor]:
    with Editor() as opened:
        yield opened


# --- places, counted anew ----------------------------------------------------------------------------


def lines_of(text: str) -> list[str]:
    """Lines as the protocol has them."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def under(text: str, place: Json, encoding: str = "utf-16-le") -> str:
    """What stands within a range of one line."""
    start, end = place["start"], place["end"]
    assert start["line"] == end["line"]
    size = len("a".encode(encoding))
    line = lines_of(text)[start["line"]].encode(encoding)
    marked = line[start["character"] * size : end["character"] * size]
    return str(marked, encoding)


def applied(text: str, edits: list[Json]) -> str:
    """A text after at most one change."""
    for edit in edits:
        starts = [0]
        for line in text.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        first, last = (edit["range"][side] for side in ("start", "end"))
        at, to = (starts[place["line"]] + place["character"] for place in (first, last))
        text = text[:at] + edit["newText"] + text[to:]
    return text


def place_of(text: str, words: str) -> Json:
    """Where words begin in a text of characters of one unit."""
    before = lines_of(text[: text.index(words)])
    return {"line": len(before) - 1, "character": len(before[-1])}


# --- findings ----------------------------------------------------------------------------------------


def test_a_finding_stands_under_its_word(editor: Editor) -> None:
    cause, second, third = editor.open(REVOKE)
    assert under(REVOKE, cause["range"]) == "JS"
    assert lines_of(REVOKE)[cause["range"]["start"]["line"]] == "AD JS 9D"
    assert (cause["code"], cause["severity"], cause["source"]) == ("play.must-follow", 1, "kartlog")
    assert cause["message"] == "Vera plays J♠ but must follow suit: ♦\nlegal: K♦"
    # The trick was led with the ace; the king was dealt, and the jack was given away.
    proofs = [(under(REVOKE, each["location"]["range"]), each["message"]) for each in related(cause)]
    assert proofs == [("AD", "step 1.14"), ("3:JS", "step 1.9"), ("hand 3 9S AC KC QC KD 10H JH", "step 1.0")]
    for consequence in (second, third):
        assert related(consequence)[0]["location"]["range"] == cause["range"]
        assert related(consequence)[0]["message"] == "follows from play.must-follow"


def related(diagnostic: Json) -> list[Json]:
    found: list[Json] = diagnostic["relatedInformation"]
    return found


def test_a_finding_leads_to_its_rule(editor: Editor) -> None:
    link = urlsplit(editor.open(REVOKE)[0]["codeDescription"]["href"])
    assert link.scheme == "file"
    page = Path(unquote(link.path)).read_text("utf-8")
    assert (link.fragment, page.startswith("# ")) == ("play.must-follow", True)
    assert f'id="{link.fragment}"' in page or f"`{link.fragment}`" in page


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_findings_are_those_of_the_engine(editor: Editor, path: Path) -> None:
    text = path.read_bytes().decode("utf-8", "replace")
    games = loads(text)
    expected = [
        (finding.code, SEVERITIES[finding.severity], marked(game, finding), replayed.players, finding)
        for game, replayed in zip(games, replays_of(games), strict=True)
        for finding in replayed.findings
    ]
    found = editor.open(text)
    if not games:
        assert [each["code"] for each in found] == ["syntax.empty"]
        return
    assert len(found) == len(expected)
    for each, (code, severity, words, players, finding) in zip(found, expected, strict=True):
        assert (each["code"], each["severity"]) == (code, severity)
        assert each["range"]["start"]["line"] == finding.line - 1
        assert each["message"].split("\n")[0] == message(finding, "en", players)
        if "\n" not in words:
            assert under(text, each["range"]) == words


def marked(game: Game, finding: Finding) -> str:
    return game.text[slice(*finding.span)].replace("\r", "\n")


@pytest.mark.parametrize(
    ("locale", "language"),
    some([("uk_UA", "uk"), ("en", "en"), ("ru-RU", "ru"), ("de", "en"), (None, "en"), ("pl", "pl")], 2),
)
def test_it_speaks_the_language_of_the_editor(locale: str | None, language: str) -> None:
    (game,) = loads(REVOKE)
    replayed = replay(game)
    with Editor(locale) as speaking:
        first = speaking.open(REVOKE)[0]["message"].split("\n")[0]
        said = speaking.ask_about("hover", position=place_of(REVOKE, "JS 9D"))["contents"]["value"]
    assert first == message(replayed.findings[0], language, replayed.players)
    assert texts.rule("play.must-follow", language) in said


# --- characters, lines and encodings -----------------------------------------------------------------

ASTRAL: Final = 'deal 1\nadjust 1 5 "🂡🂱 é" zzz ; 🂡\n'


@pytest.mark.parametrize(
    ("encodings", "chosen", "python"),
    [
        (None, "utf-16", "utf-16-le"),
        (["utf-16"], "utf-16", "utf-16-le"),
        (["utf-8"], "utf-8", "utf-8"),
        (["utf-32"], "utf-32", "utf-32-le"),
    ],
)
def test_columns_are_counted_as_agreed(encodings: list[str] | None, chosen: str, python: str) -> None:
    general: Any = {"positionEncodings": encodings} if encodings else {}
    with Editor(general=general) as editor:
        assert editor.abilities["capabilities"]["positionEncoding"] == chosen
        (surplus,) = (each for each in editor.open(ASTRAL) if each["code"] == "syntax.surplus")
        assert under(ASTRAL, surplus["range"], python) == "zzz"
        inside = {"line": 1, "character": surplus["range"]["start"]["character"]}
        before = {"line": 1, "character": inside["character"] - 1}
        assert "syntax.surplus" in editor.ask_about("hover", position=inside)["contents"]["value"]
        assert editor.ask_about("hover", position=before) is None


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_line_ends(editor: Editor, end: str) -> None:
    text = REVOKE.replace("\n", end)
    assert [each["range"] for each in editor.open(text)] == [each["range"] for each in editor.open(REVOKE)]
    hovered = editor.ask_about("hover", position=place_of(REVOKE, "JS 9D"))
    assert under(text, hovered["range"]) == "JS"


def test_what_looks_like_a_line_end_is_none(editor: Editor) -> None:
    text = REVOKE.replace("play\n", "play ; \u2028 \u2029 \x85 here\n")
    assert [each["range"] for each in editor.open(text)] == [each["range"] for each in editor.open(REVOKE)]
    editor.change(text + "; \u2028\n", 2)
    assert len(editor.diagnostics(2)) == 3


# --- hover -------------------------------------------------------------------------------------------

AFTER_THE_JACK: Final = """\
Anna   A♠ Q♠   J♣        10♦ Q♦ J♦ 9♦
Boris  10♠ K♠  10♣                     K♥ Q♥ 9♥
Vera   9♠      A♣ K♣ Q♣  K♦            10♥

Trick     A♦ J♠
Contract  Boris 120
Points    Anna 0 · Boris 13 · Vera 0
Turn      Anna
Legal     10♦  Q♦  J♦  9♦"""
IN_THE_AUCTION: Final = """\
Anna   A♠ Q♠      J♣ 9♣     10♦ J♦ 9♦
Boris  10♠ K♠ J♠  10♣       Q♦         A♥ 9♥
Vera   9♠         A♣ K♣ Q♣  K♦         10♥ J♥
Talon                       A♦         K♥ Q♥

Auction  Anna pass · Boris 100 · Vera 105
Points   Anna 0 · Boris 0 · Vera 0
Turn     Boris
Legal    pass  110  115  120"""


def test_the_position_after_a_card(editor: Editor) -> None:
    editor.open(REVOKE)
    said = editor.ask_about("hover", position=place_of(REVOKE, "JS 9D"))
    assert said["contents"]["kind"] == "plaintext"
    head, *_, rule, link, step, hands, facts = said["contents"]["value"].split("\n\n")
    assert head == "error: play.must-follow"
    assert rule == texts.rule("play.must-follow")
    assert link.endswith("rules.md#play.must-follow")
    assert step == "Step 1.15"
    assert f"{hands}\n\n{facts}" == AFTER_THE_JACK


def test_the_position_after_a_bid(editor: Editor) -> None:
    """Boris holds no marriage, with which he could go above 120."""
    editor.open(DEAL)
    said = editor.ask_about("hover", position=place_of(DEAL, "- 110"))
    assert said["contents"]["value"] == f"Step 1.3\n\n{IN_THE_AUCTION}"


def test_trump_and_points_after_a_marriage(editor: Editor) -> None:
    editor.open(DEAL)
    said = editor.ask_about("hover", position=place_of(DEAL, "QH+"))["contents"]["value"]
    assert "\nTrump     ♥\n" in said
    # The trick before (A, K, 9 of diamonds: 15) and the first one (ace, jack, nine: 13), and hearts for 100.
    assert "\nPoints    Anna 0 · Boris 128 · Vera 0\n" in said


def test_markdown_is_spoken_where_it_is_understood() -> None:
    named = REVOKE.replace('"Vera"', '"*V_e`ra*"')
    with Editor(**MARKDOWN) as editor:
        editor.open(named)
        said = editor.ask_about("hover", position=place_of(named, "JS 9D"))["contents"]
    assert said["kind"] == "markdown"
    assert "**error: play.must-follow**" in said["value"]
    assert r"\*V\_e\`ra\* plays J♠" in said["value"]
    assert "```text\nAnna " in said["value"]
    assert said["value"].endswith("\n```")


@pytest.mark.parametrize("words", ["[Date", "deal 1", "hand 2", "play\n", " KD 9D", "\nscore"])
def test_nothing_is_said_where_nothing_happens(editor: Editor, words: str) -> None:
    editor.open(DEAL)
    assert editor.ask_about("hover", position=place_of(DEAL, words)) is None


def test_places_outside_of_the_text(editor: Editor) -> None:
    editor.open(DEAL)
    for line, character in ((0, 999), (999, 0), (len(lines_of(DEAL)) - 1, 0)):
        assert editor.ask_about("hover", position={"line": line, "character": character}) is None


# --- the canonical form ------------------------------------------------------------------------------

OPTIONS: Final = {"tabSize": 4, "insertSpaces": True}
LOOSE: Final = (
    REVOKE,
    DEAL.replace("AD KD 9D", "  ad   kd\n; in two lines\n9d"),
    DEAL.replace("play\n", "play\n%% cannot be read ; and stays\n   neither   this 🂡\n"),
    DEAL.replace("\n", "\r\n"),
    DEAL.replace("\n", "\r"),
    DEAL.rstrip("\n"),
    "\n\n" + DEAL + "\n\n",
    "Hand 1 AS ks\n",
    "deal 1\n\n\n\ndeal 2\n",
    "garbage\n  more garbage\n",
    " \n",
    "",
)


@pytest.mark.parametrize("text", LOOSE)
def test_formatting_writes_the_canonical_form(editor: Editor, text: str) -> None:
    editor.open(text)
    written = applied(text, editor.ask_about("formatting", options=OPTIONS))
    assert written == dumps(loads(text))
    assert loads(written) == loads(text), "nothing is lost"
    editor.open(written)
    assert editor.ask_about("formatting", options=OPTIONS) == []


def test_formatting_leaves_other_lines_alone(editor: Editor) -> None:
    text = DEAL.replace("KC+ QS 9H", "kc+ qs  9h")
    editor.open(text)
    (edit,) = editor.ask_about("formatting", options=OPTIONS)
    assert edit["newText"] == "KC+ QS 9H\n"
    line = place_of(text, "kc+")["line"]
    assert (edit["range"]["start"]["line"], edit["range"]["end"]["line"]) == (line, line + 1)


# --- what may be put right ---------------------------------------------------------------------------

EVERYWHERE: Final = {"start": {"line": 0, "character": 0}, "end": {"line": 999, "character": 0}}


def actions(editor: Editor, place: Json, shown: list[Json] | None = None) -> list[Json]:
    found: list[Json] = editor.ask_about("codeAction", range=place, context={"diagnostics": shown or []})
    return found


def test_an_edit_of_the_engine_mends_the_log(editor: Editor) -> None:
    cause, *_ = shown = editor.open(REVOKE)
    (action,) = actions(editor, cause["range"], shown)
    assert (action["title"], action["kind"]) == ("Write KD instead of JS", "quickfix")
    assert action["isPreferred"] is True
    assert [each["range"] for each in action["diagnostics"]] == [cause["range"]]
    mended = applied(REVOKE, action["edit"]["changes"][URI])
    assert mended == DEAL
    assert editor.open(mended) == []


def test_what_may_have_been_meant_is_offered(editor: Editor) -> None:
    text = DEAL.replace("KC+ QS 9H", "кт QS 9H")
    found = [each for each in editor.open(text) if each["code"] == "syntax.ambiguous-card"]
    offered = actions(editor, found[0]["range"])
    assert [action["title"] for action in offered] == ["Write KC instead of кт", "Write AC instead of кт"]
    assert not any(action["isPreferred"] for action in offered)
    assert applied(text, offered[0]["edit"]["changes"][URI]) == DEAL.replace("KC+", "KC")


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("dael 1 dealer 1", "deal 1 dealer 1"),
        ('[Rules "onlin@1"]', '[Rules "online@1"]'),
        ('[Rules "online@1 score.rond=1"]', '[Rules "online@1 score.round=1"]'),
        ("торг 100 105 - 110 115 120 -", "bid 100 105 - 110 115 120 -"),
        ('[Kartlog "2"]', '[Kartlog "1"]'),
    ],
)
def test_words_that_are_misspelt(editor: Editor, wrong: str, right: str) -> None:
    text = "".join(
        wrong + "\n" if line.startswith(right.split(" ")[0]) else line + "\n" for line in lines_of(DEAL)[:-1]
    )
    editor.open(text)
    place = place_of(text, wrong)
    here = {"start": place, "end": {**place, "character": len(wrong)}}
    results = [applied(text, action["edit"]["changes"][URI]) for action in actions(editor, here)]
    assert text.replace(wrong, right) in results


def test_only_what_is_asked_about_is_put_right(editor: Editor) -> None:
    editor.open(REVOKE)
    assert len(actions(editor, EVERYWHERE)) == 2
    assert actions(editor, {"start": {"line": 0, "character": 0}, "end": {"line": 3, "character": 0}}) == []
    assert editor.open(DEAL) == []
    assert actions(editor, EVERYWHERE) == []


# --- outline -----------------------------------------------------------------------------------------


def test_deals_in_the_outline(editor: Editor) -> None:
    editor.open(DEAL)
    (deal,) = editor.ask_about("documentSymbol")
    assert (deal["name"], deal["detail"]) == ("Deal 1", "Boris 120 · made · +35 +120 +115")
    assert under(DEAL, deal["selectionRange"]) == "deal 1 dealer 1"
    assert deal["range"]["start"] == place_of(DEAL, "deal 1")
    assert deal["range"]["end"] == {"line": len(lines_of(DEAL)) - 2, "character": len("score 35 120 115")}


def test_games_in_the_outline(editor: Editor) -> None:
    editor.open(f"{DEAL}\n{REVOKE}")
    games = editor.ask_about("documentSymbol")
    assert [(game["name"], game["detail"]) for game in games] == [("Thursday table", "2026-11-26")] * 2
    assert [[deal["name"] for deal in game["children"]] for game in games] == [["Deal 1"], ["Deal 1"]]
    assert games[1]["range"]["start"]["line"] == len(lines_of(DEAL))


def test_deals_are_folded(editor: Editor) -> None:
    editor.open(DEAL + "\n; about the next\ndeal 2 dealer 2\nhand 1 ?\n\ndeal 3\n")
    first = len(lines_of(DEAL)) - 1
    folded = [(each["startLine"], each["endLine"]) for each in editor.ask_about("foldingRange")]
    assert folded == [(place_of(DEAL, "deal 1")["line"], first - 1), (first + 1, first + 3)]


# --- opening, changing, closing ----------------------------------------------------------------------


def test_a_change_is_judged(editor: Editor) -> None:
    assert editor.open(DEAL) == []
    editor.change(REVOKE, 2)
    assert editor.diagnostics(2)[0]["code"] == "play.must-follow"
    editor.change(DEAL, 3)
    assert editor.ask_about("formatting", options=OPTIONS) == []
    assert editor.diagnostics(3) == []


def test_a_log_that_is_closed_is_forgotten(editor: Editor) -> None:
    editor.open(REVOKE, "file:///other.kart")
    editor.tell("textDocument/didClose", {"textDocument": {"uri": "file:///other.kart"}})
    assert editor.diagnostics(None, "file:///other.kart") == []
    for method in ("documentSymbol", "foldingRange"):
        assert editor.ask_about(method, "file:///other.kart") is None


def test_two_logs_do_not_meet(editor: Editor) -> None:
    assert len(editor.open(REVOKE, "file:///one.kart")) == 3
    assert editor.open(DEAL, "file:///two.kart") == []
    assert len(actions_in(editor, "file:///one.kart")) == 2
    assert actions_in(editor, "file:///two.kart") == []


def actions_in(editor: Editor, uri: str) -> list[Json]:
    found: list[Json] = editor.ask_about("codeAction", uri, range=EVERYWHERE, context={"diagnostics": []})
    return found


# --- hostile input -----------------------------------------------------------------------------------


def test_half_a_log_at_every_place(editor: Editor) -> None:
    for version, length in enumerate(range(0, len(REVOKE), 29), 2):
        if version == 2:
            editor.open("")
        editor.change(REVOKE[:length], version)
        editor.ask_about("documentSymbol")
        editor.ask_about("hover", position={"line": length // 20, "character": 2})
        editor.ask_about("formatting", options=OPTIONS)


@pytest.mark.parametrize(
    "text", ["\x00", "\ud83d lone", "hand 1 \x07 AS", "(" * 5000, "%" * 100_000, ";" * 100_000, "🂡" * 50_000]
)
def test_odd_texts(editor: Editor, text: str) -> None:
    assert editor.open(text)
    editor.ask_about("hover", position={"line": 0, "character": 3})
    editor.ask_about("formatting", options=OPTIONS)
    editor.ask_about("documentSymbol")


def test_five_megabytes_keep_nobody_waiting() -> None:
    huge = DEAL * (5_000_000 // len(DEAL))
    with Editor() as editor:
        document = {"uri": "file:///huge.kart", "languageId": "kartlog", "version": 1, "text": huge}
        editor.tell("textDocument/didOpen", {"textDocument": document})
        assert editor.ask_about("hover", position={"line": 0, "character": 0}) is None
        editor.change(DEAL, 2, "file:///huge.kart")
        assert editor.open(REVOKE)
        assert editor.diagnostics(2, "file:///huge.kart") == []
        assert not editor.told, "what was not waited for was not judged to its end"


def test_what_is_no_message_is_passed_over() -> None:
    with Editor() as editor:
        editor.write_raw(b"Content-Length: 5\r\n\r\nhello")
        editor.tell("kartlog/unknown", {})
        assert len(editor.open(REVOKE)) == 3


def test_an_editor_that_goes_without_a_word() -> None:
    editor = Editor()
    editor.open(REVOKE)
    assert editor.hang_up() == 0


# --- where it cannot run -----------------------------------------------------------------------------


def test_without_pygls_it_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] in ("pygls", "lsprotocol")]:
        monkeypatch.delitem(sys.modules, name)
    for name in [name for name in sys.modules if name.startswith("kartlog.lsp.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pygls", None)
    monkeypatch.setitem(sys.modules, "lsprotocol", None)
    result = run("lsp")
    assert (result.code, result.out) == (2, "")
    assert result.err == (
        'kartlog: the language server needs the package pygls: python -m pip install "kartlog[lsp]"\n'
    )


@pytest.mark.parametrize(
    ("redirection", "words"), [("<&-", "-: cannot be read: "), (">&- </dev/null", "the output cannot be")]
)
def test_without_input_or_output(redirection: str, words: str) -> None:
    program = f'exec "$@" {redirection}'
    done = subprocess.run(
        ["sh", "-c", program, "sh", sys.executable, "-m", "kartlog", "lsp", "--lang", "en"],
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"kartlog: {words}")
    assert done.stderr.count("\n") == 1
