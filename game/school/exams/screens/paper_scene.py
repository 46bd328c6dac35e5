"""The screen of a test's written part: one question at a time, in any order; nothing is told, and everything may be changed until
it is handed in."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.chair.seen.view import Spot
from game.chair.wording.list_rows import Row
from game.chair.wording.paragraphs import plain
from game.chair.wording.table_words import clock
from game.client.stage.form import Form
from game.client.stage.plate import SureQuestion
from game.client.still import TablePainter
from game.client.widgets.button import Button
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Label, LiveLabel, Panel
from game.client.widgets.listview import ListView
from game.grammar import agrees, counted
from game.school.exams.criteria import TITLES
from game.school.exams.exam_session import ExamSession
from game.school.exercises.answer_sentences import describe_answer
from game.school.exercises.exercise_words import asked, played_for
from game.school.exercises.screens.exercise_answers import FIGURES, Sheet
from game.school.exercises.screens.halves import halves
from game.training.questions.making import Exercise
from game.training.questions.question import Answer

OVERVIEW = -1
OVERVIEW_KEY = "ctrl+l"
"""To all questions and back: Page up turns their list."""
HAND_IN = "ctrl+h"
"""A key of its own: the one that answers never hands in."""
WIDTH = 820
LEAVE_ABOUT = "Your answers are saved, and you can continue later under Tests. The record will say that you left."
FINAL = "You can't change anything once it's handed in."
Clock = Callable[[float], bool]
"""Is told that seconds have gone by, and says whether the time is over."""


class PaperScene(Form[None]):
    """Asks the questions of a test. `picture` draws the table of one; `handed_in` is told when the part is over, `left` when the
    person leaves it to go on later."""

    may_look_up = False

    def __init__(self, conduct: ExamSession, picture: Callable[[Exercise], TablePainter], handed_in: Callable[[], None],
                 left: Callable[[], None]) -> None:
        super().__init__()
        self.conduct, self._picture, self._handed_in, self._left = conduct, picture, handed_in, left
        self._frame, self._roomy = pygame.Rect(0, 0, 0, 0), True
        self._over = False
        self.at = len(conduct.paper) - 1
        self._turn(next((at for at in range(len(conduct.paper)) if self._given(at) is None), OVERVIEW))

    # ---- from question to question

    @property
    def exercise(self) -> Exercise:
        """The question that is on."""
        return self.conduct.paper.question(self.at)

    def _given(self, at: int) -> Answer | None:
        given = self.conduct.exam.given.get(at)
        return given.answer if given else None

    def _turn(self, at: int) -> None:
        self._came_from, self.at = self.at, at
        self.first = "questions"
        if at != OVERVIEW:
            self.sheet = Sheet(self.exercise, self.answer, self.rebuild, self._given(at))
            self._still = self._picture(self.exercise)
            self.first = "words" if self.sheet.form == "word" else "figure 1" if self.sheet.form in FIGURES else ""

    def go_to(self, at: int) -> None:
        """Another question, or all of them."""
        self._turn(at)
        self.rebuild()
        if self.first:
            self.group.focus_on(self.first)

    def answer(self, given: Answer | None) -> None:
        """The answer to the question that is on; then the next one."""
        self.conduct.answer(self.at, given)
        self.onward()

    def onward(self) -> None:
        """The next question; all of them behind the last."""
        self.go_to(self.at + 1 if self.at + 1 < len(self.conduct.paper) else OVERVIEW)

    def back(self) -> None:
        """The question before; from the overview the one that was on."""
        self.go_to(max(self.at - 1, 0) if self.at != OVERVIEW else self._came_from)

    def hand_in(self) -> None:
        """The part is over."""
        if not self._over:
            self._over = True
            super().close()
            self._handed_in()

    def close(self) -> None:
        """The person wants to leave, to go on later, and is asked first."""
        self.stage.push(leave_question(self._passes), lambda word: self._leave())

    def ask_to_hand_in(self) -> None:
        """The person wants to hand in, and is asked first: with how many questions have no answer."""
        conduct = self.conduct
        unanswered = len(conduct.paper) - conduct.exam.answered
        self.stage.push(hand_in_question(self._passes, unanswered, len(conduct.paper)), lambda word: self.hand_in())

    def _passes(self, dt: float) -> bool:
        """Seconds go by; whether the time is over."""
        self.conduct.spend(max(self.at, 0), dt)
        return self.conduct.time_over

    def _leave(self) -> None:
        super().close()
        self._left()

    def update(self, dt: float) -> bool:
        """The time goes by; when it is over, the paper is handed in."""
        if self.stage.top is self and not self._over and self._passes(dt):
            self.hand_in()
            return True
        return super().update(dt)

    # ---- what a voice reads

    def told_of(self, key: str) -> str:
        return self._still.told_of(key) if self.at != OVERVIEW else ""

    # ---- what it looks like

    def build(self, group: Group, area: pygame.Rect) -> None:
        """The table at the left, the question at the right; or all questions with their answers."""
        px, edge = self.style.px, self.style.px(16)
        leave = Button(pygame.Rect(0, px(12), Button.width_for(self.style, "Leave", "escape"), px(38)), "Leave", self.close,
                       key="escape", tip="Everything is saved. You can continue later; the record will say that you left.")
        leave.rect.right = area.right - edge
        wide = self.style.width("000:00 left", "body") + px(12)
        clock = pygame.Rect(leave.rect.left - edge - wide, px(12), wide, px(38))
        group.add(Label(pygame.Rect(edge, px(12), clock.left - 2 * edge, px(38)), self._head(), size="title", bold=True, cut=True),
                  LiveLabel(clock, self._time, align="right", colour="muted"), leave)
        body = pygame.Rect(edge, px(60), area.width - 2 * edge, area.height - px(60) - edge)
        if self.at == OVERVIEW:
            self._all(group, body)
            return
        parts = halves(self.style, body)
        self._frame, self._roomy = parts.frame, parts.roomy
        group.add(Panel(parts.side))
        self._side(group, parts.inner)

    def _head(self) -> str:
        if self.at == OVERVIEW:
            return f"{self.conduct.exam.answered} of {len(self.conduct.paper)} answered"
        return f"Question {self.at + 1} of {len(self.conduct.paper)}"

    def _time(self) -> str:
        left = self.conduct.exam.time_left
        return f"{clock(left)} left" if left is not None else ""

    def _side(self, group: Group, area: pygame.Rect) -> None:
        px, question = self.style.px, self.exercise.question
        about = f"{TITLES[self.conduct.paper.criteria[self.at]]}  ·  {played_for(self.exercise)}"
        words = [plain(about, size="small", colour="muted", before=0), *asked(self.exercise, roomy=self._roomy)]
        given = self._given(self.at)
        if given is not None:
            told = f"Answered: {describe_answer(question, given)}. You can change it until you hand in."
            words.append(plain(told, colour="accent", before=8))
        high = min(TextFlow(area, self.style, words, name="question").needed, area.height // 2)
        group.add(TextFlow(pygame.Rect(area.left, area.top, area.width, high), self.style, words, name="question"))
        top = area.top + high + px(14)
        bar = self._bar_in(area)
        below = pygame.Rect(area.left, top, area.width, bar.top - px(12) - top)
        offered = self.sheet.form == "word"
        self.sheet.build(group, self.style, below if offered else below.inflate(-px(2 * TextFlow.GUTTER), 0))
        self._bar(group, bar)

    @property
    def _gives(self) -> bool:
        """Whether the answer has to be given, or is by choosing it."""
        return self.sheet.form not in ("word", "seat")

    def _ways(self) -> list[tuple[str, str, Callable[[], None]]]:
        on = "Skip" if self._given(self.at) is None else "Next"
        return [("Previous", "pageup", self.back), ("Overview", OVERVIEW_KEY, partial(self.go_to, OVERVIEW)),
                (on, "pagedown", self.onward)]

    def _bar_in(self, area: pygame.Rect) -> pygame.Rect:
        """Where the buttons stand: in one row, or in two where the answer has no room next to the others."""
        px, others = self.style.px, self._wide
        fits = not self._gives or others + Button.width_for(self.style, "Answer", "ctrl+return") <= area.width
        high = px(40) if fits else px(40 + 8 + 40)
        return pygame.Rect(area.left, area.bottom - high, area.width, high)

    @property
    def _wide(self) -> int:
        """How wide the buttons from question to question are, with their gaps."""
        return sum(Button.width_for(self.style, label, key) + self.style.px(6) for label, key, _ in self._ways())

    def _in_one_row(self, bar: pygame.Rect) -> bool:
        return self._wide - self.style.px(6) <= bar.width

    def _bar(self, group: Group, bar: pygame.Rect) -> None:
        """Before, all, next; and the answer where it has to be given. Before the first there is none, but its place is kept."""
        px = self.style.px
        left, high = bar.left, px(40)
        ways = self._ways()
        most = (bar.width - px(6) * (len(ways) - 1)) // len(ways)
        for label, key, act in ways:
            wide = Button.width_for(self.style, label, key)
            wide = wide if self._in_one_row(bar) else min(wide, most)
            button = Button(pygame.Rect(left, bar.bottom - high, wide, high), label, act, key=key)
            button.enabled = self.at > 0 or act != self.back
            group.add(button)
            left += wide + px(6)
        if self._gives:
            wide = min(Button.width_for(self.style, "Answer", "ctrl+return"), bar.width)
            group.add(Button(pygame.Rect(bar.right - wide, bar.top, wide, high), "Answer", self.sheet.give, key="ctrl+return",
                             primary=True))

    def _all(self, group: Group, area: pygame.Rect) -> None:
        """Every question with its answer; from here it is handed in."""
        px = self.style.px
        plate = pygame.Rect(area.left, area.top, min(area.width, px(WIDTH)), area.height)
        plate.centerx = area.centerx
        inner = plate.inflate(-px(40), -px(36))
        rows = pygame.Rect(inner.left, inner.top, inner.width, inner.height - px(56))
        lines = [self._row(at) for at in range(len(self.conduct.paper))]
        group.add(Panel(plate), ListView(rows, self.style, lines, name="questions", chosen=str(self._came_from),
                                         submit=lambda row: self.go_to(int(row.key))))
        bar = pygame.Rect(inner.left, inner.bottom - px(40), inner.width, px(40))
        there = f"Question {self._came_from + 1}"
        wide = Button.width_for(self.style, there, OVERVIEW_KEY)
        group.add(Button(pygame.Rect(bar.left, bar.top, wide, bar.height), there, self.back, key=OVERVIEW_KEY))
        wide = Button.width_for(self.style, "Hand in", HAND_IN)
        group.add(Button(pygame.Rect(bar.right - wide, bar.top, wide, bar.height), "Hand in", self.ask_to_hand_in, key=HAND_IN,
                         primary=True))

    def _row(self, at: int) -> Row:
        question, given = self.conduct.paper.question(at).question, self._given(at)
        note, colour = (describe_answer(question, given), "clause") if given is not None else ("no answer", "danger")
        return Row(str(at), f"{at + 1}.  {question.text}", note, colour, opens=True)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.at != OVERVIEW:
            pointed = frozenset(Spot("seat", seat) for seat in self.sheet.chosen) if self.sheet.form == "seats" else frozenset()
            self._still.draw(surface, self._frame, self.style, self.exercise.table, pointed)

    def handle(self, event: pygame.event.Event) -> bool:
        """A figure key picks the word or card of that place, or the seat; a seat is chosen by a click on it, too. The keys from
        question to question are no list's."""
        if self.at != OVERVIEW:
            if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self.group.popup is None:
                self.onward() if event.key == pygame.K_PAGEDOWN else self.back()
                return True
            if event.type == pygame.KEYDOWN and self.sheet.by_key(event.unicode):
                return True
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._frame.collidepoint(event.pos):
                return self.sheet.on_felt(self._still.at(event.pos))
        return super().handle(event)


class TimedQuestion(SureQuestion):
    """Nobody gains time by being asked: it goes by, and the question closes when it is over."""

    def __init__(self, clock: Clock, question: str, about: str, way: tuple[str, str]) -> None:
        self._clock = clock
        super().__init__("Test", question, about, way)

    def update(self, dt: float) -> bool:
        if self._clock(dt):
            self.close()
            return True
        return super().update(dt)


def leave_question(clock: Clock) -> TimedQuestion:
    """Asked before somebody leaves."""
    return TimedQuestion(clock, "Leave the test?", LEAVE_ABOUT, ("Leave", "l"))


def hand_in_question(clock: Clock, unanswered: int, questions: int) -> TimedQuestion:
    """Asked before the written part is handed in: with how many questions have no answer."""
    missing = f"{unanswered} of {counted(questions, 'question')} {agrees(unanswered, 'has')} no answer."
    about = f"{missing if unanswered else 'Every question has an answer.'} {FINAL}"
    return TimedQuestion(clock, "Hand in the written part?", about, ("Hand in", "h"))
