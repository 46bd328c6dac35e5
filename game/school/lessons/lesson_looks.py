"""What the table's screen says in a lesson: the part in the panel, what may be pressed, what is lit, what a voice reads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import Final

from game.chair.commands import Commands
from game.chair.controller import Controller
from game.chair.dealer.how import answer_keys
from game.chair.dealer.in_hand import DealersHand
from game.chair.desks.relief_desk import COME
from game.chair.glossary.word_links import first_words, with_links
from game.chair.presenter import Presenter
from game.chair.screen_aloud import due_lines, judged_lines, step_lines, strip_lines, words_of
from game.chair.seen.answered import with_answer
from game.chair.seen.table_view import MARKERS
from game.chair.seen.view import Spot, TableView
from game.chair.strips.desk_strips import handing_over, relief_begins
from game.chair.switches import Switches
from game.chair.wording.device import by_device
from game.chair.wording.panel_text import DueText, PanelText, Status
from game.chair.wording.paragraphs import Paragraph
from game.chair.wording.strip_text import Cap, Prompt, StripText
from game.chair.wording.table_aloud import own_cards
from game.school.lessons.course import LessonCourse
from game.school.lessons.felt_looks import FeltLooks, felt_looks
from game.school.lessons.felt_work import FeltTask
from game.school.lessons.lesson import ASKED, ON_FELT, THINGS, LessonPart, PointedThing
from game.school.lessons.lesson_words import (
    HEADS,
    MOTIONS,
    came_out,
    clicked_in_words,
    nothing_yet,
    slipped,
    task,
    thing_in_words,
    wrong_answer,
)
from game.school.lessons.pointed_spots import KINDS, spots_of
from game.school.lessons.watched.clip_looks import clip_lights, is_untold, is_watched, watching
from game.session.narration.narration import due_line
from game.table.outcome import Due
from game.unheard import unheard

_NOWHERE = DueText("")
WHICH: Final = "Which is right? Click it. | Which is right? Press its key."


class LessonLooks(Presenter):
    """Puts a lesson's table into words. `lesson` is how far it has come; `goes_on` and `once_more` are what its buttons do."""

    def __init__(self, controller: Controller, hand: DealersHand | None, switches: Switches, commands: Commands,
                 lesson: LessonCourse, goes_on: Callable[[], None], once_more: Callable[[], None],
                 answers: Callable[[int], None]) -> None:
        super().__init__(controller, hand, switches, commands)
        self.lesson = lesson
        self._goes_on, self._once_more, self._answers = goes_on, once_more, answers
        self.wrong: list[int] = []
        """The answers that were given and are not right, by place; -1 for a click on the felt."""
        self.clicked: PointedThing | None = None
        """What was clicked last on the felt; None where nothing lies."""
        self.motion = ""
        """What hands do with the deck just now, where that is watched."""

    @property
    def part(self) -> LessonPart:
        """The part that is on; the last one, as long as its table still lies below the end of the lesson."""
        return self.lesson.lesson.parts[self.lesson.at] if self.lesson.now is None else self.lesson.now.part

    @property
    def works(self) -> bool:
        """Whether the person's hands are on the table now."""
        now = self.lesson.now
        return self.part.kind in ("do", "alone", "rule") and not self.lesson.reached and not (now is not None and now.runs)

    @property
    def _asks(self) -> bool:
        """Whether something is asked, and what happened before must not give it away."""
        return (self.part.kind in ASKED | ON_FELT or is_watched(self.lesson.now)) and not self.lesson.reached

    @property
    def _told(self) -> Due | None:
        """What is due and may be told: with help, where it is the person's to do."""
        return super()._told if self.works else None

    def status(self, clock: Callable[[], str]) -> Status:
        """The lesson, its game, how far one is in it."""
        found, lesson = super().status(clock), self.lesson.lesson
        at = min(self.lesson.at + 1, len(lesson.parts))
        title = HEADS["watch"] if is_untold(self.lesson.now) and not self.lesson.reached else lesson.title
        game = "" if lesson.among else found.title  # a game that is only borrowed for its cards isn't what somebody learns
        return replace(found, title=title, subtitle=game, right=f"{at} of {len(lesson.parts)} · speed {self.speed}")

    def panel(self) -> PanelText:
        """The part, how it goes; with help what is due now, and with which key."""
        told, book = self._told, self.course.play.book
        due = _NOWHERE
        if self.works and (told is not None or self.course.help_given.line is not None or self._mends):
            due = self.course.role.due_text(self.course.due, self.course.help_given.line, guide=told is not None or self._mends)
        if (self.part.why and due.cite in self.part.cites) or self._knows(due.why):  # it is said why already
            due = replace(due, why="")
        due = self._led(due)
        lines = [] if self._asks else self._unanswered(self.course.log.lines)
        if self.part.kind == "do" and not self.lesson.reached:  # the clause comes with the end of the part
            lines = [replace(line, cite="") for line in lines]
        words = with_links(task(self.lesson, book, self.slip()), self._fresh)
        return PanelText(due, self.course.verdict, lines, None, list(words))

    def _knows(self, why: str) -> bool:
        """Whether the reason for a step was told before: in an earlier lesson, or with the same step in this part."""
        now = self.lesson.now
        if self.lesson.lesson.knows_steps or now is None or not why:
            return bool(why)
        rules = now.session.engine.rules
        return any(step.due is not None and due_line(rules, step.before, step.due).why == why for step in now.steps)

    @cached_property
    def _fresh(self) -> frozenset[str]:
        """The words of the glossary that no part before this one had."""
        parts = (*self.lesson.lesson.parts[:self.lesson.at], self.part)
        return first_words([f"{part.text}\n{part.why}" for part in parts])[-1]

    def slip(self) -> list[Paragraph]:
        """The last slip of this part, until it is mended by what was due."""
        now, desk = self.lesson.now, self.lesson.desk
        if now is None or self.lesson.reached:
            return []
        if (felt := felt_looks(now)) is not None:
            return felt.wrong()
        if self.part.kind == "watch":
            return nothing_yet() if now.slips and not now.helped else []
        if self.part.kind in ASKED:
            return wrong_answer(self.part, self.course.play.book, self._clicked()) if self.wrong else []
        if self.course.refused is not None:  # the strip says it
            return []
        if desk is not None and desk.slips and desk.slips[-1].at == len(now.session.round):
            return slipped(self.lesson, desk.slips[-1], told=self._told is not None)
        return []

    def _clicked(self) -> str:
        """What was clicked, where that was the last answer; a button has its name on it."""
        if self.wrong[-1] >= 0:
            return ""
        rules = self.course.play.rules
        return clicked_in_words(self.clicked, marker=rules.spec.marker_name, place=rules.family.place)

    def strip(self) -> StripText:
        """Go on, an answer, or what a hand at the table may do."""
        part, now = self.part, self.lesson.now
        if part.kind == "show" and self.motion:
            return StripText(Prompt(MOTIONS.get(self.motion, f"{HEADS[part.kind]}."), "accent"))
        if self.lesson.reached and now is not None:
            once = part.kind in {"tell", *ASKED} and (now.clip is None or part.kind == "tell")
            again = [] if once else [Cap("Again", "o", self._once_more)]
            last = self.lesson.at + 1 == len(self.lesson.lesson.parts)
            words = came_out(self.lesson, part)
            on = Cap("End of the lesson" if last else "Continue", "return", self._goes_on, primary=True)
            if part.kind == "watch":  # where the buttons were before
                return StripText(words, [*again, on], large=True)
            return StripText(words, [on, *again])
        if now is not None and (watched := watching(now, self._answers, self.commands.stop)) is not None:
            return watched
        if part.kind == "ask" and part.question is not None:
            asks = Prompt(by_device(WHICH, mouse=self.by_mouse()), "accent")
            return StripText(asks, self._choices(part.question.answers))
        if part.kind == "find" and part.sought is not None:
            names = [name for name, _ in self.places()]
            return StripText(Prompt("Click on the table, or choose a name.", "accent"), self._choices(names))
        if (felt := felt_looks(self.lesson.now)) is not None:
            asks = Prompt(by_device(felt.asks, mouse=self.by_mouse()), "accent")
            return StripText(asks, self._touches(felt))
        if not self.works and not self._waits_for_others:
            return StripText(Prompt(f"{HEADS[part.kind]}.", "muted"))
        found, key = super().strip(), self.lit_key
        return replace(found, caps=[replace(cap, lit=True) if cap.key == key else cap for cap in found.caps]) if key else found

    def _between(self) -> StripText:
        """The relief, once the hand is over, where handing over is learned."""
        relief = self.hand.relief if self.hand is not None else None
        if relief is None or not relief.waits:
            return super()._between()
        if relief.begun:
            helped = self.lesson.now is not None and self.lesson.now.helped
            return handing_over(relief, self.commands, guide=self.part.kind == "do" or helped)
        return StripText(Prompt(COME, "accent"), [relief_begins(relief, self.commands)])

    def _choices(self, names: Sequence[str]) -> list[Cap]:
        """What can be answered; what was wrong is crossed out."""
        return [Cap(f"✗ {name}" if at in self.wrong else name, key, partial(self._answers, at))
                for at, (name, key) in enumerate(zip(names, answer_keys(names), strict=True))]

    def _touches(self, felt: FeltLooks[FeltTask]) -> list[Cap]:
        """What is touched, each at its place for as long as the part goes on; what was touched already does nothing."""
        left = felt.task.choices(felt.done)
        return [replace(cap, act=partial(self._answers, left.index(each)) if each in left else unheard, idle=each not in left)
                for each, cap in felt.caps()]

    def answered(self, view: TableView) -> TableView | None:
        """The table with what the answer to a question shows on it; None while there is none, or nothing is asked."""
        now = self.lesson.now
        if now is None or now.exercise is None or not self.lesson.reached:
            return None
        return with_answer(view, now.exercise, None)

    @property
    def _marks_deeds(self) -> bool:
        """Where it is learned what is told of a deed, it is seen whose it is."""
        return True

    @property
    def touchable(self) -> list[tuple[str, int]]:
        """What can be touched on the felt by name, in parts of that kind."""
        felt = felt_looks(self.lesson.now)
        return felt.choices() if felt is not None else []

    def places(self) -> list[tuple[str, PointedThing]]:
        """What can be chosen by name where something must be found: the seats, or the things a table has."""
        sought = self.part.sought
        if sought is None:
            return []
        rules, seats = self.course.play.rules, sorted(self.course.play.session.table.seats)
        marker = rules.spec.marker_name if rules.spec.marker in MARKERS else ""
        known = [PointedThing(sought.thing, seat) for seat in seats] if sought.seat else _near(sought, "" if marker else "marker")
        return [(thing_in_words(each, marker=marker, place=rules.family.place), each) for each in known]

    @property
    def _waits_for_others(self) -> bool:
        return self.course.pace.paused

    def lights(self, view: TableView) -> tuple[frozenset[Spot], frozenset[Spot]]:
        """What the part points at; with help where the next step is made."""
        pointed = frozenset(spot for each in self.part.light for spot in spots_of(each, view))
        pointed |= clip_lights(self.lesson.now, view, given=bool(self.wrong))
        if self.works:
            due, lit = super().lights(view)
            return due | (pointed if self._told is None and self.part.kind != "rule" else frozenset()), lit
        if (felt := felt_looks(self.lesson.now)) is not None:
            return pointed | felt.lights(view), frozenset()
        if (told := self.answered(view)) is not None:
            return pointed | told.due, frozenset()
        if self.part.sought is not None and self.lesson.reached:
            return pointed | spots_of(self.part.sought, view), frozenset()
        return pointed, frozenset()


