"""The tables of the catalogue: what each preset says for each option, and what else could be said.

A ruleset is a dict from option to value: a number, yes or no, or a word; ``"off"`` for a dash in the tables.
"""

from typing import TypeAlias

Value: TypeAlias = int | str | bool
Rules: TypeAlias = dict[str, Value]

COLUMNS = ["classic@1", "club@1", "home@1", "online@1", "tysiac@1"]
OFF = "off"
YES = True
NO = False

# option: classic, club, home, online, tysiac
TABLE: dict[str, tuple[Value, Value, Value, Value, Value]] = {
    # 1, 11
    "marriage.values": ("standard", "standard", "standard", "standard", "standard"),
    "marriage.aces": (0, 0, 200, 200, 0),
    "marriage.needs-trick": (YES, YES, YES, NO, NO),
    "marriage.aces-needs-trick": ("yes", "as-marriage", "yes", "yes", "as-marriage"),
    "marriage.aces-trump": ("none", "none", "none", "none", "none"),
    # 3
    "cut.nine": ("again", OFF, "again", OFF, OFF),
    "cut.nines-penalty": ("right", OFF, "always", OFF, OFF),
    "cut.jack": ("bury", OFF, "again", OFF, OFF),
    # 4
    "deal.layout-2": ("9+9+3+3", OFF, "10+10+2+2", OFF, "10+10+2+2"),
    "deal.layout-3": ("7+7+7+3", "7+7+7+3", "7+7+7+3", "7+7+7+3", "7+7+7+3"),
    "deal.layout-4": ("sitter", "sitter", "sitter", OFF, "sitter"),
    "deal.order": ("one-by-one", OFF, "one-by-one", OFF, OFF),
    "deal.last-card": ("dealer-or-right", OFF, "dealer-or-talon", OFF, OFF),
    "deal.talon-ends": ("kept-out", OFF, OFF, OFF, OFF),
    # 5
    "redeal.nines": (4, OFF, OFF, 3, 4),
    "redeal.forehand-nines": (3, OFF, OFF, OFF, OFF),
    "redeal.jacks": (OFF, OFF, OFF, 4, OFF),
    "redeal.weak": (15, OFF, OFF, 13, OFF),
    "redeal.talon-points": (5, 5, OFF, 5, OFF),
    "redeal.talon-nines": (OFF, 2, OFF, 2, OFF),
    "redeal.talon-jacks": (OFF, OFF, OFF, 3, OFF),
    "redeal.with-talon-nines": (OFF, 4, OFF, OFF, OFF),
    # 6
    "auction.opening": (100, 100, 100, 100, 100),
    "auction.open-higher": (NO, NO, YES, YES, NO),
    "auction.step": (5, 5, 5, 5, 10),
    "auction.free-limit": (120, 120, 120, 120, 120),
    "auction.limit": (YES, YES, YES, YES, YES),
    "auction.cap": (OFF, OFF, 420, OFF, OFF),
    "auction.ban-below": (OFF, OFF, OFF, OFF, OFF),
    # 7
    "dark": (OFF, OFF, "home", OFF, OFF),
    "dark.who": ("as-dark",) * 5,
    "dark.contract": ("as-dark",) * 5,
    "dark.talon": ("as-dark",) * 5,
    "dark.doubles": ("as-dark",) * 5,
    "dark.writeoff": ("as-dark",) * 5,
    # 8
    "talon.shown": ("yes", "yes", "agreed", "yes", "yes"),
    "talon.hidden-at-opening": (YES, YES, NO, YES, NO),
    "talon.choice": (YES, NO, NO, NO, YES),
    "talon.last-trick": (YES, NO, YES, NO, YES),
    "exchange.plan-2": ("lay-one-give-one", "give-one", "give-one", "give-one", "lay-two"),
    "exchange.face-down": (YES, YES, YES, YES, YES),
    # 9
    "contract.limit": (NO, NO, NO, NO, YES),
    "writeoff.when": ("before-lead", "before-lead", "before-contract", "before-lead", "before-lead"),
    "writeoff.declarer": ("amount", "amount", "amount", "amount", "nothing"),
    "writeoff.opponents": (60, 60, 60, "half", 60),
    "writeoff.opponents-first": ("same", "same", "same", "same", 0),
    "writeoff.opponents-4": ("same", "same", "same", "same", 40),
    "writeoff.free": (1, 0, 0, 0, 0),
    # 10
    "play.must-follow": (YES, YES, YES, YES, YES),
    "play.must-trump": (NO, YES, NO, YES, YES),
    "play.must-beat": (NO, NO, NO, NO, YES),
    "play.must-overtrump": (NO, NO, NO, NO, YES),
    "play.beat-after-trump": (NO, NO, NO, NO, NO),
    "play.trump-lead": ("declarer-of-marriage", "any", "any", "any", "any"),
    # 12
    "score.round": (1, 5, 5, 5, 10),
    "bolt.when": ("no-trick", "no-trick", "no-score", "no-trick", OFF),
    "bolt.count": ("in-a-row", "in-a-row", "in-a-row", "in-total", "in-a-row"),
    "bolt.number": (3, 3, 3, 3, 3),
    "bolt.penalty": (-120, -120, -120, -120, -120),
    # 13
    "end.target": (1000, 1000, 1000, 1000, 1000),
    "end.lock": (OFF, OFF, OFF, OFF, 800),
    "end.stake": (OFF, OFF, OFF, OFF, OFF),
    "barrel.at": (880, 880, 880, 880, OFF),
    "barrel.need": (120, 120, 125, 120, 120),
    "barrel.auction": ("must-win", "must-win", "must-win", "must-win", "must-win"),
    "barrel.attempts": (3, 3, 3, 3, 3),
    "barrel.fall": (-120, -120, "contract", -120, -120),
    "barrel.falls-to-zero": (3, OFF, 3, OFF, OFF),
    "barrel.single": (-120, -120, OFF, -120, OFF),
    "samosval": (OFF, OFF, OFF, "both", OFF),
    "golden": (OFF, OFF, OFF, OFF, OFF),
    "golden.deals": ("as-golden",) * 5,
    "golden.raise": ("as-golden",) * 5,
    "golden.doubles": ("as-golden",) * 5,
    "golden.writeoff": ("as-golden",) * 5,
    "golden.none-made": ("as-golden",) * 5,
    # 14, 16
    "sitter.talon": ("points", "points", "points", "points", "aces"),
    "sitter.half-marriage": (NO, NO, NO, NO, NO),
    "bonuses": (NO, NO, NO, YES, NO),
}

