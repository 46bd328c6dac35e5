"""Joins the editors of lessons and class packs with files, tables and the house."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from game import clock_and_dice
from game.chair.setting_up.house_file import house_words
from game.chair.setting_up.seating import CannotOpen
from game.chair.wording.list_rows import Row
from game.client.app import App
from game.client.rooms.house_room import house_here
from game.client.scenes.files import FileScene
from game.client.scenes.pick import OtherWay, PickScene
from game.client.system.associations import FILE_KINDS, LESSON_KINDS, TASK_KINDS, TEST_KINDS
from game.files import FileFault
from game.rulebook.loader import library
from game.school.drills.by_hand import PositionDraft
from game.school.drills.drill_file import DRILL
from game.school.drills.screens.by_hand_page import TABLE
from game.school.drills.screens.by_hand_room import ByHandRoom
from game.school.drills.screens.draft_files import DraftFiles, DraftKeeper, DraftPlace
from game.school.lessons.lesson_file import LESSON, read_chapter
from game.school.lessons.own.lesson_draft import LessonDraft, taken_from
from game.school.lessons.screens.lesson_editor import EditorWays, LessonEditor
from game.school.packs.pack_draft import PackDraft, pack_from, scheme_of
from game.school.packs.pack_file import PACK
from game.school.packs.screens.pack_editor import PackEditor, PackWays
from game.school.packs.screens.shelf import Shelf

LESSON_ABOUT: Final = f"End the name in {LESSON}. You can put it into a class pack."
LESSON_OPENS: Final = "It's in Learn, after the book's own chapters."
PACK_ABOUT: Final = f"End the name in {PACK}. This is your own copy. To give it to the class, open it and press Hand out."
PACK_OPENS: Final = "Open it under Drills to hand it out."
MOST_TESTS: Final = 100_000
"""The numbers that are drawn for tests lie below it."""


class AuthorRoom:
    """`files` writes what is made, `by_hand` sets tables up, `shelf` has what can be put into a pack."""

    def __init__(self, app: App, files: DraftFiles, by_hand: ByHandRoom, shelf: Shelf) -> None:
        self._app, self._navigator, self._files, self._by_hand, self._shelf = app, app.navigator, files, by_hand, shelf

    # ---- lessons

    def lesson(self, file: Path | None = None) -> LessonEditor:
        """The editor: with a fresh lesson, or that of a file. CannotOpen where that cannot be taken up."""
        place = DraftPlace(file, "lesson")

        def save(draft: LessonDraft) -> None:
            words = draft.text(draft.whole().lessons[0].minutes)
            self._files.save(words, draft.words["title"], place, LESSON_ABOUT, LESSON, LESSON_OPENS, scene.saved)

        def opened(other: Path) -> None:
            self._taken(taken_from, scene.take, other, place)

        def another() -> None:
            self._navigator.show(FileScene(place.folder, LESSON_KINDS), opened)

        def fresh(game: str) -> LessonDraft:
            return LessonDraft.fresh(game, self._by_hand.chosen(game))

        book = self._app.own_book
        draft = fresh(next(iter(library()[book].games))) if file is None else self._read(taken_from, file)
        scene = LessonEditor(draft, EditorWays(save, another, self._try_out, self._set_up, self._by_hand.out_of_hand, fresh),
                             DraftKeeper(self._app, LessonDraft, place, _title))
        return scene

    def _try_out(self, draft: LessonDraft) -> None:
        self._navigator.open("try-lesson", draft.whole().lessons[0])

    def _set_up(self, made: PositionDraft, table: bool, used: Callable[[PositionDraft], None],
                restored: Callable[[], None]) -> None:
        self._by_hand.set_up(made, TABLE if table else "ruling", used, restored)

    # ---- packs

    def pack(self, file: Path | None = None) -> PackEditor:
        """The editor: with a fresh pack, or that of a file. CannotOpen where that cannot be taken up."""
        place = DraftPlace(file, "class")

        def save(draft: PackDraft) -> None:
            self._files.save(draft.text(), str(draft.words.get("title", "")), place, PACK_ABOUT, PACK, PACK_OPENS, scene.saved)

        def opened(other: Path) -> None:
            self._taken(pack_from, scene.take, other, place)

        def another() -> None:
            kinds = [kind for kind in FILE_KINDS if f".{kind.extension}" == PACK]
            self._navigator.show(FileScene(place.folder, kinds), opened)

        draft = PackDraft() if file is None else self._read(pack_from, file)
        scene = PackEditor(draft, PackWays(save, another, self._pick_task, self._pick_scheme, self._house,
                                           partial(clock_and_dice.below, MOST_TESTS)),
                           DraftKeeper(self._app, PackDraft, place, _title))
        return scene

    def _house(self) -> Mapping[str, Any]:
        house = house_here(self._app)
        return house_words(house) if house.games else {}

    def _pick_task(self, draft: PackDraft, done: Callable[[], None]) -> None:
        """A drill or a lesson of the shelf, or of a file elsewhere."""
        def then(_: None) -> None:
            done()

        def picked(file: Path) -> None:
            self._taken(draft.add, then, file)

        def chosen(key: str) -> None:
            picked(Path(key))

        def elsewhere() -> None:
            scene.close()
            self._navigator.show(FileScene(Path.home(), TASK_KINDS), picked)

        scene = PickScene("Put into the pack", list(self._tasks()), empty="There is nothing here yet. Open a file.", verb="Add",
                          ways=[OtherWay("Open a file", "ctrl+o", elsewhere)])
        self._navigator.show(scene, chosen)

    def _tasks(self) -> list[Row]:
        drills = [row for row in self._shelf.rows(_untried) if row.key.lower().endswith(DRILL)]
        kept = self._app.kept
        own = sorted(kept.glob(f"*{LESSON}")) if kept is not None else []
        return [*(Row(str(file), _lesson_title(file), "lesson", "muted") for file in own), *drills]

    def _pick_scheme(self, test: dict[str, Any], done: Callable[[], None]) -> None:
        def chosen(scheme: dict[str, Any]) -> None:
            test["terms"] = scheme
            done()

        def picked(file: Path) -> None:
            self._taken(scheme_of, chosen, file)

        self._navigator.show(FileScene(Path.home(), TEST_KINDS), picked)

    # ---- files

    def _taken(self, read: Callable[[Path], Any], take: Callable[[Any], object], file: Path,
               place: DraftPlace | None = None) -> None:
        """Take what a file holds, or say why it cannot be."""
        try:
            found = read(file)
        except FileFault as wrong:
            self._navigator.say(f"{file.name} can't be used: {wrong.problem}.")
            return
        take(found)
        if place is not None:
            place.now(file)

    @staticmethod
    def _read(read: Callable[[Path], Any], file: Path) -> Any:
        try:
            return read(file)
        except FileFault as wrong:
            raise CannotOpen(f"{file.name} can't be changed here: {wrong.problem}.") from None


def _title(draft: LessonDraft | PackDraft) -> object:
    return draft.words.get("title", "")


def _untried(title: str) -> None:
    """How somebody did in a drill says nothing here."""


def _lesson_title(file: Path) -> str:
    try:
        return read_chapter(file).title
    except FileFault:
        return file.name
