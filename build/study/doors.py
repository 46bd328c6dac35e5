"""What a click costs: every page opened, and the first of everything at a table, as processor time of the turn that draws it.

Processor time, because it says the same on a busy machine. Each is opened twice: the first time is a person's first, after all was
read ahead that the program reads ahead while nothing is to do.
"""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import resources

if TYPE_CHECKING:
    from game.client.main import Client

ROUNDS = 20_000
SIZE = (1920, 1080)
FRAMES_BETWEEN = 3
TYPES_AFTER = 40
"""Turns until somebody types who has opened a list: less than a second."""
PAUSE, QUIET, MOST_PAUSES = 0.02, 0.002, 150
"""Seconds of a pause, of which others take so few at most when they are done, and how many there are at most."""
MOST_TURNS = 600
"""Turns until a verdict has to be there."""
DRILL, SEAT = resources.assets() / "drills" / "out-of-turn.dealerdrill", "3"
"""A drill, and the seat that bets out of turn in its first situation."""


def measured(folder: Path) -> dict[str, list[float]]:
    """Milliseconds of processor of each door, the first time and again, with the records of a folder."""
    from game.client import main as program
    from game.client.system import window as windows

    windows.FRAMES = 0  # the clock would wait within the turn
    client = program.open_client(folder, folder / "preferences.json", size=SIZE)
    try:
        client.window.stage.push(client.app.menu())
        client.window.step()
        doors = Doors(client)
        doors.read_ahead()
        doors.pages()
        doors.rounds()
        doors.table()
        doors.ruling()
        return doors.taken
    finally:
        client.close()


def fill(folder: Path, rounds: int) -> None:
    """Kept rounds, as after years."""
    if rounds:
        root = Path(__file__).parents[2]
        subprocess.run([sys.executable, "-m", "tests.records.many", str(folder), str(rounds)], cwd=root, check=True)


