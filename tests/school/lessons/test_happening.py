"""Lessons that begin with something going wrong: it happens before one's eyes, is put right, and is told from what looks alike."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, product
from statistics import mean

import pytest

from game.chair.pace import time_for
from game.chair.stopping.lists import DEEDS, ON
from game.rulebook.loader import library
from game.school.lessons.course import LessonCourse, PartInHand, take_up
from game.school.lessons.curriculum import curricula, curriculum
from game.school.lessons.length import ANSWER, WATCHED, WORD, minutes
from game.school.lessons.lesson import Lesson
from game.school.lessons.lesson_words import why_of
from game.school.lessons.play_through import to_its_end
from game.school.lessons.watched.alike import alike, many_alike
from game.school.lessons.watched.clips import AFTER, BEFORE, Clip, clean_clip, wrong_clips
from game.school.lessons.watched.happening import ANSWERS, JUDGE, RULED, SHORTLY, WATCH, clip_of, worded
from game.training.step_log import StepLog, TrainingMode

EVERY = [lesson for each in curricula() for lesson in each.lessons if lesson.id.startswith("irregularity-")]
ALL = bool(os.environ.get("LESSONS"))
"""LESSONS=1 is the long mode: each of them; the suite takes some of every book, other games each."""
LAME = ("act irregularity-wrong-count", "act irregularity-hand-taken-in")
"""Players go on with hands of a wrong number of cards, or with none."""
SOME = EVERY if ALL else [*EVERY[4::17], *(lesson for lesson in EVERY if f"{lesson.book} {lesson.id}" in LAME)]
PACE, SLOW = 0.6, 0.27
"""How fast a lesson's table is, and where something is shown."""


def name(lesson: Lesson) -> str:
    return f"{lesson.game} {lesson.id.removeprefix('irregularity-')}"


def clips(lesson: Lesson, kind: str, draw: int = 0) -> list[Clip]:
    return [clip_of(part, lesson.book, lesson.game, draw) for part in lesson.parts if part.kind == kind]


def right(lesson: Lesson, draw: int = 0) -> list[frozenset[str]]:
    return [clip.deeds for clip in clips(lesson, "ask", draw)]


def through(lesson: Lesson) -> Iterator[tuple[LessonCourse, PartInHand]]:
    """Each part as somebody leaves it who does everything right."""
    course = LessonCourse(lesson)
    while not course.over:
        now = course.open()
        desk = StepLog(now.session, TrainingMode.COACH)
        course.sat(desk)
        to_its_end(course, now, desk)
        yield course, now
        course.stop()
        course.go_on(0)
    assert course.mastered, course.results


@pytest.mark.parametrize("lesson", SOME, ids=name)
def test_it_happens_is_put_right_is_read_about_and_is_told_from_what_looks_alike(lesson: Lesson) -> None:
    kinds = list(dict.fromkeys(part.kind for part in lesson.parts))
    assert kinds in (["watch", "show", "tell", "ask", "meet"], ["watch", "show", "ask", "meet"])
    word = lesson.id.removeprefix("irregularity-")
    for course, now in through(lesson):
        kind, clip = lesson.parts[course.at].kind, now.clip
        if kind == "watch":
            assert clip.happened
            found = [each for each in clip.table.trouble.incidents if each.state == "open"]
            assert found[-1].irregularity == word, "it is there still when play is stopped at the end"
            assert not now.part.cites, "no clause tells it beforehand"
        elif kind == "show":
            trouble = now.session.table.trouble
            assert trouble.stopped is None or now.session.ask() is None
            assert not [each for each in trouble.incidents if each.state == "open" and each.irregularity == word]
            assert now.part.why
        elif kind == "tell":
            assert now.part.text
            assert len(now.part.cites) == 1
        elif kind == "ask":
            assert now.part.why.startswith("Nothing is wrong") == (clip is not None and clip.clip.arisen is None)


def test_nothing_tells_it_beforehand() -> None:
    for lesson in EVERY:
        told = " ".join(part.text for part in lesson.parts[:1])
        assert told == WATCH.format(deal=library()[lesson.book].game(lesson.game).family.deal)
        assert lesson.title.lower() not in f"{WATCH} {RULED} {JUDGE}".lower()


