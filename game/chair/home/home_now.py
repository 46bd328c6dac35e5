"""What home says of somebody: what they were doing, what comes next, what is due. Needs no rules, so that the first frame waits for
none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Final, Self

from game.grammar import counted

KEPT: Final = "home"
"""Under this name what somebody chose for home is kept."""
TABLE: Final = "table"
"""The kind of a table that was left, beside those of `records.underway`."""
WHERE: Final[Mapping[str, str]] = {
    "lesson": "Back to your lesson", "drill": "Back to your drill", "test": "Back to your test",
    "set-up": "Your table is half set up", TABLE: "Back to your table"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class LessonAhead:
    """The lesson that comes next, as far as home shows it. `at` is its place among the `among` of its chapter, from 1; `done` of
    the `every` lessons of the book were gone through."""

    book: str
    lesson: str
    title: str
    chapter: str
    minutes: int
    at: int
    among: int
    done: int
    every: int

    def plain(self) -> dict[str, Any]:
        """As JSON can hold it."""
        return asdict(self)

    @classmethod
    def kept(cls, found: Mapping[str, Any]) -> Self | None:
        """What was kept; None where it cannot be read any more."""
        kinds = {field.name: int if field.type == "int" else str for field in fields(cls)}
        whole = all(isinstance(found.get(name), kind) for name, kind in kinds.items())
        return cls(**{name: found[name] for name in kinds}) if whole else None


@dataclass(frozen=True, slots=True)
class HomeChoice:
    """What is kept of somebody for home: the rulebook they learn, the lesson with which they began (by id, empty for the first),
    and the one that comes next as it was found last."""

    book: str = ""
    begins: str = ""
    lesson: LessonAhead | None = None

    def plain(self) -> dict[str, Any]:
        """As JSON can hold it."""
        return {"book": self.book, "begins": self.begins, "lesson": self.lesson.plain() if self.lesson else None}

    @classmethod
    def kept(cls, found: Mapping[str, Any] | None) -> Self:
        """What was kept, as far as it can still be read."""
        words = {name: value for name, value in (found or {}).items() if name in ("book", "begins") and isinstance(value, str)}
        lesson = (found or {}).get("lesson")
        return cls(**words, lesson=LessonAhead.kept(lesson) if isinstance(lesson, dict) else None)


@dataclass(frozen=True, slots=True)
class HomeNow:
    """`kind` and `what` are what can be gone on with, empty for nothing: a key of `WHERE`, and a few words. `due` is how many
    things wait to be reviewed."""

    person: str = ""
    kind: str = ""
    what: str = ""
    due: int = 0
    lesson: LessonAhead | None = None


@dataclass(frozen=True, slots=True)
class NextThing:
    """What most people do next: a word above, a title, a line, the button and where it leads; how far along the chapter is."""

    over: str
    title: str
    line: str
    button: str
    choice: str
    share: tuple[int, int] = (0, 0)


def next_thing(now: HomeNow) -> NextThing:
    """The one control that is the biggest."""
    if now.what:
        return NextThing("Where you left off", WHERE[now.kind], now.what, "Continue", "resume")
    if now.lesson is None:
        return NextThing("Welcome", "Learn to deal", "Short lessons, from the first card on.", "Start learning", "lessons")
    lesson = now.lesson
    line = f"Lesson {lesson.at} of {lesson.among}, {counted(lesson.minutes, 'minute')}"
    return NextThing(lesson.chapter, lesson.title, line, "Start the lesson", "next-lesson", (lesson.at - 1, lesson.among))


def review_line(due: int) -> str:
    """What to do after that."""
    return f"Next: {counted(due, 'review')} {'is' if due == 1 else 'are'} due" if due else "Nothing to review today"
