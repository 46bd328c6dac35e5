"""The terms of a test, changed by hand: every number with what is wrong with it, errors that fail a test, house settings."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.chair.wording.list_rows import Row, rows
from game.client.scenes.setting_up.setup_settings import setting_fields
from game.client.widgets.amount import FigureEntry
from game.client.widgets.button import Button
from game.client.widgets.choice import DropDown
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.group import Group
from game.client.widgets.layout.field import Column, Control, FieldWords
from game.client.widgets.layout.plain import Label, Panel
from game.client.widgets.layout.scroller import Scroller
from game.client.widgets.tabs import Tabs
from game.rulebook.loader import library
from game.school.drills.screens.choice_page import DraftForm, Keeper
from game.school.exams.plan_file import TestTerms
from game.school.exams.screens.error_page import ErrorPage
from game.school.exams.terms_draft import TermsDraft, TermsMade
from game.school.exams.terms_fields import ASKED, ERRORS, HOUSE, PAGES, TermsField, error_titles

SCOPE = {"game": "this game", "every": "every game"}
MOST_LETTERS = 60
UNSAVED = "You'd lose what you changed. Use it for this test, or save it as a marking scheme."


class TermsEditor(DraftForm[TestTerms]):
    """Ends with the terms as a file says them. `save` is told the terms to write, and what to do once they are written; `open_ref`
    opens a clause."""

    WIDTH = 780
    first, title, lost = "pages", "Marking scheme", UNSAVED
    draft: TermsDraft

    def __init__(self, draft: TermsDraft, save: Callable[[TestTerms, Callable[[], None]], None],
                 open_ref: Callable[[str], None], keeper: Keeper) -> None:
        super().__init__(draft, keeper)
        self._save, self._open_ref = save, open_ref
        self.page = ASKED
        self._before = dict(draft.typed)

    @property
    def plain(self) -> TermsMade:
        return self.draft.made

    def change(self, draft: TermsMade) -> None:
        self.draft.take_up(draft)
        self.rebuild()

    def build(self, group: Group, area: pygame.Rect) -> None:
        """A title, the pages, the fields of one of them, what can be done."""
        px = self.style.px
        width = min(px(self.WIDTH), area.width - px(32))
        panel = pygame.Rect((area.width - width) // 2, px(104), width, area.height - px(104 + 64))
        head = pygame.Rect(panel.left, px(8), width, px(44))
        group.add(Label(head, f"{self.title}: {self.draft.spec.title}", size="title", bold=True, cut=True))
        faulty = self.draft.faulty()
        pages = [Row(page, f"✗ {title}" if page in faulty else title) for page, title in PAGES.items()]
        top = pygame.Rect(panel.left, px(56), width, px(38))
        group.add(Tabs(top, self.style, pages, self._turn, chosen=self.page, name="pages"), Panel(panel))
        column = Column(self.style, (panel.left + px(24), panel.top + px(18)), width - px(52), follow=self._open_ref, controls=236)
        self._fields(column)
        view = pygame.Rect(panel.left + px(16), panel.top + 1, width - px(20), panel.height - 2)
        group.add(Scroller(view, column.widgets, name=f"fields of {self.page}"))
        self._bar(group, panel)

    def _turn(self, page: str) -> None:
        self.page = page
        self.rebuild()

    def _fields(self, column: Column) -> None:
        if self.page == HOUSE:
            setting_fields(column, self.draft.house, self.rebuild)
            return
        if self.page == ERRORS:
            self._errors(column)
            return
        for head, fields in self.draft.groups[self.page]:
            column.head(head)
            for field in fields:
                self._number(column, field)
        if self.page == ASKED:
            self._file(column)

    def _number(self, column: Column, field: TermsField) -> None:
        draft, place = self.draft, field.place
        wrong, text = draft.wrong(place), draft.typed[place]
        words = FieldWords(field.title, field.note, wrong=wrong, changed=text != self._before[place])
        column.add(words, partial(FigureEntry, act=partial(self._typed, place), step=partial(self._step, place), text=text,
                                  name=place, wrong=bool(wrong)))

    def _typed(self, place: str, text: str) -> None:
        self.draft.type(place, text)
        self.rebuild()

    def _step(self, place: str, by: int) -> None:
        self.draft.step(place, by)
        self.rebuild()

    def _file(self, column: Column) -> None:
        """What they are called, and for which games they hold, once they are saved."""
        column.head("Saved as a file")
        wrong = self.draft.wrong("title")
        column.add(FieldWords("Name", wrong=wrong),
                   partial(TextEntry, act=self._called, text=self.draft.title, name="title", hint="Our house",
                           wrong=bool(wrong)))
        column.add(FieldWords("Applies to", "Other games in the file keep their own values."),
                   partial(DropDown, style=self.style, options=rows(SCOPE), act=self._scope, name="scope",
                           chosen="every" if self.draft.everywhere else "game"))

    def _called(self, text: str) -> None:
        self.draft.title = text[:MOST_LETTERS]
        self.rebuild()

    def _scope(self, key: str) -> None:
        self.draft.everywhere = key == "every"
        self.rebuild()

    def _errors(self, column: Column) -> None:
        """Each error of which none is allowed, with what it is."""
        titles = error_titles(library()[self.draft.spec.id.partition("-")[0]])
        column.head("Any one of these fails the test")
        for name, words in self.draft.critical.items():
            words_of = FieldWords(name[:1].upper() + name[1:], " · ".join(titles[word] for word in words))
            column.add(words_of, self._button("Change", f"change {name}", name))
        note = "Wrong payments, and any other mistakes you choose." if self.draft.critical else "No single mistake fails a test."
        column.add(FieldWords("Another mistake", note), self._button("Add", "add", ""))

    def _button(self, label: str, name: str, error: str) -> Control:
        return partial(Button, label=label, act=partial(self._change, error), name=name)

    def _change(self, name: str) -> None:
        self.push(ErrorPage(self.draft, name))

    def _bar(self, group: Group, panel: pygame.Rect) -> None:
        px, top, left = self.style.px, panel.bottom + self.style.px(12), panel.left
        ways = (("Back", "escape", self.close), ("Reset", "ctrl+u", self._usual), ("Save", "ctrl+s", self._to_file))
        for label, key, act in ways:
            wide = Button.width_for(self.style, label, key)
            group.add(Button(pygame.Rect(left, top, wide, px(40)), label, act, key=key))
            left += wide + px(8)
        wide = Button.width_for(self.style, "Use these", "ctrl+return")
        use = pygame.Rect(panel.right - wide, top, wide, px(40))
        group.add(Button(use, "Use these", self._use, key="ctrl+return", primary=True))

    def _usual(self) -> None:
        self.draft.usual()
        self.rebuild()

    def _sound(self) -> bool:
        """Whether nothing is wrong; where something is, it is shown."""
        faulty = self.draft.faulty()
        if faulty:
            self._turn(faulty[0])
            place = next(iter(self.draft.problems()))
            name = next((each for each in self.draft.typed if each == place or each.startswith(f"{place}.")), place)
            self.group.focus_on(name.removeprefix(f"{HOUSE}."))
        return not faulty

    def _use(self) -> None:
        if self._sound():
            self.saved()
            self.finish(self.draft.file())

    def _to_file(self) -> None:
        if self._sound():
            self._save(self.draft.file(), self.saved)
