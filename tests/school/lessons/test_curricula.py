"""The lessons there are: every clause has one, each can be played to its end, and the one who slips is told and goes on."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from game import resources
from game.files import FileFault
from game.irregularities.requests.question import RequestMade
from game.irregularities.requests.requests import answer_to
from game.rulebook.loader import library
from game.rulebook.money import cents
from game.school.lessons import lesson_file
from game.school.lessons.course import LessonCourse, MissedStep, take_up
from game.school.lessons.curriculum import WHOLE, CourseStart, PartMark, curricula, curriculum, standings, taught_in
from game.school.lessons.length import gone_through
from game.school.lessons.lesson import Lesson, Quiz
from game.school.lessons.lesson_file import BookChapter, read_chapter
from game.school.lessons.lesson_progress import stops, total
from game.school.lessons.lesson_words import why_of
from game.school.lessons.part_file import as_shown
from game.school.lessons.place_table import set_table
from game.school.lessons.play_through import AnswerTold, NotPlayable, answers_hidden, rehearse
from game.school.lessons.quiz import quizzed
from game.session.narration.narration import due_line
from game.table import moves as m
from game.table.payout import showdown
from game.table.values import DEALER
from game.training.calls.call import Call
from game.training.calls.moments import due_calls
from game.training.calls.sheet import CallGrade, JudgedCall, OwedCall
from game.training.pace.player_questions import offered
from game.training.step_log import StepLog, TrainingMode

ALL = bool(os.environ.get("LESSONS"))
"""Play all of them (LESSONS=1); the suite plays each kind of lesson once, and every game."""
EVERY = [lesson for each in curricula() for lesson in each.lessons]


def name(lesson: Lesson) -> str:
    return f"{lesson.book} {lesson.id}"


def some(lessons: Iterable[Lesson]) -> Iterator[Lesson]:
    """Of the lessons of several games each once, every time of another game; of those made of a book every tenth."""
    met: set[str] = set()
    at = 0
    for lesson in lessons:
        kind = lesson.id.removesuffix(f"-{lesson.game.removeprefix(f'{lesson.book}-')}")
        if kind.startswith(("clauses-", "irregularity-")):
            at += 1
            if at % 10 == 5:
                yield lesson
        elif kind not in met and (lesson.game not in met or len(met) > 30):
            met |= {kind, lesson.game}
            yield lesson


PLAYED = EVERY if ALL else [lesson for each in curricula() for lesson in some(each.lessons)]


@pytest.mark.parametrize("lesson", PLAYED, ids=name)
def test_a_lesson_can_be_played_to_its_end(lesson: Lesson) -> None:
    results = rehearse(lesson)
    assert len(results) == len(lesson.parts)
    assert all(result.clean for result in results), results


@pytest.mark.parametrize("lesson", PLAYED[::6], ids=name)
def test_whoever_slips_wherever_he_can_comes_to_the_end_too(lesson: Lesson) -> None:
    results = rehearse(lesson, slips=True)
    assert len(results) == len(lesson.parts)
    asked = [part.kind in ("ask", "find") or (part.kind == "quiz" and part.assessed) for part in lesson.parts]
    assert all(result.slips for is_asked, result in zip(asked, results, strict=True) if is_asked)


@pytest.mark.parametrize("book", library())
def test_every_clause_is_taught(book: str) -> None:
    assert [ref for ref, lessons in taught_in(library()[book]).items() if not lessons] == []


def test_every_game_has_lessons() -> None:
    assert {game for book in library().values() for game in book.games} == {lesson.game for lesson in EVERY}


def test_a_lesson_is_short_and_says_what_it_is_about() -> None:
    assert all(1 <= lesson.minutes <= 8 and lesson.title and lesson.about and lesson.parts for lesson in EVERY)
    keys = [lesson.key for lesson in EVERY]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("kind", ["pots", "who-can-win"])
def test_pots_are_asked_with_a_few_answers_of_which_one_is_right(kind: str) -> None:
    for seed in range(4):
        asked = quizzed("thr", "thr-holdem", Quiz(kind, seed))
        options = offered(asked.exercise.question, asked.exercise.table, Random(seed))
        assert list(options)[asked.question.right] == asked.question.answers[asked.question.right]
        assert sum(map(asked.exercise.question.is_right, options.values())) == 1 < len(options)
        if kind == "pots":
            assert len({sum(sums) for sums in options.values() if isinstance(sums, tuple)}) == 1, "the chips are the same"


# ---- where one stands


def test_what_comes_next_is_the_first_that_is_ready() -> None:
    found = curriculum("tas")
    first, second = found.lessons[:2]
    now = standings(found, [])
    assert now.untouched
    assert now.next is first
    assert not now.ready(second)
    marks = [PartMark(first.key, "1", right=True), PartMark(first.key, WHOLE, right=False)]
    now = standings(found, marks)
    assert (now.of[first.id], now.next) == ("done", second)
    assert standings(found, [*marks, PartMark(first.key, WHOLE, right=True)]).of[first.id] == "mastered"


def test_the_next_lesson_is_that_of_the_same_chapter_then_whatever_comes_next() -> None:
    found = curriculum("tas")
    chapter = found.chapters[6]
    first, second, *rest = [each for each in chapter.lessons if each.course_game == chapter.lessons[0].course_game]
    now = standings(found, [PartMark(first.key, WHOLE, right=True)])
    assert (now.next, now.after(first)) == (found.lessons[0], second)
    behind = standings(found, [PartMark(each.key, WHOLE, right=True) for each in (first, second, *rest)])
    assert behind.after(first) is behind.after([second, *rest][-1]) is found.lessons[0], "nothing of the chapter is open"


@pytest.mark.parametrize("lesson", [lesson for lesson in EVERY if lesson.id.split("-")[0] == "street"], ids=name)
def test_what_comes_after_a_round_of_betting_is_asked_about_such_a_moment(lesson: Lesson) -> None:
    asked = [part.quiz for part in lesson.parts if part.quiz is not None and part.quiz.kind == "next-step"]
    assert asked
    for quiz in asked:
        found = quizzed(lesson.book, lesson.game, quiz)
        assert found.table.round.opening.rounds, "chips were bet"
        assert not found.question.answers[found.question.right].startswith(("Shuffle", "Offer", "Push", "Read", "Move", "Take"))
        called = library()[lesson.book].game(lesson.game).marker
        assert not any("marker" in answer for answer in found.question.answers) or called == "none"


@pytest.mark.parametrize("book", library())
def test_whoever_takes_the_same_place_of_each_list_is_mostly_wrong(book: str) -> None:
    places = [part.question.right for lesson in curriculum(book).lessons if lesson.file.name
              for part in lesson.parts if part.question is not None]  # fmt: skip
    assert len(places) > 20
    assert max(Counter(places).values()) < 0.6 * len(places), Counter(places)


@pytest.mark.parametrize("book", library())
def test_the_longest_answer_is_right_no_more_often_than_any_other(book: str) -> None:
    lengths = {(lesson.file.name, part.line, part.text): ([*map(len, part.question.answers)], part.question)
               for lesson in curriculum(book).lessons for part in lesson.parts if part.question is not None and part.met is None}
    for made in (False, True):
        found = [(len(question.answers), longest[question.right] == max(longest)) for (file, *_), (longest, question)
                 in lengths.items() if longest.count(max(longest)) == 1 and bool(file) is not made]  # fmt: skip
        assert made or len(found) > 20
        assert sum(right for _, right in found) < 1.3 * sum(1 / many for many, _ in found) + 1


@pytest.mark.parametrize("lesson", EVERY, ids=name)
def test_no_heading_and_no_sentence_before_it_answers_a_question(lesson: Lesson) -> None:
    answers_hidden(lesson)


@pytest.mark.parametrize("lesson", [each for each in EVERY if each.id.startswith("clauses-")], ids=name)
def test_a_clause_that_was_read_last_is_not_asked_for_first(lesson: Lesson) -> None:
    kinds = [part.kind for part in lesson.parts]
    assert "ask" in kinds
    assert kinds.count("tell") >= 3
    for before, part in pairwise(lesson.parts):
        assert part.kind != "ask" or before.kind == "ask" or part.cites != before.cites


@pytest.mark.parametrize(("was", "told"), [
    ("title: One thing", "title: A missing ante is taken from the pot"), ("tell: Look.", "tell: It's taken from the pot."),
    ("ask: What now?", "ask: It's taken from the pot. What now?")])
def test_a_question_that_is_answered_before_it_is_asked_is_a_fault_of_its_file(tmp_path: Path, was: str, told: str) -> None:
    file = tmp_path / "thr" / "01-x.yaml"
    file.parent.mkdir()
    whole = GOOD[:GOOD.index("  parts:")] + """  parts:
  - tell: Look.
  - ask: What now?
    answers: [You take it from the pot, The player folds, Nothing]
    right: You take it from the pot
