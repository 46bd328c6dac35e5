"""What goes wrong as the house settles the boxes: a box paid a wrong sum, or settled as if it had come out otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.irregularities.catalogue.banked.present import table_of
from game.irregularities.catalogue.irregularity import Chance, Facts, Happening, Irregularity, Opportunity, Slip, Street, due_is
from game.irregularities.catalogue.traces import Evidence, Trace
from game.table import events as e
from game.table import moves as m
from game.table.banked import boxes
from game.table.outcome import WrongMove
from game.table.state import Table
from game.table.steps.banked.house import SettleStep
from game.table.values import TRAY, Seat, ante, bet, stack

Sums = tuple[int, int]
"""What an ante and a bet win from the house; less than 0: lose to it."""


def right_sums(happening: Happening) -> Sums:
    """How the box that is due must be settled. WrongMove while none is due that wins or loses."""
    step = happening.expect(SettleStep, "settling a box")
    due = step.due(happening.table).move
    if not isinstance(due, m.PayBox | m.CollectBox) or due.seat != happening.seat:
        raise WrongMove("", f"It isn't time to pay or collect box {happening.seat}.")
    if isinstance(due, m.CollectBox):
        seat = happening.table.seats[due.seat]
        return -seat.ante, -seat.bet
    found = boxes.verdict(happening.game.rules, happening.table, due.seat)
    return found.ante, found.bet


def done_sums(happening: Happening) -> Sums:
    """How it is settled instead."""
    right, seat = right_sums(happening), happening.table.seats[happening.seat]
    if happening.move.irregularity == "wrong-settling":
        return (-seat.ante, -seat.bet) if sum(right) > 0 else (seat.ante, seat.bet)
    amount = int(happening.fact("amount", 0))
    if sum(right) <= 0 or amount <= 0 or amount == sum(right):
        raise WrongMove("", f"'{happening.move.irregularity}' needs a box that gets paid, and a wrong amount.")
    return (right[0], amount - right[0]) if amount > right[0] and right[1] else (amount, 0)


def settled(happening: Happening) -> Sequence[e.Event]:
    """Chips go as they are counted out, and what lies on the box with them."""
    cite, seat = happening.expect(SettleStep, "settling a box").cite, happening.table.seats[happening.seat]
    won = done_sums(happening)
    if sum(won) < 0:
        return _moved(cite, seat, "lost")
    if happening.table.bank.tray - sum(won) < _still_owed(happening):
        raise WrongMove("", f"The tray can't pay box {happening.seat} that amount and still pay the other boxes.")
    paid = zip(won, ("ante-won", "bet-won"), strict=True)
    chips = [e.ChipsMoved(cite, TRAY, stack(seat.number), amount, why, seat.number) for amount, why in paid if amount]
    return [*chips, *_moved(cite, seat, "stake")]


def _still_owed(happening: Happening) -> int:
    """What the tray must hold for the other boxes, and for a jackpot pool that is won whole."""
    rules, table = happening.game.rules, happening.table
    others = (boxes.verdict(rules, table, seat.number) for seat in table.live() if seat.hole and seat.number != happening.seat)
    anew = rules.settings.pool_reseed
    return sum(max(found.ante + found.bet, 0) for found in others) + anew


def _moved(cite: str, seat: Seat, why: str) -> list[e.Event]:
    to, number = TRAY if why == "lost" else stack(seat.number), seat.number
    lying = ((ante(number), seat.ante), (bet(number), seat.bet))
    return [e.ChipsMoved(cite, place, to, amount, why, number) for place, amount in lying if amount]


def _told(happening: Happening) -> Mapping[str, Any]:
    """What was due and what was done, in all and of each wager."""
    right, done = right_sums(happening), done_sums(happening)
    return {"proper": sum(right), "amount": sum(done), "right": right, "done": done, "paid": sum(done) > 0}


# ---- how a dealer comes to do it


def _odds_off(here: Opportunity) -> Facts:
    """The odds of another hand, or a chip too many."""
    move = here.due.move
    assert isinstance(move, m.PayBox)
    lying = table_of(here).seats[move.seat]
    step = lying.bet or here.rules.settings.multiple
    sums = [amount for amount in (move.amount - step, move.amount + step) if amount > 0]
    return {"seat": move.seat, "amount": here.lots.choice(sums)}


def _turned(here: Opportunity) -> Facts:
    move = here.due.move
    assert isinstance(move, m.PayBox | m.CollectBox)
    return {"seat": move.seat, "paid": isinstance(move, m.CollectBox)}


def _sum_tried(table: Table, street: Street, due: Any, tried: Any) -> Facts:
    wrong = isinstance(tried, m.PayBox) and tried.seat == due.seat and 0 < tried.amount != due.amount
    return {"seat": tried.seat, "amount": tried.amount} if wrong else None


def _other_tried(table: Table, street: Street, due: Any, tried: Any) -> Facts:
    other = isinstance(tried, m.PayBox | m.CollectBox) and type(tried) is not type(due) and tried.seat == due.seat
    return {"seat": tried.seat, "paid": isinstance(tried, m.PayBox)} if other else None


RECORDS = (
    Irregularity(
        "wrong-payout", "showdown", settled, "cards", of_a_box=True, dealers=Chance(due_is(m.PayBox), _odds_off),
        slip=Slip((m.PayBox,), _sum_tried), adds=_told,
        evidence=Evidence(
            (Trace("chips", ("{amount} goes from the tray to {whom}.",), "dealer", "seat", goal="tray"),), ("seat", "amount"),
            (("proper", "sum"),),
        ),
    ),
    Irregularity(
        "wrong-settling", "showdown", settled, "cards", of_a_box=True, dealers=Chance(due_is(m.PayBox, m.CollectBox), _turned),
        slip=Slip((m.PayBox, m.CollectBox), _other_tried), adds=_told,
        evidence=Evidence(
            (
                Trace(
                    "chips", ("{amount} goes from the tray to {whom}.", "Chips go from the tray to {whom}."), "dealer", "seat",
                    goal="tray", given=("paid", True),
                ),
                Trace(
                    "chips", ("{amount} goes from {whom} into the tray.", "Chips go from {whom} into the tray."), "dealer", "seat",
                    goal="tray", given=("paid", False),
                ),
            ),
            ("seat", "paid", "amount"), (("proper", "sum"),),
        ),
    ),
)
