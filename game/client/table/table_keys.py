"""The keys of the table's screen that stand in no strip: above the table, at the foot of the panel, or nowhere."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

from game.chair.wording.strip_text import Key
from game.client.table.asks import Asks
from game.client.table.finds import FactFinder
from game.client.table.screen import Screen
from game.client.table.table_commands import TableCommands

FIRST: Final = frozenset({"h", "y"})
"""Hint and Guide: what somebody who is stuck is told to press stands first, also where few keys have room."""
ONLY: Final = frozenset({"h"})
"""The one of them that stands above a table where there is little room."""


@dataclass
class TableKeys:
    """The keys of one table. `back` are the ways back in a hand."""

    screen: Screen
    commands: TableCommands
    asks: Asks
    finds: FactFinder
    back: BackKeys

    def panel(self) -> list[Key]:
        """At the foot of the panel."""
        there = [each for each in self.screen.switches.entries() if each.key not in self._above]
        return [*(each for each in there if each.key in FIRST), *self.books(), *(each for each in there if each.key not in FIRST)]

    def books(self) -> list[Key]:
        """The rulebook, if the person may look into it."""
        closed = "rulebook" in self.screen.course.role.closed
        return [] if closed else [Key("Rulebook", "r", self.commands.look_up)]

    def upper(self) -> list[Key]:
        """Above the table."""
        back = self.back.always()
        if self.screen.wide:
            back = [*self.back.spare(), *back]
        stop = [Key("Stop play", "space", self.commands.stop)] if self.commands.may_stop() else []
        helps = [each for each in self.screen.switches.entries() if each.key in self._above]
        work = [*self._work(), *self._guests(), *self._floor()] if self.screen.wide else []
        return [*back, *self._questions(), *work, *helps, *stop, Key("Panel", "e", self.screen.switches.fold_panel),
                Key("Menu", "escape", self.commands.menu)]

    def unseen(self) -> list[Key]:
        """What works without standing anywhere."""
        narrow = [] if self.screen.wide else [*self._floor(), *self._work(), *self._guests(), *self.back.spare()]
        return [Key("Sign", "f2", self.commands.read_sign), *narrow]

    def _floor(self) -> list[Key]:
        """Calls the floor, where the dealer may."""
        role = self.screen.course.role
        calls = self.commands.may_stop() and role.asks_deed and not self.screen.asks_law
        return [Key("Call floor", "ctrl+s", self.commands.call_floor)] if calls else []

    def _questions(self) -> list[Key]:
        role = self.screen.course.role
        ask = [Key("Request", "f3", self.asks.menu)] if role.may_ask() else []
        return [*ask, *([Key("Look into it", "f3", self.finds.menu)] if role.may_find_out() else [])]

    def _work(self) -> list[Key]:
        """Work apart from dealing or watching, with how much is waiting."""
        if not self.commands.has_work:
            return []
        waiting = self.commands.work_waiting
        return [Key(f"To do ({waiting})" if waiting else "To do", "f5", self.commands.work)]

    def _guests(self) -> list[Key]:
        """Does something about a guest."""
        return [Key("Guest", "ctrl+g", self.commands.guests)] if self.commands.meets_guests else []

    @property
    def _above(self) -> Collection[str]:
        """The keys of the helps that stand at the top: some always, those for somebody who is stuck where the panel is
        folded."""
        stuck = FIRST if not self.screen.switches.panel.open else frozenset()
        return {*stuck, *self.screen.course.role.upper} if self.screen.wide else stuck & ONLY


# ---- the ways back in a hand


@dataclass
class BackKeys:
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
        if course.due is None and course.places.offer is not None:
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
