"""Every construct of the notation, read and written."""

import pytest
from lark.lexer import PatternStr

from kartlog.cards import card_from_name
from kartlog.parser import document as doc
from kartlog.parser import dumps, loads
from kartlog.parser.build import parser
from kartlog.parser.faults import STATEMENT_WORDS
from kartlog.parser.spellings import FOREIGN_WORDS
from tests.support.design import DEAL, GAME, HEADER


def card(name: str) -> int | None:
    return None if name == "?" else card_from_name(name)


def seen(names: str) -> tuple[doc.CardSeen, ...]:
    return tuple(doc.CardSeen(card(name)) for name in names.split())


def played(names: str) -> tuple[doc.PlayedCard, ...]:
    return tuple(doc.PlayedCard(card(name)) for name in names.split())


def said(*amounts: int | None) -> tuple[doc.BidSaid, ...]:
    return tuple(map(doc.BidSaid, amounts))


STATEMENTS = {
    '[Seed "a1"]': doc.Tag("Seed", ("a1",)),
    '[Клуб "Дом" "\\"Уют\\" \\\\ 5"]': doc.Tag("Клуб", ("Дом", '"Уют" \\ 5')),
    "[Empty]": doc.Tag("Empty", ()),
    "cut 9S 9D": doc.Cut(seen("9S 9D")),
    "deck 9S AH ? 10C": doc.Deck(seen("9S AH ? 10C")),
    "hand 2 10S ? ?": doc.Hand(2, seen("10S ? ?")),
    "hand 2 ?": doc.Hand(2, None),
    "talon AD KH QH": doc.Talon(seen("AD KH QH")),
    "talon ?": doc.Talon(None),
    "talon 2 9H 10H ?": doc.Talon(seen("9H 10H ?"), 2),
    "redeal 2 nines": doc.Redeal(2, "nines"),
    "redeal 2 talon-points declined": doc.Redeal(2, "talon-points", declined=True),
    "dark 1": doc.Dark(1),
    "bid 100 105 - 110": doc.Bids(said(100, 105, None, 110)),
    "bid 2:105* 3:-!@4.5": doc.Bids(
        (
            doc.BidSaid(105, 2, doc.Marks(accepted=True)),
            doc.BidSaid(None, 3, doc.Marks(glyph="!", time="4.5")),
        )
    ),
    "take": doc.Take(),
    "take 2": doc.Take(2),
    "take hidden": doc.Take(shown=False),
    "take 1 shown": doc.Take(1, shown=True),
    "give 3:JS 1:?": doc.Give((doc.Gift(3, card("JS")), doc.Gift(1, None))),
    "give talon:9H* 2:10S": doc.Give(
        (doc.Gift(None, card("9H"), doc.Marks(accepted=True)), doc.Gift(2, card("10S")))
    ),
    "contract 120": doc.Contract(120),
    "contract 2:135*": doc.Contract(135, 2, accepted=True),
    "writeoff": doc.WriteOff(),
    "writeoff free": doc.WriteOff("free"),
    "writeoff paid": doc.WriteOff("paid"),
    "play": doc.PlayStart(),
    "AH JH 9C": doc.Trick(played("AH JH 9C")),
    "AH": doc.Trick(played("AH")),
    "3: AC JC 10C": doc.Trick(played("AC JC 10C"), leader=3),
    "1:JC AC ?": doc.Trick((doc.PlayedCard(card("JC"), seat=1), *played("AC ?"))),
    "QH+*!?@12.5": doc.Trick((doc.PlayedCard(card("QH"), None, doc.Marks(True, True, "!?", "12.5")),)),
    "AH? ?": doc.Trick((doc.PlayedCard(card("AH"), None, doc.Marks(glyph="?")), doc.PlayedCard(None))),
    "AH ?? ???": doc.Trick(
        (
            doc.PlayedCard(card("AH")),
            doc.PlayedCard(None, None, doc.Marks(glyph="?")),
            doc.PlayedCard(None, None, doc.Marks(glyph="??")),
        )
    ),
    "( AD JS 9D / 2: KC QS 9H )": doc.Variation(
        (doc.Trick(played("AD JS 9D")), doc.Trick(played("KC QS 9H"), leader=2))
    ),
    "rest 2": doc.Rest(2),
    "taken 37 128 ?": doc.Numbers("taken", (37, 128, "?")),
    "score -120 120 -": doc.Numbers("score", (-120, 120, "-")),
    "total 880 0 -5": doc.Numbers("total", (880, 0, -5)),
    'adjust 2 -120 "revoked \\"twice\\""': doc.Adjust(2, -120, 'revoked "twice"'),
    "adjust 2 60": doc.Adjust(2, 60),
    "peek 1 talon AD": doc.Peek(1, "talon AD"),
    "expose 2 AS ?": doc.Expose(2, seen("AS ?")),
    "expose 2 ?": doc.Expose(2, seen("?")),
    "misdeal 2": doc.Notice("misdeal", 2),
    "leave 3 for the bus": doc.Notice("leave", 3, "for the bus"),
    "timeout 1": doc.Notice("timeout", 1),
    'substitute 2 "Galina; again"': doc.Notice("substitute", 2, '"Galina; again"'),
    "retract 2 KD": doc.Notice("retract", 2, "KD"),
    "retract 20 points": doc.Notice("retract", None, "20 points"),
    "end 2 have left": doc.Notice("end", None, "2 have left"),
    "end": doc.Notice("end"),
    'mood 2  very "good; so far"': doc.Unknown("mood", '2  very "good; so far"'),
}


