"""The way through the program: its pages by name, and what puts screens in front of one another.

This is the one place that loads modules by name. A page's room is loaded when the page is first asked for, so that the first frame
waits for none of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol

from game import clock_and_dice
from game.chair.setting_up.seating import CannotOpen
from game.chair.wording.manual_pages import ORDER
from game.chair.wording.paragraphs import WORD, plain
from game.client.scenes.menu import MenuScene
from game.client.stage.form import Form
from game.client.stage.plate import TextPlate
from game.client.stage.scene import Scene, ScreenStack
from game.files import guard
from game.files.visible import visible

PAGES: Final[Mapping[str, str]] = {page: room for room, pages in {
    "game.client.rooms.common_room:CommonRoom": "rulebook settings file choose-file choose-hands save-file",
    "game.client.rooms.manual_room:ManualRoom": "manual",
    "game.client.rooms.manual_room:GlossaryRoom": "glossary",
    "game.client.rooms.house_room:HouseRoom": "house house-file",
    "game.client.rooms.key_room:KeyRoom": "academy-key key-file",
    "game.client.rooms.setup_room:SetupRoom": "set-up set-up-game set-up-choice kept-set-up quick-start seat",
    "game.client.rooms.home_room:HomeRoom": "practise pace pace-table play next-lesson first-lesson",
    "game.client.rooms.first_room:FirstRoom": "first-start",
    "game.client.rooms.table_room:TableRoom":
        "table last-table left-table play-on position-table staged-table dealt-table exam-table resume",
    "game.client.rooms.rounds_room:RoundsRoom": "rounds review hand-moment hand-review report table-report results acquaintances",
    "game.client.rooms.hands_room:HandsRoom": "hand-file saved-file hand-of-file",
    "game.school.packs.screens.shelf_room:ShelfRoom":
        "hand-drill drills make drill-file kept-drill lesson-file kept-pack-lesson lesson-editor pack-editor position-editor",
    "game.school.progress.screens.school_room:SchoolRoom": "people progress irregularities",
    "game.school.repetition.screens.review_room:ReviewRoom": "mistakes repeat-exercises",
    "game.school.lessons.screens.lesson_room:LessonRoom":
        "lessons lesson-books book-lessons lesson-list lesson try-lesson lesson-as-left kept-lesson",
    "game.school.placement.screens.placement_room:PlacementRoom": "placement-games placement kept-placement",
    "game.school.exercises.screens.exercise_room:ExerciseRoom":
        "kept-exercise exercises exercise-suggested exercise-games game-exercises exercise",
    "game.school.packs.screens.pack_room:PackRoom": "pack choose-result result-file",
    "game.school.drills.screens.drill_room:DrillRoom": "drill try-drill drill-as-left",
    "game.school.exams.screens.exam_room:ExamRoom":
        "exams exam-file record-file exam-terms pack-exam kept-exam exam-result earlier-exams earlier-result "
        "mark-blind blind-exam hand-skills",
}.items() for page in pages.split()}
"""The room that makes each page, by its module and class; its method is called as the page is."""
GLOSSARY, HELP = "glossary", "manual"
MANUAL: Final = {page: key for key, pages in {
    "dealing": "set-up set-up-game set-up-choice kept-set-up quick-start practise pace play",
    "playing": "seat",
    "rulings": "irregularities rulebook",
    "learning": "next-lesson first-start first-lesson lessons lesson-books book-lessons lesson-list placement placement-games "
                "kept-placement exercises exercise-suggested exercise-games game-exercises exercise kept-exercise repeat-exercises "
                "mistakes progress glossary",
    "tests": "exams exam-file pack-exam earlier-exams exam-result earlier-result mark-blind blind-exam hand-skills",
    "house": "exam-terms house house-file",
    "authoring": "make lesson-editor pack-editor position-editor hand-drill hand-moment lesson-file",
    "drills": "drills drill-file pack drill result-file choose-result",
    "records": "academy-key key-file record-file people rounds review hand-file saved-file hand-of-file hand-review report "
               "table-report results acquaintances choose-hands save-file",
    "keys": "settings file choose-file",
}.items() for page in pages.split()}
"""The page of the manual that is about each page; a table's follows from who sits there."""
AHEAD: Final = ("game.agents.stud", "game.chair.setting_up.ballot", "game.client.table.table_scene",
                "game.client.rooms.table_room", "game.client.rooms.setup_room")
"""What a table is made of, loaded while the menu is looked at."""
MOST_RESCUES, FEW_SECONDS = 5, 10.0
"""A screen that fails so often in so short a time is not gone back from any more."""


class Program(Protocol):
    """What rooms are made with."""

    folder: Path
    """Where the records are."""


