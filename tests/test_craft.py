"""The craft: each of its rows is taught, practised and tested, in each book that it is of (tests/craft.yaml)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.client.navigator import PAGES
from game.client.preferences import Preferences
from game.grammar import kebab
from game.irregularities import catalogue
from game.rulebook.loader import library
from game.rulebook.readers.read_calls import calls
from game.rulebook.readers.read_house import house_guests
from game.school.exams.criteria import IN_WRITING, TITLES
from game.school.exams.hand_skills import hand_skills
from game.school.exams.plan_file import usual_terms
from game.school.lessons.curriculum import curriculum
from game.table import moves
from game.training import desk_work, race_work
from game.training.calls import handover
from game.training.deck_work import clearing, deck_check, shuffle
from game.training.floor_work.task import TITLES as TASKS
from game.training.guests import visit
from game.training.questions.all_kinds import KINDS

BOOKS = ("tas", "act", "rop", "thr")
ROWS: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "craft.yaml").read_text(encoding="utf-8"))
PRACTISED = ("exercises", "hands", "work", "steps", "calls", "wrong", "guests", "pages")
WORK = {*desk_work.WORDS, race_work.WORK, handover.WORK, clearing.CLEAR, deck_check.WORK, shuffle.SHUFFLE, shuffle.WASH,
        *visit.MARKED, *TASKS}
row = pytest.mark.parametrize("craft", ROWS, ids=[each["row"] for each in ROWS])


def books(craft: dict[str, Any]) -> Collection[str]:
    return craft.get("books", BOOKS)


@cache
def lessons(book: str) -> Collection[str]:
    return {lesson.id for chapter in curriculum(book).chapters for lesson in chapter.lessons}


@row
def test_it_is_taught_practised_and_tested(craft: dict[str, Any]) -> None:
    assert {*craft} <= {"row", "value", "books", "taught", "tested", "skills", *PRACTISED}
    assert craft["value"] in ("H", "M")
    assert craft["taught"]
    assert any(craft.get(way) for way in PRACTISED)
    assert craft["tested"]


@row
def test_its_lessons_are_there(craft: dict[str, Any]) -> None:
    for book in books(craft):
        for begins in craft["taught"]:
            assert any(lesson == begins or lesson.startswith(f"{begins}-") for lesson in lessons(book)), (book, begins)


@row
def test_its_exercises_are_there(craft: dict[str, Any]) -> None:
    for word in craft.get("exercises", ()):
        for book in books(craft):
            assert any(KINDS[word].fits(game) for game in library()[book].games.values()), (book, word)


@row
def test_its_criteria_are_there_and_count(craft: dict[str, Any]) -> None:
    for criterion in craft["tested"]:
        assert criterion in TITLES
        if criterion not in IN_WRITING:
            assert all(usual_terms().plan(game, 0).shares[criterion] for book in books(craft) for game in library()[book].games)


@row
def test_what_goes_wrong_of_it_is_in_its_books(craft: dict[str, Any]) -> None:
    for word in craft.get("wrong", ()):
        assert any(word in library()[book].irregularities for book in books(craft)), word
        assert any(word in catalogue.of(game) for book in books(craft) for game in library()[book].games.values()), word
    if craft.get("wrong"):
        assert all({*craft["wrong"]} & {*library()[book].irregularities} for book in books(craft))


def known_preferences() -> set[str]:
    return {field.name for field in fields(Preferences)}


def known_steps() -> set[str]:
    return {kebab(name) for name in vars(moves)}


def known_skills() -> set[str]:
    return {skill.id for element in hand_skills().elements for skill in element.skills}


@pytest.mark.parametrize(("key", "known"), [
    ("hands", known_preferences), ("work", lambda: WORK), ("steps", known_steps), ("pages", lambda: PAGES),
    ("calls", lambda: {**calls().calls, **calls().relief}), ("guests", lambda: house_guests().guests), ("skills", known_skills),
])
def test_what_it_names_is_there(key: str, known: Callable[[], Iterable[str]]) -> None:
    named = {(each["row"], word) for each in ROWS for word in each.get(key, ())}
    assert named
    assert {each for each in named if each[1] not in {*known()}} == set()
