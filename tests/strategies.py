"""Documents built from types: whatever the notation can say, and nothing it cannot."""

from functools import cache

from hypothesis import strategies as st

from kartlog.cards import PACK_SIZE
from kartlog.parser import document as doc

TRICK_SIZES = {2: 2, 3: 3, 4: 3}
NUMBERS = st.integers(0, 9_999_999)
SIGNED = st.integers(-9_999_999, 9_999_999)

# --- text --------------------------------------------------------------------------------------------

# No control characters but the tab, no halves of surrogate pairs.
CHARACTERS = st.characters(exclude_categories=("Cs", "Cc"), include_characters="\t")
STRINGS = st.text(CHARACTERS, max_size=12)
COMMENTS = STRINGS.map(lambda text: text.rstrip(" \t"))
WORD_CHARACTERS = st.characters(exclude_categories=("Cs", "Cc"), exclude_characters=' ;"')


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


BARE_WORDS = st.text(WORD_CHARACTERS, min_size=1, max_size=6) | STRINGS.map(_quoted)
FREE_TEXTS = st.lists(BARE_WORDS, min_size=1, max_size=4).map(" ".join)
UNKNOWN_WORDS = st.from_regex(r"[xyz]{3}[a-z-]{0,6}", fullmatch=True)
GROUNDS = st.sampled_from(["nines", "jacks", "weak", "talon-points", "forehand-nines", "xyz"])
TAG_NAMES = st.sampled_from(["Event", "Date", "Rules", "Start", "View", "Result", "Seed", "Клуб", "x-y_1"])
UNREADABLE = st.one_of(
    STRINGS.map(lambda text: ("%%%%%%" + text).rstrip(" \t")),
    st.sampled_from(
        [
            "hand 1 AS XX KS ; and a comment",
            "bid 100 one hundred",
            "give JS QD",
            '[Event "never closed]',
            "AS KS КС",
            "( AS KS",
            "hand 9 AS",
            "кт",
            "zzz \x00",
            "Dear Anna,",
            "talon",
        ]
    ),
)

# --- cards and bids ----------------------------------------------------------------------------------

GLYPHS = st.sampled_from(["", "!", "?", "!!", "??", "!?", "?!"])
TIMES = st.just("") | st.from_regex(r"[0-9]{1,4}(\.[0-9]{1,3})?", fullmatch=True)
CARDS = st.none() | st.integers(0, PACK_SIZE - 1)
SEEN = st.builds(doc.CardSeen, CARDS)
SOME_CARDS = st.lists(SEEN, min_size=1, max_size=8).map(tuple)
HANDS = st.none() | SOME_CARDS.filter(lambda cards: cards != (doc.CardSeen(None),))
MARKS = st.builds(doc.Marks, st.booleans(), st.booleans(), GLYPHS, TIMES) | st.just(doc.NO_MARKS)
MARKS_OF_BIDS = st.builds(doc.Marks, st.just(False), st.booleans(), GLYPHS, TIMES) | st.just(doc.NO_MARKS)


@cache
def seats(players: int) -> st.SearchStrategy[int]:
    return st.integers(1, players)


@cache
def maybe_seats(players: int) -> st.SearchStrategy[int | None]:
    return st.none() | seats(players)


@cache
def tricks(players: int) -> st.SearchStrategy[doc.Trick]:
    played = st.builds(doc.PlayedCard, CARDS, maybe_seats(players), MARKS)
    size = TRICK_SIZES[players]
    cards = st.lists(played, min_size=1, max_size=size) | st.lists(played, min_size=size, max_size=size)
    return st.builds(doc.Trick, cards.map(tuple), maybe_seats(players))


# --- statements --------------------------------------------------------------------------------------


@cache
def _notices(players: int) -> st.SearchStrategy[doc.Notice]:
    words = st.sampled_from(["misdeal", "leave", "timeout", "substitute", "retract"])
    texts = st.just("") | FREE_TEXTS
    # Without a seat, a text that begins with a lone digit would be read as one.
    seatless = texts.filter(lambda text: text.split(" ")[0].split("\t")[0] not in {"1", "2", "3", "4"})
    return st.one_of(
        st.builds(doc.Notice, words, seats(players), texts),
        st.builds(doc.Notice, words, st.none(), seatless),
        st.builds(doc.Notice, st.just("end"), st.none(), texts),
    )


def tags(names: st.SearchStrategy[str] = TAG_NAMES) -> st.SearchStrategy[doc.Tag]:
    return st.builds(doc.Tag, names, st.lists(STRINGS, max_size=4).map(tuple))


@cache
def before_play(players: int) -> st.SearchStrategy[doc.Statement]:
    """What may be said once a deal, before its play."""
    bids = st.builds(doc.BidSaid, st.none() | NUMBERS, maybe_seats(players), MARKS_OF_BIDS)
    return st.one_of(
        st.builds(doc.Cut, SOME_CARDS),
        st.builds(doc.Deck, SOME_CARDS),
        st.builds(doc.Hand, seats(players), HANDS),
        st.builds(doc.Talon, HANDS, st.sampled_from([None, 1, 2])),
        st.builds(doc.Bids, st.lists(bids, min_size=1, max_size=8).map(tuple)),
    )


