"""The actions of a deal by name, each with the question whether it may be taken."""

from kartlog.table.events import Event
from kartlog.table.ruling import Ruling


class Saying:
    """Who can be told what is done, as text."""

    def can(self, action: str, seat: int | None = None) -> Ruling:
        """Whether an action may be taken."""
        raise NotImplementedError

    def apply(self, action: str, seat: int | None = None, *, accept: bool = False) -> Event:
        """Takes an action."""
        raise NotImplementedError


class Playing(Saying):
    """From the redeal to the last card. Without a seat it is the turn's; ``accept`` lets anything stand."""

    # --- the auction ------------------------------------------------------------------------------------

    def can_bid(self, amount: int, *, seat: int | None = None) -> Ruling:
        """Whether this may be bid."""
        return self.can(f"bid {amount}", seat)

    def bid(self, amount: int, *, seat: int | None = None, accept: bool = False) -> Event:
        """Bids."""
        return self.apply(f"bid {amount}", seat, accept=accept)

    def can_pass(self, *, seat: int | None = None) -> Ruling:
        """Whether one may pass."""
        return self.can("bid -", seat)

    def pass_(self, *, seat: int | None = None, accept: bool = False) -> Event:
        """Passes."""
        return self.apply("bid -", seat, accept=accept)

    def can_dark(self, seat: int) -> Ruling:
        """Whether a seat may announce to play dark."""
        return self.can(f"dark {seat}")

    def dark(self, seat: int, *, accept: bool = False) -> Event:
        """A seat plays dark."""
        return self.apply(f"dark {seat}", accept=accept)

    def can_redeal(self, seat: int, ground: str, *, declined: bool = False) -> Ruling:
        """Whether a seat may ask for a redeal on this ground, or let it pass."""
        return self.can(_redeal(seat, ground, declined=declined))

    def redeal(self, seat: int, ground: str, *, declined: bool = False, accept: bool = False) -> Event:
        """A seat asks for a redeal, or lets its right pass."""
        return self.apply(_redeal(seat, ground, declined=declined), accept=accept)

    # --- the talon --------------------------------------------------------------------------------------

    def can_take(self, talon: int | None = None, *, shown: bool | None = None) -> Ruling:
        """Whether the talon may be taken, which of two, and openly or not."""
        return self.can(_take(talon, shown))

    def take(self, talon: int | None = None, *, shown: bool | None = None, accept: bool = False) -> Event:
        """The declarer takes the talon; ``shown`` only where it is not as the rules have it."""
        return self.apply(_take(talon, shown), accept=accept)

    def can_give(self, to: int, card: str) -> Ruling:
        """Whether the declarer may give this card to that seat."""
        return self.can(f"give {to}:{card}")

    def give(self, to: int, card: str, *, accept: bool = False) -> Event:
        """The declarer gives a card."""
        return self.apply(f"give {to}:{card}", accept=accept)

    def can_lay(self, card: str) -> Ruling:
        """Whether the declarer may lay this card into the other talon."""
        return self.can(f"give talon:{card}")

    def lay(self, card: str, *, accept: bool = False) -> Event:
        """The declarer lays a card into the other talon."""
        return self.apply(f"give talon:{card}", accept=accept)

    def can_contract(self, amount: int, *, seat: int | None = None) -> Ruling:
        """Whether this may be the contract; with a seat where no auction was recorded."""
        return self.can(_contract(amount, seat), seat)

    def contract(self, amount: int, *, seat: int | None = None, accept: bool = False) -> Event:
        """The declarer names the contract."""
        return self.apply(_contract(amount, seat), seat, accept=accept)

    def can_write_off(self, kind: str = "") -> Ruling:
        """Whether the deal may be written off: ``free``, ``paid``, or as the rules have it."""
        return self.can(f"writeoff {kind}".rstrip())

    def write_off(self, kind: str = "", *, accept: bool = False) -> Event:
        """The declarer writes the deal off."""
        return self.apply(f"writeoff {kind}".rstrip(), accept=accept)

    # --- the play ---------------------------------------------------------------------------------------

    def can_play(self, card: str, *, declares: bool = False, seat: int | None = None) -> Ruling:
        """Whether this card may be played, and may declare a marriage (``QH+`` does as well)."""
        return self.can(card + "+" * declares, seat)

    def play(
        self, card: str, *, declares: bool = False, seat: int | None = None, accept: bool = False
    ) -> Event:
        """Plays a card."""
        return self.apply(card + "+" * declares, seat, accept=accept)

    def can_rest(self, seat: int) -> Ruling:
        """Whether all remaining tricks are certainly this seat's."""
        return self.can(f"rest {seat}")

    def rest(self, seat: int, *, accept: bool = False) -> Event:
        """The remaining tricks are this seat's, without being played."""
        return self.apply(f"rest {seat}", accept=accept)


def _redeal(seat: int, ground: str, *, declined: bool) -> str:
    return f"redeal {seat} {ground}{' declined' * declined}"


def _contract(amount: int, seat: int | None) -> str:
    return f"contract {amount}" if seat is None else f"contract {seat}:{amount}"


def _take(talon: int | None, shown: bool | None) -> str:
    which = "" if talon is None else f" {talon}"
    return f"take{which}{ {None: '', True: ' shown', False: ' hidden'}[shown] }"
