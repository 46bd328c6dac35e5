"""Asks whether somebody is sure, where what he does loses something or is told of."""

from __future__ import annotations

import pygame

from game.chair.wording.paragraphs import plain
from game.client.scenes.drills.drill_overlays import Plate
from game.client.widgets.events.group import Group

SURE = "sure"


class SureQuestion(Plate):
    """Ends with `SURE`, or without a result where the person would rather stay: that is the usual answer, and what Escape says.
    `way` is what it is called to go, with its key."""

    WIDE = 560

    def __init__(self, head: str, question: str, about: str, way: tuple[str, str] = ("Leave", "l")) -> None:
        words = [plain(question, size="large", bold=True, before=0), plain(about, before=10)]
        super().__init__(head, words, lambda ref: None)
        self._way = way

    def bar(self, group: Group, room: pygame.Rect) -> None:
        """Away at the left, staying at the right."""
        label, key = self._way
        self._at_left(group, room, label, lambda: self.finish(SURE), key)
        self._at_right(group, room, "Stay", self.close)
