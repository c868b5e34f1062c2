"""Cards that become known only when their deal is being played."""

import json
from random import Random

import pytest

from kartlog import Table
from kartlog.cards import names_in
from kartlog.following import learned, recalled, told
from kartlog.table import Refused
from kartlog.view import following

HANDS = {2: "AS KS QS JS 9S AC 10C", 3: "KC QC JC 9C AD 10D KD"}
TALON = ("10S", "AH", "9H")


def played(*actions: str) -> Table:
    """A deal of which one hand and the talon are not known."""
    table = Table("club@1")
    table.deal(HANDS)
    for action in actions:
        table.apply(action)
    return table


def test_the_talon_is_told_with_three_taps() -> None:
    table = played("100", "-", "-", "take", "3:9S")
    spread = recalled(table)
    assert spread.again
    for card in TALON:
        spread = told(table, spread, "tap", card)
    lines = learned(table, spread).to_text().splitlines()
    # The hand that is left over follows; the log goes on where it was.
    assert lines[lines.index("talon 10S AH 9H") - 1] == "hand 1 QD JD 9D 10H KH QH JH"
    assert lines[-3:] == ["bid 100 - -", "take", "give 3:9S"]
    assert learned(table, spread).phase == "exchange"


def test_what_the_log_says_otherwise_is_refused_or_recorded_all_the_same() -> None:
    table = played("100", "-", "-", "take", "3:9S", "1:10S", "100", "AS")
    spread = recalled(table)
    for card in ("9D", "AH", "9H"):
        spread = told(table, spread, "tap", card)
    with pytest.raises(Refused) as refused:
        learned(table, spread)
    assert refused.value.codes == ("exchange.not-held",)
    assert "talon 9D AH 9H" in learned(table, spread, accept=True).to_text()


@pytest.mark.parametrize(("preset", "players"), [("tysiac@1", 2), ("classic@1", 4), ("club@1", 3)])
def test_all_that_was_dealt_is_recalled(preset: str, players: int) -> None:
    table = Table(preset, players)
    table.deal(rng=Random(players))
    position = table.position
    assert position is not None
    hands = [set(names_in(cards)) for cards in (*position.sure, *position.talons) if cards]
    assert sorted(map(sorted, hands)) == sorted(sorted(cards) for cards in recalled(table).cards if cards)
    again = learned(table, recalled(table)).to_text().splitlines()
    assert sorted(again) == sorted(table.to_text().splitlines())


def test_the_recorder_has_them_told_and_goes_on() -> None:
    text = played("100", "-", "-", "take").to_text()
    seen = json.loads(following.dealing_json(text, "", "recall", ""))
    assert seen["dealing"]["dealers"] == []
    for card in TALON:
        seen = json.loads(following.dealing_json(text, json.dumps(seen["dealing"]["spread"]), "tap", card))
    seen = json.loads(following.dealt_json(text, json.dumps(seen["dealing"]["spread"]), 0))
    assert "talon 10S AH 9H" in seen["text"]
    assert seen["deal"]["known"]
    seen = json.loads(following.acted_json(seen["text"], "3:9S", 0, 0))
    assert seen["text"].endswith("give 3:9S\n")
