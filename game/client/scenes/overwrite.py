"""Asks what becomes of a file that lies where another is to go: both stay, the new one takes its place, or nothing happens."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.chair.wording.paragraphs import plain
from game.client.scenes.drills.drill_overlays import Plate
from game.client.widgets.button import Button
from game.client.widgets.events.group import Group
from game.files.saving import spare_name

BOTH, REPLACE = "both", "replace"


class OverwriteQuestion(Plate):
    """Ends with `BOTH` or `REPLACE`, without a result where the old file stays and no new one is wanted. `about` says what lies
    there; the usual answer keeps both."""

    WIDE = 620

    def __init__(self, file: Path, about: str) -> None:
        self.spare = spare_name(file, "-", 2)
        words = [plain(f"{file.name} is there already", size="large", bold=True, before=0), plain(about, before=10),
                 plain(f"Keep both: the new one becomes {self.spare.name}. Replace: the old one is gone.", before=10)]
        super().__init__("Two files with one name", words, lambda ref: None)

    def bar(self, group: Group, room: pygame.Rect) -> None:
        """Nothing at the left, both at the right, and in between the answer that loses something."""
        self._at_left(group, room, "Cancel", self.close, "escape")
        self._at_right(group, room, "Keep both", lambda: self.finish(BOTH))
        wide, both = (Button.width_for(self.style, *label) for label in (("Replace", "r"), ("Keep both", "return")))
        left = room.right - both - self.style.px(12) - wide
        group.add(Button(pygame.Rect(left, room.top, wide, room.height), "Replace", lambda: self.finish(REPLACE), key="r"))