"""
    file.write_text(whole, encoding="utf-8")
    answers_hidden(read_chapter(file).lessons[0])
    file.write_text(whole.replace(was, told), encoding="utf-8")
    with pytest.raises(AnswerTold, match="names the right answer") as fault:
        answers_hidden(read_chapter(file).lessons[0])
    assert fault.value.line == 12


@pytest.mark.parametrize(("asked", "answers", "shown"), [
    ("What's the raise?", ("30", "4.50", "1,200"), ("4.50", "30", "1,200")),
    ("Who cuts?", ("Seat 3", "The dealer", "Seat 1"), ("Seat 1", "Seat 3", "The dealer"))])
def test_answers_with_numbers_stand_by_them(asked: str, answers: tuple[str, ...], shown: tuple[str, ...]) -> None:
    assert as_shown(asked, answers) == shown


def test_hands_that_are_read_are_not_all_alike() -> None:
    for book, id_ in (("act", "hands"), ("tas", "reading-holdem"), ("rop", "reading-holdem"), ("thr", "reading")):
        lesson = curriculum(book).lesson(id_)
        asked = [quizzed(book, lesson.game, part.quiz).question for part in lesson.parts
                 if part.quiz is not None and part.quiz.kind in ("read-hand", "house-hand")]  # fmt: skip
        assert len({question.answers[question.right] for question in asked}) >= 4, lesson.key


def test_the_sums_of_a_game_come_after_its_own_hand() -> None:
    found = curriculum("tas")
    assert [each.id for each in found.before(found.lesson("price-stud"))] == ["hand-stud"]


# ---- a lesson that is left


@pytest.mark.parametrize("id_", ["deal-holdem", "irregularity-exposed-card", "reading-stud"])
def test_a_lesson_that_was_left_goes_on_where_it_stood(id_: str) -> None:
    """At every part, in the midst of it: the same table, the same slips."""
    lesson = curriculum("tas").lesson(id_)
    course = LessonCourse(lesson)
    while not course.over:
        now = course.open()
        course.sat(StepLog(now.session, TrainingMode.COACH))
        for _ in range(3):
            now.session.advance()
        course.answer(right=False)
        kept = course.plain(4.0)
        again = take_up(lesson, kept)
        assert again.about == course.about
        again.sat(StepLog(again.now.session, TrainingMode.COACH))
        assert again.now.session.table == now.session.table
        assert (again.at, again.now.slips, again.now.part.text) == (course.at, now.slips, now.part.text)
        assert again.plain(0.0)["moves"] == kept["moves"]
        course.stop()
        course.go_on(4.0)
    first = course.results[0]
    assert (first.slips, first.helped, first.seconds) == (1, False, 4)


def test_a_wrong_call_is_kept_and_named_like_a_wrong_step() -> None:
    course = LessonCourse(curriculum("tas").lesson("calls-holdem"))
    while course.lesson.parts[course.at].kind != "alone":
        course.open()
        course.go_on(0)
    desk = StepLog(course.open().session, TrainingMode.COACH)
    course.sat(desk)
    right = Call("raise", {"amount": 2000}, cite="tas C.12.2.c")
    desk.miscalls.append(JudgedCall(CallGrade.WRONG, OwedCall(right, 0), Call("raise", {"amount": 1000})))
    named = course.result(0.0)
    assert named.slips == 1
    assert named.missed[0].text.startswith("You said “Raise to 10.” Right: “Raise to 20.” ")
    assert named.missed[0].cite == "tas C.12.2.c"
    assert take_up(course.lesson, course.plain(1.0)).result(0.0).missed == named.missed
    old = {**course.plain(1.0), "missed": ["Something went wrong."]}
    assert take_up(course.lesson, old).result(0.0).missed == (MissedStep("Something went wrong."),)


def test_a_lesson_that_is_not_kept_whole_is_not_gone_on_with() -> None:
    lesson = curriculum("tas").lesson("deal-holdem")
    course = LessonCourse(lesson)
    course.open()
    kept = course.plain(0.0)
    for broken in ({}, {**kept, "results": [[0, False]]}, {**kept, "moves": [{"move": "burn"}]}, {**kept, "slips": "many"}):
        with pytest.raises(ValueError, match=r"."):
            take_up(lesson, broken)


# ---- files that are not in order


GOOD = """chapter: Something
about: Of a deck.
game: thr-holdem
lessons:
- id: one
  title: One thing
  about: Cut.
  minutes: 3
  table: {seats: [1, 2, 3], marker: 1}
  parts:
  - show: Watch.
    until: {done: dealer shuffle}
    cite: thr 1
  - quiz: read-hand
  - meet: exposed-card
  - watch: exposed-card
    alike: 2
