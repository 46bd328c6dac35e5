"""How long a lesson takes, measured from what is in it: words to read, steps to do, steps to watch, questions to answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil
from typing import Final

from game.rulebook.book import Book
from game.rulebook.readers.read_calls import calls
from game.school.lessons.course import LessonCourse, PartInHand
from game.school.lessons.lesson import ASKED, Lesson, LessonPart, PartKind
from game.school.lessons.lesson_words import why_of
from game.school.lessons.play_through import to_its_end
from game.training.calls.handover import handover_calls
from game.training.step_log import StepLog, TrainingMode

RULED: Final = frozenset({"rule", "meet"})
WORD: Final = 0.3
"""Seconds to read a word: 200 a minute."""
OWN_STEP: Final = 4.0
OTHERS_STEP: Final = 1.5
TOUCH: Final = 3.0
WATCHED: Final[Mapping[PartKind, float]] = {"watch": 19.5, "show": 22.0, "tell": 11.5, "ask": 35.0}
"""Seconds for a hand in which something happens: watched, put right step by step, read about, judged. What the lessons of all books
take at the pace of a lesson's table, on average."""
ANSWER: Final = 6.0
RULING: Final = 45.0
"""Seconds for a step of one's own, a step of others, something touched on the felt, an answer, a ruling until it is put right."""


def reading(words: str) -> float:
    """Seconds to read so many words."""
    return len(words.split()) * WORD


def without_steps(part: LessonPart, book: Book) -> float:
    """Seconds for what is read, answered and ruled on in a part, without the steps of a hand."""
    if part.met is not None and part.kind in WATCHED:
        return WATCHED[part.kind]
    answers = part.question.answers if part.question is not None else ()
    words = reading(" ".join((part.text, why_of(part, book), *answers)))
    return words + (part.kind in ASKED) * ANSWER + (part.kind in RULED) * RULING


def in_minutes(length: float) -> int:
    """Seconds as whole minutes, the last one begun."""
    return max(1, ceil(length / 60))


def seconds(lesson: Lesson) -> float:
    """How long a lesson takes somebody who does everything right. Raises Fault for what cannot be played to its end."""
    return sum(map(of_part, gone_through(LessonCourse(lesson))))


def gone_through(course: LessonCourse) -> Iterator[PartInHand]:
    """Each part of a lesson when everything in it was done right. Raises Fault for what cannot be played to its end."""
    while not course.over:
        now = course.open()
        desk = StepLog(now.session, TrainingMode.COACH)
        course.sat(desk)
        to_its_end(course, now, desk)
        course.stop()
        yield now
        course.go_on(0)


def of_part(now: PartInHand) -> float:
    """Seconds that a part took."""
    return without_steps(now.part, now.session.engine.rules.book) + _steps(now)


def minutes(lesson: Lesson) -> int:
    """The same in whole minutes."""
    return in_minutes(seconds(lesson))


def _steps(now: PartInHand) -> float:
    """What is done and watched; the steps of a ruling stand in its own time, and those of a clip."""
    if now.part.kind in RULED or now.clip is not None:
        return 0.0
    steps = now.session.played()[now.started:]
    own = 0 if now.part.kind == "show" else sum(step.move.by == now.me for step in steps)
    told = len(handover_calls(now.session)) - 1 + len(calls().house.relief) if now.relieved else 0  # each thing is a step
    return (own + told) * OWN_STEP + (len(steps) - own) * OTHERS_STEP + len(now.touched) * TOUCH
