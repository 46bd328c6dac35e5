"""A line to type into."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.widgets.ink import Ink
from game.client.widgets.keys import held
from game.client.widgets.widget import Pointing, Widget


class TextEntry(Widget):
    """Holds `text`; `act` is told at every change, `submit` when Enter is pressed.

    `wrong` draws it as refused: the reason stands beside it, in the caller's words.
    """

    focusable = True
    writes = True

    def __init__(self, rect: pygame.Rect, act: Callable[[str], None], *, text: str, name: str, hint: str = "",
                 submit: Callable[[], None] | None = None, wrong: bool = False) -> None:
        super().__init__(rect, name=name)
        self.text = text
        self.caret = len(text)
        self.wrong = wrong
        self._hint = hint
        self._act = act
        self._submit = submit
        self._offsets: list[int] = []

    def adopt(self, old: Widget) -> None:
        """Keep the caret where it was, if the text is the same."""
        if isinstance(old, TextEntry) and old.text == self.text:
            self.caret = old.caret

    def typed(self, text: str) -> bool:
        """Put it in at the caret."""
        return self._become(self.text[:self.caret] + text + self.text[self.caret:], self.caret + len(text))

    def key(self, event: pygame.event.Event) -> bool:
        """Move, erase, paste, submit."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._go(self.caret + (1 if event.key == pygame.K_RIGHT else -1))
        if event.key in (pygame.K_HOME, pygame.K_END):
            return self._go(0 if event.key == pygame.K_HOME else len(self.text))
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            return self._erase(event)
        if held(event) and event.key == pygame.K_v:
            return self.typed(" ".join(pygame.scrap.get_text().split()))
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._submit and not held(event):
            self._submit()
            return True
        return False

    def point(self, what: Pointing, pos: tuple[int, int]) -> None:
        """A press puts the caret there."""
        if what == "press" and self._offsets:
            self.caret = min(range(len(self._offsets)), key=lambda place: abs(self._offsets[place] - pos[0]))

    def draw(self, ink: Ink) -> None:
        """The text, scrolled so that the caret is in view."""
        edge = "danger" if self.wrong else "muted" if self.hovered or self.focused else "line"
        ink.box(self.rect, "well" if self.enabled else "panel", line=edge)
        inner = self.rect.inflate(-ink.style.px(20), -ink.style.px(4))
        ahead = ink.style.width(self.text[:self.caret], "body")
        slip = max(0, ahead - inner.width + ink.style.px(4))
        self._offsets = [inner.left - slip + ink.style.width(self.text[:place], "body")
                         for place in range(len(self.text) + 1)]
        with ink.clipped(inner):
            if self.text:
                line = pygame.Rect(inner.left - slip, inner.top, max(inner.width, ahead) + 10_000, inner.height)
                ink.text(self.text, line, colour="text" if self.enabled else "muted")
            else:
                ink.text(self._hint, inner, colour="muted", cut=True)
            if self.focused:
                self._draw_caret(ink, inner.left - slip + ahead)
        if self.focused:
            ink.ring(self.rect)

    def _draw_caret(self, ink: Ink, x: int) -> None:
        high = ink.style.px(20)
        pygame.draw.rect(ink.surface, ink.style.colour("accent"),
                         (x, self.rect.centery - high // 2, ink.style.px(2), high))

    def _go(self, place: int) -> bool:
        self.caret = max(0, min(len(self.text), place))
        return True

    def _erase(self, event: pygame.event.Event) -> bool:
        if held(event):
            return self._become(self.text[self.caret:], 0)
        back = event.key == pygame.K_BACKSPACE
        start = max(0, self.caret - 1) if back else self.caret
        return self._become(self.text[:start] + self.text[start + 1:], start) if self.text[start:] else True

    def _become(self, text: str, caret: int) -> bool:
        if text != self.text:
            self.text, self.caret = text, caret
            self._act(text)
        return True