"""


@pytest.mark.parametrize(("wrong", "right", "line", "told"), [
    ("thr 1", "thr 111", 13, "isn't a clause of thr"),
    ("minutes: 3", "minutes: 30", 8, "30 is out of range"),
    ("{done: dealer shuffle}", "{don: dealer shuffle}", 12, "unknown key; did you mean done"),
    ("quiz: read-hand", "quiz: read-hands", 14, "isn't a question about thr-holdem"),
    ("meet: exposed-card", "meet: exposed-cards", 15, "isn't an irregularity of thr-holdem"),
    ("watch: exposed-card", "watch: exposed-cards", 16, "isn't an irregularity of thr-holdem"),
    ("alike: 2", "alike: 4", 17, "4 is out of range"),
    ("game: thr-holdem", "game: tas-holdem", 3, "isn't a game of thr"),
    ("game: thr-holdem", "game: {thr-holdem: {}}", 3, "a mapping isn't text"),
    ("  parts:", "  prats:", 4, "unknown key"),
    ("seats: [1, 2, 3]", "seats: 3", 9, "seats"),
    ("chapter: Something", "chapter: [1]", 1, "a list isn't text"),
    ("{done: dealer shuffle}", "{event: [shuffled]}", 12, "a list isn't text"),
    ("game: thr-holdem", f"game: thr-holdem\nafter: [{'x' * 300}]", 4, "isn't a chapter of this book"),
    ("game: thr-holdem\nlessons:\n- id: one\n  title: One thing",
     "games: {thr-holdem: {5: five}}\nlessons:\n- id: one\n  title: One {puck}", 6, "has the word {puck}"),
])
def test_what_is_wrong_in_a_file_is_told_with_its_line(tmp_path: Path, wrong: str, right: str, line: int, told: str) -> None:
    folder = tmp_path / "thr"
    folder.mkdir()
    file = folder / "01-x.yaml"
    file.write_text(GOOD, encoding="utf-8")
    lesson, = read_chapter(file).lessons
    assert [part.kind for part in lesson.parts] == ["show", "quiz", "meet", "watch", "show", *["tell"] * 3, *["ask"] * 2]
    file.write_text(GOOD.replace(wrong, right), encoding="utf-8")
    with pytest.raises(FileFault) as fault:
        read_chapter(file)
    assert told in str(fault.value)
    assert abs(fault.value.line - line) <= 1 or line == 4
    assert fault.value.remedy
    with pytest.raises(FileFault, match=re.escape(str(fault.value))):
        _ = [piece() for piece in BookChapter(file).pieces()]


def test_a_chapter_read_game_by_game_is_the_same_and_none_of_it_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    file = resources.assets() / "lessons" / "rop" / "20-sums.yaml"
    chapter = BookChapter(file)
    *games, whole = chapter.pieces()
    assert len(games) > 5
    for piece in games:
        piece()
    monkeypatch.setattr(lesson_file, "_lesson", None)
    whole()
    monkeypatch.undo()
    assert chapter.chapter == read_chapter(file)


@pytest.mark.parametrize(("game", "until", "ends"), [
    ("act-canberra", "{board: 3}", False), ("act-canberra", "{over: true}", True), ("tas-holdem", "{board: 3}", True),
    ("tas-holdem", "{event: drew}", False)])
def test_a_part_that_is_over_only_with_the_hand_is_no_end(tmp_path: Path, game: str, until: str, ends: bool) -> None:
    file = tmp_path / game[:3] / "01-x.yaml"
    file.parent.mkdir()
    marker = "" if game == "act-canberra" else ", marker: 1"
    file.write_text(f"chapter: Something\nabout: Of it.\ngame: {game}\nlessons:\n- id: one\n  title: One\n  about: Of it.\n"
                    f"  minutes: 3\n  table: {{seats: [1, 2, 3]{marker}}}\n  parts:\n  - show: Watch.\n    until: {until}\n",
                    encoding="utf-8")
    lesson, = read_chapter(file).lessons
    if ends:
        assert len(rehearse(lesson)) == 1
    else:
        with pytest.raises(NotPlayable, match="never ends"):
            rehearse(lesson)


def test_each_chapter_on_the_way_says_how_one_stands_there_and_how_long_it_takes() -> None:
    found = curriculum("thr")
    first, second, third = found.chapters[:3]
    mastered = [PartMark(lesson.key, WHOLE, right=True) for lesson in first.lessons]
    done = [PartMark(second.lessons[0].key, WHOLE, right=False)]
    there = stops(standings(found, [*mastered, *done]))
    assert [stop.state for stop in there[:3]] == ["mastered", "here", "to come"]
    assert (there[0].note, there[0].short) == ("3 of 3 lessons, mastered", "Mastered")
    left = sum(lesson.minutes for lesson in second.lessons[1:])
    assert there[1].note == f"1 of 4 lessons, {left} minutes"
    assert there[2].note == f"{len(third.lessons)} lessons, {sum(lesson.minutes for lesson in third.lessons)} minutes"
    known = frozenset((chapter.id, "thr-holdem") for chapter in (first, second))
    placed = stops(standings(found, [], CourseStart(third.lessons[0].id, known)))
    assert [(stop.state, stop.short) for stop in placed[:2]] == [("known", "Known")] * 2
    assert placed[2].state == "here"


@pytest.mark.parametrize("book", library())
def test_the_game_that_was_begun_is_learned_to_its_end_before_another(book: str) -> None:
    """Its sums, deck, calls, tray and floor come before a second game's first hand."""
    found = curriculum(book)
    marks: list[PartMark] = []
    games: list[str] = []
    while (lesson := standings(found, marks).next) is not None:
        games.append(lesson.course_game)
        marks.append(PartMark(lesson.key, WHOLE, right=True))
    own = found.lessons[0].course_game
    assert games[:games.count(own)] == [own] * games.count(own)
    assert len(games) == len(found.lessons)


