"""What a test asks that somebody hasn't learned yet: it follows the test's plan and the chapters, in every book."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rulebook.loader import library
from game.school.exams.criteria import IN_WRITING
from game.school.exams.exam_table import rules_of
from game.school.exams.paper import Paper
from game.school.exams.plan_file import usual_terms
from game.school.exams.terms_words import by_hand, terms, unlearned_in_words
from game.school.lessons.curriculum import WHOLE, PartMark, curriculum, standings
from game.school.lessons.lesson_progress import Unlearned, unlearned
from game.tournament.run import is_tournament

GAMES = [game for book in library().values() for game in book.games]


def ahead(game: str, done: int, **otherwise: object) -> list[Unlearned]:
    """What is ahead of somebody who has done so many lessons of the way that Continue leads."""
    plan = replace(usual_terms().plan(game, 1), **otherwise)  # type: ignore[arg-type]
    found = curriculum(plan.book)
    marks = [PartMark(lesson.key, WHOLE, right=True) for lesson in standings(found, []).way[:done]]
    return unlearned(standings(found, marks), game, Paper(plan).asked)


def chapters(found: list[Unlearned]) -> list[str]:
    return [each.chapter.id for each in found]


def test_somebody_who_dealt_a_hand_alone_is_told_what_else_the_test_asks() -> None:
    found = ahead("tas-holdem", 10)
    assert chapters(found) == ["15-calls", "16-deck", "20-sums", "30-own-eyes", "35-tray", "36-guests", "37-pace",
                               "80-irregularities", "90-clauses"]
    assert found[0].next.id == "calls-holdem"
    told = ["".join(run.text for run in each.runs) for each in unlearned_in_words(found)]
    assert told[0] == "You still have 9 chapters of this test to finish. The first is “Say it aloud”."
    told = ["".join(run.text for run in each.runs) for each in unlearned_in_words(found[:1])]
    assert told[0] == "You haven't finished a chapter that this test asks about: “Say it aloud”."
    assert unlearned_in_words([]) == []


def test_what_the_plan_leaves_out_is_not_told() -> None:
    shares = {"dealing": 50, "betting": 50}
    found = chapters(ahead("tas-holdem", 12, shares=shares, bare=False, clauses=0))
    assert found == ["20-sums", "35-tray", "36-guests", "80-irregularities"], "what is asked in writing stays"
    assert "37-pace" in chapters(ahead("tas-holdem", 12, shares={**shares, "pace": 5}, bare=False, clauses=0))
    assert "30-own-eyes" not in chapters(ahead("tas-holdem", 14, hands=0))


def test_the_terms_say_what_is_done_by_hand() -> None:
    plan = usual_terms().plan("tas-holdem", 1)
    assert by_hand(plan) == ("checking a new deck, the wash, each motion of the shuffle, collecting the cards, "
                             "every chip you take or pay, every call and counting the float")
    told = ["".join(run.text for run in each.runs) for each in terms(plan, Paper(plan))]
    assert f"By hand: {by_hand(plan)}." in told
    assert "call" not in by_hand(replace(plan, shares={"dealing": 100}))


def test_only_what_the_game_has_is_done_by_hand() -> None:
    told = {game: by_hand(usual_terms().plan(game, 1)) for game in GAMES}
    washed = {game for game, words in told.items() if "wash" in words}
    assert washed == {game for game in GAMES if game.partition("-")[0] in ("tas", "rop")}, "act and thr know no wash"
    assert {game for game, words in told.items() if "the first shuffle" in words} == {"act-canberra-shuffler"}
    assert all(("the dealer's hand" in words) == game.startswith("act-") for game, words in told.items())
    assert not [game for game, words in told.items() if "float" in words and is_tournament(rules_of(usual_terms().plan(game, 1)))]
    unwashed = replace(usual_terms().plan("rop-holdem", 1), settings={"chemmy-on-new-deck": False})
    assert "wash" not in by_hand(unwashed)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_learned_is_told_no_more(game: str) -> None:
    every = len(curriculum(game[:3]).lessons)
    assert len(ahead(game, 0)) >= 11
    assert ahead(game, every) == []


def asked_in(game: str) -> frozenset[str]:
    return Paper(usual_terms().plan(game, 1)).asked


@pytest.mark.parametrize("book", library())
def test_a_chapter_prepares_for_what_tests_mark(book: str) -> None:
    """No word of a chapter's file is one that no test of the book has."""
    asked = frozenset[str]().union(*map(asked_in, library()[book].games))
    for chapter in curriculum(book).chapters:
        assert set(chapter.tested) <= asked, chapter.id


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_a_usual_test_asks_has_a_lesson(game: str) -> None:
    """The headings of several kinds of questions and the dealing itself, which every chapter teaches, aside."""
    prepared = frozenset[str]().union(*(chapter.prepares(game) for chapter in curriculum(game[:3]).chapters))
    assert asked_in(game) - prepared - {*IN_WRITING, "dealing", "betting", "payment"} == frozenset()
