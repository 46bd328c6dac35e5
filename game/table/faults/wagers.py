"""What goes wrong in the betting: out of turn, too little, too much, in two motions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.table import betting as b
from game.table import events as e
from game.table import limits
from game.table.absent import folded
from game.table.faults.frame import Scene
from game.table.places import bet, stack
from game.table.state import Table
from game.table.steps.base import WrongMove
from game.table.wagering import Betting


def _betting(scene: Scene) -> Betting:
    betting = scene.table.betting
    if betting is None or not betting.turn:
        raise WrongMove("", f"{scene.move.irregularity} needs an open betting round.")
    return betting


def _in_turn(scene: Scene) -> Betting:
    betting = _betting(scene)
    if betting.turn != scene.seat:
        raise WrongMove("", f"Seat {betting.turn} is to act, not seat {scene.seat}.")
    return betting


def _in(scene: Scene, amount: int) -> list[e.Event]:
    seat = scene.table.seats[scene.seat]
    if not 0 < amount <= seat.stack:
        raise WrongMove("", f"Seat {seat.number} has {seat.stack} behind and cannot put {amount} in.")
    return [e.ChipsMoved("", stack(seat.number), bet(seat.number), amount, "wager", seat.number)]


def _changed(scene: Scene, *happened: e.Event, **changes: Any) -> list[e.Event]:
    """The chips that moved, and the round as it stands with them; the turn is found anew unless it is given."""
    betting = _betting(scene).with_(**changes)
    return [*happened, e.BettingChanged("", betting)]


def out_of_turn(scene: Scene) -> Sequence[e.Event]:
    """A seat puts chips in before its turn."""
    betting = _betting(scene)
    if betting.turn == scene.seat:
        raise WrongMove("", f"Seat {scene.seat} is in turn.")
    amount = int(scene.fact("amount", 0))
    early = {**betting.early, scene.seat: betting.early.get(scene.seat, 0) + amount}
    return _changed(scene, *_in(scene, amount), early=early)


def said_out_of_turn(scene: Scene) -> Sequence[e.Event]:
    """A seat checks before its turn: nothing moves."""
    if _betting(scene).turn == scene.seat:
        raise WrongMove("", f"Seat {scene.seat} is in turn.")
    return ()


def fold_out_of_turn(scene: Scene) -> Sequence[e.Event]:
    """A seat gives its hand up before its turn: its cards lie over the line."""
    said_out_of_turn(scene)
    return folded("", scene.table.seats[scene.seat])


def _passes(scene: Scene, betting: Betting, put: int, **changes: Any) -> Betting:
    """The round once the seat in turn is taken to have acted, with `put` new chips in front."""
    seat = scene.table.seats[scene.seat]
    after = betting.with_(
        acted={**betting.acted, seat.number: betting.serial}, order=(*betting.order, seat.number), **changes
    )
    moved = seat.with_(bet=seat.bet + put, stack=seat.stack - put)
    table = scene.table.with_(seats={**scene.table.seats, seat.number: moved}, betting=after)
    return b.with_turn(scene.engine.rules, table, after, seat.number + 1)


def too_little(scene: Scene) -> Sequence[e.Event]:
    """A wager below the call, by a seat with chips behind."""
    betting, amount = _in_turn(scene), int(scene.fact("amount", 0))
    if amount >= betting.price - b.wager(scene.table, scene.seat):
        raise WrongMove("", f"Seat {scene.seat}: {amount} is no short call.")
    tapped = amount == scene.table.seats[scene.seat].stack
    loose = betting.loose if tapped else {**betting.loose, scene.seat: amount}
    return [*_in(scene, amount), e.BettingChanged("", _passes(scene, betting, amount, loose=loose))]


def between(scene: Scene) -> Sequence[e.Event]:
    """A wager above the call and below the least raise: it is taken for a call until somebody looks."""
    betting = _in_turn(scene)
    amount = int(scene.fact("amount", 0)) + int(scene.fact("first", 0))
    owed = betting.price - b.wager(scene.table, scene.seat)
    if amount < owed:
        return too_little_of(scene, betting, amount)
    loose = {**betting.loose, scene.seat: amount - owed} if amount > owed else betting.loose
    return [*_in(scene, amount), e.BettingChanged("", _passes(scene, betting, amount, loose=loose))]


def too_little_of(scene: Scene, betting: Betting, amount: int) -> list[e.Event]:
    """Chips below a call, all of them loose."""
    loose = {**betting.loose, scene.seat: amount}
    return [*_in(scene, amount), e.BettingChanged("", _passes(scene, betting, amount, loose=loose))]


def over_limit(scene: Scene) -> Sequence[e.Event]:
    """A wager above the limit: taken for the greatest lawful one, the rest loose in front."""
    betting, amount = _in_turn(scene), int(scene.fact("amount", 0))
    total = scene.table.seats[scene.seat].bet + amount
    most = greatest(scene, scene.table, betting)
    if total <= most:
        raise WrongMove("", f"Seat {scene.seat}: {total} is within the limit of {most}.")
    loose = {**betting.loose, scene.seat: total - most}
    raised = b.acted(scene.engine.rules, scene.table, "raise-to" if betting.price else "bet", most)
    return [*_in(scene, amount), e.BettingChanged("", _passes(scene, raised, amount, loose=loose))]


def greatest(scene: Scene, table: Table, betting: Betting) -> int:
    """The greatest lawful total of the seat in turn: what it may raise to, else the call."""
    rules = scene.engine.rules
    if not b.may_raise(rules, table) or betting.ceiling is not None:
        return betting.price
    stand = limits.Stand(rules, table, betting, b.wager(table, betting.turn))
    span = limits.raising(stand) if betting.price else limits.opening(stand)
    return max(span.most, betting.price)


def unlawful_check(scene: Scene) -> Sequence[e.Event]:
    """A check where a bet has to be met: the turn goes on as if it were one."""
    betting = _in_turn(scene)
    return _changed(scene, turn=_passes(scene, betting, 0).turn)


def time_out(scene: Scene) -> Sequence[e.Event]:
    """The time given to a seat runs out."""
    _in_turn(scene)
    return ()
