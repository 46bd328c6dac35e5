"""Making a lesson: one part at a time, everything in it chosen, what is wrong shown at the part it belongs to."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game.chair.wording.list_rows import Row, rows
from game.client.scenes.pick import OtherWay, PickScene
from game.client.stage.plate import SURE, SureQuestion
from game.client.widgets.events.group import Group
from game.client.widgets.layout.field import Column
from game.client.widgets.layout.plain import Note
from game.files import ContentFault
from game.grammar import counted
from game.rulebook.loader import library
from game.school.drills.by_hand import PositionDraft
from game.school.drills.choosing import AskedValue
from game.school.drills.screens.choice_page import Choices, DraftForm, Keeper
from game.school.lessons.own.lesson_draft import (
    ANSWERS,
    MOMENTS,
    PARTS,
    WHOLE,
    LessonDraft,
    by_hand,
    kind_of,
    lays_again,
    moment_of,
    table_of,
)
from game.school.lessons.part_file import AGAIN, KINDS_OF_PARTS, Played

TABLES = {"goes on": "Carries on from the last part", AGAIN: "The lesson's table again", "own": "Its own table"}
NO_TABLE = frozenset(("rule", "quiz", "meet", "watch"))
UNSAVED = "You'd lose what you made. Save keeps it as a lesson."
DELETE = "This takes it out of the lesson. What you saved before stays as it is until you save again."
CHANGE = "A different game needs a different table. You'd lose every part of this lesson."


@dataclass(frozen=True)
class EditorWays:
    """What can be done with a lesson: saved, another opened, tried out as a trainee; a table or a ruling set up by hand, or a table
    taken out of a hand that was played, which are told what came of it; what is set up is told as it's made, and that it
    isn't used after all. `fresh` begins a lesson of a game."""

    save: Callable[[LessonDraft], None]
    open: Callable[[], None]
    try_out: Callable[[LessonDraft], None]
    set_up: Callable[[PositionDraft, bool, Callable[[PositionDraft], None], Callable[[], None]], None]
    out_of_hand: Callable[[Callable[[PositionDraft], str]], None]
    fresh: Callable[[str], LessonDraft]


