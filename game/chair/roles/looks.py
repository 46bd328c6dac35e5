"""What a role's strip and lights are made from: the table's course, what is in hand, what is switched on."""

from __future__ import annotations

from typing import Protocol

from game.chair.commands import Commands
from game.chair.course import Course
from game.chair.dealer.in_hand import DealersHand
from game.chair.ease.comforts import Comforts
from game.chair.switches import Switches


class TableDisplay(Protocol):
    """A table as it is shown: the `Presenter` is one. `hand` is the dealer's, `comforts` are a player's."""

    @property
    def course(self) -> Course:
        """How the hands go."""

    @property
    def hand(self) -> DealersHand | None:
        """What the dealer has in hand; None in another role."""

    @property
    def switches(self) -> Switches:
        """What is switched on."""

    @property
    def commands(self) -> Commands:
        """What the buttons do."""

    @property
    def comforts(self) -> Comforts | None:
        """What a player leaves to the program; None in another role."""

    @property
    def landing(self) -> bool:
        """Whether cards are still on their way that make a player's hand another one."""
