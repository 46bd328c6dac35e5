"""Where somebody stands in the lessons of a book, in words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.chair.wording.list_rows import Row
from game.grammar import counted, listed
from game.rulebook.loader import library
from game.school.lessons.curriculum import OPEN, Standings
from game.school.lessons.lesson import Chapter, Lesson

_NOTES: Final = {"placed": ("known", "muted"), "begun": ("begun", "accent"), "done": ("done", "muted"),
                 "mastered": ("mastered", "success")}


def total(now: Standings) -> str:
    """How far somebody has come."""
    every = now.ahead(now.curriculum.lessons)
    done, mastered = now.count(every, "done", "mastered"), now.count(every, "mastered")
    others = len(now.curriculum.lessons) - len(every)
    of, then = "", ""
    if others:
        of = f" in {library()[now.curriculum.book].game(now.game).title}"
        then = f" After that, the book's other games: {counted(others, 'lesson')}."
    if not done:
        hours = round(sum(lesson.minutes for lesson in every) / 60)
        return f"{counted(len(every), 'lesson')}{of}, about {counted(hours, 'hour')} in all.{then}"
    return f"{done} of {counted(len(every), 'lesson')}{of} done, {mastered} mastered.{then}"


StopState: TypeAlias = Literal["mastered", "done", "known", "here", "begun", "to come"]


@dataclass(frozen=True, slots=True)
class Stop:
    """A chapter on the way through a book: how somebody stands there, in a word; how long it takes still; how many of its `every`
    lessons are behind them: of the game that is learned first as long as that isn't done."""

    chapter: Chapter
    state: StopState
    every: int
    left: str = ""
    done: int = 0

    @property
    def note(self) -> str:
        """The same in a few words."""
        every = counted(self.every, "lesson")
        return listed(f"{self.done} of {every}" if self.done or self.state == "here" else every, self.short.lower())

    @property
    def short(self) -> str:
        """The same in a word or two."""
        return self.left or self.state.capitalize()

    def told(self, now: Standings) -> str:
        """The same above a list of all its lessons: of which game it is, where it isn't of all."""
        part = self.every < len(self.chapter.lessons)
        return f"{library()[now.curriculum.book].game(now.game).title}: {self.note}" if part else self.note

    @property
    def share(self) -> float:
        """How much of it is behind somebody, of 1."""
        return self.done / self.every


def stops(now: Standings) -> list[Stop]:
    """The way through a book, chapter by chapter."""
    here = now.curriculum.chapter_of(now.next) if now.next is not None else None
    return [_stop(now, chapter, here=chapter is here) for chapter in now.curriculum.chapters]


def _stop(now: Standings, chapter: Chapter, *, here: bool) -> Stop:
    lessons = now.ahead(chapter.lessons)
    every, left = len(lessons), _left(now, lessons)
    behind, placed = now.count(lessons, "done", "mastered"), now.count(lessons, "placed")
    if here:
        return Stop(chapter, "here", every, left, behind)
    if left:
        return Stop(chapter, "begun" if behind or placed or now.count(lessons, "begun") else "to come", every, left, behind)
    alone = [lesson for lesson in lessons if lesson.can_be_mastered]
    known: StopState = "known" if placed else "mastered" if alone and now.count(alone, "mastered") == len(alone) else "done"
    return Stop(chapter, known, every, "", behind)


def lesson_rows(now: Standings, only: str = "") -> list[Row]:
    """The chapters, and in each its lessons; or those of `only` one, by its id."""
    rows: list[Row] = []
    for chapter in now.curriculum.chapters:
        if only not in ("", chapter.id):
            continue
        done = now.count(chapter.lessons, "done", "mastered")
        note = listed(f"{done} of {len(chapter.lessons)}", _left(now, chapter.lessons))
        rows.append(Row(f"chapter {chapter.id}", chapter.title, note, "muted", head=True, bare=True))
        rows += [_row(now, lesson) for lesson in chapter.lessons]
    return rows


def _left(now: Standings, lessons: Sequence[Lesson]) -> str:
    """How long those take that are still to come; "" where none is."""
    minutes = sum(lesson.minutes for lesson in lessons if now.of[lesson.id] in OPEN)
    return "" if not minutes else counted(minutes, "minute") if minutes < 100 else counted(round(minutes / 60), "hour")


def _row(now: Standings, lesson: Lesson) -> Row:
    standing = now.of[lesson.id]
    if standing in _NOTES:
        note, colour = _NOTES[standing]
    elif now.ready(lesson):
        note, colour = counted(lesson.minutes, "minute"), "muted"
    else:
        note, colour = f"after: {now.curriculum.before(lesson)[0].title}", "muted"
    return Row(lesson.id, lesson.title, note, colour, depth=1)


@dataclass(frozen=True, slots=True)
class Unlearned:
    """A chapter of which a test asks something and that isn't done, and the next of its lessons."""

    chapter: Chapter
    next: Lesson


def unlearned(now: Standings, game: str, asked: Collection[str]) -> list[Unlearned]:
    """What somebody hasn't learned yet of what a test of a game asks, in the order of the book. `asked` are kinds of exercises and
    criteria, as `Chapter.prepares` has them."""
    found = []
    for chapter in now.curriculum.chapters:
        open_ = [lesson for lesson in chapter.of_game(game) if now.of[lesson.id] in OPEN]
        if open_ and not chapter.prepares(game).isdisjoint(asked):
            ready = next((lesson for lesson in open_ if now.ready(lesson)), open_[0])
            found.append(Unlearned(chapter, ready))
    return found


def book_note(now: Standings) -> str:
    """The same, next to the title of a book."""
    every = now.curriculum.lessons
    done = now.count(every, "done", "mastered")
    return f"{done} of {counted(len(every), 'lesson')}" if done else counted(len(every), "lesson")
