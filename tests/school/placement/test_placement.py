"""A placement asks ten things of the course and has three hands dealt; the course goes on where something went wrong twice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.chair.setting_up.sitting_down import sit_down
from game.chair.stand_in import finish_hand
from game.client.felt.geometry.layout_file import places
from game.rulebook.loader import library
from game.school.lessons.curriculum import CourseStart, PartMark, curriculum, standings
from game.school.placement.placement import Placement, PlacementRun, asks, outcome
from game.school.placement.screens.placement_room import games_of
from game.table import moves as m
from game.training.questions.all_kinds import KINDS
from game.training.reports.hand_report import HandReport, ReportedStep
from game.training.reports.report import Report

BOOKS = sorted(library())


def hands(placement: Placement, *, cites: tuple[str, ...] = (), many: int = 3, right: int = 20) -> Report:
    """So many hands of 20 steps that were dealt, `right` at once in each, with a wrong step under each of these clauses in all."""
    wrong = tuple(ReportedStep(at, "Burn", "Deal", cite, "not now") for at, cite in enumerate(cites))
    book, game = placement.course.book, placement.game
    return Report(tuple(HandReport(book, game, "dealer", number, over=True, steps=20, first_time=right,
                                   wrong=wrong if number < 3 else ()) for number in range(1, many + 1)))


def said(placement: Placement) -> str:
    return " ".join(run.text for line in outcome(placement) for run in line.runs)


@pytest.mark.parametrize("book", BOOKS)
def test_ten_questions_and_three_hands_and_what_goes_wrong_is_asked_again(book: str) -> None:
    placement = Placement(curriculum(book))
    assert len(placement.asked) == 10
    assert placement.dealing.deals == 3
    chapters = [chapter.id for chapter, _ in placement.asked]
    assert chapters == sorted(chapters)
    assert len(set(chapters)) >= 6
    assert asks(placement).startswith("10 questions on ")
    run = PlacementRun(placement, 7)
    kinds = []
    while run.exercise is not None:
        kinds.append(run.exercise.kind.word)
        once, twice = len(kinds) == 1, len(kinds) in (11, 12)
        run.answer(None if once or twice else run.exercise.question.answer, 1.0)
        run.go_on()
    asked = [kind for _, kind in placement.asked]
    assert kinds == [asked[0], *asked, asked[-1]], "a mistake is asked once more, and no more than that"
    first, last = placement.asked[0][0], placement.asked[-1][0]
    assert [(each.chapter, each.again) for each in placement.stumbles] == [(first.id, False), (last.id, True)]
    assert placement.weak == [last]
    placement.dealt(hands(placement))
    assert placement.opens is last, "one slip sends nobody back to the first lesson"
    assert first in placement.known
    assert placement.begins(last) in last.lessons


@pytest.mark.parametrize(("cites", "many", "right", "opens"), [
    ((), 3, 20, "16-deck"), ((), 2, 20, "10-a-hand"), ((), 3, 17, "10-a-hand"), (("tas C.9.2",), 3, 19, "10-a-hand"),
    (("tas C.12.3.b",), 3, 19, "10-a-hand"), (("no clause",), 3, 19, "10-a-hand"), (("tas C.9.2",), 1, 19, "10-a-hand")])
def test_the_course_goes_on_where_a_step_went_wrong_twice(cites: tuple[str, ...], many: int, right: int, opens: str) -> None:
    placement = Placement(curriculum("tas"))
    placement.dealt(hands(placement, cites=cites, many=many, right=right))
    assert placement.opens.id == opens
    assert f"Start at: {placement.opens.title}." in said(placement)
    assert all(chapter.title in said(placement) for chapter in placement.known)
    assert ("doesn't hold you back" in said(placement)) == (bool(cites) and many == 1)


@pytest.mark.parametrize("book", BOOKS)
def test_the_hands_that_are_dealt_go_to_the_showdown_and_nobody_helps(book: str) -> None:
    _, seating, stakes = max(Placement(curriculum(book)).tables(places, 3), key=lambda each: each.shown)
    play = sit_down(replace(seating, speed=0.0), stakes, None)
    assert play.measures
    assert not play.departures
    for _ in range(play.hands):
        finish_hand(play)
        assert any(isinstance(move, m.ReadHand) for move in play.session.round.moves)
        play.session.next_hand()


def test_another_game_of_the_course_is_asked_what_fits_it() -> None:
    assert games_of(curriculum("rop"))[0] == Placement(curriculum("rop")).game
    for game in games_of(curriculum("rop")):
        placement = Placement(curriculum("rop"), game)
        assert all(KINDS[kind].fits(placement.spec) for _, kind in placement.asked)
        assert placement.begins(placement.dealing).course_game == game


def test_what_is_placed_is_known_and_never_done() -> None:
    found = curriculum("rop")
    early = frozenset((chapter.id, "rop-holdem") for chapter in found.chapters if chapter.id < "20-sums")
    now = standings(found, [], CourseStart("", early))
    placed = [lesson for lesson in found.lessons if now.of[lesson.id] == "placed"]
    assert {lesson.course_game for lesson in placed} == {"rop-holdem"}
    assert now.count(found.lessons, "done", "mastered") == 0
    assert now.untouched
    sums = next(chapter for chapter in found.chapters if chapter.id == "20-sums")
    first = next(lesson for lesson in sums.lessons if lesson.course_game == "rop-holdem")
    assert now.ready(first)
    assert standings(found, [], CourseStart(first.id, early)).next is first
    begun = standings(found, [PartMark(placed[0].key, "1", right=True)], CourseStart("", early))
    assert begun.of[placed[0].id] == "begun"
    assert standings(found, [], CourseStart("", frozenset({("no chapter", "rop-holdem")}))).next is found.lessons[0]
