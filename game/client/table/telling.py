"""The floor has come: the dealer tells it what happened, sentence by sentence, beside the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.chair.wording.list_rows import Row
from game.chair.wording.paragraphs import plain
from game.chair.wording.strip_text import Act
from game.client.stage.form import Form
from game.client.table.panes.frame import frame, reading_room
from game.client.table.panes.panel import Newest
from game.client.table.ruling import RulingTable
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.events.group import Group
from game.client.widgets.events.keys import ENTER
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Note, Panel
from game.client.widgets.tall_list import TallList
from game.training.telling.sentences import Sentence
from game.unheard import unheard

HEAD: Final = "The floor is here. What do you say, and in what order?"
NOTHING_YET: Final = "You haven't said anything yet."
LIST: Final = "sentences"


class TellingPanel(Form[tuple[Sentence, ...]]):
    """A sentence is said by its number, by Enter or a click; what was said last is taken back by Backspace. Ctrl and Enter, or the
    button, is all there is to tell. Nobody walks away from a supervisor who has come: Escape does nothing."""

    first = LIST

    def __init__(self, offered: Sequence[Sentence], below: RulingTable) -> None:
        super().__init__()
        self._offered, self._below = offered, below
        self.said: list[Sentence] = []

    def build(self, group: Group, area: pygame.Rect) -> None:
        """The sentences in place of the side panel, what was said in place of the strip."""
        px, parts = self.style.px, frame(area.size, self.style, panel=True, caption=True)
        group.add(Panel(parts.panel, fill="panel", line=None))
        inner = parts.panel.inflate(-px(20), -px(20))
        head = Note(inner, self.style, HEAD, colour="accent", size="body")
        group.add(head)
        top = head.rect.bottom + px(8)
        box = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
        group.add(TallList(box, self.style, self._rows(), name=LIST, submit=self._say, pick=self._say, numbers=True, filters=False,
                           preselects=False))
        self._foot(group, reading_room(parts, self.style))

    def _rows(self) -> list[Row]:
        """Each with its place in what was said so far."""
        return [Row(each.word, each.text, str(self.said.index(each) + 1) if each in self.said else "", "accent")
                for each in self._offered]

    def _foot(self, group: Group, strip: pygame.Rect) -> None:
        px = self.style.px
        group.add(Panel(strip, fill="panel", line=None))
        inner = strip.inflate(-2 * px(TextFlow.GUTTER), -px(16))
        bar = pygame.Rect(inner.left, inner.bottom - px(38), inner.width, px(38))
        told = [plain(f"{at}. {each.text}", before=2) for at, each in enumerate(self.said, 1)]
        room = pygame.Rect(strip.left, inner.top, strip.width, bar.top - px(6) - inner.top)
        group.add(Newest(room, self.style, told or [plain(NOTHING_YET, colour="muted", before=2)], name="said",
                         follow=unheard))
        back = self._button(bar, "Take back", "backspace", self._take_back)
        done = self._button(bar, "That's all", "ctrl+return", self._all)
        done.rect.right = bar.right
        back.enabled = done.enabled = bool(self.said)
        group.add(back, done)

    def _button(self, bar: pygame.Rect, label: str, key: str, act: Act) -> Button:
        rect = pygame.Rect(bar.left, bar.top, Button.width_for(self.style, label, key), bar.height)
        return Button(rect, label, act, key=key, primary=key == "ctrl+return")

    def backdrop(self, ink: Ink) -> None:
        """The table, with the one who came."""
        self._below.draw(ink.surface)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.toast.say("The floor is waiting to hear what happened.")
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self._take_back()
            return True
        if event.type == pygame.KEYDOWN and event.key in ENTER and event.mod & pygame.KMOD_CTRL:
            self._all()
            return True
        return super().handle(event)

    # ---- what is said

    def _say(self, row: Row) -> None:
        sentence = next(each for each in self._offered if each.word == row.key)
        if sentence not in self.said:
            self.said.append(sentence)
            self.rebuild()

    def _take_back(self) -> None:
        if self.said:
            self.said.pop()
            self.rebuild()

    def _all(self) -> None:
        if self.said:
            self.finish(tuple(self.said))
