"""Things to press: the button with its key printed next to the label, and the switch."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.chair.wording.strip_text import Act
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.events.keys import Shortcut, activates
from game.client.widgets.faces import CheckFace, Face
from game.client.widgets.widget import Widget


class Button(Widget):
    """Does `act` when clicked, when Enter or Space is pressed on it, or at its shortcut.

    `primary` is for the one thing that is yours to do now: there is at most one on a screen.
    """

    focusable = True
    sort = "button"

    def __init__(self, rect: pygame.Rect, label: str, act: Act, *, key: str = "", primary: bool = False,
                 name: str = "", tip: str = "") -> None:
        super().__init__(rect, name=name or label, tip=tip)
        self.label = label
        self.primary = primary
        self.shortcut = Shortcut(key) if key else None
        self._act = act

    @property
    def called(self) -> str:
        return self.label

    @staticmethod
    def width_for(style: Style, label: str, key: str = "") -> int:
        """The width that label and key need, in pixels."""
        hint = style.width(Shortcut(key).label, "small") + style.px(26) if key else 0
        return max(style.px(72), style.width(label, "body", bold=True) + hint + style.px(32))

    def activate(self) -> None:
        if self.enabled:
            self._act()

    def key(self, event: pygame.event.Event) -> bool:
        if activates(event):
            self.activate()
            return True
        return False

    def draw(self, ink: Ink) -> None:
        """Label in the middle, key cap at the right where there is room for both."""
        inner = self.rect.inflate(-ink.style.px(20), 0)
        capped = self.shortcut is not None and self._has_room(ink, inner)
        kind = "#primary" if self.primary else "#plate"
        plate = self.face(kind, partial(Face, self.rect, kind=kind))
        plate.draw(ink, self.rect, self.state, self.label, self._beside_cap(ink, inner) if capped else inner)
        if self.shortcut and capped:
            self._cap(ink, inner, self.shortcut.label)
        if self.focused:
            ink.ring(self.rect)

    def _has_room(self, ink: Ink, inner: pygame.Rect) -> bool:
        return ink.style.width(self.label, "body", bold=True) <= self._beside_cap(ink, inner).width

    def _beside_cap(self, ink: Ink, inner: pygame.Rect) -> pygame.Rect:
        if not self.shortcut:
            return inner
        taken = ink.style.width(self.shortcut.label, "small") + ink.style.px(10)
        return pygame.Rect(inner.left, inner.top, inner.width - taken, inner.height)

    def _cap(self, ink: Ink, inner: pygame.Rect, label: str) -> None:
        width = ink.style.width(label, "small")
        box = pygame.Rect(inner.right - width, inner.top, width, inner.height)
        ink.key(label, box, self._ink() if self.primary else "muted")

    def _face(self) -> str:
        if not self.enabled:
            return "panel"
        if self.primary:
            return "accent-down" if self.pressed else "accent-over" if self.hovered else "accent"
        return "pressed" if self.pressed else "hover" if self.hovered else "raised"

    def _ink(self) -> str:
        return "muted" if not self.enabled else "on-accent" if self.primary else "text"


class Toggle(Widget):
    """A box to tick; `act` is told the new state."""

    focusable = True
    sort = "switch"
    SIDE = 22

    def __init__(self, rect: pygame.Rect, act: Callable[[bool], None], *, on: bool, name: str, tip: str = "") -> None:
        super().__init__(rect, name=name, tip=tip)
        self.on = on
        self._act = act

    @property
    def stands(self) -> str:
        return "on" if self.on else "off"

    def activate(self) -> None:
        if self.enabled:
            self.on = not self.on
            self._act(self.on)

    def key(self, event: pygame.event.Event) -> bool:
        if activates(event):
            self.activate()
            return True
        return False

    def draw(self, ink: Ink) -> None:
        """The box, and the state in words: never by colour alone."""
        px = ink.style.px
        box = pygame.Rect(self.rect.left, self.rect.top, px(self.SIDE), px(self.SIDE))
        box.centery = self.rect.centery
        self.face("box", partial(CheckFace, box, on=self.on)).draw(ink, box, self.state, on=self.on)
        left = box.right + px(10)
        words = pygame.Rect(left, self.rect.top, self.rect.right - left, self.rect.height)
        ink.text("On" if self.on else "Off", words, colour="text" if self.on else "muted")
        if self.focused:
            ink.ring(box, radius=7)
