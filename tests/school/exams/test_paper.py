"""The written part: one number gives everybody the same questions, spread over all that a game can be asked."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.school.exams import paper as paper_module
from game.school.exams.criteria import CLAUSES, kinds_asked
from game.school.exams.paper import Paper
from game.school.exams.plan_file import usual_terms
from game.training.questions.making import Exercise
from game.training.questions.question import ExerciseKind, Question

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
        assert [ref for ref in question.words or {} if said[:50] in clauses[ref].summary] == [question.answer]


def template(found: Exercise) -> tuple[str, str]:
    return found.kind.word, found.question.subject


@pytest.mark.parametrize(("game", "seed"), [("tas-holdem", 1), ("act-canberra", 2), ("thr-holdem", 3)])
def test_no_clause_is_asked_twice_in_the_same_way(game: str, seed: int) -> None:
    found = paper(game, seed, questions=30)
    there = [template(found.question(at)) for at, criterion in enumerate(found.criteria) if criterion == CLAUSES]
    assert len(there) == 9
    assert max(Counter(there).values()) == 1, there


SUBJECTS = ("one", "two", "three")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_asked_again_before_all_that_fits_was_asked_and_then_the_least_asked(game: str,
                                                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    """With kinds that ask about three things each, over many seeds: of a criterion every kind, and of a kind every subject, is used
    as often as every other, but for one."""
    def quick(kind: ExerciseKind, spec: GameSpec, seed: int, hardness: int, settings: object) -> Exercise:
        question = Question(f"{kind.word} {seed}", "word", "yes", "", subject=Random(seed).choice(SUBJECTS))
        return Exercise(kind, seed, spec, None, None, question, hardness)  # type: ignore[arg-type]

    monkeypatch.setattr(paper_module, "make", quick)
    monkeypatch.setattr(paper_module, "_TRIES", 80)  # so that each subject comes up
    kinds = kinds_asked(library()[game[:3]].games[game])
    for seed in range(2):
        found = paper(game, seed, questions=60)
        asked = Counter[tuple[str, str]]()
        for at in range(len(found)):
            each, fitting = template(found.question(at)), kinds[found.criteria[at]]
            of_kind = {kind.word: sum(asked[kind.word, subject] for subject in SUBJECTS) for kind in fitting}
            assert of_kind[each[0]] == min(of_kind.values()), "the kinds take turns"
            assert asked[each] == min(asked[each[0], subject] for subject in SUBJECTS), "so do the subjects"
            asked[each] += 1
