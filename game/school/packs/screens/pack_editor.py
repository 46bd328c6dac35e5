"""Making a class pack: whom it is for, and what is in it, chosen from what there is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import pygame

from game.chair.wording.list_rows import Row, rows
from game.client.scenes.pick import OtherWay, PickScene
from game.client.widgets.events.group import Group
from game.client.widgets.layout.field import Column
from game.client.widgets.layout.plain import Note
from game.grammar import counted
from game.rulebook.loader import library
from game.school.drills.choosing import AskedValue, LineAsked
from game.school.drills.screens.choice_page import Choices, DraftForm, Keeper
from game.school.packs.pack_draft import ASKED, OF_TEST, TASKS, PackDraft, task_title

UNSAVED: Final = "You'd lose what you made. Save it to keep it as a class pack."
HOUSES: Final = {"none": "The books' own", "ours": "This house's settings"}
NAMES: Final = AskedValue("names", "Names", note="Put commas between them. Leave it empty for everyone.")


@dataclass(frozen=True)
class PackWays:
    """What can be done with a pack: saved, another opened; a drill or lesson, or a marking scheme for a test, is picked, and then
    something done; `house` are the settings of this house, none where it chose nothing; `seed` draws a test's number."""

    save: Callable[[PackDraft], None]
    open: Callable[[], None]
    pick_task: Callable[[PackDraft, Callable[[], None]], None]
    pick_scheme: Callable[[dict[str, Any], Callable[[], None]], None]
    house: Callable[[], Mapping[str, Any]]
    seed: Callable[[], int]


class PackEditor(DraftForm[None]):
    """All of it in one column."""

    title, lost = "Make a class pack", UNSAVED
    first = "title"
    draft: PackDraft

    def __init__(self, draft: PackDraft, ways: PackWays, keeper: Keeper) -> None:
        super().__init__(draft, keeper)
        self._ways = ways
        self.faults: list[str] = []
        self._names = {"names": ", ".join(map(str, draft.words.get("names", ())))}

    def change(self, draft: PackDraft) -> None:
        self.draft, self.faults = draft, []
        self._names = {"names": ", ".join(map(str, draft.words.get("names", ())))}
        self.rebuild()

    def build(self, group: Group, area: pygame.Rect) -> None:
        self.plate(group, area, self._fill, "fields")
        self.ways(group, area, [OtherWay("Back", "escape", self.close),
                                OtherWay("Open", "ctrl+o", partial(self.unless_lost, self._ways.open))],
                  [OtherWay("Save", "ctrl+s", self._save)])

    def _fill(self, column: Column) -> None:
        words = self.draft.words
        game = next(iter(library().values())).games
        self._rows = Choices(column, self.push, self.rebuild, LineAsked(next(iter(game.values())), ()))
        for fault in self.faults:
            column.note(Note(pygame.Rect(column.left, column.bottom, column.width, 1), self.style, f"✗ {fault}", size="body",
                             colour="danger"))
        for asked in ASKED:
            self._rows.add(words, asked)
        self._rows.add(self._names, NAMES, changed=self._named)
        chosen = "ours" if words.get("house") else "none"
        self._rows.choice("House settings", "house", rows(HOUSES), chosen, self._house, "They apply in its tests.")
        column.head("Contents")
        for kind in TASKS:
            for at, task in enumerate(self.draft.tasks(kind)):
                self._rows.button(task_title(kind, task), "Take it out", partial(self._out, kind, at))
                if kind == "tests":
                    self._test(task)
        self._rows.button("A drill or a lesson", "Add", self._add_task, key="ctrl+n")
        self._rows.button("A test", "Add", self._add_test, key="ctrl+t")

    def _test(self, task: dict[str, Any]) -> None:
        for asked in OF_TEST:
            self._rows.add(task, asked)
        terms = task.get("terms")
        label = "Standard" if terms is None else str(terms.get("title") or "Its own") if isinstance(terms, dict) else str(terms)
        self._rows.button("Marking scheme", label, partial(self._scheme, task), "A .dealertest file that you saved.")

    def _scheme(self, task: dict[str, Any]) -> None:
        if task.pop("terms", None) is None:
            self._ways.pick_scheme(task, self.rebuild)
        self.rebuild()

    def _named(self) -> None:
        names = (each.strip() for each in self._names.get("names", "").split(","))
        self.draft.words["names"] = [each for each in names if each]
        self.rebuild()

    def _house(self, choice: str) -> None:
        house = dict(self._ways.house()) if choice == "ours" else {}
        if choice == "ours" and not house:
            self.toast.say("No house settings yet. Set them in Settings, House settings.")
        self.draft.words["house"] = house
        self.rebuild()

    def _out(self, kind: str, at: int) -> None:
        gone = self.draft.tasks(kind).pop(at)
        self.toast.say(f"{task_title(kind, gone)} is out of the pack. Add puts it back.")
        self.rebuild()

    def _add_task(self) -> None:
        self._ways.pick_task(self.draft, self.rebuild)

    def _add_test(self) -> None:
        games = [Row(spec.id, f"{book.id.upper()}  {spec.title}") for book in library().values() for spec in book.games.values()]

        def added(game: str) -> None:
            self.draft.add_test(game, self._ways.seed())
            self.rebuild()

        self.stage.push(PickScene("A test", games, empty="", verb="Add"), added)

    def _save(self) -> None:
        self.faults = self.draft.faults()
        if self.faults:
            self.toast.say(f"{counted(len(self.faults), 'fault')}: see the top of the page.")
            self.rebuild()
        else:
            self._ways.save(self.draft)