# 17: the same in every preset
EVERYWHERE: Rules = {
    "deal.talon-apart": NO,
    "redeal.weak-plain": OFF,
    "redeal.talon-over": OFF,
    "redeal.exchange-nines": OFF,
    "redeal.at-opening-only": NO,
    "redeal.duty": NO,
    "redeal.passes-deal": NO,
    "redeal.row": OFF,
    "redeal.row-fine": -120,
    "auction.forced": "first",
    "auction.all-passed": "redeal",
    "auction.high-from": OFF,
    "auction.high-step": 10,
    "auction.jumps": YES,
    "auction.pass": "final",
    "dark.from": OFF,
    "dark.with-barrel": YES,
    "writeoff.limit": OFF,
    "writeoff.on-barrel": YES,
    "writeoff.fine-after": OFF,
    "writeoff.fine-count": "in-total",
    "writeoff.fine": -120,
    "play.must-highest": NO,
    "play.trump-to-beat": NO,
    "play.overtrump-declarer": NO,
    "marriage.automatic": NO,
    "marriage.trump-from": "card",
    "marriage.ascending": NO,
    "marriage.one-trump": NO,
    "marriage.queen-only": NO,
    "marriage.from-trick": 1,
    "marriage.until-trick": OFF,
    "marriage.nines": 0,
    "score.made": "contract",
    "score.check": "raw",
    "score.failed": "lost",
    "score.ties": "up",
    "score.last-trick": 0,
    "score.all-tricks": 0,
    "bolt.declarer": YES,
    "bolt.idle": OFF,
    "bolt.idle-fine": -120,
    "barrel.counts": "every-deal",
    "barrel.second": "first-off",
    "barrel.failed": "frozen",
    "end.exact": NO,
    "end.tie": "declarer",
}

PRESETS: dict[str, Rules] = {
    name: {option: row[column] for option, row in TABLE.items()} | EVERYWHERE
    for column, name in enumerate(COLUMNS)
}
PRESETS["club-121@1"] = PRESETS["club@1"] | {"barrel.need": 121, "barrel.auction": "free", "end.target": 1001}

SILENT_IN_TYSIAC = [
    "bolt.count",
    "bolt.number",
    "bolt.penalty",
    *(o for o in TABLE if o.startswith("barrel.")),
]
"""Options that mean nothing in ``tysiac`` as it is: the catalogue gives them no value there."""

