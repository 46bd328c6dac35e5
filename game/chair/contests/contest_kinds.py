"""Which tournament is played at a table, and what it has to say there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.chair.commands import Commands
from game.chair.contests.draw_contest import DrawContest
from game.chair.contests.last_player import LastPlayer
from game.chair.contests.result import Result
from game.chair.sitting import Sitting
from game.chair.wording.strip_text import StripText
from game.session.narration.narration import Line


class Contest(Protocol):
    """What there is to say of a tournament at the table where a person plays, deals or watches."""

    def status(self) -> str:
        """For the line at the top: how far it has come, who is left."""
        ...

    def counter(self) -> str:
        """Which hand it is."""
        ...

    def announced(self) -> list[Line]:
        """What is said before the first hand."""
        ...

    def notices(self) -> list[Line]:
        """What the hand that is over has changed; nothing while it is played."""
        ...

    def places_lost(self) -> Mapping[int, str]:
        """What stands at the places of those who are out: seat -> "out, 5th"."""
        ...

    def between(self, summary: str, commands: Commands) -> StripText:
        """What may be pressed after a hand. `summary` tells what came of it."""
        ...

    def result(self) -> Result | None:
        """The places and what they won, as they are now; None while there are none to show."""
        ...


def contest_of(sitting: Sitting) -> Contest | None:
    """The tournament that is played at a table, None at a table where hands are played for cash."""
    if sitting.tournament is not None:
        return LastPlayer(sitting, sitting.tournament)
    return DrawContest(sitting, sitting.draw) if sitting.draw is not None else None


def counter(sitting: Sitting) -> str:
    """Which hand it is: by its number, or as a tournament counts."""
    contest = contest_of(sitting)
    if contest:
        return contest.counter()
    return f"{sitting.rules.family.deal.capitalize()} {sitting.session.hand}"


def announced(sitting: Sitting) -> list[Line]:
    """What is said before the first hand of a tournament."""
    contest = contest_of(sitting)
    return contest.announced() if contest else []


def notices(sitting: Sitting) -> list[Line]:
    """What the hand that is over has changed in a tournament."""
    contest = contest_of(sitting)
    return contest.notices() if contest else []
