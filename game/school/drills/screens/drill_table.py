"""The table at which a situation of a drill is solved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from game import clock_and_dice
from game.chair.presenter import Presenter
from game.chair.seen.view import Spot
from game.chair.sitting import Sitting
from game.chair.wording.panel_text import DueText
from game.chair.wording.strip_text import Key, Prompt, StripText
from game.client.table.table_scene import TableScene
from game.school.drills.drill_mark import Attempt, Mark
from game.school.drills.screens.drill_overlays import TaskPlate
from game.school.drills.screens.drill_sentences import AT_THE_TABLE, task_sentences
from game.session.narration.narration import Line
from game.session.round import PlayedMove
from game.unheard import never

LOOKS = 1.2
"""Seconds for which the table can be looked at before the verdict lies over it."""


@dataclass(frozen=True)
class DrillListener:
    """Who is told how it goes: `marked` once, the mark and the seconds that it took; `stands` whenever something was done, the
    seconds so far."""

    marked: Callable[[Mark, int], None]
    stands: Callable[[int], None]


@dataclass
class _OneRound(Presenter):
    """The words of a table at which no other hand follows. `asks` the trainee what they do, and says neither whose turn it is nor
    whether something is wrong."""

    asks: str = ""
    is_judged: Callable[[], bool] = never
    """Whether the mark is told: nothing is asked or may be done any more."""

    def strip(self) -> StripText:
        return StripText(Prompt("")) if self.is_judged() else super().strip()

    def _due(self) -> DueText:
        trouble, helped = self.course.play.session.table.trouble, self.course.help_given.line is not None or self.switches.guide
        waits = self.asks and trouble.stopped is None and not trouble.repairs and not trouble.pending
        if self.is_judged():
            return DueText("")
        if helped or not waits or any(each.state == "ruled" for each in trouble.incidents):
            return super()._due()
        return DueText("Your turn", "What do you do?", self.asks, mine=True)

    def _between(self) -> StripText:
        return StripText(Prompt(self.course.role.summary()))


class DrillTable(TableScene):
    """The table scene on a staged table. `head` says which situation of which drill."""

    tries_again = False  # the verdict's own screen offers the whole situation again
    asks_law = tells_task = True
    captions_beside = False

    def __init__(self, sitting: Sitting, attempt: Attempt, head: str, told: DrillListener, **doors: Any) -> None:
        super().__init__(sitting, **doors)
        self.looks = _OneRound(self.course, self.hand, self.switches, self.commands,
                               asks=AT_THE_TABLE[attempt.situation.role], is_judged=self._is_judged)
        self.attempt, self._head, self._tells = attempt, head, told
        self.mark: Mark | None = None
        self._moved = self._told = False
        self._began, self._looked = clock_and_dice.seconds(), 0.0
        self._known = self._done
        self.course.log.told.clear()
        self.course.log.tell(Line(attempt.situation.task), "accent")
        sitting.session.listen(self._hear)

    def _is_judged(self) -> bool:
        return self._told

    def brief(self) -> None:
        """Tell the situation; the time begins when the trainee goes to the table."""
        self._task(at_table=False)

    def go_on(self, seconds: int) -> None:
        """It was left after so many seconds, and is resumed."""
        self._began, self._moved = clock_and_dice.seconds() - seconds, True

    @property
    def judges_at_right(self) -> bool:
        """Whether the seat that the situation is about lies in the right half of the window."""
        what = self.attempt.position.what
        seat = what.fact("seat", what.by) if what is not None else 0
        box = self.felt.where(Spot("seat", seat)) if seat else None
        return box is not None and box.x + box.width / 2 > self.size[0] / 2

    def update(self, dt: float) -> bool:
        """After the last move the table can be looked at for a moment, then the mark is told."""
        moving = super().update(dt)
        self._keep()
        if self._moved and self.mark is None:
            self._moved = False
            self._settle(self.attempt.mark(self.play.desk))
        if self.mark is None or self._told:
            return moving
        self._looked += 0 if self.felt.animation.busy else dt
        if self._looked >= LOOKS:
            self._tell()
        return True

    def _upper_keys(self) -> list[Key]:
        return [Key("Task", "ctrl+t", partial(self._task, at_table=True)), *super()._upper_keys()]

    def _hear(self, played: PlayedMove) -> None:
        self._moved = True

    def _keep(self) -> None:
        """What was done is kept once it is done whole: a move is made before it is counted as a step."""
        if self._known != self._done:
            self._known = self._done
            self._tells.stands(round(clock_and_dice.seconds() - self._began))

    @property
    def _done(self) -> tuple[int, int, int]:
        desk = self.play.desk
        return len(self.play.session.round), len(desk.slips), desk.steps

    def _settle(self, mark: Mark | None) -> None:
        if mark is not None and self.mark is None:
            self.mark, self._seconds_taken = mark, round(clock_and_dice.seconds() - self._began)

    def _tell(self) -> None:
        if self.mark is not None and not self._told:
            self._told = True
            self.commands.changed()
            self._renew()
            self._tells.marked(self.mark, self._seconds_taken)

    def _task(self, *, at_table: bool) -> None:
        situation = self.attempt.situation
        plate = TaskPlate(self._head, situation.case.title, situation.task, task_sentences(situation), at_table=at_table,
                          hint=situation.hint)
        self.stage.push(plate, self._back_from_task if at_table else self._begin)

    def _begin(self, word: str) -> None:
        self._began = clock_and_dice.seconds()

    def _back_from_task(self, word: str) -> None:
        if word == "give up":
            self._settle(self.attempt.give_up())
            self._tell()
