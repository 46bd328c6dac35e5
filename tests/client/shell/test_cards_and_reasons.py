"""In a review everybody's cards and reasons come when they are asked for, and go again."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.chair.reviewing.review_rows import ReviewRow
from game.client.preferences import Preferences
from game.client.scenes.review import ASKED, ReviewScene
from game.client.system.window import Window
from game.client.widgets.drawing.ink import Style
from tests.client.pilot import Pilot

STEPS = [ReviewRow(0, "Seat 3 folds."), ReviewRow(1, "Seat 4 calls."), ReviewRow(1, "Something went wrong.", stands_out=True)]


def opened(*, over: bool = True) -> tuple[Pilot, ReviewScene, list[bool]]:
    """A review in its window, and for each picture whether everybody's cards were in it."""
    seen: list[bool] = []

    def picture(surface: pygame.Surface, frame: pygame.Rect, style: Style, at: int, everybody: bool) -> None:
        seen.append(everybody)

    reasons = ["Folded: needed 28%, had 18%.", "Called: needed 20%, had 31%."]
    scene = ReviewScene("Hand 1", STEPS, print, picture=picture, reason=reasons.__getitem__ if over else None)
    window = Window(Preferences(), size=(1280, 720))
    window.stage.push(scene)
    pilot = Pilot(window)
    pilot.look()
    return pilot, scene, seen


def told(pilot: Pilot) -> str:
    """All that can be read, as one line."""
    pilot.step(1)
    pilot.look()
    return " ".join(pilot.texts)


def test_a_reason_is_there_when_it_is_asked_for_and_beside_its_move() -> None:
    pilot, _, seen = opened()
    assert "needed" not in told(pilot)
    assert not seen[-1]
    pilot.press("ctrl+e")
    pilot.look()
    assert "needed 28%, had 18%" in told(pilot)
    assert seen[-1]
    pilot.press(".")
    assert "needed 20%, had 31%" in told(pilot)
    pilot.press(".")
    assert "needed" not in told(pilot), "what went wrong is nobody's decision"
    pilot.press("ctrl+e")
    pilot.look()
    assert not seen[-1]


def test_ones_own_decision_says_at_once_what_it_is_worth() -> None:
    pilot, scene, _ = opened()
    scene.steps = [scene.steps[0], replace(scene.steps[1], own="Called: needed 20%, had 31%.")]
    pilot.press(".")
    assert "needed 20%, had 31%" in told(pilot)


def test_while_a_hand_is_on_nobody_can_be_asked() -> None:
    pilot, scene, _ = opened(over=False)
    assert scene.group.named(ASKED) is None
    pilot.press("ctrl+e")
    assert not scene.everybody


def test_the_arrows_step_from_move_to_move() -> None:
    pilot, scene, _ = opened()
    start = scene.at
    pilot.press("right")
    assert scene.at == start + 1
    pilot.press("left")
    assert scene.at == start