@pytest.mark.parametrize(("text", "statement"), STATEMENTS.items(), ids=STATEMENTS)
def test_statement(text: str, statement: doc.Statement) -> None:
    (game,) = loads(f"deal\n{text}\n")
    assert game.deals[0].lines[1:] == (doc.Line(statement),)
    assert dumps(game) == f"deal\n{text}\n"


@pytest.mark.parametrize(("text", "statement"), STATEMENTS.items(), ids=STATEMENTS)
def test_statement_with_a_comment_and_indented(text: str, statement: doc.Statement) -> None:
    (game,) = loads(f'\tdeal\n  {text}\t;  a "comment; \n')
    assert game.deals[0].lines[1:] == (doc.Line(statement, ' a "comment;'),)


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("deal", doc.DealStart()),
        ("deal 7", doc.DealStart(7)),
        ("deal dealer 2", doc.DealStart(None, 2)),
        ("deal 12 dealer 3", doc.DealStart(12, 3)),
    ],
)
def test_deal_line(text: str, start: doc.DealStart) -> None:
    (game,) = loads(text)
    assert game == doc.Game(deals=(doc.Deal((doc.Line(start),)),))
    assert dumps(game) == text + "\n"


def test_the_deal_of_the_readme_is_canonical() -> None:
    (game,) = loads(GAME)
    assert dumps(game) == GAME
    assert game.remarks == ()
    assert len(game.header) == 5
    assert game.tag("Players") == ("Anna", "Boris", "Vera")
    (deal,) = game.deals
    tricks = [line for line in deal.lines if isinstance(line.statement, doc.Trick)]
    assert len(tricks) == 8
    assert tricks[2].comment == "marriage, hearts are trump; Vera takes the queen"
    assert tricks[2].statement == doc.Trick(
        (doc.PlayedCard(card("QH"), None, doc.Marks(declares=True)), *played("10H JD"))
    )


def test_a_deal_is_compact() -> None:
    bare = "\n".join(line.split(" ;")[0].rstrip() for line in DEAL.splitlines())
    assert len(bare) < 400


# --- tricks ------------------------------------------------------------------------------------------


def tricks_of(text: str, players: str = "") -> list[str]:
    """The trick lines of the canonical text."""
    return dumps(loads(f"{players}deal\nplay\n{text}")[0]).split("play\n")[1].splitlines()


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        # A newline ends a trick only when it is full.
        ("AH JH\n9C\nAD KD 9D", ["AH JH 9C", "AD KD 9D"]),
        ("AH\nJH\n9C AD\nKD 9D QH", ["AH JH 9C", "AD KD 9D", "QH"]),
        ("AH JH 9C AD KD 9D", ["AH JH 9C", "AD KD 9D"]),
        # A slash and a leader always begin a new one.
        ("AH JH 9C/AD KD 9D", ["AH JH 9C", "AD KD 9D"]),
        ("AH JH / AD KD 9D", ["AH JH /", "AD KD 9D"]),
        ("AH JH /\nAD KD 9D", ["AH JH /", "AD KD 9D"]),
        ("AH JH\n2: AD KD 9D", ["AH JH", "2: AD KD 9D"]),
        ("AH JH 2: AD\nKD 9D", ["AH JH", "2: AD KD 9D"]),
        ("1: AH JH 9C AD KD 9D 2: QH", ["1: AH JH 9C", "AD KD 9D", "2: QH"]),
        ("2:AD\n3:KD 9D", ["2:AD 3:KD 9D"]),
        # No comment is lost: all but the last come before the trick.
        ("AH ; one\n; two\nJH ; three\n9C ; four", ["; one", "; two", "; three", "AH JH 9C         ; four"]),
        ("AH JH 9C / AD KD 9D ; x", ["AH JH 9C", "AD KD 9D         ; x"]),
        ("AH JH ; left", ["AH JH            ; left"]),
        # What interrupts a trick comes after it.
        ("AH JH\ntimeout 3 ; slow\n9C ; at last", ["AH JH 9C         ; at last", "timeout 3        ; slow"]),
        # An unreadable line may hold the missing cards: nothing moves into their place.
        ("AH JH\nXX\nAD KD 9D", ["AH JH /", "XX", "AD KD 9D"]),
        ("( AH JH 9C AD )", ["( AH JH 9C / AD )"]),
    ],
)
def test_tricks_are_one_line_each(text: str, canonical: list[str]) -> None:
    assert tricks_of(text) == canonical


