"""The recorder of every card, tapped at: what it offers, and a deal told by nothing but what is enabled."""

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from playwright.sync_api import Page, expect

from kartlog import Table
from kartlog.cards import UNKNOWN, names_in
from kartlog.engine.showing import zones
from tests.following.driven import ENDING
from tests.viewer.test_recorder import RecorderPage
from tests.viewer.viewer_page import PATIENCE

NAMED: Final = ("Anna", "Boris", "Vera", "Galya")

_OFFERED = """() => {
    const root = document.querySelector('kartlog-viewer').shadowRoot;
    const taps = [...root.querySelectorAll('.recorder-now [data-action]')];
    const refused = tap => tap.disabled || tap.getAttribute('aria-disabled') === 'true';
    return [false, true].map(no => taps.filter(tap => refused(tap) === no).map(tap => tap.dataset.action));
}"""
_TAP = """what => document.querySelector('kartlog-viewer').shadowRoot.querySelector(what).click()"""


class Offered(NamedTuple):
    """What can be tapped, and what can only be asked about."""

    enabled: set[str]
    refused: set[str]


class CardRecorder(RecorderPage):
    """The recorder of every card, beside a table at which the same is said."""

    def __init__(self, page: Page, rules: str, players: int = 3) -> None:
        super().__init__(page)
        self.rules, self.table = rules, Table(rules, NAMED[:players])

    def begin_cards(self) -> None:
        """A new game at the table's rules."""
        players, rules = len(self.table.players), self.rules
        self.leave()
        self.button(self.words["rec.begin-cards"]).click(timeout=PATIENCE)
        self.button(str(players)).click()
        for seat, name in enumerate(NAMED[:players], 1):
            self.page.get_by_label(f"Name, seat {seat}").fill(name)
        expect(self.page.locator(f"option[value='{rules}']")).to_be_attached(timeout=PATIENCE)
        self.page.get_by_label("Rules").select_option(rules)
        self.button("Start").click()
        expect(self.page.locator(".dealing-out")).to_be_visible(timeout=PATIENCE)
        self.settled()

    def press(self, what: str) -> None:
        """A tap on something, and the answer to it."""
        self.page.evaluate(_TAP, what)
        self.settled()

    @property
    def offered(self) -> Offered:
        """What the screen offers now."""
        enabled, refused = self.page.evaluate(_OFFERED)
        return Offered(set(enabled), set(refused))

    def expect_what_is_legal(self) -> Offered:
        """What is enabled is what the table takes, and what is not is not."""
        table, offered = self.table, self.offered
        legal = {action for action in table.legal() if table.can(action)}
        if table.phase == "exchange" and (gifts := {action for action in legal if ":" in action}):
            # The cards are for one seat at a time.
            receivers = {gift.partition(":")[0] for gift in offered.enabled if ":" in gift}
            assert len(receivers) == 1
            legal = (legal - gifts) | {gift for gift in gifts if gift.partition(":")[0] in receivers}
        numbers = {action for action in legal if action.isdigit()}
        assert legal - numbers <= offered.enabled
        # The higher numbers are a tap away.
        assert {action for action in offered.enabled if action.isdigit()} <= numbers
        assert len(numbers & offered.enabled) >= min(len(numbers), 11)
        assert [action for action in offered.enabled if not table.can(action)] == []
        assert [action for action in offered.refused if table.can(action)] == []
        return offered

    def deal(self, rng: Random) -> Iterator[str]:
        """Deals by tapping card after card; answers each tap once it is answered."""
        shuffled = Table(self.table.rules, len(self.table.players))
        shuffled.deal(rng=rng, dealer=self.table.next_dealer)
        position, context = shuffled.position, shuffled.context
        assert position is not None
        assert context is not None
        masks = (*position.sure, *position.talons)
        by_zone = {zones.place(context.layout, at): names_in(cards) for at, cards in enumerate(masks)}
        names = [cards for seat in context.layout.active for cards in by_zone[zones.hand(seat)]]
        names += [card for zone, cards in by_zone.items() if zone.startswith("talon") for card in cards]
        for card in names[: -context.layout.talon_size]:
            self.press(f".pack [data-card='{card}']")
            yield card
        self.press(".dealing-out .write")
        hands = {seat + 1: by_zone[zones.hand(seat)] for seat in context.layout.active}
        talons = [cards for zone, cards in by_zone.items() if zone.startswith("talon")]
        self.table.deal(hands, talons[0] if len(talons) == 1 else talons, dealer=context.layout.dealer + 1)
        yield "deal"

    def say(self, action: str) -> None:
        """One action, at both tables."""
        self.press(f".recorder-now [data-action='{action}']")
        self.table.apply(action)

    def play(self, rng: Random) -> Iterator[str]:
        """Goes on at random until the deal is over; answers every action."""
        while self.table.phase != "over":
            offered = self.expect_what_is_legal()
            plain = sorted(a for a in offered.enabled if not a.startswith(ENDING) and UNKNOWN not in a)
            passes = self.table.phase == "auction" and "-" in plain and rng.random() < 0.7
            action = "-" if passes else rng.choice(plain)
            self.say(action)
            yield action

    def line(self, text: str) -> None:
        """Something that has no button."""
        self.page.locator(".other-things").evaluate("details => details.open = true")
        self.page.get_by_label(self.words["rec.line"]).fill(text)
        self.page.locator(".other-things").get_by_role("button", name=self.words["rec.say"]).click()
        self.settled()
        self.table.apply(text)

    def next_deal(self) -> None:
        """The one tap that begins another."""
        self.press(".next-deal")

    def expect_the_table(self) -> None:
        """The log is what the table writes."""
        self.settled()
        assert self.log.split() == self.table.to_text().split()
