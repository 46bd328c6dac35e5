"""Which tournament is played at a table, and what it has to say there."""

from __future__ import annotations

from game.chair.contests.draw_contest import DrawContest
from game.chair.contests.last_player import LastPlayer
from game.chair.sitting import Sitting
from game.session.narration.narration import Line


def contest_of(sitting: Sitting) -> LastPlayer | DrawContest | None:
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
