"""Class packs in the window: their drills and tests, a result that is handed in, the results of a class in one table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from game import clock_and_dice
from game.chair.setting_up.seating import CannotOpen
from game.chair.wording.list_rows import Row
from game.client.app import Room
from game.client.rooms.key_room import unlocked_first
from game.client.scenes.files import FileScene
from game.client.scenes.password import PasswordQuestion
from game.client.scenes.pick import OtherWay, StayingList
from game.client.stage.scene import Scene
from game.client.system.associations import RESULT_KINDS
from game.files import FileFault
from game.files.saving import NotSaved, file_name, save_text
from game.grammar import counted
from game.records.exams import ExamEntry
from game.records.kept_values import MarkEntry
from game.records.signing.key_folder import KeyFolder
from game.records.signing.password_lock import wrong_password
from game.records.storage.database import RecordsError
from game.records.store import Store
from game.rulebook.loader import library
from game.school.drills.drill import Drill
from game.school.drills.screens.earlier_marks import last_right, marks_of
from game.school.exams.exam_plan import ExamPlan
from game.school.exams.mark_words import headline
from game.school.exams.named_test import NamedTest
from game.school.lessons.curriculum import WHOLE
from game.school.lessons.lesson import Lesson
from game.school.lessons.lesson_words import HEADS
from game.school.packs.building import built
from game.school.packs.class_table import as_class_csv
from game.school.packs.handed_in import Sat, handed_in, sittings, under_way
from game.school.packs.merged import as_csv
from game.school.packs.pack import DrillFile, Terms
from game.school.packs.pack_file import PACK, open_part
from game.school.packs.result_file import RESULT, under, words_of
from game.school.packs.result_values import NOT_DONE, ChosenAnswer, PackResult
from game.school.packs.screens.class_page import MergedScene
from game.school.packs.screens.merging import ClassResults, MergingPlate, ResultMerger
from game.school.packs.sealed_pack import issued

ALL_ADDED = "Choose any result. Every result in its folder is included."
CLASS_FORMS = {".csv": "For a spreadsheet", ".pdf": "For paper"}
SEAL = ("Nobody can read the questions or the test number before they type that password. Eight characters or more. "
        "Say it when the class starts. "
        "Leave it empty for a pack that everybody can read.")
SIGNED = "It's signed with the academy's key."
UNSIGNED = "It's unsigned."
Marks = Callable[[str], Sequence[MarkEntry]]


class PackRoom(Room):
    """Makes the pages of a class pack, and of the results that come back."""

    def pack(self, found: DrillFile, lies: Sequence[Path], opened: Callable[[], object] | None = None) -> StayingList:
        """The list of a pack, which lies in the last of those files; `opened` is called once it is on the stage."""
        by_title = {drill.title: drill for drill in found.drills}
        tests = {f"test {place}": test for place, test in enumerate(found.terms.tests)}
        lessons = {f"lesson {lesson.id}": lesson for lesson in found.lessons}

        def rows() -> list[Row]:
            taught = (self._lesson_row(key, lesson) for key, lesson in lessons.items())
            return [*taught, *map(self._row, found.drills), *(self._test_row(key, test) for key, test in tests.items())]

        def picked(key: str) -> None:
            if key in tests:
                self._sit(found, tests[key])
            elif key in lessons:
                self.navigator.open("lesson", lessons[key])
            else:
                self.navigator.open("drill", by_title[key], lies)

        def change() -> None:
            page.close()  # it shows what was in the file before
            self.navigator.open("pack-editor", lies[-1])

        about = f"{found.introduction} {terms_in_words(found.terms)} {self._seal(found)}".strip()
        ways = [OtherWay("Hand in", "ctrl+r", partial(self._hand_in, found), "Save your result file")]
        if found.issue is None:
            ways.append(OtherWay("Hand out", "ctrl+h", partial(unlocked_first, self.app, partial(self._hand_out, found)),
                                 "The pack for the class, signed or sealed"))
            ways.append(OtherWay("Edit", "ctrl+e", change))
        page = StayingList(found.title, rows, picked, empty="There are no drills here.", about=about, ways=ways)
        page.on_stage = opened
        return page

    def _seal(self, found: DrillFile) -> str:
        """What the signature of a pack proves, where it was handed out with one or sealed."""
        return found.issue.judged(KeyFolder(self.app.folder).keys()[0]).words if found.issue is not None else ""

    def _hand_out(self, found: DrillFile) -> None:
        """A word is asked for, which may be none; then where the file goes."""
        signed = self.app.signer is not None
        about = f"{SEAL} {SIGNED if signed else UNSIGNED}"
        name, part = f"{found.file.stem}-class{PACK}", open_part(found)

        def write(word: str) -> None:
            self.navigator.open("save-file", name, SIGNED if signed else UNSIGNED, ending=PACK, write=partial(written, word))

        def written(word: str, file: Path) -> str:
            try:
                save_text(file, issued(built(found.file), part, self.app.signer, word))
            except (NotSaved, FileFault) as wrong:
                return str(wrong)
            return f"The pack for the class is in {file}."

        self.navigator.show(PasswordQuestion("Hand out", "Seal the pack with a password?", about,
                                             _wrong_seal, twice=True), write)

    def _row(self, drill: Drill) -> Row:
        every, right = counted(len(drill.situations), "situation"), last_right(self.app, drill.title)
        return Row(drill.title, drill.title, f"{right} right last time  ·  {every}" if right is not None else every, "muted")

    def _lesson_row(self, key: str, lesson: Lesson) -> Row:
        """A lesson of a pack: whether it was done, or how long it takes."""
        last = next((mark.grade for mark in reversed(marks_of(self.app, lesson.key)) if mark.situation == WHOLE), "")
        return Row(key, f"Lesson: {lesson.title}", last or counted(lesson.minutes, "minute"), "muted")

    def _test_row(self, key: str, test: NamedTest) -> Row:
        """A test of a pack: how it came out the first time it was sat, which is what counts; or that it is on."""
        title, plan = library()[test.game[:3]].game(test.game).title, test.plan()
        what = f"{counted(plan.questions, 'question')}, {counted(plan.hands, 'hand')}, number {plan.seed}"
        sat, on = self._sat(plan)
        if sat or on is None:
            return Row(key, f"Test: {title}", f"{headline(sat[0][1])}  ·  {what}" if sat else what, "muted")
        return Row(key, f"Continue the test: {title}", f"started {on.begun[:16]}  ·  {what}", "accent")

    def _sit(self, found: DrillFile, test: NamedTest) -> None:
        """Begin a test of a pack, or go on with it where it is on. It is kept under a name: afterwards it's too late to say one."""
        if not self._name(found):
            return
        on = self._sat(test.plan())[1]
        if on is None:
            self.navigator.open("pack-exam", test)
        else:
            self.navigator.open("kept-exam", {"test": on.id})

    def _sat(self, plan: ExamPlan) -> tuple[list[Sat], ExamEntry | None]:
        """How often a test was sat to its end, and the time that is not over; neither where that can't be read, which is told."""
        try:
            return sittings(plan, self.app.store), under_way(plan, self.app.store)
        except RecordsError as wrong:
            self.navigator.say(f"Earlier tests can't be read. {wrong}.")
            return [], None

    def _name(self, found: DrillFile) -> str:
        """Who is here, if the pack is for them; empty for anybody else, who is told."""
        keeping = self.app.keeping
        here = keeping.people.here() if keeping is not None else None
        if here is None:
            self.navigator.say("Say who you are first. Press Who's here? on the home screen.")
        elif found.terms.names and here.name not in found.terms.names:
            self.navigator.say(f"This pack is for {', '.join(found.terms.names)}. You are {here.name}.")
        else:
            return here.name
        return ""

    def _hand_in(self, found: DrillFile) -> None:
        """Write the result file of the current user, if the pack is for them."""
        if name := self._name(found):
            try:
                result = result_of(found, name, partial(marks_of, self.app), self.app.store)
            except RecordsError as wrong:
                self.navigator.say(f"Your tests can't be read, so nothing is handed in. {wrong}.")
                return
            ended = max((test.ended for test in result.tests), default="")
            if result.date < ended:
                self.navigator.say(f"The clock says {result.date}, and a test here ended on {ended}. Set the clock right first.")
                return
            about = ("Give this file back to your instructor. Situations and tests you didn't do count as wrong. "
                     "Only your first attempt at a test counts.")
            if found.terms.due and result.date > found.terms.due:
                about = f"This is late: it was due on {found.terms.due}. {about}"
            signer = self.app.signer or (found.issue.hand_in if found.issue is not None else None)
            self.navigator.open("save-file", file_name(name, RESULT), about, ending=RESULT,
                                then=partial(self._write, words_of(result, signer)))

    def choose_result(self) -> Scene[Any]:
        """One result file is picked: all in its folder are merged."""
        return FileScene(Path.home(), RESULT_KINDS, ALL_ADDED).then(partial(self.navigator.open, "result-file"))

    def result_file(self, file: Path) -> Scene[Any]:
        """The results of its folder: at once where that takes no time, else a plate that says how far it is, and then they."""
        folder = file.parent
        merging = ResultMerger(folder, KeyFolder(self.app.folder).keys()[0], self.app.kept)
        table = merging.soon()
        if table is None:
            return MergingPlate(merging).then(partial(self._show, folder))
        merging.leave()
        return self._merged(folder, table)

    def _show(self, folder: Path, table: ClassResults) -> None:
        self.navigator.show(partial(self._merged, folder, table))

    def _merged(self, folder: Path, table: ClassResults) -> MergedScene:
        merged = table.merged
        if not merged.results:
            raise CannotOpen(f"No result file in {folder.name} can be read. {' '.join(merged.damaged)}")
        terms = table.terms

        def saved(name: str, about: str, words: Callable[[], str]) -> Callable[[], None]:
            return partial(self.navigator.open, "save-file", name, about, folder=folder, then=lambda to: self._write(words(), to))

        about = "A line for each person." if terms.names else (
            "A line for each person. Open the pack here once, and you see who is missing or late.")
        return MergedScene(table, saved("results.csv", "Everybody's answers, one by one.", partial(as_csv, merged)),
                           partial(self.navigator.open, "save-file", "class.csv", about, CLASS_FORMS, folder=folder,
                                   write=partial(self._write_class, table)), self.open_ref)

    def _write_class(self, table: ClassResults, file: Path) -> str:
        """A line for each person, as its name ends: for a spreadsheet, or on paper."""
        try:
            if file.suffix.lower() == ".pdf":
                from game.school.packs.paper_class import write_class

                write_class(table.merged, table.terms, table.amiss, file, self.app.preferences.academy)
            else:
                save_text(file, as_class_csv(table.merged, table.terms.names, table.terms.due))
        except NotSaved as wrong:
            return str(wrong)
        return f"Written to {file.name}."

    def _write(self, words: str, file: Path) -> None:
        try:
            save_text(file, words)
        except NotSaved as wrong:
            self.navigator.say(str(wrong))
        else:
            self.navigator.say(f"Written to {file.name}.")


