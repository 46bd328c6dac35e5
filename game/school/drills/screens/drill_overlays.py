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
    """The mark and its reasons, next to the table that they are about. Ends with "next", "again" or "list". It stands at the right,
    or at the `left` where what it judges lies at the right, and leaves half of a narrow window free."""

    WIDE, LEAST = 560, 300
    veil = 48  # the card that it speaks of is looked at next to it

    def __init__(self, head: str, paragraphs: Sequence[Paragraph], follow: Callable[[str], None], *, last: bool,
                 left: bool = False) -> None:
        super().__init__(head, paragraphs, follow)
        self._last, self._left = last, left

    def breadth(self, area: pygame.Rect) -> int:
        px = self.style.px
        return min(px(self.WIDE), max(area.width // 2, px(self.LEAST)), area.width - px(32))

    def rows_of_buttons(self, area: pygame.Rect) -> int:
        px = self.style.px
        room = self.breadth(area) - px(48)
        needed = self._wide("Back") + Button.width_for(self.style, "Try again", "o")
        needed += Button.width_for(self.style, "Results" if self._last else "Next situation", "return") + 2 * px(12)
        return 1 if needed <= room else 2

    def put(self, plate: pygame.Rect, area: pygame.Rect) -> None:
        if self._left:
            plate.left = area.left + self.style.px(16)
        else:
            plate.right = area.right - self.style.px(16)

    def bar(self, group: Group, room: pygame.Rect) -> None:
        """On, once more, or back to the drill."""
        if self.rows_of_buttons(group.area) > 1:
            self._in_two_rows(group, room)
            return
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

    def _in_two_rows(self, group: Group, room: pygame.Rect) -> None:
        """The way on has the lower one to itself."""
        above, gap = room.move(0, -self.style.px(self.ROW)), self.style.px(8)
        half = (room.width - gap) // 2
        wide = room.width if self._last else half
        again = pygame.Rect(above.right - wide, above.top, wide, above.height)
        group.add(Button(again, "Try again", partial(self.finish, "again"), key="o"))
        if not self._last:
            group.add(Button(pygame.Rect(above.left, above.top, half, above.height), "Back", self.close, key="escape"))
        label, act = ("Results", self.close) if self._last else ("Next situation", partial(self.finish, "next"))
        group.add(Button(room, label, act, key="return", primary=True))

    def _wide(self, label: str) -> int:
        return Button.width_for(self.style, label, "escape")

    def close(self) -> None:
        self.finish("list")
