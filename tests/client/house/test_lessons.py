"""Lessons in the window: a newcomer goes through one by keys and by mouse, is kept where he stands, and goes on after a break."""

from __future__ import annotations

import re
from dataclasses import replace

import pygame
import pytest

from game.chair.calling import DealersCalls
from game.chair.dealer.how import answer_keys
from game.chair.home.home_now import HomeNow
from game.chair.presenter import NOT_DONE
from game.chair.seen.view import Spot
from game.chair.wording.paragraphs import ref_run
from game.chair.wording.table_words import clock
from game.client.felt.deck_in_hands import DeckInHands
from game.client.felt.geometry.hands import hand_of, rank_height
from game.client.scenes.menu import MenuScene
from game.client.system.voice import Voice
from game.client.widgets.listview import ListView
from game.school.lessons.course import LessonCourse, PartResult, take_up
from game.school.lessons.curriculum import WHOLE, curricula, curriculum
from game.school.lessons.felt_work import ChipsOut, HandsInOrder, HandsTurned
from game.school.lessons.length import reading
from game.school.lessons.lesson import Lesson
from game.school.lessons.lesson_words import last_shown
from game.school.lessons.screens import lesson_room, lesson_table
from game.school.lessons.screens.course_page import CoursePage
from game.school.lessons.screens.lesson_end import LessonEnd, VoiceQuestion
from game.school.lessons.screens.lesson_pages import LessonPage
from game.school.lessons.screens.lesson_room import LessonRoom
from game.school.lessons.screens.lesson_table import LessonTable
from game.school.lessons.watched.shown_pace import LESSON, SHOWN
from game.table.moves import Burn
from game.training.step_log import right_move
from tests.client.house.conftest import Open, Opened
from tests.whole import in_turn

TITLE = "Tasmanian poker rules"


