"""A test through the window: its terms, the questions, the table, what it came to; left and broken off in the midst of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.chair.calling import Calling, DealersCalls
from game.chair.roles.exam import ExamRole
from game.chair.stand_in import finish_hand, one_move
from game.client.scenes.files import SaveScene
from game.client.scenes.menu import MenuScene
from game.client.scenes.review import ReviewScene
from game.client.stage.plate import LeaveTestQuestion
from game.client.table.float_scene import FloatScene
from game.client.table.table_scene import TableScene
from game.client.table.work import WorkScene
from game.school.exams.blind import agreement, sheet
from game.school.exams.exam import BROKEN_OFF, LEFT, exam_from
from game.school.exams.exam_plan import ExamPlan
from game.school.exams.named_test import NamedTest
from game.school.exams.plan_file import usual_terms
from game.school.exams.screens.blind_page import BlindPage
from game.school.exams.screens.exam_room import ExamRoom
from game.school.exams.screens.mark_page import LESSON, MOMENT, PRACTISE, QUESTION, MarkPage
from game.school.exams.screens.paper_scene import OVERVIEW, PaperScene
from game.school.exams.screens.skills_page import SkillsPage
from game.school.exams.screens.terms_page import TermsPage
from game.school.exercises.screens.exercise import ExerciseScene
from game.school.exercises.screens.solved_page import SolvedPage
from game.school.lessons.screens.lesson_table import LessonTable
from game.session.round import PlayedMove
from game.table import moves as m
from game.training.calls.handover import handover_calls
from tests.client import decks
from tests.client.house.conftest import Open, Opened
from tests.school.exams.exam_records import read_record

FEW = 6


def short(game: str = "thr-holdem", **changed: object) -> ExamPlan:
    return usual_terms().plan(game, 5, **{"questions": FEW, "hands": 2, "errors": 0, **changed})


def sit(at: Opened, plan: ExamPlan) -> PaperScene:
    ExamRoom(at.client.app).begin(plan)
    at.pilot.step()
    return paper(at)


def paper(at: Opened) -> PaperScene:
    return at.pilot.on(PaperScene)


def answer_all(at: Opened, *, wrong: int = 0) -> None:
    """All questions in their order, the first few wrongly."""
    scene = paper(at)
    for _ in range(scene.at, len(scene.conduct.paper)):
        question = scene.exercise.question
        given = question.answer
        if scene.at < wrong:
            given = next(word for word in question.words if word != question.answer) if question.words else -1
        scene.answer(given)
    at.pilot.step()
    assert scene.at == OVERVIEW


def call_all(calling: Calling) -> None:
    """From now on each call is made as it falls due."""
    assert isinstance(calling, DealersCalls)
    hears = calling.heard

    def says() -> None:
        while calling.due is not None:
            calling.say(calling.due)

    def heard(played: PlayedMove) -> None:
        hears(played)
        says()

    calling.heard = heard  # type: ignore[method-assign]
    says()


def dealt_at(at: Opened) -> TableScene:
    """The table of the test, the float counted and the deck checked if one lies there."""
    decks.float_counted(at.pilot)
    decks.checked(at.pilot)
    return at.pilot.on(TableScene)


def deal(at: Opened, hands: int) -> None:
    for number in range(hands):
        scene = dealt_at(at)
        scene.play.account.pass_time(60.0)
        call_all(scene.course.calling)
        finish_hand(scene.play)
        at.pilot.step(2)
        if number < hands - 1:
            at.pilot.press("n")


def to_the_mark(at: Opened) -> MarkPage:
    at.pilot.see("To the report")
    at.pilot.press("return")
    return at.pilot.on(MarkPage)


def test_the_terms_are_read_before_a_test_begins_and_its_number_can_be_typed(opened: Open) -> None:
    at = opened()
    at.pilot.press("t")
    at.pilot.scene._picked("rop-omaha")  # type: ignore[union-attr]
    at.pilot.step()
    terms = at.pilot.on(TermsPage)
    usual = usual_terms().plan("rop-omaha", terms.plan.seed)
    assert terms.plan == usual
    assert "80%" in at.pilot.texts
    terms._type("77x")
    at.pilot.step()
    assert terms.wrong
    terms._type("77")
    at.pilot.press("ctrl+return")
    assert paper(at).conduct.exam.plan == usual_terms().plan("rop-omaha", 77)
    at.pilot.press("escape", "l", "escape")
    assert isinstance(at.pilot.scene, MenuScene)


def test_whoever_would_leave_a_test_is_asked_and_gains_no_time_by_it(opened: Open) -> None:
    at = opened()
    scene = sit(at, short())
    before = scene.conduct.exam.time_left
    at.pilot.press("escape")
    at.pilot.see("Stay")
    at.client.window.stage.update(5.0)
    at.pilot.press("escape")
    assert at.pilot.scene is scene, "Escape stays"
    assert before is not None
    assert scene.conduct.exam.time_left is not None
    assert scene.conduct.exam.time_left <= before - 5


def test_nothing_is_chosen_beforehand_so_that_enter_alone_answers_nothing(opened: Open) -> None:
    at = opened()
    scene = sit(at, short("tas-holdem", questions=10))
    at.pilot.press("return", "return")
    assert scene.conduct.exam.answered == 0
    at.pilot.press("down", "return")
    assert scene.conduct.exam.answered == 1, "somebody who chooses does answer"


def test_handing_in_is_asked_for_on_a_key_of_its_own(opened: Open) -> None:
    at = opened()
    scene = sit(at, short())
    scene.answer(scene.exercise.question.answer)
    at.pilot.press("ctrl+l")
    assert scene.at == OVERVIEW
    at.pilot.press("ctrl+return", "ctrl+return")
    assert at.pilot.scene is scene, "the key that answers hands nothing in"
    at.pilot.press("ctrl+h")
    questions = len(scene.conduct.paper)
    assert f"{questions - 1} of {questions} questions have no answer." in " ".join(at.pilot.texts)
    at.pilot.press("ctrl+h", "return")
    assert at.pilot.scene is scene, "Enter stays"
    at.pilot.press("ctrl+h", "h")
    assert dealt_at(at)


def test_the_time_goes_on_while_it_is_asked_and_hands_in(opened: Open) -> None:
    at = opened()
    scene = sit(at, short(minutes=1))
    at.pilot.press("ctrl+l", "ctrl+h")
    assert at.pilot.scene is not scene
    at.client.window.stage.update(61.0)
    at.pilot.step(5)
    assert dealt_at(at)


def test_nothing_is_told_until_it_is_over_and_an_answer_may_be_changed(opened: Open) -> None:
    at = opened()
    scene = sit(at, short())
    question = scene.exercise.question
    wrong = next(word for word in question.words or {} if word != question.answer)
    scene.answer(wrong)
    at.pilot.step()
    assert "✗" not in at.pilot.texts
    assert scene.at == 1
    at.pilot.press("pageup")
    assert scene.at == 0
    assert "Answered:" in at.pilot.texts
    scene.answer(question.answer)
    assert scene.conduct.right(0)
    at.pilot.press("ctrl+l")
    assert scene.at == OVERVIEW
    at.pilot.see("no answer")
    at.pilot.press("pageup")
    assert scene.at == OVERVIEW, "that turns the list"
    at.pilot.press("ctrl+l")
    assert scene.at == 1


def test_a_test_is_passed_and_found_again(opened: Open) -> None:
    at = opened()
    sit(at, short())
    answer_all(at)
    at.pilot.press("ctrl+h", "h")
    deal(at, 2)
    page = to_the_mark(at)
    assert not at.client.app.in_progress(), "nothing of it must be gone on with"
    assert page.mark.passed, page.mark.why
    assert [round(each) for each in page.mark.parts.values()] == [100, 100]
    at.pilot.press("escape")
    at.pilot.press("t", "ctrl+o")
    earlier = at.pilot.scene
    assert [row.note.split(",")[0] for row in earlier.rows] == ["Passed: 100%"]  # type: ignore[union-attr]
    earlier._picked(earlier.rows[0].key)  # type: ignore[union-attr]
    at.pilot.step()
    again = at.pilot.on(MarkPage)
    assert again.mark == page.mark


def test_the_record_and_the_certificate_are_saved_and_the_same_later(opened: Open, tmp_path: Path) -> None:
    at = opened()
    at.client.app.store.people.add("Ada", "2026-11-23")  # type: ignore[union-attr]
    sit(at, short())
    answer_all(at, wrong=1)
    at.pilot.press("ctrl+h", "h")
    deal(at, 2)
    page = to_the_mark(at)
    files = [tmp_path / f"record.{kind}" for kind in ("pdf", "json", "csv")]
    for file in files:
        save_as(at, "ctrl+s", file)
    save_as(at, "ctrl+p", tmp_path / "certificate.pdf")
    record = read_record(files[1])
    assert (record.person, record.total, record.hands) == ("Ada", round(page.mark.total, 1), 2)
    assert len(record.rounds) == 2
    assert [point.criterion for point in record.lost] == ["What the clauses say"]
    assert record.check in files[2].read_text(encoding="utf-8")
    for file in (files[0], tmp_path / "certificate.pdf"):
        assert file.read_bytes().startswith(b"%PDF")
    at.pilot.press("escape")
    at.pilot.press("t", "ctrl+o")
    at.pilot.scene._picked(at.pilot.scene.rows[0].key)  # type: ignore[union-attr]
    at.pilot.step()
    save_as(at, "ctrl+s", tmp_path / "later.json")
    assert read_record(tmp_path / "later.json") == record


def marked_test(opened: Open) -> Opened:
    """A short test of Ada's, sat and marked."""
    at = opened()
    at.client.app.store.people.add("Ada", "2026-11-23")  # type: ignore[union-attr]
    sit(at, short())
    answer_all(at)
    at.pilot.press("ctrl+h", "h")
    deal(at, 2)
    to_the_mark(at)
    return at


