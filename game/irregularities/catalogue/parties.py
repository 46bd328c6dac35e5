"""Whom an irregularity is about, and the card that is on its way: the facts that many of them are told with."""

from __future__ import annotations

from dataclasses import dataclass

from game.irregularities.catalogue.irregularity import Facts, Opportunity
from game.rulebook.schema.steps import DealHoleOptions
from game.table import moves as m


def nothing_told(here: Opportunity) -> Facts:
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


@dataclass(frozen=True)
class CardOnItsWay:
    """The card that is on its way to a seat: which lap of the deal, or of a later street, it belongs to, out of how many."""

    to: int
    lap: int
    laps: int
    after: int


def on_its_way(here: Opportunity) -> CardOnItsWay:
    """The card that is dealt next."""
    move = here.due.move
    assert isinstance(move, m.DealCard)
    dealt_in = [seat.number for seat in here.view if seat.standing != "out"]
    lap, place = divmod(_dealt(here), len(dealt_in))
    after = next((n for n in dealt_in if n > move.to), dealt_in[0])
    lap, laps = (0, 1) if here.stage else (lap, _laps(here))
    return CardOnItsWay(move.to, lap + 1, laps, after if place < len(dealt_in) - 1 else move.to)


def _dealt(here: Opportunity) -> int:
    return len(here.rules.spec.deck) - len(here.stub)


def _laps(here: Opportunity) -> int:
    return sum(deal.cards for deal in here.rules.spec.steps_of(DealHoleOptions))