def test_the_large_button_of_a_book_is_its_lesson_though_a_table_waits(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    here = opened()
    monkeypatch.setattr(type(here.client.app), "home", lambda app: HomeNow(what="Texas Hold-em, hand 7"))
    here.client.app.navigator.open("book-lessons", "tas")
    here.pilot.step(2)
    page = here.pilot.on(CoursePage)
    here.pilot.see("First cards")
    assert not any("hand 7" in text for text in here.pilot.texts)
    here.pilot.press("return")
    assert here.pilot.scene is not page
    assert isinstance(here.pilot.scene, (LessonPage, LessonTable, VoiceQuestion))


def begun(here: Opened, lesson: str = "Chips") -> LessonTable:
    here.pilot.click("Learn")
    if isinstance(here.pilot.scene, VoiceQuestion):
        here.pilot.press("n" if here.pilot.scene.group.named("Captions only") else "return")
    here.pilot.click_control(TITLE)
    assert isinstance(here.pilot.scene, CoursePage)
    here.pilot.press("a")
    assert isinstance(here.pilot.scene, LessonPage)
    if lesson in here.pilot.texts:
        here.pilot.click(lesson)
    else:  # further down in the list
        here.client.app.navigator.open("lesson", next(each for each in curriculum("tas").lessons if each.title == lesson))
        here.pilot.step(3)
    if isinstance(here.pilot.scene, LessonPage):
        here.pilot.press("return")
    assert isinstance(here.pilot.scene, LessonTable)
    return here.pilot.scene


def done(here: Opened) -> None:
    """The part that is on, rightly; then on to the next."""
    table = here.pilot.on(LessonTable)
    part = table.looks.part
    if part.question is not None:
        here.pilot.press(answer_keys(part.question.answers)[part.question.right])
    elif part.sought is not None:
        kind, seat = part.sought
        spot = Spot("pot", index=0) if kind == "pot" else Spot("stub" if kind == "deck" else kind, seat or None) if (
            kind != "marker") else next(
            Spot("marker", mark.seat) for mark in table.felt.view.markers)  # type: ignore[arg-type]
        box = table.felt.where(spot)
        assert box is not None, spot
        here.pilot.click_at((round(box.x + box.width / 2), round(box.y + box.height / 2)))
    touch(here, table)
    for _ in range(900):
        if "Continue" in here.pilot.texts or "End of the lesson" in here.pilot.texts:
            break
        if part.kind in ("do", "alone") and table.course.mine and table.course.due is not None:
            move = right_move(table.course.due)
            assert move is not None
            table.course.do(move)
        here.pilot.step(4)
    here.pilot.press("return")


def test_a_hand_took_as_long_as_the_clock_above_it_says(opened: Open) -> None:
    here = opened()
    here.client.app.navigator.open("lesson", curriculum("tas").lesson("first-cards"))
    here.pilot.step(3)
    done(here)
    table = here.pilot.on(LessonTable)
    here.pilot.step(120)
    assert table.seconds >= 1
    assert f"{clock(table.seconds)} of play" in here.pilot.texts


def touch(here: Opened, table: LessonTable) -> None:
    """What is done on the felt, with the pointer: hands, or the tubes of the tray."""
    now = table.lesson.now
    while now is not None and now.felt is not None and (left := now.felt.choices(now.touched)):
        right = next(each for each in left if now.felt.right(now.touched, each))
        paid = isinstance(now.felt, ChipsOut)
        box = table.felt.where(Spot("tray") if paid else Spot("card", right, 0))
        assert box is not None
        tubes = sorted(table.felt.view.tray)
        across = (tubes.index(right) + 0.5) / len(tubes) if paid else 0.2
        here.pilot.click_at((round(box.x + box.width * across), round(box.y + box.height / 2)))
        assert now.touched[-1:] == (right,)
        assert table.felt.hover is None or table.felt.hover.kind != "card", "an edge is left round a card of that hand"


@pytest.mark.parametrize("id_", ["which-wins", "chips"])
def test_hands_and_chips_are_touched_on_the_felt(opened: Open, id_: str) -> None:
    here = opened()
    lesson = curriculum("tas").lesson(id_)
    here.client.app.navigator.open("lesson", lesson)
    for _ in lesson.parts:
        done(here)
    assert isinstance(here.pilot.scene, LessonEnd)
    assert "Mastered" in here.pilot.texts


LEGIBLE = 8.0
"""Pixels that each rank of a hand that is read has at least, also at the side of Canberra's table."""


@pytest.mark.parametrize("book", ["tas", "act"])
def test_hands_are_touched_by_keys_too_and_a_slip_lights_the_better_one(opened: Open, book: str) -> None:
    here = opened()
    here.client.app.navigator.open("lesson", curriculum(book).lesson("which-wins"))
    table = here.pilot.on(LessonTable)
    assert all(card.card is None for seat in table.felt.view.seats for card in seat.cards), "they lie face down"
    assert not any("Stud" in text for text in table.texts()), "nobody learns the game these cards are borrowed from"
    now = table.lesson.now
    assert isinstance(now.felt, HandsTurned)
    for seat in now.felt.seats:
        here.pilot.press(str(seat))
        turned = next(each for each in table.felt.view.seats if each.seat == seat)
        assert all(card.card is not None for card in turned.cards)
        assert table.felt._painter is not None
        laid = hand_of(table.felt._painter.felt, turned)
        ranks = [rank_height(seen, box.height) for seen, box in zip(laid.seen, laid.boxes, strict=True)]
        assert min(ranks) >= LEGIBLE, (seat, ranks)
        assert turned.holds == now.felt.kind(seat), "on a line of its own, so that a long name stands there too"
        assert now.felt.name(seat) in "".join(run.text for line in table.looks.panel().task for run in line.runs)
        lit = {spot.index for spot in table.felt.view.won}
        assert {turned.cards[at].card for at in lit if at is not None} == now.felt.makers(seat)
    for _ in here.pilot.turns():
        if "Continue" in here.pilot.texts:
            break
    here.pilot.press("return")
    table = here.pilot.on(LessonTable)
    now = table.lesson.now
    assert isinstance(now.felt, HandsInOrder)
    worst, best = min(now.felt.seats, key=now.felt.score), now.felt.best(())
    here.pilot.press(str(worst))
    assert now.wrong == worst
    assert {spot.seat for spot in table.looks.lights(table.felt.view)[0]} == {best}
    others = {seat: here.pilot.see(f"{now.felt.place.capitalize()} {seat}").visible.center for seat in now.felt.seats}
    here.pilot.press(str(best), str(best))
    assert now.wrong is None, "what has its place does nothing more"
    assert all(here.pilot.see(f"{now.felt.place.capitalize()} {seat}").visible.center == at for seat, at in others.items())
    assert next(each for each in table.felt.view.seats if each.seat == best).last == "1st"


def test_a_newcomer_goes_through_the_first_lesson(opened: Open) -> None:
    here = opened()
    assert "Learn" in here.pilot.texts
    lesson = curriculum("tas").lessons[0]
    assert begun(here, lesson.title).lesson.lesson is lesson
    for at, part in enumerate(lesson.parts):
        shown = here.pilot.on(LessonTable)
        assert shown.looks.part == part
        assert any(part.text.split()[0] in text for text in here.pilot.texts), f"part {at} is not told"
        done(here)
    assert isinstance(here.pilot.scene, LessonEnd)
    assert "Done" in here.pilot.texts, "every step was pointed at"
    here.pilot.press("escape")
    assert isinstance(here.pilot.scene, LessonPage)
    assert any("1 of" in text and "mastered" in text for text in here.pilot.texts)
    assert [mark.situation for mark in here.client.app.store.training.marks_of_all("lesson tas ")][-1] == WHOLE


def test_every_kind_of_part_can_go_wrong_and_is_named_at_the_end() -> None:
    named: set[str] = set()
    for found in curricula():
        for lesson in found.lessons:
            kinds = {part.kind for part in lesson.parts}
            if kinds <= named:
                continue
            named |= kinds
            end = LessonEnd(LessonCourse(lesson, [PartResult(1, helped=False, seconds=3) for _ in lesson.parts]), None, print)
            said = " ".join(run.text for paragraph in end._paragraphs for run in paragraph.runs)
            assert said.count(", 1 mistake") == len(lesson.parts), lesson.id
            assert [part.text for part in lesson.parts if part.text not in said] == [], lesson.id
    assert named >= {"tell", "show", "do", "alone", "ask", "find", "turn", "order", "pay", "quiz", "meet"}


def test_a_wrong_answer_is_explained_and_counts(opened: Open) -> None:
    here = opened()
    table = begun(here)
    done(here)
    table = here.pilot.on(LessonTable)
    assert table.looks.part.sought is not None
    box = table.felt.where(Spot("stub"))
    here.pilot.click_at((round(box.x + box.width / 2), round(box.y + box.height / 2)))
    assert "✗ Not that one." in " ".join(here.pilot.texts)
    heard = set(table.texts())
    assert {"Not that one. That's the deck.",
            "It's the tray. Its chips belong to the house and are called the float. "
            "You look after them, but you never play with them."} <= heard
    named = [name for name, _ in table.looks.places()]
    other = next(name for name in named if name not in ("Tray", "Deck"))
    wrong = answer_keys(named)[named.index(other)]
    here.pilot.press(wrong)
    assert f"✗ {other}" in here.pilot.texts
    assert "Tray" in here.pilot.texts
    assert table.lesson.now.slips == 2
    here.pilot.press(wrong)
    assert table.lesson.now.slips == 2, "what is crossed out isn't an answer any more"
    done(here)
    assert table.lesson.results[1].slips == 2


def test_a_lesson_is_gone_on_with_once_help_was_asked_for_in_it(opened: Open) -> None:
    here = opened()
    table, store = begun(here), here.client.app.store
    assert store is not None
    assert store.underway.now() is None, "only looked at"
    table._hint()
    here.pilot.step()
    assert store.underway.now().plain()["helped"] is True


def test_a_question_is_not_answered_by_the_table_itself(opened: Open) -> None:
    here = opened()
    here.client.app.navigator.open("lesson", curriculum("thr").lesson("street"))
    here.pilot.press("return")
    table = here.pilot.on(LessonTable)
    part, now = table.looks.part, table.course.due
    assert part.question is not None
    assert now.by in table.play.session.table.seats, "somebody is to act"
    assert table.felt.view.turn is None
    assert not table.looks.panel().log
    right = part.question.answers[part.question.right]
    assert answer_keys(part.question.answers)[part.question.right] == right.removeprefix("Seat ")
    here.pilot.press(right.removeprefix("Seat "))
    assert table.felt.view.turn == now.by
    assert right in " ".join(here.pilot.texts), "what was right is still to be read"


def test_a_double_click_does_not_answer(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    here = opened()
    table = begun(here)
    at = next(each.rect.center for each in table.group.widgets if getattr(each, "label", "") == "Continue")
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: at)
    monkeypatch.setattr(lesson_table, "DOUBLE", 60.0)
    here.pilot.click_at(at)
    table = here.pilot.on(LessonTable)
    assert table.lesson.at == 1
    here.pilot.click_at(at)
    assert not table.lesson.now.slips


def test_a_lesson_that_was_left_is_gone_on_with(opened: Open) -> None:
    here = opened()
    begun(here)
    done(here)
    done(here)
    assert {"Chips", "3 of 6"} <= {text.partition(" · ")[0] for text in here.pilot.texts}
    here.client.close()
    again = opened()
    assert any("Lesson: Chips, part 3" in text for text in again.pilot.texts)
    assert "Continue" in again.pilot.texts
    again.pilot.press("return")
    table = again.pilot.on(LessonTable)
    assert table.lesson.at == 2
    assert len(table.lesson.results) == 2


def test_a_lesson_left_for_another_goes_on_at_the_very_step_and_can_be_begun_anew(opened: Open) -> None:
    here = opened()
    lesson = curriculum("thr").lesson("deal")
    alone = next(at for at, part in enumerate(lesson.parts) if part.kind == "alone")
    course = LessonCourse(lesson)
    for _ in range(alone):
        course.open()
        course.go_on(0)
    LessonRoom(here.client.app).stands(course, 0.0)
    open_ = here.client.app.navigator.open
    for again in range(3):
        open_("lesson", lesson)
        table = here.pilot.on(LessonTable)
        assert (table.lesson.at, len(table.play.session.round) - table.lesson.now.started) == (alone, again)  # type: ignore[union-attr]
        for _ in here.pilot.turns():
            if table.course.mine and table.course.due is not None:
                table.course.do(right_move(table.course.due))  # type: ignore[arg-type]
                break
        here.pilot.press("escape", "l")
        open_("lesson", curriculum("thr").lessons[-1])
        here.pilot.press("escape", "l")
    open_("lesson", lesson)
    here.pilot.press("escape")
    here.pilot.click("Start over")
    assert isinstance(here.pilot.scene, LessonTable)
    assert here.pilot.scene.lesson.at == 0


@pytest.mark.parametrize("there", [True, False])
def test_the_voice_is_asked_about_once_and_only_where_there_is_one(
        opened: Open, monkeypatch: pytest.MonkeyPatch, there: bool) -> None:
    monkeypatch.setattr(Voice, "available", there)
    here = opened()
    here.pilot.click("Learn")
    assert isinstance(here.pilot.scene, VoiceQuestion) is there
    here.pilot.press(*["escape"] * (1 + there))
    assert isinstance(here.pilot.scene, MenuScene)
    here.pilot.click("Learn")
    assert not isinstance(here.pilot.scene, VoiceQuestion)


def test_what_is_shown_tells_the_reason_of_each_step_in_its_turn(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson_room, "_PACE", 5.0)
    here = opened()
    course = LessonCourse(told_step_by_step(curriculum("thr").lesson("winner")))
    while course.lesson.parts[course.at].kind != "show":
        course.open()
        course.go_on(0)
    LessonRoom(here.client.app).stands(course, 0.0)
    here.client.app.navigator.open("lesson", course.lesson)
    table, told = here.pilot.scene, []
    assert isinstance(table, LessonTable)
    for _ in range(900):
        if table.lesson.reached:
            break
        line = last_shown(table.lesson)
        told += [line.cite] if line is not None and line.cite not in told else []
        here.pilot.step(1)
    here.pilot.step(2)
    last = last_shown(table.lesson)
    told.append(last.cite)
    assert told == ["thr 16.3", "thr 16.1.8", "thr 3"], told
    words = " ".join(run.text for each in table.looks.panel().task for run in each.runs)
    assert table.play.book.reason("move-marker", []) in words
    assert "reading R" not in words


def told_step_by_step(lesson: Lesson) -> Lesson:
    """A lesson as if it were the first with such steps: then each is shown with its reason."""
    return replace(lesson, calls=False)


def shown(here: Opened, book: str, id_: str) -> LessonTable:
    """The table of the part in which something is shown."""
    course = LessonCourse(told_step_by_step(curriculum(book).lesson(id_)))
    while course.lesson.parts[course.at].kind != "show":
        course.open()
        course.go_on(0)
    LessonRoom(here.client.app).stands(course, 0.0)
    here.client.app.navigator.open("lesson", course.lesson)
    return here.pilot.on(LessonTable)


def test_what_is_shown_waits_till_it_is_read(opened: Open) -> None:
    """0.3 seconds a word at the usual pace of what is shown: first the task, then the reason of each step."""
    table = shown(opened(), "thr", "winner")
    pace, part = table.course.pace, table.looks.part
    usual = LESSON * SHOWN / pace.speed
    assert pace.reading == pytest.approx(usual * reading(f"{part.text} {part.why}"), abs=0.2)
    pace.reading, before = 0.0, len(table.play.session.round)
    while len(table.play.session.round) == before:
        pace.tick(1.0)
    line = last_shown(table.lesson)
    assert line is not None
    assert pace.reading == pytest.approx(usual * reading(line.why))
    assert pace.reading > 0


def test_nothing_is_done_before_its_motion_is_over(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    table = shown(opened(), "tas", "first-hand")
    monkeypatch.setattr(DeckInHands, "doing", "wash")
    course = table.lesson
    for _ in range(99):
        if not course.reached:
            course.now.session.advance()
        table.update(0.1)
    assert course.reached
    assert not table._reached, "hands still shuffle"
    monkeypatch.setattr(DeckInHands, "doing", "")
    table.felt.finish()
    for _ in range(9):
        table.update(0.1)
    assert table._reached


FIRST_OF_A_KIND = {(lesson.game, lesson.id.split("-")[0]): lesson for each in curricula() for lesson in each.lessons}


GAMES = sorted({game for game, _ in FIRST_OF_A_KIND})


@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_every_kind_of_lesson_opens_in_the_window(opened: Open, game: str) -> None:
    here = opened()
    room = LessonRoom(here.client.app)
    for lesson in in_turn([lesson for (of, _), lesson in FIRST_OF_A_KIND.items() if of == game], GAMES.index(game), 3):
        course = LessonCourse(lesson)
        table = room._walk(course).begin()
        assert table.felt.view.sign, lesson.key
        table.course.close()


def test_a_part_at_a_bare_table_is_bare_and_the_others_are_not(opened: Open) -> None:
    here = opened()
    lesson = next(each for each in curriculum("thr").lessons if each.title == "The bare table")
    here.client.app.navigator.open("lesson", lesson)
    if isinstance(here.pilot.scene, VoiceQuestion):
        here.pilot.press("n" if here.pilot.scene.group.named("Captions only") else "return")
    for part in lesson.parts:
        table = here.pilot.on(LessonTable)
        assert table.looks.part == part
        assert table.role.bare == table.felt.view.bare == part.bare
        done(here)
    assert any(part.bare for part in lesson.parts)


def test_calls_are_typed_with_help_in_the_part_that_teaches_it(opened: Open) -> None:
    here = opened()
    lesson = next(each for each in curriculum("thr").lessons if any(part.typed for part in each.parts))
    course = LessonCourse(lesson)
    for part in lesson.parts:
        course.open()
        table = LessonRoom(here.client.app)._walk(course).begin()
        if part.kind == "do":
            assert isinstance(table.course.calling, DealersCalls)
            assert table.switches.guide
            assert table.course.calling.offers_choices == (not part.typed), part.text
        table.course.close()
        course.results.append(PartResult())


def test_who_leaves_a_lesson_finds_it_chosen(opened: Open) -> None:
    here = opened()
    left = begun(here, "Which hand wins").lesson.lesson.id
    here.pilot.press("escape", "l")
    page = here.pilot.scene
    assert isinstance(page, LessonPage)
    shown = page.group.named("lessons")
    assert isinstance(shown, ListView)
    assert shown.chosen is not None
    assert shown.chosen.key == left != page._standings().next.id  # type: ignore[union-attr]


def test_the_course_is_a_way_from_chapter_to_chapter_by_keys_and_by_mouse(opened: Open) -> None:
    here = opened()
    here.client.app.navigator.open("book-lessons", "thr")
    here.pilot.step()
    chapters = curriculum("thr").chapters
    shown = " ".join(here.pilot.texts)
    assert [chapter.title for chapter in chapters if chapter.title not in shown] == []
    assert "You are here" in here.pilot.texts
    here.pilot.press("5")
    assert isinstance(here.pilot.scene, LessonPage)
    assert chapters[4].lessons[0].title in here.pilot.texts
    here.pilot.press("escape")
    here.pilot.click(chapters[2].title)
    assert isinstance(here.pilot.scene, LessonPage)
    here.pilot.press("escape", "return")
    table = here.pilot.on(LessonTable)
    assert table.lesson.lesson is chapters[0].lessons[0]


def test_act_7_3_a_folded_ante_is_led_to_before_its_cards(opened: Open) -> None:
    """Panel, strip and keys say the same next step while the ante of a folded box still lies there."""
    here, lesson = opened(), curriculum("act").lesson("by-hand-canberra")
    here.client.app.navigator.open("lesson", lesson)
    if isinstance(here.pilot.scene, VoiceQuestion):
        here.pilot.press("n" if here.pilot.scene.group.named("Captions only") else "return")
    here.pilot.press("return")
    table = here.pilot.on(LessonTable)
    for _ in range(800):
        if table.course.mine:
            break
        here.pilot.step()
    for first, how, keys in (("First take box 3's ante into the tray.", "Press M, then 3.", "m3"),
                             ("Count the cards of box 3's hand.", "Press I, then 3.", "i3"),
                             ("Put box 3's hand into the rack.", "Press G, then 3.", "g3")):
        assert (table.looks.panel().due.text, table.looks.panel().due.how) == (first, how)
        assert table.looks.lit_key == keys[0]
        here.pilot.press(*keys)
    here.pilot.step(60)
    assert table.lesson.reached
    assert table.lesson.result(0).clean


def test_a_clicked_button_leaves_enter_to_what_is_amber_and_the_sign_can_be_read(opened: Open) -> None:
    here = opened()
    table = begun(here)
    assert ("Explain" in here.pilot.texts) is bool(table._climbed())
    where = table.felt.where(Spot("sign"))
    assert where is not None
    here.pilot.click_at((round(where[0]), round(where[1])))
    assert here.pilot.scene is not table
    here.pilot.press("escape")
    here.pilot.click("Slow")
    assert table.group.focus is None
    part = table.lesson.at
    table.fresh.pass_time(9)
    here.pilot.press("return")
    assert table.lesson.at == part + 1


def test_a_refused_step_is_told_once_where_the_keys_are(opened: Open) -> None:
    here = opened()
    here.client.app.navigator.open("lesson", curriculum("tas").lesson("hand-holdem"))
    here.pilot.step(3)
    table = here.pilot.on(LessonTable)
    assert table.looks.works
    table.course.do(Burn())
    here.pilot.step(3)
    told = table.course.refused
    assert told is not None
    assert table.looks.strip().prompt.text == NOT_DONE.format(head="Not this step")
    panel = table.looks.panel()
    said = [*(run.text for each in panel.task for run in each.runs), *(line.text for line in panel.log)]
    assert not [text for text in said if "You tried to" in text]
    table.commands.changed()
    here.pilot.step(3)
    assert " ".join(here.pilot.texts).count("You tried to burn") == 1, here.pilot.texts


def test_how_a_part_came_out_stands_in_the_strip_and_only_there(opened: Open) -> None:
    here = opened()
    begun(here)
    done(here)
    table = here.pilot.on(LessonTable)
    assert table.looks.part.kind == "find"
    table._given(0, right=True)
    here.pilot.step(3)
    assert table.looks.strip().prompt.text == "✓ Right first time."
    assert not [run for each in table.looks.panel().task for run in each.runs if "Right first time" in run.text]
    assert "✓ Right first time." in here.pilot.texts


FIRST_ALONE = re.compile(r"Your first whole hand on your own\. It took you \d+:\d\d\. Well dealt!")


def test_the_end_of_a_hand_dealt_alone_names_what_was_missed_and_that_it_was_the_first(opened: Open) -> None:
    here = opened()
    for first in (True, False):
        here.client.app.navigator.open("lesson", curriculum("tas").lesson("hand-holdem"))
        here.pilot.step(3)
        table = here.pilot.on(LessonTable)
        assert table.looks.part.kind == "alone"
        table.course.do(Burn())
        refused = table.course.refused
        assert refused is not None
        kept = take_up(table.lesson.lesson, table.lesson.plain(3.0))
        assert [each.text for each in kept.result(0.0).missed] == [refused.text], "also where it was left and taken up again"
        done(here)
        end = here.pilot.on(LessonEnd)
        said = ["".join(run.text for run in each.runs) for each in end._paragraphs]
        assert f"✗ {refused.text}  {ref_run(refused.cite).text}" in said
        assert not [text for text in said if table.looks.part.text in text]
        assert any(map(FIRST_ALONE.fullmatch, said)) == first
        here.pilot.press("escape")


@pytest.mark.parametrize("first_wrong", [True, False])
def test_a_question_of_the_exercises_that_went_wrong_comes_back_for_review(opened: Open, *, first_wrong: bool) -> None:
    here = opened()
    table = begun(here, "When hands tie")
    while (now := table.lesson.now) is not None and now.exercise is None:
        done(here)
        table = here.pilot.on(LessonTable)
    assert now is not None
    assert now.part.question is not None
    keys, right = answer_keys(now.part.question.answers), now.part.question.right
    if first_wrong:
        here.pilot.press(next(key for at, key in enumerate(keys) if at != right))
    done(here)
    assert here.client.app.store is not None
    kept = [(each.kind, each.right) for each in here.client.app.store.training.answers.all()]
    assert kept == ([("exercise", False)] if first_wrong else []), "what was always right isn't asked again"