def test_the_map_counts_the_game_that_is_learned_first() -> None:
    """A chapter of several games is behind somebody once that game is; then the other games count."""
    found = curriculum("tas")
    chapter = next(each for each in found.chapters if each.id == "10-a-hand")
    own = [lesson for lesson in found.lessons if lesson.course_game == "tas-holdem"]
    behind = [*found.chapters[0].lessons, *(each for each in chapter.lessons if each in own)]
    now = standings(found, [PartMark(lesson.key, WHOLE, right=True) for lesson in behind])
    stop = next(each for each in stops(now) if each.chapter is chapter)
    assert (stop.state, stop.note) == ("mastered", "4 of 4 lessons, mastered")
    assert next(each.state for each in stops(now) if each.chapter.id == "12-table") == "here"
    assert f"7 of {len(own)} lessons in Texas Hold-em done" in total(now)
    now = standings(found, [PartMark(lesson.key, WHOLE, right=True) for lesson in own])
    stop = next(each for each in stops(now) if each.chapter is chapter)
    assert (stop.state, stop.note.startswith("4 of 16 lessons")) == ("here", True)


@pytest.mark.parametrize("lesson", [each for each in EVERY if each.id in ("first-cards", "which-wins", "chips")], ids=name)
def test_a_lesson_with_help_throughout_is_done_and_not_mastered(lesson: Lesson) -> None:
    """Whoever follows the amber mark has not yet shown what they can do without it."""
    course = LessonCourse(lesson)
    course.results = rehearse(lesson)
    assert course.over
    assert course.mastered is (lesson.id != "first-cards")


