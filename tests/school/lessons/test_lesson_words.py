"""Lessons are said aloud: short sentences, a reason for whatever is told or asked, no words that nobody says at a table."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.rulebook.loader import library
from game.school.exams.plan_file import usual_terms
from game.school.lessons.curriculum import curricula
from game.school.lessons.lesson import Lesson, LessonPart
from game.school.lessons.lesson_words import answer_told

MOST_WORDS = 18
CHAPTERS = [chapter for each in curricula() for chapter in each.chapters if not chapter.made]
WRITTEN = {lesson.key: lesson for chapter in CHAPTERS for lesson in chapter.lessons}
NEVER = re.compile(
    r"\b(he|him|his|whoever|is to be|has to be|of which|so many|with(out)? help|take in|laid open|lies open|chemmy)\b",
    re.IGNORECASE,
)
MISTAKES = re.compile(r"\bslips?\b", re.IGNORECASE)
"""A trainee makes mistakes; a slip is the paper of a float."""
IN_BRACKETS = re.compile(r" \([^)]*\)")
"""The book's own word, told next to the dealer's."""


def texts(lesson: Lesson) -> Iterator[str]:
    yield from (lesson.title, lesson.about)
    for part in lesson.parts:
        yield from (part.text, part.why, *(part.question.answers if part.question else ()))


def sentences(text: str) -> list[str]:
    return [sentence for sentence in re.split(r"(?<=[.?!:]) ", text) if sentence]


@pytest.mark.parametrize("key", WRITTEN)
def test_a_lesson_can_be_said_aloud(key: str) -> None:
    for text in texts(WRITTEN[key]):
        assert all(len(sentence.split()) <= MOST_WORDS for sentence in sentences(text)), text
        assert not NEVER.search(IN_BRACKETS.sub("", text)), text
        assert key.endswith(" float") or not MISTAKES.search(text), text


def wants_a_reason(part: LessonPart) -> bool:
    return part.kind in ("tell", "find") or (part.kind == "ask" and part.quiz is None)


@pytest.mark.parametrize("key", WRITTEN)
def test_what_is_told_or_asked_has_a_reason_of_its_own(key: str) -> None:
    assert [part.text for part in WRITTEN[key].parts if wants_a_reason(part) and not part.why] == []
    solo = [part.text for part in WRITTEN[key].parts if part.kind == "alone"]
    assert all(text.startswith("On your own") for text in solo)


@pytest.mark.parametrize("lesson", [WRITTEN[f"lesson {book} pace"] for book in library()], ids=lambda each: each.book)
def test_a_lesson_on_pace_names_the_pace_that_a_test_looks_for(lesson: Lesson) -> None:
    least, most = usual_terms().plan(lesson.game, 1).pace
    assert f"{least} to {most} " in lesson.parts[0].text


@pytest.mark.parametrize(("answer", "told"), [("seat 3", "Seat 3."), ("Raise to 30.", "Raise to 30."), ("“Check.”", "“Check.”")])
def test_an_answer_has_one_full_stop(answer: str, told: str) -> None:
    assert answer_told(answer) == told


TOLD = {"blind": ("a bet made before",), "showdown": ("show their cards", "best five cards"), "suit": ("spades ♠, hearts",),
        "pitch": ("you send it low",), "flash": ("sees its face",), "kicker": ("called kickers",), "stub": ("haven't dealt yet",),
        "relief": ("takes over from you",), "level": ("how large the blinds are",), "burn": ("face down",),
        "muck": ("Mucked cards stay",), "flop": ("first three",), "riffle": ("mixes two halves", "How many times"),
        "strip": ("packets",),
        "all in": ("put in all of it",), "side pot": ("for the others", "The others can keep betting"),
        "commission": ("the house's commission", "on the slide"), "pot limit": ("most a player may bet",)}  # fmt: skip
"""Words of the trade, each with what tells its sense where it stands first."""


@pytest.mark.parametrize("game", ["tas-holdem", "rop-holdem", "thr-holdem"])
@pytest.mark.parametrize("word", TOLD)
def test_a_word_is_told_in_a_phrase_where_somebody_meets_it_first(game: str, word: str) -> None:
    """On the way of who learns hold-em first: in the lesson's part that has it first, or in the one it is part of."""
    book = next(each for each in curricula() if each.book == game.partition("-")[0])
    lessons = [lesson for chapter in book.chapters if not chapter.made for lesson in chapter.of_game(game)]
    parts = [" ".join((part.text, part.why, *(part.question.answers if part.question else ())))
             for lesson in lessons for part in lesson.parts]
    first = next((text for text in parts if re.search(rf"\b{word}s?\b", text, re.IGNORECASE)), None)
    assert first is None or any(phrase in first for phrase in TOLD[word]), first


def test_words_that_stay_unexplained_are_not_used() -> None:
    """A bet is too small; what a player has left is left; nobody is told of a button where there is a puck."""
    for key, lesson in WRITTEN.items():
        for text in texts(lesson):
            assert not re.search(r"\bshort bet\b|\d behind\b|from a clause", text), key
            assert not (key.startswith("lesson tas ") and re.search(r"\bbutton\b", text)), text
