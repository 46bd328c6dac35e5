"""Joins drills with what lies behind them: files, records, sound, the tables of the house."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game import clock_and_dice
from game.cases.language.faults import CaseError
from game.chair.exams.handed_in import sittings
from game.chair.exams.mark_words import headline
from game.chair.setting_up.seating import Seating, names
from game.chair.sitting import Sitting
from game.chair.wording.list_rows import Row
from game.client.scenes.by_hand.by_hand_room import ByHandRoom
from game.client.scenes.drills.drill_pages import DrillFault, DrillList, DrillPage
from game.client.scenes.drills.drill_run import DrillRun
from game.client.scenes.drills.drill_sentences import SolvedSituation
from game.client.scenes.drills.drill_shelf import Shelf, whole
from game.client.scenes.drills.drill_table import DrillListener, DrillTable
from game.client.scenes.drills.pack_room import PackRoom, terms_in_words
from game.client.scenes.overwrite import REPLACE, OverwriteQuestion
from game.client.scenes.pick import OtherWay
from game.client.scenes.scene import Scene
from game.client.system.sound import Sounds
from game.client.system.voice import Voice
from game.files import FileFault
from game.files.plain_file import contents, is_plain
from game.files.saving import NotSaved
from game.grammar import counted
from game.records.kept_values import MarkEntry
from game.records.storage.database import RecordsError
from game.records.store import Store
from game.rulebook.loader import library
from game.session.round import Round
from game.training.drills.drill import Drill, DrillFile, NamedTest
from game.training.drills.drill_file import MOST_BYTES, read_drills
from game.training.drills.drill_mark import SEED, Attempt
from game.training.repetition import noting
from game.training.step_log import TrainingMode

if TYPE_CHECKING:
    from game.client.shell import Shell
    from game.client.table.table_scene import TableScene

KEPT = "drills"
"""The folder beside the records in which opened files are kept."""


class DrillTables(Protocol):
    """What a drill's table asks of the house's tables."""

    table: TableScene | None

    def look_back(self, round_: Round, seating: Seating, seed: int) -> None:
        """Review the hand so far."""
        ...

    def play_from(self, round_: Round, me: int) -> Scene[Any]:
        """A table that goes on from a position, with the person at that seat; 0 is the dealer's."""
        ...