@pytest.mark.parametrize("way", ["calls", "deck", "chips_by_hand"])
def test_the_first_lesson_by_another_way_says_so(way: str) -> None:
    """What one key did in the first lessons is done by hand from there on: it is told before anything is asked."""
    told = 0
    for found in curricula():
        met = set[str]()
        for lesson in found.lessons:
            if getattr(lesson, way) and lesson.course_game not in met:
                met.add(lesson.course_game)
                first = lesson.parts[0]
                assert (first.kind, "Until now" in first.text, "in every test" in first.text) == ("tell", True, True), lesson.key
                told += 1
    assert told >= 3


@pytest.mark.parametrize("lesson", [each for each in EVERY if each.deck], ids=name)
def test_the_order_of_a_shuffle_is_shown_and_done_with_help_before_it_is_asked(lesson: Lesson) -> None:
    kinds = [(part.kind, "shuffle?" in part.text) for part in lesson.parts]
    assert [kind for kind, _ in kinds[:3]] == ["tell", "show", "do"]
    assert kinds[3] == ("ask", True)
    assert kinds[-1][0] == "alone"
    assert lesson.parts[-1].text.count("R,") == 0, "nobody is told the order of what they do alone"


@pytest.mark.parametrize("book", library())
def test_nobody_watches_the_wash_twice(book: str) -> None:
    """It's shown once at most; after that the trainee does it."""
    lessons = [lesson for chapter in curriculum(book).chapters[:2] for lesson in chapter.lessons]
    shown = [now for lesson in lessons for now in gone_through(LessonCourse(lesson)) if now.part.kind == "show"]
    assert sum(any(isinstance(step.move, m.Chemmy) for step in now.steps) for now in shown) <= (book == "tas")
    assert sum(any(isinstance(step.move, m.Shuffle) for step in now.steps) for now in shown) <= (book == "tas")


@pytest.mark.parametrize(("id_", "kinds"), [("deal-holdem", ["do", "alone"]), ("hand-holdem", ["alone"])])
@pytest.mark.parametrize("book", ["tas", "rop"])
def test_whoever_must_wash_the_deck_is_told_that_it_is_new(book: str, id_: str, kinds: list[str]) -> None:
    """Nothing on the table shows it."""
    washed = [now.part for now in gone_through(LessonCourse(curriculum(book).lesson(id_)))
              if now.part.kind in ("do", "alone") and any(isinstance(step.move, m.Chemmy) for step in now.steps)]  # fmt: skip
    assert [part.kind for part in washed] == kinds
    assert all("new deck" in part.text or "wash" in part.text.lower() for part in washed)


