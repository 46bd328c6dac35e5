"""Joins drills with what lies behind them: files, records, sound, the tables of the house."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple
from functools import partial
from pathlib import Path
from typing import Any

from game import clock_and_dice
from game.chair.setting_up.seating import Seating, names
from game.chair.sitting import Sitting
from game.client.app import Room
from game.client.felt.geometry.layout_file import fitting_layout
from game.client.stage.scene import Scene
from game.client.table_in_play import TableInPlay
from game.records.kept_values import MarkEntry
from game.rulebook.loader import library
from game.school.drills.attempt_keeping import plain, take_up
from game.school.drills.drill import Drill
from game.school.drills.drill_file import DRILL
from game.school.drills.drill_mark import SEED, Attempt, Mark, begin
from game.school.drills.screens.drill_overlays import VerdictPlate
from game.school.drills.screens.drill_pages import DrillPage
from game.school.drills.screens.drill_sentences import SolvedSituation, slip_in_words, verdict_of
from game.school.drills.screens.drill_table import DrillListener, DrillTable
from game.school.drills.screens.earlier_marks import marks_of
from game.session.round import Round
from game.training.repetition import noting
from game.training.step_log import TrainingMode


class DrillRoom(Room):
    """Makes the pages of drills; the tables and the results of one run through a `DrillRun` come back here."""

    def drill(self, drill: Drill, lies: Sequence[Path], opened: Callable[[], object] | None = None) -> Scene[Any]:
        """A drill, which lies in the last of those files; `opened` is called once it is on the stage."""
        page = DrillRun(drill, lies, self).page
        page.on_stage = opened
        return page

    def drill_as_left(self, drill: Drill, file: Path, stands: Mapping[str, Any]) -> Scene[Any]:
        """A drill that was left, with the situation that was being solved as it stood. Raises whatever is wrong with that."""
        solved = {int(at): SolvedSituation(*each) for at, each in stands["solved"].items()}
        run = DrillRun(drill, [file], self, solved)
        if stands["solving"] is not None:
            run.page.on_stage = run.again(int(stands["solving"]["at"]), stands["solving"])
        return run.page

    def try_drill(self, drill: Drill) -> Scene[Any]:
        """A drill as a trainee would do it, for its author: nothing of it is kept."""
        return DrillRun(drill, (), DrillTrial(self.app)).page

    # ---- what a run through a drill asks for

    def play(self, attempt: Attempt) -> Sitting:
        """Who sits at the table of a situation."""
        seating = _seating(attempt)
        return Sitting(attempt.session, attempt.situation.role, attempt.me, seating.layout, names(seating, SEED),
                       TrainingMode.COACH)

    def table(self, attempt: Attempt, sitting: Sitting, head: str, told: DrillListener) -> DrillTable:
        """The table of a situation."""
        app, before = self.app, self.app.table

        def left() -> None:
            app.table = before

        def review(round_: Round) -> None:
            self.navigator.open("hand-review", round_, _seating(attempt), SEED)

        table = DrillTable(sitting, attempt, head, told, preferences=app.preferences, sounds=app.sounds, voice=app.voice,
                           open_ref=self.open_ref, open_settings=partial(self.navigator.open, "settings"), on_leave=left,
                           open_review=review, first_week=app.first_week())
        app.table = TableInPlay(table)
        return table

    def keep(self, run: DrillRun, at: int, solved: SolvedSituation) -> None:
        """How a situation came out goes into the records, and counts for its clause; so does that the run has come so far."""
        store = self.app.keeping
        if store is None:
            return
        case, now = run.drill.situations[at].case, clock_and_dice.stamp()
        mark = MarkEntry(run.drill.title, case.title, solved.grade, solved.cite, solved.right, solved.seconds, now)
        with store.rounds.together():
            store.training.add_mark(mark, counted=solved.cite in library()[case.book].clauses)
            file = str(run.file.absolute())
            store.training.answers.add(
                noting.drill(run.drill.title, case.title, case.book, solved.cite, file, right=solved.right))
            self.stands(run, None)

    def stands(self, run: DrillRun, attempt: Mapping[str, Any] | None) -> None:
        """How far the run has come, so that it can be resumed."""
        if self.app.keeping is None:
            return
        solved = {str(at): astuple(each) for at, each in run.solved.items()}
        state = {"file": str(run.file.absolute()), "drill": run.drill.title, "solved": solved, "solving": attempt}
        at = f"situation {attempt['at'] + 1} of {len(run.drill.situations)}" if attempt else f"{len(solved)} solved"
        self.app.keeping.underway.keep("drill", f"{run.drill.title}, {at}", state)

    def over(self) -> None:
        """The drill is left, and nothing of it must be resumed."""
        if self.app.keeping is not None:
            self.app.keeping.underway.done("drill")

    def earlier(self, drill: Drill) -> dict[int, SolvedSituation]:
        """How its situations came out the last time, by place."""
        last = {mark.situation: mark for mark in marks_of(self.app, drill.title)}
        places = enumerate(situation.case.title for situation in drill.situations)
        return {at: SolvedSituation(last[title].grade, last[title].right, last[title].cite, last[title].seconds)
                for at, title in places if title in last}

    def change(self, file: Path, at: int) -> None:
        """A situation of a file must be changed by hand."""
        self.navigator.open("position-editor", file, at)


class DrillTrial(DrillRoom):
    """A drill is tried out: nothing of it goes into the records."""

    def keep(self, run: DrillRun, at: int, solved: SolvedSituation) -> None:
        """Nothing is kept."""

    def stands(self, run: DrillRun, attempt: Mapping[str, Any] | None) -> None:
        """Nothing must be resumed."""

    def over(self) -> None:
        """What was under way before still is."""

    def earlier(self, drill: Drill) -> dict[int, SolvedSituation]:
        """Nobody has done it."""
        return {}


class DrillRun:
    """One time through a drill. `page` is its screen, below all others."""

    def __init__(self, drill: Drill, lies: Sequence[Path], room: DrillRoom,
                 solved: Mapping[int, SolvedSituation] | None = None) -> None:
        """The drill lies in the last of the files `lies`, where a copy that is kept under another name comes to stand; in none
        while its author tries it out. A class pack's is changed with its pack."""
        self.drill, self._lies, self.room = drill, lies, room
        self.solved: dict[int, SolvedSituation] = dict(solved or {})
        self.page = DrillPage(drill, self.solved, room.earlier(drill), self.start, self._again, self._left,
                              self._change if lies and lies[-1].suffix.lower() == DRILL else None)
        self._solving = False

    @property
    def file(self) -> Path:
        """Where the drill lies now."""
        return self._lies[-1]

    def _change(self, at: int) -> None:
        self.room.change(self.file, at)

    def start(self, at: int) -> None:
        """Sit down to a situation, by its place from 0."""
        table = self._table(at, begin(self.drill.situations[at]))
        self.page.stage.push(table)
        table.brief()
        if self.solved:
            self._stands(at, table, 0)

    def again(self, at: int, done: Mapping[str, Any]) -> Callable[[], None]:
        """A situation that was left, as it stood. The answer puts it in front; ValueError where it cannot be resumed."""
        attempt = begin(self.drill.situations[at])
        table = self._table(at, attempt, done)
        table.go_on(int(done["seconds"]))
        self._solving = True
        return partial(self._show, table)

    def _show(self, table: DrillTable) -> None:
        self.page.stage.push(table)

    def _table(self, at: int, attempt: Attempt, done: Mapping[str, Any] | None = None) -> DrillTable:
        play = self.room.play(attempt)
        if done is not None:
            take_up(attempt, play.desk, done)
        table = self.room.table(attempt, play, self._head(at), DrillListener(
            lambda mark, seconds: self._marked(at, table, mark, seconds), lambda seconds: self._stands(at, table, seconds)))
        return table

    def _stands(self, at: int, table: DrillTable, seconds: int) -> None:
        self._solving = True
        self.room.stands(self, {"at": at, "seconds": seconds, **plain(table.attempt, table.play.desk)})

    def _marked(self, at: int, table: DrillTable, mark: Mark, seconds: int) -> None:
        solved = SolvedSituation(mark.grade, mark.right, mark.cite, seconds)
        self.solved[at], self._solving = solved, False
        self.room.keep(self, at, solved)
        slips = [slip_in_words(table.attempt, slip) for slip in table.play.desk.slips]
        words = verdict_of(table.attempt, mark, slips, table.play.book)
        plate = VerdictPlate(self._head(at), words, self.room.open_ref, last=self.page.next() is None,
                             left=table.judges_at_right)
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
            self.room.over()

    def _head(self, at: int) -> str:
        return f"{self.drill.title}  ·  {at + 1} of {len(self.drill.situations)}"


def _seating(attempt: Attempt) -> Seating:
    """Everybody at the table has a name, at the layout of the game that has a place for them all."""
    spec, most = attempt.session.engine.rules.spec, max(attempt.session.table.seats)
    return Seating(spec.title, attempt.situation.role, 0, fitting_layout(spec.layouts, most), most, "mixed", "mixed", 0.0, 1.0)