class Doors:
    """A program, and what each click in it took."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.taken: dict[str, list[float]] = {}

    # ---- acts

    def turn(self, name: str) -> None:
        """One turn of the window, with the events that wait for it."""
        began = time.process_time()
        self.client.window.step()
        self.taken.setdefault(name, []).append((time.process_time() - began) * 1000)
        for _ in range(FRAMES_BETWEEN):
            self.client.window.step()
        self._pause()

    def _pause(self) -> None:
        """As long as somebody needs who looks where to click next: what works in the background is through with it."""
        for _ in range(MOST_PAUSES):
            before = time.process_time() - time.thread_time()
            time.sleep(PAUSE)
            if time.process_time() - time.thread_time() - before < QUIET:
                return

    def does(self, name: str, act: Callable[[], object]) -> None:
        """Something done by an event, as by a click."""
        import pygame

        self.client.window.on_file = lambda _: act()  # type: ignore[assignment]
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file="a click"))
        self.turn(name)

    def key(self, name: str, key: str, mod: int = 0) -> None:
        """A key, with the letter that it makes."""
        import pygame

        code, text = pygame.key.key_code("space" if key == " " else key), key if len(key) == 1 else ""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0))
        if text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=mod, scancode=0))
        self.turn(name)

    def door(self, name: str, page: str, *args: Any) -> None:
        """A page from the first screen, twice."""
        for _ in range(2):
            self.does(name, lambda: self.client.app.navigator.open(page, *args))
            self.home()

    def home(self) -> None:
        """Back to the first screen; what lies above it is left, so that no player goes on thinking."""
        stage = self.client.window.stage
        for scene in stage.scenes[:-1]:
            stage.end(scene, ())
        self.client.window.step()

    # ---- doors

    def read_ahead(self) -> None:
        """What is read while nothing is to do; the longest piece holds up a frame."""
        from game.client.ahead import pieces
        from game.client.navigator import load_ahead

        load_ahead()
        for piece in pieces():
            began = time.process_time()
            piece()
            gc.freeze()  # as the program does
            self.taken.setdefault("a piece read ahead, the longest", [0.0])
            longest = self.taken["a piece read ahead, the longest"]
            longest[0] = max(longest[0], (time.process_time() - began) * 1000)

    def pages(self) -> None:
        """The pages of the first screen, and what opens from them."""
        from game.rulebook.loader import library

        spec = library()["tas"].game("tas-holdem")
        self.door("Learn", "lessons")
        self.door("Progress", "progress")
        self.door("Quick start", "quick-start")
        self.door("Set up", "set-up", "dealer")
        self.door("Exercises", "exercises")
        self.door("First exercise", "exercise", spec, "mixed")
        self.door("Drills", "drills")
        self.door("A drill", "file", DRILL)
        self.door("Tests", "exams")
        self.door("Irregularities", "irregularities")
        self.door("Rulebooks", "rulebook")
        self.door("Manual", "manual")
        self.door("Settings", "settings")
        for _ in range(2):
            self.does("A test's paper", self._paper)
            self.home()

    def _paper(self) -> None:
        from game.school.exams.plan_file import usual_terms
        from game.school.exams.screens.exam_room import ExamRoom

        ExamRoom(self.client.app).begin(usual_terms().plan("thr-holdem", 5, questions=6, hands=1, errors=0))

    def rounds(self) -> None:
        """The list of what was played, a search in it, and one of them."""
        store = self.client.app.needed()
        self.door("Rounds", "rounds")
        for _ in range(2):
            self.client.app.navigator.open("rounds")
            for _ in range(TYPES_AFTER):
                self.client.window.step()
            self.key("Rounds, first letter", "h")
            self.key("Rounds, next letter", "a")
            self.home()
        number = next(iter(store.listing.numbers()), None)
        if number is not None:
            self.door("Review of a round", "review", str(number))

    def table(self) -> None:
        """Sitting down, and the first move."""
        from game.chair.stand_in import until
        from game.table import moves as m
        from study.lived_in import sit_down_at, table_to_sit_at

        for _ in range(2):
            self.does("Sitting down", lambda: self.client.app.navigator.open("table", table_to_sit_at("dealer")))
            self.home()
            scene = sit_down_at(self.client, table_to_sit_at("dealer"))
            until(scene.play, lambda play, due: isinstance(due.move, m.Shuffle))
            self.client.window.step()
            self.key("First move", "s")
            self.home()

    def ruling(self) -> None:
        """Stopping play, each list, and the verdict."""
        for _ in range(2):
            self.client.app.navigator.open("file", DRILL)
            self.client.window.step()
            self.key("A situation", "return", _ctrl())
            for _ in range(FRAMES_BETWEEN):
                self.client.window.step()
            self.key("A situation begins", "return")
            self.key("Stopping play", " ")
            self._chosen("Ruling, what happened", "a bet out of turn")
            self.key("Ruling, which seat", SEAT)
            self._chosen("Ruling, remedies", "misdeal")
            self._chosen("Ruling, clauses", "1.action")
            self.key("Ruling, given", "return")
            self._put_right()
            self._verdict()
            self.home()

    def _chosen(self, name: str, typed: str) -> None:
        """The first row of a list that is left when words are typed."""
        for letter in typed:
            self.key(f"{name}, a letter", letter)
        self.key(name, "return")

    def _put_right(self) -> None:
        """The corrective steps of the right ruling, which the table follows."""
        from game.client.table.table_scene import TableScene
        from game.training.step_log import right_move

        top = self.client.window.stage.top
        assert isinstance(top, TableScene), "the ruling isn't taken"
        session = top.play.session
        while session.table.trouble.stopped is not None and (due := session.ask()) is not None:
            move = right_move(due)
            assert move is not None
            self.does("Putting right, a step", partial(session.submit, move))

    def _verdict(self) -> None:
        """Turn after turn, until it is there. AssertionError where it never comes: the ruling was not taken as typed here."""
        from game.school.drills.screens.drill_overlays import VerdictPlate

        for _ in range(MOST_TURNS):
            if isinstance(self.client.window.stage.top, VerdictPlate):
                return
            began = time.process_time()
            self.client.window.step()
            took = (time.process_time() - began) * 1000
            if isinstance(self.client.window.stage.top, VerdictPlate):
                self.taken.setdefault("Verdict", []).append(took)
            time.sleep(0.01)
        assert isinstance(self.client.window.stage.top, VerdictPlate), "no verdict comes"


def _ctrl() -> int:
    import pygame

    return pygame.KMOD_LCTRL


if __name__ == "__main__":
    from game.files.visible import say

    say(json.dumps(measured(Path(sys.argv[1]))))
