"""Stop and rule at the table: the felt stays in sight, frozen, above the three lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.chair.ruling import RuleLists
from game.client.scenes.rule import RuleScene
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import LiveLabel, Panel

SHARE = 0.46
"""The part of the window that the lists take; above them the table can be looked at."""
VEIL = 96


class RulingPanel(RuleScene):
    """As `RuleScene`, at the foot of the window. `called` is true once whoever decides has been called to the table."""

    overlay = False

    def __init__(self, lists: RuleLists, below: Callable[[pygame.Surface], None], authority: str) -> None:
        super().__init__(lists, question="Play is stopped. What happened, what is to be done, under which clause?")
        self.called = False
        self._below, self._authority = below, authority

    def build(self, group: Group, area: pygame.Rect) -> None:
        """A plate across the foot: the question, three lists, the buttons."""
        px = self.style.px
        high = max(round(area.height * SHARE), min(px(330), area.height - px(40)))
        plate = pygame.Rect(0, area.height - high, area.width, high)
        group.add(Panel(plate, line="edge"))
        inner = plate.inflate(-px(32), -px(20))
        group.add(LiveLabel(pygame.Rect(inner.left, inner.top, inner.width, px(26)), self._heading, bold=True))
        top, bottom = inner.top + px(30), inner.bottom - px(46)
        width = (inner.width - (len(self.steps) - 1) * px(16)) // len(self.steps)
        for place, step in enumerate(self.steps):
            self._list(group, step, pygame.Rect(inner.left + place * (width + px(16)), top, width, bottom - top))
        self._bar(group, inner)

    def backdrop(self, ink: Ink) -> None:
        """The frozen table under a thin veil."""
        self._below(ink.surface)
        veil = pygame.Surface(ink.surface.get_size())
        veil.set_alpha(VEIL)
        ink.surface.blit(veil, (0, 0))

    def more(self, room: pygame.Rect) -> Sequence[Button]:
        """Whoever decides, called by a key of its own."""
        label = "Supervisor called" if self.called else "Call a supervisor"
        wide = min(room.width, Button.width_for(self.style, label, "ctrl+s"))
        button = Button(pygame.Rect(room.left, room.top, wide, room.height), label, self._calls, key="ctrl+s", name="call",
                        tip=f"{self._authority}: where the book leaves the ruling to somebody else")
        button.enabled = not self.called
        return (button,)

    def _calls(self) -> None:
        self.called = True
        self.rebuild()


