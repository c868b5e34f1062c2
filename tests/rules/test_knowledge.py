"""Knowledge in the frames (spec/replay.md): what each seat and the public can know, and nothing more."""

import random
from itertools import combinations

import pytest

from kartlog.engine.frames import Frame
from tests.support.deals import DECLARER_LEFT_RIGHT
from tests.support.endings import Play, shuffled
from tests.support.findings import assert_clean, described, judged
from tests.support.logs import cards
from tests.support.minds import Fold, Seen, certain, folded
from tests.support.pairs import PAIR_NAMES, exchanged, of_pair, pair
from tests.support.reference import LAWS, PRESETS
from tests.support.tables import PLAYED_BY, of_script, seated, table

OBSERVERS = (0, 1, 2, 3)


def frames_of(rules: str, lines: list[str], players: int = 3) -> tuple[Frame, ...]:
    return assert_clean(table(lines, players=players, rules=rules)).frames


def step_of(frames: tuple[Frame, ...], kind: str, nth: int = 1) -> int:
    return [frame.step for frame in frames if frame.kind == kind][nth - 1]


def after_step(frames: tuple[Frame, ...], kind: str, nth: int = 1) -> Fold:
    return folded(frames, step_of(frames, kind, nth))


def knows(fold: Fold, observer: int, zone: str) -> set[str]:
    return fold.mind(observer).cards.get(zone, set())


def lacks(fold: Fold, observer: int, zone: str) -> set[str]:
    return fold.mind(observer).voids.get(zone, set())


def random_play(
    rules: str, seed: int, left: int = 0, players: int = 3
) -> tuple[Play, list[list[str]], list[str]]:
    """A random deal; hands at the first lead; its lines. The declarer is seat 1, dealer the last seat."""
    rng = random.Random(f"knowledge {rules} {seed}")
    hands = shuffled(rng, [8, 8, 8])
    by_seat = {seat: list(hand) for seat, hand in zip((1, 2, 3), hands, strict=True)}
    play = Play(LAWS[rules.split()[0]], by_seat, [1, 2, 3], 1)
    play.randomly(rng, left)
    short = [" ".join(card[-1] + card[:-1] for card in hand) for hand in hands]
    bids = "100 - -" if seed % 2 else "100 110 - 120 -"
    lines = seated(short, " / ".join(play.tricks), players=players, dealer=players, contract=120, bids=bids)
    return play, hands, lines


# --- always ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("players", [3, 4])
def test_what_is_known_is_so(rules: str, players: int) -> None:
    """At every step of random deals nobody is mistaken about a card or a void."""
    if rules not in PLAYED_BY[players]:
        return
    for seed in range(12):
        _, _, lines = random_play(rules, seed, players=players)
        fold = Fold()
        for frame in frames_of(rules, lines, players):
            fold.step(frame)
            assert not fold.lies(), (frame.address, fold.lies(), lines)


@pytest.mark.parametrize("rules", PLAYED_BY[2])
@pytest.mark.parametrize("name", PAIR_NAMES)
def test_what_two_know_is_so(rules: str, name: str) -> None:
    """The same at a table of two, with two talons."""
    for dealer in (1, 2):
        fold = Fold()
        for frame in frames_of(rules, of_pair(rules, name, dealer=dealer), 2):
            fold.step(frame)
            assert not fold.lies(), (frame.address, fold.lies())


@pytest.mark.parametrize("rules", PRESETS)
def test_everybody_knows_his_own_hand(rules: str) -> None:
    """Cards that were seen: one's own, at every step."""
    for seed in range(6):
        _, _, lines = random_play(rules, seed)
        fold = Fold()
        for frame in frames_of(rules, lines):
            fold.step(frame)
            for seat in (1, 2, 3):
                zone = f"hand.{seat}"
                assert knows(fold, seat, zone) == fold.places.get(zone, set()), frame.address


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("left", [3, 2, 1])
def test_nothing_is_known_that_could_be_otherwise(rules: str, left: int) -> None:
    """A card known lies there in every world that fits what he saw, a suit lacked is lacked in all.

    Worlds may contradict the bids: nothing follows from bids.
    """
    for seed in range(4 if left == 3 else 8):
        play, hands, lines = random_play(rules, seed, left)
        frames = frames_of(rules, lines)
        take = next(frame for frame in frames if frame.kind == "take")
        fold = folded(frames)
        for observer in OBSERVERS:
            seen = seen_by(rules, observer, play, hands, lines, take)
            true_cards, true_voids = certain(seen)
            for zone in ("hand.1", "hand.2", "hand.3"):
                if zone == f"hand.{observer}":
                    continue
                message = (rules, seed, observer, zone, lines)
                assert knows(fold, observer, zone) <= true_cards[zone], message
                assert lacks(fold, observer, zone) <= true_voids[zone], message


