"""What goes wrong as a dealer counts chips out of the pot: a share of it, or the house's commission."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.irregularities.catalogue.irregularity import (
    Chance,
    Facts,
    Happening,
    Irregularity,
    Opportunity,
    Slip,
    Street,
    due_is,
    pushing,
)
from game.irregularities.catalogue.traces import Evidence, Trace
from game.table import events as e
from game.table import moves as m
from game.table.evolve import fold_in
from game.table.outcome import WrongMove
from game.table.payout import mispaid
from game.table.state import Table
from game.table.steps.awarding import AwardStep
from game.table.steps.base import Step
from game.table.steps.settling import RakeStep
from game.table.values import DEALER, MIDDLE, next_number, stack

_PARTS = (4, 2)
"""What of a sum is forgotten, or comes on top of it: a quarter, or half. The program's own figures."""


def wrong_share(happening: Happening) -> Sequence[e.Event]:
    """A share of a pot leaves the middle too great or too small; the share pushed next comes out otherwise by as much."""
    step = happening.expect(AwardStep, "a pot")
    due = step.due(happening.table).move
    if not isinstance(due, m.PushPot) or due.to != happening.seat:
        raise WrongMove("", f"Seat {happening.seat} doesn't get a share of a pot now.")
    amount = _another_sum(happening, due.amount)
    _check_next(happening.table, step, due, amount)
    *before, _, pushed = step.decide(happening.table, due)
    return *before, e.ChipsMoved(step.cite, MIDDLE, stack(due.to), amount, "pot", due.to, due.pot), pushed


def wrong_commission(happening: Happening) -> Sequence[e.Event]:
    """Another sum than the commission that is due goes to the house."""
    step = happening.game.step(happening.table)
    due = step.due(happening.table).move if isinstance(step, AwardStep | RakeStep) else None
    if step is None or not isinstance(due, m.TakeCommission):
        raise WrongMove("", "No commission is due now.")
    amount = _another_sum(happening, due.amount)
    if isinstance(step, AwardStep):
        _check_next(happening.table, step, due, amount)
    return [_as_counted(event, amount) for event in step.decide(happening.table, due)]


def _as_counted(event: e.Event, amount: int) -> e.Event:
    if isinstance(event, e.ChipsMoved) and event.why == "commission" and event.source == MIDDLE:
        return replace(event, amount=amount, why=mispaid.WRONG_COMMISSION)
    return event


def _another_sum(happening: Happening, proper: int) -> int:
    """The sum that is counted out. WrongMove if it is the one that is due, or more than there is."""
    amount = int(happening.fact("amount", 0))
    if proper >= happening.table.middle:
        raise WrongMove("", "The whole pot is due: no later share can make up the difference.")
    if not 0 < amount < happening.table.middle or amount == proper:
        raise WrongMove("", f"'{happening.move.irregularity}' needs a wrong amount, and no more than the pot holds.")
    return amount


def _check_next(table: Table, step: Step, due: m.Move, amount: int) -> None:
    """Raise WrongMove unless another share comes after this one to make up the difference, and another player gets it: who gets
    both has the right sum in the end."""
    proper = due.amount if isinstance(due, m.PushPot | m.TakeCommission) else 0
    same = due.to if isinstance(due, m.PushPot) else DEALER
    after = fold_in(table, tuple(step.decide(table, due)))
    while not step.finished(after):
        move = step.due(after).move
        if isinstance(move, m.PushPot):
            if move.amount <= amount - proper or move.to == same:
                break
            return
        assert move is not None
        after = fold_in(after, tuple(step.decide(after, move)))
    raise WrongMove("", "It wouldn't change any share that's still to come.")


def _told(happening: Happening) -> Mapping[str, Any]:
    """The sum that was due and its pot, and which share comes out wrong by it: the next after that number."""
    step = happening.game.step(happening.table)
    due = step.due(happening.table).move if step else None
    assert isinstance(due, m.PushPot | m.TakeCommission)
    before = next_number(happening.table.awards) - (not isinstance(due, m.PushPot))
    return {"proper": due.amount, "pot": due.pot, "awards": before}


# ---- how a dealer comes to do it


def _off(here: Opportunity, proper: int) -> int:
    """A sum close to the right one, in chips of the game; never nothing."""
    by = max(int(proper / here.lots.choice(_PARTS)) // here.rules.chip, 1) * here.rules.chip
    sums = [amount for amount in (proper - by, proper + by) if amount > 0]
    return here.lots.choice(sums)


def _share(here: Opportunity) -> Facts:
    move = here.due.move
    assert isinstance(move, m.PushPot)
    if not isinstance(here.view, Table) or here.view.middle <= move.amount:
        return None
    return {"seat": move.to, "amount": _off(here, move.amount)}


def _commission(here: Opportunity) -> Facts:
    move = here.due.move
    assert isinstance(move, m.TakeCommission)
    return {"amount": _off(here, move.amount)}


def _share_tried(table: Table, street: Street, due: Any, tried: Any) -> Facts:
    same = isinstance(tried, m.PushPot) and (tried.to, tried.pot) == (due.to, due.pot) and tried.amount != due.amount
    return {"seat": tried.to, "amount": tried.amount} if same else None


def _commission_tried(table: Table, street: Street, due: Any, tried: Any) -> Facts:
    wrong = isinstance(tried, m.TakeCommission) and tried.pot == due.pot and tried.amount != due.amount
    return {"amount": tried.amount} if wrong else None


RECORDS = (
    Irregularity(
        mispaid.WRONG_SHARE, "showdown", wrong_share, "cards", dealers=Chance(pushing, _share),
        slip=Slip((m.PushPot,), _share_tried), adds=_told,
        evidence=Evidence(
            (Trace("slide", ("{amount} from the pot goes to {whom}.",), "dealer", "seat", goal="stack"),),
            ("seat", "amount", "pot"), (("proper", "sum"),),
        ),
    ),
    Irregularity(
        mispaid.WRONG_COMMISSION, "showdown", wrong_commission, "cards", dealers=Chance(due_is(m.TakeCommission), _commission),
        slip=Slip((m.TakeCommission,), _commission_tried), adds=_told,
        evidence=Evidence(
            (Trace("chips", ("{amount} goes from the pot to the house.",), "dealer", goal="pots"),), ("amount", "pot"),
            (("proper", "sum"),),
        ),
    ),
)
