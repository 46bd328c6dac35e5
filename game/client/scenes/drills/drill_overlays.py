"""What lies over a drill's table: the situation in words, and at its end the verdict."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.chair.wording.paragraphs import Paragraph, plain
from game.client.scenes.form import Form
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Label, Panel


class Plate(Form[str]):
    """A plate in the middle, as high as its text; Enter presses the button at the right, Escape that at the left."""

    overlay = True
    WIDE, HEAD = 640, 44

    def __init__(self, head: str, paragraphs: Sequence[Paragraph], follow: Callable[[str], None]) -> None:
        super().__init__()
        self._head, self._paragraphs, self._follow = head, paragraphs, follow

    def build(self, group: Group, area: pygame.Rect) -> None:
        """Head, text, buttons."""
        px = self.style.px
        wide = min(px(self.WIDE), area.width - px(32))
        room = pygame.Rect(0, 0, wide - px(48), 1)
        need = TextFlow(room, self.style, self._paragraphs, name="text").needed
        around = px(20 + self.HEAD + 12 + 64)
        plate = pygame.Rect(0, 0, wide, min(need + around, area.height - px(32)))
        plate.center = area.center
        left, top = plate.left + px(24), plate.top + px(16)
        text = pygame.Rect(left, top + px(self.HEAD), wide - px(48), plate.height - around)
        inset = px(TextFlow.GUTTER)
        head = pygame.Rect(left + inset, top, wide - px(48) - inset, px(32))
        group.add(Panel(plate, line="edge"), Label(head, self._head, size="small", colour="muted", bold=True, cut=True),
                  TextFlow(text, self.style, self._paragraphs, name="text", follow=self._follow))
        under = inset if wide == px(self.WIDE) else 0  # the buttons stand under the text where there is room for that
        self.bar(group, pygame.Rect(left + under, plate.bottom - px(56), wide - px(48) - 2 * under, px(40)))

    def backdrop(self, ink: Ink) -> None:
        """What is below is dimmed already."""

    def bar(self, group: Group, room: pygame.Rect) -> None:
        """The buttons."""
        raise NotImplementedError

    def _at_right(self, group: Group, room: pygame.Rect, label: str, act: Callable[[], None]) -> None:
        width = Button.width_for(self.style, label, "return")
        group.add(Button(pygame.Rect(room.right - width, room.top, width, room.height), label, act, key="return", primary=True))

    def _at_left(self, group: Group, room: pygame.Rect, label: str, act: Callable[[], None], key: str) -> None:
        width = Button.width_for(self.style, label, key)
        group.add(Button(pygame.Rect(room.left, room.top, width, room.height), label, act, key=key))


class TaskPlate(Plate):
    """A situation in words. Ends with "table"; with "give up" for whoever wants to be told, once he has been at the table."""

    def __init__(self, head: str, title: str, task: str, asked: str, *, at_table: bool, hint: str = "") -> None:
        words = [plain(title, size="large", bold=True, before=0), plain(task, before=10), plain(asked, colour="muted", before=12)]
        super().__init__(head, words, lambda ref: None)
        self._at_table, self._hint = at_table, hint

    def bar(self, group: Group, room: pygame.Rect) -> None:
        """To the table, or to the answer."""
        if self._at_table:
            self._at_left(group, room, "Give up", lambda: self.finish("give up"), "u")
        elif self._hint:
            self._at_left(group, room, "Hint", self._give_hint, "h")
        self._at_right(group, room, "To the table", self.close)

    def _give_hint(self) -> None:
        """What the instructor says to whoever asks."""
        self._paragraphs = [*self._paragraphs, plain(self._hint, colour="accent", before=12)]
        self._hint = ""
        self.rebuild()

    def close(self) -> None:
        """Escape leads to the table too."""
        self.finish("table")


class VerdictPlate(Plate):
    """The mark and its reasons. Ends with "next", "again" or "list"."""

    WIDE = 880

    def __init__(self, head: str, paragraphs: Sequence[Paragraph], follow: Callable[[str], None], *, last: bool) -> None:
        super().__init__(head, paragraphs, follow)
        self._last = last

    def bar(self, group: Group, room: pygame.Rect) -> None:
        """On, once more, or back to the drill."""
        again, gap = Button.width_for(self.style, "Once more", "o"), self.style.px(12)
        left = room.left
        if self._last:
            self._at_right(group, room, "Results", self.close)
        else:
            on = Button.width_for(self.style, "Next situation", "return")
            back = next(label for label in ("Back to the drill", "Back")
                        if label == "Back" or self._wide(label) + gap + again + gap + on <= room.width)
            self._at_left(group, room, back, self.close, "escape")
            self._at_right(group, room, "Next situation", lambda: self.finish("next"))
            left += self._wide(back) + gap
        group.add(Button(pygame.Rect(left, room.top, again, room.height), "Once more", lambda: self.finish("again"), key="o"))

    def _wide(self, label: str) -> int:
        return Button.width_for(self.style, label, "escape")

    def close(self) -> None:
        """Back to the drill."""
        self.finish("list")