def _wrong_seal(password: str) -> str:
    """What is wrong with the password that seals a pack; nothing with none."""
    return wrong_password(password) if password else ""


def result_of(found: DrillFile, name: str, marks: Marks, store: Store | None = None) -> PackResult:
    """What somebody came to in a pack: the last time counts for each situation, the first for a test."""
    last: dict[str, Mapping[str, MarkEntry]] = {drill.title: {mark.situation: mark for mark in marks(drill.title)}
                                                for drill in found.drills}
    chosen = []
    for drill in found.drills:
        for situation in drill.situations:
            mark = last[drill.title].get(situation.case.title)
            said = (mark.grade, mark.right, mark.cite, situation.marks, mark.seconds) if mark else (
                NOT_DONE, False, "", situation.marks, 0)
            chosen.append(ChosenAnswer(drill.title, situation.case.title, *said))
    chosen += [each for lesson in found.lessons for each in _of_lesson(lesson, marks(lesson.key))]
    tests = [handed_in(test, store) for test in found.terms.tests]
    chosen += [each for _, questions in tests for each in questions]
    return under(found.terms, found.title, name, clock_and_dice.today(), chosen, [test for test, _ in tests])


def _of_lesson(lesson: Lesson, marks: Sequence[MarkEntry]) -> Iterator[ChosenAnswer]:
    """What came of a lesson: each part that is done without help, the last time; of one without such parts that it was done."""
    last = {mark.situation: mark for mark in marks}
    parts = {f"{at}": f"Part {at}: {HEADS[part.kind]}" for at, part in enumerate(lesson.parts, start=1) if part.assessed}
    for key, title in (parts or {WHOLE: "The whole lesson"}).items():
        mark = last.get(key)
        right = mark is not None and (mark.right or key == WHOLE)
        said = (mark.grade, right, mark.cite, 1, mark.seconds) if mark is not None else (NOT_DONE, False, "", 1, 0)
        yield ChosenAnswer(lesson.title, title, *said)


def terms_in_words(terms: Terms) -> str:
    """Under what a pack is worked through, in a sentence or two."""
    parts = [f"Pass mark {terms.pass_mark}%." if terms.pass_mark else "", f"Due {terms.due}." if terms.due else "",
             f"For {', '.join(terms.names)}." if terms.names else "",
             f"Tests use the settings of {terms.house}." if terms.house else ""]
    return " ".join(filter(None, parts))
