"""The shelf of drills and class packs: its list, their files opened, and the copies that are kept of those."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from game.chair.wording.list_rows import Row
from game.client.app import App, Room
from game.client.rooms.key_room import wrong_with
from game.client.scenes.file_fault import FileFaultPage
from game.client.scenes.password import PasswordQuestion
from game.client.scenes.pick import OtherWay, PickScene, StayingList
from game.client.stage.plate import REPLACE, OverwriteQuestion
from game.client.stage.scene import Scene
from game.files import FileFault
from game.files.plain_file import contents, is_plain
from game.files.saving import NotSaved
from game.grammar import counted
from game.school.drills.drill_file import MOST_BYTES
from game.school.drills.screens.by_hand_room import ByHandRoom
from game.school.drills.screens.draft_files import DraftFiles
from game.school.drills.screens.earlier_marks import last_right
from game.school.lessons.lesson_file import read_chapter
from game.school.packs.pack_file import PACK, read_drills
from game.school.packs.screens.author_room import AuthorRoom
from game.school.packs.screens.shelf import Shelf, whole
from game.school.packs.sealed_pack import PackSealed, open_sealed
from game.session.round import Round

ASK_WORD = "Type the password your instructor gives you. You'll need it again each time the program starts."
WRONG_WORD = "That's not the password, or the file was changed. Nothing's lost: try again, or ask for a new copy of the file."
MADE: Final = (
    Row("position-editor", "A drill", under="Situations to solve one by one: deal on, or stop play and rule."),
    Row("lesson-editor", "A lesson",
        under="Show a step, have the trainee do it, then ask about it. It's in Learn, after the book's chapters."),
    Row("pack-editor", "A class pack", under="Lessons, drills and tests in one file for your class. You collect the results."),
)
"""By the page that makes it."""


class ShelfRoom(Room):
    """Makes the list of drills and packs, and the page of each file."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._shelf = Shelf(app.kept)
        files = DraftFiles(app.navigator, self._is_kept, self._keep_by_hand)
        self._by_hand = ByHandRoom(app, files)
        self._authors = AuthorRoom(app, files, self._by_hand, self._shelf)

    def drills(self) -> Scene[Any]:
        """The list of all drills."""
        go = self.navigator.open
        return StayingList("Drills", self._rows, self._open_file, empty="There are no drills here.",
                           ways=[OtherWay("Open a file", "ctrl+o", partial(go, "choose-file")),
                                 OtherWay("Make …", "ctrl+n", partial(go, "make"), "A drill, a lesson or a class pack of your own"),
                                 OtherWay("Class results", "ctrl+r", partial(go, "choose-result"),
                                          "All the result files in one table")])

    def make(self) -> Scene[Any]:
        """What an instructor can make."""
        return PickScene("What do you want to make?", MADE, empty="", verb="Make").then(self.navigator.open)

    def _rows(self) -> list[Row]:
        return self._shelf.rows(partial(last_right, self.app))

    def _open_file(self, key: str) -> None:
        self.navigator.open("drill-file", Path(key))

    def position_editor(self, file: Path | None = None, at: int = 0) -> Scene[Any]:
        """A situation set up by hand: a new one, or one of a file."""
        return self._by_hand.page(file, at)

    def hand_drill(self, round_: Round) -> Scene[Any]:
        """A drill begins with the table of a hand that was played."""
        return self._by_hand.from_hand(round_)

    def lesson_editor(self, file: Path | None = None) -> Scene[Any]:
        """A lesson is made: a new one, or one of a file."""
        return self._authors.lesson(file)

    def pack_editor(self, file: Path | None = None) -> Scene[Any]:
        """A class pack is made: a new one, or that of a file."""
        return self._authors.pack(file)

    def lesson_file(self, file: Path) -> Scene[Any]:
        """The lessons of an academy's own file, or what is wrong with it."""
        try:
            chapter = read_chapter(file)
        except FileFault as error:
            return FileFaultPage(error)
        found = {lesson.id: lesson for lesson in chapter.lessons}
        rows = [Row(id_, lesson.title, counted(lesson.minutes, "minute"), "muted") for id_, lesson in found.items()]
        change = OtherWay("Edit", "ctrl+e", partial(self.navigator.open, "lesson-editor", file))

        def begin(id_: str) -> None:
            self.navigator.open("lesson", found[id_])

        page = StayingList(chapter.title, partial(list, rows), begin, empty="", about=chapter.about, ways=[change])
        page.on_stage = partial(self._keep, file)
        return page

    def kept_pack_lesson(self, kept: Mapping[str, Any]) -> Scene[Any]:
        """A lesson of a class pack that was left. Raises whatever is wrong with it."""
        file = Path(str(kept["file"]))
        there = file if file.is_file() else self._shelf.copy_of(file)
        try:
            lessons = read_drills(there).lessons if there.suffix.lower() == PACK else read_chapter(there).lessons
        except PackSealed as sealed:
            return self._opening(there, sealed, "kept-lesson", kept)
        lesson = next((each for each in lessons if each.id == kept["lesson"]), None)
        if lesson is None:
            raise ValueError(f"{file.name} no longer has the lesson {kept['lesson']!r}")
        return self.navigator.page("lesson-as-left", lesson, kept)

    def drill_file(self, file: Path) -> Scene[Any]:
        """The screen of a file: a drill, the list of a class pack, or what is wrong with it."""
        try:
            found = read_drills(file)
        except PackSealed as sealed:
            return self._opening(file, sealed, "drill-file", file)
        except FileFault as error:
            return FileFaultPage(error)
        lies = [file]
        opened = partial(self._keep, file, lies)
        return self.navigator.page("pack", found, lies, opened) if found.pack else (
            self.navigator.page("drill", found.drills[0], lies, opened))

    def _opening(self, file: Path, sealed: PackSealed, page: str, about: object) -> Scene[Any]:
        """The word of a sealed pack is asked for, and then that page is opened; whether it fits is all that is told."""
        def wrong(word: str) -> str:
            return wrong_with(open_sealed, file, word) and WRONG_WORD

        def opened(word: str) -> None:
            self.navigator.open(page, about)

        return PasswordQuestion("Sealed", f"{sealed.open_part.title} is sealed", ASK_WORD, wrong).then(opened)

    def _keep(self, file: Path, lies: list[Path] | None = None, *, over: bool = False) -> None:
        """Keep a copy of a file, once the person has said what becomes of another one of that name, unless it may go `over` that;
        a copy that is kept under another name goes to the end of `lies`."""
        def answered(answer: str) -> None:
            if answer == REPLACE:
                self._keep(file, over=True)
            elif (copy := self._copied(file, question.spare.name)) is not None and lies is not None:
                lies.append(copy)

        try:
            there = None if over else self._shelf.in_its_place(file)
        except (OSError, FileFault) as wrong:
            self._say_not_kept(file, wrong)
            return
        if there is None:
            self._copied(file)
            return
        question = OverwriteQuestion(there, "You've already opened a different file with this name, and a copy of it is kept with "
                                            "your drills. Cancel keeps no copy of the new one.")
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
        there = file if file.is_file() else self._shelf.copy_of(file)
        try:
            found = read_drills(there)
        except PackSealed as sealed:
            return self._opening(there, sealed, "kept-drill", kept)
        drill = next((each for each in found.drills if each.title == kept["drill"]), None)
        if drill is None:
            raise ValueError(f"{file.name} no longer has the drill {kept['drill']!r}")
        return self.navigator.page("drill-as-left", drill, file, kept)

    def _is_kept(self, file: Path) -> bool:
        """Whether the copy that is kept under the name of a file was made of it as it stands."""
        copy = self._shelf.copy_of(file)
        try:
            return is_plain(file) and is_plain(copy) and contents(copy, MOST_BYTES) == whole(file)
        except FileFault:
            return False

    def _keep_by_hand(self, file: Path, over: bool) -> None:
        self._keep(file, over=over)

