"""Whom an irregularity is about: the facts that many of them are told with."""

from __future__ import annotations

from game.table.irregularities.opportunity import Facts, Opportunity


def nothing_told(here: Opportunity) -> Facts:
    """No facts."""
    return {}


def in_turn(here: Opportunity) -> Facts:
    """The seat whose turn it is."""
    return {"seat": here.seat}


def with_another(here: Opportunity) -> Facts:
    """Together with some other seat in the hand; None where nobody else is."""
    other = here.another()
    return {"seats": tuple(sorted((here.seat, other)))} if other else None


def to_another(here: Opportunity) -> Facts:
    """From the seat to some other one in the hand; None where nobody else is."""
    other = here.another()
    return {"seat": here.seat, "to": other} if other else None
