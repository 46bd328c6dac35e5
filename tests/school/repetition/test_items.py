"""What was got wrong comes again, when FSRS says so; what never went wrong does not."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from game.records.kept_values import AnswerEntry
from game.records.store import Store
from game.rulebook.loader import library
from game.school.repetition.repetition_run import ReviewRun, can_be_asked
from game.school.repetition.train import VARIATIONS
from game.table import moves as m
from game.table.values import DEALER
from game.training.notebook import Notebook
from game.training.questions.all_kinds import KINDS
from game.training.questions.making import make
from game.training.questions.question_run import SolvedExercise
from game.training.repetition import noting
from game.training.repetition.items import FIRST_STEP, due, items, long_ago, stamp
from game.training.step_log import StepLog, TrainingMode
from tests.training.test_notebook import FOUR, SessionEntry, table

BEGIN = datetime(2026, 3, 1, 9, 0, tzinfo=UTC)


def answer(right: bool, days: float = 0, key: str = "exercise tas-holdem pots tas C.15") -> AnswerEntry:
    return AnswerEntry(key, "exercise", "tas", "tas-holdem", "Pots", "tas C.15", {"kind": "pots", "seed": 1, "hardness": 1}, right,
                       stamp(BEGIN + timedelta(days=days)))


def test_a_mistake_is_due_after_the_first_step() -> None:
    (item,) = items([answer(False)])
    assert item.due == BEGIN + FIRST_STEP
    assert (due([item], BEGIN), due([item], BEGIN + FIRST_STEP)) == ([], [item])
    assert (item.wrong, item.asked) == (1, 1)


def test_what_never_went_wrong_is_no_item() -> None:
    assert items([answer(True), answer(True, 1)]) == []


def test_each_right_answer_puts_it_off_for_longer_and_a_wrong_one_brings_it_back() -> None:
    told, gaps = [answer(False)], []
    for _ in range(6):
        (item,) = items(told)
        gaps.append(item.due - datetime.fromisoformat(told[-1].at))
        told.append(answer(True, (item.due - BEGIN) / timedelta(days=1)))
    assert gaps == sorted(gaps)
    assert gaps[-1] > timedelta(days=7)
    (item,) = items([*told, answer(False, 100)])
    assert item.due == BEGIN + timedelta(days=100) + FIRST_STEP


def test_what_is_due_first_stands_first() -> None:
    assert [item.key for item in items([answer(False, 1, "a"), answer(False, 0, "b")])] == ["b", "a"]


def test_a_right_answer_is_kept_only_where_a_wrong_one_stands(store: Store) -> None:
    answers = store.training.answers
    answers.add(answer(True))
    assert answers.all() == []
    answers.add(answer(False))
    answers.add(answer(True, 1))
    assert [each.right for each in answers.all()] == [False, True]
    assert answers.all()[0] == answer(False)
    store.people.add("Anna", "2026-01-01")
    store.people.add("Ben", "2026-01-01")
    assert answers.all() == []


def test_an_exercise_is_asked_about_the_same_clause_again() -> None:
    for game, word in (("tas-holdem", "pots"), ("rop-omaha", "to-call"), ("thr-holdem", "ruling")):
        spec = next(book.games[game] for book in library().values() if game in book.games)
        made = make(KINDS[word], spec, 5, 1)
        (item,) = items([noting.exercise(SolvedExercise(made, None, 3.0))])
        assert can_be_asked(item)
        run = ReviewRun([item], 11)
        assert run.exercise.question == made.question, "it comes first as it was"
        for _ in range(1 + VARIATIONS):
            assert (run.exercise.question.cite, run.exercise.kind, run.exercise.spec) == (item.cite, made.kind, spec)
            run.answer(run.exercise.question.answer, 2.0)
            assert noting.exercise(run.solved[-1]).key == item.key
            run.go_on()
        assert run.over


def test_the_seed_makes_the_question_again_that_went_wrong() -> None:
    made = make(KINDS["pots"], library()["tas"].game("tas-holdem"), 5, 2)
    assert make(KINDS["pots"], made.spec, made.seed, made.asked).question == made.question


def test_steps_rulings_and_stops_become_items(store: Store) -> None:
    session = table("tas-holdem", FOUR, people=[DEALER])
    kept = store.rounds.begin_session(SessionEntry(session.settings, "dealer", 1, "2026-01-01"))
    desk = StepLog(session, TrainingMode.COACH, Notebook(store.training, session.engine.rules, kept))
    desk.do(m.Shuffle())  # a new deck is mixed on the table first
    desk.do(m.Chemmy())
    desk.do(m.Shuffle())
    (item,) = items(store.training.answers.all())
    assert (item.kind, item.cite, item.wrong, item.asked) == ("step", "tas C.9.1", 1, 1)
    assert item.label == library()["tas"].clauses["tas C.9.1"].heading


def test_a_game_that_was_not_dealt_for_three_weeks_is_offered() -> None:
    dealt = [("tas", "tas-draw", "2026-01-01 10:00"), ("tas", "tas-holdem", "2026-02-28 10:00")]
    assert [game for _, game, _ in long_ago(dealt, BEGIN)] == ["tas-draw"]
