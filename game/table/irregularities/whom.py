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


def with_neighbour(here: Opportunity) -> Facts:
    """Together with a neighbour who holds cards too, within reach of an arm; None where nobody does or the seat holds none."""
    other = here.neighbour()
    return {"seats": tuple(sorted((here.seat, other)))} if other and here.own else None


def to_neighbour(here: Opportunity) -> Facts:
    """From the seat, which holds cards, to a neighbour who can see them; None where there is none."""
    other = here.neighbour()
    return {"seat": here.seat, "to": other} if other and here.own else None


def holding(here: Opportunity) -> Facts:
    """The seat whose turn it is, while it holds cards."""
    return in_turn(here) if here.own else None


def to_another(here: Opportunity) -> Facts:
    """From the seat to some other one in the hand; None where nobody else is."""
    other = here.another()
    return {"seat": here.seat, "to": other} if other else None