def two_worlds(rules: str, observer: int, name: str, many: int) -> list[dict[int, set[str]]]:
    """The hands of two that fit what an observer saw when so many tricks have been played, seat 1 declarer.

    The talon was shown. What the declarer laid away comes of his hand and the talon, so of the talon's cards
    at most so many lie aside as were laid.
    """
    played = pair(rules, name)
    own, other = ({*hand.split()} for hand in played.hands)
    _, _, taken, _, laid = exchanged(rules, played)
    tricks = [[card.removesuffix("+") for card in trick.split()] for trick in played.play.split(" / ")[:many]]
    gone = {card for trick in tricks for card in trick}
    hidden = {1: other - gone, 2: own - gone, 0: (own | other) - gone}[observer]
    out = sorted(hidden | set(played.lying.split()) - (set(laid) if observer == 1 else set()))
    gift = set() if rules == "tysiac@1" else {played.hands[1].split()[-1]}
    size = len(own - gone)
    found = []
    for first in combinations(out, size):
        rest = set(out) - set(first)
        for second in combinations(sorted(rest), size) if observer == 0 else [()]:
            now = {1: {1: own - gone, 2: set(first)}, 2: {1: set(first), 2: other - gone}}.get(
                observer, {1: set(first), 2: set(second)}
            )
            aside = rest - set(second) if observer != 1 else set()
            start = {seat: hand | (gone & (own if seat == 1 else other)) for seat, hand in now.items()}
            if len(aside & set(taken)) > len(laid) or (observer == 1 and not gift <= start[2]):
                continue
            if observer == 0 and len(start[2] & set(taken)) > len(gift):
                continue
            if observer == 2 and len(start[1] & set(taken)) + len(aside & set(taken)) + len(
                start[2] & set(taken) & gift
            ) < len(taken):
                continue
            if replays(rules, start, played.play.split(" / ")[:many]):
                found.append(now)
    return found


def replays(rules: str, start: dict[int, set[str]], tricks: list[str]) -> bool:
    """Whether these tricks are legal with these hands."""
    play = Play(LAWS[rules], {seat: list(hand) for seat, hand in start.items()}, [1, 2], 1)
    for word in " ".join(tricks).split():
        card, declares = word.removesuffix("+"), word.endswith("+")
        if card not in play.legal() or (declares and not play.may_declare(card)):
            return False
        play.play(card, declares)
    return True


@pytest.mark.parametrize("rules", PLAYED_BY[2])
@pytest.mark.parametrize("name", PAIR_NAMES)
@pytest.mark.parametrize("left", [1, 2])
def test_two_know_nothing_that_could_be_otherwise(rules: str, name: str, left: int) -> None:
    """Every world of two that fits: the card known lies there in all, the suit lacked is lacked in all."""
    many = len(pair(rules, name).play.split(" / ")) - left
    lines = of_pair(rules, name, dealer=1)
    play = lines.index("play")
    fold = folded(frames_of(rules, lines[: play + many + 1], 2))
    for observer in (0, 1, 2):
        worlds = two_worlds(rules, observer, name, many)
        assert worlds, "the true one at least"
        for seat in (1, 2):
            if seat == observer:
                continue
            certain_cards = set.intersection(*(world[seat] for world in worlds))
            possible_suits = {card[-1] for world in worlds for card in world[seat]}
            assert knows(fold, observer, f"hand.{seat}") <= certain_cards
            assert not lacks(fold, observer, f"hand.{seat}") & possible_suits


def seen_by(
    rules: str, observer: int, play: Play, hands: list[list[str]], lines: list[str], take: Frame
) -> Seen:
    given = [word.split(":") for word in next(line for line in lines if line.startswith("give")).split()[1:]]
    gifts = tuple((int(seat), card) for seat, card in given if observer in (1, int(seat)))
    talon = {move.card for move in take.moves} if observer in take.moves[0].seen else set()
    if observer == 0 and set(take.moves[0].seen) >= {1, 2, 3}:
        talon = {move.card for move in take.moves}
    own = frozenset(hands[observer - 1]) if observer else frozenset()
    return Seen(LAWS[rules], observer, (1, 2, 3), own, gifts, frozenset(talon), tuple(play.log))


@pytest.mark.parametrize("rules", PRESETS)
def test_nothing_follows_from_bids(rules: str) -> None:
    """The closed list: nothing from bids, however high."""
    for seed in range(6):
        _, _, lines = random_play(rules, seed)
        frames = frames_of(rules, lines)
        assert all(not frame.knows for frame in frames if frame.kind == "bid")


