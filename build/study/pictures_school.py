"""The pictures of where one learns: lessons, exercises, drills, tests, what is due, how far one has come."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game import clock_and_dice, resources
from game.chair.setting_up.house_file import House
from game.client.main import Client
from game.client.rooms.house_room import set_house
from game.client.rooms.table_room import TableRoom
from game.client.stage.form import Form
from game.client.table.table_scene import TableScene
from game.files import json_file
from game.files.saving import save_text
from game.records.json_forms.checked import code_of
from game.records.signing.academy_key import PublicKey, key_from, locked_text
from game.records.signing.key_folder import KeyFolder
from game.records.signing.password_lock import LockCost
from game.records.signing.signature import Signer
from game.rulebook.loader import library
from game.school.drills.screens.by_hand_page import ByHandScene
from game.school.exams.screens.mark_page import QUESTION
from game.school.exams.screens.paper_scene import OVERVIEW
from game.school.lessons.course import LessonCourse
from game.school.lessons.curriculum import curricula, curriculum
from game.school.lessons.lesson import Lesson
from game.school.lessons.play_through import to_its_end
from game.school.lessons.screens.lesson_editor import LessonEditor
from game.school.lessons.screens.lesson_end import LessonEnd, VoiceQuestion
from game.school.lessons.screens.lesson_room import LessonRoom, LessonWalk
from game.school.lessons.screens.lesson_table import LessonTable
from game.school.packs.result_file import RESULT, ChosenAnswer, PackResult, words_of
from game.school.packs.screens.merging import MergingPlate
from game.school.packs.screens.pack_editor import PackEditor
from game.school.packs.sealed_pack import OpenPart, issued
from game.school.placement.placement import Placement, Stumble
from game.school.placement.screens.placement_room import PlacementEnd
from game.school.repetition.screens.train_room import TrainEnd, TrainRoom
from game.training.questions.all_kinds import KINDS, of_game
from game.training.repetition.items import ReviewItem
from game.training.step_log import StepLog, TrainingMode
from study.lived_in import DAY, GAME, answer_paper, begin_test, fail_test, lesson_behind, run_of

Way = Callable[[Client], None]
DRILL: Final = "exposed-cards.dealerdrill"
PACK: Final = "first-evening.dealerclass"
KEYS: Final = (
    (PublicKey("Harbour House", "7a04b1b3df7aca5afafbd1f805604da0ee8386eebd1f8f493df9622394a665fa", "2026-01-05 10:00:00"),
     "30a95d359a2a4930322d549e8295fd092e17128615073669a403a8e71c9d57bd7a04b1b3df7aca5afafbd1f805604da0ee8386eebd1f8f493df9622394a665fa"),
    (PublicKey("Harbour House", "00062bee797f5c8de56f8957292c3ffc82869bdd909b03b79c4742b27b042a74", "2026-01-05 10:00:00"),
     "d2b107dbdb1dbcb29cef3403637a4e2ff2d4c927f696bdebe1525197d087268e00062bee797f5c8de56f8957292c3ffc82869bdd909b03b79c4742b27b042a74"),
)
"""An academy's key and one that only has its name, the same in all pictures."""
RETURN: Final = pygame.K_RETURN
CTRL: Final = pygame.KMOD_LCTRL


def press(client: Client, *keys: int, held: int = 0) -> None:
    """Keys one after the other, with Control or the like held."""
    for key in keys:
        typed = chr(key) if key < 128 and not held else ""
        client.window.stage.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=held, unicode=typed, scancode=0))


def form(client: Client) -> Form[object]:
    """The screen in front, which is a form."""
    top = client.window.stage.top
    assert isinstance(top, Form)
    return top


