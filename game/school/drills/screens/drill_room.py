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
from game.chair.wording.list_rows import Row
from game.client.app import App, Room
from game.client.felt.geometry.layout_file import fitting_layout
from game.client.scenes.pick import OtherWay
from game.client.stage.plate import REPLACE, OverwriteQuestion
from game.client.stage.scene import Scene
from game.client.table_in_play import TableInPlay
from game.files import FileFault
from game.files.plain_file import contents, is_plain
from game.files.saving import NotSaved
from game.grammar import counted
from game.records.kept_values import MarkEntry
from game.records.storage.database import RecordsError
from game.rulebook.loader import library
from game.school.drills.attempt_keeping import plain, take_up
from game.school.drills.drill import Drill, DrillFile, NamedTest
from game.school.drills.drill_file import MOST_BYTES, read_drills
from game.school.drills.drill_mark import SEED, Attempt, Mark, begin
from game.school.drills.screens.by_hand_room import ByHandRoom
from game.school.drills.screens.drill_overlays import VerdictPlate
from game.school.drills.screens.drill_pages import DrillFault, DrillList, DrillPage
from game.school.drills.screens.drill_sentences import SolvedSituation, slip_in_words, verdict_of
from game.school.drills.screens.drill_shelf import Shelf, whole
from game.school.drills.screens.drill_table import DrillListener, DrillTable
from game.school.exams.mark_words import headline
from game.school.packs.handed_in import sittings
from game.school.packs.screens.pack_room import PackRoom, terms_in_words
from game.session.round import Round
from game.training.repetition import noting
from game.training.step_log import TrainingMode

KEPT = "drills"
"""The folder beside the records in which opened files are kept."""


