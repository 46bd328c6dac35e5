"""The folder for the records is in use, cannot be written to, or is gone: what to do about that."""

from __future__ import annotations

import pygame

from game.chair.wording.paragraphs import plain
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Label, Panel

WIDTH = 780
LEAVE = ""
"""Ends the program, whatever is lost."""


class FolderPlate(Form[str]):
    """Ends with the folder to keep records in: the same one, to try again, or another. Closed, nothing is kept.

    `why` says what is wrong with `folder`; `other` is one to propose.
    """

    overlay = True
    first = "Try again"
    title = "Nothing can be saved here"
    ways = ("Try again", "Use this folder", "Don't save")
    """The same folder, another, none."""
    away_key = "escape"

    def __init__(self, why: str, folder: str, other: str, *, looks: bool) -> None:
        super().__init__()
        self._folder, self._other = folder, other
        self._text = [plain(self.title, size="large", bold=True, before=0), plain(why, before=12),
                      plain(self._what_may_be_done(looks), before=8)]

    def _what_may_be_done(self, looks: bool) -> str:
        may = "You can look around and play without saving" if looks else "You can play without saving"
        return f"{may}, or save your records in another folder."

    def build(self, group: Group, area: pygame.Rect) -> None:
        """A plate in the middle: what is wrong, the other folder, three ways on."""
        px = self.style.px
        wide = min(px(WIDTH), area.width - px(24))
        inner = pygame.Rect(0, 0, wide - px(48), 1)
        inner.height = TextFlow(inner, self.style, self._text, name="why").needed
        keys = self._keys(inner.width - px(2 * TextFlow.GUTTER))
        plate = pygame.Rect(0, 0, wide, inner.height + px(24 + 88 + 24) + keys[-1].rect.bottom)
        plate.center = area.center
        inner.topleft = (plate.left + px(24), plate.top + px(24))
        left, width = inner.left + px(TextFlow.GUTTER), inner.width - px(2 * TextFlow.GUTTER)
        entry = pygame.Rect(left, inner.bottom + px(32), width, px(36))
        group.add(Panel(plate, line="edge"), TextFlow(inner, self.style, self._text, name="why"),
                  Label(pygame.Rect(left, inner.bottom + px(8), width, px(22)), "Another folder", size="small", colour="muted"),
                  TextEntry(entry, self._named, text=self._other, name="folder", submit=self._elsewhere))
        for key in keys:
            key.rect.move_ip(left, entry.bottom + px(20))
        group.add(*keys)

    def _keys(self, width: int) -> list[Button]:
        """The three ways on, as many side by side as have room."""
        px, left, top, found = self.style.px, 0, 0, list[Button]()
        same, other, none = self.ways
        for label, key, act in ((same, "ctrl+return", self._again), (other, "ctrl+o", self._elsewhere),
                                (none, self.away_key, self._away)):
            wide = Button.width_for(self.style, label, key)
            left, top = (0, top + px(48)) if left and left + wide > width else (left, top)
            found.append(Button(pygame.Rect(left, top, wide, px(40)), label, act, key=key, primary=label == same))
            left += wide + px(12)
        return found

    def _named(self, text: str) -> None:
        self._other = text

    def _away(self) -> None:
        self.close()

    def _again(self) -> None:
        self.finish(self._folder)

    def _elsewhere(self) -> None:
        if self._other.strip():
            self.finish(self._other.strip())


class GonePlate(FolderPlate):
    """The folder went while the program runs. Ends with the folder to save everything in; closed, it stays in memory."""

    first = "Save in the same place"
    title = "Your records folder is gone"
    ways = (first, "Save in this folder", "Play on")

    def _what_may_be_done(self, looks: bool) -> str:
        return ("Nothing is lost yet: your records are still in memory. Save them now, in the same place or in another folder. "
                "You can play on first, but they're lost when the program closes.")


class LeavingPlate(FolderPlate):
    """Somebody closes the window while something is in memory only. Ends with the folder to save it in, or with `LEAVE`; closed,
    the window stays."""

    first = "Save in the same place"
    title = "Not everything is saved"
    ways = (first, "Save in this folder", "Close without saving")
    away_key = "ctrl+w"

    def _what_may_be_done(self, looks: bool) -> str:
        return "Save before you close the program, or you lose what isn't saved. Esc keeps the program open."

    def _away(self) -> None:
        self.finish(LEAVE)
