"""Who sits at the table of a test."""

from __future__ import annotations

from collections.abc import Callable

from game.chair.setting_up.seating import Seating, Stakes
from game.chair.setting_up.setup_model import spread
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.settings import Settings, resolve
from game.school.exams.exam_plan import ExamPlan
from game.session.round import engine_for
from game.session.setting_up.stakes import proposed
from game.session.tempo import HANDS_AN_HOUR
from game.table.rules import Rules

PLAYERS = 6
"""How many play, where the game has places for so many. The program's own figure."""


def company(plan: ExamPlan, room: Callable[[str], int]) -> tuple[Seating, Stakes]:
    """The company and the stakes: the same for everybody who takes that test. `room` says how many places a layout has; people sit
    apart, as they do at a table in a casino."""
    spec, settings = _game(plan)
    seats = max(spec.least_to_begin, min(spec.seats_most, PLAYERS))
    seating = Seating(spec.title, "dealer", 0, spec.layouts[0], seats, "regular", "mixed", plan.errors / HANDS_AN_HOUR, 1.0, "exam",
                      hands=plan.hands, minutes=plan.at_table, alone=True,
                      places=spread(seats, room(spec.layouts[0])), bare=plan.bare, busy=plan.busy,
                      calls="dealer" if plan.calls else "off", shift=plan.shift)
    return seating, Stakes(plan.book, plan.game, settings, plan.seed)


def rules_of(plan: ExamPlan) -> Rules:
    """The rules by which that test is dealt."""
    return engine_for(plan.book, plan.game, _game(plan)[1]).rules


def _game(plan: ExamPlan) -> tuple[GameSpec, Settings]:
    spec = library()[plan.book].games[plan.game]
    return spec, resolve(spec, proposed(spec, plan.settings) | dict(plan.settings))
