"""The line to write in: the library's, with what an input method is composing, and without its hold on the keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame_gui.core.drawable_shapes.drawable_shape import DrawableShape
from pygame_gui.core.text import TextBoxLayout
from pygame_gui.elements import UITextEntryLine

from game.client.widgets.drawing.ink import Ink, PlacedText
from game.client.widgets.elements import ScreenManager
from game.client.widgets.events.keys import ENTER, REPEAT, Pointing, is_ctrl_down
from game.client.widgets.faces import blit

NOT_OURS = (pygame.K_TAB, pygame.K_ESCAPE, *ENTER)


class TextLine(UITextEntryLine):
    """Edits, selects, copies and pastes as the library does; `told` hears every change.

    `composed` is what an input method has not settled yet; it stands underlined at the caret, and keys are the method's meanwhile.
    A `lit` one shows its caret without the focus; of a `hidden` one only how many letters it holds is seen, and none is copied.
    """

    def __init__(self, rect: pygame.Rect, manager: ScreenManager, told: Callable[[str], None], *, text: str,
                 kind: str = "", lit: bool = False, hidden: bool = False) -> None:
        self.told = told
        self.composed = ""
        self._shown: tuple[object, ...] = ()
        self._slip, self._lit, self._caret = 0, lit, manager.style.px(2)
        super().__init__(rect, manager, initial_text=None, object_id=kind or None)
        if hidden:
            self.set_text_hidden()
        if text:
            self.set_text(text)
        self.edit_position = len(text)

    @property
    def selected(self) -> str:
        """The part of the text that is selected."""
        low, high = sorted(self.select_range)
        return str(self.text[low:high])

    @property
    def seen(self) -> str:
        """The text as it is seen."""
        return self.hidden_text_char * len(self.text) if self.is_text_hidden else str(self.text)

    def become(self, text: str, caret: int) -> None:
        """Hold another text, without telling anybody."""
        if text != self.text:
            self.set_text(text)
        self.edit_position = min(caret, len(text))
        self.select_range = [0, 0]

    def key(self, event: pygame.event.Event) -> bool:
        """A key went down while it has the focus; True if the line took it."""
        if self.composed:
            return True
        if event.key in NOT_OURS:
            return False
        if event.key == pygame.K_BACKSPACE and is_ctrl_down(event):
            return self._erase_before()
        before = self.text
        # Not by `process_event`: who has the focus was decided already, and some lines are written in without it.
        taken = self._process_keyboard_shortcut_event(event) or self._process_action_key_event(event)
        self._tell(before)
        return bool(taken)

    def typed(self, text: str) -> bool:
        """Text was typed, or settled by an input method; True if a letter of it was taken."""
        before, self.composed = self.text, ""
        taken = [self._process_entered_character(letter) for letter in text]
        self._tell(before)
        return any(taken)

    def point(self, what: Pointing, pos: tuple[int, int]) -> None:
        """A press puts the caret there, twice selects the word; a drag selects up to there."""
        if what == "drag" and self.selection_in_progress:
            self._select_text_to_mouse_pos(self._inside(pos))
        elif what in ("press", "release"):
            kind = pygame.MOUSEBUTTONDOWN if what == "press" else pygame.MOUSEBUTTONUP
            self.process_event(pygame.event.Event(kind, pos=self._inside(pos), button=pygame.BUTTON_LEFT))

    def adopt(self, old: TextLine) -> None:
        """Be where another line with the same text was."""
        self.edit_position, self.composed = old.edit_position, old.composed
        self.select_range = list(old.select_range)
        self.selection_in_progress, self.double_click_timer = old.selection_in_progress, old.double_click_timer

    def focus(self) -> None:
        """The library would set its own speed of repeated keys."""
        super().focus()
        pygame.key.set_repeat(*REPEAT)

    def unfocus(self) -> None:
        """The caret stays where it was."""
        caret = self.edit_position
        super().unfocus()
        self.edit_position, self.composed = caret, ""
        pygame.key.set_repeat(*REPEAT)

    def update(self, time_delta: float) -> None:
        """Only the time between two clicks counts: the caret does not blink, so that a still screen costs nothing."""
        self.double_click_timer += time_delta

    def draw(self, ink: Ink, rect: pygame.Rect) -> None:
        """The text in `rect`, so far along that the caret is in view."""
        if self.rect != rect:
            self.set_position(rect.topleft)
            self.set_dimensions(rect.size)
            self._shown = ()
        now = (self.text, self.edit_position, tuple(self.select_range), self.is_focused, self.is_enabled)
        if now != self._shown:
            self._shown = now
            self._lay_out()
        blit(ink, self)
        wide = ink.style.width(self.seen)
        shown = pygame.Rect(rect.left, rect.top, min(wide, rect.width), rect.height)
        ink.placed.append(PlacedText(self.seen, shown, rect, ink.surface.get_clip(), wide > rect.width))

    def caret_x(self, ink: Ink) -> int:
        """Where the caret stands, in pixels of the screen."""
        return int(self.rect.left + ink.style.width(self.seen[:self.edit_position]) - self._slip)

    def _lay_out(self) -> None:
        shape, layout = self._shape()
        layout.edit_cursor_width = self._caret
        layout.set_cursor_position(self.edit_position)
        layout.x_scroll_offset = self._slip = self._scrolled(layout)
        if self.is_focused or self._lit:
            layout.turn_on_cursor()
        else:
            layout.turn_off_cursor()
        shape.finalise_text_onto_active_state()
        self._set_image(shape.get_fresh_surface())

    def _shape(self) -> tuple[DrawableShape, TextBoxLayout]:
        shape = self.drawable_shape
        assert shape is not None
        assert shape.text_box_layout is not None, "every line is made with a layout"
        return shape, shape.text_box_layout

    def _scrolled(self, layout: TextBoxLayout) -> int:
        """How far to move the text: no further than the caret demands, so that what is selected stays in view."""
        font = self.hidden_font if self.is_text_hidden else self.font
        assert font is not None
        caret = font.get_rect(self.seen[:self.edit_position]).width
        room = self.rect.width - layout.edit_cursor_width - 1
        most = max(0, font.get_rect(self.seen).width - room)
        return int(min(max(caret - room, min(self._slip, caret)), most)) if most else 0

    def _erase_before(self) -> bool:
        before = self.text
        self.select_range = [0, self.edit_position]
        self._delete_text_in_selection_range()
        self._tell(before)
        return True

    def _tell(self, before: str) -> None:
        if self.text != before:
            self.told(self.text)

    def _inside(self, pos: tuple[int, int]) -> tuple[int, int]:
        area = self.rect
        return (max(area.left, min(area.right - 1, pos[0])), area.centery)

    def _post_text_event(self, kind: int) -> None:
        # The library would queue an event, which arrives a frame late; `told` hears it at once.
        return
