"""What was clicked on the table has a name there."""

from __future__ import annotations

import pytest

from game.chair.seen.view import SeatState, SeatView, Spot, TableView
from game.rulebook.loader import library
from game.school.lessons.curriculum import curricula
from game.school.lessons.lesson import Lesson, LessonPart
from game.school.lessons.lesson_words import clicked_in_words, thing_in_words
from game.school.lessons.pointed_spots import thing_at

VIEW = TableView(seats=(SeatView(1, bet=500, stack=9500), SeatView(2, stack=10000), SeatView(8, state=SeatState.EMPTY)))


@pytest.mark.parametrize(("spot", "said"), [
    (Spot("stub"), "That's the deck."), (Spot("burns"), "Those are the burns."), (Spot("card", None, 2), "That's the board."),
    (Spot("bet", 1), "That's seat 1's bet."), (Spot("card", 2, 0), "Those are seat 2's cards."),
    (Spot("marker", 1), "That's the puck."),
    (Spot("seat", 2), "That's seat 2."), (Spot("drop-box"), "That's the drop box."),
    (Spot("bet", 2), "There's nothing there."), (Spot("bet", 8), "There's nothing there."), (None, "There's nothing there."),
])  # fmt: skip
def test_what_was_clicked_is_named_and_where_nothing_lies_that(spot: Spot | None, said: str) -> None:
    assert clicked_in_words(thing_at(spot, VIEW), marker="puck", place="seat") == said


FINDS = [(lesson, part) for found in curricula() for lesson in found.lessons for part in lesson.parts if part.sought is not None]


@pytest.mark.parametrize(("lesson", "part"), FINDS, ids=lambda each: getattr(each, "key", ""))
def test_what_is_to_be_found_is_asked_by_what_it_does_and_not_by_its_name(lesson: Lesson, part: LessonPart) -> None:
    """Its button carries the name: whoever reads both has learned nothing."""
    assert part.sought is not None
    marker = library()[lesson.book].game(lesson.game).marker.replace("-", " ")
    place = "box" if lesson.book == "act" else "seat"
    name = thing_in_words(part.sought, marker=marker, place=place).lower()
    words = [f"{place} {part.sought.seat}"] if part.sought.seat else [
        word.removesuffix("s") for word in name.split() if word not in ("the", "your")]
    assert not [word for word in words if word in part.text.lower()], part.text
