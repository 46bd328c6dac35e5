"""Nobody can guess: the same place of a list is hardly ever right, and no list changes with what has gone wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import pytest

from game.chair.setting_up.on_demand import OnDemand, everything, sit_to
from game.chair.setting_up.sitting_down import sit_down
from game.chair.stopping.lists import StopLists, clause_rows, remedy_rows
from game.chair.wording.list_rows import Row
from game.rulebook.game_spec import GameSpec
from game.rulebook.irregularity_spec import RulingSpec
from game.rulebook.loader import library
from game.school.exams.paper import Paper
from game.school.exams.plan_file import usual_terms
from game.table.incident import Ruling
from game.training.grading import Grade, grade
from game.training.on_demand.staged import prompter
from game.training.questions import clauses_asked, order_of_play, rulings_asked, wager_sums
from game.training.questions.making import NothingToAsk, make
from game.training.questions.question import ExerciseKind, Question
from tests.dealer import rules_of

GAMES = [spec for book in library().values() for spec in book.games.values()]
SELDOM = 0.1
"""The share of rulings of which a robot that takes the same place of every list may be right."""
FEW = 5
"""Questions of a test: enough for no robot to pass by them."""
CHANCE = 0.4
"""The share of questions with four answers or more that may be right at one place."""


def rulings(spec: GameSpec) -> Iterator[RulingSpec]:
    """Every ruling of a game, of every irregularity and every branch."""
    yield from (ruling for each in library()[spec.book].irregularities_of(spec.id) for ruling in each.rulings)


def exact(given: RulingSpec, remedy: str, clause: str) -> bool:
    right = Ruling(given.remedy, (), given.cites, given.readings, "dealer", given.may_be_right)
    return grade(right, remedy, clause) is Grade.EXACT


@cache
def lists(spec: GameSpec) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    """The rows of a game that can be chosen: what is done, and the clauses."""
    book = library()[spec.book]
    rules = rules_of(spec.id)
    return tuple(remedy_rows(book)), tuple(row for row in clause_rows(rules) if not row.bare)


def often(spec: GameSpec) -> tuple[int, int]:
    """The place of each list at which the right answer stands most often."""
    remedies, clauses = ([row.key for row in rows] for rows in lists(spec))
    remedy = Counter(remedies.index(each.remedy) for each in rulings(spec))
    clause = Counter(clauses.index(cite) for each in rulings(spec) for cite in each.cites or each.readings)
    return remedy.most_common(1)[0][0], clause.most_common(1)[0][0]


ROBOTS = {"first": lambda spec: (0, 0), "last": lambda spec: (-1, -1), "most frequent": often}


@pytest.mark.parametrize("robot", ROBOTS)
def test_who_always_takes_the_same_place_rules_exactly_in_less_than_a_tenth(robot: str) -> None:
    """Though it is told what happened, whom it is about and who decides."""
    right = every = 0
    for spec in GAMES:
        remedies, clauses = lists(spec)
        remedy, clause = ROBOTS[robot](spec)
        for given in rulings(spec):
            every += 1
            right += exact(given, remedies[remedy].key, clauses[clause].key)
    assert every > 1000
    assert right / every < SELDOM


@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_clauses_that_come_first_for_what_is_said_to_have_happened_are_hardly_ever_right(place: int) -> None:
    """Though what happened was said rightly."""
    right = every = 0
    for spec in GAMES:
        rules = rules_of(spec.id)
        for each in library()[spec.book].irregularities_of(spec.id):
            clauses = [row.key for row in clause_rows(rules, each.id) if not row.bare]
            every += len(each.rulings)
            right += sum(clauses[place] in (given.cites or given.readings) for given in each.rulings)
    assert right / every < SELDOM


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_who_takes_the_first_or_the_last_of_each_list_fails_the_written_part(spec: GameSpec) -> None:
    """In every game. Where figures, seats or cards are asked for there is no list to take anything from."""
    plan = usual_terms().plan(spec.id, 5, questions=FEW)
    paper = Paper(plan)
    asked = [paper.question(at).question for at in range(len(paper))]
    lists = [(list(each.words), each) for each in asked if each.words]
    assert lists
    for place in (0, -1):
        right = sum(each.is_right(words[place]) for words, each in lists)
        assert 100 * right / len(asked) < plan.pass_mark, place


@pytest.mark.parametrize("end", [0, -1])
def test_neither_end_of_a_list_is_the_place_of_the_answer(end: int) -> None:
    """Each list alone, over all games."""
    every = [(spec, given) for spec in GAMES for given in rulings(spec)]
    remedies = sum(lists(spec)[0][end].key in given.may_be_right for spec, given in every)
    clauses = sum(lists(spec)[1][end].key in (given.cites or given.readings) for spec, given in every)
    assert remedies / len(every) < SELDOM
    assert clauses / len(every) < SELDOM


def test_no_list_changes_with_what_has_gone_wrong() -> None:
    """The same rows in the same order before and after; what has only now become possible comes in at its place."""
    for what in everything()[::11]:
        seating, stakes, staged = sit_to(OnDemand(what, "inspector", 3, what.games[0]))
        session = sit_down(seating, stakes, None, staged.round).session
        found = StopLists(session, {})
        before = rows_of(found)
        session.chairs = replace(session.chairs, prompter=prompter(staged))
        session.advance()
        assert [incident.irregularity for incident in session.table.trouble.incidents] == [what.word]
        happened, *others = rows_of(found)
        assert others == before[1:]
        assert [row for row in happened if row in before[0]] == before[0]
        assert [row.text.casefold() for row in happened] == sorted(row.text.casefold() for row in happened)


def rows_of(found: StopLists) -> list[list[Row]]:
    return [list(found.rows(step)) for step in ("happened", "remedy", "clause")]


def test_each_list_is_in_an_order_that_can_be_found_in_a_book() -> None:
    for spec in GAMES:
        remedies, clauses = lists(spec)
        titles = [row.text.casefold() for row in remedies]
        assert titles == sorted(titles)
        places = {ref: at for at, ref in enumerate((*library()[spec.book].clauses, *library()[spec.book].readings))}
        there = [places[row.key] for row in clauses]
        assert there == sorted(there)


def test_clauses_stand_below_the_headings_of_their_book() -> None:
    for spec in GAMES:
        book = library()[spec.book]
        rules = rules_of(spec.id)
        above: Sequence[str] = ()
        for row in clause_rows(rules):
            if row.bare:
                above = [*above[: row.depth], row.text]
            elif row.key in book.clauses and row.depth:
                assert above[row.depth - 1] in book.heading(row.key), row


# ---- exercises


KINDS = (rulings_asked.KINDS[0], clauses_asked.KINDS[0], *(kind for kind in order_of_play.KINDS if kind.word == "next-step"))


def questions(kind: ExerciseKind) -> Iterator[Question]:
    for name in ("tas-holdem", "act-jackpot", "rop-draw-52", "thr-holdem"):
        for seed in range(12):
            try:
                yield make(kind, library()[name[:3]].games[name], seed).question
            except NothingToAsk:
                break


def test_whether_somebody_may_raise_is_not_always_answered_alike() -> None:
    """Not even where an easy question is asked for."""
    kind = next(kind for kind in wager_sums.KINDS if kind.word == "may-raise")
    answers = Counter(make(kind, library()[name[:3]].games[name], seed).question.answer
                      for name in ("tas-holdem", "rop-omaha") for seed in range(12))
    assert max(answers.values()) / sum(answers.values()) < 1 - 2 * SELDOM, answers


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.word)
def test_no_place_among_the_answers_of_an_exercise_is_the_right_one(kind: ExerciseKind) -> None:
    places, every = Counter[int](), 0
    for question in questions(kind):
        words = list(question.words or {})
        every += 1
        places.update(at - len(words) * end for at, word in enumerate(words) if question.is_right(word) for end in (0, 1))
    assert every > 20
    assert max(places.values()) / every < CHANCE, places


@pytest.mark.parametrize("kind", clauses_asked.KINDS, ids=lambda kind: kind.word)
def test_the_words_of_a_question_dont_give_its_clause_away(kind: ExerciseKind) -> None:
    """A robot takes the heading that has most of the question's words; where several have as many, the first of them."""
    told = [max(question.words or {}, key=lambda ref: clauses_asked.shared((question.words or {})[ref], question.text))
            for question in questions(kind)]
    right = sum(question.is_right(word) for question, word in zip(questions(kind), told, strict=True))
    assert len(told) > 20
    assert right / len(told) < CHANCE