@pytest.mark.parametrize("lesson", SOME, ids=name)
def test_no_answer_is_right_in_all_three(lesson: Lesson) -> None:
    for draw in range(2):
        deeds = right(lesson, draw)
        assert len(deeds) == many_alike(library()[lesson.book], lesson.id.removeprefix("irregularity-"))
        assert not frozenset[str].intersection(*deeds), "who always says the same doesn't pass"
        there = clips(lesson, "ask", draw)
        assert any(clip.arisen is None for clip in there), "in one nothing is wrong"
        assert any(clip.arisen is not None for clip in there)


def test_no_row_of_answers_passes_often() -> None:
    """Who says the same in the same order in every lesson, whatever is seen."""
    rows = [right(lesson, draw) for lesson in SOME for draw in range(2)]
    for said in product(DEEDS, repeat=min(map(len, rows))):
        passed = sum(all(word in deeds for word, deeds in zip(said, row, strict=False)) for row in rows)
        assert passed <= 0.35 * len(rows), (said, passed, len(rows))
    first_words = {tuple(ON in deeds for deeds in row[:3]) for row in rows}
    assert len(first_words) >= 5, "what is right has no order of its own"


@pytest.mark.parametrize("book", library())
def test_no_cards_come_twice_in_a_course(book: str) -> None:
    """No two hands have the same cards at the seats and on the board, as far as any were dealt."""
    tables = [clip.ends.table() for lesson in SOME if lesson.book == book
              for clip in (*clips(lesson, "watch"), *clips(lesson, "ask"))]
    dealt = [(tuple(seat.cards for seat in table), table.board) for table in tables]
    several = Counter(cards for cards in dealt if sum(map(len, cards[0])) > 2)
    assert several, "cards were dealt"
    assert set(several.values()) == {1}


def test_another_time_other_hands_look_alike() -> None:
    lesson = curriculum("tas").lesson("irregularity-exposed-card")
    seen = [tuple(clip.ends.moves for clip in clips(lesson, "ask", draw)) for draw in range(3)]
    assert all(one != other for one, other in pairwise(seen))


def test_a_stop_too_early_counts_and_what_is_missed_is_seen_again_from_shortly_before() -> None:
    lesson = curriculum("thr").lesson("irregularity-bet-out-of-turn")
    course = LessonCourse(lesson)
    now = course.open()
    course.sat(StepLog(now.session, TrainingMode.COACH))
    assert now.clip is not None
    course.stop_play()
    assert (now.slips, course.reached) == (1, False)
    while now.session.advance() is not None:
        pass
    assert now.clip.ended
    assert not course.reached, "it stands still until somebody says what they think"
    course.help()
    again = course.again()
    course.sat(StepLog(again.session, TrainingMode.COACH))
    assert again.clip.clip.wrong is not None
    assert again.clip.clip.wrong <= SHORTLY
    again.session.advance()
    taken = take_up(lesson, course.plain(3.0))
    assert (taken.now.helped, taken.now.slips, taken.now.session.table) == (True, 1, again.session.table)
    while again.session.advance() is not None:
        pass
    assert course.reached
    assert not lesson.parts[0].assessed, "nobody has to know what wasn't taught yet"


def test_an_answer_that_the_book_leaves_open_is_right_either_way() -> None:
    lesson = curriculum("rop").lesson("irregularity-check-out-of-turn")
    either = next(at for at, deeds in enumerate(right(lesson)) if len(deeds) == 2)
    course = LessonCourse(lesson, draw=0)
    asks = [at for at, part in enumerate(lesson.parts) if part.kind == "ask"]
    for _ in range(asks[either]):
        course.open()
        course.go_on(0)
    question = course.open().part.question
    assert question is not None
    assert {ANSWERS[at] for at in range(len(ANSWERS)) if question.takes(at)} == {"Deal on", "Put it right"}


def test_later_the_book_rules_otherwise() -> None:
    at_once, later, *_ = next(filter(lambda there: there[1:], (list(wrong_clips("tas", "tas-holdem", "exposed-card", seed))
                                                               for seed in range(7, 30))))
    assert (at_once.begins, at_once.wrong) == (later.begins, later.wrong)
    assert later.ruling is not None
    assert at_once.ruling.remedy == at_once.at_once.remedy != later.ruling.remedy  # type: ignore[union-attr]
    assert len(later.moves) - (later.wrong or 0) > 1
    clean = clean_clip("tas", "tas-holdem", "exposed-card", 7)
    assert (clean.deeds, clean.ruling) == ({ON}, None)
    assert not clean.ends.table().trouble.incidents


