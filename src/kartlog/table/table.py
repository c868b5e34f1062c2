"""The table: one game, action by action."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Final

from kartlog.engine.frames import DealRow
from kartlog.engine.judging.header import Header, HeaderFault, read_header
from kartlog.engine.judging.rotation import Rotation
from kartlog.engine.law import compile_law
from kartlog.engine.position import Context, Position, Violation
from kartlog.parser import document as doc
from kartlog.parser.reader import loads
from kartlog.parser.table import USUAL_SEATS
from kartlog.parser.writer import OPENING, dumps
from kartlog.rules import DEFAULT_PRESET, Ruleset
from kartlog.rules.resolve import spelled
from kartlog.table import actions, dealing
from kartlog.table.actions import UnreadableError
from kartlog.table.around import Around
from kartlog.table.closing import closed
from kartlog.table.dealing import CardList, Hands
from kartlog.table.events import Event
from kartlog.table.history import History
from kartlog.table.playing import Playing
from kartlog.table.resuming import at_once, passages
from kartlog.table.ruling import Refused, Ruling, against, foreign
from kartlog.table.state import Setting, State, numbered
from kartlog.table.trial import Trial, new_findings, tried
from kartlog.table.viewing import View, announcements, open_to, seen_by
from kartlog.table.writing import Lines, tag_line

_NOT_IN_A_DEAL: Final = (
    doc.Tag, doc.DealStart, doc.Cut, doc.Deck, doc.Hand, doc.Talon, doc.Variation, doc.Unknown, doc.Unparsed,
)  # fmt: skip
"""Statements that are no action."""


class Table(History, Playing, Around):
    """A game as it is played or recorded: what may be done, doing it, taking it back, and the log.

    >>> from random import Random
    >>> table = Table("classic@1", ["Anna", "Boris", "Vera"])
    >>> table.deal(rng=Random(1)).action
    'deal 1 dealer 1'
    >>> table.legal()[:1], table.turn
    (['100'], 2)
    >>> table.apply("100").address
    '1.1'
    >>> bool(table.can("90")), table.can("90").codes
    (False, ('auction.not-higher',))
    >>> table.bid(90)
    Traceback (most recent call last):
        ...
    kartlog.table.ruling.Refused: bid 90: Vera bids 90, which is not above 100
    >>> table.undo()
    1
    >>> print(table.to_text().splitlines()[-1])
    talon AS KC KH

    ``rules`` as ``[Rules]`` has them; ``players`` their names, or how many. ``tags`` are further tags of the
    header, the state of the match among them (``{"Start": "880 640 -55"}``); ``dealer`` deals first.
    Seats count from 1. Rules, players or a state that cannot be: :class:`Refused`.
    """

    def __init__(
        self,
        rules: str | Ruleset = DEFAULT_PRESET,
        players: int | Sequence[str] = 3,
        *,
        dealer: int | None = None,
        tags: Mapping[str, str | Sequence[str]] | None = None,
    ) -> None:
        try:
            lines = _header(rules, players, tags or {})
        except UnreadableError as error:
            raise Refused("Table", Ruling((error.violation,))) from None
        header = read_header(doc.Game(lines), None)
        if header.faults:
            raise Refused("Table", _at_fault(header, header.faults))
        self._sit_down(lines, header, dealer)

    def _sit_down(self, lines: Lines, header: Header, dealer: int | None) -> None:
        seats = len(header.players)
        wrong = None if dealer is None else foreign(dealer, seats)
        if wrong is not None:
            raise Refused("Table", Ruling((wrong,), header.players))
        due = () if dealer is None else (dealer - 1,)
        opening = Setting(compile_law(header.ruleset), header.match, Rotation(seats, due))
        self._rules = header.ruleset
        self._begin(State(lines, opening, header.players))

    @classmethod
    def resume(cls, text: str | doc.Game, *, back: bool = True) -> "Table":
        """The table at which this log was written, whatever is in it; every step can be taken back.

        Without ``back`` only those of the last deal can: a long log is then taken up in less time.

        >>> table = Table.resume('[Rules "classic@1"]\\ndeal 1 dealer 1\\nbid 100 105 -')
        >>> table.turn, table.undo(2), table.turn
        (2, 2, 3)
        """
        game = text if isinstance(text, doc.Game) else next(iter(loads(text)), doc.Game())
        header = read_header(game, None)
        if not header.playable:
            faults = [fault for fault in header.faults if fault.code == "players.count"]
            raise Refused("resume", _at_fault(header, faults))
        table = cls.__new__(cls)
        table._sit_down(game.header, header, None)
        deals = game.deals
        if not back:
            deals = deals[-1:]
            table._begin(at_once(table.state, game.deals[:-1]))
        for state, said, codes in passages(table.state, deals):
            table._enter(state, said, codes)
        return table

    # --- how it stands ----------------------------------------------------------------------------------

    @property
    def rules(self) -> Ruleset:
        """The ruleset."""
        return self._rules

    @property
    def players(self) -> tuple[str | None, ...]:
        """The names by seat; None for who has none."""
        return self.state.players

    @property
    def phase(self) -> str:
        """``auction``, ``talon``, ``exchange`` or ``play``; ``over`` when the next deal is due."""
        deal = self.state.deal
        return "over" if deal is None else deal.phase

    @property
    def turn(self) -> int | None:
        """The seat to act, None when a deal is due."""
        deal = self.state.deal
        return None if deal is None else numbered(deal.turn)

    @property
    def next_dealer(self) -> int:
        """Who deals next."""
        return self.state.setting.rotation.dealer(doc.DealStart()) + 1

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.state.over

    @property
    def winner(self) -> int | None:
        """Who has won."""
        return numbered(self.state.match.winner)

    @property
    def totals(self) -> tuple[int, ...]:
        """The match score, a seat."""
        return self.state.match.totals

    @property
    def rows(self) -> tuple[DealRow, ...]:
        """The score sheet: a row for each deal."""
        return tuple(deal.row for deal in self.state.deals)

    @property
    def position(self) -> Position | None:
        """Everything that is the case in the deal, hidden cards and all: for bots and referees."""
        return None if self.state.deal is None else self.state.deal.position

    @property
    def context(self) -> Context | None:
        """What stands around the deal: the law, the shape of the table, what the match says of it."""
        return None if self.state.deal is None else self.state.deal.context

    def view(self, seat: int | None) -> View:
        """What a seat may know, or everybody (None): nothing that it does not see is in it."""
        return seen_by(self.state, self._observer("view", seat))

    # --- acting -----------------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        """What may be done now: what the seat to act may do, and what anybody may announce.

        Empty when a deal is due. An action that leaves out what a log may leave out (that the talon is
        taken, that the contract is the bid) may be taken as well, and so may ``rest`` where :meth:`can`
        says so.
        """
        deal = self.state.deal
        if deal is None:
            return []
        return [
            *deal.legal,
            *(said for seat in deal.context.layout.active for said in announcements(deal, seat)),
        ]

    def legal_for(self, seat: int) -> list[str]:
        """What this seat may do now."""
        observer, deal = self._observer("legal_for", seat), self.state.deal
        return [] if deal is None else list(open_to(deal, observer - 1))

    def can(self, action: str, seat: int | None = None) -> Ruling:
        """Whether an action may be taken, by ``seat`` or by whose turn it is.

        >>> Table().can("105").codes
        ('syntax.implicit-deal',)
        """
        trial = self._tried(action, seat)
        return Ruling(trial.violations if isinstance(trial, Trial) else trial, self.players)

    def apply(self, action: str, seat: int | None = None, *, accept: bool = False) -> Event:
        """Takes an action and returns what happened; :class:`Refused` if it may not be taken.

        With ``accept`` it is taken all the same, as an irregularity that the table saw and let stand.
        """
        trial = self._tried(action, seat)
        if not isinstance(trial, Trial):
            raise Refused(action, Ruling(trial, self.players))
        violations = trial.violations
        if violations and not (trial.fits and (accept or actions.is_accepted(trial.said.statement))):
            raise Refused(action, Ruling(violations, self.players))
        deal = closed(trial.carried_out())
        codes = tuple(violation.code for violation in (*violations, *trial.notes))
        return self._did(self.state.with_deal(deal), trial.said, codes)

    def _tried(self, action: str, seat: int | None) -> Trial | tuple[Violation, ...]:
        """What would be; or why it cannot even be said."""
        deal = self.state.deal
        seats = len(self.players)
        wrong_seat = None if seat is None else foreign(seat, seats)
        if wrong_seat is not None:
            return (wrong_seat,)
        try:
            bidding = deal is not None and deal.phase == "auction"
            said = actions.read(actions.line_for(action.strip(), bidding=bidding), seats)
        except UnreadableError as error:
            return (error.violation,)
        if isinstance(said.statement, _NOT_IN_A_DEAL):
            return (Violation("syntax.surplus", (("text", action.strip()),)),)
        if deal is None:
            return (Violation("syntax.implicit-deal"),)
        if seat is not None and not deal.done:
            turn = deal.position.turn + 1
            if seat != turn and actions.names_no_seat(said.statement):
                values = (("seat", str(seat)), ("card", action), ("other", str(turn)))
                return (Violation("play.turn", values),)
            said = actions.said_by(said, seat, turn)
        return tried(deal, said)

    # --- dealing ----------------------------------------------------------------------------------------

    def can_deal(
        self,
        hands: Hands | None = None,
        talon: CardList | Sequence[CardList] | None = None,
        *,
        deck: CardList | None = None,
        cut: CardList | None = None,
        dealer: int | None = None,
        number: int | None = None,
    ) -> Ruling:
        """Whether these cards may be dealt, now and by this dealer."""
        wish = dealing.Wish(hands, talon, deck, cut, None, dealer, number)
        try:
            lines = dealing.lines_for(self.state.setting, wish)
        except UnreadableError as error:
            return Ruling((error.violation,), self.players)
        return Ruling((*self._too_early(), *dealing.begun(self.state.setting, lines)[1]), self.players)

    def deal(
        self,
        hands: Hands | None = None,
        talon: CardList | Sequence[CardList] | None = None,
        *,
        deck: CardList | None = None,
        cut: CardList | None = None,
        rng: Random | None = None,
        dealer: int | None = None,
        number: int | None = None,
        tags: Mapping[str, str] | None = None,
        accept: bool = False,
    ) -> Event:
        """Deals these hands and this talon, or a pack in this order (``deck``), or one shuffled by ``rng``.

        What is not given is not known; cards and ``rng`` together are a :class:`TypeError`. ``dealer`` and
        ``number`` follow from the deals before.

        >>> table = Table("classic@1")
        >>> table.deal({1: "AS KS QS 10H 9H JC ?"}).kind
        'deal'
        >>> table.view(1).hands
        (('AS', 'KS', 'QS', 'JC', '10H', '9H', '?'), ('?', '?', '?', '?', '?', '?', '?'), \
('?', '?', '?', '?', '?', '?', '?'))
        """
        if rng is not None and not (hands is talon is deck is None):
            raise TypeError("either the cards are given or a pack is shuffled")
        wish = dealing.Wish(hands, talon, deck, cut, rng, dealer, number, tags or {})
        try:
            lines = dealing.lines_for(self.state.setting, wish)
        except UnreadableError as error:
            raise Refused("deal", Ruling((error.violation,), self.players)) from None
        deal, wrong = dealing.begun(self.state.setting, lines)
        violations = (*self._too_early(), *wrong)
        if violations and not accept:
            raise Refused("deal", Ruling(violations, self.players))
        codes = tuple(violation.code for violation in violations)
        return self._did(self.state.with_deal(deal), None, codes)

    def _too_early(self) -> tuple[Violation, ...]:
        """What is wrong with dealing while a deal is being played."""
        deal = self.state.deal
        if deal is None or deal.scored or deal.position.off:
            return ()
        return against(new_findings(deal, deal.lines, last=False))

    # --- the log ----------------------------------------------------------------------------------------

    def to_game(self) -> doc.Game:
        """The game as a document."""
        return self.state.game()

    def to_text(self) -> str:
        """The log, in canonical form."""
        return dumps(self.to_game())


def _at_fault(header: Header, faults: Iterable[HeaderFault]) -> Ruling:
    """The ruling on a header with these faults."""
    found = (Violation(fault.code, fault.values, fault.suggestions) for fault in faults)
    return Ruling(tuple(found), header.players)


def _tag(item: tuple[str, str | Sequence[str]]) -> tuple[str, tuple[str, ...]]:
    name, values = item
    return name, (values,) if isinstance(values, str) else tuple(values)


_FIRST: Final = ("Event", "Site", "Date", "Round")
"""Tags that stand before the rules."""


def _header(
    rules: str | Ruleset, players: int | Sequence[str], tags: Mapping[str, str | Sequence[str]]
) -> Lines:
    given: dict[str, tuple[str, ...]] = dict(map(_tag, tags.items()))
    # One too few at least: how many there may be is for the rules to say.
    names = ("",) * max(players, 1) if isinstance(players, int) else tuple(name or "" for name in players)
    own: dict[str, tuple[str, ...]] = {
        OPENING.name: OPENING.values,
        **{name: given[name] for name in _FIRST if name in given},
        "Rules": (rules if isinstance(rules, str) else spelled(rules),),
        **({"Players": names} if players != USUAL_SEATS else {}),
    }
    return tuple(tag_line(name, values) for name, values in {**own, **given}.items())