@pytest.mark.parametrize("book", library())
def test_a_newcomer_deals_alone_soon_after_the_hand_with_help(book: str) -> None:
    """The lessons before it are no more than the hand needs."""
    way = standings(curriculum(book), []).way
    helped = next(at for at, lesson in enumerate(way) if lesson.id in ("first-hand", "first-round"))
    alone = next(at for at, lesson in enumerate(way) if lesson.deals_a_whole_hand)
    assert sum(lesson.minutes for lesson in way[:helped + 1]) <= 9
    assert sum(lesson.minutes for lesson in way[:alone + 1]) <= 22


@pytest.mark.parametrize("game", sorted({lesson.course_game for lesson in EVERY if lesson.deals_a_whole_hand}))
def test_nobody_is_asked_for_a_step_alone_that_they_have_not_made_with_help(game: str) -> None:
    """Up to the first whole hand: each kind of step was led to or shown before."""
    known, found = set[type[m.Move]](), curriculum(game[:3])
    own = (found.lessons[0].course_game, game)
    for lesson in (each for each in found.lessons if each.course_game in own and not each.file.name.startswith("9")):
        for now in gone_through(LessonCourse(lesson)):
            made = {type(step.move) for step in now.steps if step.move.by in (DEALER, now.me)}
            if now.part.kind == "alone":
                assert made <= known, (lesson.key, now.part.text)
            elif now.part.kind in ("do", "show"):
                known |= made
        if lesson.deals_a_whole_hand and lesson.course_game == game:
            return
    raise AssertionError("no whole hand is dealt alone")


@pytest.mark.parametrize("lesson", [each for each in EVERY if each.id.split("-")[0] == "calls" and each.book != "act"], ids=name)
def test_who_learns_to_call_a_raise_has_one_to_call(lesson: Lesson) -> None:
    """With help, once more typed, and alone: there it's another round."""
    rounds = [[str(step.move) for step in now.steps if step.move.by > DEALER] for now in gone_through(LessonCourse(lesson))
              if now.part.kind in ("do", "alone")]  # fmt: skip
    first, typed, alone = rounds
    assert first == typed != alone
    assert all(any(move.startswith("Raise") for move in each) for each in rounds)


@pytest.mark.parametrize("book", ["tas", "rop", "thr"])
def test_no_two_parts_of_the_first_lessons_have_the_same_betting(book: str) -> None:
    """Whoever has seen a round of bets is shown another one."""
    chapters = curriculum(book).chapters[:2]
    first = [lesson for chapter in chapters for lesson in chapter.of_game(f"{book}-holdem")]
    acts = (m.Fold, m.Check, m.Stand, m.Call, m.Bet, m.Raise, m.TapOut)
    rounds = []
    for lesson in first:
        for now in gone_through(LessonCourse(lesson)):
            done = tuple(str(step.move) for step in now.steps if isinstance(step.move, acts))
            folds = [step.due for step in now.steps if isinstance(step.move, m.Fold)]
            free = [due for due in folds if due is not None and (due.choice("check") or due.choice("stand"))]
            assert not free, "nobody folds for nothing"
            rounds += [done] if done else []
    assert len(rounds) > 5
    assert len(set(rounds)) == len(rounds)


BETS = re.compile(r"[Ss]eats? (\d+)(?: and (\d+))? (?:still )?(?:bets?|puts in|makes it|(?:is|calls) all in for|"
                  r"ha(?:s|ve)(?= [\d.,]+ (?:each )?in front)) ([\d.,]*\d)\b")  # fmt: skip
OWES = re.compile(r"[Ss]eat (\d+) owes ([\d.]+) and has ([\d.]+) left")
FORWARD = re.compile(r"Seat (\d+) puts ([\d.,]*\d) forward")


def supposed(lesson: Lesson) -> list[str]:
    return [part.text for part in lesson.parts if re.search(r"\b([Ss]uppose|[Ii]magine)\b", part.text)]


@pytest.mark.parametrize("lesson", [each for each in EVERY if each.book != "act"], ids=name)
def test_what_is_asked_about_lies_on_the_table_and_is_not_supposed(lesson: Lesson) -> None:
    assert supposed(lesson) == []


@pytest.mark.parametrize("book", ["tas", "rop", "thr"])
def test_what_a_part_says_of_chips_lies_on_the_felt(book: str) -> None:
    """Each bet that is named is in front of its seat, in every game."""
    found = Counter[str]()
    for lesson in curriculum(book).lessons:
        for now in gone_through(LessonCourse(lesson)) if lesson.file.name else ():
            text, table = now.part.text, now.session.table
            if now.part.kind not in ("ask", "tell") or "howdown" in text:  # then the bets are in the pot
                continue
            owed = max((seat.bet for seat in table), default=0)
            for seats in BETS.findall(text):
                for seat in filter(None, seats[:2]):
                    assert table.seats[int(seat)].bet == cents(seats[2].replace(",", "")), (lesson.key, text)
                    found["bet"] += 1
            for seat, owes, has in OWES.findall(text):
                there = table.seats[int(seat)]
                assert (owed - there.bet, there.stack) == (cents(owes), cents(has)), lesson.key
                found["owed"] += 1
            for seat, forward in FORWARD.findall(text):
                assert table.seats[int(seat)].bet >= cents(forward.replace(",", "")), (lesson.key, text)
                found["forward"] += 1
    assert found["owed"] == 1
    assert found["forward"] >= 1
    assert found["bet"] >= 12


