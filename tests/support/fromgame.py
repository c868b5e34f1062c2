"""From a parsed log of legal deals to the reference model; only the tree is asked, no rule of kartlog."""

from kartlog.parser.document import (
    Bids,
    Contract,
    Deal,
    DealStart,
    Game,
    Give,
    Hand,
    Numbers,
    PlayedCard,
    Statement,
    Talon,
    Trick,
    WriteOff,
)
from tests.support.reference import PACK, SEATS, Hand8, Law, Match, Outcome, enter, left_of


def statements(deal: Deal) -> list[Statement]:
    return [line.statement for line in deal.lines if line.statement is not None]


def name(card: int | None) -> str:
    assert card is not None
    return PACK[card]


def won_auction(deal: Deal, dealer: int) -> tuple[int, int] | None:
    """The declarer and his bid; None where no auction is recorded."""
    said = [bid for statement in statements(deal) if isinstance(statement, Bids) for bid in statement.bids]
    if not said:
        return None
    turn, passed, high, holder = left_of(dealer), set[int](), 0, -1
    for bid in said:
        while turn in passed:
            turn = left_of(turn)
        if bid.amount is None:
            passed.add(turn)
        else:
            high, holder = bid.amount, turn
        turn = left_of(turn)
    assert passed | {holder} == set(SEATS)
    return holder, high


def outcome_of(law: Law, match: Match, deal: Deal, dealer: int) -> Outcome:
    """What a legal deal brings, every card of it checked against the reference model."""
    contract = [statement.amount for statement in statements(deal) if isinstance(statement, Contract)]
    declarer, bid = won_auction(deal, dealer) or barrel_player(match, dealer)
    amount = contract[0] if contract else bid
    written = [statement for statement in statements(deal) if isinstance(statement, WriteOff)]
    if written:
        return Outcome(dealer, declarer, amount, writeoff="free" if written[0].kind == "free" else "paid")
    play = Hand8(law, exchanged(deal, declarer), declarer)
    for statement in statements(deal):
        for played in statement.cards if isinstance(statement, Trick) else ():
            _put(play, played)
    assert play.over
    return Outcome(dealer, declarer, amount, tuple(play.taken), tuple(play.taken_tricks))


def barrel_player(match: Match, dealer: int) -> tuple[int, int]:
    """Who gets the talon without auction, and his contract."""
    seats = [left_of(dealer), left_of(left_of(dealer)), dealer]
    return next(seat for seat in seats if match.barrel[seat] is not None), 121


def exchanged(deal: Deal, declarer: int) -> list[list[str]]:
    """The three hands of eight with which play begins."""
    hands: list[list[str]] = [[], [], []]
    for statement in statements(deal):
        if isinstance(statement, Hand) and statement.cards is not None:
            hands[statement.seat - 1] += [name(seen.card) for seen in statement.cards]
        elif isinstance(statement, Talon) and statement.cards is not None:
            hands[declarer] += [name(seen.card) for seen in statement.cards]
        elif isinstance(statement, Give):
            for gift in statement.gifts:
                assert gift.to is not None
                hands[declarer].remove(name(gift.card))
                hands[gift.to - 1].append(name(gift.card))
    assert [len(hand) for hand in hands] == [8, 8, 8]
    return hands


def _put(play: Hand8, played: PlayedCard) -> None:
    card = name(played.card)
    assert card in play.legal(), card
    aces = played.marks.declares and card.startswith("A")
    if aces:
        _declare_aces(play, card)
    else:
        assert not played.marks.declares or play.may_declare(card), card
        play.play(card, declare=played.marks.declares)


def _declare_aces(play: Hand8, card: str) -> None:
    seat = play.turn
    assert not play.on_table
    assert {"AS", "AC", "AD", "AH"} <= set(play.hands[seat])
    assert play.taken_tricks[seat] > 0
    play.marriages[seat].append("A")
    play.play(card)


def entered(law: Law, game: Game) -> tuple[list[tuple[int, ...]], Match]:
    """The totals after each deal, and the match at the end; claims of the log are checked on the way."""
    match, totals, dealer = Match(), list[tuple[int, ...]](), -1
    for deal in game.deals:
        assert match.winner is None, "a deal after the end"
        start = next(statement for statement in statements(deal) if isinstance(statement, DealStart))
        if start.dealer is not None:
            assert dealer in (-1, start.dealer - 1)
            dealer = start.dealer - 1
        score, match = enter(law, match, outcome_of(law, match, deal, dealer))
        for claim in statements(deal):
            if isinstance(claim, Numbers) and claim.word in ("score", "total"):
                expected = score if claim.word == "score" else match.totals
                written = tuple(0 if value == "-" else value for value in claim.values)
                assert written == expected, claim
        totals.append(match.totals)
        dealer = left_of(dealer)
    return totals, match
