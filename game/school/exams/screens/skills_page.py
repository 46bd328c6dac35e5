"""The screen of hand skills: what an instructor saw at the table, element by element, next to what the program marks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from game.chair.wording.list_rows import Row
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Label, Note
from game.client.widgets.listview import ListView
from game.school.exams.hand_skills import GRADES, SkillSheet, hand_skills

ABOUT: Final = "For the instructor who watched. It's not part of the mark. The record shows it below the mark, with your name."
KEYS: Final = {"competent": "c", "not-yet": "n", "": "u"}
COLOURS: Final = {"competent": "success", "not-yet": "danger", "": "muted"}


class SkillsPage(Form[None]):
    """`keep` is told of the sheet once it is filled in."""

    first = "skills"

    def __init__(self, title: str, sheet: SkillSheet, keep: Callable[[SkillSheet], None]) -> None:
        super().__init__()
        self.title, self.sheet, self._keep = title, sheet, keep
        self._at = hand_skills().elements[0].skills[0].id
        self.trouble = ""

    def build(self, group: Group, area: pygame.Rect) -> None:
        px = self.style.px
        edge = px(24) if area.width >= px(900) else px(12)
        right = area.right - edge
        for label, act, key in (("Back", self.close, "escape"), ("Save", self.save, "ctrl+return")):
            wide = Button.width_for(self.style, label, key)
            group.add(Button(pygame.Rect(right - wide, px(12), wide, px(38)), label, act, key=key, primary=label == "Save"))
            right -= wide + px(8)
        group.add(Label(pygame.Rect(edge, px(12), right - edge, px(38)), f"Hand skills: {self.title}", size="title", bold=True,
                        cut=True))
        body = pygame.Rect(edge, px(60), area.width - 2 * edge, area.height - px(60) - edge)
        told = Note(body, self.style, self.trouble or ABOUT, size="body", colour="danger" if self.trouble else "muted")
        group.add(told)
        line = pygame.Rect(body.left, told.rect.bottom + px(8), body.width, px(38))
        left = line.left
        for grade, key in KEYS.items():
            wide = Button.width_for(self.style, GRADES[grade], key)
            group.add(Button(pygame.Rect(left, line.top, wide, line.height), GRADES[grade], partial(self.grade, grade), key=key))
            left += wide + px(8)
        name = pygame.Rect(left + px(8), line.top, min(px(320), line.right - left - px(8)), line.height)
        if name.width < px(160):  # on a narrow screen the name has a line of its own
            line = line.move(0, line.height + px(8))
            name = pygame.Rect(line.left, line.top, line.width, line.height)
        group.add(TextEntry(name, self._named, text=self.sheet.by, name="instructor", hint="instructor's name", submit=self.save,
                            wrong=bool(self.trouble)))
        top = line.bottom + px(8)
        group.add(ListView(pygame.Rect(body.left, top, body.width, body.bottom - top), self.style, list(self._rows()), self._choose,
                           name="skills", chosen=self._at, submit=self._next_grade))

    def _rows(self) -> list[Row]:
        found = list[Row]()
        for element in hand_skills().elements:
            found.append(Row(f"# {element.title}", element.title, head=True, bare=True))
            for skill in element.skills:
                grade = self.sheet.grades.get(skill.id, "")
                found.append(Row(skill.id, skill.text, GRADES[grade], COLOURS[grade], depth=1))
        return found

    def _choose(self, row: Row) -> None:
        self._at = row.key

    def _named(self, text: str) -> None:
        self.sheet = replace(self.sheet, by=text)

    def grade(self, grade: str) -> None:
        """The chosen skill is graded so, and the next one is chosen."""
        skills = [skill.id for element in hand_skills().elements for skill in element.skills]
        if self._at not in skills:
            return
        self.sheet = replace(self.sheet, grades={**self.sheet.grades, self._at: grade})
        self._at = skills[min(skills.index(self._at) + 1, len(skills) - 1)]
        self.rebuild()

    def _next_grade(self, row: Row) -> None:
        order = list(GRADES)
        at = order.index(self.sheet.grades.get(row.key, ""))
        self.sheet = replace(self.sheet, grades={**self.sheet.grades, row.key: order[(at + 1) % len(order)]})
        self.rebuild()

    def save(self) -> None:
        """The sheet is filled in."""
        self.trouble = self.sheet.wrong
        if self.trouble:
            self.rebuild()
            return
        self._keep(self.sheet)
        self.close()
