"""What home says: what comes next, for everybody at every place; what it offers is there."""

from __future__ import annotations

import pytest

from game import resources
from game.chair.home.home_now import TABLE, WHERE, HomeChoice, HomeNow, LessonAhead, next_thing, review_line, things
from game.chair.home.offers import offers
from game.client.pictures.paintings import PICTURES
from game.rulebook.loader import library
from game.school.lessons.course import LessonCourse
from game.school.lessons.curriculum import WHOLE, CourseStart, PartMark, curriculum
from game.school.lessons.length import gone_through
from game.school.lessons.next_lesson import begins_at, next_lesson
from game.table import moves as m

GAMES = [game.id for book in library().values() for game in book.games.values() if game.layouts]


def test_every_game_has_one_kind_and_what_is_popular_can_be_played() -> None:
    assert sorted([game for kind in offers().kinds for game in kind.games]) == sorted(GAMES)
    assert {each.game for each in offers().popular} <= set(GAMES)
    assert len(offers().popular) == 5


def test_what_is_called_a_round_is_known_before_any_rules_are_read() -> None:
    games = {game.id: game.family.deal for book in library().values() for game in book.games.values()}
    assert {game: offers().deal_of(game) for game in games} == games


def test_every_picture_there_is_named_is_painted() -> None:
    named = {each.picture for part in (offers().popular, offers().books, offers().experience) for each in part}
    assert named <= set(PICTURES)


def test_every_rulebook_says_for_whom_it_is() -> None:
    assert {each.book: each.title for each in offers().books} == {book.id: book.title for book in library().values()}
    assert (resources.assets() / "home.json").is_file()


@pytest.mark.parametrize("book", sorted(library()))
def test_who_never_dealt_begins_with_the_first_cards_and_who_did_with_the_shuffle(book: str) -> None:
    first = [begins_at(book, experience) for experience in offers().experience]
    assert first[0].id == "first-cards"
    assert first[1:] == [curriculum(book).chapters[1].lessons[0]] * 2
    assert any(isinstance(step.move, m.Shuffle) for now in gone_through(LessonCourse(first[1])) for step in now.steps)


def done(book: str, *lessons: str) -> list[PartMark]:
    return [PartMark(curriculum(book).lesson(lesson).key, WHOLE, True) for lesson in lessons]


def test_the_next_lesson_is_the_first_that_is_not_done_from_where_one_began() -> None:
    first = next_lesson("tas", [])
    assert (first.lesson, first.at, first.among, first.done) == ("first-cards", 1, 3, 0)
    second = next_lesson("tas", done("tas", "first-cards"))
    assert (second.lesson, second.at, second.done) == ("which-wins", 2, 1)
    assert next_lesson("tas", [], CourseStart("deal-holdem")).lesson == "deal-holdem"
    after = next_lesson("tas", done("tas", "deal-holdem"), CourseStart("deal-holdem"))
    assert after.lesson == "street-holdem", "what one knew already is left out"


def test_with_every_lesson_done_none_is_next() -> None:
    every = [lesson.id for lesson in curriculum("thr").lessons]
    assert next_lesson("thr", done("thr", *every)) is None


def test_what_is_kept_for_home_is_read_again_and_nothing_else() -> None:
    lesson = next_lesson("tas", [])
    choice = HomeChoice("tas", "deal-holdem", lesson, finished=True)
    assert HomeChoice.kept(choice.plain()) == choice
    assert HomeChoice.kept(None) == HomeChoice()
    assert HomeChoice.kept({"book": 3, "lesson": {**lesson.plain(), "minutes": "three"}}) == HomeChoice()
    assert LessonAhead.kept({"title": "Half of it"}) is None


@pytest.mark.parametrize("kind", WHERE)
def test_what_was_left_comes_first(kind: str) -> None:
    thing = next_thing(HomeNow(kind=kind, what="Something", lesson=next_lesson("tas", [])))
    assert (thing.button, thing.choice, thing.line) == ("Continue", "resume", "Something")


def test_then_what_is_due_then_the_lesson_and_for_those_who_know_nothing_the_lessons() -> None:
    lesson = next_lesson("tas", done("tas", "first-cards"))
    thing = next_thing(HomeNow(lesson=lesson))
    assert (thing.choice, thing.title, thing.share) == ("next-lesson", "Which hand wins", (1, 3))
    whole = things(HomeNow(kind=TABLE, what="Something", due=2, lesson=lesson))
    assert [each.choice for each in whole] == ["resume", "mistakes", "next-lesson"]
    assert whole[1].title == "2 things to review"
    assert next_thing(HomeNow()).choice == "lessons"
    assert next_thing(HomeNow(finished=True)).choice == "exams"
    assert TABLE in WHERE


@pytest.mark.parametrize(("parts", "said"), [((), "Lesson 2 of 3, 2 minutes"), (("1",), "Lesson 2 of 3: go on where you stopped")])
def test_a_lesson_that_was_begun_says_so(parts: tuple[str, ...], said: str) -> None:
    begun = [PartMark(curriculum("tas").lesson("which-wins").key, part, True) for part in parts]
    assert next_thing(HomeNow(lesson=next_lesson("tas", [*done("tas", "first-cards"), *begun]))).line == said


@pytest.mark.parametrize(("due", "said"), [
    (0, "Nothing to review now"), (1, "1 thing to review"), (7, "7 things to review")])
def test_what_is_due_is_counted(due: int, said: str) -> None:
    assert review_line(due) == said


def test_a_game_has_one_name_wherever_it_is_named() -> None:
    """A tile and a row with different names look like two games that are both chosen."""
    titles = {game.id: game.title for book in library().values() for game in book.games.values()}
    assert {each.game: each.title for each in offers().popular} == {each.game: titles[each.game] for each in offers().popular}
