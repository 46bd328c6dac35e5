"""A person plays from a chair without a window: what can be pressed is pressed, and no pygame is there."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

from game.agents.agent import Caller
from game.chair.controller import Controller
from game.chair.presenter import Presenter
from game.chair.sitting import Sitting
from game.chair.switches import Switches
from game.session.chairs import Chairs
from game.table import moves as m
from tests.dealer import FOUR, session_of


class Quiet:
    """A voice that says nothing."""

    def say(self, text: str) -> None:
        """Nothing is heard."""


class Pressed:
    """Commands of which a player's turn needs only one."""

    def __init__(self, controller: Controller) -> None:
        self.controller = controller

    def move(self, move: m.Move) -> None:
        self.controller.do(move)

    def __getattr__(self, name: str) -> Any:
        return lambda *words: None


def test_a_player_folds_by_what_the_strip_offers() -> None:
    callers = {seat: Caller() for seat in FOUR if seat != 4}
    session = session_of(chairs=Chairs(callers, people=frozenset({4})))
    controller = Controller(Sitting(session, "player", 4, "diagram-a"), Quiet(), lambda played: None)
    switches = Switches(controller, guide=False, keep=lambda **switched: None)
    presenter = Presenter(controller, None, switches, Pressed(controller))
    while not controller.mine or controller.due is None or controller.due.choice("fold") is None:
        session.advance()
    fold = next(cap for cap in presenter.strip().caps if cap.label == "Fold")
    fold.act()
    assert session.table.seats[4].standing == "folded"
    assert any("old" in line.text for line in presenter.panel().log)
    controller.close()


def test_no_pygame_comes_with_the_chair() -> None:
    code = ("import importlib, pkgutil, sys, game.chair\n"
            "for found in pkgutil.walk_packages(game.chair.__path__, 'game.chair.'): importlib.import_module(found.name)\n"
            "print([name for name in ('pygame', 'pygame_gui', 'game.client') if name in sys.modules])")
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