def of_a_beginner() -> Iterator[tuple[str, Way]]:
    """Screens as they are where nothing was done yet."""
    yield "learn", lambda client: client.app.choose("lessons")
    yield "learn-voice-question", lambda client: client.window.stage.push(VoiceQuestion())
    yield from ((f"lessons-{found.book}", partial(_lessons, found.book)) for found in curricula() if found.lessons)
    yield from ((f"lesson-{lesson.book}-{lesson.role}-{kind}", partial(_part, lesson, at)) for lesson, at, kind in _parts())
    yield "lesson-watched", partial(_watched, "watch", None)
    yield "lesson-judged", partial(_watched, "ask", None)
    yield "lesson-judged-wrong", partial(_watched, "ask", 2)
    yield "lesson-list", lambda client: client.app.navigator.open("lesson-list", "tas")
    yield "lesson-list-chapter", lambda client: client.app.navigator.open("lesson-list", "tas", "20-sums")
    yield "placement", lambda client: client.app.navigator.open("placement", "tas", curriculum("tas").lessons[4])
    yield "placement-end", _placed
    yield "review-train", _train
    yield "review-train-end", lambda client: client.window.stage.push(
        TrainEnd(lesson_behind(), None, "in 3 days", TableRoom(client.app).open_ref))
    yield "lesson-end", lambda client: client.window.stage.push(LessonEnd(lesson_behind(), None, TableRoom(client.app).open_ref))
    yield "exercises", lambda client: client.app.choose("exercises")
    yield "exercise-games", lambda client: client.app.navigator.open("exercise-games")
    for game in (GAME, "act-canberra"):
        yield f"exercises-{game}", partial(_kinds, game)
    yield from ((f"exercise-{word}", partial(_exercise, word, False)) for word in KINDS)
    yield from ((f"exercise-{word}-shown", partial(_exercise, word, True)) for word in KINDS)
    yield "exercise-end", _end_of_run
    yield "irregularities", lambda client: client.app.navigator.open("irregularities")
    yield "drills", lambda client: client.app.choose("drills")
    yield "make", lambda client: client.app.navigator.open("make")
    yield "drill", partial(_drill, DRILL)
    yield "drill-pack", partial(_drill, PACK)
    yield "drill-situation", _situation
    yield "drill-verdict", _verdict
    yield "drill-table", _drill_table
    yield "drill-broken", partial(_typed_file, "broken.dealerdrill", "title: 3\nsituations: {}\n")
    yield "drill-by-hand", _by_hand
    yield "drill-by-hand-house", _by_hand_house
    yield "drill-by-hand-unsaved", _by_hand_unsaved
    yield "drill-by-hand-facts", partial(_by_hand_page, "Its facts")
    yield "drill-by-hand-lines", partial(_by_hand_page, "history")
    yield "lesson-editor", partial(_lesson_editor, -1)
    yield "lesson-editor-part", partial(_lesson_editor, 1)
    yield "lesson-editor-clauses", partial(_lesson_editor, 1, open_="cite")
    yield "lesson-editor-left", _lesson_left
    yield "pack-editor", _pack_editor
    yield "drill-class", _class
    yield "drill-class-signed", _signed_class
    yield "drill-class-people", partial(_turned, 1)
    yield "drill-class-clauses", partial(_turned, 2)
    yield "drill-class-situations", partial(_turned, 3)
    yield "drill-pack-sealed", _sealed_pack
    yield "academy-no-key", lambda client: client.app.navigator.open("academy-key")
    yield "academy-key", _key
    yield "academy-new-key", _new_key
    yield "house", _house
    yield "tests", lambda client: client.app.choose("exams")
    yield "tests-own-terms", partial(_typed_file, "own.dealertest", "title: Our house\nusual: {pass: 55}\n")
    yield "test-terms", _terms
    for page in range(4):
        yield f"test-terms-changed-{page + 1}", partial(_changed, page)
    yield "test-terms-error", _error
    for at in range(6):
        yield f"test-question-{at + 1}", partial(_question, at)
    yield "test-overview", _overview
    yield "test-leave", partial(_asked, pygame.K_ESCAPE, 0)
    yield "test-hand-in", partial(_asked, pygame.K_h, CTRL)
    yield "test-table", _test_table
    yield "test-mark", _mark
    yield "test-mark-question", _mark_question


