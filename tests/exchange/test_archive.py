"""The tables of an archive: as the standard describes them, and with what the games are."""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import kartlog
from kartlog.exchange.archive import parquet
from kartlog.exchange.archive.columns import METADATA, TABLES, VERSION
from kartlog.exchange.items import Item
from kartlog.identity import content_hash
from kartlog.parser.document import Game
from kartlog.view.bridge import replay_json
from tests.exchange.ways import LOGS, games_of, refusal
from tests.support.randomgames import random_match
from tests.support.reference import PRESETS

pq = pytest.importorskip("pyarrow.parquet")
duckdb = pytest.importorskip("duckdb")

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "spec" / "parquet.md").read_text("utf-8")
QUERIES = re.findall(r"```sql\n(.*?)```", (ROOT / "docs" / "archives.md").read_text("utf-8"), re.DOTALL)
POINTS = {"9": 0, "J": 2, "Q": 3, "K": 4, "10": 10, "A": 11}


@pytest.fixture(scope="module")
def games() -> list[tuple[str, Game]]:
    """All samples, and random legal matches by every rules."""
    samples = [(name, game) for name in LOGS for game in games_of(name)]
    matches = [random_match(seed, rules, 9).text for rules in PRESETS for seed in range(2)]
    return [*samples, *(("random", kartlog.loads(text)[0]) for text in matches)]