# The columns of rules 7 and 13.
DARK: dict[str, Rules] = {
    "classic": {"who": "any", "contract": "fixed", "talon": "shown", "doubles": "declarer", "writeoff": "no"},
    "home": {
        "who": "first-bidder",
        "contract": "raised",
        "talon": "hidden",
        "doubles": "everybody",
        "writeoff": "yes",
    },
}
GOLDEN: dict[str, Rules] = {
    "classic": {"deals": 3, "raise": "no", "doubles": "points", "writeoff": "no", "none-made": "play-on"},
    "home": {
        "deals": "players",
        "raise": "no",
        "doubles": "points",
        "writeoff": "yes",
        "none-made": "repeat",
    },
    "online": {
        "deals": "players",
        "raise": "no",
        "doubles": "everything",
        "writeoff": "yes",
        "none-made": "zero",
    },
}

# What an option is turned to when it is flipped; its own value is left out where it is among these.
FLIPS: dict[str, list[Value]] = {
    "marriage.values": ["clubs-high"],
    "marriage.aces": [0, 200],
    "marriage.needs-trick": [YES, NO],
    "marriage.aces-needs-trick": ["yes", "no", "as-marriage"],
    "marriage.aces-trump": ["none", "led"],
    "cut.nine": [OFF, "again"],
    "cut.nines-penalty": [OFF, "right", "always"],
    "cut.jack": [OFF, "bury", "again"],
    "deal.layout-2": ["9+9+3+3", "10+10+2+2"],
    "deal.layout-4": ["sitter"],
    "deal.order": [OFF, "one-by-one"],
    "deal.last-card": [OFF, "dealer-or-right", "dealer-or-talon"],
    "deal.talon-ends": [OFF, "kept-out"],
    "redeal.nines": [OFF, 3, 4],
    "redeal.forehand-nines": [OFF, 2, 3],
    "redeal.jacks": [OFF, 3, 4],
    "redeal.weak": [OFF, 15, 20],
    "redeal.talon-points": [OFF, 5, 8],
    "redeal.talon-nines": [OFF, 1, 2],
    "redeal.talon-jacks": [OFF, 1, 3],
    "redeal.with-talon-nines": [OFF, 3, 4],
    "auction.opening": [60, 100, 120],
    "auction.open-higher": [YES, NO],
    "auction.step": [1, 5, 10, 20],
    "auction.free-limit": [OFF, 110, 120],
    "auction.limit": [YES, NO],
    "auction.cap": [OFF, 150, 300, 420],
    "auction.ban-below": [OFF, -120, 0],
    "dark": [OFF, "classic", "home"],
    "dark.who": ["any", "first-bidder"],
    "dark.contract": ["fixed", "raised"],
    "dark.talon": ["shown", "hidden"],
    "dark.doubles": ["declarer", "everybody", "everything"],
    "dark.writeoff": ["yes", "no"],
    "talon.shown": ["yes", "no", "agreed"],
    "talon.hidden-at-opening": [YES, NO],
    "talon.choice": [YES, NO],
    "talon.last-trick": [YES, NO],
    "exchange.face-down": [YES, NO],
    "exchange.plan-2": ["give-one", "lay-one-give-one", "lay-two"],
    "contract.limit": [YES, NO],
    "writeoff.when": ["before-contract", "before-lead", "any-time"],
    "writeoff.declarer": ["amount", "nothing"],
    "writeoff.opponents": [40, 60, "half", "half-or-60"],
    "writeoff.opponents-first": ["same", 0, 30],
    "writeoff.opponents-4": ["same", 40],
    "writeoff.free": [0, 1, 2],
    "play.must-follow": [YES, NO],
    "play.must-trump": [YES, NO],
    "play.must-beat": [YES, NO],
    "play.must-overtrump": [YES, NO],
    "play.beat-after-trump": [YES, NO],
    "play.trump-lead": ["any", "declarer-of-marriage"],
    "score.round": [1, 5, 10],
    "bolt.when": [OFF, "no-trick", "no-score"],
    "bolt.count": ["in-a-row", "in-total"],
    "bolt.number": [2, 3, 5],
    "bolt.penalty": [-120, -60],
    "end.target": [900, 1000],
    "end.lock": [OFF, 700, 800],
    "end.stake": [OFF, 100],
    "barrel.at": [OFF, 700, 880],
    "barrel.need": [120, 125, 140],
    "barrel.auction": ["must-win", "free"],
    "barrel.attempts": [OFF, 1, 2, 3],
    "barrel.fall": ["contract", -120, -60],
    "barrel.falls-to-zero": [OFF, 1, 2, 3],
    "barrel.single": [OFF, -120, -60],
    "samosval": [OFF, "plus", "both"],
    "golden": [OFF, "classic", "home", "online"],
    "golden.deals": [2, "players"],
    "golden.raise": ["yes", "no"],
    "golden.doubles": ["points", "everything"],
    "golden.writeoff": ["yes", "no"],
    "golden.none-made": ["play-on", "repeat", "zero"],
    "sitter.talon": ["points", "aces"],
    "sitter.half-marriage": [YES, NO],
    "bonuses": [YES, NO],
    # 17; what means nothing alone stands in PAIRS
    "deal.talon-apart": [YES],
    "redeal.weak-plain": [20, 30],
    "redeal.talon-over": [12, 20],
    "redeal.exchange-nines": [2, 3],
    "redeal.at-opening-only": [YES],
    "redeal.duty": [YES],
    "redeal.passes-deal": [YES],
    "redeal.row": [1, 2],
    "auction.forced": ["dealer", "nobody"],
    "auction.high-from": [120, 200],
    "auction.jumps": [NO],
    "auction.pass": ["may-return"],
    "dark.from": [240],
    "dark.with-barrel": [NO],
    "writeoff.limit": [0, 1],
    "writeoff.on-barrel": [NO],
    "writeoff.fine-after": [1, 2],
    "play.must-highest": [YES],
    "play.trump-to-beat": [YES],
    "play.overtrump-declarer": [YES],
    "marriage.automatic": [YES],
    "marriage.trump-from": ["next-trick"],
    "marriage.ascending": [YES],
    "marriage.one-trump": [YES],
    "marriage.queen-only": [YES],
    "marriage.from-trick": [2, 4],
    "marriage.until-trick": [2, 6],
    "marriage.nines": [100],
    "score.made": ["taken"],
    "score.check": ["rounded"],
    "score.failed": ["shared"],
    "score.ties": ["down"],
    "score.last-trick": [10],
    "score.all-tricks": [60, "double"],
    "bolt.declarer": [NO],
    "bolt.idle": [2, 3],
    "barrel.counts": ["own"],
    "barrel.second": ["all-off", "refused"],
    "barrel.failed": ["subtracted"],
    "end.exact": [YES],
    "end.tie": ["draw"],
}

