"""Leads through a drill: situation after situation to the table, each verdict, and the results at the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from game.chair.sitting import Sitting
from game.client.scenes.drills.drill_overlays import VerdictPlate
from game.client.scenes.drills.drill_pages import DrillPage
from game.client.scenes.drills.drill_sentences import SolvedSituation, slip_in_words, verdict_of
from game.client.scenes.drills.drill_table import DrillListener, DrillTable
from game.training.drills.attempt_keeping import plain, take_up
from game.training.drills.drill import Drill
from game.training.drills.drill_mark import Attempt, Mark, begin


class DrillKeeper(Protocol):
    """What one way through a drill asks for: the table of each situation; and it is told how far the drill has come."""

    def table(self, attempt: Attempt, sitting: Sitting, head: str, told: DrillListener) -> DrillTable:
        """The table of a situation."""
        ...

    def play(self, attempt: Attempt) -> Sitting:
        """Who sits at the table of a situation."""
        ...

    def keep(self, run: DrillRun, at: int, solved: SolvedSituation) -> None:
        """How a situation came out goes into the records, and that the run has come so far."""
        ...

    def stands(self, run: DrillRun, attempt: Mapping[str, Any] | None) -> None:
        """So far the run has come; with the situation that is being solved, if one is."""
        ...

    def over(self) -> None:
        """The drill is left, and nothing of it is to be gone on with."""
        ...

    def earlier(self, drill: Drill) -> dict[int, SolvedSituation]:
        """How its situations came out the last time."""
        ...

    def change(self, file: Path, at: int) -> None:
        """A situation is to be changed by hand."""
        ...

    @property
    def open_ref(self) -> Callable[[str], None]:
        """Opens the rulebook at a clause."""
        ...


class DrillRun:
    """One time through a drill, which lies in `file`. `page` is its screen, below all others."""

    def __init__(self, drill: Drill, file: Path, keeper: DrillKeeper, solved: Mapping[int, SolvedSituation] | None = None) -> None:
        self.drill, self.file, self.keeper = drill, file, keeper
        self.solved: dict[int, SolvedSituation] = dict(solved or {})
        self.page = DrillPage(drill, self.solved, keeper.earlier(drill), self.start, self._again, self._left,
                              partial(keeper.change, file))
        self._solving = False

    def lies_in(self, copy: Path) -> None:
        """A copy of the file is kept under another name: from there it is gone on with once the file is no more."""
        self.file = copy

    def start(self, at: int) -> None:
        """Sit down to a situation, by its place from 0."""
        table = self._table(at, begin(self.drill.situations[at]))
        self.page.stage.push(table)
        table.brief()
        self._stands(at, table, 0)

    def again(self, at: int, done: Mapping[str, Any]) -> Callable[[], None]:
        """A situation that was left, as it stood. The answer puts it in front; ValueError where it cannot be gone on with."""
        attempt = begin(self.drill.situations[at])
        table = self._table(at, attempt, done)
        table.go_on(int(done["seconds"]))
        self._solving = True
        return partial(self._show, table)

    def _show(self, table: DrillTable) -> None:
        self.page.stage.push(table)

    def _table(self, at: int, attempt: Attempt, done: Mapping[str, Any] | None = None) -> DrillTable:
        play = self.keeper.play(attempt)
        if done is not None:
            take_up(attempt, play.desk, done)
        table = self.keeper.table(attempt, play, self._head(at), DrillListener(
            lambda mark, seconds: self._marked(at, table, mark, seconds), lambda seconds: self._stands(at, table, seconds)))
        return table

    def _stands(self, at: int, table: DrillTable, seconds: int) -> None:
        self._solving = True
        self.keeper.stands(self, {"at": at, "seconds": seconds, **plain(table.attempt, table.play.desk)})

    def _marked(self, at: int, table: DrillTable, mark: Mark, seconds: int) -> None:
        solved = SolvedSituation(mark.grade, mark.right, mark.cite, seconds)
        self.solved[at], self._solving = solved, False
        self.keeper.keep(self, at, solved)
        slips = [slip_in_words(table.attempt, slip) for slip in table.play.desk.slips]
        words = verdict_of(table.attempt, mark, slips, table.play.book)
        plate = VerdictPlate(self._head(at), words, self.keeper.open_ref, last=self.page.next() is None)
        self.page.stage.push(plate, lambda word: self._on(word, at, table))

    def _on(self, word: str, at: int, table: DrillTable) -> None:
        table.commands.leave_table()
        coming = at if word == "again" else self.page.next() if word == "next" else None
        if coming is not None:
            self.start(coming)

    def _again(self) -> None:
        self.solved.clear()
        self.start(0)

    def _left(self) -> None:
        """The person leaves the drill; a situation that is not solved is offered to go on with."""
        if not self._solving:
            self.keeper.over()

    def _head(self, at: int) -> str:
        return f"{self.drill.title}  ·  {at + 1} of {len(self.drill.situations)}"