@pytest.fixture(scope="module")
def archive(games: list[tuple[str, Game]], tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("logs") / "archive"
    parquet.write((Item(game, source) for source, game in games), folder)
    return folder


@pytest.fixture(scope="module")
def told(games: list[tuple[str, Game]]) -> list[dict[str, Any]]:
    """The games as the replay tells them."""
    return [json.loads(replay_json(kartlog.dumps(game)))["games"][0] for _, game in games]


def rows(archive: Path, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pq.read_table(archive / f"{table}.parquet").to_pylist()
    return found


# --- the schema --------------------------------------------------------------------------------------


def described() -> Iterator[tuple[str, list[tuple[str, str, bool]]]]:
    """The tables of the page: of each column its name, its type, and whether it may be null."""
    for section in re.split(r"(?m)^## ", PAGE)[1:]:
        table = re.findall(r"(?m)^\| `(\w+)` \| (\S+) \| .+ \|(.*)\|$", section)
        yield section.split("\n")[0], [(name, kind, bool(null.strip())) for name, kind, null in table]


def test_the_page_describes_every_column() -> None:
    columns = {
        name: [(column.name, column.kind, column.optional) for column in table]
        for name, table in TABLES.items()
    }
    assert dict(described()) == columns
    assert f"`{VERSION}`" in PAGE


@pytest.mark.parametrize("table", TABLES)
def test_the_files_have_these_columns(archive: Path, table: str) -> None:
    schema = pq.read_schema(archive / f"{table}.parquet")
    kinds = {field.name: str(field.type).replace("element: ", "").replace("item: ", "") for field in schema}
    assert kinds == {column.name: column.kind for column in TABLES[table]}
    assert {field.name: field.nullable for field in schema} == {
        column.name: column.optional for column in TABLES[table]
    }
    assert schema.metadata[METADATA.encode()] == VERSION.encode()


def test_null_stands_only_where_it_may(archive: Path) -> None:
    for table, columns in TABLES.items():
        for row in rows(archive, table):
            nulls = {name for name, value in row.items() if value is None}
            assert nulls <= {column.name for column in columns if column.optional}
            lists = [value for name, value in row.items() if isinstance(value, list) and name != "players"]
            assert not [value for value in lists if None in value]


def test_nothing_else_is_left_in_the_folder(archive: Path) -> None:
    assert {path.name for path in archive.iterdir()} == {f"{table}.parquet" for table in TABLES}


# --- the values --------------------------------------------------------------------------------------


def test_games(archive: Path, games: list[tuple[str, Game]], told: list[dict[str, Any]]) -> None:
    found = rows(archive, "games")
    assert [row["game"] for row in found] == [*range(1, len(games) + 1)]
    for row, (source, game), expected in zip(found, games, told, strict=True):
        assert (row["hash"], row["source"], row["text"]) == (content_hash(game), source, kartlog.dumps(game))
        assert (row["rules"], row["assumed"]) == (expected["rules"]["spec"], expected["rules"]["assumed"])
        assert (row["players"], row["deals"]) == (expected["players"], len(game.deals))
        assert {key: row[key] for key in ("winner", "draw", "totals")} == {
            key: expected["result"][key] for key in ("winner", "draw", "totals")
        }
        assert row["errors"] == sum(finding["severity"] == "error" for finding in expected["findings"])
    # samples/README.md: a game with twelve faults.
    (faulty,) = (row for row in found if row["source"] == "violations.kart")
    assert faulty["errors"] == 12


def test_deals_bids_and_plays_are_those_of_the_replay(archive: Path, told: list[dict[str, Any]]) -> None:
    deals, bids, plays = (_by_game(rows(archive, table)) for table in ("deals", "bids", "plays"))
    for number, game in enumerate(told, 1):
        same = (
            "deal",
            "number",
            "dealer",
            "declarer",
            "contract",
            "outcome",
            "taken",
            "tricks",
            "score",
            "bolts",
        )
        for row, expected in zip(deals[number], game["deals"], strict=True):
            assert {key: row[key] for key in (*same, "total")} == {
                key: expected[key] for key in (*same, "total")
            }
            declared = expected["marriages"]
            assert row["marriages"] == (declared and ["".join(of_seat) for of_seat in declared])
        frames = [frame for frame in game["frames"] if frame["kind"] in ("bid", "play")]
        said = [frame for frame in frames if frame["kind"] == "bid"]
        assert [[*_step(row), row["amount"]] for row in bids[number]] == [
            [frame["deal"], frame["step"], frame["seat"], frame["bid"]["amount"]] for frame in said
        ]
        cards = [frame for frame in frames if frame["kind"] == "play"]
        assert [
            [*_step(row), row["trick"], row["card"] or "?", row["declares"]] for row in plays[number]
        ] == [
            [
                frame["deal"],
                frame["step"],
                frame["seat"],
                *(frame["play"][k] for k in ("trick", "card", "declares")),
            ]
            for frame in cards
        ]


def _by_game(found: list[dict[str, Any]]) -> dict[int, list[dict[str, Any]]]:
    by_game: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for row in found:
        by_game[row["game"]].append(row)
    return by_game


def _step(row: dict[str, Any]) -> list[Any]:
    return [row["deal"], row["step"], row["seat"]]


def test_tricks_have_their_winner_and_their_places(archive: Path) -> None:
    """Worked out anew from the cards: trump, else the suit led, and of it the highest."""
    order = ["9", "J", "Q", "K", "10", "A"]
    tricks: dict[tuple[int, int, int], list[dict[str, Any]]] = defaultdict(list)
    sure = {row["game"] for row in rows(archive, "games") if not row["errors"]}
    for row in rows(archive, "plays"):
        if row["game"] in sure:
            tricks[row["game"], row["deal"], row["trick"]].append(row)
    assert len(tricks) > 1000
    for cards in tricks.values():
        assert [card["place"] for card in cards] == [*range(1, len(cards) + 1)]
        if cards[0]["winner"] is None or None in [card["card"] for card in cards]:
            continue
        trump = cards[1]["trump"]
        led = cards[0]["card"][-1]

        def rank(card: str, trump: str | None = trump, led: str = led) -> tuple[bool, bool, int]:
            return card[-1] == trump, card[-1] == led, order.index(card[:-1])

        best = max(cards, key=lambda card: rank(card["card"]))
        assert {card["winner"] for card in cards} == {best["seat"]}


def test_the_talon_is_that_of_the_log(archive: Path, games: list[tuple[str, Game]]) -> None:
    for row in rows(archive, "deals"):
        text = kartlog.dumps(games[row["game"] - 1][1])
        deal = re.split(r"(?m)^deal\b", text)[row["deal"]]
        listed = [
            sorted(cards.split())
            for cards in re.findall(r"(?m)^talon(?: [12](?= ))? ([^?;\n]+?) *(?:;.*)?$", deal)
        ]
        if row["talon"] is not None and listed:
            assert sorted(row["talon"]) in listed
        if row["talon"] is not None:
            assert row["talon_points"] == sum(POINTS[card[:-1]] for card in row["talon"])


def test_faults_are_those_that_were_put_there(archive: Path, games: list[tuple[str, Game]]) -> None:
    found = {
        table: [
            (row["deal"], fault)
            for row in rows(archive, table)
            if games[row["game"] - 1][0] == "violations.kart"
            for fault in row["faults"]
        ]
        for table in ("bids", "plays")
    }
    # tests/samples: the faults of this sample, deal by deal.
    assert found == {
        "bids": [(1, "auction.limit"), (13, "auction.step"), (16, "auction.passed")],
        "plays": [(4, "marriage.not-held"), (5, "marriage.not-leading"), (6, "play.must-follow")],
    }


# --- the queries -------------------------------------------------------------------------------------


def answers(archive: Path, query: str) -> list[tuple[Any, ...]]:
    connection = duckdb.connect()
    found: list[tuple[Any, ...]] = connection.execute(query.replace("'archive/", f"'{archive}/")).fetchall()
    return found


def rounded(number: float) -> float:
    """To one digit, halves away from zero, as SQL has it."""
    return int(abs(number) * 10 + 0.5 + 1e-9) / 10 * (-1 if number < 0 else 1)


COUNTED = ("made", "failed", "written-off")


def test_there_are_three_queries() -> None:
    assert len(QUERIES) == 3


def test_contracts_above_120(archive: Path, told: list[dict[str, Any]]) -> None:
    deals: Counter[int] = Counter()
    made: Counter[int] = Counter()
    for game in told:
        for row in game["deals"]:
            if (row["contract"] or 0) > 120 and row["outcome"] in COUNTED:
                deals[row["contract"]] += 1
                made[row["contract"]] += row["outcome"] == "made"
    expected = [(c, deals[c], made[c], rounded(100 * made[c] / deals[c])) for c in sorted(deals)]
    assert len(expected) > 5
    assert answers(archive, QUERIES[0]) == expected


def test_the_value_of_the_talon(archive: Path, told: list[dict[str, Any]]) -> None:
    raised: dict[int, list[int]] = defaultdict(list)
    made: dict[int, list[bool]] = defaultdict(list)
    for game in told:
        for row in game["deals"]:
            frames = game["frames"][slice(*row["frames"])]
            bids = [f["bid"]["amount"] for f in frames if f["kind"] == "bid" and f["bid"]["amount"]]
            talon = _talon_in(frames)
            if talon is None or not bids or row["outcome"] not in COUNTED:
                continue
            group = sum(POINTS[card[:-1]] for card in talon) // 10 * 10
            raised[group].append(row["contract"] - max(bids))
            made[group].append(row["outcome"] == "made")
    expected = [
        (
            group,
            len(raised[group]),
            rounded(sum(raised[group]) / len(raised[group])),
            rounded(100 * sum(made[group]) / len(made[group])),
        )
        for group in sorted(raised)
    ]
    assert len(expected) == 4
    assert answers(archive, QUERIES[1]) == expected


def _talon_in(frames: list[dict[str, Any]]) -> list[str] | None:
    """The talon that somebody took; of one alone also that which nobody took."""
    zones: dict[str, list[str]] = defaultdict(list)
    for move in frames[0]["moves"]:
        zones[move["to"]].append(move["card"])
    taken = [move["from"] for frame in frames if frame["kind"] == "take" for move in frame["moves"][:1]]
    zone = taken[0] if taken else "talon"
    return zones[zone] if zones[zone] and "?" not in zones[zone] else None


def test_who_revokes(archive: Path, told: list[dict[str, Any]]) -> None:
    cards: Counter[str | None] = Counter()
    places: dict[str | None, list[str]] = defaultdict(list)
    for number, game in enumerate(told, 1):
        at = {}
        for frame in game["frames"]:
            if frame["kind"] == "play":
                player = game["players"][frame["seat"] - 1]
                cards[player] += 1
                at[frame["address"]] = player
        for finding in game["findings"]:
            is_root = finding["severity"] == "error" and finding["caused_by"] is None
            if is_root and finding["code"].startswith("play.must-"):
                places[at[finding["address"]]].append(f"{number}/{finding['address']}")
    shares = {player: rounded(1000 * len(at) / cards[player]) for player, at in places.items()}
    expected = [
        (player, cards[player], len(places[player]), shares[player], places[player])
        for player in sorted(places, key=lambda player: (-shares[player], player or ""))
    ]
    # Two samples have a revoke each: violations.kart and one-seat.kart.
    assert sum(len(found) for found in places.values()) == 2
    assert answers(archive, QUERIES[2]) == expected


# --- reading back ------------------------------------------------------------------------------------


def test_only_the_games_of_an_archive_are_read(archive: Path, tmp_path: Path) -> None:
    assert refusal("parquet", (archive / "deals.parquet").read_bytes()) == [("parquet.other", 0)]
    assert refusal("parquet", b"PAR1 and nothing else PAR1") == [("parquet.broken", 0)]
    other = tmp_path / "other.parquet"
    pq.write_table(pq.read_table(archive / "games.parquet").replace_schema_metadata({METADATA: "2"}), other)
    assert refusal("parquet", other.read_bytes()) == [("parquet.other", 0)]


def test_an_archive_that_fails_leaves_the_old_one(
    archive: Path, games: list[tuple[str, Game]], tmp_path: Path
) -> None:
    folder = tmp_path / "archive"
    parquet.write([Item(games[0][1])], folder)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}

    def breaking() -> Iterator[Item]:
        yield Item(games[1][1])
        raise RuntimeError("a log that cannot be read")

    with pytest.raises(RuntimeError):
        parquet.write(breaking(), folder)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_an_empty_archive_has_its_columns(tmp_path: Path) -> None:
    parquet.write([], tmp_path / "none")
    assert [rows(tmp_path / "none", table) for table in TABLES] == [[], [], [], []]
