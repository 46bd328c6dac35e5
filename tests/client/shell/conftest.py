"""A whole client without a screen: the real window on SDL's dummy driver, a small shelf of books."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pygame
import pytest

from game.chair.setting_up.library import Library
from game.chair.setting_up.setup_model import SetupChoice
from game.chair.wording.list_rows import Row
from game.client.preferences import Preferences
from game.client.scenes.pick import PickScene
from game.client.shell import AppDoors, Shell
from game.client.system.window import Window
from tests.chair.shelf import SHELF, books
from tests.client.pilot import Pilot


@dataclass
class Visit:
    """What the person at the screen did, as the rest of the program would hear of it."""

    started: list[SetupChoice] = field(default_factory=list)
    reviewed: list[str] = field(default_factory=list)
    resumed: int = 0
    in_progress: str = ""
    rounds: list[Row] = field(default_factory=lambda: [Row("r1", "Tasmanian Hold-em, hand 1"),
                                                       Row("r2", "Tournament Hold-em, hand 4")])

    def start(self, choice: SetupChoice) -> PickScene:
        self.started.append(choice)
        return PickScene("The table", [], empty="Here would be the table.")

    def review(self, key: str) -> PickScene:
        self.reviewed.append(key)
        return PickScene("The review", [], empty="Here would be the round.")

    def resume(self) -> PickScene:
        self.resumed += 1
        return PickScene("The table again", [], empty="Here would be the table.")


@dataclass
class Client:
    """A pilot in front of a running client."""

    pilot: Pilot
    shell: Shell
    visit: Visit
    window: Window
    file: Path


Open = Callable[..., Client]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Open]:
    """Opens the client at its first screen, in a size and at a scale."""

    def opened(size: tuple[int, int] = (1280, 720), *, scale: float = 1.0, visit: Visit | None = None) -> Client:
        visit = visit or Visit()
        preferences = Preferences(ui_scale=scale)
        window = Window(preferences, size=size)
        house = AppDoors(library=lambda: Library(books()), shelf=lambda: SHELF, rounds=lambda: visit.rounds,
                      start=visit.start, review=visit.review, resume=visit.resume,
                      report=lambda key: PickScene(f"Report on {key}", [], empty="None"),
                      in_progress=lambda: visit.in_progress, fresh_seed=lambda: 4711,
                      learn=lambda: PickScene("Learn", [], empty="None"), drills=lambda: PickScene("Drills", [], empty="None"),
                      tests=lambda: PickScene("Tests", [], empty="None"),
                      open_file=lambda file: PickScene(file.name, [], empty=""),
                      exercises=lambda: PickScene("Exercises", [], empty="None"),
                      people=lambda: PickScene("Who is here", [], empty="None"), here=lambda: "",
                      reviewing=lambda: PickScene("Review", [], empty="None"), due=lambda: 0,
                      on_demand=lambda key: PickScene(f"Irregularities {key}", [], empty="None"))
        shell = Shell(window, house, preferences, tmp_path / "conf" / "preferences.json", about="Version 0")
        window.stage.push(shell.menu())
        return Client(Pilot(window), shell, visit, window, tmp_path / "conf" / "preferences.json")

    yield opened
    pygame.event.clear() if pygame.display.get_init() else None
    pygame.display.quit()
