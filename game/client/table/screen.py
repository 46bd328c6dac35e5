"""What those who work for the table's screen know of it."""

from __future__ import annotations

from typing import Protocol

from game.chair.controller import Controller
from game.chair.dealer.in_hand import DealersHand
from game.chair.desks.deck_desk import DeckDesk
from game.chair.ease.comforts import Comforts
from game.chair.switches import Switches
from game.client.preferences import Preferences
from game.client.stage.scene import ScreenStack
from game.client.table.call_line import TableBelow
from game.client.table.panes.felt_pane import FeltPane
from game.client.table.ruling import RulingTable


class Screen(Protocol):
    """The screen of one table: what goes on there, and the stack it lies on. `hand` is the dealer's, `deck` a dealer's or
    inspector's, `comforts` are a player's; None in another role."""

    course: Controller
    hand: DealersHand | None
    deck: DeckDesk | None
    comforts: Comforts | None
    switches: Switches
    felt: FeltPane
    stage: ScreenStack
    preferences: Preferences
    asks_law: bool
    """Whether a ruling is asked for whole, with its clause: where the law itself is what is learned."""

    @property
    def wide(self) -> bool:
        """Whether there is room for every key above the table."""

    def beside(self) -> RulingTable:
        """Make room beside the table for another screen, which draws it frozen."""

    def frozen(self) -> TableBelow:
        """The table as it is, for a screen that lies at its foot."""

    def sit_anew(self) -> None:
        """Show the table as it is, from where the person sits now."""

    def watch_to_the_end(self) -> None:
        """What is left of a tournament goes by at once, hand by hand."""

    def announce(self, text: str) -> None:
        """Something that everybody is told, large for a moment."""

    def take_back(self) -> None:
        """A player's last decision is theirs again."""

    def close(self) -> None:
        """Take it off the stack."""
