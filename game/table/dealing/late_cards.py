"""Closed cards that are dealt after open ones, as the seventh in stud (rop 13.4.a): they lie at the end of their row. They are told
by their places among a hand's cards, of which the closed ones come first."""

from __future__ import annotations

from game.rulebook.game_spec import GameSpec
from game.rulebook.schema.steps import DealHoleOptions, DealStreetOptions
from game.table.sight import SeatSight
from game.table.values.seat import Seat


def late(spec: GameSpec, seat: SeatSight) -> tuple[int, ...]:
    """Those of a hand that lies there. None where everybody has seen a closed one, which lies behind the backs."""
    first, known = _closed_first(spec), len(seat.open) - len(seat.up)
    return tuple(range(first, seat.down + known)) if first and not (seat.down and known) else ()


def late_in(spec: GameSpec, held: Seat) -> tuple[int, ...]:
    """Those of a hand that was taken in, if it was whole: so many as the streets bring."""
    streets = [step.face for step in spec.steps_of(DealStreetOptions)]
    whole = sum(step.cards for step in spec.steps_of(DealHoleOptions)) + len(streets)
    first = _closed_first(spec)
    return tuple(range(first, first + streets.count("down"))) if first and len(held.thrown) == whole else ()


def _closed_first(spec: GameSpec) -> int:
    """How many closed cards each hand gets before its first open one; 0 where none ever lies open."""
    return next((step.faces.count("down") for step in spec.steps_of(DealHoleOptions) if "up" in step.faces), 0)
