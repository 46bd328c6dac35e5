"""What every control can do. A group of them routes events; a control only says what it does with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar, cast

import pygame
from pygame_gui.core import UIElement

from game.client.widgets.drawing.ink import Ink
from game.client.widgets.events.keys import Pointing, Shortcut

if TYPE_CHECKING:
    from game.client.widgets.elements import ScreenManager
    from game.client.widgets.text_line import TextLine

Face = TypeVar("Face", bound=UIElement)
LEAST = 32
"""The least side of anything that is clicked, in units of scale 1."""


class Surroundings(Protocol):
    """What a control, and the pointer on it, may ask of the group that they are in."""

    area: pygame.Rect
    widgets: list[Widget]
    popup: Widget | None
    """What floats above all others and takes every event."""

    @property
    def manager(self) -> ScreenManager:
        """The library's side of the screen."""

    def named(self, name: str) -> Widget | None:
        """The control of that name that can take the focus, if it is there."""

    def focus_on(self, target: str | Widget, *, shows: bool = True) -> None:
        """Give the focus to a control, by itself or by name."""

    def let_go(self) -> None:
        """No control has the focus any more."""


class Widget:
    """A rectangle that draws itself and may answer to pointer and keys: override what it answers to.

    `name` tells controls apart when a screen is built again, so that focus, caret and scrolling survive.
    """

    focusable = False
    keeps_focus = True
    """Whether it still has the focus once it was clicked."""
    scrolls = False
    """Whether what is inside it goes on out of view."""
    tip_above: int | None = None
    """Above what row of pixels its tip stands, where that is not above the control itself."""
    writes = False
    """True if typed letters go into it, so that they are no shortcuts while it has the focus."""

    def __init__(self, rect: pygame.Rect, *, name: str = "", tip: str = "") -> None:
        self.rect = rect
        self.name = name
        self.tip = tip
        self.enabled = True
        self.hovered = self.pressed = self.focused = False
        self.shortcut: Shortcut | None = None
        self.group: Surroundings | None = None
        self.made_line: TextLine | None = None
        """The line, once it was needed."""
        self.faces: dict[str, UIElement] = {}
        """What it is shown by, where that is the library's, by kind."""

    # ---- what is said of it

    sort = ""
    """What kind of control it is, in a word, where that is said."""

    @property
    def called(self) -> str:
        """What it is called, where nothing next to it says so."""
        return self.name.replace("_", " ").replace("-", " ").strip()

    @property
    def stands(self) -> str:
        """What it is set to, or what is chosen in it."""
        return ""

    @property
    def passages(self) -> Sequence[str]:
        """What can be read on it without going there."""
        return ()

    # ---- what is written in

    def make_line(self, manager: ScreenManager) -> TextLine | None:
        """What is written in, where something is: a line of the library's."""
        return None

    @property
    def line(self) -> TextLine | None:
        """What is written in, made when it is first seen or written in."""
        if self.made_line is None and self.group is not None:
            self.made_line = self.make_line(self.group.manager)
        return self.made_line

    def take_line(self, old: Widget, told: Callable[[str], None]) -> None:
        """Write on in the same line as before, which tells `told` from now on; in one like it, if the screen has another size."""
        line = old.made_line
        if line is None or self.group is None:
            return
        if line.ui_manager is self.group.manager:
            self.made_line, old.made_line = line, None
            line.told = told
        elif self.line is not None:
            self.line.become(line.text, 0)
            self.line.adopt(line)

    @property
    def element(self) -> UIElement | None:
        """The library's element that has the focus while this control has it."""
        return self.line

    def join(self, group: Surroundings) -> None:
        """It is on a screen now."""
        self.group = group

    @property
    def state(self) -> str:
        """How it is shown, in the library's words."""
        return "disabled" if not self.enabled else "active" if self.pressed else "hovered" if self.hovered else "normal"

    def face(self, kind: str, made: Callable[[ScreenManager], Face]) -> Face:
        """What it is shown by, made when it is first seen; the same control of the screen built again goes on with it."""
        assert self.group is not None, "a control is drawn on a screen"
        if kind not in self.faces:
            self.faces[kind] = made(self.group.manager)
        return cast(Face, self.faces[kind])

    def part(self) -> None:
        """The screen is built again without it, or gone."""
        for element in (*self.faces.values(), *([self.made_line] if self.made_line is not None else ())):
            element.kill()
        self.faces, self.made_line = {}, None

    @property
    def children(self) -> Sequence[Widget]:
        """The controls inside this one, in order of focus."""
        return ()

    def draw(self, ink: Ink) -> None:
        """Draw at `rect`."""

    def adopt(self, old: Widget) -> None:
        """Take over what the reader left in the same control of the screen before: caret, scroll, query."""

    def blur(self) -> None:
        """The focus goes elsewhere."""
        self.focused = False

    def reveal(self, widget: Widget) -> None:
        """If `widget` is inside, bring it into view."""

    def activate(self) -> None:
        """Do what a click would do."""

    def keeps(self, pos: tuple[int, int]) -> bool:
        """Whether a point within it is its own, and none of its children's."""
        return False

    def point(self, what: Pointing, pos: tuple[int, int]) -> None:
        """The pointer did something here. A press that comes up inside is a click."""
        if what == "release":
            self.activate()

    def key(self, event: pygame.event.Event) -> bool:
        """A key went down while focused; True if that was for this control."""
        return False

    def typed(self, text: str) -> bool:
        """Text was typed while focused; True if it was taken."""
        return False

    def composing(self, text: str) -> None:
        """An input method holds this for the focused control, and has not settled it yet."""

    def wheel(self, steps: int) -> bool:
        """The wheel turned over it, positive away from the reader; True if anything moved."""
        return False


def reveals(widget: Widget) -> bool:
    """True if the control can take the focus now."""
    return widget.focusable and widget.enabled


def shift(widget: Widget, dy: int) -> None:
    """Move a control down by `dy` pixels, with all that is inside."""
    widget.rect.y += dy
    for child in widget.children:
        shift(child, dy)