def of_a_regular() -> Iterator[tuple[str, Way]]:
    """Screens of somebody who has been there for a day (`lived_in`)."""
    for choice in ("progress", "people", "mistakes", "exams", "lessons"):
        yield f"day-{choice}", partial(_choose, choice)
    yield "day-lessons-of-a-book", partial(_lessons, "tas")
    yield "day-exercises-of-a-game", partial(_kinds, GAME)
    yield "day-tests-earlier", partial(_other_way, pygame.K_o, False)
    yield "day-test-mark", partial(_other_way, pygame.K_o, True)
    yield "day-test-skills", _skills
    yield "day-tests-to-mark", partial(_other_way, pygame.K_b, False)
    yield "day-test-blind", partial(_other_way, pygame.K_b, True)
    yield "day-person-new", _new_person
    yield "day-person-gone", _gone_person


def _choose(choice: str, client: Client) -> None:
    client.app.choose(choice)


# ---- lessons


def _lessons(book: str, client: Client) -> None:
    client.app.navigator.open("book-lessons", book)


def _train(client: Client) -> None:
    """A step that went wrong, in another hand."""
    mistake = ReviewItem(f"step {GAME} Burn tas C.5.2.g", "step", "tas", GAME, "Burn: the flop", "tas C.5.2.g", {},
                         clock_and_dice.now(), 1, 1)
    client.app.navigator.show(partial(TrainRoom(client.app).train, (mistake,)))


def _placed(client: Client) -> None:
    """A placement that opens the course at its third chapter."""
    placement = Placement(curriculum("tas"), "", [Stumble("10-a-hand", "Burn one card.", "tas C.5.2.g", again=True)], whole=True)
    client.window.stage.push(PlacementEnd(placement, TableRoom(client.app).open_ref))


def _parts() -> Iterator[tuple[Lesson, int, str]]:
    """Of every book and chair the first part of each kind."""
    seen = set()
    for found in curricula():
        for lesson in found.lessons:
            for at, part in enumerate(lesson.parts):
                if (key := (lesson.book, lesson.role, part.kind)) not in seen:
                    seen.add(key)
                    yield lesson, at, part.kind


def _part(lesson: Lesson, at: int, client: Client) -> None:
    """A part of a lesson, those before it done."""
    course = LessonCourse(lesson)
    while course.at < at:
        now = course.open()
        desk = StepLog(now.session, TrainingMode.COACH)
        course.sat(desk)
        to_its_end(course, now, desk)
        course.stop()
        course.go_on(0)
    course.open()
    walk = LessonWalk(course, LessonRoom(client.app), client.window.stage)
    client.window.stage.push(walk.begin())


def _watched(kind: str, answer: int | None, client: Client) -> None:
    """A hand of a lesson that has been watched, as it stands still; with an answer, by its place."""
    lesson = curriculum("tas").lesson("irregularity-exposed-card")
    _part(lesson, next(at for at, part in enumerate(lesson.parts) if part.kind == kind), client)
    table = client.window.stage.top
    assert isinstance(table, LessonTable)
    while table.play.session.advance() is not None:
        pass
    table.felt.animation.finish()
    if answer is not None:
        table._answer(answer)
    table.rebuild()


# ---- exercises


def _kinds(game: str, client: Client) -> None:
    client.app.navigator.open("game-exercises", game)


def _exercise(word: str, shown: bool, client: Client) -> None:
    game = next(spec.id for book in library().values() for spec in book.games.values() if KINDS[word] in of_game(spec))
    scene = run_of(client, game, word)
    if shown:
        scene.answer(None)


def _end_of_run(client: Client) -> None:
    scene = run_of(client, GAME, "mixed")
    while scene.exercise is not None:
        scene.answer(scene.exercise.question.answer)
        scene.go_on()


# ---- drills


def _drill(name: str, client: Client) -> None:
    client.app.navigator.open("file", resources.assets() / "drills" / name)


def _situation(client: Client) -> None:
    """The first of the drill, as it is told."""
    _drill(DRILL, client)
    press(client, RETURN)


def _verdict(client: Client) -> None:
    """The same, given up."""
    _situation(client)
    press(client, RETURN)
    press(client, pygame.K_t, held=pygame.KMOD_CTRL)
    press(client, pygame.K_u)


def _drill_table(client: Client) -> None:
    """The same, at its table."""
    _situation(client)
    press(client, RETURN)


