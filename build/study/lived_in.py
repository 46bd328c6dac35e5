"""A data folder as somebody leaves it who has played, learned and been tested for a day: else all lists were looked at empty."""

from __future__ import annotations

from pathlib import Path

from game.chair.setting_up.setup_model import ROLES, Opponents, SetupChoice
from game.chair.stand_in import finish_hand
from game.client.main import Client, open_client
from game.client.scenes.menu import MenuScene
from game.client.table.table_scene import TableScene
from game.rulebook.loader import library
from game.school.exams.plan_file import usual_terms
from game.school.exams.screens.exam_room import ExamRoom
from game.school.exams.screens.mark_page import MarkPage
from game.school.exams.screens.paper_scene import OVERVIEW, PaperScene
from game.school.exercises.screens.exercise import ExerciseScene
from game.school.lessons.course import LessonCourse, PartResult
from game.school.lessons.curriculum import curriculum
from game.school.lessons.screens.lesson_room import LessonRoom
from game.session.setting_up.stakes import proposed

GAME, SEED = "tas-holdem", 20
TEST = "thr-holdem"
DAY = "2026-03-02"


def live_in(folder: Path) -> None:
    """Fill a folder: two people, a hand from each chair, a run of exercises, a lesson, a test that was failed, one that is on."""
    client = open_client(folder, folder / "preferences.json")
    try:
        client.window.stage.push(client.app.menu())
        store = client.app.needed()
        for name in ("Ben", "Ada"):
            store.people.add(name, DAY)
        for chair in ROLES:
            _hand(client, chair)
        run_exercises(client)
        _lesson(client)
        fail_test(client, right=3)
        answer_paper(begin_test(client, 6))
    finally:
        client.close()


def table_to_sit_at(chair: str, hourly: int = 0) -> SetupChoice:
    """A table as it is proposed."""
    spec = library()[GAME.partition("-")[0]].game(GAME)
    return SetupChoice(chair, spec.book, spec.id, "diagram-a", 8, 2 if chair == "player" else None, proposed(spec, {}),
                       Opponents("regular", "mixed"), hourly, SEED, 0.0)


def sit_down_at(client: Client, choice: SetupChoice) -> TableScene:
    """That table on the screen, and in the records."""
    client.app.navigator.open("table", choice)
    scene = client.window.stage.top
    assert isinstance(scene, TableScene)
    return scene


def _hand(client: Client, chair: str) -> None:
    scene = sit_down_at(client, table_to_sit_at(chair))
    finish_hand(scene.play)
    to_the_menu(client)


def to_the_menu(client: Client) -> None:
    """Everything that lies above the first screen is gone."""
    while (top := client.window.stage.top) is not None and not isinstance(top, MenuScene):
        client.window.stage.drop(top)


def run_of(client: Client, game: str, kind: str) -> ExerciseScene:
    """A run of exercises on the screen."""
    spec = library()[game.partition("-")[0]].game(game)
    client.app.navigator.open("exercise", spec, kind)
    scene = client.window.stage.top
    assert isinstance(scene, ExerciseScene)
    return scene


def run_exercises(client: Client) -> None:
    """Every third is answered right."""
    scene = run_of(client, GAME, "mixed")
    while scene.exercise is not None:
        scene.answer(scene.exercise.question.answer if len(scene.run.solved) % 3 == 0 else None)
        scene.go_on()
    scene.close()


def lesson_behind(book: str = "tas", at: int = 0) -> LessonCourse:
    """A lesson of a book whose parts are all done, the first with a slip."""
    lesson = curriculum(book).lessons[at]
    return LessonCourse(lesson, [PartResult(slips=int(part == 0), seconds=30 + part) for part in range(len(lesson.parts))])


def _lesson(client: Client) -> None:
    """The records have every part of it."""
    course, room = lesson_behind(), LessonRoom(client.app)
    lesson = course.lesson
    for part in range(1, len(lesson.parts) + 1):
        room.part_done(LessonCourse(lesson, course.results[:part]))


def begin_test(client: Client, seed: int = 5) -> PaperScene:
    """A short test, at its first question; the one who else was there is gone."""
    to_the_menu(client)
    ExamRoom(client.app).begin(usual_terms().plan(TEST, seed, questions=6, hands=1, errors=0))
    scene = client.window.stage.top
    assert isinstance(scene, PaperScene)
    return scene


def answer_paper(scene: PaperScene, right: int = 2) -> None:
    """The first few questions right, the last one never, the others wrong."""
    for at in range(len(scene.conduct.paper) - 1):
        question = scene.exercise.question
        wrong = [*(question.words or {}), *(scene.exercise.table.seats if question.form == "seat" else ()), 0]
        scene.answer(question.answer if at < right else next(each for each in wrong if not question.is_right(each)))
    scene.go_to(OVERVIEW)


def fail_test(client: Client, right: int = 2) -> MarkPage:
    """A test to what it came to."""
    scene = begin_test(client)
    answer_paper(scene, right)
    scene.hand_in()
    table = client.window.stage.top
    assert isinstance(table, TableScene)
    finish_hand(table.play)
    table.commands.leave_table()
    page = client.window.stage.top
    assert isinstance(page, MarkPage)
    return page
