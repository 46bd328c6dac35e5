"""Leads through a drill: situation after situation to the table, each verdict, and the results at the end."""

from __future__ import annotations

from typing import Protocol

from game.client.scenes.drill_overlays import VerdictPlate
from game.client.scenes.drill_pages import DrillPage
from game.client.scenes.drill_table import DrillTable, Marked
from game.client.scenes.drill_words import Solved, slip_in_words, verdict_of
from game.training.drill import Drill
from game.training.drill_mark import Attempt, Mark, begin


class Doors(Protocol):
    """What a drill asks the house for."""

    def table(self, attempt: Attempt, head: str, marked: Marked) -> DrillTable:
        """The table of a situation."""
        ...

    def keep(self, drill: Drill, at: int, solved: Solved) -> None:
        """How a situation came out goes into the records."""
        ...

    def earlier(self, drill: Drill) -> dict[int, Solved]:
        """How its situations came out the last time."""
        ...

    def open_ref(self, ref: str) -> None:
        """The rulebook at a clause."""
        ...


class DrillRun:
    """One time through a drill. `page` is its screen, below all others."""

    def __init__(self, drill: Drill, doors: Doors) -> None:
        self.drill, self.doors = drill, doors
        self.solved: dict[int, Solved] = {}
        self.page = DrillPage(drill, self.solved, doors.earlier(drill), self.start, self._again)

    def start(self, at: int) -> None:
        """Sit down to a situation, by its place from 0."""
        attempt = begin(self.drill.situations[at])
        table = self.doors.table(attempt, self._head(at), lambda mark, seconds: self._marked(at, table, mark, seconds))
        self.page.stage.push(table)
        table.brief()

    def _marked(self, at: int, table: DrillTable, mark: Mark, seconds: int) -> None:
        solved = Solved(mark.grade, mark.right, mark.cite, seconds)
        self.solved[at] = solved
        self.doors.keep(self.drill, at, solved)
        slips = [slip_in_words(table.attempt, slip) for slip in table.play.desk.slips]
        words = verdict_of(table.attempt, mark, slips, table.play.book)
        plate = VerdictPlate(self._head(at), words, self.doors.open_ref, last=self.page.next() is None)
        self.page.stage.push(plate, lambda word: self._on(word, at, table))

    def _on(self, word: str, at: int, table: DrillTable) -> None:
        table.leave_table()
        coming = at if word == "again" else self.page.next() if word == "next" else None
        if coming is not None:
            self.start(coming)

    def _again(self) -> None:
        self.solved.clear()
        self.start(0)

    def _head(self, at: int) -> str:
        return f"{self.drill.title}  ·  {at + 1} of {len(self.drill.situations)}"