def _class(client: Client) -> None:
    """What two people have handed in, in one table."""
    chosen = (ChosenAnswer("Drill", "One", "exact", True, "tas C.1", 1, 9),)
    with tempfile.TemporaryDirectory() as folder:
        for name in ("Ada", "Ben"):
            file = Path(folder) / f"{name}{RESULT}"
            file.write_text(words_of(PackResult("Week", name, DAY, chosen)), encoding="utf-8")
        _add_up(client, file)


def _signed_class(client: Client) -> None:
    """The same, where the academy has a key: one is signed by it, one by another key, one not at all, one was forged."""
    ours, theirs = _with_key(client), Signer.own(key_from(*KEYS[1]))
    with tempfile.TemporaryDirectory() as folder:
        for name, signer in (("Ada", ours), ("Ben", None), ("Cat", theirs), ("Dan", ours)):
            chosen = (ChosenAnswer("Drill", "One", "exact" if name != "Ben" else "wrong clause", name != "Ben", "tas C.1", 1, 9),)
            words = words_of(PackResult("Week", name, clock_and_dice.today(), chosen, 60), signer)
            if name == "Dan":
                forged = json_file.parse(words.replace("Dan", "Eve"))
                words = json.dumps(forged | {"check": code_of(forged["result"])})
            (Path(folder) / f"{name}{RESULT}").write_text(words, encoding="utf-8")
        _add_up(client, Path(folder) / f"Ada{RESULT}")


def _add_up(client: Client, file: Path) -> None:
    """Open the table of a folder's results, and wait for it where the machine is busy with something else."""
    client.app.navigator.open("result-file", file)
    while isinstance(form(client), MergingPlate):
        client.window.stage.update(0.02)


def _turned(times: int, client: Client) -> None:
    """The same, its tables."""
    _signed_class(client)
    form(client).group.focus_on("view")
    press(client, *[pygame.K_RIGHT] * times)


def _with_key(client: Client) -> Signer:
    """Have a key, which is the same in all pictures."""
    app, key = client.app, key_from(*KEYS[0])
    app.folder = app.needed().database.file.parent
    app.signer = Signer.own(key)
    save_text(KeyFolder(app.folder).file, locked_text(key, "harbour lights", LockCost(8, 1)))
    return app.signer


def _key(client: Client) -> None:
    """The page of the academy's key, which is unlocked."""
    _with_key(client)
    client.app.navigator.open("academy-key")


def _new_key(client: Client) -> None:
    """A password for a new key, and the two that were typed are not the same."""
    client.app.keep(academy="Harbour House")
    client.app.navigator.open("academy-key")
    press(client, pygame.K_n, held=CTRL)
    client.window.stage.handle(pygame.event.Event(pygame.TEXTINPUT, text="harbour lights"))
    press(client, RETURN)


def _house(client: Client) -> None:
    """What a house has chosen."""
    client.app.folder = client.app.needed().database.file.parent
    set_house(client.app, House("Harbour House", {"tas-holdem": {"limit": "no-limit", "blinds": [5, 10], "burns": [1, 1, 1]},
                                                  "rop-omaha": {"commission": "percent", "commission-rate": "7.5"}}))
    client.app.navigator.open("house")


def _sealed_pack(client: Client) -> None:
    """A sealed pack asks for its word."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "week.dealerclass"
        file.write_text(issued("", OpenPart("Week four"), None, "harbour lights", LockCost(8, 1)), encoding="utf-8")
        client.app.navigator.open("file", file)


def _typed_file(name: str, words: str, client: Client) -> None:
    """What somebody has written."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / name
        file.write_text(words, encoding="utf-8")
        client.app.navigator.open("file", file)


def _by_hand(client: Client) -> None:
    client.app.choose("drills")
    press(client, pygame.K_n, held=CTRL)
    press(client, RETURN)


def _by_hand_house(client: Client) -> None:
    _by_hand(client)
    press(client, pygame.K_F7)


def _by_hand_page(name: str, client: Client) -> None:
    """What is chosen on a page of its own, for an irregularity."""
    _by_hand(client)
    page = form(client)
    assert isinstance(page, ByHandScene)
    page.made.question = "exposed-card"
    page.changed()
    page.group.focus_on(name)
    press(client, RETURN)


