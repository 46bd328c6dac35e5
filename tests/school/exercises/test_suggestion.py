"""What is best exercised next, and how hard it begins, by the answers that were given before."""

from __future__ import annotations

from random import Random

import pytest

from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.school.exercises.suggestion import begins_at, suggested
from game.session.setting_up.stakes import proposed
from game.training.questions.all_kinds import of_game
from game.training.questions.making import FEW, ROUND, moments
from game.training.questions.question import EASY, HARD, MIDDLE
from game.training.questions.question_run import ExerciseRun

SPEC = library()["tas"].game("tas-holdem")
KNOWN = [True] * 10


@pytest.mark.parametrize(("marks", "word", "why"), [
    ({}, "read-hand", "start with"),
    ({"read-hand": KNOWN}, "winners", "haven't tried"),
    ({"read-hand": KNOWN, "winners": [False, True]}, "winners", "1 of your last 2"),
    ({"read-hand": KNOWN, "pots": [False] * 3}, "pots", "0 of your last 3"),
    ({"winners": [False] * 10 + KNOWN}, "read-hand", "haven't tried"),
    ({kind.word: KNOWN for kind in of_game(SPEC)}, "", "mix them all")])
def test_what_is_missed_comes_first_then_what_is_new_the_easiest_first(marks: dict[str, list[bool]], word: str, why: str) -> None:
    found = suggested(of_game(SPEC), marks)
    assert (found.kind.word if found.kind else "") == word
    assert why in found.why


@pytest.mark.parametrize(("marks", "level"), [
    ([], EASY), ([True] * 9, EASY), (KNOWN, MIDDLE), ([False, *KNOWN[1:]], MIDDLE), ([False] * 2 + KNOWN[2:], EASY),
    (KNOWN * 2, HARD), (KNOWN * 5, HARD), ([False] * 10 + KNOWN, MIDDLE)])
def test_a_kind_begins_small_and_grows_as_it_is_known(marks: list[bool], level: int) -> None:
    assert begins_at(marks) == level


def test_a_run_begins_where_it_is_told_to_and_goes_on_from_there() -> None:
    kind = next(kind for kind in of_game(SPEC) if kind.word == "to-call")
    run = ExerciseRun([kind], SPEC, 5, levels={"to-call": MIDDLE})
    asked = []
    for right in (True, True, False, False):
        asked.append(run.exercise.asked)
        run.answer(run.exercise.question.answer if right else None, 1.0)
        run.go_on()
    assert [*asked, run.exercise.asked] == [MIDDLE, MIDDLE, HARD, MIDDLE, EASY]


def test_an_easy_table_is_small_and_its_stacks_are_round() -> None:
    settings = resolve(SPEC, proposed(SPEC, {}))
    for seed in range(6):
        first = next(moments(SPEC, settings, Random(seed), 1, plain=True)).table
        assert len(first.seats) <= FEW
        assert all(seat.stack % (50000 // ROUND) == 0 for seat in first), [seat.stack for seat in first]