def test_where_a_dealer_would_deal_on_each_time_something_else_goes_wrong_in_one() -> None:
    """A check out of turn may be let pass, and a clean hand must be."""
    others = set[str]()
    for draw in range(3):
        there = alike("rop", "rop-holdem", "check-out-of-turn", 5, draw)
        assert not frozenset[str].intersection(*(clip.deeds for clip in there))
        others |= {clip.arisen.incident.irregularity for clip in there if clip.arisen is not None and ON not in clip.deeds}
    assert others
    assert "check-out-of-turn" not in others


def test_the_minutes_are_those_of_playing_it() -> None:
    """The seconds of each kind of part are the mean of those that hands take at a lesson's pace, and their words to read."""
    took: dict[str, list[float]] = {}
    for lesson in SOME[::2]:
        for course, now in through(lesson):
            kind = lesson.parts[course.at].kind
            if kind in WATCHED:
                hand = now.session.played()[now.started:]
                slow = kind == "show" or (now.clip is not None and now.clip.clip.dealt)
                moves = sum(time_for(each.move, each.before) for each in hand) / (SLOW if slow else PACE)
                words = len(f"{now.part.text} {why_of(now.part, now.session.engine.rules.book)}".split())
                took.setdefault(kind, []).append(moves + words * WORD + (kind == "ask") * ANSWER)
        assert lesson.minutes == minutes(lesson)
    assert {kind: mean(each) for kind, each in took.items()} == pytest.approx(dict(WATCHED), rel=0.35)


@pytest.mark.parametrize("lesson", SOME[::3], ids=name)
def test_what_is_done_is_told_once_and_in_the_words_of_the_answers(lesson: Lesson) -> None:
    for part in lesson.parts:
        if part.kind != "ask":
            continue
        clip = clip_of(part, lesson.book, lesson.game, 0)
        why = worded(part, clip, lesson.game).why
        if clip.arisen is not None:
            told = [word for word, (text, _) in DEEDS.items() if text.lower() in why.lower()]
            assert set(told) & clip.deeds, why
            assert set(told) <= clip.deeds, why
        sentences = why.split(". ")
        assert len(sentences) == len(set(sentences)), why


def test_nobody_can_tell_when_it_comes_and_each_hand_has_a_table_of_its_own() -> None:
    """Clean moves come before and after it, not as many each time; others play in other numbers."""
    watched = [clip for lesson in SOME for clip in clips(lesson, "watch")]
    before = Counter(clip.wrong for clip in watched)
    assert len(before) > 4
    assert max(before) <= BEFORE[1]
    assert mean(len(clip.moves) - (clip.wrong or 0) - 1 for clip in watched) >= AFTER[0] - 1
    elsewhere = 0
    for lesson in SOME:
        first, *others = ((*clip.begins.opening.seats, clip.begins.opening.marker) for kind in ("watch", "ask", "meet")
                          for clip in clips(lesson, kind))
        elsewhere += set(others) != {first}
    assert elsewhere > 0.8 * len(SOME), "only where every place is taken they sit as before"


@pytest.mark.parametrize(("book", "id_", "remedies"), [
    ("tas", "wrong-cutter", {"misdeal", "cut-again", "play-on"}),
    ("tas", "looks-at-stub", set()), ("rop", "extra-board-cards", {"redo-board"}), ("thr", "exposed-card", {"misdeal"})])
def test_each_ruling_of_the_book_is_shown_once_if_only_in_another_game(book: str, id_: str, remedies: set[str]) -> None:
    lesson = curriculum(book).lesson(f"irregularity-{id_}")
    first, = clips(lesson, "watch")
    others = [clip for clip in clips(lesson, "ask") if clip.ruling is not None and clip.moment.incident.irregularity == id_]  # type: ignore[union-attr]
    shown = {first.at_once.remedy, *(clip.ruling.remedy for clip in others if clip.ruling)}  # type: ignore[union-attr]
    assert remedies <= shown
    for clip in others:
        told = worded(lesson.parts[-2], clip, lesson.game)
        assert told.text.startswith("Another game: ") == (clip.begins.game != lesson.game)