PAIRS = [
    # Companions that mean nothing alone.
    "redeal.row=1 redeal.row-fine=-60 redeal.talon-nines=1",
    "redeal.row=2 redeal.passes-deal=yes redeal.talon-over=12",
    "auction.high-from=120 auction.high-step=20",
    "auction.high-from=110 auction.high-step=15",
    "auction.forced=nobody auction.all-passed=next-deal",
    "writeoff.fine-after=2 writeoff.fine-count=in-a-row writeoff.fine=-60",
    "writeoff.fine-after=1 writeoff.fine=-30",
    "bolt.idle=2 bolt.idle-fine=-60",
    # Options that only show together with others.
    "redeal.duty=yes redeal.weak-plain=30",
    "redeal.duty=yes redeal.talon-over=12",
    "redeal.duty=yes redeal.exchange-nines=2",
    "redeal.at-opening-only=yes redeal.talon-over=12",
    "redeal.at-opening-only=yes redeal.talon-nines=1 auction.forced=nobody",
    "auction.forced=nobody redeal.row=1",
    "auction.forced=nobody redeal.row=1 redeal.passes-deal=yes",
    "auction.forced=nobody auction.pass=may-return",
    "auction.forced=nobody auction.open-higher=yes auction.jumps=no",
    "auction.forced=nobody auction.ban-below=0",
    "auction.forced=dealer golden=home",
    "auction.forced=dealer dark=home",
    "auction.jumps=no auction.high-from=120 auction.high-step=20",
    "auction.pass=may-return auction.ban-below=0",
    "auction.pass=may-return auction.jumps=no",
    "dark=classic dark.from=240",
    "dark=classic dark.with-barrel=no",
    "dark=classic dark.doubles=everything",
    "dark=home dark.doubles=everything bolt.when=no-score",
    "writeoff.when=any-time writeoff.opponents=half-or-60",
    "writeoff.when=any-time writeoff.fine-after=2",
    "writeoff.limit=1 writeoff.free=2",
    "play.must-trump=yes play.trump-to-beat=yes",
    "play.must-trump=yes play.must-overtrump=yes play.overtrump-declarer=yes",
    "play.must-trump=no play.must-overtrump=yes play.overtrump-declarer=yes",
    "play.must-follow=no play.must-highest=yes",
    "play.must-beat=yes play.must-highest=yes",
    "marriage.automatic=yes marriage.ascending=yes",
    "marriage.automatic=yes marriage.queen-only=yes",
    "marriage.automatic=yes marriage.from-trick=3",
    "marriage.automatic=yes marriage.trump-from=next-trick play.trump-lead=declarer-of-marriage",
    "marriage.one-trump=yes play.trump-lead=declarer-of-marriage",
    "marriage.one-trump=yes marriage.aces=200 marriage.aces-trump=led",
    "marriage.needs-trick=no marriage.nines=100",
    "marriage.nines=50 marriage.ascending=yes",
    "score.round=10 score.ties=down",
    "score.round=10 score.ties=down score.made=taken score.check=rounded",
    "score.made=taken score.all-tricks=double",
    "score.all-tricks=60 score.last-trick=10",
    "golden=classic score.failed=shared",
    "golden=online score.all-tricks=double",
    "golden=online bolt.idle=2",
    "dark=classic score.failed=shared",
    "bolt.when=no-score bolt.declarer=no",
    "bolt.when=no-trick bolt.declarer=no bolt.count=in-total bolt.number=2",
    "bolt.when=no-score score.failed=shared",
    "barrel.counts=own barrel.auction=free",
    "barrel.single=-120 barrel.second=all-off",
    "barrel.single=-60 barrel.second=refused",
    "barrel.single=off barrel.second=refused",
    "barrel.failed=subtracted barrel.attempts=off",
    "barrel.failed=subtracted barrel.falls-to-zero=2",
    "barrel.failed=subtracted score.failed=shared",
    "barrel.at=off end.exact=yes",
    "barrel.at=off end.tie=draw",
    "barrel.at=off end.exact=yes end.tie=draw score.round=10",
]
"""Options that are turned together."""