@cache
def play(players: int) -> st.SearchStrategy[doc.Statement]:
    """The play and its outcome."""
    entries = SIGNED | st.sampled_from(["-", "?"])
    words = st.sampled_from(["taken", "score", "total"])
    return st.one_of(
        st.just(doc.PlayStart()),
        tricks(players),
        tricks(players),
        st.builds(doc.Variation, st.lists(tricks(players), min_size=1, max_size=3).map(tuple)),
        st.builds(doc.Rest, seats(players)),
        st.builds(doc.Numbers, words, st.lists(entries, min_size=1, max_size=4).map(tuple)),
    )


@cache
def any_time(players: int) -> st.SearchStrategy[doc.Statement]:
    """What neither opens a deal nor says that its play has begun."""
    gifts = st.builds(doc.Gift, maybe_seats(players), CARDS, MARKS_OF_BIDS)
    return st.one_of(
        tags(),
        st.builds(doc.Redeal, seats(players), GROUNDS, st.booleans()),
        st.builds(doc.Dark, seats(players)),
        st.builds(doc.Take, st.sampled_from([None, 1, 2]), st.sampled_from([None, True, False])),
        st.builds(doc.Give, st.lists(gifts, min_size=1, max_size=3).map(tuple)),
        st.builds(doc.Contract, NUMBERS, maybe_seats(players), st.booleans()),
        st.builds(doc.WriteOff, st.sampled_from(["", "free", "paid"])),
        st.builds(doc.Adjust, seats(players), SIGNED, STRINGS),
        st.builds(doc.Peek, seats(players), FREE_TEXTS),
        st.builds(doc.Expose, seats(players), SOME_CARDS),
        _notices(players),
        st.builds(doc.Unknown, UNKNOWN_WORDS, st.just("") | FREE_TEXTS),
        UNREADABLE.map(doc.Unparsed),
    )


# --- lines, deals, games -----------------------------------------------------------------------------

COMMENT_LINES = st.builds(doc.Line, st.none(), COMMENTS)


def lines(statements: st.SearchStrategy[doc.Statement]) -> st.SearchStrategy[doc.Line]:
    """A statement with or without a comment; a line that cannot be read keeps its comment in its text."""
    commented = st.builds(doc.Line, statements, st.none() | COMMENTS)
    bare = commented.map(
        lambda line: doc.Line(line.statement) if isinstance(line.statement, doc.Unparsed) else line
    )
    return bare | COMMENT_LINES


@cache
def _deal_lines(players: int) -> st.SearchStrategy[tuple[doc.Line, ...]]:
    """The lines of a deal after its first: nothing in the second half could open another deal."""
    first = st.lists(lines(before_play(players) | any_time(players)), max_size=6)
    second = st.lists(lines(play(players) | any_time(players)), max_size=10)
    return st.tuples(first, second).map(lambda halves: tuple(halves[0] + halves[1]))


@cache
def deals(players: int = 3) -> st.SearchStrategy[doc.Deal]:
    """A deal with its ``deal`` line, perhaps with comments above it."""
    start = st.builds(doc.DealStart, st.none() | NUMBERS, maybe_seats(players))
    opening = st.builds(doc.Line, start, st.none() | COMMENTS)
    comments = st.lists(COMMENT_LINES, max_size=2)
    return st.builds(
        lambda above, line, rest: doc.Deal((*above, line, *rest)), comments, opening, _deal_lines(players)
    )


@cache
def implicit_deals(players: int = 3) -> st.SearchStrategy[tuple[doc.Deal, doc.Deal]]:
    """A deal, and one that follows it without the word ``deal``."""
    again = doc.Line(doc.Hand(1, None))
    return st.builds(
        lambda deal, above, rest: (
            _with_hand_and_play(deal),
            doc.Deal((*above, again, *rest)),
        ),
        deals(players),
        st.lists(COMMENT_LINES, max_size=2),
        _deal_lines(players),
    )


def _with_hand_and_play(deal: doc.Deal) -> doc.Deal:
    start = next(at for at, line in enumerate(deal.lines) if isinstance(line.statement, doc.DealStart))
    hand, play_start = doc.Line(doc.Hand(1, None)), doc.Line(doc.PlayStart())
    return doc.Deal((*deal.lines[: start + 1], hand, *deal.lines[start + 1 :], play_start))


HEADERS = st.lists(lines(tags() | UNREADABLE.map(doc.Unparsed)), max_size=3)


@st.composite
def games(draw: st.DrawFn, *, opened: bool | None = None) -> doc.Game:
    """A game; ``opened`` asks for one that begins with ``[Kartlog …]``."""
    players = draw(st.sampled_from([2, 3, 3, 3, 4]))
    above = draw(st.lists(COMMENT_LINES, max_size=1))
    header = draw(HEADERS)
    if players != 3 or draw(st.booleans()):
        names = tuple(draw(STRINGS) for _ in range(players))
        header.insert(0, doc.Line(doc.Tag("Players", names)))
    if draw(st.booleans()) if opened is None else opened:
        header.insert(0, doc.Line(doc.Tag("Kartlog", ("1",))))
        header = [*above, *header]
    played = list(draw(st.lists(deals(players), max_size=2)))
    if draw(st.integers(0, 4)) == 0:
        played.extend(draw(implicit_deals(players)))
    game = doc.Game(tuple(header), tuple(played))
    return game if header or played else doc.Game((doc.Line(None, "empty"),))
