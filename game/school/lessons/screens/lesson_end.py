"""What lies over the table when a lesson ends, and the question whether lessons are read aloud."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.chair.wording.paragraphs import Paragraph, TextRun, plain, ref_run
from game.chair.wording.table_words import clock
from game.client.stage.plate import Plate
from game.client.widgets.button import Button
from game.client.widgets.events.group import Group
from game.grammar import counted
from game.rulebook.loader import library
from game.school.lessons.course import LessonCourse
from game.school.lessons.lesson import Lesson
from game.school.lessons.lesson_words import HEADS
from game.training.questions.all_kinds import KINDS


class LessonEnd(Plate):
    """How a lesson went. Ends with "next", "again" or "list"."""

    WIDE = 760
    NEXT, LIST = "Next lesson", "Done"

    def __init__(self, course: LessonCourse, coming: Lesson | None, follow: object, *, first_alone: bool = False) -> None:
        self._first_alone = first_alone
        super().__init__(course.lesson.title, list(self.told(course, coming)), follow)  # type: ignore[arg-type]
        self._coming = coming

    def bar(self, group: Group, room: pygame.Rect) -> None:
        """On, once more, or back to the lessons."""
        self._at_left(group, room, "Back", self.close, "escape")
        again = Button.width_for(self.style, "Again", "o")
        left = room.left + Button.width_for(self.style, "Back", "escape") + self.style.px(12)
        group.add(Button(pygame.Rect(left, room.top, again, room.height), "Again", partial(self.finish, "again"), key="o"))
        if self._coming is not None:
            self._at_right(group, room, self.NEXT, partial(self.finish, "next"))
        else:
            self._at_right(group, room, self.LIST, self.close)

    def told(self, course: LessonCourse, coming: Lesson | None) -> Iterator[Paragraph]:
        """How it went, what it was about, what comes next."""
        return _told(course, coming, first_alone=self._first_alone)

    def close(self) -> None:
        self.finish("list")


def _told(course: LessonCourse, coming: Lesson | None, *, first_alone: bool) -> Iterator[Paragraph]:
    mastered = course.mastered
    head = "✓ Mastered" if mastered else "Done"
    yield plain(head, size="large", bold=True, colour="success" if mastered else "text", before=0)
    if first_alone:
        took = clock(sum(result.seconds for result in course.results))
        yield plain(f"Your first whole hand on your own. It took you {took}. Well dealt!", before=4)
    if not course.lesson.can_be_mastered:
        yield plain("I helped you through this one. You'll do it on your own in a later lesson.", colour="muted")
    elif not mastered:
        yield plain("To master it, make no mistakes in the questions and in what you do on your own. "
                    "Try again, now or another day.",
                    colour="muted")
    through = enumerate(zip(course.lesson.parts, course.results, strict=True), 1)
    slipped = [(at, part, result) for at, (part, result) in through if not result.clean]
    if mastered and slipped:
        yield plain("You had help with these, so they don't count against you:", colour="muted")
    for at, part, result in slipped:
        what = counted(result.slips, "mistake") if result.slips else "with a hint"
        named = part.text or (f"{KINDS[part.quiz.kind].title}." if part.quiz is not None else "")
        asked = f"{named}  " if named and not result.missed else ""
        runs = [TextRun(f"{at}. {HEADS[part.kind]}, {what}: " if asked else f"{at}. {HEADS[part.kind]}, {what}.  ", bold=True),
                TextRun(asked)]
        yield Paragraph((*runs, *(run for ref in part.cites for run in (ref_run(ref), TextRun(" ")))), "body", 8)
        for missed in result.missed:
            cite = (TextRun("  "), ref_run(missed.cite)) if missed.cite else ()
            yield Paragraph((TextRun("✗ ", colour="danger", bold=True), TextRun(missed.text), *cite), "body", 4)
    yield plain(f"In this lesson: {course.lesson.about}", before=14)
    yield from _covered(course)
    if coming is not None:
        yield plain(f"Next: {coming.title}. {coming.about}", before=14)


def _covered(course: LessonCourse) -> Iterator[Paragraph]:
    """Where what was done stands in the rulebook, each clause with its heading."""
    book, named = library()[course.lesson.book], dict[str, list[str]]()
    for ref in course.about:
        if ref in book.clauses:
            named.setdefault(book.clauses[ref].heading, []).append(ref)
    if not named:
        return
    yield plain("This is in the rulebook. Click a clause to read it:", colour="muted", before=14)
    groups = (f"{'   ·   ' if at else ''}{heading}  " for at, heading in enumerate(named))
    yield Paragraph(tuple(run for head, refs in zip(groups, named.values(), strict=True)
                          for run in (TextRun(head), *(part for ref in refs for part in (ref_run(ref), TextRun(" "))))),
                    "small", 4)


class VoiceQuestion(Plate):
    """Asked once: whether lessons are read aloud. Ends with "yes" or "no"."""

    WIDE = 620
    reads_first = True

    def __init__(self) -> None:
        text = ("Each step of a lesson is on the right, with its reason and clause. Your computer's voice can read it aloud, and "
                "everything else, too. Any key stops it. F10 turns it on and off.")
        super().__init__("Learn", [plain("Read lessons aloud?", size="large", bold=True, before=0), plain(text, before=10)])

    def bar(self, group: Group, room: pygame.Rect) -> None:
        self._at_left(group, room, "Captions only", partial(self.finish, "no"), "n")
        self._at_right(group, room, "Read aloud", partial(self.finish, "yes"))

    def close(self) -> None:
        """Escape is no."""
        self.finish("no")
