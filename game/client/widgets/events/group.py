"""The controls of one screen: who has the focus, who is under the pointer, what floats above."""

from __future__ import annotations

import html
from collections.abc import Iterable, Iterator, Sequence

import pygame
from pygame_gui.elements import UITooltip

from game.client.widgets.drawing.ink import Ink, PlacedText
from game.client.widgets.elements import ScreenManager
from game.client.widgets.faces import blit
from game.client.widgets.widget import Surroundings, Widget, reveals

DELAY = 0.6
AIR, WIDEST = 10, 420


class Tooltip:
    """Waits until the pointer rests on a control that has a `tip`, then shows it below the control, or above it in the lower half
    of the screen. The one who presses something knows what it is for: then it is gone until the pointer comes to another
    control."""

    def __init__(self) -> None:
        self._over: Widget | None = None
        self._rested = 0.0
        self._shown: UITooltip | None = None
        self._hushed: str | None = None

    def adopt(self, old: Tooltip) -> None:
        """Be as quiet as the one of the screen that this one replaces."""
        self._hushed = old._hushed

    def hush(self) -> None:
        """Say no more about the control under the pointer."""
        self._hushed = self._over.name if self._over is not None else None
        self.drop()

    def update(self, dt: float, over: Widget | None) -> bool:
        """Let `dt` seconds pass with the pointer over a control; True while a frame is still to come."""
        if over is not self._over:
            self._over, self._rested = over, 0.0
            self.drop()
            if over is None or over.name != self._hushed:
                self._hushed = None
        waiting = over is not None and bool(over.tip) and self._hushed is None and self._rested < DELAY
        self._rested += dt
        return waiting

    def drop(self) -> None:
        """Take it away."""
        if self._shown is not None:
            self._shown.kill()
            self._shown = None

    def draw(self, ink: Ink, manager: ScreenManager, area: pygame.Rect) -> None:
        """Draw it, inside `area`, if its time has come."""
        widget = self._over
        if widget is None or not widget.tip or self._hushed is not None or self._rested < DELAY:
            return
        if self._shown is None:
            self._shown = _made(widget.tip, manager, area)
        block = self._shown.text_block
        assert block is not None, "a tool tip has words"
        rect = block.rect.copy()
        rect.topleft = (widget.rect.left, widget.rect.bottom + ink.style.px(6))
        if widget.rect.centery > area.centery:  # what one presses next lies below it
            rect.bottom = (widget.rect.top if widget.tip_above is None else widget.tip_above) - ink.style.px(6)
        rect.clamp_ip(area)
        block.set_position(rect.topleft)
        blit(ink, block)
        ink.placed.append(PlacedText(widget.tip, rect, rect, ink.surface.get_clip()))


def _made(tip: str, manager: ScreenManager, area: pygame.Rect) -> UITooltip:
    style = manager.style
    needed = style.width(tip, "small") + style.px(2 * AIR + 12)
    wide = min(needed, style.px(WIDEST), area.width - style.px(16))
    return UITooltip(html.escape(tip, quote=False), (0, 0), manager, wrap_width=wide)


Point = tuple[int, int]


