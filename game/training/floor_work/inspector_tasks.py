"""An inspector's duty at a table: work comes as hands go by, waits until it is done, and counts in the report."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from game.session.round import PlayedMove
from game.session.session import Session
from game.table import events as e
from game.training.floor_work import people_work as people
from game.training.floor_work.task import Task, WorkDone, describe_answer

EVERY: Final = 2
"""After so many hands something of the floor's comes up: a dispute, a call. The program's own figures."""
RATED: Final = 5


class InspectorTasks:
    """The work of one sitting. `seed` decides what comes, `done` is told of every piece that was done."""

    def __init__(self, session: Session, seed: int, done: Callable[[WorkDone], None]) -> None:
        self._session, self._seed, self._done = session, seed, done
        self._errors = self._hands = 0
        self._hand: list[PlayedMove] = []
        self.waiting: list[Task] = []
        session.listen(self._heard)

    def answer(self, task: Task, given: str | int, *, looked_up: bool = False) -> WorkDone:
        """The piece is done."""
        good = given == task.answer
        found = WorkDone(len(self._session.round), task.word, task.title, describe_answer(task, given),
                         describe_answer(task, task.answer), good, looked_up=looked_up)
        if task in self.waiting:
            self.waiting.remove(task)
        self._done(found)
        return found

    # ---- what comes

    def _heard(self, played: PlayedMove) -> None:
        self._hand = [*(each for each in self._hand if each.at < played.at), played]
        for event in played.events:
            if isinstance(event, e.IncidentRuled):
                self._report(played, event.incident)
        if played.over:
            self._after(self._hand)
            self._hand = []

    def _report(self, played: PlayedMove, place: int) -> None:
        trouble = played.after.trouble
        ruling = trouble.rulings[place]
        if ruling is not None and place >= 0:
            lot = self._lot(f"report {self._session.hand} {place}")
            self.waiting.append(people.incident_report(self._session.engine.rules, trouble.incidents[place], ruling, lot))

    def _after(self, hand: list[PlayedMove]) -> None:
        """A hand is over: what comes of it."""
        self._hands += 1
        self._errors += people.dealers_errors(hand)
        if self._hands % RATED == 0:
            self.waiting.append(people.rating(self._errors, RATED))
            self._errors = 0
        if self._hands % EVERY == 1:
            self._comes(hand)

    def _comes(self, hand: list[PlayedMove]) -> None:
        lot, rules = self._lot(f"hand {self._session.hand}"), self._session.engine.rules
        disputes = (self._hands // EVERY + self._seed) % 2 == 0
        task = (people.dispute if disputes else people.call)(rules, hand, lot)
        self.waiting += [task] if task is not None else []

    def _lot(self, what: str) -> Random:
        return Random(f"{self._seed} duty {what}")
