"""What lies over a drill's table: the situation in words, and at its end the verdict."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.chair.wording.paragraphs import Paragraph, plain
from game.client.stage.plate import Plate
from game.client.widgets.button import Button
from game.client.widgets.events.group import Group


class TaskPlate(Plate):
    """A situation in words. Ends with "table"; with "give up" when they ask to be told, once at the table."""

    def __init__(self, head: str, title: str, task: str, asked: str, *, at_table: bool, hint: str = "") -> None:
        words = [plain(title, size="large", bold=True, before=0), plain(task, before=10), plain(asked, colour="muted", before=12)]
        super().__init__(head, words)
        self._at_table, self._hint = at_table, hint

    def bar(self, group: Group, room: pygame.Rect) -> None:
        if self._at_table:
            self._at_left(group, room, "Give up", partial(self.finish, "give up"), "u")
        elif self._hint:
            self._at_left(group, room, "Hint", self._give_hint, "h")
        self._at_right(group, room, "To the table", self.close)

    def _give_hint(self) -> None:
        """What the instructor says when asked."""
        self._paragraphs = [*self._paragraphs, plain(self._hint, colour="accent", before=12)]
        self._hint = ""
        self.rebuild()

    def close(self) -> None:
        self.finish("table")


class VerdictPlate(Plate):
    """The mark and its reasons, beside the table that they are about. Ends with "next", "again" or "list"."""

    WIDE, aside = 560, True

    def __init__(self, head: str, paragraphs: Sequence[Paragraph], follow: Callable[[str], None], *, last: bool) -> None:
        super().__init__(head, paragraphs, follow)
        self._last = last

    def bar(self, group: Group, room: pygame.Rect) -> None:
        """On, once more, or back to the drill."""
        again, gap = Button.width_for(self.style, "Try again", "o"), self.style.px(12)
        left = room.left
        if self._last:
            self._at_right(group, room, "Results", self.close)
        else:
            on = Button.width_for(self.style, "Next situation", "return")
            back = next(label for label in ("Back to the drill", "Back")
                        if label == "Back" or self._wide(label) + gap + again + gap + on <= room.width)
            self._at_left(group, room, back, self.close, "escape")
            self._at_right(group, room, "Next situation", partial(self.finish, "next"))
            left += self._wide(back) + gap
        group.add(Button(pygame.Rect(left, room.top, again, room.height), "Try again", partial(self.finish, "again"), key="o"))

    def _wide(self, label: str) -> int:
        return Button.width_for(self.style, label, "escape")

    def close(self) -> None:
        self.finish("list")
