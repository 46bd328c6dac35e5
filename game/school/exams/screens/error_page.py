"""An error of which none is allowed in a test: its name, and what it is."""

from __future__ import annotations

import pygame

from game.chair.wording.list_rows import Row
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.group import Group
from game.client.widgets.layout.frames import titled_panel
from game.client.widgets.layout.plain import Label
from game.client.widgets.listview import ListView
from game.files.visible import first_obeyed
from game.rulebook.loader import library
from game.school.exams.terms_draft import TermsDraft
from game.school.exams.terms_fields import error_titles

MOST_LETTERS = 40


class ErrorPage(Form[None]):
    """Changes one error of a draft, or adds one where `name` is empty. Without anything that is it, it is allowed."""

    WIDTH = 780

    def __init__(self, draft: TermsDraft, name: str) -> None:
        super().__init__()
        self.draft, self.earlier, self.name = draft, name, name
        self.words = draft.critical.get(name, ())
        self.at = self.words[0] if self.words else ""
        self.first = "errors" if name else "name"
        every = error_titles(library()[draft.spec.id.partition("-")[0]])
        self._titles = {word: every[word] for word in (*self.words, *(each for each in every if each not in self.words))}

    @property
    def trouble(self) -> str:
        """Why it cannot be so."""
        name = self.name.strip()
        if self.words and not name:
            return "Give it a name."
        if name != self.earlier and name in self.draft.critical:
            return f"{name} is on the list already."
        if hidden := first_obeyed(name):
            return f"Take out the hidden character {hidden}."
        return f"At most {MOST_LETTERS} letters." if len(name) > MOST_LETTERS else ""

    def build(self, group: Group, area: pygame.Rect) -> None:
        """The name, and all that may be it; Enter or a click takes one in or out."""
        px = self.style.px
        panel = titled_panel(group, self.style, area, "Automatic fail", wide=self.WIDTH)
        inner = panel.inflate(-px(32), -px(28))
        wide = self.style.width("Name") + px(16)
        group.add(Label(pygame.Rect(inner.left, inner.top, wide, px(36)), "Name"))
        box = pygame.Rect(inner.left + wide, inner.top, inner.width - wide, px(36))
        group.add(TextEntry(box, self._call, text=self.name, name="name", hint="a wrong payment", wrong=bool(self.trouble)))
        line = pygame.Rect(inner.left, box.bottom + px(6), inner.width, self.style.height("small"))
        told = self.trouble or "Press Enter or click to add or remove one. Type to search. With none, no mistake fails the test."
        group.add(Label(line, told, size="small", colour="danger" if self.trouble else "muted", cut=True))
        top = line.bottom + px(8)
        group.add(ListView(pygame.Rect(inner.left, top, inner.width, inner.bottom - top), self.style, self._rows(), self._point,
                           name="errors", chosen=self.at, submit=self._flip, pick=self._flip, filters=True))
        back, done = Button.width_for(self.style, "Back", "escape"), Button.width_for(self.style, "Done", "ctrl+return")
        top = panel.bottom + px(12)
        group.add(Button(pygame.Rect(panel.left, top, back, px(40)), "Back", self.close, key="escape"),
                  Button(pygame.Rect(panel.right - done, top, done, px(40)), "Done", self.done, key="ctrl+return", primary=True))

    def _rows(self) -> list[Row]:
        return [Row(word, f"{'✓' if word in self.words else '–'}  {title}", "not allowed" if word in self.words else "",
                    "accent" if word in self.words else "muted") for word, title in self._titles.items()]

    def _call(self, text: str) -> None:
        self.name = text
        self.rebuild()

    def _point(self, row: Row) -> None:
        self.at = row.key

    def _flip(self, row: Row) -> None:
        self.at = row.key
        left = tuple(word for word in self.words if word != row.key)
        self.words = left if row.key in self.words else (*self.words, row.key)
        self.rebuild()

    def done(self) -> None:
        """What was chosen holds, if it can."""
        if not self.trouble:
            if self.words or self.earlier:
                self.draft.forbid(self.name.strip() or self.earlier, self.words, self.earlier)
            self.close()
