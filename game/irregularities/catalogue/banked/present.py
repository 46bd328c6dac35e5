"""What there is at a table where the house holds the bank, as irregularities ask for it."""

from __future__ import annotations

from game.irregularities.catalogue.irregularity import Facts, Opportunity, due_is
from game.table import moves as m
from game.table.state import Table
from game.table.values import Seat

dealing = due_is(m.DealCard)
afterwards = due_is(m.TurnHand, m.ReadHand, m.PayBox, m.CollectBox, m.CountHand)


def anteing(here: Opportunity) -> bool:
    """A box is asked for its ante."""
    return here.choice("ante") is not None


def offered(here: Opportunity) -> bool:
    """A box is offered the jackpot."""
    return here.choice("jackpot") is not None


def table_of(here: Opportunity) -> Table:
    """The whole table, which the one who deals sees."""
    assert isinstance(here.view, Table)
    return here.view


def next_to(here: Opportunity) -> int:
    """Whom the next card is due to."""
    move = here.due.move
    assert isinstance(move, m.DealCard)
    return move.to


def with_cards(here: Opportunity) -> list[Seat]:
    """The boxes in play that have cards."""
    return [seat for seat in table_of(here).live() if seat.hole and seat.ante]


def paid(here: Opportunity, amount: int) -> Facts:
    """A sum that the box's player has, in chips of the game."""
    amount = here.rounded(amount)
    return {"seat": here.seat, "amount": amount} if 0 < amount <= here.me.stack else None
