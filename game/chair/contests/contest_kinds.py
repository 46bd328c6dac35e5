"""Which tournament is played at a table."""

from __future__ import annotations

from game.chair.contests.draw_contest import DrawContest
from game.chair.contests.last_player import LastPlayer, own_end
from game.chair.sitting import Sitting


def contest_of(sitting: Sitting) -> LastPlayer | DrawContest | None:
    """The tournament that is played at a table, None at a table where hands are played for cash."""
    if sitting.tournament is not None:
        return LastPlayer(sitting, sitting.tournament)
    return DrawContest(sitting, sitting.draw) if sitting.draw is not None else None


def is_out(sitting: Sitting) -> bool:
    """Whether the person plays in a tournament and is out of it for good; nobody who works at its table is."""
    if sitting.account is not None:
        return False
    return bool(own_end(sitting)) or (sitting.draw is not None and sitting.draw.person.gone and sitting.draw.person.offer is None)
