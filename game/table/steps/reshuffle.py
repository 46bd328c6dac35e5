"""Cards that lie on the table shuffled into the stub while a hand is on, because the deck runs out."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.card import Card
from game.table import events as e
from game.table import moves as m
from game.table.places import STUB, Place
from game.table.state import Table
from game.table.steps.base import WrongMove

Lying = Sequence[tuple[Card, Place]]


def reshuffled(cite: str, table: Table, lying: Lying, move: m.Move) -> list[e.Event]:
    """The cards into the stub, in the order that the shuffle brings. Raises WrongMove if that order is of other cards."""
    assert isinstance(move, m.ShuffleIn)
    if sorted(move.order) != sorted([*table.stub, *(card for card, _ in lying)]):
        raise WrongMove(cite, "The shuffle must bring back the cards that are left and those shuffled in, and no other.")
    moved = [e.CardMoved(cite, card, place, STUB) for card, place in lying]
    return [*moved, e.Shuffled(cite, move.order)]
