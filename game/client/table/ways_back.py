"""The ways back in a hand: to the last stop, to before it went wrong, to a player's own decision."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.chair.wording.strip_text import Key
from game.client.table.screen import Screen


@dataclass
class WaysBack:
    """Goes back at one table. `try_again` asks for the last ruling anew; `retries`: whether a wrong one may be given anew here."""

    screen: Screen
    try_again: Callable[[], None]
    retries: bool

    def always(self) -> list[Key]:
        """What stands above the table, however little room there is."""
        back = self.screen.course.back
        return [Key("Try again", "f4", self._to_the_stop)] if self.retries and back.to_the_stop else []

    def spare(self) -> list[Key]:
        """What works without standing there where there is no room for it."""
        course = self.screen.course
        if course.places.offer is not None:
            return []
        if self.retries and course.back.to_before_it and course.asked is None:  # nobody waits for an answer
            return [Key("From before it", "f6", self._to_before_it)]
        return [Key("Take back", "ctrl+z", self.take_back)] if course.back.decided is not None else []

    def take_back(self) -> None:
        """A player's last decision is theirs again."""
        if self.screen.comforts is not None:
            self.screen.comforts.beforehand.ticked = ""
        self._go(self.screen.course.take_back)

    def _to_the_stop(self) -> None:
        self._go(self.try_again)

    def _to_before_it(self) -> None:
        self._go(self.screen.course.go_back)

    def _go(self, back: Callable[[], None]) -> None:
        if self.screen.hand is not None:
            self.screen.hand.lay_down()
        back()
        self.screen.sit_anew()
        self.screen.switches.stale = True