def written(value: Value) -> str:
    """A value as a log writes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _read(option: str, text: str) -> Value:
    own = [rules[option] for rules in PRESETS.values()]
    for value in (*own, *FLIPS.get(option, ())):
        if written(value) == text and not (isinstance(value, str) and isinstance(own[0], bool)):
            found: Value = value
            return found
    return int(text) if text.lstrip("-").isdigit() else text


def rules_of(spec: str) -> Rules:
    """The ruleset that ``"classic@1 dark=classic"`` names."""
    preset, *options = spec.split()
    rules = dict(PRESETS[preset])
    for option in options:
        name, _, value = option.partition("=")
        rules[name] = _read(name, value)
    return rules


def column(rules: Rules, family: str) -> Rules | None:
    """The options of ``dark`` or ``golden`` with the chosen column filled in, None where it is off."""
    chosen = {"dark": DARK, "golden": GOLDEN}[family].get(str(rules[family]))
    if chosen is None:
        return None
    own = {name: rules[f"{family}.{name}"] for name in chosen}
    return {name: chosen[name] if own[name] == f"as-{family}" else own[name] for name in chosen}


def playable(rules: Rules, players: int) -> bool:
    """Whether that many can play, with equal hands when the play begins (rules 4, 8)."""
    layout = rules[f"deal.layout-{players}"]
    if players == 4 and rules["deal.talon-ends"] != OFF and rules["deal.last-card"] == "dealer-or-talon":
        return False  # the last card would have to be in the talon and must not be
    if rules["barrel.at"] != OFF and int(rules["barrel.at"]) + int(rules["barrel.need"]) < int(
        rules["end.target"]
    ):
        return False  # what is needed on the barrel would not be enough
    if players != 2:
        return layout != OFF
    plan = rules["exchange.plan-2"]
    return {"9+9+3+3": plan == "lay-one-give-one", "10+10+2+2": plan in ("give-one", "lay-two")}.get(
        str(layout), False
    )


def flips(preset: str) -> list[str]:
    """The preset with each single option turned to each of its other values."""
    rules = PRESETS[preset]
    return [
        f"{preset} {option}={written(value)}"
        for option, values in FLIPS.items()
        for value in values
        if (value, type(value)) != (rules[option], type(rules[option]))
    ]


def pairs(preset: str) -> list[str]:
    """The preset with options turned together that show little alone."""
    return [f"{preset} {pair}" for pair in PAIRS]
