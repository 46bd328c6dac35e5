"""Chips that nobody matched: they go back before anything is counted as a pot."""

from __future__ import annotations

from game.table import events as e
from game.table.moves import DeadHand
from game.table.payout import mispaid
from game.table.payout.pots import reach, was_all_in
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import MIDDLE, SLIDE, Seat, stack


def _stays(rules: Rules) -> bool:
    """Whether the house counts it as part of the pot after all (tas R19)."""
    settings = rules.settings
    return not settings.uncalled_before_commission


def beyond(table: Table, seat: Seat) -> int:
    """What a seat posted to come in beyond the price of the round (tas C.19.10): live against a raise, else dead money."""
    betting = table.betting
    if betting is None:
        return 0
    return max(seat.bet - betting.early.get(seat.number, 0) - betting.loose.get(seat.number, 0) - betting.price, 0)


def bets_stay(rules: Rules, table: Table, seat: int) -> bool:
    """Whether a ruling kills a hand under a clause by which all that it bet stays in the pot, matched or not (tas C.19.15)."""
    if not rules.has("dead-bets-stay"):
        return False
    clauses = {rules.cite("dead-bets-stay"), *rules.rule("dead-bets-stay").cites}
    given = (ruling for ruling in table.trouble.rulings if ruling is not None and DeadHand(seat) in ruling.steps)
    return any(not clauses.isdisjoint(ruling.cites) for ruling in given)


def _dead_bets_stay(rules: Rules, table: Table, seat: int) -> bool:
    return table.seats[seat].standing == "dead" and bets_stay(rules, table, seat)


def _contested(table: Table) -> bool:
    """Whether anybody still in could win what was bet beyond the others: somebody who is not all in. Where nobody is in at all,
    that is for the book to say."""
    live = table.live()
    return not live or any(not was_all_in(table, seat) for seat in live)


def cite(rules: Rules, table: Table, seat: int = 0) -> str:
    """The clause by which it goes back to a seat: where a book's clause speaks of an all-in, it holds only against another player
    who is all in."""
    beside = any(was_all_in(table, each) for each in table.live() if each.number != seat)
    return rules.cite("uncalled" if beside or not rules.has("uncalled-other") else "uncalled-other")


def of_round(rules: Rules, table: Table) -> tuple[int, int] | None:
    """The seat with the highest wager in front and what it has beyond the second highest; None if nothing goes back."""
    if _stays(rules):
        return None
    bets = sorted(((seat.bet - beyond(table, seat), seat.number) for seat in table), reverse=True)
    if len(bets) < 2 or bets[0][0] == bets[1][0] or (_dead_bets_stay(rules, table, bets[0][1]) and _contested(table)):
        return None
    return bets[0][1], bets[0][0] - bets[1][0]


def of_hand(rules: Rules, table: Table) -> tuple[int, int] | None:
    """The same over the whole hand: no more than the seat has put in, whatever its ante should have been."""
    if _stays(rules):
        return None
    paid = sorted(((cents, number) for number, cents in reach(table, table).items()), reverse=True)
    if len(paid) < 2 or paid[0][0] == paid[1][0] or (not table.seats[paid[0][1]].live and _contested(table)):
        return None
    return paid[0][1], min(paid[0][0] - paid[1][0], table.seats[paid[0][1]].paid)


def from_the_middle(rules: Rules, table: Table) -> list[e.Event]:
    """What of the whole hand goes back from the middle; commission that was taken of it goes back too."""
    back = of_hand(rules, table)
    if back is None:
        return []
    (seat, amount), ref = back, cite(rules, table, back[0])
    lacking = amount - table.middle
    slide = [e.ChipsMoved(ref, SLIDE, MIDDLE, lacking, mispaid.FROM_COMMISSION)] if lacking > 0 else []
    return [*slide, e.ChipsMoved(ref, MIDDLE, stack(seat), amount, "uncalled", seat)]
