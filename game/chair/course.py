"""The course of play, as those who show it or act in it need it: the `Controller` is one."""

from __future__ import annotations

from typing import Protocol

from game.chair.asked_help import HintState
from game.chair.calling import Calling
from game.chair.distractions import Distractions
from game.chair.free_places import FreePlaces
from game.chair.going_back import WayBack
from game.chair.log import Log
from game.chair.pace import Pace
from game.chair.sitting import Sitting
from game.chair.wording.verdict_words import VerdictText
from game.session.cash.asking import Wish
from game.session.narration.narration import Line
from game.table import moves as m
from game.table.outcome import Due


class Course(Protocol):
    """One table's play, with a person in one role. `said` is what each seat did last, in a word; `asked` what one of
    the others asks for."""

    play: Sitting
    pace: Pace
    log: Log
    places: FreePlaces
    distractions: Distractions | None
    calling: Calling
    back: WayBack
    said: dict[int, str]
    refused: Line | None
    help_given: HintState
    asked: Wish | None
    floor_here: bool

    @property
    def due(self) -> Due | None:
        """What is due now."""

    @property
    def verdict(self) -> VerdictText | None:
        """What was judged last in this hand."""

    @property
    def mine(self) -> bool:
        """Whether it is due from the person."""

    def do(self, move: m.Move) -> None:
        """A move of the person's."""

    def help(self) -> None:
        """A hint, each time a little more."""

    def read_on(self) -> None:
        """The person has read what play waits for."""