class DrillRoom(Room):
    """Makes the pages of drills; the tables and the results of one run through a `DrillRun` come back here."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._shelf = Shelf(app.store.database.file.parent / KEPT if app.store else None)
        self._packs = PackRoom(app, self._marks)
        self._by_hand = ByHandRoom(app, self._is_kept, self._keep_by_hand)

    # ---- screens

    def drills(self) -> Scene[Any]:
        """The list of all drills."""
        go = self.navigator.open
        return DrillList("Drills", self._rows, self._open_file,
                         ways=[OtherWay("Open a file", "ctrl+o", partial(go, "choose-file")),
                               OtherWay("Set up", "ctrl+n", partial(go, "position-editor"), "Make your own situation"),
                               OtherWay("Class results", "ctrl+r", self._packs.merge, "All the result files in one table")])

    def _rows(self) -> list[Row]:
        return self._shelf.rows(self._right)

    def _open_file(self, key: str) -> None:
        self.navigator.open("drill-file", Path(key))

    def position_editor(self, file: Path | None = None, at: int = 0) -> Scene[Any]:
        """A situation set up by hand: a new one, or one of a file."""
        return self._by_hand.page(file, at)

    def result_file(self, file: Path) -> Scene[Any]:
        """A result that was handed in, with all that lie beside it, in one table."""
        return self._packs.result_file(file)

    def drill_file(self, file: Path) -> Scene[Any]:
        """The screen of a file: a drill, the list of a class pack, or what is wrong with it."""
        try:
            found = read_drills(file)
        except FileFault as error:
            return DrillFault(error)
        if found.pack:
            lies = [file]
            page: DrillList | DrillPage = self._pack(found, lies)
            moved = lies.append
        else:
            run = DrillRun(found.drills[0], file, self)
            page, moved = run.page, run.lies_in
        page.on_stage = partial(self._keep, file, moved)
        return page

    def _keep(self, file: Path, moved: Callable[[Path], None] | None = None, *, over: bool = False) -> None:
        """Keep a copy of a file, once the person has said what becomes of another one of that name, unless it may go `over` that;
        `moved` is told where the copy lies if that is under another name."""
        def answered(answer: str) -> None:
            if answer == REPLACE:
                self._keep(file, over=True)
            elif (copy := self._copied(file, question.spare.name)) is not None and moved is not None:
                moved(copy)

        try:
            there = None if over else self._shelf.in_its_place(file)
        except (OSError, FileFault) as wrong:
            self._say_not_kept(file, wrong)
            return
        if there is None:
            self._copied(file)
            return
        question = OverwriteQuestion(there, "You opened another file of this name before, and a copy of that one is kept with your "
                                            "drills. Cancel keeps no copy of the new one.")
        self.navigator.show(question, answered)

    def _copied(self, file: Path, name: str = "") -> Path | None:
        try:
            return self._shelf.keep(file, name)
        except (NotSaved, OSError, FileFault) as wrong:
            self._say_not_kept(file, wrong)
            return None

    def _say_not_kept(self, file: Path, wrong: Exception) -> None:
        self.navigator.say(f"No copy of {file.name} is kept: {getattr(wrong, 'strerror', None) or wrong}.")

    def kept_drill(self, kept: Mapping[str, Any]) -> Scene[Any]:
        """A drill that was left, with the situation that was being solved as it stood. Raises whatever is wrong with it."""
        file = Path(str(kept["file"]))
        found = read_drills(file if file.is_file() else self._shelf.copy_of(file))
        drill = next((each for each in found.drills if each.title == kept["drill"]), None)
        if drill is None:
            raise ValueError(f"{file.name} holds no drill {kept['drill']!r} any more")
        solved = {int(at): SolvedSituation(*each) for at, each in kept["solved"].items()}
        run = DrillRun(drill, file, self, solved)
        if kept["solving"] is not None:
            run.page.on_stage = run.again(int(kept["solving"]["at"]), kept["solving"])
        return run.page

    def _pack(self, found: DrillFile, lies: Sequence[Path]) -> DrillList:
        """The list of a pack. Its drills lie in the last of `lies`."""
        by_title = {drill.title: drill for drill in found.drills}
        tests = {f"test {place}": test for place, test in enumerate(found.terms.tests)}

        def rows() -> list[Row]:
            return [*map(self._row, found.drills), *(self._test_row(key, test) for key, test in tests.items())]

        def picked(key: str) -> None:
            if key in tests:
                self.navigator.open("pack-exam", tests[key])
            else:
                self.navigator.show(DrillRun(by_title[key], lies[-1], self).page)

        return DrillList(found.title, rows, picked, about=f"{found.introduction} {terms_in_words(found.terms)}".strip(),
                         ways=[OtherWay("Hand in", "ctrl+r", partial(self._packs.hand_in, found), "Write your result file")])

    def _row(self, drill: Drill) -> Row:
        every, right = counted(len(drill.situations), "situation"), self._right(drill.title)
        return Row(drill.title, drill.title, f"{right} right the last time  ·  {every}" if right is not None else every, "muted")

    def _test_row(self, key: str, test: NamedTest) -> Row:
        """A test of a pack: how it came out the first time it was sat, which is what counts."""
        title, plan = library()[test.game[:3]].game(test.game).title, test.plan()
        try:
            sat = sittings(plan, self.app.store)
        except RecordsError as wrong:
            self.navigator.say(f"Earlier tests cannot be read. {wrong}.")
            sat = []
        what = f"{counted(plan.questions, 'question')}, {counted(plan.hands, 'hand')}, number {plan.seed}"
        return Row(key, f"Test: {title}", f"{headline(sat[0][1])}  ·  {what}" if sat else what, "muted")

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
        """So far the run has come, so that it can be gone on with."""
        if self.app.keeping is None:
            return
        solved = {str(at): astuple(each) for at, each in run.solved.items()}
        state = {"file": str(run.file.absolute()), "drill": run.drill.title, "solved": solved, "solving": attempt}
        at = f"situation {attempt['at'] + 1} of {len(run.drill.situations)}" if attempt else f"{len(solved)} solved"
        self.app.keeping.underway.keep("drill", f"{run.drill.title}, {at}", state)

    def over(self) -> None:
        """The drill is left, and nothing of it must be gone on with."""
        if self.app.keeping is not None:
            self.app.keeping.underway.done()

    def earlier(self, drill: Drill) -> dict[int, SolvedSituation]:
        """How its situations came out the last time, by place."""
        last = {mark.situation: mark for mark in self._marks(drill.title)}
        places = enumerate(situation.case.title for situation in drill.situations)
        return {at: SolvedSituation(last[title].grade, last[title].right, last[title].cite, last[title].seconds)
                for at, title in places if title in last}

    def _is_kept(self, file: Path) -> bool:
        """Whether the copy that is kept under the name of a file was made of it as it stands."""
        copy = self._shelf.copy_of(file)
        try:
            return is_plain(file) and is_plain(copy) and contents(copy, MOST_BYTES) == whole(file)
        except FileFault:
            return False

    def _keep_by_hand(self, file: Path, over: bool) -> None:
        self._keep(file, over=over)

    def change(self, file: Path, at: int) -> None:
        """A situation of a file must be changed by hand."""
        self.navigator.open("position-editor", file, at)

    def _right(self, title: str) -> int | None:
        """How many situations of a drill were right the last time they were tried; None where none was."""
        last = {mark.situation: mark.right for mark in self._marks(title)}
        return sum(last.values()) if last else None

    def _marks(self, title: str) -> list[MarkEntry]:
        try:
            return self.app.store.training.marks(title) if self.app.store else []
        except RecordsError as wrong:
            self.navigator.say(f"Earlier results cannot be read. {wrong}.")
            return []


class DrillRun:
    """One time through a drill, which lies in `file`. `page` is its screen, below all others."""

    def __init__(self, drill: Drill, file: Path, room: DrillRoom, solved: Mapping[int, SolvedSituation] | None = None) -> None:
        self.drill, self.file, self.room = drill, file, room
        self.solved: dict[int, SolvedSituation] = dict(solved or {})
        self.page = DrillPage(drill, self.solved, room.earlier(drill), self.start, self._again, self._left,
                              partial(room.change, file))
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
        plate = VerdictPlate(self._head(at), words, self.room.open_ref, last=self.page.next() is None)
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