def _lesson_editor(at: int, client: Client, open_: str = "") -> None:
    """A lesson with a fault, as it is made."""
    client.app.navigator.open("lesson-editor")
    page = form(client)
    assert isinstance(page, LessonEditor)
    page.draft.words |= {"title": "Our first cards", "about": "Two cards each, with help."}
    page.draft.add("tell", -1)
    page.draft.add("ask", 0)
    page._turn(f"{at}")
    press(client, pygame.K_s, held=CTRL)
    page._turn(f"{at}")
    if open_:
        page.group.focus_on(open_)
        press(client, RETURN)


def _lesson_left(client: Client) -> None:
    """The program ended while a lesson was made: it is offered."""
    _lesson_editor(-1, client)
    client.window.stage.update(1.0)
    client.window.stage.end(form(client), ())
    client.app.navigator.open("lesson-editor")


def _pack_editor(client: Client) -> None:
    """A pack with a drill and a test."""
    client.app.navigator.open("pack-editor")
    page = form(client)
    assert isinstance(page, PackEditor)
    page.draft.words |= {"title": "Week one", "introduction": "A drill and a test.", "due": "2026-12-31"}
    page.draft.add(resources.assets() / "drills" / DRILL)
    page.draft.add_test(GAME, 7)
    page.rebuild()


def _by_hand_unsaved(client: Client) -> None:
    """Something was written, and would be lost."""
    _by_hand(client)
    _write(client, "title", "A bet of ten")
    press(client, pygame.K_ESCAPE)


# ---- tests


def _terms(client: Client) -> None:
    """The terms of the first game of the list."""
    client.app.choose("exams")
    press(client, RETURN)


def _changed(page: int, client: Client) -> None:
    """They must be others: one page of what can be changed."""
    _terms(client)
    press(client, pygame.K_e, held=CTRL)
    form(client).group.focus_on("pages")
    press(client, *[pygame.K_RIGHT] * page)


def _error(client: Client) -> None:
    """An error that fails a test must be another."""
    _changed(2, client)
    form(client).group.focus_on("add")
    press(client, RETURN)


def _question(at: int, client: Client) -> None:
    scene = begin_test(client)
    scene.go_to(at)


def _overview(client: Client) -> None:
    scene = begin_test(client)
    answer_paper(scene)
    assert scene.at == OVERVIEW


def _asked(key: int, held: int, client: Client) -> None:
    _overview(client)
    press(client, key, held=held)


def _test_table(client: Client) -> None:
    begin_test(client).hand_in()
    assert isinstance(client.window.stage.top, TableScene)


def _mark(client: Client) -> None:
    fail_test(client)


def _mark_question(client: Client) -> None:
    """A question of the test, looked at from its mark."""
    page = fail_test(client)
    page._follow(next(run.link for paragraph in page._told() for run in paragraph.runs if run.link.startswith(QUESTION)))


def _other_way(key: int, opened: bool, client: Client) -> None:
    """Earlier tests, or those to mark blind; and the first of them."""
    client.app.choose("exams")
    press(client, key, held=CTRL)
    if opened:
        press(client, RETURN)


def _skills(client: Client) -> None:
    """An instructor's sheet next to the first of the earlier tests, begun."""
    _other_way(pygame.K_o, True, client)
    press(client, pygame.K_h, held=CTRL)
    press(client, pygame.K_c, pygame.K_c, pygame.K_n)


# ---- people


def _new_person(client: Client) -> None:
    client.app.choose("people")
    _write(client, "name", "Cleo")


def _gone_person(client: Client) -> None:
    client.app.choose("people")
    form(client).group.focus_on("people")
    press(client, pygame.K_DOWN, RETURN)
    client.app.choose("people")
    form(client).group.focus_on("people")
    press(client, pygame.K_DOWN)
    press(client, pygame.K_d, held=CTRL)


def _write(client: Client, field: str, words: Sequence[str]) -> None:
    form(client).group.focus_on(field)
    for letter in words:
        press(client, ord(letter.lower()))
        client.window.stage.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    press(client, RETURN)