class Pointer:
    """Turns motion, buttons and wheel into the calls of the control that they mean."""

    def __init__(self, group: Surroundings) -> None:
        self._group = group
        self.pos: Point = (-1, -1)
        self.over: Widget | None = None
        self._down: Widget | None = None

    def handle(self, event: pygame.event.Event) -> bool:
        """True if a control took the event."""
        if event.type == pygame.MOUSEMOTION:
            return self.move(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        return event.type == pygame.MOUSEWHEEL and self._wheel(event.y)

    def move(self, pos: Point) -> bool:
        """The pointer is at `pos` now."""
        self.pos = pos
        if self._down is not None:
            self._down.point("drag", pos)
            return True
        if self.over is not None:
            self.over.hovered = False
        self.over = self._at(pos)
        if self.over is not None:
            self.over.hovered = True
            self.over.point("hover", pos)
        return self.over is not None

    def adopt(self, old: Pointer) -> None:
        """Be where the pointer was, and hold down what it held, if that is still there under its name."""
        self._down = self._group.named(old._down.name) if old._down is not None and old._down.name else None
        if self._down is not None:
            self._down.pressed = True
        else:
            self.move(old.pos)
        self.pos = old.pos

    def _at(self, pos: Point) -> Widget | None:
        popup = self._group.popup
        if popup is not None:
            return popup if popup.rect.collidepoint(pos) else None
        under = trail(self._group.widgets, pos)
        return under[-1] if under else None

    def _press(self, pos: Point) -> bool:
        self.move(pos)
        target = self.over
        if self._group.popup is not None and target is not self._group.popup:
            self._group.popup = None
            return True
        if target is None or not target.enabled:
            return False
        self._down = target
        target.pressed = True
        if reveals(target) and target is not self._group.popup:
            self._group.focus_on(target, shows=False)
            if not target.keeps_focus:
                self._group.let_go()
        target.point("press", pos)
        return True

    def _release(self, pos: Point) -> bool:
        target, self._down = self._down, None
        if target is None:
            return False
        target.pressed = False
        if target.rect.collidepoint(pos):
            target.point("release", pos)
        return True

    def _wheel(self, steps: int) -> bool:
        if self._group.popup is not None:
            return self._group.popup.wheel(steps)
        return any(widget.wheel(steps) for widget in reversed(trail(self._group.widgets, self.pos)))


def trail(widgets: Iterable[Widget], pos: Point) -> list[Widget]:
    """The controls under a point, from the outermost to the innermost; a later one lies above an earlier one."""
    for widget in reversed(list(widgets)):
        if widget.rect.collidepoint(pos):
            return [widget] if widget.keeps(pos) else [widget, *trail(widget.children, pos)]
    return []


POINTING = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


class Group:
    """Routes every event to the right control. Make one for each build of a screen."""

    def __init__(self, area: pygame.Rect, manager: ScreenManager | None = None) -> None:
        self.area = area
        self._manager = manager
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.popup: Widget | None = None
        self.by_keys = False
        """Whether the person went to the control that has the focus by Tab or an arrow key."""
        self.pointer = Pointer(self)
        self._tooltip = Tooltip()

    def add(self, *widgets: Widget) -> None:
        """Put controls on the screen, in the order in which Tab visits them."""
        for widget in widgets:
            self.widgets.append(widget)
            for each in tree(widget):
                each.join(self)

    def to_front(self, room: pygame.Rect) -> None:
        """Let Tab visit the controls of a part of the screen before all others."""
        there = [widget for widget in self.widgets if widget.rect.width and room.contains(widget.rect)]
        self.widgets[:] = [*there, *(widget for widget in self.widgets if widget not in there)]

    @property
    def manager(self) -> ScreenManager:
        """The library's side of the screen."""
        assert self._manager is not None, "a screen that is laid out has a manager"
        return self._manager

    def drop(self) -> None:
        """Let go of what the controls stand on: others have taken their place."""
        for widget in self.everything():
            widget.part()
        self._tooltip.drop()

    def everything(self) -> Iterator[Widget]:
        """Every control, those inside others included, in order of focus."""
        for widget in self.widgets:
            yield from tree(widget)

    def adopt(self, old: Group) -> None:
        """Carry focus and half-done work over from the same screen before it was built again."""
        before = {(type(widget), widget.name): widget for widget in old.everything() if widget.name}
        for widget in self.everything():
            same = before.get((type(widget), widget.name))
            if same is not None:
                if self._manager is old._manager:
                    widget.faces, same.faces = same.faces, {}
                widget.adopt(same)
        if old.focus is not None and old.focus.name:
            self.focus_on(old.focus.name)
            self.by_keys = old.by_keys and self.focus is not None and self.focus.name == old.focus.name
        self.pointer.adopt(old.pointer)
        self._tooltip.adopt(old._tooltip)

    def focus_on(self, target: str | Widget, *, shows: bool = True) -> None:
        """Give the focus to a control, by itself or by name; a name that is not there changes nothing. With `shows` it comes into
        view; not under a finger that is about to press it."""
        widget = self.named(target) if isinstance(target, str) else target
        if widget is None:
            return
        before, self.focus, self.by_keys = self.focus, widget, False
        widget.focused = True
        self._focus_library(widget)
        if before is not None and before is not widget:
            # What leaves may take what was typed, and the whole screen may be built again for that.
            before.blur()
        for holder in self.everything() if shows else ():
            holder.reveal(widget)

    def let_go(self) -> None:
        """No control has the focus any more."""
        if self.focus is not None:
            self.focus.blur()
            self.focus = None

    def named(self, name: str) -> Widget | None:
        """The control of that name that can take the focus, if it is there."""
        return next((widget for widget in self.everything() if widget.name == name and reveals(widget)), None)

    def handle(self, event: pygame.event.Event) -> bool:
        """Offer an event to the controls; True if one of them took it."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self._tooltip.hush()
        if event.type in POINTING:
            return self.pointer.handle(event)
        if event.type == pygame.TEXTEDITING:
            return self._composing(event.text)
        if event.type == pygame.TEXTINPUT:
            target = self.popup or self.focus
            return target is not None and target.typed(event.text)
        return event.type == pygame.KEYDOWN and self._key(event)

    def update(self, dt: float) -> bool:
        """Let time pass (seconds) for the tooltip; True if it needs another frame soon."""
        if self._manager is not None:
            self._manager.ui_theme.update_caching(dt)  # what was painted is kept
            if self.focus is not None and self.focus.made_line is not None:
                self.focus.made_line.update(dt)
        return self._tooltip.update(dt, None if self.popup else self.pointer.over)

    def draw(self, ink: Ink) -> None:
        """Draw the controls and what floats above them."""
        for widget in sorted(self.widgets, key=lambda each: each is self.focus):  # nothing lies over its ring
            widget.draw(ink)
        if self.popup is not None:
            self.popup.draw(ink)
        if self._manager is not None:
            self._tooltip.draw(ink, self._manager, self.area)

    def _focus_library(self, widget: Widget) -> None:
        if self._manager is not None:
            self._manager.set_focus_set({widget.element} if widget.element is not None else None)

    def _composing(self, text: str) -> bool:
        target = self.popup or self.focus
        if target is not None:
            target.composing(text)
        return target is not None

    def _key(self, event: pygame.event.Event) -> bool:
        if self.popup is not None:
            return self._popup_key(event, self.popup)
        if self._shortcut(event, chords=True) or self._focus_key(event) or self._shortcut(event, chords=False):
            return True
        if any(holder.key(event) for holder in self._around()):
            return True
        within = [[widget for widget in tree(holder) if reveals(widget)] for holder in self._around() if holder.scrolls]
        rings = [*within, [widget for widget in self.everything() if reveals(widget)]]
        # Up and down stay in a column that scrolls while it has a row there: what is out of view is nearer than what is beyond.
        rings = rings if event.key in (pygame.K_UP, pygame.K_DOWN) else rings[-1:]
        goal = next(filter(None, (moved(event, ring, self.focus) for ring in rings)), None)
        if goal is not None:
            self.focus_on(goal)
            self.by_keys = True
        return goal is not None

    def _popup_key(self, event: pygame.event.Event, popup: Widget) -> bool:
        if not popup.key(event) and event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.popup = None
        return True

    def _focus_key(self, event: pygame.event.Event) -> bool:
        return self.focus is not None and self.focus.enabled and self.focus.key(event)

    def _around(self) -> list[Widget]:
        """What the control that has the focus is inside of."""
        here = self.focus
        return [widget for widget in self.everything() if widget is not here and any(each is here for each in tree(widget))]

    def _shortcut(self, event: pygame.event.Event, *, chords: bool) -> bool:
        # Chords go before the focused control, which would take ctrl+enter for enter; plain keys come after it.
        writing = self.focus is not None and self.focus.writes
        for widget in self.everything():
            shortcut = widget.shortcut
            if shortcut is None or shortcut.chord != chords or not widget.enabled or (writing and shortcut.types):
                continue
            if shortcut.matches(event):
                widget.activate()
                return True
        return False


def tree(widget: Widget) -> Iterator[Widget]:
    """A control and all that are inside it."""
    yield widget
    for child in widget.children:
        yield from tree(child)


# ---- the focus ring: Tab in order, arrows by where things are


ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


def moved(event: pygame.event.Event, ring: Sequence[Widget], now: Widget | None) -> Widget | None:
    """The control that Tab or an arrow key leads to; None if the key leads nowhere."""
    if not ring:
        return None
    if event.key == pygame.K_TAB:
        step = -1 if event.mod & pygame.KMOD_SHIFT else 1
        place = ring.index(now) + step if now in ring else (0 if step > 0 else -1)
        return ring[place % len(ring)]
    if event.key in ARROWS and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
        return nearest(now, ring, ARROWS[event.key]) if now in ring else ring[0]
    return None


def nearest(now: Widget | None, ring: Sequence[Widget], way: tuple[int, int]) -> Widget | None:
    """The nearest control in a direction; a control that is in line counts as nearer than one that is aside."""
    if now is None:
        return None
    options = [(cost, place) for place, other in enumerate(ring)
               if other is not now and (cost := _cost(now.rect, other.rect, way)) is not None]
    return ring[min(options)[1]] if options else None


def _cost(start: pygame.Rect, end: pygame.Rect, way: tuple[int, int]) -> int | None:
    across = bool(way[0])
    ahead = (end.left - start.right if way[0] > 0 else start.left - end.right) if across else \
            (end.top - start.bottom if way[1] > 0 else start.top - end.bottom)
    if ahead < -4:
        return None
    aside = _apart(start.top, start.bottom, end.top, end.bottom) if across else \
        _apart(start.left, start.right, end.left, end.right)
    return ahead + 3 * aside


def _apart(a: int, b: int, c: int, d: int) -> int:
    return max(0, c - b, a - d)
