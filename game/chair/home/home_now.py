"""What home says of somebody: what they were doing, what comes next, what is due. Needs no rules, so that the first frame waits for
none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final, NamedTuple, Self

from game.chair.home.offers import PopularGame, offers
from game.grammar import counted

KEPT: Final = "home"
"""Under this name what somebody chose for home is kept."""
TABLE: Final = "table"
"""The kind of a table that was left, in addition to those of `records.underway`."""
SEAT: Final = "seat"
"""What is chosen with a game at home: a player's seat in it, by "seat" and the game."""
WHERE: Final[Mapping[str, str]] = {
    "lesson": "Back to your lesson", "drill": "Back to your drill", "test": "Back to your test",
    "exercise": "Back to your exercise", "placement": "Back to finding your place",
    "set-up": "Your table is half set up", TABLE: "Back to your table"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class LessonAhead:
    """The lesson that comes next, as far as home shows it. `number` is its chapter's, `at` its place among the `among` of that,
    both from 1; `begun` says whether a part of it was done; `done` of the `every` lessons of the book were gone through."""

    book: str
    lesson: str
    title: str
    chapter: str
    number: int
    minutes: int
    begun: bool
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
        kinds = {field.name: {"int": int, "bool": bool}.get(str(field.type), str) for field in fields(cls)}
        whole = all(isinstance(found.get(name), kind) for name, kind in kinds.items())
        return cls(**{name: found[name] for name in kinds}) if whole else None


@dataclass(frozen=True, slots=True)
class HomeChoice:
    """What is kept of somebody for home: the rulebook they learn, the lesson with which they began (by id, empty for the first),
    and the one that comes next as it was found last; none, and `finished`, once all of the book are done. `limits` are those at
    which popular games are played, by game: "No limit"."""

    book: str = ""
    begins: str = ""
    lesson: LessonAhead | None = None
    finished: bool = False
    limits: Mapping[str, str] = field(default_factory=dict)

    def plain(self) -> dict[str, Any]:
        """As JSON can hold it."""
        return {"book": self.book, "begins": self.begins, "lesson": self.lesson.plain() if self.lesson else None,
                "finished": self.finished, "limits": dict(self.limits)}

    @classmethod
    def kept(cls, found: Mapping[str, Any] | None) -> Self:
        """What was kept, as far as it can still be read."""
        words = {name: value for name, value in (found or {}).items() if name in ("book", "begins") and isinstance(value, str)}
        lesson, limits = ((found or {}).get(name) for name in ("lesson", "limits"))
        read = {game: word for game, word in limits.items() if isinstance(word, str)} if isinstance(limits, dict) else {}
        return cls(**words, lesson=LessonAhead.kept(lesson) if isinstance(lesson, dict) else None,
                   finished=(found or {}).get("finished") is True, limits=read)


class TableAhead(NamedTuple):
    """The table that was left, as it is kept: its seating, and the seed from which the names of its people follow."""

    seating: Mapping[str, Any]
    seed: str

    @property
    def key(self) -> str:
        """What tells it from other tables."""
        return f"{self.seed} {sorted(self.seating.items())}"


@dataclass(frozen=True, slots=True)
class HomeNow:
    """`kind` and `what` are what can be resumed, empty for nothing: a key of `WHERE`, and a few words. `due` is how many
    things wait to be reviewed; `finished`, whether every lesson is done; `plays`, whether they are here to play; `limits`,
    those of the popular games. `table` is the one that can be resumed."""

    person: str = ""
    kind: str = ""
    what: str = ""
    due: int = 0
    lesson: LessonAhead | None = None
    finished: bool = False
    plays: bool = False
    limits: Mapping[str, str] = field(default_factory=dict)
    table: TableAhead | None = None

    def line(self, game: PopularGame) -> str:
        """What one wants to know first of a popular game: "No limit"."""
        return self.limits.get(game.game, game.line)


@dataclass(frozen=True, slots=True)
class NextThing:
    """Something to do next: why, what, a line about it, the button and where it leads; how far along the chapter is."""

    over: str
    title: str
    line: str
    button: str
    choice: str
    share: tuple[int, int] = (0, 0)


REVIEW: Final = "mistakes"
NEXT_LESSON: Final = "next-lesson"
"""Where what is due is reviewed, and the lesson that comes next: pages of the navigator's."""


def things(now: HomeNow) -> tuple[NextThing, ...]:
    """What there is to do, in the order in which it is best done: what was left, what is due, the lesson. Every page that says
    what comes next asks here."""
    left = [NextThing("Where you left off", WHERE[now.kind], now.what, "Continue", "resume")] if now.what else []
    due = [review(now.due)] if now.due else []
    return (*left, *due, _lessons(now))


def home_things(now: HomeNow) -> tuple[NextThing, ...]:
    """The same at home, where a table comes before what is learned for somebody who is here to play."""
    whole = things(now)
    if not now.plays:
        return whole
    game, left = offers().popular[0], 1 if now.what else 0
    table = NextThing("Take a seat", game.title, f"{now.line(game)}. The program deals.", "Play", f"{SEAT} {game.game}")
    return (*whole[:left], table, *whole[left:])


def next_thing(now: HomeNow) -> NextThing:
    """The one control that is the biggest."""
    return things(now)[0]


def review(due: int) -> NextThing:
    """What you got wrong and is due again."""
    what = "this wrong before. It takes" if due == 1 else "these wrong before. Most of them take"
    return NextThing("Due today", review_line(due), f"You got {what} less than a minute.",
                     "Start the review",
                     REVIEW)


def _lessons(now: HomeNow) -> NextThing:
    lesson = now.lesson
    if lesson is None and now.finished:
        return NextThing("Every lesson done", "Take a test", "A written part and a table part.", "Choose a test", "exams")
    if lesson is None:
        return NextThing("Welcome", "Learn to deal", "Short lessons, from the first card on.", "Start learning", "lessons")
    place = f"Lesson {lesson.at} of {lesson.among}"
    line = f"{place}: go on where you stopped" if lesson.begun else f"{place}, {counted(lesson.minutes, 'minute')}"
    button = "Continue" if lesson.begun else "Start the lesson"
    return NextThing(f"Chapter {lesson.number}, {lesson.chapter}", lesson.title, line, button, NEXT_LESSON,
                     (lesson.at - 1, lesson.among))


def review_line(due: int) -> str:
    """How much waits to be reviewed."""
    return f"{counted(due, 'thing')} to review" if due else "Nothing to review now"