def test_an_instructor_s_sheet_is_kept_with_the_test_and_stands_in_its_record(opened: Open, tmp_path: Path) -> None:
    at = marked_test(opened)
    at.pilot.click("Hand skills")
    at.pilot.press("c", "n", "ctrl+return")
    at.pilot.see("Write the name of the person who filled it in.")
    at.pilot.click("instructor's name")
    at.pilot.type("Grace")
    at.pilot.click("Save")
    save_as(at, "ctrl+s", tmp_path / "record.json")
    record = read_record(tmp_path / "record.json")
    assert (record.assessor, [row.grade for row in record.skills]) == ("Grace", ["Competent", "Not yet"])
    at.pilot.press("ctrl+h")
    assert isinstance(at.pilot.scene, SkillsPage)
    assert at.pilot.scene.sheet.by == "Grace"


def save_as(at: Opened, key: str, file: Path) -> None:
    at.pilot.press(key)
    scene = at.pilot.on(SaveScene)
    scene._take(str(file))
    at.pilot.step()
    assert file.exists()


def test_a_failed_test_says_why_and_leads_to_what_mends_it(opened: Open) -> None:
    at = opened()
    sit(at, short())
    answer_all(at, wrong=FEW)
    at.pilot.press("ctrl+h", "h")
    table = dealt_at(at)
    while not isinstance(table.play.session.ask().move, m.PushPot):  # type: ignore[union-attr]
        one_move(table.play)
    due = table.play.session.ask().move  # type: ignore[union-attr]
    other = next(seat.number for seat in table.play.session.table if seat.number != due.to)  # type: ignore[union-attr]
    table.commands.move(m.PushPot(due.pot, other, due.amount))  # type: ignore[union-attr]
    deal(at, 2)
    page = to_the_mark(at)
    assert not page.mark.passed
    assert any("a wrong payment" in line for line in page.mark.why)
    links = {run.link for paragraph in page._told() for run in paragraph.runs if run.link}
    practise = next(link for link in links if link.startswith(PRACTISE))
    lesson = next(link for link in links if link.startswith(LESSON))
    page._follow(practise)
    at.pilot.step()
    assert isinstance(at.pilot.scene, ExerciseScene)
    at.pilot.press("escape")
    page._follow(next(link for link in links if link.startswith(QUESTION)))
    at.pilot.step()
    assert isinstance(at.pilot.scene, SolvedPage)
    at.pilot.see("Right:")
    at.pilot.press("escape")
    page._follow(lesson)
    at.pilot.step()
    assert isinstance(at.pilot.scene, LessonTable)
    at.client.window.stage.end(at.pilot.scene, ())
    page.at = next(place for place, each in enumerate(page.mark.criteria) if each.word == "payment")
    page.rebuild()
    moment = next(run.link for paragraph in page._told() for run in paragraph.runs if run.link.startswith(MOMENT))
    page._follow(moment)
    at.pilot.step()
    assert isinstance(at.pilot.scene, ReviewScene)


