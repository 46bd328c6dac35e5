"""A file that is not in order: where it is wrong, what is wrong there, and what would be right."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.chair.wording.paragraphs import Paragraph, plain
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Panel
from game.files import FileFault

WIDTH = 760
MOST_FAULTS = 20


class FileFaultPage(Form[None]):
    """A file that cannot be used: where it is wrong, what is wrong there, and what would be right."""

    first = "Back"

    def __init__(self, error: FileFault) -> None:
        super().__init__()
        self.error = error

    def build(self, group: Group, area: pygame.Rect) -> None:
        """A plate in the middle with the message, whole."""
        px = self.style.px
        wide = min(px(WIDTH), area.width - px(32))
        need = TextFlow(pygame.Rect(0, 0, wide - px(48), 1), self.style, self._told(), name="fault").needed
        plate = pygame.Rect(0, 0, wide, min(need + px(40 + 64), area.height - px(32)))
        plate.center = area.center
        inner = plate.inflate(-px(48), -px(40))
        flow = pygame.Rect(inner.left, inner.top, inner.width, inner.height - px(64))
        left = inner.left + px(TextFlow.GUTTER)
        back = pygame.Rect(left, inner.bottom - px(40), Button.width_for(self.style, "Back", "escape"), px(40))
        group.add(Panel(plate), TextFlow(flow, self.style, self._told(), name="fault"),
                  Button(back, "Back", self.close, key="escape", primary=True))

    def _told(self) -> list[Paragraph]:
        head = [plain("This file can't be used", size="title", bold=True, before=0),
                plain(Path(self.error.file).name, bold=True, before=14)]
        return [*head, *(words for error in (self.error, *self.error.more[:MOST_FAULTS]) for words in _told(error))]


def _told(error: FileFault) -> list[Paragraph]:
    """Where it is, what is wrong, what would be right."""
    line = f"Line {error.line}" if error.line else ""
    where = ", ".join(filter(None, [line, error.case, error.key]))
    return [*([plain(where, colour="muted", before=10)] if where else []),
            plain(_sentence(error.problem), before=6), plain(f"To fix it: {_ended(error.remedy)}", before=4)]


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{_ended(words[1:])}"


def _ended(words: str) -> str:
    return f"{words.rstrip('.')}."