def _near(sought: PointedThing, absent: str) -> list[PointedThing]:
    """A thing among three others, in the order of their names; one of them may be absent here."""
    others = [thing for thing in THINGS[:7] if thing not in (sought.thing, absent)]
    at = THINGS.index(sought.thing)
    return [PointedThing(thing) for thing in sorted({sought.thing, *(others[(at + step) % len(others)] for step in range(3))})]


def is_at(sought: PointedThing, spot: Spot | None) -> bool:
    """Whether a spot of the felt is what is sought."""
    if spot is None:
        return False
    kind = KINDS.get(sought.thing, sought.thing)
    if sought.seat:
        return spot.seat == sought.seat and (sought.thing == "seat" or spot.kind == kind)
    return spot.kind == kind or (sought.thing == "board" and spot.kind == "card" and spot.seat is None)


def lesson_lines(looks: LessonLooks, view: TableView, me: int) -> Iterator[str]:
    """The lines of a lesson's table. What a part has other words for is read in those. As long as one's hands are not on the table
    only what is asked has its choices read."""
    panel, strip, part = looks.panel(), looks.strip(), looks.part
    for line in words_of(panel.task):
        yield part.spoken if part.spoken and line == part.text else line
    if looks.works and me > 0:
        yield own_cards(view, me)
    yield from judged_lines(panel.verdict, read=panel.read)
    asks = part.kind in ASKED | ON_FELT and not looks.lesson.reached
    yield from strip_lines(strip, choices=asks or strip.large)
    yield from due_lines(panel.due, strip)
    yield from step_lines(strip, looks.lit_aloud(view))
