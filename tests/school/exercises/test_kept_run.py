"""A run of exercises that was left half-way is taken up with what was answered in it."""

from __future__ import annotations

import json

import pytest

from game.rulebook.loader import library
from game.school.exercises.kept_run import plain, so_far, taken_up
from game.training.questions.all_kinds import KINDS
from game.training.questions.question import MIDDLE
from game.training.questions.question_run import ExerciseRun


@pytest.mark.parametrize("words", [("pots", "winners"), ("ruling",), ("acts-first", "pots", "to-call")])
def test_a_run_is_taken_up_as_it_was_left(words: tuple[str, ...]) -> None:
    kinds = [KINDS[word] for word in words]
    run = ExerciseRun(kinds, library()["tas"].game("tas-holdem"), 7, {words[0]: 2}, levels={words[0]: MIDDLE})
    for at in range(4):
        assert run.exercise is not None
        run.answer(run.exercise.question.answer if at else None, 3.5)
        run.go_on()
    again = taken_up(json.loads(json.dumps(plain(run))))
    assert so_far(again) == "4 of 10 answered, 3 right"
    assert (again.solved, again.exercise) == (run.solved, run.exercise)
