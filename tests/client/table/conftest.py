"""A table in the real window on SDL's dummy driver, with quick players, and somebody to play at it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

import pygame
import pytest

from game.agents.agent import Caller
from game.chair.seen.view import Spot
from game.chair.sitting import Sitting
from game.client.felt.geometry.hits import box_of
from game.client.preferences import Preferences
from game.client.system import window
from game.client.system.sound import Sounds
from game.client.system.voice import Voice
from game.client.system.window import Window
from game.client.table import request_pane
from game.client.table.table_scene import TableScene
from game.session.chairs import Chairs
from game.session.session import Session
from game.session.setting_up.role_names import CallWay, RoleName
from game.table.sight import INSPECTOR
from game.table.values import DEALER
from game.training.step_log import TrainingMode, right_move
from tests.client.pilot import Pilot
from tests.dealer import FOUR, session_of

AT_ONCE = 100_000.0
BY_HAND = Preferences(auto_posts=False, auto_cuts=False, auto_places=False, auto_claims=False)
"""What a player is asked for is asked of the person: nothing goes by itself."""
PATIENCE = 20.0


@dataclass
class AtTable:
    """A person at a table: the pilot, the scene, and what the house would have heard."""

    pilot: Pilot
    scene: TableScene
    refs: list[str] = field(default_factory=list)
    left: list[bool] = field(default_factory=list)

    @property
    def session(self) -> Session:
        return self.scene.play.session

    def wait(self, until: Callable[[], bool]) -> None:
        """Let frames pass until something is so. Fails after a while."""
        end = time.monotonic() + PATIENCE
        while not until():
            assert time.monotonic() < end, f"nothing happens: {self.session.ask()}, {self.pilot.texts}"
            self.pilot.step(1)
            time.sleep(0.001)
        self.pilot.step(2)

    def settle(self) -> AtTable:
        """Wait until the person has to do something, or the hand is over."""
        self.wait(lambda: self.session.ask() is None or (self.scene.course.mine and not self.scene.course.pace.busy))
        return self

    def hurry(self, until: Callable[[], bool] = lambda: False) -> AtTable:
        """Let everything that is due be done, the person's own part too, until something is so or the hand is over."""
        while (due := self.session.ask()) is not None and not until():
            move = self.session.consider() or right_move(due)
            assert move is not None
            self.scene.play.desk.do(move)
        self.pilot.step(2)
        return self

    def spot(self, spot: Spot) -> tuple[int, int]:
        """Where a spot of the table lies on the screen."""
        painter = self.scene.felt._painter
        box = box_of(painter.felt, self.scene.felt.view, spot)
        assert box is not None, f"{spot} isn't on the table"
        return round(box.centre[0]), round(box.centre[1])

    def click(self, *spots: Spot) -> None:
        """Click on spots of the table, one after the other."""
        for spot in spots:
            self.pilot.click_at(self.spot(spot))

    def stroke(self, *through: Spot | tuple[int, int]) -> None:
        """Press at the first of these and let go at the last, over the others on the way."""
        places = [self.spot(each) if isinstance(each, Spot) else each for each in through]
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=places[0], rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=places[0], button=1))
        for pos in places[1:]:
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
            self.pilot.step(1)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=places[-1], button=1))
        self.pilot.step(2)

    def drag(self, start: Spot, end: Spot) -> None:
        """Take something from one spot to another."""
        for kind, pos in ((pygame.MOUSEBUTTONDOWN, self.spot(start)), (pygame.MOUSEBUTTONUP, self.spot(end))):
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
            self.pilot.step(1)
        self.pilot.step(1)


Sit = Callable[..., AtTable]


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames follow each other at once: nobody is watching."""
    monkeypatch.setattr(window, "FRAMES", 0)
    monkeypatch.setattr(request_pane, "DEAF", 0.0)


@pytest.fixture
def sit() -> Iterator[Sit]:
    """Sits down in a chair of a table of callers; `agents` replaces some of them."""
    opened: list[AtTable] = []

    def sat(chair: RoleName, me: int | None = None, *, size: tuple[int, int] = (1280, 720), scale: float = 1.0,
            agents: Mapping[int, object] | None = None, motion: float = 0.0, manner: TrainingMode = TrainingMode.COACH,
            guide: bool = False, layout: str = "diagram-a", speed: float = AT_ONCE, dealer: object = None,
            calls: CallWay = "off", panel: bool = False, **more: object) -> AtTable:
        me = {"dealer": DEALER, "inspector": INSPECTOR}.get(chair, me or 1)
        stacks = more.pop("stacks", FOUR)
        seated = {seat: Caller() for seat in stacks} | dict(agents or {})  # type: ignore[attr-defined]
        extra = {"dealer": dealer} if dealer is not None else {}
        chairs = Chairs(seated, frozenset([me]), **extra)  # type: ignore[arg-type]
        session = session_of(stacks=stacks, chairs=chairs, **more)  # type: ignore[arg-type]
        preferences = replace(BY_HAND, ui_scale=scale, animation_speed=motion, dealer_panel=panel)
        opened_window = Window(preferences, size=size)
        refs: list[str] = []
        left: list[bool] = []
        names = {seat: f"Player {seat}" for seat in stacks}  # type: ignore[attr-defined]
        play = Sitting(session, chair, me, layout, names, manner, speed, guide, calls=calls)
        scene = TableScene(play, preferences=preferences, sounds=Sounds(preferences),
                           voice=Voice(lambda text: None, on=False), open_ref=refs.append,
                           on_leave=lambda: left.append(True))
        opened_window.stage.push(scene)
        sitting = AtTable(Pilot(opened_window), scene, refs, left)
        opened.append(sitting)
        return sitting

    yield sat
    for sitting in opened:
        sitting.scene.leave()
    pygame.event.clear() if pygame.display.get_init() else None
    pygame.display.quit()