@pytest.mark.parametrize("rules", PRESETS)
def test_at_the_deal_one_knows_only_ones_own(rules: str) -> None:
    """At step 0: seven cards each, the public nothing."""
    _, _, lines = random_play(rules, 0)
    fold = folded(frames_of(rules, lines), 0)
    for observer in OBSERVERS:
        for zone in ("hand.1", "hand.2", "hand.3", "talon"):
            own = zone == f"hand.{observer}"
            assert knows(fold, observer, zone) == (fold.places[zone] if own else set())
            assert own or not lacks(fold, observer, zone)


# --- the talon and the gifts -------------------------------------------------------------------------------

TALON = {"JH", "10H", "9H"}
# "made" with talon JH 10H 9H: 10H goes to the left, 9H to the right.


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("bid", [100, 110])
def test_talon_shown_or_hidden(rules: str, bid: int) -> None:
    """A talon shown is known to all in the declarer's hand; a hidden one to him alone."""
    bids = "100 - -" if bid == 100 else "100 110 - 120 -"
    frames = frames_of(rules, of_script("made", dealer=3, bids=bids))
    fold = after_step(frames, "take")
    hidden = bid == 100 and rules in ("classic@1", "club@1", "club-121@1", "online@1")
    for observer in (0, 2, 3):
        assert knows(fold, observer, "hand.1") == (set() if hidden else TALON)
    assert knows(fold, 1, "hand.1") == fold.places["hand.1"]


@pytest.mark.parametrize("rules", PRESETS)
def test_gifts_face_down(rules: str) -> None:
    """Declarer and receiver know the gift; the others are no longer sure of the talon's cards."""
    frames = frames_of(rules, of_script("made", dealer=3, bids="100 110 - 120 -"))
    fold = after_step(frames, "give")
    assert knows(fold, 1, "hand.2") == {"10H"}
    assert knows(fold, 1, "hand.3") == {"9H"}
    # Seat 2 holds the ten; knave and nine may be with 1, or one of them with 3.
    assert knows(fold, 2, "hand.1") == set()
    assert knows(fold, 2, "hand.3") == set()
    assert knows(fold, 3, "hand.1") == set()
    for zone in ("hand.1", "hand.2", "hand.3"):
        assert knows(fold, 0, zone) == set()


@pytest.mark.parametrize("rules", PRESETS)
def test_gifts_face_up(rules: str) -> None:
    """exchange.face-down off: all know who has what, and that the third card stayed."""
    frames = frames_of(f"{rules} exchange.face-down=no", of_script("made", dealer=3, bids="100 110 - 120 -"))
    fold = after_step(frames, "give")
    for observer in (0, 1, 2, 3):
        for zone, expected in (("hand.2", {"10H"}), ("hand.3", {"9H"}), ("hand.1", {"JH"})):
            if zone != f"hand.{observer}":
                assert knows(fold, observer, zone) >= expected
    assert knows(fold, 0, "hand.1") == {"JH"}


@pytest.mark.parametrize("rules", PRESETS)
def test_gift_stays_known_until_it_is_played(rules: str) -> None:
    """The declarer remembers what he gave: 10H is played by the left in the fifth trick."""
    frames = frames_of(rules, of_script("made", dealer=3))
    played = next(frame.step for frame in frames if frame.kind == "play" and frame.detail["card"] == "10H")
    assert "10H" in knows(folded(frames, played - 1), 1, "hand.2")
    assert "10H" not in knows(folded(frames, played), 1, "hand.2")


@pytest.mark.parametrize("rules", PLAYED_BY[4])
def test_sitter_knows_what_the_public_knows(rules: str) -> None:
    """The sitter holds no card and sees none but those shown."""
    frames = frames_of(rules, of_script("made", players=4, dealer=4, bids="100 110 - 120 -"), 4)
    fold = Fold()
    for frame in frames:
        fold.step(frame)
        for zone in ("hand.1", "hand.2", "hand.3", "talon"):
            assert knows(fold, 4, zone) == knows(fold, 0, zone), frame.address
            assert lacks(fold, 4, zone) == lacks(fold, 0, zone), frame.address


