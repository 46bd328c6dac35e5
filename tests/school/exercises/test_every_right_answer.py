"""What is right of several answers: the summary of an exercise lists each of them, and the one that was given."""

from dataclasses import replace

from game.rulebook.loader import library
from game.school.exercises.answer_sentences import right_in_words
from game.school.exercises.exercise_words import report
from game.training.questions.guests_asked import KINDS
from game.training.questions.question import Question
from game.training.questions.question_run import ExerciseRun

WORDS = {"speak": "Speak to the guest", "floor": "Call the floor", "refuse": "Refuse", "deal": "Deal on"}
ASKED = Question("A player asks for coffee.", "word", "speak", "", ("They are your guest.",), words=WORDS,
                 accepts=frozenset({"floor"}))


def _told(given: str) -> str:
    run = ExerciseRun(KINDS[:1], library()["tas"].games["tas-holdem"], 1, many=1)
    assert run.exercise is not None
    run.exercise = replace(run.exercise, question=ASKED)
    run.answer(given, 2)
    return "".join(part.text for part in report(run)[-1].runs)


def test_the_summary_lists_every_right_answer_and_the_one_given() -> None:
    told = _told("floor")
    assert told.startswith("✓")
    assert "Speak to the guest, or call the floor. You said: Call the floor." in told
    assert "You said" not in _told("speak")


def test_a_wrong_answer_is_told_all_that_are_right() -> None:
    assert right_in_words(ASKED)[0] == "Right: Speak to the guest, or call the floor."
    assert "Speak to the guest, or call the floor. You said: Deal on." in _told("deal")