def test_a_test_that_is_left_or_broken_off_goes_on_where_it_stood(opened: Open) -> None:
    at = opened()
    scene = sit(at, short())
    scene.answer(scene.exercise.question.answer)
    scene.answer(scene.exercise.question.answer)
    at.pilot.press("escape", "l")
    assert isinstance(at.pilot.scene, MenuScene)
    assert at.pilot.scene.group.focus is at.pilot.scene.group.named("next"), "Enter goes on with it"
    at.client.close()
    at = opened()
    at.pilot.press("return")  # Resume
    assert paper(at).at == 2
    assert paper(at).conduct.exam.answered == 2
    answer_all(at)
    at.client.close()  # in the midst of it
    at = opened()
    at.pilot.press("return")
    at.pilot.press("ctrl+h", "h")
    deal(at, 1)
    at.client.close()
    at = opened()
    at.pilot.press("return")
    at.pilot.step(2)
    at.pilot.press("n")
    deal(at, 1)
    page = to_the_mark(at)
    assert page.mark.hands == 2
    assert [stop.how for stop in page.conduct.exam.interruptions] == [LEFT, BROKEN_OFF, BROKEN_OFF]
    assert page.mark.passed


def test_a_test_is_gone_on_with_though_another_table_was_played_since(opened: Open) -> None:
    at = opened()
    sit(at, short())
    answer_all(at)
    at.pilot.press("ctrl+h", "h")
    deal(at, 1)
    at.pilot.scene.commands.leave_table()  # type: ignore[union-attr]
    at.pilot.step(2)
    at.pilot.press("l")
    store = at.client.app.store
    entry = store.exams.all()[0]
    assert exam_from(entry.plain()).left
    at.client.app.navigator.open("pack-exam", NamedTest("rop-omaha", 3, 1, {}))
    at.pilot.press("escape")
    at.pilot.press("t")
    going = at.pilot.scene
    going._picked(f"go on {entry.id}")  # type: ignore[union-attr]
    at.pilot.step(2)
    at.pilot.press("n")
    deal(at, 1)
    assert to_the_mark(at).mark.hands == 2


