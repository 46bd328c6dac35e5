"""The written part: one number gives everybody the same questions, spread over all that a game can be asked."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rulebook.loader import library
from game.training.exams.criteria import CLAUSES, kinds_asked
from game.training.exams.paper import Paper
from game.training.exams.plan_file import usual_terms

GAMES = sorted(usual_terms().games)
FEW = 12


def paper(game: str, seed: int, questions: int = FEW) -> Paper:
    return Paper(usual_terms().plan(game, seed, questions=questions))


def asked(found: Paper) -> list[tuple[str, str, str]]:
    return [(each.kind.word, each.question.text, str(each.question.answer)) for each in map(found.question, range(len(found)))]


def test_every_game_of_every_book_has_terms() -> None:
    assert set(GAMES) == {game for book in library().values() for game in book.games}


@pytest.mark.parametrize("game", ["tas-stud-32", "act-canberra", "thr-holdem", "rop-omaha", "rop-draw-40", "rop-manila3-36"])
def test_one_number_gives_everybody_the_same_questions(game: str) -> None:
    one, other = paper(game, 7), paper(game, 7)
    assert one.question(FEW - 1) == other.question(FEW - 1), "asked for out of order, it is still the same"
    assert asked(one) == asked(other)
    assert asked(one) != asked(paper(game, 8))


@pytest.mark.parametrize("game", GAMES)
def test_the_questions_are_spread_over_all_that_the_game_can_be_asked(game: str) -> None:
    plan = usual_terms().plan(game, 3)
    many = Counter(Paper(plan).criteria)
    kinds = kinds_asked(library()[plan.book].games[game])
    assert set(many) == set(kinds)
    assert sum(many.values()) == plan.questions
    assert many[CLAUSES] == round(plan.questions * plan.clauses / 100)
    others = [count for criterion, count in many.items() if criterion != CLAUSES]
    assert max(others) - min(others) <= 1


def test_a_question_on_clauses_offers_one_clause_that_says_it() -> None:
    found = paper("rop-stud7-52", 5, questions=40)
    clauses = library()["rop"].clauses
    for at, criterion in enumerate(found.criteria):
        question = found.question(at).question
        if criterion != CLAUSES or found.question(at).kind.word != "clause-says":
            continue
        said = question.text.removeprefix("Which rule says this? ")
        fitting = [ref for ref in question.words or {} if said[:30] in clauses[ref].summary]
        assert fitting == [question.answer]
