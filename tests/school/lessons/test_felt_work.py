"""What is done on the felt: which hand comes next, which chip still makes the sum, what a slip changes, what is kept."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.files import FileFault
from game.school.lessons.course import LessonCourse, take_up
from game.school.lessons.curriculum import curricula, curriculum
from game.school.lessons.felt_looks import chip_name, felt_looks
from game.school.lessons.felt_work import HandsInOrder, HandsTurned, can_pay
from game.school.lessons.lesson import ON_FELT, Lesson, Payment
from game.school.lessons.lesson_file import read_chapter

FIRST = [lesson for each in curricula() for lesson in each.lessons if any(part.kind in ON_FELT for part in lesson.parts)]


def at(lesson: Lesson, kind: str) -> LessonCourse:
    """The first part of that kind, those before it left aside."""
    course = LessonCourse(lesson)
    while lesson.parts[course.at].kind != kind:
        course.open()
        course.go_on(0)
    course.open()
    return course


@pytest.mark.parametrize("lesson", [each for each in FIRST if each.id == "which-wins"], ids=lambda each: each.book)
def test_hands_are_turned_in_any_order_and_named_with_their_clause(lesson: Lesson) -> None:
    course = at(lesson, "turn")
    now = course.now
    assert isinstance(now.felt, HandsTurned)
    seats = now.felt.seats
    for seat in reversed(seats):
        assert not course.reached
        assert course.touch(seat)
    assert course.reached
    assert course.result(0).clean
    assert len(now.about) >= len({now.felt.kind(seat) for seat in seats}), "each kind of hand has its clause"


@pytest.mark.parametrize("lesson", [each for each in FIRST if each.id == "which-wins"], ids=lambda each: each.book)
def test_the_best_that_is_left_comes_next_and_a_slip_says_what_beats_it(lesson: Lesson) -> None:
    course = at(lesson, "order")
    now = course.now
    assert isinstance(now.felt, HandsInOrder)
    worst = min(now.felt.seats, key=now.felt.score)
    assert not course.touch(worst)
    assert now.touched == ()
    said = " ".join(run.text for line in felt_looks(now).wrong() for run in line.runs)
    assert now.felt.name(worst) in said
    assert now.felt.name(now.felt.best(())) in said
    while not course.reached:
        assert course.touch(now.felt.best(now.touched))
        assert felt_looks(now).wrong() == []
    assert len(now.touched) == len(now.felt.seats) - 1, "the last place is left for the last hand"
    assert all(now.felt.score(one) >= now.felt.score(two) for one, two in pairwise(now.touched))
    assert len(list(felt_looks(now).told())) == len(now.felt.seats)
    assert course.result(0).slips == 1


def test_a_chip_is_right_while_the_sum_can_still_be_made() -> None:
    both = Payment(3, 7500, (500, 2500))
    assert can_pay(both, ())
    assert can_pay(both, (2500, 2500))
    assert not can_pay(both, (2500, 2500, 2500)), "then no red would be in it"
    assert can_pay(both, (500,) * 5)
    assert not can_pay(both, (500,) * 11), "then no green fits"
    few = Payment(1, 13000, (500, 2500, 10000), fewest=True)
    assert can_pay(few, (500, 10000))
    assert not can_pay(few, (500, 500))
    assert not can_pay(few, (2500, 2500))
    assert not can_pay(Payment(1, 7000, (2500,)), ())
    assert not can_pay(Payment(1, 2500, (500, 2500), fewest=True), ()), "a red is asked for and not needed"


def test_a_chip_that_does_not_fit_goes_back() -> None:
    lesson = next(each for each in FIRST if each.key == "lesson tas chips")
    course = LessonCourse(lesson)
    while (payment := lesson.parts[course.at].payment) is None or payment.chips != (500, 2500):
        course.open()
        course.go_on(0)
    now = course.open()
    for value in (2500, 2500):
        assert course.touch(value)
    for wrong, why in ((10000, "not one of the chips"), (2500, "Use reds too")):
        assert not course.touch(wrong)
        assert why in felt_looks(now).wrong()[0].runs[1].text
    for _ in range(5):
        assert course.touch(500)
    assert course.reached
    assert course.result(0).slips == 2
    assert not course.touch(500), "it is over"


def test_what_was_done_on_the_felt_is_kept() -> None:
    for lesson in FIRST:
        course = at(lesson, next(kind for kind in ("order", "pay", "turn") if any(part.kind == kind for part in lesson.parts)))
        now = course.now
        course.touch(next(each for each in now.felt.choices(()) if now.felt.right((), each)))
        course.touch(next((each for each in now.felt.choices(now.touched) if not now.felt.right(now.touched, each)), -1))
        kept = course.plain(3.0)
        again = take_up(lesson, kept)
        assert again.now.touched == now.touched
        assert again.result(0.0).slips == course.result(0.0).slips
        with pytest.raises(ValueError, match="doesn't fit"):
            take_up(lesson, {**kept, "touched": [-5]})


@pytest.mark.parametrize(("part", "why"), [
    ("{pay: Pay it., to: 2, amount: 70, chips: [25]}", "70 can't be made"),
    ("{pay: Pay it., to: 2, amount: 70, chips: [7]}", "chip of the tray"),
    ("{pay: Pay it., to: 2, amount: much, chips: [5]}", "much isn't an amount"),
])
def test_a_payment_that_cannot_be_made_is_named(tmp_path: Path, part: str, why: str) -> None:
    folder = tmp_path / "tas"
    folder.mkdir()
    file = folder / "00.yaml"
    file.write_text("chapter: A\nabout: B.\ngame: tas-holdem\nlessons:\n- id: a\n  title: A\n  about: B.\n  minutes: 3\n"
                    f"  table: {{seats: [1, 2]}}\n  parts:\n  - {part}\n", encoding="utf-8")
    with pytest.raises(FileFault, match=why):
        read_chapter(file)


def test_chips_have_the_names_of_their_colours() -> None:
    assert chip_name(500) == "Red, 5"
    assert chip_name(2500) == "Green, 25"


@pytest.mark.parametrize("book", ["tas", "rop", "act"])
def test_a_chip_has_the_same_key_in_every_part_and_its_picture(book: str) -> None:
    course, keys = LessonCourse(curriculum(book).lesson("chips")), dict[int, set[str]]()
    while not course.over:
        now = course.open()
        looks = felt_looks(now)
        for value, cap in looks.caps() if looks is not None else ():
            assert cap.chip is not None
            assert cap.chip.value == value
            keys.setdefault(value, set()).add(cap.key)
        course.go_on(0)
    assert len(keys) == 4
    assert all(len(each) == 1 for each in keys.values())
