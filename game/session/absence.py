"""Seats that are dealt in though nobody sits there, where the book does not fold them of itself (thr 20.2, reading R35)."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from game.agents.agent import first_of, only_move, wagers
from game.table import moves as m
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.sight import INSPECTOR
from game.table.state import Table
from game.table.values import DEALER

ABSENT = "absent-player"
"""The irregularity that a hand is for which nobody is there."""


def unasked(rules: Rules, table: Table, due: Due, people: Collection[int]) -> m.Move | None:
    """What happens once the cards are out: the empty place is an incident, over which a dealer of the program's stops play.

    A person in the dealer's or the inspector's chair must see it themselves. None where there is nothing of the kind.
    """
    dealing = isinstance(due.move, m.DealCard) or bool(table.trouble.pending)
    if not table.between.away or not _killed(rules) or table.trouble.stopped is not None or dealing:
        return None
    for seat in sorted(table.between.away & _with_hands(table)):
        at = _incident(table, seat)
        if at is None:
            return m.Misplay(ABSENT, (("seat", seat),), by=seat)
        if table.trouble.incidents[at].state == "open" and DEALER not in people and INSPECTOR not in people:
            return m.StopPlay(at, by=DEALER)
    return None


def answer(due: Due, rng: Random) -> m.Move:
    """What an empty place does when it is asked anyway: its hand is given up, and what it owes is put in."""
    only = only_move(due, rng)
    if only is not None:
        return only
    if wagers(due):
        return first_of(due, "fold", "check", "bet", "call", "tap-out")
    return m.Muck(by=due.by) if due.choice("muck") else m.Show(by=due.by)


def _killed(rules: Rules) -> bool:
    """Whether the hands of empty places are killed as soon as the cards are out."""
    return rules.settings.absent_hand == "killed-after-deal"


def _with_hands(table: Table) -> frozenset[int]:
    """The seats in the hand, once each of them has all its cards."""
    live = table.live()
    counts = {len(seat.hole) for seat in live}
    return frozenset(seat.number for seat in live) if len(counts) == 1 and counts != {0} else frozenset()


def _incident(table: Table, seat: int) -> int | None:
    """The place of the seat's incident in this deal: not one of a deal that was broken off, whose hand was killed or forgotten."""
    for at, each in enumerate(table.trouble.incidents):
        ruling = table.trouble.rulings[at]
        killed_before = ruling is not None and m.DeadHand(seat) in ruling.steps
        if each.irregularity == ABSENT and each.fact("seat") == seat and each.state != "passed" and not killed_before:
            return at
    return None
