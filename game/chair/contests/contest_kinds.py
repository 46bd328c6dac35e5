"""Which tournament is played at a table, and what it has to say there."""

from __future__ import annotations

from game.chair.contests.contest import Contest
from game.chair.contests.draw_contest import DrawContest
from game.chair.contests.last_player import LastPlayer
from game.chair.sitting import Sitting
from game.session.narration.narration import Line


def contest_of(play: Sitting) -> Contest | None:
    """The tournament that is played at a table, None at a table where hands are played for cash."""
    if play.tournament is not None:
        return LastPlayer(play, play.tournament)
    return DrawContest(play, play.draw) if play.draw is not None else None


def counter(play: Sitting) -> str:
    """Which hand it is: by its number, or as a tournament counts."""
    contest = contest_of(play)
    if contest:
        return contest.counter()
    return f"{'Round' if play.rules.family.house_plays else 'Hand'} {play.session.hand}"


def announced(play: Sitting) -> list[Line]:
    """What is said before the first hand of a tournament."""
    contest = contest_of(play)
    return contest.announced() if contest else []


def notices(play: Sitting) -> list[Line]:
    """What the hand that is over has changed in a tournament."""
    contest = contest_of(play)
    return contest.notices() if contest else []