def test_with_two_players_a_trick_has_two_cards() -> None:
    assert tricks_of("AH JH 9C 10C", '[Players "A" "B"]\n') == ["AH JH", "9C 10C"]


def test_with_four_players_a_trick_has_three_cards() -> None:
    assert tricks_of("AH JH 9C 10C", '[Players "A" "B" "C" "D"]\n') == ["AH JH 9C", "10C"]


# --- structure ---------------------------------------------------------------------------------------


def test_comments_right_above_a_deal_belong_to_it() -> None:
    text = f"{HEADER}; of the header\n\n; of the deal\ndeal 1\nscore 1 2 3\n; still of 1\n\n; of 2\ndeal 2\n"
    (game,) = loads(text)
    assert dumps(game) == text
    assert game.header[-1] == doc.Line(None, "of the header")
    assert [line.comment for line in game.deals[0].lines] == ["of the deal", None, None, "still of 1"]
    assert [line.comment for line in game.deals[1].lines] == ["of 2", None]


def test_tags_may_follow_a_deal_line() -> None:
    (game,) = loads('deal 1\n[Id "7f"]\nhand 1 ?')
    assert game.header == ()
    assert game.deals[0].lines[1].statement == doc.Tag("Id", ("7f",))


def test_several_games() -> None:
    first, second, third = loads(f"{GAME}\n; the second\n{GAME}\n{GAME}")
    assert first == third
    assert second.header[0] == doc.Line(None, "the second")
    assert (first.line, second.line, third.line) == (1, 26, 52)
    assert second.at == len(GAME) + 1
    assert second.text.startswith("; the second\n[Kartlog")


def test_text_before_the_first_game_is_part_of_its_header() -> None:
    (game,) = loads(f'Hello Vera,\n\n[Mood "good"]\n{GAME}')
    assert game.header[0].statement == doc.Unparsed("Hello Vera,")
    assert game.header[1].statement == doc.Tag("Mood", ("good",))
    assert game.tag("Kartlog") == ("1",)
    assert len(game.deals) == 1


def test_a_bare_deal_before_the_first_game_is_a_game() -> None:
    bare, full = loads(f"{DEAL}\n{GAME}")
    assert bare.header == ()
    assert bare.deals == full.deals


@pytest.mark.parametrize("text", ["", "\n", " \t\r\n\n", "\ufeff", "\u200b\n\xa0"])
def test_an_empty_text_is_no_game(text: str) -> None:
    assert loads(text) == []


def test_repeated_lines_stay_lines() -> None:
    text = "deal\nbid 100 105\nbid - 110\ngive 3:JS\ngive 1:QD\n"
    assert dumps(loads(text)[0]) == text


def test_brackets_and_words_in_strings_and_comments_open_nothing() -> None:
    text = '[Event "a deal; [Kartlog x"]\n; [Kartlog "1"] deal 2\n\ndeal 1           ; deal 2\n'
    (game,) = loads(text)
    assert len(game.deals) == 1
    assert dumps(game) == text


def test_the_words_of_statements_are_those_of_the_grammar() -> None:
    written = [each.pattern.value for each in parser().terminals if isinstance(each.pattern, PatternStr)]
    assert {*STATEMENT_WORDS} == {word for word in written if word.isalpha()}
    assert {*FOREIGN_WORDS.values()} <= {*STATEMENT_WORDS}