def test_the_paper_is_handed_in_when_its_time_is_over(opened: Open) -> None:
    at = opened()
    scene = sit(at, short(minutes=1))
    scene.conduct.spend(0, 59.9)
    at.pilot.step(20)
    assert dealt_at(at)
    assert scene.conduct.exam.answered == 0


@pytest.mark.parametrize("game", ["act-canberra", "tas-freezeout", "act-tournament", "rop-stud7-32"])
def test_the_table_of_a_test_is_that_of_its_game(opened: Open, game: str) -> None:
    at = opened()
    sit(at, short(game, questions=4))
    answer_all(at)
    at.pilot.press("ctrl+h", "h")
    table = dealt_at(at)
    assert table.play.rules.spec.id == game
    assert table.role.silent


def test_float_and_relief_are_marked_in_a_test_and_nothing_is_told_of_them(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ExamRole, "relief_after", 1)
    at = opened()
    sit(at, short("rop-holdem", questions=4))
    answer_all(at)
    at.pilot.press("ctrl+h", "h", "escape")
    assert isinstance(at.pilot.scene, WorkScene), "it can't be put off"
    deal(at, 1)
    table = dealt_at(at)
    assert not any("ight" in text for text in at.pilot.texts), "nothing is told of the count"
    at.pilot.press("v")
    desk = table.hand.relief if table.hand is not None else None
    assert desk.begun
    at.pilot.press("k")
    assert desk.may_tell()
    for call in handover_calls(table.play.session):
        desk.say(call)
    at.pilot.press("return", "n")
    deal(at, 1)
    at.pilot.press("return")
    assert isinstance(at.pilot.scene, FloatScene), "the table closes"
    decks.float_counted(at.pilot)
    page = at.pilot.on(MarkPage)
    found = {each.word: each for each in page.mark.criteria if each.word in ("float", "relief")}
    assert set(found) == {"float", "relief"}
    assert found["float"].per_cent == 100
    assert (found["relief"].right, found["relief"].asked) == (1, 1)