class Navigator:
    """Opens pages by name on a stack of screens, and says why one cannot be opened. Rooms are made with the `program`."""

    def __init__(self, program: Program, stage: ScreenStack, pages: Mapping[str, str] = PAGES) -> None:
        self.stage = stage
        self._program, self._pages = program, pages
        self._rescues: list[float] = []

    def open(self, name: str, *args: Any, then: Callable[[Any], object] | None = None, **named: Any) -> None:
        """Put a page in front; if it cannot be made, say why on the screen that is there. `then` is told its result, unless
        it was closed without one. Raises KeyError for a name that is no page's."""
        if name not in self._pages:
            raise KeyError(name)
        self.show(partial(self._make, name, *args, **named), then)

    def follow(self, link: str) -> None:
        """Go where a link in a text leads: a word of the glossary, or else a clause."""
        if link.startswith(WORD):
            self.open("glossary", link.removeprefix(WORD))
        else:
            self.open("rulebook", link)

    def look_up(self) -> None:
        """Open the glossary from wherever one is; not from itself, and not in a test."""
        if self.stage.may_look_up(GLOSSARY):
            self.open(GLOSSARY)

    def help(self) -> None:
        """Open the manual at the page about the screen in front, or the one below it; not from itself, and not in a test."""
        if self.stage.may_look_up(HELP):
            found = (scene.manual or MANUAL.get(scene.page, "") for scene in self.stage.scenes)
            self.open(HELP, next(filter(None, found), ORDER[0]))

    def page(self, name: str, *args: Any, **named: Any) -> Scene[Any]:
        """The screen of a page, not yet in front. Raises CannotOpen, and KeyError for a name that is no page's."""
        return self._make(name, *args, **named)

    def _make(self, name: str, *args: Any, **named: Any) -> Scene[Any]:
        room = room_at(self._pages[name])(self._program)
        scene: Scene[Any] = getattr(room, name.replace("-", "_"))(*args, **named)
        scene.page = scene.page or name
        return scene

    def show(self, made: Scene[Any] | Callable[[], Scene[Any]], then: Callable[[Any], object] | None = None) -> None:
        """Put a screen in front, or what makes one, as `open` does a page."""
        before = self.stage.top
        try:
            self.stage.push(made if isinstance(made, Scene) else made(), then)
        except CannotOpen as shut:
            self.say(str(shut))
        except Exception as fault:
            self._back_to(before)
            self._lament("This can't be opened", fault)

    def say(self, text: str) -> None:
        """Say something on the screen in front."""
        top = self.stage.top
        if isinstance(top, Form):
            top.toast.say(visible(text))
            self.stage.changed = True

    def tell(self, title: str, message: str) -> None:
        """Say something on a plate that stays until it has been read."""
        text = [plain(title, size="large", bold=True, before=0), plain(message, before=12)]
        self.stage.push(TextPlate(text, partial(self.open, "rulebook"), name="greeting"))

    def refresh_menu(self) -> None:
        """What the first screen says has changed."""
        if isinstance(self.stage.top, MenuScene):
            self.stage.top.rebuild()

    def refresh(self) -> None:
        """What the screen in front says has changed."""
        if isinstance(self.stage.top, Form):
            self.stage.top.rebuild()

    def rescue(self, fault: Exception) -> bool:
        """A screen failed while it was shown: go back to the one below, and say so. False where there is none to go back to,
        or where this happens again and again."""
        now = clock_and_dice.seconds()
        self._rescues = [*(then for then in self._rescues if now - then < FEW_SECONDS), now]
        if self.stage.top is None or isinstance(self.stage.top, MenuScene) or len(self._rescues) > MOST_RESCUES:
            return False
        self.stage.drop(self.stage.top)
        self._lament("Something went wrong, and the screen was closed", fault)
        return self.stage.top is not None

    def _back_to(self, scene: Scene[Any] | None) -> None:
        """Take away what was put in front of a screen and failed."""
        while self.stage.top is not None and self.stage.top is not scene:
            self.stage.drop(self.stage.top)

    def _lament(self, title: str, fault: Exception) -> None:
        """Say on a plate what went wrong: what was found in a file as it is; a fault of the program as one, with the line of its
        place for the one who mends it last."""
        known = type(fault).__module__.startswith("game.") or isinstance(fault, OSError)  # they say themselves what is wrong
        what = str(fault) if known else "It's a fault in the program, not in anything you did. You can go on from here."
        kept = f"Everything saved so far is safe, in {self._program.folder}."
        text = [plain(title, size="large", bold=True, before=0), plain(what, before=12), plain(kept, before=12)]
        if not known:
            text.append(plain(f"To report it, send this line: {guard.describe_fault(fault)}.", size="small", before=18))
        self.stage.push(TextPlate(text, partial(self.open, "rulebook"), name="fault"))


def room_at(place: str) -> Callable[[Program], Any]:
    """What makes the room of an entry of the table."""
    module, _, room = place.partition(":")
    found: Callable[[Program], Any] = getattr(import_module(module), room)
    return found


def rooms() -> list[str]:
    """The modules in which pages are made, each once."""
    return list(dict.fromkeys(place.partition(":")[0] for place in PAGES.values()))


def load_ahead() -> None:
    """Load what the first table is made of, so that it is there a tenth of a second sooner."""
    for module in AHEAD:
        import_module(module)
