"""A tournament as the table's screen shows it, of whichever kind it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from game.client.table.play import Play
from game.session.narration import Line

if TYPE_CHECKING:
    from game.client.table.looks import Acts
    from game.client.table.result import Result
    from game.client.table.strip import StripText


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

    def between(self, summary: str, acts: Acts) -> StripText:
        """What may be pressed after a hand. `summary` tells what came of it."""
        ...

    def result(self) -> Result | None:
        """The places and what they won, as they are now; None while there are none to show."""
        ...


def contest_of(play: Play) -> Contest | None:
    """The tournament that is played at a table, None at a table where hands are played for cash."""
    from game.client.table.draw_contest import DrawContest
    from game.client.table.tournament import LastPlayer

    if play.tournament is not None:
        return LastPlayer(play, play.tournament)
    return DrawContest(play, play.draw) if play.draw is not None else None


def counter(play: Play) -> str:
    """Which hand it is: by its number, or as a tournament counts."""
    contest = contest_of(play)
    return contest.counter() if contest else f"Hand {play.session.hand}"


def announced(play: Play) -> list[Line]:
    """What is said before the first hand of a tournament."""
    contest = contest_of(play)
    return contest.announced() if contest else []


def notices(play: Play) -> list[Line]:
    """What the hand that is over has changed in a tournament."""
    contest = contest_of(play)
    return contest.notices() if contest else []