class LessonEditor(DraftForm[None]):
    """The lesson as a whole, or one of its parts by its place."""

    title, lost = "Make a lesson", UNSAVED
    first = "title"
    draft: LessonDraft

    def __init__(self, draft: LessonDraft, ways: EditorWays, keeper: Keeper) -> None:
        super().__init__(draft, keeper)
        self._ways = ways
        self.at = WHOLE
        self.faults: dict[int, list[str]] = {}

    def change(self, draft: LessonDraft) -> None:
        self.draft, self.at, self.faults = draft, WHOLE, {}
        self.rebuild()

    def build(self, group: Group, area: pygame.Rect) -> None:
        self.plate(group, area, self._fill, f"fields of {self.at}")
        self.ways(group, area, [OtherWay("Back", "escape", self.close),
                                OtherWay("Open", "ctrl+o", partial(self.unless_lost, self._ways.open))],
                  [OtherWay("Save", "ctrl+s", partial(self._if_sound, self._ways.save)),
                   OtherWay("Try it out", "f5", partial(self._if_sound, self._ways.try_out))])

    def _fill(self, column: Column) -> None:
        draft = self.draft
        self._rows = Choices(column, self.push, self.rebuild, draft.lines)
        parts = [self._row(at) for at in range(WHOLE, len(draft.parts))]
        self._rows.choice("Part", "part", parts, f"{self.at}", self._turn, f"{counted(len(draft.parts), 'part')} so far.")
        self._rows.button("Another part", "Add", self._add, key="ctrl+n")
        if self.at != WHOLE:
            self._rows.button("Order", "Move up", self._move, key="ctrl+up")
            self._rows.button("This part", "Delete", self._drop, key="ctrl+d")
        for words in self._amiss():
            column.note(Note(pygame.Rect(column.left, column.bottom, column.width, 1), self.style, f"✗ {words}", size="body",
                             colour="danger"))
        column.line()
        if self.at == WHOLE:
            self._whole()
        else:
            self._part(draft.parts[self.at])

    def _amiss(self) -> list[str]:
        """What is wrong with what is shown; with the lesson itself all of it."""
        if self.at != WHOLE:
            return self.faults.get(self.at, [])
        return [f"Part {at + 1}: {words}" if at != WHOLE else words for at, told in sorted(self.faults.items()) for words in told]

    def _row(self, at: int) -> Row:
        mark = "✗  " if self.faults.get(at) else ""
        if at == WHOLE:
            return Row(f"{at}", f"{mark}The lesson itself")
        part = self.draft.parts[at]
        kind = kind_of(part)
        return Row(f"{at}", f"{mark}{at + 1}.  {PARTS[kind][0]}", str(part[kind]))

    def _turn(self, at: str) -> None:
        self.at = int(at)
        self.rebuild()

    def _add(self) -> None:
        """Of which kind; it comes behind the one that is shown, behind all from the lesson itself."""
        def added(key: str) -> None:
            behind = self.at if self.at != WHOLE else len(self.draft.parts) - 1
            self.at, self.faults = self.draft.add(next(kind for kind in PARTS if kind == key), behind), {}
            self.rebuild()
            self.group.focus_on(key)

        kinds = [Row(kind, title) for kind, (title, _) in PARTS.items()]
        self.stage.push(PickScene("Another part", kinds, empty="", verb="Add"), added)

    def _move(self) -> None:
        self.at, self.faults = self.draft.move(self.at, -1), {}
        self.rebuild()

    def _drop(self) -> None:
        def gone(word: str) -> None:
            if word == SURE:
                del self.draft.parts[self.at]
                self.at, self.faults = min(self.at, len(self.draft.parts) - 1), {}
                self.rebuild()

        title = f"Delete part {self.at + 1}?"
        self.stage.push(SureQuestion("Delete a part", title, DELETE, ("Delete", "d")), gone)

    # ---- the lesson, and a part

    def _whole(self) -> None:
        draft = self.draft
        books = [Row(spec.id, f"{book.id.upper()}  {spec.title}") for book in library().values() for spec in book.games.values()]
        game = next(row.text for row in books if row.key == draft.game)
        self._rows.button("Game and book", game, partial(self._games, books))
        for asked in draft.asked():
            self._rows.add(draft.words, asked)
        self._table(draft.words, "Its table")

    def _games(self, books: list[Row]) -> None:
        self.push(PickScene("Game and book", books, empty="", verb="Choose").then(self._choose_game))

    def _choose_game(self, game: str) -> None:
        def sure(word: str) -> None:
            if word == SURE:
                fresh = self._ways.fresh(game)
                self.draft.game, self.draft.words = game, {**self.draft.words, "table": fresh.words["table"], "parts": []}
                self.rebuild()

        if game == self.draft.game:
            return
        if not self.draft.parts:
            sure(SURE)
        else:
            self.stage.push(SureQuestion("Another game", "Change the game?", CHANGE, ("Change it", "c")), sure)

    def _part(self, part: dict[str, Any]) -> None:
        kind = kind_of(part)
        first, *others = self.draft.asked_of(part)
        self._rows.add(part, first)
        if kind == "ask":
            self._answers(part)
        if issubclass(KINDS_OF_PARTS[kind], Played):
            self._until(part)
        if kind == "rule":
            label = "Edit" if "when" in part else "Set up"
            self._rows.button("What goes wrong", label, partial(self._set_up_ruling, part), "With its table and the right ruling.")
        for asked in others:
            self._rows.add(part, asked)
        if kind not in NO_TABLE:
            self._rows.choice("Table", "table", rows(TABLES), lays_again(part), partial(self._lay, part))
            if lays_again(part) == "own":
                self._table(part, "Its own table")

    def _answers(self, part: dict[str, Any]) -> None:
        answers = [*part.get("answers", ())]
        typed: dict[Any, Any] = {at: answers[at] if at < len(answers) else "" for at in range(ANSWERS)}

        def kept() -> None:
            part["answers"] = [str(typed.get(at, "")) for at in range(ANSWERS)]
            self.rebuild()

        for at in range(ANSWERS):
            self._rows.add(typed, AskedValue(at, f"Answer {at + 1}", note="" if at < 2 else "Optional."), changed=kept)

    def _until(self, part: dict[str, Any]) -> None:
        until = part.setdefault("until", {"over": True})
        chosen = next((key for key in until if key in MOMENTS), "")
        self._rows.choice("When it's over", "until", rows(self.draft.moments), chosen, partial(self._ends, part))
        if (asked := self.draft.asked_until(until)) is not None:
            self._rows.add(until, asked)

    def _ends(self, part: dict[str, Any], key: str) -> None:
        part["until"] = moment_of(key)
        self.rebuild()

    def _lay(self, part: dict[str, Any], way: str) -> None:
        part.pop("table", None)
        if way != "goes on":
            part["table"] = AGAIN if way == AGAIN else deepcopy(self.draft.words.get("table"))
        self.rebuild()

    def _table(self, home: dict[str, Any], title: str) -> None:
        table = home.setdefault("table", self._ways.fresh(self.draft.game).words["table"])
        self._rows.button(title, "Set up", partial(self._set_up_table, home), "Seats, chips, cards, and the play so far.")
        self._rows.button("Or from a hand you played", "Choose", partial(self._out_of_hand, home),
                          "The table from that hand, at the point you choose.")
        for asked in self.draft.asked_of_table(table):
            self._rows.add(table, asked)

    def _set_up_table(self, home: dict[str, Any]) -> None:
        def found(made: PositionDraft) -> dict[str, Any]:
            return {"table": table_of(made, home["table"])}

        self._set_up(home, by_hand(self.draft.game, home["table"]), True, found)

    def _set_up(self, home: dict[str, Any], made: PositionDraft, table: bool,
                found: Callable[[PositionDraft], dict[str, Any]]) -> None:
        """What is `found` in what is set up goes into `home` as it's made; where it isn't used after all, that stands as before."""
        before = dict(home)

        def used(made: PositionDraft) -> None:
            home.update(found(made))
            self.rebuild()

        def restored() -> None:
            home.clear()
            home.update(before)
            self.rebuild()

        self._ways.set_up(made, table, used, restored)

    def _out_of_hand(self, home: dict[str, Any]) -> None:
        def used(made: PositionDraft) -> str:
            if made.game != self.draft.game:
                return f"That hand is {made.spec.title}. This lesson is {self.draft.spec.title}."
            home["table"] = table_of(made)
            self.rebuild()
            return ""

        self._ways.out_of_hand(used)

    def _set_up_ruling(self, part: dict[str, Any]) -> None:
        def found(made: PositionDraft) -> dict[str, Any]:
            entry = made.entry()
            return {key: entry[key] for key in ("given", "settings", "when", "then") if key in entry}

        self._set_up(part, by_hand(self.draft.game, None, part), False, found)

    # ---- what comes of it

    def _if_sound(self, act: Callable[[LessonDraft], None]) -> None:
        """Only what is right is saved or tried; else all that is wrong is shown, at the first part with something."""
        try:
            self.faults = self.draft.faults()
        except ContentFault as wrong:
            self.faults = {WHOLE: [str(wrong)]}
        if self.faults:
            self.at = self.at if self.at in self.faults else min(self.faults)
            self.toast.say(f"{counted(sum(map(len, self.faults.values())), 'fault')}: fix the parts marked ✗.")
            self.rebuild()
        else:
            act(self.draft)
