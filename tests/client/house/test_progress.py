"""How a dealer comes on, in the window: parts of the books, games and sittings, and what is best done next."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.chair.home.home_now import HomeNow, next_thing
from game.client.scenes.home.empty_page import EmptyPage
from game.client.scenes.menu import MenuScene
from game.client.widgets.layout.bars import BarList
from game.records.exams import ExamEntry
from game.records.kept_values import Progress
from game.rulebook.loader import library
from game.school.lessons.curriculum import WHOLE, PartMark, curriculum
from game.school.lessons.screens.lesson_table import LessonTable
from game.school.progress.progress import learned, part_of, to_work_on
from game.school.progress.schooling import LessonCount, exams_taken, lessons_had
from game.school.progress.screens.progress_page import ProgressScene
from game.training.grading import Grade
from game.training.pace.work_phases import Phase
from game.training.reports.hand_report import HandReport, ReportedIncident
from tests.client.house.conftest import Open
from tests.client.house.test_exams import answer_all, deal, short, sit, to_the_mark

COMING = next_thing(HomeNow(due=3))


def dealt(sitting: int, game: str, *, right: int, seconds: float) -> tuple[int, str, str, dict[str, object]]:
    report = HandReport(game[:3], game, "dealer", sitting, seconds, 20, right, True, by_phase={Phase.DEAL.value: (20, right)})
    return sitting, game, f"2026-11-{sitting:02} 10:00", json.loads(json.dumps(report.plain()))


def test_clauses_count_for_the_part_they_stand_under() -> None:
    books = library()
    assert {part_of(books[ref[:3]], ref) for ref in ("tas C.11.3.a", "tas B.4.1", "act 14.2", "rop 19.1.f.i", "thr 6")} == {
        "C.11", "B.4", "14", "19", "6"}
    for book in books.values():
        for ref in book.clauses:
            assert part_of(book, ref) in book.headings, ref


def test_accuracy_comes_before_knowledge_and_knowledge_before_speed() -> None:
    asked = {"tas C.11.3": Progress("tas C.11.3", 10, 4), "tas C.9.1": Progress("tas C.9.1", 10, 10)}
    unsure, slow = dealt(1, "tas-holdem", right=12, seconds=60.0), dealt(2, "rop-omaha", right=20, seconds=300.0)
    assert "Texas Hold-em" in to_work_on(learned(asked, [unsure, slow]))
    assert library()["tas"].headings["C.11"] in to_work_on(learned(asked, [slow]))
    assert "your pace" in to_work_on(learned({}, [slow]))
    assert not to_work_on(learned({}, []))


def test_a_part_that_is_known_does_not_stand_in_the_way_of_what_is_new() -> None:
    slow, right = dealt(2, "rop-omaha", right=20, seconds=300.0), dealt(2, "rop-omaha", right=20, seconds=130.0)
    known = {"tas C.11.3": Progress("tas C.11.3", 1000, 999)}
    assert "your pace" in to_work_on(learned(known, [slow]))
    assert not to_work_on(learned(known, [right]))
    assert library()["tas"].headings["C.11"] in to_work_on(learned({"tas C.11.3": Progress("tas C.11.3", 20, 16)}, [slow]))


def test_the_course_is_told_sitting_by_sitting() -> None:
    found = learned({}, [dealt(1, "tas-holdem", right=10, seconds=60.0), dealt(1, "tas-holdem", right=20, seconds=60.0),
                         dealt(2, "tas-holdem", right=20, seconds=120.0), (3, "tas-holdem", "2026-11-03", {"broken": 1})])
    assert [round(each.share, 2) for each in found.course] == [0.75, 1.0]
    assert found.games[0].report.finished == 3


def test_what_was_watched_as_inspector_is_told_too() -> None:
    met = (ReportedIncident(9, 8, "exposed-card", Grade.EXACT.value), ReportedIncident(12, 11, "no-burn", Grade.MISSED.value))
    hand = HandReport("tas", "tas-holdem", "inspector", 1, 60.0, 0, 0, True, (), met)
    found = learned({}, [], [(1, "tas-holdem", "2026-11-01 10:00", json.loads(json.dumps(hand.plain())))])
    rows = {row.text: row.note for row in ProgressScene(found, COMING, "", print)._games()}
    assert rows["Irregularities noticed"] == "1 of 2"
    assert rows["Rulings exactly right"] == "1 of 1"
    assert not found.games


def test_nothing_done_yet_is_said(opened: Open) -> None:
    at = opened()
    at.pilot.press("g")
    assert isinstance(at.pilot.scene, EmptyPage)
    assert {"No training yet", "Example", "Lessons done"} <= set(at.pilot.texts)
    at.pilot.press("return")
    assert isinstance(at.pilot.scene, LessonTable), "it leads to what fills it"
    at.pilot.press("escape", "l")
    assert isinstance(at.pilot.scene, MenuScene), "and not back to a page that may be full by now"


@pytest.mark.parametrize("size", [(1280, 720), (800, 450)])
def test_what_was_dealt_and_asked_is_drawn(opened: Open, size: tuple[int, int]) -> None:
    at = opened(size)
    at.client.app.store.people.add("Ada", "2026-11-23")  # type: ignore[union-attr]
    sit(at, short())
    answer_all(at, wrong=2)
    at.pilot.press("ctrl+h", "h")
    deal(at, 2)
    to_the_mark(at)
    at.pilot.press("escape")
    at.pilot.press("g")
    scene = at.pilot.on(ProgressScene)
    assert "Ada's progress" in at.pilot.texts
    assert scene.found.games[0].report.finished == 2
    assert scene.found.parts, "steps count for the clauses they rest on"
    lists = [each for each in at.pilot.scene.group.widgets if isinstance(each, BarList)]
    rows = [row for each in lists for row in each.rows]
    sat = [row.note.partition(":")[0] for row in rows if row.text.endswith(library()["thr"].games["thr-holdem"].title)]
    assert {"Passed", "Not passed"} & set(sat), "the test that was sat is told of"
    assert any(row.text == "Session by session" for row in rows) == (size == (800, 450)), "a line where there is room, else bars"
    for shown in lists:
        for row in shown.rows:
            style = scene.style
            wide = style.width(row.text, "body" if row.head else "small") + style.width(row.note, "small")
            assert row.note[:5] == "right" or wide < shown.rect.width, row.text
    at.pilot.press("down", "escape")


def test_lessons_are_told_by_book_and_of_tests_the_last_on_each_game() -> None:
    lesson = curriculum("act").lessons[0]
    marks = {"act": [PartMark(lesson.key, "1", True), PartMark(lesson.key, WHOLE, True)], "tas": []}
    had = list(lessons_had(marks))
    assert had == [LessonCount(library()["act"].title, len(curriculum("act").lessons), 1, 1)]
    mark = json.dumps({"criteria": [], "parts": {}, "total": 71.0, "critical": [], "hands": 2, "an_hour": 30.0, "why": []})
    entries = [ExamEntry(3, "act", "act-canberra", "2026-11-03", "{}", 0, "", ""),
               ExamEntry(2, "act", "act-canberra", "2026-11-02", "{}", 0, "2026-11-02 11:00", mark),
               ExamEntry(1, "act", "act-canberra", "2026-11-01", "{}", 0, "2026-11-01 11:00", "{}")]
    assert [(each.said, each.share, each.passed) for each in exams_taken(entries)] == [("Passed: 71%, 2026-11-02", 0.71, True)]
    rows = [row.text for row in ProgressScene(replace(learned({}, []), lessons=tuple(had)), COMING, "", print)._school()]
    assert rows == ["Lessons", library()["act"].title]
    assert not replace(learned({}, []), lessons=tuple(had)).nothing


def test_a_quick_dealer_who_is_wrong_is_not_shown_as_well() -> None:
    quick = learned({}, [dealt(1, "tas-holdem", right=10, seconds=60.0), dealt(2, "rop-omaha", right=20, seconds=60.0)])
    rows = list(ProgressScene(quick, COMING, "", print)._games())
    title = {game.game: game.title for game in quick.games}
    paces = {rows[at - 2].text: row for at, row in enumerate(rows) if row.text == "Hands an hour"}
    assert paces[title["tas-holdem"]].colour == "muted"
    assert ["accuracy first" in row.note for row in rows if row.text == "Steps right first time"].count(True) == 1
    assert paces[title["rop-omaha"]].colour == "success"
