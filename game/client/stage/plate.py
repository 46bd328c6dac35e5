"""A plate in the middle of the screen, with a text and buttons; and the questions that are asked on one anywhere in the program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from game.chair.wording.paragraphs import Paragraph, plain
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Label, Panel
from game.files.saving import spare_name

SURE = "sure"
BOTH, REPLACE = "both", "replace"
GO_ON, DISCARD, LATER, HAND_IN = "go on", "discard", "later", "hand in"


class Plate(Form[str]):
    """A plate in the middle, as high as its text; Enter presses the button at the right, Escape that at the left."""

    overlay = True
    WIDE, HEAD = 640, 44
    ROW = 46
    """How much higher it is for each further row of buttons, in units."""

    def __init__(self, head: str, paragraphs: Sequence[Paragraph], follow: Callable[[str], None] | None = None) -> None:
        super().__init__()
        self._head, self._paragraphs, self._follow = head, paragraphs, follow

    def build(self, group: Group, area: pygame.Rect) -> None:
        px = self.style.px
        wide, rows = self.breadth(area), self.rows_of_buttons(area)
        room = pygame.Rect(0, 0, wide - px(48), 1)
        need = TextFlow(room, self.style, self._paragraphs, name="text").needed
        around = px(20 + self.HEAD + 12 + 64 + (rows - 1) * self.ROW)
        plate = pygame.Rect(0, 0, wide, min(need + around, area.height - px(32)))
        plate.center = area.center
        self.put(plate, area)
        left, top = plate.left + px(24), plate.top + px(16)
        text = pygame.Rect(left, top + px(self.HEAD), wide - px(48), plate.height - around)
        inset = px(TextFlow.GUTTER)
        head = pygame.Rect(left + inset, top, wide - px(48) - inset, px(32))
        group.add(Panel(plate, line="edge"), Label(head, self._head, size="small", colour="muted", bold=True, cut=True),
                  TextFlow(text, self.style, self._paragraphs, name="text", follow=self._follow))
        under = inset if wide == px(self.WIDE) else 0  # the buttons stand under the text where there is room for that
        self.bar(group, pygame.Rect(left + under, plate.bottom - px(56), wide - px(48) - 2 * under, px(40)))

    def breadth(self, area: pygame.Rect) -> int:
        """How wide it is in a window, in pixels."""
        return min(self.style.px(self.WIDE), area.width - self.style.px(32))

    def rows_of_buttons(self, area: pygame.Rect) -> int:
        """In how many rows its buttons stand; `bar` is given the lowest."""
        return 1

    def put(self, plate: pygame.Rect, area: pygame.Rect) -> None:
        """Move it to where it stands, if that is not the middle."""

    def usual(self) -> str:
        """The usual answer: Enter presses it in any case, and it must be seen and heard."""
        return next((each.name for each in self.group.widgets if isinstance(each, Button) and each.primary), "")

    def bar(self, group: Group, room: pygame.Rect) -> None:
        """The buttons."""
        raise NotImplementedError

    def _at_right(self, group: Group, room: pygame.Rect, label: str, act: Callable[[], None]) -> None:
        width = Button.width_for(self.style, label, "return")
        group.add(Button(pygame.Rect(room.right - width, room.top, width, room.height), label, act, key="return", primary=True))

    def _at_left(self, group: Group, room: pygame.Rect, label: str, act: Callable[[], None], key: str) -> None:
        width = Button.width_for(self.style, label, key)
        group.add(Button(pygame.Rect(room.left, room.top, width, room.height), label, act, key=key))

    def _between(self, group: Group, room: pygame.Rect, way: tuple[str, str], act: Callable[[], None], right: str) -> None:
        """A third answer, with its key, next to the one at the right."""
        label, key = way
        wide, usual = Button.width_for(self.style, label, key), Button.width_for(self.style, right, "return")
        left = room.right - usual - self.style.px(12) - wide
        group.add(Button(pygame.Rect(left, room.top, wide, room.height), label, act, key=key))

    def _after_line(self, room: pygame.Rect, label: str, act: Callable[[], None], name: str) -> tuple[pygame.Rect, Button, Button]:
        """For an answer that is typed: the room for its line, then the way back and the way on, which has no key."""
        gap = self.style.px(8)
        back, on = (Button.width_for(self.style, *each) for each in (("Back", "escape"), (label, "")))
        right = pygame.Rect(room.right - on, room.top, on, room.height)
        left = pygame.Rect(right.left - gap - back, room.top, back, room.height)
        line = pygame.Rect(room.left, room.top, left.left - gap - room.left, room.height)
        return line, Button(left, "Back", self.close, key="escape"), Button(right, label, act, name=name)


class SureQuestion(Plate):
    """Ends with `SURE`, or without a result where the person would rather stay: that is the usual answer, and what Escape says.
    `way` is what it is called to go, with its key."""

    WIDE = 560

    def __init__(self, head: str, question: str, about: str, way: tuple[str, str] = ("Leave", "l")) -> None:
        words = [plain(question, size="large", bold=True, before=0), plain(about, before=10)]
        super().__init__(head, words)
        self._way = way

    def bar(self, group: Group, room: pygame.Rect) -> None:
        label, key = self._way
        self._at_left(group, room, label, partial(self.finish, SURE), key)
        self._at_right(group, room, "Stay", self.close)


class OverwriteQuestion(Plate):
    """Ends with `BOTH` or `REPLACE`, without a result where the old file stays and no new one is wanted. `about` says what lies
    there; the usual answer keeps both."""

    WIDE = 620

    def __init__(self, file: Path, about: str) -> None:
        self.spare = spare_name(file, "-", 2)
        words = [plain(f"{file.name} is there already", size="large", bold=True, before=0), plain(about, before=10),
                 plain(f"Replace deletes the old one. Keep both saves the new one as {self.spare.name}.", before=10)]
        super().__init__("Two files with one name", words)

    def bar(self, group: Group, room: pygame.Rect) -> None:
        """Nothing at the left, both at the right, and in between the answer that loses something."""
        self._at_left(group, room, "Cancel", self.close, "escape")
        self._at_right(group, room, "Keep both", partial(self.finish, BOTH))
        self._between(group, room, ("Replace", "r"), partial(self.finish, REPLACE), "Keep both")


class LeftQuestion(Plate):
    """Something of that `title` was made and not saved when the program ended. Ends with `GO_ON`, `DISCARD` or `LATER`; the
    usual answer goes on with it."""

    WIDE = 620

    def __init__(self, head: str, title: str) -> None:
        words = [plain(f"Resume {title}?", size="large", bold=True, before=0),
                 plain("The program closed before you saved it, but nothing's lost. Back leaves it for later.", before=10)]
        super().__init__(head, words)

    def close(self) -> None:
        self.finish(LATER)

    def bar(self, group: Group, room: pygame.Rect) -> None:
        """Later at the left, on with it at the right, and in between the answer that loses something."""
        self._at_left(group, room, "Back", self.close, "escape")
        self._at_right(group, room, "Resume", partial(self.finish, GO_ON))
        self._between(group, room, ("Discard it", "d"), partial(self.finish, DISCARD), "Resume")


class LeaveTestQuestion(Plate):
    """Asked before somebody leaves the table of a test: `about` says what either way means. Ends with `LATER` or `HAND_IN`, without
    a result where they stay, which is the usual answer. `passes` is told the seconds that go by meanwhile."""

    WIDE = 640

    def __init__(self, about: Sequence[str], passes: Callable[[float], None]) -> None:
        super().__init__("Test", [plain("Leave the test?", size="large", bold=True, before=0),
                                  *(plain(line, before=10) for line in about)])
        self._passes = passes

    def update(self, dt: float) -> bool:
        self._passes(dt)
        return super().update(dt)

    def bar(self, group: Group, room: pygame.Rect) -> None:
        """Later at the left, staying at the right, and in between what ends the test."""
        self._at_left(group, room, "Go on later", partial(self.finish, LATER), "l")
        self._at_right(group, room, "Stay", self.close)
        self._between(group, room, ("Hand in now", "h"), partial(self.finish, HAND_IN), "Stay")


WIDTH, HEIGHT = 620, 560


class TextPlate(Form[None]):
    """Shows paragraphs; `follow` opens a clause. Enter and Escape go back to the table."""

    overlay = True
    first = "Back"

    def __init__(self, text: Sequence[Paragraph], follow: Callable[[str], None], *, name: str) -> None:
        super().__init__()
        self._text, self._follow, self._name = text, follow, name

    def build(self, group: Group, area: pygame.Rect) -> None:
        px = self.style.px
        foot, edge = px(36 + 16), px(20)
        plate = pygame.Rect(0, 0, min(px(WIDTH), area.width - px(24)), min(px(HEIGHT), area.height - px(24)))
        inner = pygame.Rect(0, 0, plate.width - 2 * edge, plate.height - 2 * edge - foot)
        inner.height = min(inner.height, TextFlow(inner, self.style, self._text, name=self._name).needed)
        plate.height = inner.height + 2 * edge + foot
        plate.center = area.center
        inner.topleft = (plate.left + edge, plate.top + edge)
        wide = Button.width_for(self.style, "Back", "escape")
        foot_of_text = pygame.Rect(inner.left + px(TextFlow.GUTTER), plate.bottom - edge - px(36), wide, px(36))
        back = Button(foot_of_text, "Back", self.close, key="escape")
        group.add(Panel(plate, line="edge"), TextFlow(inner, self.style, self._text, name=self._name, follow=self._follow), back)