def test_a_schools_own_terms_are_opened_and_what_is_wrong_in_them_is_told(opened: Open, tmp_path: Path) -> None:
    at = opened()
    good, broken = tmp_path / "good.dealertest", tmp_path / "broken.dealertest"
    good.write_text("title: Our house\nusual: {pass: 55}\n", encoding="utf-8")
    broken.write_text("usual: {pass: 0, gate: 300}\n", encoding="utf-8")
    at.client.app.navigator.open("file", broken)
    at.pilot.step()
    told = " ".join(at.pilot.texts)
    assert "usual.pass" in told
    assert "usual.gate" in told, "all of it at once"
    at.pilot.press("escape")
    at.client.app.navigator.open("file", good)
    at.pilot.step()
    at.pilot.scene._picked("rop-omaha")  # type: ignore[union-attr]
    at.pilot.step()
    terms = at.pilot.on(TermsPage)
    assert terms.plan.pass_mark == 55


def test_a_test_is_marked_blind_and_both_marks_are_compared(opened: Open) -> None:
    at = marked_test(opened)
    mark = at.pilot.on(MarkPage).mark
    at.pilot.press("escape")
    at.client.app.store.people.add("Ben", "2026-11-23")  # type: ignore[union-attr]
    at.pilot.press("t", "ctrl+b")
    told = " ".join(at.pilot.texts)
    assert "finished 2" in told, "a test of somebody else can be marked"
    assert not any(word in told for word in ("Ada", "%", "assed")), "neither whose it is nor what it came to"
    at.pilot.press("return")
    page = at.pilot.on(BlindPage)
    assert not any("Ada" in text for text in at.pilot.texts)
    at.pilot.press("return")
    assert isinstance(at.pilot.scene, ReviewScene)
    at.pilot.press("escape")
    page.compare()
    assert page.trouble
    for each in sheet(mark):
        page._type(each.word, "100" if each.word != "dealing" else "40")
    page.compare()
    at.pilot.step()
    agreed = {each.criterion.word: each.agrees for each in page.found}
    assert agreed.pop("dealing") is False
    assert all(agreed.values())
    assert f"{len(agreed)} of {len(agreed) + 1}" in agreement(page.found)


def count(at: Opened) -> FloatScene:
    """The float as it is to be counted, sign and drop box looked at before it."""
    while isinstance(at.pilot.scene, WorkScene):
        decks.table_checked(at.pilot, at.pilot.scene.task.answer)
    return at.pilot.on(FloatScene)


@pytest.mark.parametrize("how", ["left", "broken off", "left in a hand", "broken off in a hand"])
def test_a_float_is_opened_and_closed_once_over_an_interruption(opened: Open, how: str) -> None:
    at = opened()
    sit(at, short("rop-holdem", questions=4))
    answer_all(at)
    at.pilot.press("ctrl+h", "h")
    slip = dict(count(at).work.slip)
    deal(at, 1)
    table = at.pilot.on(TableScene)
    if "in a hand" in how:
        at.pilot.press("n")
        for _ in range(5):
            one_move(table.play)
        at.pilot.step(2)
    books, lies = replace(table.play.float_.books), dict(table.play.chips.table.at)
    assert (books.signed, dict(books.slip)) == (True, slip)
    if how.startswith("left"):
        table.commands.leave_table()
        at.pilot.step(2)
        at.pilot.press("l")
    at.client.close()
    at = opened()
    at.pilot.press("return")
    at.pilot.step(2)
    table = at.pilot.on(TableScene)
    assert table.play.float_.books == books, "what was opened stays open"
    assert dict(table.play.chips.table.at) == lies, "chip by chip"
    if "in a hand" not in how:
        at.pilot.press("n")
    deal(at, 1)
    at.pilot.press("return")
    work = count(at).work
    assert work.word == "close-float"
    assert work.sheet.opening == books.opening
    decks.float_counted(at.pilot)
    assert isinstance(at.pilot.scene, MarkPage)
    sitting = at.client.app.store.exams.all()[0].sitting
    signed = [line["title"] for report in at.client.app.store.reports.of(sitting).values() for line in report["work"]
              if line["title"].endswith(": the slip")]
    assert signed == ["Open the float: the slip", "Close the float: the slip"]


