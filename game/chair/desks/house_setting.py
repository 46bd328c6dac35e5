"""The house's hand as the dealer sets it: card by card, what makes the hand first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.cards.card import Card
from game.chair.seen.box_view import set_in_order
from game.chair.seen.view import TableView
from game.rulebook.schema.steps import SetHouseOptions
from game.table.rules import Rules
from game.table.state import Table

NOT_BY_RANK: Final = "Not by rank: first the cards that make the hand, then the rest."


FIRST: Final = "First set the dealer's hand by rank."


class HouseSetting:
    """Cards that are set. `picked` tells each by the place where it lay, in the order in which it was set."""

    def __init__(self, cards: Sequence[Card], at: object) -> None:
        self.cards, self.at = tuple(cards), at
        """`at` is the moment in the round at which they are set."""
        self.done = False
        """Whether they lie there as they are set, for good."""
        self.picked: tuple[int, ...] = ()

    @property
    def order(self) -> tuple[int, ...]:
        """The cards as they lie now: those that are set, then the others."""
        return (*self.picked, *(at for at in range(len(self.cards)) if at not in self.picked))

    @property
    def complete(self) -> bool:
        """Whether all are set. The last one is asked for too: typed ahead, its number would answer what comes next."""
        return len(self.picked) == len(self.cards)

    def pick(self, at: int) -> None:
        """The card that lay there is the next."""
        if at not in self.picked:
            self.picked = (*self.picked, at)

    def undo(self) -> None:
        """The last one goes back."""
        self.picked = self.picked[:-1]

    @property
    def fault(self) -> str:
        """What is wrong with the order; cards of one rank may lie either way."""
        lies = [self.cards[at].rank for at in self.order]
        return "" if lies == [card.rank for card in set_in_order(self.cards)] else NOT_BY_RANK

    def shown(self, view: TableView) -> TableView:
        """The table with the house's hand as it lies now."""
        return replace(view, board=tuple(view.board[at] for at in self.order)) if len(view.board) == len(self.cards) else view


def to_be_set(table: Table) -> Sequence[Card]:
    """The house's cards, once all of them are up; else none."""
    return () if table.bank.house else table.bank.upcard


def clause(rules: Rules) -> str:
    """The one by which it is set."""
    return next((step.cite for step in rules.spec.procedure if isinstance(step.options, SetHouseOptions)), "")