@pytest.mark.parametrize("lesson", [each for each in EVERY if each.id.split("-")[0] in ("price", "raises")], ids=name)
def test_a_sum_that_a_lesson_tells_is_the_one_that_the_rules_give(lesson: Lesson) -> None:
    """What a call costs, and how much a raise is at least: in each game by its own book."""
    found = 0
    for now in gone_through(LessonCourse(lesson)):
        part, due = now.part, now.session.ask()
        if part.quiz is not None or due is None:
            continue
        said = part.question.answers[part.question.right] if part.question is not None else part.text
        sums = [cents(each.replace(",", "")) for each in re.findall(r"\d[\d,]*", said)]
        if " asks" in part.text:
            call, seat = due.choice("call"), now.session.table.seats[due.by]
            assert f"eat {due.by} " in part.text
            assert sums[-1] == (call.most if call is not None else seat.stack), part.text
            found += 1
        if "wants to raise" in part.text or part.text.endswith("or more."):
            assert sums[-1] == due.choice("raise-to").least, part.text  # type: ignore[union-attr]
            found += 1
        if "not raise" in part.text:
            assert due.choice("raise-to") is None, part.text
            found += 1
        if "may raise all in" in part.text:
            assert due.choice("raise-to") is None, part.text
            assert sums[-1] == due.choice("tap-out").most, part.text  # type: ignore[union-attr]
            found += 1
        if "which means that most" in part.text:
            assert sums[-1] == due.choice("raise-to").most, part.text  # type: ignore[union-attr]
            found += 1
    assert found >= 3


@pytest.mark.parametrize("lesson", [each for each in EVERY if each.id.split("-")[0] in ("price", "pot", "side")], ids=name)
def test_no_two_sums_of_a_lesson_are_the_same_by_chance(lesson: Lesson) -> None:
    asked = [now.part.question for now in gone_through(LessonCourse(lesson)) if now.part.kind == "ask"]
    sums = [each.answers[each.right] for each in asked if each is not None and each.answers[0].startswith("$")]
    assert len(sums) >= 2
    assert len(set(sums)) == len(sums)


HOLDS = re.compile(r"[Ss]eats? (\d+)(?: and (\d+))?(?: both)? (?:has|have) (?:ace|king|queen|jack|two (?:aces|kings|queens|jacks))")


@pytest.mark.parametrize("book", ["tas", "rop", "thr"])
def test_what_a_part_says_of_hands_can_be_seen(book: str) -> None:
    """At a showdown no bets are out; who is named with cards shows them."""
    seen = Counter[str]()
    for lesson in of_hold_em(book):
        for now in gone_through(LessonCourse(lesson)):
            part, table = now.part, now.session.table
            if part.kind not in ("ask", "tell") or part.quiz is not None:
                continue
            if "howdown" in part.text:
                assert not any(seat.bet for seat in table), (lesson.key, part.text)
                seen["showdown"] += 1
            for named in HOLDS.findall(part.text):
                assert all(table.seats[int(seat)].shown for seat in named if seat), (lesson.key, part.text)
                seen["hands"] += 1
    assert seen["hands"] >= 2


DEMANDED = {"draw": "draw", "commission": "commission", "raise": "raise", "bet": "bet"}
"""A call, and the word by which the task of somebody alone names it."""


@pytest.mark.parametrize("lesson", [each for each in EVERY if each.calls and each.book != "act"], ids=name)
def test_a_task_alone_names_what_must_be_announced(lesson: Lesson) -> None:
    for now in gone_through(LessonCourse(lesson)):
        if now.part.kind == "alone":
            rules = now.session.engine.rules
            due = {call.name for step in now.steps for call in due_calls(rules, step, None)}
            missing = [each for each in due & DEMANDED.keys() if DEMANDED[each] not in now.part.text]
            assert not missing, now.part.text
            if lesson.id.startswith("calls"):
                assert now.steps[-1].move.by > DEALER, "it ends when somebody has acted: who acts first is announced, too"


def test_a_whole_hand_is_dealt_alone_once_a_game_and_nothing_less_counts_as_one() -> None:
    whole = {lesson.key for found in curricula() for lesson in found.lessons if lesson.deals_a_whole_hand}
    assert {key.split()[-1].partition("-")[0] for key in whole} == {"hand"}
    assert {"lesson tas hand-holdem", "lesson act hand-canberra", "lesson thr hand"} <= whole