def test_a_float_that_was_not_signed_yet_is_still_to_be_counted(opened: Open) -> None:
    at = opened()
    sit(at, short("rop-holdem", questions=4))
    answer_all(at)
    at.pilot.press("ctrl+h", "h")
    slip, lies = dict(count(at).work.slip), dict(count(at).work.lies)
    at.client.close()  # sign and drop box are done, the float isn't signed
    at = opened()
    at.pilot.press("return")
    at.pilot.step(2)
    assert isinstance(at.pilot.scene, FloatScene), "what was checked isn't checked again"
    assert (dict(count(at).work.slip), dict(count(at).work.lies)) == (slip, lies)


@pytest.mark.parametrize("answered", [False, True])
def test_home_leads_back_to_a_test_once_a_question_is_answered(opened: Open, answered: bool) -> None:
    at = opened()
    scene = sit(at, short())
    if answered:
        scene.answer(scene.exercise.question.answer)
    at.client.close()
    assert ("Back to your test" in opened().pilot.texts) is answered


def test_leaving_the_table_of_a_test_is_asked_in_one_question_in_a_hand_and_between_two(opened: Open) -> None:
    at = opened()
    sit(at, short("rop-holdem", questions=4))
    answer_all(at)
    at.pilot.press("ctrl+h", "h")
    table = dealt_at(at)
    table.commands.leave_table()
    at.pilot.step(2)
    told = " ".join(at.pilot.texts)
    assert "everything is saved" in told
    assert "with 0 of 2 hands dealt" in told
    at.pilot.press("escape")
    assert at.pilot.scene is table, "Escape stays"
    deal(at, 1)
    at.pilot.on(TableScene).commands.leave_table()
    at.pilot.step(2)
    assert isinstance(at.pilot.scene, LeaveTestQuestion), "one question, and no float to count"
    assert "with 1 of 2 hands dealt" in " ".join(at.pilot.texts)
    at.pilot.press("l")
    assert isinstance(at.pilot.scene, MenuScene)
    assert exam_from(at.client.app.store.exams.all()[0].plain()).left


@pytest.mark.parametrize("midway", [False, True])
def test_the_table_part_can_be_handed_in_early_and_is_marked_then(opened: Open, midway: bool) -> None:
    at = opened()
    sit(at, short())
    answer_all(at)
    at.pilot.press("ctrl+h", "h")
    deal(at, 1)
    if midway:
        at.pilot.press("n")
        table = dealt_at(at)
        for _ in range(6):
            one_move(table.play)
    at.pilot.on(TableScene).commands.leave_table()
    at.pilot.step(2)
    at.pilot.press("h")
    page = at.pilot.on(MarkPage)
    assert page.mark.hands == 1
    assert "1 of 2 hands were dealt." in page.mark.why
    assert not at.client.app.in_progress(), "it isn't gone on with"
    assert at.client.app.store.exams.all()[0].ended


def test_nothing_of_a_test_shows_while_it_waits_and_all_of_it_after(opened: Open) -> None:
    at = opened()
    sit(at, short())
    answer_all(at)
    at.pilot.press("ctrl+h", "h")
    table = dealt_at(at)
    table.commands.move(m.PushPot(1, 1, 100))
    deal(at, 1)
    store = at.client.app.store

    def shown() -> tuple[bool, ...]:
        training = store.training
        return (bool(training.answers.all()), bool(training.progress()), bool(store.listing.numbers()),
                bool(store.reports.from_chair("dealer")), at.client.app.due() > 0)

    at.pilot.on(TableScene).commands.leave_table()
    at.pilot.step(2)
    at.pilot.press("l")
    assert not any(shown())
    at.pilot.press("return")
    at.pilot.step(2)
    at.pilot.on(TableScene).commands.leave_table()
    at.pilot.step(2)
    at.pilot.press("h")
    assert isinstance(at.pilot.scene, MarkPage)
    assert all(shown()[:4])


def test_an_instructors_sheet_of_hand_skills_opens_from_the_mark_and_stands_in_the_record(opened: Open) -> None:
    at = marked_test(opened)
    at.pilot.press("ctrl+h")
    page = at.pilot.on(SkillsPage)
    at.client.window.stage.update(2.0)
    assert at.pilot.scene is page, "what is kept every few seconds closes nothing"
    page._named("Jo Marsh")
    page.grade("competent")
    at.pilot.press("ctrl+return")
    at.pilot.on(MarkPage)
    at.pilot.press("ctrl+h")
    sheet = at.pilot.on(SkillsPage).sheet
    assert (sheet.by, list(sheet.grades.values())) == ("Jo Marsh", ["competent"])
