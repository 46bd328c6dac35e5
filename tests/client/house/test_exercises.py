"""Exercises through the window: chosen, answered by keyboard and by pointing, told at once, kept, ended with a report."""

from __future__ import annotations

import pytest

from game.chair.seen.view import Spot
from game.chair.wording.paragraphs import small_caps
from game.chips.heap import total
from game.client.still import TALL
from game.client.widgets.layout.flow import TextFlow
from game.rulebook.loader import library
from game.rulebook.money import dollars
from game.rulebook.readers.read_house import house_practice
from game.school.exercises.answer_sentences import describe_answer
from game.school.exercises.exercise_words import verdict
from game.school.exercises.screens.exercise import ChipsShown, ExerciseScene
from game.school.exercises.screens.exercise_room import ExerciseRoom
from tests.client.house.conftest import Open, Opened

MANY = house_practice().questions


def begin(opened: Opened, game: str, kind: str) -> ExerciseScene:
    """A run of one kind, as the lists lead to it."""
    opened.client.app.choose("exercises")
    opened.pilot.press("g")
    scene = opened.pilot.scene
    scene._picked(game)  # type: ignore[attr-defined]
    scene = opened.pilot.scene
    scene._picked(kind)  # type: ignore[attr-defined]
    opened.pilot.step()
    return opened.pilot.on(ExerciseScene)


def test_sums_are_typed_and_told_right_at_once(opened: Open) -> None:
    at = opened()
    scene = begin(at, "tas-holdem", "pots")
    for amount in scene.exercise.question.answer:  # type: ignore[union-attr]
        at.pilot.type(dollars(amount))
        at.pilot.press("tab")
    at.pilot.press("ctrl+return")
    assert scene.solved.right
    assert "✓" in at.pilot.texts


def test_what_is_no_figure_is_not_an_answer(opened: Open) -> None:
    at = opened()
    scene = begin(at, "tas-holdem", "to-call")
    at.pilot.type("ten")
    at.pilot.press("return")
    assert scene.solved is None
    assert scene.sheet.wrong == 0


def test_a_seat_is_chosen_by_its_figure_and_a_wrong_one_is_told(opened: Open) -> None:
    at = opened()
    scene = begin(at, "tas-holdem", "acts-first")
    right = scene.exercise.question.answer
    wrong = next(seat for seat, _ in scene.sheet.options() if seat != right)
    at.pilot.type(str(wrong % 10))
    assert not scene.solved.right
    assert "✗" in at.pilot.texts
    assert describe_answer(scene.exercise.question, right) == f"seat {right}"


def test_hands_are_pointed_at_and_taken_back(opened: Open) -> None:
    scene = begin(opened(), "rop-omaha", "winners")
    seat, _ = scene.sheet.options()[0]
    scene.sheet.choose(seat)
    assert scene.sheet.chosen == {seat}
    scene.sheet.choose(seat)
    assert not scene.sheet.chosen
    assert scene.solved is None


@pytest.mark.parametrize("kind", ["ruling", "next-step"])
def test_a_word_is_picked_by_its_number(opened: Open, kind: str) -> None:
    at = opened()
    scene = begin(at, "tas-stud", kind)
    words = list(scene.exercise.question.words or {})
    place = words.index(str(scene.exercise.question.answer)) + 1
    at.pilot.type(str(place))
    assert scene.solved.right


def test_a_verdict_on_words_says_what_could_have_been_answered(opened: Open) -> None:
    at = opened()
    scene = begin(at, "act-canberra", "ruling")
    question = scene.exercise.question  # type: ignore[union-attr]
    wrong = next(word for word in question.words if word not in {question.answer, *question.accepts})
    scene.answer(wrong)
    told = [" ".join(run.text for run in line.runs) for line in verdict(scene.solved)]
    for word, text in question.words.items():
        if word not in question.accepts:
            assert sum(text in line for line in told) == 1, "each once: the wrong one, the right one, the others"
    assert len(verdict(scene.solved)) > len(verdict(scene.solved, brief=True))


def test_once_it_is_answered_the_table_takes_more_of_a_narrow_window_and_what_was_named_is_marked(opened: Open) -> None:
    at = opened()
    at.client.app.keep(ui_scale=2.0)
    scene = begin(at, "act-canberra", "ruling")
    asked, (box,) = scene._frame.width, scene.exercise.question.about  # type: ignore[union-attr]
    marked = {Spot("seat", box), *(Spot("card", box, at) for at in range(len(scene.exercise.table.seats[box].cards)))}
    assert f"Box {box}" in scene.exercise.question.text  # type: ignore[union-attr]
    assert scene._still._view.due == marked  # type: ignore[union-attr]
    scene.answer(None)
    at.pilot.step()
    assert scene._frame.width > asked
    assert scene._frame.width >= 0.52 * scene.size[0]
    assert marked <= scene._still._view.due  # type: ignore[union-attr]
    below = next(each for each in scene.group.everything() if getattr(each, "label", "") == "Next")
    assert not any(each.rect.colliderect(below.rect) for each in scene.group.everything() if isinstance(each, TextFlow))


def test_the_table_of_a_question_keeps_its_shape_in_a_narrow_frame(opened: Open) -> None:
    at = opened()
    at.client.app.keep(ui_scale=2.0)
    scene = begin(at, "act-canberra", "ruling")
    assert scene._frame.height > scene._frame.width * TALL
    box = scene._still._made[0][2]
    assert (box.width, box.height) == (scene._frame.width, round(scene._frame.width * TALL))
    assert abs(box.y + box.height / 2 - scene._frame.centery) <= 1


def test_a_run_ends_with_what_to_repeat_and_is_kept(opened: Open) -> None:
    at = opened()
    scene = begin(at, "act-canberra", "payout")
    shown = 0
    while not scene.run.over:
        assert scene.exercise is not None
        right = len(scene.run.solved) % 2 == 0
        shown += not right
        scene.answer(scene.exercise.question.answer if right else None)
        scene.go_on()
    at.pilot.press("tab")
    assert any(f"{MANY - shown} of {MANY} right" in text for text in at.pilot.texts)
    store = at.client.store
    assert [mark.grade for mark in store.training.marks("exercise act-canberra payout")].count("shown") == shown
    rows = ExerciseRoom(at.client.app)._kind_rows(library()["act"].game("act-canberra"))
    assert next(row for row in rows if row.key == "payout").note.startswith(f"{MANY - shown} of {MANY} right")


def test_an_answer_reads_as_a_sentence_says_it(opened: Open) -> None:
    scene = begin(opened(), "tas-holdem", "pots")
    question = scene.exercise.question
    assert describe_answer(question, question.answer).startswith("Main pot: ")


def test_sums_stand_as_chips_beside_their_reason_and_the_clause(opened: Open) -> None:
    at = opened()
    at.client.app.navigator.open("exercise", library()["tas"].game("tas-holdem"), "pots")
    scene = at.pilot.on(ExerciseScene)
    question = scene.exercise.question
    assert isinstance(question.answer, tuple)
    at.pilot.press("f4")
    chips = next(each for each in scene.group.widgets if isinstance(each, ChipsShown))
    assert chips._sums == [(label, amount) for label, amount in zip(question.labels, question.answer, strict=True) if amount]
    assert [total(heap) for heap in chips._chips] == [amount for _, amount in chips._sums]
    outcome, verdict = (scene.group.named(name) for name in ("outcome", "verdict"))
    assert outcome.rect.bottom <= chips.rect.top
    assert chips.rect.bottom <= verdict.rect.top
    assert small_caps(question.cite) in at.pilot.texts
