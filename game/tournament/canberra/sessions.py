"""A session: a ballot for seats, rounds at every table, players who go out or buy back (act A.session, 17.7, 17.14, 17.6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.rulebook.settings import Settings
from game.tournament.canberra.entries import Entries
from game.tournament.canberra.floor import AtTable, Floor
from game.tournament.canberra.not_allowed import NotAllowed
from game.tournament.canberra.places import Ranking, ranked
from game.tournament.canberra.seats import Spot, ballot

ROUND_MINUTES = 3
"""How long a round takes where a session is measured in minutes: the program's own figure, it plays without a clock."""
_STAYED = 10**6


@dataclass(frozen=True)
class Session:
    """A session as it was played. `spots` are by player, `chips` what each had in the end (cents), `out` the round in which a
    player went out, `bought` who bought back in which round, `rounds` how many each table played, `breaks` after which rounds
    they paused."""

    number: int
    kind: str
    spots: Mapping[int, Spot]
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
    minutes = settings.number("session-minutes")
    if minutes:
        return rounds * ROUND_MINUTES >= minutes
    return rounds >= settings.number("session-rounds")


def break_after(settings: Settings, rounds: int) -> int:
    """The minutes of the break after so many rounds, 0 for none (act 17.18)."""
    every = settings.number("break-rounds")
    due = bool(every) and rounds > 0 and rounds % every == 0 and not is_over(settings, rounds)
    return settings.number("break-minutes") if due else 0


def direction(settings: Settings, seconds: int) -> str:
    """What the director says to a player who takes so long over a decision; "" in time. Nothing else follows (act 17.19)."""
    pace = settings.number("pace-seconds")
    return settings.spec.notice("remarks", "pace").line(seconds=pace) if pace and seconds >= pace else ""


def played(
    floor: Floor, entries: Entries, number: int, stacks: Mapping[int, int], kind: str = "session"
) -> tuple[Session, Entries]:
    """Play a session: player -> chips to begin with. The session, and the entries with what was bought back in it."""
    spots = ballot(stacks, floor.rules.settings, floor.rng)
    session = Session(number, kind, spots, sum(stacks.values()))
    for table in sorted({spot.table for spot in spots.values()}):
        players = {spot.box: who for who, spot in sorted(spots.items(), key=lambda item: item[1]) if spot.table == table}
        at = AtTable(players, {box: stacks[who] for box, who in players.items()})
        session, entries = _table(floor, entries, session, at)
    pauses = (number for number in range(1, max(session.rounds, default=0) + 1) if break_after(floor.rules.settings, number))
    return replace(session, breaks=tuple(pauses)), entries


def _table(floor: Floor, entries: Entries, session: Session, at: AtTable) -> tuple[Session, Entries]:
    """All rounds of one table."""
    while at.players and not is_over(floor.rules.settings, at.rounds):
        at = floor.round(at)
        for box in at.short(floor.rules):
            who, back = at.players[box], _bought_back(floor, entries, session, at, box)
            if back is None:
                at, session = at.vacated(box), replace(session, out={**session.out, who: at.rounds})
                continue
            entries, issue = back, floor.rules.settings.amount("starting-stack")
            at = at.supplied(box, issue)
            session = replace(session, bought=(*session.bought, (who, at.rounds)), issued=session.issued + issue)
    left = {who: at.stacks[box] for box, who in at.players.items()}
    return replace(session, chips={**session.chips, **left}, rounds=(*session.rounds, at.rounds)), entries


def _bought_back(floor: Floor, entries: Entries, session: Session, at: AtTable, box: int) -> Entries | None:
    """The entries once a player who is out has paid again; None where it may not, or there is no round left to play."""
    if session.kind != "session" or is_over(floor.rules.settings, at.rounds):
        return None
    try:
        return entries.buy_back(at.players[box], session=session.number)
    except NotAllowed:
        return None


def play_off(floor: Floor, level: tuple[int, ...]) -> tuple[int, ...]:
    """Level players in the order that extra rounds between them, each with fresh stacks, bring about (act 17.3.a.xii.D)."""
    if len(level) < 2:
        return level
    stack = floor.rules.settings.amount("starting-stack")
    chips: dict[int, int] = {}
    boxes = floor.rules.settings.number("places")
    for first in range(0, len(level), boxes):
        players = dict(enumerate(level[first : first + boxes], 1))
        at = floor.round(AtTable(players, dict.fromkeys(players, stack)))
        chips |= {players[box]: left for box, left in at.stacks.items()}
    return tuple(who for group in ranked(chips) for who in play_off(floor, group))
