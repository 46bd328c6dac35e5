"""A round gone through step by step: its words, its reasons, and the table as it stood."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.chair.characters.afterwards import AskedAfter
from game.chair.reviewing.review_rows import NOTHING, rows_of_review
from game.chair.reviewing.round_notes import RoundNotes
from game.chair.setting_up.seating import OWN, Seating, names
from game.client.felt.geometry.layout import Viewpoint
from game.client.preferences import Preferences
from game.client.scenes.review import ReviewScene
from game.client.still import Still
from game.client.widgets.drawing.style import Style
from game.session.round import Round
from game.table.sight import INSPECTOR
from game.table.values.places import DEALER
from game.training.review import ReviewStep, review


def review_scene(title: str, round_: Round, seating: Seating, seed: int, *, preferences: Preferences,
                 open_ref: Callable[[str], None], can_resume: bool = False, save: Callable[[], None] | None = None,
                 beside: RoundNotes | None = None) -> ReviewScene:
    """The review of a round with at least one move, from the chair it was played from, with what is kept `beside` its moves."""
    steps = review(round_)
    picture = Picture(round_, steps, seating, seed, preferences)
    known = names(seating, seed, round_.opening.seats)
    rows = rows_of_review(round_, steps, beside or NOTHING, known, seating.me if known.get(seating.me) == OWN else 0,
                          dealing=seating.chair != "player")
    asked = AskedAfter(round_, seating, known)
    return ReviewScene(title, rows, open_ref, picture=picture.draw, can_resume=can_resume, save=save,
                       reason=asked.reason if asked.told else None, whole=seating.chair != "player")


class Picture:
    """The table as it stood after each step of a round, seen from its person's chair."""

    def __init__(self, round_: Round, steps: list[ReviewStep], seating: Seating, seed: int,
                 preferences: Preferences) -> None:
        self._steps = steps
        eyes = {"dealer": DEALER, "inspector": INSPECTOR}.get(seating.chair, seating.me or INSPECTOR)
        named = names(seating, seed, round_.opening.seats)
        self._still = Still(round_.engine.rules, seating.layout, _viewpoint(seating), named, preferences, eyes)

    def draw(self, surface: pygame.Surface, frame: pygame.Rect, style: Style, at: int, everybody: bool) -> None:
        """The table after the step of that place, into a part of the screen; `everybody`: with all hands open."""
        self._still.draw(surface, frame, style, self._steps[at].after, everybody=everybody)


def _viewpoint(seating: Seating) -> Viewpoint:
    if seating.chair == "player" and seating.me:
        return Viewpoint("player", seating.me)
    return Viewpoint("dealer" if seating.chair == "dealer" else "inspector")
