"""A session, as it stands and when it is over (act A.session, 17.7, 17.14, 17.18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.rulebook.settings import Settings
from game.tournament.canberra.office.rankings import Ranking, ranked
from game.tournament.canberra.office.seat_draw import BoxSpot

ROUND_MINUTES = 3
"""How long a round takes where a session is measured in minutes: the program's own figure, it plays without a clock."""
_STAYED = 10**6


@dataclass(frozen=True)
class TournamentSession:
    """A session as it stands, or as it was played. `spots` are by player, `chips` what each has who is in it (cents), `out`
    the round in which a player went out, `bought` who bought back in which round, `rounds` how many each table has played,
    `breaks` after which rounds they paused.

    `kind` is session, second-chance or extra-rounds; `number` the session's, or that of the session it follows.
    """

    number: int
    kind: str
    spots: Mapping[int, BoxSpot]
    issued: int
    chips: Mapping[int, int] = field(default_factory=dict)
    out: Mapping[int, int] = field(default_factory=dict)
    bought: tuple[tuple[int, int], ...] = ()
    rounds: tuple[int, ...] = ()
    breaks: tuple[int, ...] = ()

    @property
    def tables(self) -> tuple[int, ...]:
        """How many players sat at each table."""
        numbers = [spot.table for spot in self.spots.values()]
        return tuple(numbers.count(table) for table in sorted(set(numbers)))

    def at_table(self, number: int) -> dict[int, int]:
        """Player -> final chips of one table; nothing for those who went out."""
        return {who: self.left(who) for who, spot in self.spots.items() if spot.table == number}

    def left(self, who: int) -> int:
        """A player's chips at the end, 0 for one who went out."""
        return 0 if who in self.out else self.chips[who]

    def standing(self, who: int) -> tuple[int, int]:
        """What places are judged by: those who stayed before those who went out, by chips; the later out the better."""
        return (self.out[who], 0) if who in self.out else (_STAYED, self.chips[who])

    def ranking(self) -> Ranking[int]:
        """All its players, best first."""
        return ranked({who: self.standing(who) for who in self.spots})


def is_over(settings: Settings, rounds: int) -> bool:
    """Whether a session is over after so many rounds that count: it has had them all, or its time ran out during the last."""
    minutes = settings.session_minutes
    if minutes:
        return rounds * ROUND_MINUTES >= minutes
    return rounds >= settings.session_rounds


def break_after(settings: Settings, rounds: int) -> int:
    """The minutes of the break after so many rounds, 0 for none (act 17.18)."""
    every = settings.break_rounds
    due = bool(every) and rounds > 0 and rounds % every == 0 and not is_over(settings, rounds)
    return settings.break_minutes if due else 0


def direction(settings: Settings, seconds: int) -> str:
    """What the director says to a player who takes so long over a decision; "" in time. Nothing else follows (act 17.19)."""
    pace = settings.pace_seconds
    return settings.spec.notice("remarks", "pace").line(seconds=pace) if pace and seconds >= pace else ""