@pytest.mark.parametrize("rules", PLAYED_BY[2])
def test_two_players_talons(rules: str) -> None:
    """The talon taken is shown, the other is nobody's knowledge; who laid cards away knows where they are."""
    frames = frames_of(rules, of_pair(rules, "dry", dealer=1), 2)
    _, _, taken, left, laid = exchanged(rules, pair(rules, "dry"))
    fold = after_step(frames, "take")
    assert knows(fold, 2, "hand.1") == set(taken)
    for observer in (0, 1, 2):
        assert knows(fold, observer, "talon.2") == set()
    fold = after_step(frames, "give")
    mine = knows(fold, 1, "talon.1") | knows(fold, 1, "talon.2")
    assert mine == set(laid)
    assert not (knows(fold, 2, "talon.1") | knows(fold, 2, "talon.2")) & set(left + laid)
    if rules == "classic@1":
        assert knows(fold, 1, "hand.2") == {pair(rules, "dry").hands[1].split()[-1]}


# --- marriages ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_mate_of_a_marriage(rules: str) -> None:
    """QD+ is led in the second trick: all know the king of diamonds in that hand."""
    frames = frames_of(rules, of_script("made", dealer=3))
    led = next(frame.step for frame in frames if frame.kind == "play" and frame.detail["declares"])
    before, fold = folded(frames, led - 1), folded(frames, led)
    for observer in (0, 2, 3):
        assert "KD" not in knows(before, observer, "hand.1")
        assert "KD" in knows(fold, observer, "hand.1")


@pytest.mark.parametrize("rules", ["home@1", "online@1"])
def test_mates_of_four_aces(rules: str) -> None:
    """The aces declared with one of them: the other three are known."""
    hands = ("SAK CAK DAK HA9", "SQJ C10Q D10Q H10K", "S109 CJ9 DJ9 HJQ")
    lines = seated(hands, "KS QS 9S / AS+ JS 10S", dealer=3, contract=100)
    frames = frames_of(rules, lines)
    fold = folded(frames)
    for observer in (0, 2, 3):
        assert knows(fold, observer, "hand.1") >= {"AC", "AD", "AH"}


# --- obligations -------------------------------------------------------------------------------------------

# Seat 1 leads; 2 holds no spade; 3 holds spades. Trump comes later.
VOID = ("SAK10 CAK DA10 HA", "CQJ10 DKQJ H109", "SQJ9 C9 D9 HKQJ")


@pytest.mark.parametrize("rules", PRESETS)
def test_who_does_not_follow_has_none(rules: str) -> None:
    """play.must-follow: a discard shows a void, to all."""
    frames = frames_of(rules, seated(VOID, "AS JC 9S", dealer=3, contract=100))
    fold = folded(frames)
    for observer in (0, 1, 3):
        assert "S" in lacks(fold, observer, "hand.2")
        assert "S" not in lacks(fold, observer, "hand.3") or observer == 1
    assert not (lacks(fold, 0, "hand.2") - {"S"})


@pytest.mark.parametrize("rules", PRESETS)
def test_no_void_without_the_obligation(rules: str) -> None:
    """play.must-follow off: nothing follows from a discard."""
    frames = frames_of(
        f"{rules} play.must-follow=no play.must-beat=no", seated(VOID, "AS JC 9S", dealer=3, contract=100)
    )
    fold = folded(frames)
    for observer in (0, 3):
        assert lacks(fold, observer, "hand.2") == set()


@pytest.mark.parametrize("rules", PRESETS)
def test_discard_instead_of_trumping(rules: str) -> None:
    """play.must-trump: only where it is a duty does a discard on a plain suit tell of the trumps."""
    # Clubs are trump by KC+; hearts are led next: 2 is void in hearts and has no club left, 3 follows.
    hands = ("CKQ HAKQ SA DA9", "S10KQ D10KQJ C9", "CAJ10 H10J9 SJ9")
    # AH: 2 discards; KC+ draws his last club; 3 leads hearts, and 2 discards again.
    play = "AH JD 9H / KC+ 9C AC / 10H KH QD"
    fold = folded(frames_of(rules, seated(hands, play, dealer=3, contract=100)))
    binding = rules in ("club@1", "club-121@1", "online@1", "tysiac@1")
    assert "H" in lacks(fold, 0, "hand.2")
    assert ("C" in lacks(fold, 0, "hand.2")) == binding
    open_rules = f"{rules} play.must-trump=no play.must-overtrump=no"
    fold = folded(frames_of(open_rules, seated(hands, play, dealer=3, contract=100)))
    assert "C" not in lacks(fold, 0, "hand.2")
    strict = f"{rules} play.must-trump=yes"
    fold = folded(frames_of(strict, seated(hands, play, dealer=3, contract=100)))
    assert "C" in lacks(fold, 0, "hand.2")


