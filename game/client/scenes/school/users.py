"""Who is at the machine: chosen from a list, or a new name; what is kept of somebody can be saved and deleted here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

import pygame

from game.chair.wording.list_rows import Row
from game.client.scenes.form import Form
from game.client.widgets.button import Button
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Label, Note, Panel
from game.client.widgets.listview import ListView
from game.records.users import People, Trainee, WrongName

ABOUT = "What you do at this machine is kept under your name. Type a new name, or choose yours and press Enter."


class PeopleScene(Form[None]):
    """`save` writes what is kept of somebody into a file; `welcome` is told of somebody new, once he is here."""

    WIDTH = 760
    title = "Who is here"

    def __init__(self, people: People, save: Callable[[Trainee], None], welcome: Callable[[Trainee], None]) -> None:
        super().__init__()
        self._people, self._save, self._welcome = people, save, welcome
        self._written, self._trouble = "", ""
        self._sure: int | None = None
        """Who is deleted if it is asked for once more."""
        self.first = "people" if people.all() else "name"

    def build(self, group: Group, area: pygame.Rect) -> None:
        """A line for a new name, everybody, and what can be done with one of them."""
        px = self.style.px
        width = min(px(self.WIDTH), area.width - px(32))
        panel = pygame.Rect((area.width - width) // 2, px(60), width, area.height - px(60 + 64))
        group.add(Label(pygame.Rect(panel.left, px(10), width, px(44)), self.title, size="title", bold=True, cut=True),
                  Panel(panel))
        inner = panel.inflate(-px(24), -px(24))
        group.add(TextEntry(pygame.Rect(inner.left, inner.top, inner.width, px(36)), self._type, text=self._written, name="name",
                            hint="a new name", submit=self._add, wrong=bool(self._trouble)))
        below = pygame.Rect(inner.left, inner.top + px(42), inner.width, self.style.height("small"))
        note = Label(below, self._trouble, size="small", colour="danger", cut=True) if self._trouble else \
            Note(below, self.style, ABOUT)
        top = note.rect.bottom + px(10)
        rows = self._rows()
        group.add(note)
        here = self._people.here()
        if rows:
            group.add(ListView(pygame.Rect(inner.left, top, inner.width, inner.bottom - top), self.style, rows, self._look,
                               name="people", chosen=str(here.id) if here else "",
                               submit=lambda row: self._come(int(row.key))))
        self._bar(group, panel, bool(rows))

    def _rows(self) -> Sequence[Row]:
        here = self._people.here()
        return [Row(str(each.id), each.name, "is here" if here and each.id == here.id else f"since {each.since}",
                    "success" if here and each.id == here.id else "muted") for each in self._people.all()]

    def _bar(self, group: Group, panel: pygame.Rect, anybody: bool) -> None:
        px, top = self.style.px, panel.bottom + self.style.px(12)
        left = panel.left
        for label, key, act in (("Back", "escape", self.close), ("Save", "ctrl+s", self._keep),
                                ("Delete", "ctrl+d", self._delete)):
            wide = Button.width_for(self.style, label, key)
            if anybody or label == "Back":
                group.add(Button(pygame.Rect(left, top, wide, px(40)), label, act, key=key))
            left += wide + px(8)
        wide = Button.width_for(self.style, "This is me", "ctrl+return")
        group.add(Button(pygame.Rect(panel.right - wide, top, wide, px(40)), "This is me", self._me, key="ctrl+return",
                         primary=True))

    def _type(self, text: str) -> None:
        self._written = text

    def _look(self, row: Row) -> None:
        self._sure = None

    def _me(self) -> None:
        """A name that was typed, else whoever is chosen."""
        chosen = self._chosen()
        if self._written.strip() or chosen is None:
            self._add()
        else:
            self._come(chosen.id)

    def _add(self) -> None:
        try:
            new = self._people.add(self._written, datetime.now().date().isoformat())
        except WrongName as wrong:
            self._trouble = str(wrong)
            self.rebuild()
            return
        self.close()
        self._welcome(new)

    def _come(self, person: int) -> None:
        self._people.come(person)
        self.close()

    def _chosen(self) -> Trainee | None:
        shown = self.group.named("people")
        if not isinstance(shown, ListView) or shown.chosen is None:
            return None
        return next((each for each in self._people.all() if str(each.id) == shown.chosen.key), None)

    def _keep(self) -> None:
        if (chosen := self._chosen()) is not None:
            self._save(chosen)

    def _delete(self) -> None:
        """Asked for twice: it cannot be taken back."""
        chosen = self._chosen()
        if chosen is None:
            return
        if self._sure != chosen.id:
            self._sure = chosen.id
            self._trouble = f"Everything that is kept of {chosen.name} goes: rounds, rulings, marks. Once more deletes it."
        else:
            self._people.delete(chosen.id)
            self._sure, self._trouble = None, ""
        self.rebuild()