class DrillRoom:
    """Opens drills; the tables and the results of one run through a `DrillRun` come back here."""

    def __init__(self, shell: Shell, store: Store | None, sounds: Sounds, voice: Voice, tables: DrillTables,
                 sit_test: Callable[[NamedTest], Scene[Any]]) -> None:
        self._shell, self._store, self._sounds, self._voice = shell, store, sounds, voice
        self._tables, self._sit_test = tables, sit_test
        self._shelf = Shelf(store.database.file.parent / KEPT if store else None)
        self._packs = PackRoom(shell, self._here, self._marks, store)
        self._by_hand = ByHandRoom(shell, tables.play_from, self._is_kept, self._keep_by_hand)

    # ---- screens

    def shelf(self) -> Scene[Any]:
        """The list of all drills."""
        return DrillList("Drills", lambda: self._shelf.rows(self._right), lambda key: self._push(self.open_file(Path(key))),
                         ways=[OtherWay("Open a file", "ctrl+o", self._shell.choose_file),
                               OtherWay("Set up", "ctrl+n", lambda: self._shell.open(self._by_hand.page), "A situation by hand"),
                               OtherWay("Class results", "ctrl+r", self._packs.merge, "Result files that came back, in one table")])

    def open_file(self, file: Path) -> Scene[Any]:
        """The screen of a file: a drill, the list of a class pack, or what is wrong with it."""
        try:
            found = read_drills(file)
        except CaseError as error:
            return DrillFault(error)
        if found.pack:
            lies = [file]
            page: DrillList | DrillPage = self._pack(found, lies)
            moved = lies.append
        else:
            run = DrillRun(found.drills[0], file, self)
            page, moved = run.page, run.lies_in
        page.on_stage = lambda: self._keep(file, moved)
        return page

    def _keep(self, file: Path, moved: Callable[[Path], None] = lambda copy: None, *, over: bool = False) -> None:
        """Keep a copy of a file, once the person has said what becomes of another one of that name, unless it may go `over` that;
        `moved` is told where the copy lies if that is under another name."""
        def answered(question: OverwriteQuestion, answer: str) -> None:
            if answer == REPLACE:
                self._keep(file, over=True)
            elif (copy := self._copied(file, question.spare.name)) is not None:
                moved(copy)

        try:
            there = None if over else self._shelf.in_its_place(file)
        except (OSError, FileFault, CaseError) as wrong:
            self._say_not_kept(file, wrong)
            return
        if there is None:
            self._copied(file)
            return
        question = OverwriteQuestion(there, "You opened another file of this name before, and a copy of that one is kept with your "
                                            "drills. Cancel keeps no copy of the new one.")
        self._shell.open(lambda: question, lambda answer: answered(question, answer))

    def _copied(self, file: Path, name: str = "") -> Path | None:
        try:
            return self._shelf.keep(file, name)
        except (NotSaved, OSError, FileFault, CaseError) as wrong:
            self._say_not_kept(file, wrong)
            return None

    def _say_not_kept(self, file: Path, wrong: Exception) -> None:
        self._shell.say(f"No copy of {file.name} is kept: {getattr(wrong, 'strerror', None) or wrong}.")

    def again(self, kept: Mapping[str, Any]) -> Scene[Any]:
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

        def picked(key: str) -> None:
            if key in tests:
                self._shell.open(lambda: self._sit_test(tests[key]))
            else:
                self._push(DrillRun(by_title[key], lies[-1], self).page)

        return DrillList(found.title, lambda: [*(self._row(drill) for drill in found.drills),
                                               *(self._test_row(key, test) for key, test in tests.items())], picked,
                         about=f"{found.introduction} {terms_in_words(found.terms)}".strip(),
                         ways=[OtherWay("Hand in", "ctrl+r", lambda: self._packs.hand_in(found), "Write your result file")])

    def _here(self) -> str:
        """The name of whoever is at the machine; empty where nobody has given one, or nothing is kept."""
        found = self._store.people.here() if self._store is not None and self._store.keeps else None
        return found.name if found is not None else ""

    def _row(self, drill: Drill) -> Row:
        every, right = counted(len(drill.situations), "situation"), self._right(drill.title)
        return Row(drill.title, drill.title, f"{right} right the last time  ·  {every}" if right is not None else every, "muted")

    def _test_row(self, key: str, test: NamedTest) -> Row:
        """A test of a pack: how it came out the first time it was sat, which is what counts."""
        title, plan = library()[test.game[:3]].game(test.game).title, test.plan()
        try:
            sat = sittings(plan, self._store)
        except RecordsError as wrong:
            self._shell.say(f"Earlier tests cannot be read. {wrong}.")
            sat = []
        what = f"{counted(plan.questions, 'question')}, {counted(plan.hands, 'hand')}, number {plan.seed}"
        return Row(key, f"Test: {title}", f"{headline(sat[0][1])}  ·  {what}" if sat else what, "muted")

    def _push(self, scene: Scene[Any]) -> None:
        self._shell.open(lambda: scene)

    # ---- the doors of a drill

    def play(self, attempt: Attempt) -> Sitting:
        """Who sits at the table of a situation."""
        seating = _seating(attempt)
        return Sitting(attempt.session, attempt.situation.chair, attempt.me, seating.layout, names(seating, SEED),
                       TrainingMode.COACH)

    def table(self, attempt: Attempt, sitting: Sitting, head: str, told: DrillListener) -> DrillTable:
        """The table of a situation."""
        shell, before = self._shell, self._tables.table

        def left() -> None:
            self._tables.table = before

        table = DrillTable(sitting, attempt, head, told, preferences=shell.preferences, sounds=self._sounds, voice=self._voice,
                           open_ref=shell.open_ref, open_settings=shell.open_settings, on_leave=left,
                           open_review=lambda round_: self._tables.look_back(round_, _seating(attempt), SEED))
        self._tables.table = table
        return table

    def keep(self, run: DrillRun, at: int, solved: SolvedSituation) -> None:
        """How a situation came out goes into the records, and counts for its clause; so does that the run has come so far."""
        if self._store is None or not self._store.keeps:
            return
        case, now = run.drill.situations[at].case, clock_and_dice.stamp()
        mark = MarkEntry(run.drill.title, case.title, solved.grade, solved.cite, solved.right, solved.seconds, now)
        with self._store.rounds.together():
            self._store.training.add_mark(mark, counted=solved.cite in library()[case.book].clauses)
            file = str(run.file.absolute())
            self._store.training.answers.add(
                noting.drill(run.drill.title, case.title, case.book, solved.cite, file, right=solved.right))
            self.stands(run, None)

    def stands(self, run: DrillRun, attempt: Mapping[str, Any] | None) -> None:
        """So far the run has come, so that it can be gone on with."""
        if self._store is None or not self._store.keeps:
            return
        solved = {str(at): astuple(each) for at, each in run.solved.items()}
        state = {"file": str(run.file.absolute()), "drill": run.drill.title, "solved": solved, "solving": attempt}
        at = f"situation {attempt['at'] + 1} of {len(run.drill.situations)}" if attempt else f"{len(solved)} solved"
        self._store.underway.keep("drill", f"{run.drill.title}, {at}", state)

    def over(self) -> None:
        """The drill is left, and nothing of it is to be gone on with."""
        if self._store is not None and self._store.keeps:
            self._store.underway.done()

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
        except (FileFault, CaseError):
            return False

    def _keep_by_hand(self, file: Path, over: bool) -> None:
        self._keep(file, over=over)

    def change(self, file: Path, at: int) -> None:
        """A situation of a file is to be changed by hand."""
        self._shell.open(lambda: self._by_hand.page(file, at))

    def open_ref(self, ref: str) -> None:
        """The rulebook at a clause."""
        self._shell.open_ref(ref)

    def _right(self, title: str) -> int | None:
        """How many situations of a drill were right the last time they were tried; None where none was."""
        last = {mark.situation: mark.right for mark in self._marks(title)}
        return sum(last.values()) if last else None

    def _marks(self, title: str) -> list[MarkEntry]:
        try:
            return self._store.training.marks(title) if self._store else []
        except RecordsError as wrong:
            self._shell.say(f"Earlier results cannot be read. {wrong}.")
            return []


def _seating(attempt: Attempt) -> Seating:
    """Everybody at the table has a name, at the layout of the game that has a place for them all."""
    from game.client.felt.geometry.layout_file import load_layout

    spec, most = attempt.session.engine.rules.spec, max(attempt.session.table.seats)
    fitting = [name for name in spec.layouts if load_layout(name).seats >= most]
    return Seating(spec.title, attempt.situation.chair, 0, (fitting or [spec.layouts[-1]])[0], most, "mixed", "mixed", 0.0, 1.0)
