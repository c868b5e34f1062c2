"""What if: branches of a game, judged by replaying them, and written into its text."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from kartlog import loads
from kartlog.engine.frames import Frame
from kartlog.engine.judging.game import Replay, replay
from kartlog.engine.showing.witness import EVERYTHING
from kartlog.parser.document import Game
from kartlog.view.bridge import branch_json, replay_json
from kartlog.whatif import WhatIfError, alone, branch, continued, in_text, variation
from tests.viewer.logs import DEAL, FOR_FOUR, FOR_TWO, GOLDEN, REVOKED, SHEET

SAMPLES = Path(__file__).parent.parent / "samples"
MATCH = (SAMPLES / "classic-two.kart").read_text("utf-8")
ONE_LINE = (
    DEAL[: DEAL.index("AH JH")]
    + "AH JH 9C / AD KD 9D / QH+ 10H JD ; three\nAC JC 10C\n"
    + DEAL[DEAL.index("KC+") :]
)


def game_of(text: str) -> Game:
    return loads(text)[0]


def legal_at(replayed: Replay, index: int) -> list[str]:
    """What may be done after a frame."""
    legal = [frame.changes["legal"] for frame in replayed.frames[: index + 1] if "legal" in frame.changes][-1]
    assert isinstance(legal, list)
    return [str(action) for action in legal]


def bare(frame: Frame) -> Frame:
    """A frame without its place in the text, variations, and what is known only from what comes later."""
    return replace(frame, span=None, knows=(), variations=())


@pytest.mark.parametrize(
    "text", [DEAL, FOR_TWO, FOR_FOUR, GOLDEN, MATCH], ids=["3", "2", "4", "golden", "match"]
)
def test_every_legal_action_can_be_taken_and_is_legal_in_its_branch(text: str) -> None:
    game = game_of(text)
    replayed = replay(game)
    deal = len(game.deals)
    start = replayed.deals[-1].frames[0]
    for index in range(start, len(replayed.frames), 3):
        frame = replayed.frames[index]
        for action in legal_at(replayed, index)[::4]:
            other = branch(game, deal, frame.step, action)
            frames = other.frames
            # Up to the step it is the same game.
            before = [bare(each) for each in replayed.frames[start : index + 1]]
            assert [bare(each) for each in frames[: frame.step + 1]] == before
            taken = frames[other.step]
            assert other.replay.game.text[slice(*taken.span or ())].endswith(action), (frame.address, action)
            found = [
                each
                for each in other.replay.findings
                if each.address == taken.address and each.severity != "note"
            ]
            assert found == [], (frame.address, action)


def test_a_branch_goes_on_to_its_score() -> None:
    game, at = game_of(DEAL), 10
    while True:
        legal = legal_at(replay(game), at)
        if not legal:
            break
        other = branch(game, 1, at, legal[-1])
        game, at = other.replay.game, other.step
    assert other.replay.deals[0].outcome in ("made", "failed")
    assert not [finding for finding in other.replay.findings if finding.severity == "error"]


def test_cards_are_known_that_only_the_rest_of_the_deal_shows() -> None:
    unknown = DEAL.replace("hand 3 9S AC KC QC KD 10H JH\n", "")
    replayed = replay(game_of(unknown))
    other = branch(game_of(unknown), 1, 13, "10D")
    assert other.frames[0].moves == replayed.frames[0].moves
    assert "?" not in {move.card for move in other.frames[0].moves}


def test_what_the_log_says_only_later_cannot_be_left_out() -> None:
    game = game_of(SHEET)
    with pytest.raises(WhatIfError) as refused:
        branch(game, 1, 1, "1:AS")
    assert refused.value.fault == "no-step"
    for deal, step in ((0, 0), (3, 0), (1, 99)):
        with pytest.raises(WhatIfError):
            continued(game, deal, step, "-")


@pytest.mark.parametrize("text", [DEAL, REVOKED, ONE_LINE, DEAL.replace("\n", "\r\n")])
def test_a_variation_leaves_the_main_line_as_it_is(text: str) -> None:
    game = game_of(text)
    replayed = replay(game)
    first = next(index for index, frame in enumerate(replayed.frames) if frame.kind == "play")
    for index in range(first, len(replayed.frames) - 2):
        following = replayed.frames[index + 1].detail
        for action in legal_at(replayed, index)[:3]:
            other = continued(game, 1, replayed.frames[index].step, action)
            if action.rstrip("+") == following["card"]:
                continue
            written = in_text(game, other)
            read = game_of(written)
            again = replay(read)
            assert [bare(frame) for frame in again.frames] == [bare(frame) for frame in replayed.frames]
            assert len(again.findings) == len(replayed.findings)
            assert f"{action} )" in written
            assert written.count("\r\n") in (0, written.count("\n"))


def test_a_variation_stands_after_its_trick_and_after_the_variations_it_has() -> None:
    game = game_of(DEAL)
    once = in_text(game, continued(game, 1, 13, "KS"))
    assert once == DEAL.replace("AD KD 9D\n", "AD KD 9D\n( KS )\n")
    again = game_of(once)
    assert in_text(again, continued(again, 1, 15, "QD")) == once.replace("( KS )\n", "( KS )\n( AD KD QD )\n")
    # A comment stays with its trick; a trick that shares its line with others gets one of its own.
    third = in_text(game, continued(game, 1, 18, "AS"))
    assert "; marriage, hearts are trump; Vera takes the queen\n( QH+ 10H AS )\nAC JC 10C\n" in third
    shared = game_of(ONE_LINE)
    written = in_text(shared, continued(shared, 1, 15, "QD"))
    assert "\nAH JH 9C / AD KD 9D\n( AD KD QD )\nQH+ 10H JD ; three\n" in written


def test_a_variation_may_go_on_for_several_tricks() -> None:
    game = game_of(DEAL)
    other = continued(game, 1, 15, "QD")
    for action in ("QH+", "10H", "9D", "AC"):
        other = continued(other, 1, len(replay(other).entered[-1].played.moments) - 1, action)
    assert "\nAD KD 9D\n( AD KD QD / QH+ 10H 9D / AC )\nQH+ 10H JD" in in_text(game, other)


def test_only_a_card_in_place_of_another_is_a_variation() -> None:
    game = game_of(DEAL)
    for step, action in ((0, "110"), (6, "125"), (8, "3:KS")):
        with pytest.raises(WhatIfError) as refused:
            in_text(game, continued(game, 1, step, action))
        assert refused.value.fault == "no-variation"
    with pytest.raises(WhatIfError):
        in_text(game, game)


def test_a_branch_stands_alone_with_the_match_before_it() -> None:
    game = game_of(MATCH)
    replayed = replay(game)
    deal, start = len(game.deals), replayed.deals[-1].frames[0]
    other = branch(game, deal, 0, legal_at(replayed, start)[-1])
    single = replay(game_of(alone(other.replay.game)))
    assert [bare(frame).changes for frame in single.frames] == [bare(frame).changes for frame in other.frames]
    assert len(single.deals) == 1


def test_a_branch_told_to_an_observer_names_no_card_that_he_does_not_know() -> None:
    whole, told = (json.loads(branch_json(DEAL, "1.15", "QD", observer=eyes)) for eyes in (EVERYTHING, 1))
    assert (told["text"], told["at"], told["deal"]) == (whole["text"], whole["at"], whole["deal"])
    assert len(told["frames"]) == len(whole["frames"])
    assert any(frame["set"].get("legal") for frame in whole["frames"])
    assert not any(frame["set"].get("legal") for frame in told["frames"])
    assert {known["seat"] for frame in told["frames"] for known in frame["knows"]} == {1}


def varied(*lines: str, text: str = DEAL) -> str:
    """The deal with these variations of its second trick."""
    return text.replace("AD KD 9D\n", "AD KD 9D\n" + "".join(f"{line}\n" for line in lines))


def cards_of(frames: tuple[Frame, ...]) -> list[str]:
    return [str(frame.detail["card"]) for frame in frames if frame.kind == "play"]


def test_variations_stand_at_the_trick_that_they_replace() -> None:
    written = varied("( AD JS 9D / KC+ QS? 9H )", "( KS )", "( AD KD 9D / QS )", "( AD KD 9D )")
    frames = replay(game_of(written)).frames
    assert [frame.address for frame in frames if frame.variations] == ["1.16"]
    by_step = {frame.address: frame for frame in frames}
    found = [(each.after, each.tricks) for each in by_step["1.16"].variations]
    assert found == [
        ("1.14", (("AD", "JS", "9D"), ("KC+", "QS", "9H"))),
        ("1.13", (("KS",),)),
        # The first different card may be one of the next trick.
        ("1.16", (("AD", "KD", "9D"), ("QS",))),
        (None, (("AD", "KD", "9D"),)),
    ]


@pytest.mark.parametrize(
    ("line", "departs", "cards"),
    [
        ("( AD KD QD / QH+ 10H JD )", 16, ["AD", "KD", "QD", "QH", "10H", "JD"]),
        ("( KS 9S AS / 10D AD )", 14, ["KS", "9S", "AS", "10D", "AD"]),
        ("( AD KD 9D / KH+ 10H JD / AC )", 17, ["AD", "KD", "9D", "KH", "10H", "JD", "AC"]),
        ("( 2: AD 3:KD 1:QD )", 16, ["AD", "KD", "QD"]),
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_variation_is_played_as_a_branch(line: str, departs: int, cards: list[str], newline: str) -> None:
    other = variation(game_of(varied("( AS )", line).replace("\n", newline)), 1, 16, 2)
    assert other.step == departs
    assert cards_of(other.frames)[3:] == cards
    assert other.replay.findings == ()


def test_the_engine_judges_what_a_variation_says() -> None:
    other = variation(game_of(varied("( AD JS 9D / QH+ 10H JD )")), 1, 16, 1)
    assert other.step == 15
    found = [(finding.code, finding.address) for finding in other.replay.findings]
    assert found == [("play.must-follow", "1.15")]


def test_there_is_no_branch_where_a_variation_is_missing_or_says_nothing_else() -> None:
    game = game_of(varied("( AD KD 9D )"))
    for step, number, fault in (
        (16, 1, "no-variation"),
        (16, 2, "no-step"),
        (13, 1, "no-step"),
        (16, 0, "no-step"),
    ):
        with pytest.raises(WhatIfError) as refused:
            variation(game, 1, step, number)
        assert refused.value.fault == fault


def test_a_variation_of_the_first_trick_and_of_one_on_a_shared_line() -> None:
    first = variation(game_of(DEAL.replace("AH JH 9C\n", "AH JH 9C\n( KS AS 9S )\n")), 1, 13, 1)
    assert (first.step, cards_of(first.frames)) == (11, ["KS", "AS", "9S"])
    shared = ONE_LINE.replace("JD ; three\n", "JD ; three\n( KH+ 10H JD )\n")
    assert cards_of(variation(game_of(shared), 1, 19, 1).frames)[6:] == ["KH", "10H", "JD"]


def test_variations_are_for_those_who_may_see_all_cards() -> None:
    written = varied("( AD JS 9D )")
    told = [json.loads(replay_json(written, observer=eyes)) for eyes in (EVERYTHING, 0, 1)]
    shown = [any("variations" in frame for frame in each["games"][0]["frames"]) for each in told]
    assert shown == [True, False, False]
