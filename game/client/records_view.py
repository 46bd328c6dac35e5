"""A round gone through step by step: its words, its reasons, and the table as it stood."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from game.chair.setting_up.seating import Seating, names
from game.client.felt.geometry.layout import Viewpoint
from game.client.preferences import Preferences
from game.client.scenes.review import ReviewScene
from game.client.still import Still
from game.client.widgets.drawing.style import Style
from game.session.round import Round
from game.table.places import DEALER
from game.table.sight import INSPECTOR
from game.training.grading import Verdict, verdicts
from game.training.review import ReviewStep, review


@dataclass(frozen=True)
class ReviewedMove:
    """A step as the review shows it."""

    text: str
    ref: str
    why: str
    faulty: bool


def told(round_: Round, steps: list[ReviewStep]) -> list[ReviewedMove]:
    """The steps of a round in words, with the grades of the rulings that were given in it."""
    graded = {verdict.at: verdict for verdict in verdicts(round_.played())}
    return [_told(step, graded) for step in steps]


def _told(step: ReviewStep, graded: Mapping[int, Verdict]) -> ReviewedMove:
    arose = len(step.after.trouble.incidents) > len(step.before.trouble.incidents)
    verdict = graded.get(step.at)
    why = " ".join(filter(None, [step.why, _graded(verdict) if verdict else ""]))
    return ReviewedMove(step.text or (step.due.text if step.due else ""), step.cite, why, arose)


def _graded(verdict: Verdict) -> str:
    right = verdict.right
    demanded = f" Right: {right.remedy} [{', '.join(right.cites or right.readings)}]." if right else ""
    given = f" Given: {verdict.given}." if verdict.given else ""
    return f"Ruling: {verdict.grade.value}.{given}{demanded}"


def review_scene(title: str, round_: Round, seating: Seating, seed: int, *, preferences: Preferences,
                 open_ref: Callable[[str], None], can_resume: bool = False, save: Callable[[], None] | None = None) -> ReviewScene:
    """The review of a round with at least one move, from the chair it was played from."""
    steps = review(round_)
    picture = Picture(round_, steps, seating, seed, preferences)
    return ReviewScene(title, told(round_, steps), open_ref, picture=picture.draw, can_resume=can_resume, save=save)


class Picture:
    """The table as it stood after each step of a round, seen from its person's chair."""

    def __init__(self, round_: Round, steps: list[ReviewStep], seating: Seating, seed: int,
                 preferences: Preferences) -> None:
        self._steps = steps
        eyes = {"dealer": DEALER, "inspector": INSPECTOR}.get(seating.chair, seating.me or INSPECTOR)
        named = names(seating, seed, round_.opening.seats)
        self._still = Still(round_.engine.rules, seating.layout, _viewpoint(seating), named, preferences, eyes)

    def draw(self, surface: pygame.Surface, frame: pygame.Rect, style: Style, at: int) -> None:
        """The table after the step of that place, into a part of the screen."""
        self._still.draw(surface, frame, style, self._steps[at].after)


def _viewpoint(seating: Seating) -> Viewpoint:
    if seating.chair == "player" and seating.me:
        return Viewpoint("player", seating.me)
    return Viewpoint("dealer" if seating.chair == "dealer" else "inspector")
