"""The screen of a run of exercises: a table, a question, the answer, and at once what was right and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game import clock_and_dice
from game.chair.chips_in_play import in_chips_held
from game.chair.seen.answered import asked_about
from game.chair.seen.view import Spot
from game.chair.wording.paragraphs import Paragraph, plain
from game.chips.chip_set import load_chips
from game.chips.heap import Heap
from game.client.felt.geometry.rectangles import Box
from game.client.felt.pieces.chip_art import ChipArt
from game.client.felt.recent import Recent
from game.client.stage.form import Form
from game.client.still import TablePainter
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Label, Panel
from game.client.widgets.widget import Widget
from game.rulebook.money import dollars
from game.school.exercises.exercise_words import asked, outcome, played_for, reasons, report, shown, sums, verdict
from game.school.exercises.kept_run import so_far
from game.school.exercises.screens.exercise_answers import FIGURES, Sheet
from game.school.exercises.screens.halves import halves
from game.session.round import engine_for
from game.training.questions.making import Exercise
from game.training.questions.question import Answer
from game.training.questions.question_run import ExerciseRun, SolvedExercise

RACKS: Recent[tuple[str, int], ChipArt] = Recent(4)
CHIP, PILE, WIDE = 28, 60, 128
"""How wide a chip is, how high and how wide the place of a sum, in units."""

LEAST = 90
"""How high the reason is at least, in units: where the chips would leave less they are left out."""


class ChipsShown(Widget):
    """Each sum as columns of the chips that were bet, with its label and figure below."""

    def __init__(self, rect: pygame.Rect, sums: Sequence[tuple[str, int]], chips: Sequence[Heap]) -> None:
        super().__init__(rect)
        self._sums, self._chips = sums, chips

    @staticmethod
    def needed(style: Style, sums: Sequence[tuple[str, int]], width: int) -> int:
        """How high it is in a room so wide, in pixels; 0 without sums."""
        across = max(1, width // style.px(WIDE))
        return -(-len(sums) // across) * (style.px(PILE + 8) + style.height("small"))

    @property
    def passages(self) -> Sequence[str]:
        """Nothing: the answer is told in words next to it."""
        return ()

    def draw(self, ink: Ink) -> None:
        px, small = ink.style.px, ink.style.height("small")
        art = RACKS.get((ink.style.theme.name, px(CHIP)), partial(ChipArt, ink.style.theme, load_chips(), px(CHIP)))
        across, step = max(1, self.rect.width // px(WIDE)), px(PILE + 8) + small
        for at, ((label, amount), chips) in enumerate(zip(self._sums, self._chips, strict=True)):
            left, top = self.rect.left + at % across * px(WIDE), self.rect.top + at // across * step
            art.draw(ink.surface, Box(left, top, px(WIDE - 12), px(PILE)), amount, heap=chips)
            words = pygame.Rect(left, top + px(PILE + 2), px(WIDE - 4), small)
            ink.text(f"{label} {dollars(amount)}".strip(), words, size="small", align="left", cut=True)


def verdict_in(group: Group, style: Style, room: pygame.Rect, solved: SolvedExercise, follow: Callable[[str], None]) -> None:
    """The verdict on an answer: right or wrong, its sums as chips where there is room for them, the reason with its clause."""
    exercise = solved.exercise
    shown, rules = sums(exercise.question), engine_for(exercise.spec.book, exercise.spec.id, exercise.settings).rules
    head = outcome(solved) if shown else verdict(solved)
    flow = TextFlow(room, style, head, name="outcome" if shown else "verdict", follow=follow)
    high, chips = flow.needed, ChipsShown.needed(style, shown, room.width)
    if not shown or room.height - high - chips < style.px(LEAST):
        group.add(_fitting(room, style, verdict(solved), verdict(solved, brief=True), follow))
        return
    top = room.top + high + style.px(8)
    inset = style.px(TextFlow.GUTTER)
    below = pygame.Rect(room.left, top + chips + style.px(6), room.width, room.bottom - top - chips - style.px(6))
    group.add(TextFlow(pygame.Rect(room.topleft, (room.width, high)), style, head, name="outcome", follow=follow),
              ChipsShown(pygame.Rect(room.left + inset, top, room.width - 2 * inset, chips), shown,
                         in_chips_held(rules, exercise.table, [cents for _, cents in shown])),
              _fitting(below, style, reasons(solved), reasons(solved, brief=True), follow))


def _fitting(room: pygame.Rect, style: Style, whole: list[Paragraph], brief: list[Paragraph],
             follow: Callable[[str], None]) -> TextFlow:
    """The whole of it where there is room; what its clause says is opened by it."""
    flow = TextFlow(room, style, whole, name="verdict", follow=follow)
    return flow if flow.needed <= room.height else TextFlow(room, style, brief, name="verdict", follow=follow)


SHOW: Final = "Show answer"


class ExerciseScene(Form[None]):
    """Asks until the run is over, then says how it went. `picture` draws the table of an exercise, `told` is told every answer.
    `ending` says what follows the whole run: a word, and what it does."""

    def __init__(self, run: ExerciseRun, picture: Callable[[Exercise], TablePainter], told: Callable[[SolvedExercise], None],
                 open_ref: Callable[[str], None], ending: Callable[[], tuple[str, Callable[[], None]]]) -> None:
        super().__init__()
        self.run, self._picture, self._told, self._open_ref, self._ending = run, picture, told, open_ref, ending
        self._frame, self._roomy = pygame.Rect(0, 0, 0, 0), True
        self.left = False
        """Whether it was left half-way, and says how it went so far."""
        self._begin()

    # ---- going on

    def _begin(self) -> None:
        """The exercise that is on now, nothing answered yet."""
        self.solved: SolvedExercise | None = None
        self.exercise = self.run.exercise
        self._began = clock_and_dice.seconds()
        if self.exercise is not None:
            self.sheet = Sheet(self.exercise, self.answer, self.rebuild)
            self._still = self._picture(self.exercise)
            self.first = "words" if self.sheet.form == "word" else "figure 1" if self.sheet.form in FIGURES else ""

    def answer(self, given: Answer | None) -> None:
        """The answer to the exercise; None: it must be shown."""
        if self.solved is None and not self.run.over:
            self.solved = self.run.answer(given, clock_and_dice.seconds() - self._began)
            self._told(self.solved)
            self.rebuild()
            self.group.focus_on("Next")

    def go_on(self) -> None:
        """The next exercise, or how it went."""
        self.run.go_on()
        self._begin()
        self.rebuild()
        if self.first:
            self.group.focus_on(self.first)

    def close(self) -> None:
        """Half-way it first says how it went so far."""
        if self.left or self.exercise is None or not self.run.solved:
            super().close()
            return
        self.left = True
        self.rebuild()

    def _stay(self) -> None:
        """Go on with what was left: with the exercise that is on, or the next where that is answered."""
        self.left = False
        if self.solved is not None:
            self.go_on()
        else:
            self.rebuild()

    # ---- what a voice reads

    def told_of(self, key: str) -> str:
        return self._still.told_of(key) if self.exercise is not None else ""

    # ---- what it looks like

    def build(self, group: Group, area: pygame.Rect) -> None:
        """The table at the left, the question at the right; at the end, how it went."""
        px, edge = self.style.px, self.style.px(16)
        leave = Button(pygame.Rect(0, px(12), Button.width_for(self.style, "Leave", "escape"), px(38)), "Leave", self.close,
                       key="escape")
        leave.rect.right = area.right - edge
        title = pygame.Rect(edge, px(12), leave.rect.left - 2 * edge, px(38))
        group.add(Label(title, self._head(), size="title", bold=True, cut=True), leave)
        body = pygame.Rect(edge, px(60), area.width - 2 * edge, area.height - px(60) - edge)
        if self.exercise is None or self.left:
            self._end(group, body)
            return
        parts = halves(self.style, body, answered=self.solved is not None)
        self._frame, self._roomy = parts.frame, parts.roomy
        group.add(Panel(parts.side))
        self._side(group, parts.inner)

    def _head(self) -> str:
        if self.left:
            return f"{self.run.title}: {so_far(self.run)}"
        if self.exercise is None:
            return f"{self.run.title}: {self.run.right()} of {len(self.run.solved)} right"
        at = len(self.run.solved) + (self.solved is None)
        return f"{self.exercise.kind.title}   {at} of {self.run.many}"

    def _side(self, group: Group, area: pygame.Rect) -> None:
        assert self.exercise is not None
        px = self.style.px
        words = asked(self.exercise, roomy=self._roomy)
        if self._roomy or self.solved is None:
            words.insert(0, plain(played_for(self.exercise), size="small", colour="muted", before=0))
        top = self._flow(group, area, words, "question") + px(14)
        below = pygame.Rect(area.left, top, area.width, area.bottom - px(52) - top)
        if self.solved is None:
            offered = self.sheet.form == "word"
            self.sheet.build(group, self.style, below if offered else below.inflate(-px(2 * TextFlow.GUTTER), 0))
        else:
            verdict_in(group, self.style, below, self.solved, self._open_ref)
        self._bar(group, pygame.Rect(area.left, area.bottom - px(40), area.width, px(40)))

    def _flow(self, group: Group, area: pygame.Rect, words: list[Paragraph], name: str) -> int:
        """Text at the top of an area, as high as it needs; where it ends."""
        high = min(TextFlow(area, self.style, words, name=name).needed, area.height // 2)
        group.add(TextFlow(pygame.Rect(area.left, area.top, area.width, high), self.style, words, name=name))
        return area.top + high

    def _bar(self, group: Group, bar: pygame.Rect) -> None:
        if self.solved is not None:
            last = len(self.run.solved) >= self.run.many
            self._right_button(group, bar, "Next" if not last else "How it went", self.go_on, "return")
            return
        show = Button.width_for(self.style, SHOW, "f4")
        group.add(Button(pygame.Rect(bar.left, bar.top, show, bar.height), SHOW, partial(self.answer, None), key="f4"))
        if self.sheet.form not in ("word", "seat"):
            self._right_button(group, bar, "Answer", self.sheet.give, "ctrl+return")

    def _right_button(self, group: Group, bar: pygame.Rect, label: str, act: Callable[[], None], key: str) -> None:
        wide = Button.width_for(self.style, label, key)
        group.add(Button(pygame.Rect(bar.right - wide, bar.top, wide, bar.height), label, act, key=key, primary=True,
                         name="Next" if label == "How it went" else label))

    def _end(self, group: Group, area: pygame.Rect) -> None:
        """Every exercise of the run with its mark, what to repeat, and once more."""
        px = self.style.px
        plate = pygame.Rect(area.left, area.top, min(area.width, px(820)), area.height)
        plate.centerx = area.centerx
        inner = plate.inflate(-px(40), -px(36))
        words = pygame.Rect(inner.left, inner.top, inner.width, inner.height - px(60))
        group.add(Panel(plate), TextFlow(words, self.style, report(self.run), name="report", follow=self._open_ref))
        bar = pygame.Rect(inner.left, inner.bottom - px(40), inner.width, px(40))
        self._right_button(group, bar, *(("Continue", self._stay) if self.left else self._ending()), "return")

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.exercise is not None and not self.left:
            told = shown(self.solved) if self.solved is not None else None
            self._still.draw(surface, self._frame, self.style, self.exercise.table, self._pointed(), told=told)

    def _pointed(self) -> frozenset[Spot]:
        assert self.exercise is not None
        chosen = self.sheet.chosen if self.sheet.form == "seats" else ()
        return asked_about(self.exercise) | {Spot("seat", seat) for seat in chosen}

    def handle(self, event: pygame.event.Event) -> bool:
        """A figure key picks the word or card of that place, or the seat; a seat is chosen by a click on it, too."""
        if self.exercise is not None and self.solved is None and not self.left:
            if event.type == pygame.KEYDOWN and self.sheet.by_key(event.unicode):
                return True
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._frame.collidepoint(event.pos):
                return self.sheet.on_felt(self._still.at(event.pos))
        return super().handle(event)
