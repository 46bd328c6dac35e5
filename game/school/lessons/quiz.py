"""A part that asks a question of the exercises: made by the engine out of a seed, with answers to choose from."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from game.cases.language.faults import Fault
from game.grammar import capitalised
from game.rulebook.loader import library
from game.school.lessons.lesson import Lesson, LessonQuestion, Quiz
from game.school.lessons.place_table import LaidTable
from game.session.narration.wording import placed
from game.session.round import Round
from game.table.rules import Rules
from game.training.pace.player_questions import offered
from game.training.questions.all_kinds import KINDS
from game.training.questions.making import Exercise, NothingToAsk, make
from game.training.questions.question import EASY, MIDDLE, Answer

QUIZZED: Final = tuple(kind for kind in KINDS if kind not in ("ruling", "who-decides", "misdeal", "in-chips", "change"))
"""The kinds of exercises that a lesson may ask; what goes wrong is met instead, and chips are laid at a table."""
TRIED = 16
ANSWERED: Final = frozenset({"to-call", "least-raise", "most-raise", "uncalled", "commission", "acts-next"})
"""The kinds of which a lesson asks several, each time with another answer."""
AT_THE_END: Final = ("push", "read", "muck", "marker", "commission", "shuffle", "offer-cut")
"""What a dealer does when the betting of a hand is all over."""


class QuizQuestion(NamedTuple):
    """A question with its table: what is asked, the answers, why, the clause."""

    table: LaidTable
    text: str
    question: LessonQuestion
    why: str
    cite: str
    exercise: Exercise


@lru_cache(maxsize=64)
def quizzed(book: str, game: str, quiz: Quiz, but: frozenset[Answer] = frozenset()) -> QuizQuestion:
    """The question of a quiz, if it can be with another answer than those; one of yes or no may come again. Raises Fault where the
    game has none of that kind with answers to choose from."""
    spec, again = library()[book].game(game), None
    try:
        for at in range(TRIED):
            exercise = make(KINDS[quiz.kind], spec, quiz.seed + 100 * at, MIDDLE if quiz.later else EASY)
            question = exercise.question
            options = offered(question, exercise.table, Random(quiz.seed))
            fits = not quiz.later or (exercise.table.rounds and question.answer not in AT_THE_END)
            if fits and len(options) > 1 and question.goes_wrong is None:
                rules = Rules(library()[book], spec, exercise.settings)
                sign = "$" if question.form == "amount" else ""  # a sum isn't the number of a key
                words = tuple(f"{sign}{capitalised(placed(rules, word))}" for word in options)
                right = next(place for place, answer in enumerate(options.values()) if answer == question.answer)
                laid = LaidTable(Round(book, game, exercise.settings, exercise.table))
                found = QuizQuestion(laid, question.text, LessonQuestion(words, right), " ".join(question.working), question.cite,
                                     exercise)
                if question.answer not in but or question.form == "word":
                    return found
                again = again or found
    except NothingToAsk as nothing:
        raise Fault(str(nothing), "name another kind of exercise") from None
    if again is not None:
        return again
    if quiz.later:
        raise Fault(f"{quiz.kind} doesn't come up after a betting round", "leave out later, or name another seed")
    raise Fault(f"{quiz.kind} can't be answered from a short list", "name another kind of exercise")


def quizzes(lesson: Lesson, most: int) -> list[QuizQuestion]:
    """The questions of a lesson's first `most` parts that are quizzes, each kind with an answer of its own every time. Raises
    Fault."""
    found, given = list[QuizQuestion](), dict[str, frozenset[Answer]]()
    for quiz in (part.quiz for part in lesson.parts[:most] if part.quiz is not None):
        before = given.get(quiz.kind, frozenset()) if quiz.kind in ANSWERED else frozenset[Answer]()
        found.append(quizzed(lesson.book, lesson.game, quiz, before))
        given[quiz.kind] = before | {found[-1].exercise.question.answer}
    return found
