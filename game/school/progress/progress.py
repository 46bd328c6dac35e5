"""How somebody progresses as a dealer: how well each part of the books is known, how right and how fast each game is dealt, and how
that has changed from sitting to sitting."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Final

from game.chair.wording.report_words import one_of
from game.grammar import counted
from game.records.kept_values import Progress as Asked
from game.rulebook.book import Book
from game.rulebook.loader import library
from game.school.exams.plan_file import usual_terms
from game.school.progress.schooling import ExamTaken, LessonCount
from game.training.reports.hand_report import HandReport, Unreadable, hand_from
from game.training.reports.report import Report
from game.training.rounding import right_share

ENOUGH: Final = 5
"""How many questions it takes before a part of a book can be called weak."""
KNOWN: Final = 0.85
"""The share of right answers from which a part of a book counts as known."""
SURE: Final = 0.9
"""The share of steps right at once from which speed is looked at."""
Dealt = Sequence[tuple[int, str, str, Mapping[str, Any]]]


@dataclass(frozen=True)
class PartKnown:
    """A part of a book: how often its clauses were asked, and how often that was right."""

    book: str
    part: str
    title: str
    asked: int
    right: int

    @property
    def share(self) -> float:
        """Of 1."""
        return self.right / self.asked if self.asked else 0.0


@dataclass(frozen=True)
class GameDealt:
    """A game that was dealt, all sittings together; `pace` are the hands an hour that the house looks for, least and most."""

    game: str
    title: str
    report: Report
    pace: tuple[int, int]

    @property
    def one(self) -> str:
        """What is counted: a hand, or a round."""
        return one_of(self.report, library()[self.report.hands[0].book])

    @property
    def share(self) -> float:
        """Steps that were right at once, of 1."""
        return self.report.share_right

    @property
    def an_hour(self) -> float:
        """Hands an hour, 0 before one is over."""
        return self.report.an_hour or 0.0


@dataclass(frozen=True)
class SittingPoint:
    """One sitting after the other: when it began, steps right at once of 1."""

    started: str
    game: str
    share: float


@dataclass(frozen=True)
class Knowledge:
    """All of it."""

    parts: tuple[PartKnown, ...]
    games: tuple[GameDealt, ...]
    course: tuple[SittingPoint, ...]
    watched: tuple[GameDealt, ...] = ()
    """What was inspected."""
    lessons: tuple[LessonCount, ...] = ()
    tests: tuple[ExamTaken, ...] = ()

    @property
    def nothing(self) -> bool:
        """Whether there is nothing to tell of yet."""
        return not (self.parts or self.games or self.watched or self.lessons or self.tests)

    @property
    def weakest(self) -> PartKnown | None:
        """The part that was asked about often enough and is known least; None where every such part is known."""
        weak = [part for part in self.parts if part.asked >= ENOUGH and part.share < KNOWN]
        return min(weak, key=attrgetter("share"), default=None)

    @property
    def slowest(self) -> GameDealt | None:
        """A game that is dealt rightly and below the pace of the house: there speed must be worked on."""
        sure = [game for game in self.games if game.share >= SURE and 0 < game.an_hour < game.pace[0]]
        return min(sure, key=lambda game: game.an_hour / game.pace[0], default=None)

    @property
    def unsure(self) -> GameDealt | None:
        """A game that is not dealt rightly enough yet: accuracy before speed."""
        return min((game for game in self.games if game.share < SURE), key=attrgetter("share"), default=None)


def learned(asked: Mapping[str, Asked], dealt: Dealt, watched: Dealt = ()) -> Knowledge:
    """What the records say: questions by clause, and the reports on hands that were dealt and on those that were watched."""
    hands = list(_read(dealt))
    return Knowledge(tuple(_parts(asked)), tuple(_games(hands)), tuple(_course(hands)), tuple(_games(list(_read(watched)))))


def _read(dealt: Dealt) -> Iterator[tuple[int, str, HandReport]]:
    for sitting, _, started, plain in dealt:
        try:
            yield sitting, started, hand_from(plain)
        except Unreadable:  # a report of its own, which its round tells of
            continue


def _parts(asked: Mapping[str, Asked]) -> Iterator[PartKnown]:
    for book in library().values():
        found: dict[str, list[int]] = {}
        for ref, progress in asked.items():
            if ref in book.clauses:
                counts = found.setdefault(part_of(book, ref), [0, 0])
                counts[0] += progress.asked
                counts[1] += progress.right
        for part in (each for each in book.headings if each in found):
            yield PartKnown(book.id, part, book.headings[part], *found[part])


def part_of(book: Book, ref: str) -> str:
    """The part of a book that a clause stands under: "C.11" of "tas C.11.3", "14" of "act 14.2"."""
    words = ref.partition(" ")[2].split(".")
    deep = 2 if words[0].isalpha() else 1
    under = [".".join(words[:many]) for many in range(deep, 0, -1)]
    return next((part for part in under if part in book.headings), "")


def _games(hands: Sequence[tuple[int, str, HandReport]]) -> Iterator[GameDealt]:
    for book in library().values():
        for spec in book.games.values():
            these = tuple(hand for _, _, hand in hands if hand.game == spec.id)
            if these:
                yield GameDealt(spec.id, spec.title, Report(these), usual_terms().plan(spec.id, 0).pace)


def _course(hands: Sequence[tuple[int, str, HandReport]]) -> Iterator[SittingPoint]:
    for sitting in dict.fromkeys(number for number, _, _ in hands):
        these = [(started, hand) for number, started, hand in hands if number == sitting]
        report = Report(tuple(hand for _, hand in these))
        if report.steps:
            yield SittingPoint(these[0][0], these[0][1].game, report.share_right)


def to_work_on(found: Knowledge) -> str:
    """What is weakest, in one sentence; "" where nothing is."""
    if found.unsure is not None:
        game = found.unsure
        return f"To work on: {game.title}. {right_share(game.share)} of steps were right first time. Accuracy comes before speed."
    if found.weakest is not None:
        part = found.weakest
        return f"To work on: {part.title} ({library()[part.book].title}). You got {part.right} of {part.asked} right."
    if found.slowest is not None:
        game, (least, most) = found.slowest, found.slowest.pace
        now = counted(round(game.an_hour), "hand")
        return f"To work on: your pace at {game.title}. You deal {now} an hour, the target is {least} to {most}."
    return ""