@pytest.mark.parametrize("rules", PRESETS)
def test_leading_a_trump_in_classic(rules: str) -> None:
    """play.trump-lead: who leads a trump that is not his has nothing else, where that is the rule."""
    # 3 wins the trump trick with AC and leads trump: he may only if he holds nothing but clubs.
    hands = ("CKQ HAKQ SA DA9", "S10KQ D10KQJ H9", "CAJ109 H10J SJ9")
    play = "AH 9H JH / KC+ QD AC"
    frames = frames_of(rules, seated(hands, play, dealer=3, contract=100))
    assert "H" not in lacks(folded(frames), 0, "hand.3")
    text = table(seated(hands, play + " / JC JD QC", dealer=3, contract=100), players=3, rules=rules)
    if rules == "classic@1":
        assert "play.trump-lead" in {f.code for f in judged(text).findings}


@pytest.mark.parametrize("rules", PRESETS)
def test_nothing_follows_from_a_play_that_breaks_a_rule(rules: str) -> None:
    """A revoke shows no void: seat 3 discards a club and holds spades."""
    text = table(seated(VOID, "AS JC 9C", dealer=3, contract=100), players=3, rules=rules)
    replay = judged(text)
    assert [f.code for f in replay.findings if f.severity == "error"] == ["play.must-follow"], described(
        replay, text
    )
    fold = folded(replay.frames)
    for observer in (0, 1, 2):
        assert "S" not in lacks(fold, observer, "hand.3")
    assert not fold.lies()


# --- counting ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_cards_that_can_be_nowhere_else(rules: str) -> None:
    """Counting: 2 has shown no spade, so for 3 every spade that is out lies with 1, and for 1 with 3."""
    fold = folded(frames_of(rules, seated(VOID, "AS JC 9S", dealer=3, contract=100)))
    assert knows(fold, 3, "hand.1") >= {"KS", "10S"}
    assert knows(fold, 1, "hand.3") >= {"QS", "JS"}


@pytest.mark.parametrize("rules", PRESETS)
def test_last_trick_is_known_once_two_cards_lie(rules: str) -> None:
    """Counting: when all but one card have been seen, everybody knows the last."""
    lines = of_script("made", dealer=3)
    frames = frames_of(rules, [*lines[:-1], lines[-1].rsplit(" ", 1)[0]])
    fold = folded(frames)
    last = {card for zone in ("hand.1", "hand.2", "hand.3") for card in fold.places.get(zone, set())}
    (seat,) = [seat for seat in (1, 2, 3) if fold.places.get(f"hand.{seat}")]
    for observer in OBSERVERS:
        assert knows(fold, observer, f"hand.{seat}") == last


@pytest.mark.parametrize("rules", PRESETS)
def test_simple_counting_is_complete(rules: str) -> None:
    """A card that is out and that all others are known to lack, by voids, lies with the one who is left."""
    for seed in range(10):
        _, _, lines = random_play(rules, seed)
        fold = Fold()
        for frame in frames_of(rules, lines):
            fold.step(frame)
            if frame.kind != "play":
                continue
            for observer in OBSERVERS:
                hidden = [seat for seat in (1, 2, 3) if seat != observer]
                for seat in hidden:
                    others = [each for each in hidden if each != seat]
                    alone = {
                        card for card in fold.places[f"hand.{seat}"]
                        if all(card[-1] in lacks(fold, observer, f"hand.{each}") for each in others)
                    }  # fmt: skip
                    assert alone <= knows(fold, observer, f"hand.{seat}"), (
                        frame.address,
                        observer,
                        seat,
                        lines,
                    )


# --- logs that do not tell everything ----------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_unknown_hands_are_unknown_to_all(rules: str) -> None:
    """A log from one seat: what the log does not say nobody is said to know."""
    lines = [line for line in of_script("made", dealer=3) if not line.startswith(("hand 2", "hand 3"))]
    text = table(lines, players=3, rules=rules)
    fold = Fold()
    for frame in assert_clean(text).frames:
        fold.step(frame)
        for observer in OBSERVERS:
            for zone, known in fold.mind(observer).cards.items():
                assert "?" not in known, (frame.address, zone)


@pytest.mark.parametrize("rules", PRESETS)
def test_changed_gift_changes_what_is_known(rules: str) -> None:
    """The same hands with other gifts: knowledge follows the cards, not the places."""
    text = table(of_script("made", dealer=3, gifts=("JD", "AH")), players=3, rules=rules)
    fold = after_step(assert_clean(text).frames, "give")
    assert knows(fold, 1, "hand.2") == {"JD"}
    assert knows(fold, 1, "hand.3") == {"AH"}
    assert set(cards(DECLARER_LEFT_RIGHT["made"].hands[0])) == fold.places["hand.1"]
