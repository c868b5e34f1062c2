"""What arbiters, servers and recorders say, by name, each with the question whether it may be said."""

from kartlog.parser import document as doc
from kartlog.parser.writer import quoted, statement_text
from kartlog.table.events import Event
from kartlog.table.playing import Saying
from kartlog.table.ruling import Ruling


class Around(Saying):
    """What takes no step: it stands in the log beside the play."""

    def can_misdeal(self, seat: int | None = None) -> Ruling:
        """Whether the deal may be called off."""
        return self.can(_notice("misdeal", seat), seat)

    def misdeal(self, seat: int | None = None, text: str = "") -> Event:
        """The deal is called off, because of this seat; it will be dealt again."""
        return self.apply(_notice("misdeal", seat, text), seat)

    def can_adjust(self, seat: int, points: int, reason: str = "") -> Ruling:
        """Whether a seat may be fined or credited so much."""
        return self.can(statement_text(doc.Adjust(seat, points, reason)), seat)

    def adjust(self, seat: int, points: int, reason: str = "") -> Event:
        """A fine or an agreement."""
        return self.apply(statement_text(doc.Adjust(seat, points, reason)), seat)

    def can_peek(self, seat: int, what: str) -> Ruling:
        """Whether a seat may use this bonus: ``hands``, ``talon-suits``, ``talon``, ``talon AD``."""
        return self.can(f"peek {seat} {what}", seat)

    def peek(self, seat: int, what: str, *, accept: bool = False) -> Event:
        """A seat uses a bonus."""
        return self.apply(f"peek {seat} {what}", seat, accept=accept)

    def can_expose(self, seat: int, *cards: str) -> Ruling:
        """Whether a seat may have shown these cards."""
        return self.can(f"expose {seat} {' '.join(cards)}", seat)

    def expose(self, seat: int, *cards: str, accept: bool = False) -> Event:
        """Cards of a seat were seen that should not have been."""
        return self.apply(f"expose {seat} {' '.join(cards)}", seat, accept=accept)

    def leave(self, seat: int, text: str = "") -> Event:
        """A player leaves the table."""
        return self.apply(_notice("leave", seat, text), seat)

    def timeout(self, seat: int, text: str = "") -> Event:
        """A player's time is up."""
        return self.apply(_notice("timeout", seat, text), seat)

    def substitute(self, seat: int, name: str) -> Event:
        """Somebody else plays on."""
        return self.apply(_notice("substitute", seat, quoted(name)), seat)

    def retract(self, seat: int, text: str = "") -> Event:
        """A player takes something back; what that changes is for :meth:`kartlog.Table.undo`."""
        return self.apply(_notice("retract", seat, text), seat)

    def can_taken(self, *points: int | str) -> Ruling:
        """Whether these may be the points taken, a seat; ``-`` for no trick, ``?`` where not known."""
        return self.can(_numbers("taken", points))

    def taken(self, *points: int | str, accept: bool = False) -> Event:
        """The points taken, where the play was not recorded."""
        return self.apply(_numbers("taken", points), accept=accept)

    def can_score(self, *points: int | str) -> Ruling:
        """Whether this may be written for the deal, a seat."""
        return self.can(_numbers("score", points))

    def score(self, *points: int | str, accept: bool = False) -> Event:
        """What is written for the deal, where it does not follow from what was recorded."""
        return self.apply(_numbers("score", points), accept=accept)

    def comment(self, text: str) -> Event:
        """A comment on what was just done, one line."""
        return self.apply(f"; {text}")

    def end(self, reason: str = "") -> Event:
        """The game ends here."""
        return self.apply(_notice("end", None, reason))


def _notice(word: str, seat: int | None, text: str = "") -> str:
    return statement_text(doc.Notice(word, seat, text))


def _numbers(word: str, points: tuple[int | str, ...]) -> str:
    return statement_text(doc.Numbers(word, points))
