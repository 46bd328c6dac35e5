"""Pages of a program with a small shelf of books: what lies behind them only writes down that it was asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from game.chair.setting_up.library import Library
from game.chair.setting_up.setup_model import SetupChoice, SetupModel
from game.chair.wording.list_rows import Row
from game.client.app import App, Room
from game.client.navigator import PAGES
from game.client.rooms.common_room import CommonRoom
from game.client.rooms.rounds_room import RoundsRoom
from game.client.rooms.setup_room import SetupRoom, places
from game.client.scenes.pick import PickScene
from game.client.scenes.setting_up.setup import SetupScene
from game.client.stage.scene import Scene
from tests.chair.shelf import SHELF, books


@dataclass
class Visit:
    """What the person at the screen did, as the rest of the program would hear of it."""

    started: list[SetupChoice] = field(default_factory=list)
    reviewed: list[str] = field(default_factory=list)
    resumed: int = 0
    in_progress: str = ""
    rounds: list[Row] = field(default_factory=lambda: [Row("r1", "Texas Hold-em, hand 1"),
                                                       Row("r2", "Tournament Hold-em, hand 4")])


class VisitedApp(App):
    """A program that keeps nothing but what its visitor did."""

    visit: Visit

    def in_progress(self) -> str:
        return self.visit.in_progress


class SmallShelf(SetupRoom):
    """A few games that can be set up."""

    def model(self, role: str) -> SetupModel:
        preferences = self.app.preferences
        return SetupModel(SHELF, lambda: 4711, role=role, speed=preferences.play_speed, rooms=places,
                          guide=preferences.guide)

    def _scene(self, model: SetupModel) -> SetupScene:
        return SetupScene(model, self.open_ref)


class FewClauses(CommonRoom):
    """A few clauses of two books."""

    def _library(self) -> Library:
        return Library(books())


class FewRounds(RoundsRoom):
    """The rounds of the visit."""

    app: VisitedApp

    def _archive(self) -> Any:
        return SimpleNamespace(is_empty=not self.app.visit.rounds)

    def _rows(self) -> list[Row]:
        return self.app.visit.rounds

    def review(self, key: str) -> Scene[Any]:
        """Nothing but a title."""
        self.app.visit.reviewed.append(key)
        return PickScene("The review", [], empty="Here would be the round.")

    def report(self, key: str) -> Scene[Any]:
        """Nothing but a title."""
        return PickScene(f"Report on {key}", [], empty="None")


def _titled(title: str) -> Callable[[Room], Scene[Any]]:
    return lambda room: PickScene(title, [], empty="None")


class Stubs(Room):
    """Pages that say only which they are."""

    app: VisitedApp

    def table(self, choice: SetupChoice) -> Scene[Any]:
        self.app.visit.started.append(choice)
        return PickScene("The table", [], empty="Here would be the table.")

    def resume(self) -> Scene[Any]:
        self.app.visit.resumed += 1
        return PickScene("The table again", [], empty="Here would be the table.")

    def irregularities(self, key: str = "") -> Scene[Any]:
        return PickScene(f"Irregularities {key}", [], empty="None")

    def drill_file(self, file: Any) -> Scene[Any]:
        return PickScene(file.name, [], empty="")

    lessons, drills, exams = _titled("Learn"), _titled("Drills"), _titled("Tests")
    exercises, people, mistakes = _titled("Exercises"), _titled("Who's here"), _titled("Review")


def _made_in(room: type[Room], *pages: str) -> dict[str, str]:
    return dict.fromkeys(pages, f"{room.__module__}:{room.__name__}")


STUBBED = (PAGES | _made_in(Stubs, *(page for page in PAGES if hasattr(Stubs, page.replace("-", "_"))))
           | _made_in(FewClauses, "rulebook") | _made_in(SmallShelf, "set-up", "quick-start")
           | _made_in(FewRounds, "rounds", "review", "report"))
"""The pages of the program, with these instead of those that need records, players or all the books."""