def of_hold_em(book: str, chapters: int | None = None) -> list[Lesson]:
    """The lessons of the game with which a book begins, in their order; those that were written."""
    found = curriculum(book)
    return [lesson for chapter in found.chapters[:chapters] if not chapter.made for lesson in chapter.lessons
            if lesson.course_game == found.lessons[0].course_game]  # fmt: skip


@pytest.mark.parametrize("book", ["tas", "rop", "thr"])
def test_no_question_comes_again_with_the_same_answers(book: str) -> None:
    asked = [(now.part.text.removeprefix("An example. "), now.part.question.answers) for lesson in of_hold_em(book)
             for now in gone_through(LessonCourse(lesson)) if now.part.question is not None]  # fmt: skip
    assert len(asked) > 30
    assert [each for each, times in Counter(asked).items() if times > 1] == []


@pytest.mark.parametrize("book", ["tas", "rop", "thr"])
def test_no_paragraph_of_the_lessons_of_a_game_is_told_more_than_twice(book: str) -> None:
    """Neither what is written nor the reasons for steps that somebody is shown or led through, each once a part."""
    told = Counter[str]()
    for lesson in of_hold_em(book):
        for now in gone_through(LessonCourse(lesson)):
            rules, part = now.session.engine.rules, now.part
            if part.quiz is None or part.quiz.kind != "next-step":  # that has the reason of its step
                told.update({why_of(part, rules.book), part.text} if part.kind == "tell" else {why_of(part, rules.book)})
            if part.kind in ("do", "show") and not lesson.knows_steps:
                told.update({due_line(rules, step.before, step.due).why for step in now.steps
                             if step.due is not None and step.move.by == DEALER})
    del told[""]
    assert len(told) > 60
    assert {why: times for why, times in told.items() if times > 2} == {}


@pytest.mark.parametrize("book", ["tas", "rop", "thr"])
def test_a_marker_that_passes_a_seat_is_told_before_it_is_moved_alone(book: str) -> None:
    told = False
    for lesson in of_hold_em(book, 2):
        for now in gone_through(LessonCourse(lesson)):
            seats = now.session.engine.rules.spec.seats_most
            for step in now.steps if now.part.kind == "alone" else ():
                if isinstance(step.move, m.MoveMarker) and step.move.to != step.before.marker % seats + 1:
                    assert told, f"{lesson.key}: {step.move}"
            told |= now.part.kind == "tell" and "passed over" in now.part.text
    assert told


@pytest.mark.parametrize("book", ["tas", "rop", "thr"])
def test_who_can_be_all_in_is_told_before_somebody_is(book: str) -> None:
    """Nobody at the table of a first lesson is all in, nor owes more than they have, before it is asked about and explained."""
    for lesson in of_hold_em(book, 2):
        for now in gone_through(LessonCourse(lesson)):
            if "all in" in now.part.why or "All in" in now.part.why:
                return
            assert all(seat.stack for seat in now.session.table.live()), (lesson.key, now.part.text)
    raise AssertionError("it is never told")


def test_tas_c_19_7_a_new_player_s_post_and_tas_c_6_3_a_free_seat_are_taught() -> None:
    lesson = curriculum("tas").lesson("seats-holdem")
    done = next(part for part in lesson.parts if part.kind == "do")
    assert done.laid is not None
    assert {post.seat: post.kind for post in set_table(done.laid).round.opening.posts} == {2: "blind", 3: "blind", 4: "extra"}
    first, then, *_ = (part.question for part in lesson.parts if part.question is not None)
    hand = set_table(lesson.parts[0].laid or done.laid).round
    order = answer_to(RequestMade(hand.engine.rules, hand.opening, "take-seat", {"seat": 1})).offer
    assert [each.answers[each.right] for each in (first, then)] == [f"Seat {order[0]}", f"Seat {order[2]}"]
    assert len(order) == 3


@pytest.mark.parametrize("book", ["tas", "rop", "thr"])
def test_a_question_who_of_two_wins_is_asked_of_hands_that_lie_open(book: str) -> None:
    lesson = curriculum(book).lesson("hands")
    asked = [part for part in lesson.parts if part.kind == "ask" and part.laid is not None]
    assert len(asked) == 3
    for part in asked:
        assert part.laid is not None
        assert part.question is not None
        hand = set_table(part.laid).round
        table, rules = hand.opening, hand.engine.rules
        assert [seat.number for seat in table.live() if seat.shown] == [1, 2], part.text
        right = part.question.answers[part.question.right]
        assert showdown.winning(rules, table) == ({1} if right == "Seat 1" else {1, 2}), part.text
        assert right == "Seat 1" or "plit the pot" in right
