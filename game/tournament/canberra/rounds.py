"""What the director has played: rounds at the tables of a session, buy-backs between them, extra rounds for players who are level.

A course is a generator: it yields what must be played or decided next and is sent how that came out. So the same tournament
can be played by the program alone, by a person at one of its tables, or once more from what was kept of it.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from operator import itemgetter
from random import Random
from typing import TypeVar

from game.table.rules import Rules
from game.tournament.canberra.at_table import RoundResult, TableStanding
from game.tournament.canberra.office.entries import Entries
from game.tournament.canberra.office.rankings import ranked
from game.tournament.canberra.office.seat_draw import BoxSpot, ballot
from game.tournament.canberra.sessions import TournamentSession, break_after, is_over
from game.tournament.levels import NotAllowed

T = TypeVar("T")


@dataclass(frozen=True)
class RoundsDue:
    """A round must be played at each of the tables `on`; `tables` are all of the session, by number. `entries` are those by
    now, where players may have bought back since the session began. Answered by how each came out."""

    session: TournamentSession
    tables: Mapping[int, TableStanding]
    on: tuple[int, ...]
    entries: Entries | None = None


@dataclass(frozen=True)
class Offer:
    """A player who is out may pay the fee again and play on, under the conditions (act 17.6). Answered by whether they do."""

    who: int
    session: TournamentSession
    entries: Entries


Asked = RoundsDue | Offer
Answer = Mapping[int, RoundResult] | bool
Course = Generator[Asked, Answer, T]


def answers(wanted: Asked | None, answer: Answer) -> bool:
    """Whether this can be the answer to what is wanted."""
    if isinstance(answer, bool):
        return isinstance(wanted, Offer)
    if not isinstance(wanted, RoundsDue) or answer.keys() != set(wanted.on):
        return False
    return all(came.stacks.keys() == wanted.tables[table].stacks.keys() for table, came in answer.items())


@dataclass(frozen=True)
class SeatedSession:
    """A session between two rounds: how it stands, its tables by number, and what has been paid."""

    session: TournamentSession
    tables: Mapping[int, TableStanding]
    entries: Entries

    def now(self) -> SeatedSession:
        """The same with everybody's chips and every table's rounds in the session."""
        ats = [self.tables[number] for number in sorted(self.tables)]
        chips = {who: at.stacks[box] for at in ats for box, who in at.players.items()}
        return replace(self, session=replace(self.session, chips=chips, rounds=tuple(at.rounds for at in ats)))

    def at(self, number: int, table: TableStanding) -> SeatedSession:
        """The same with a table changed."""
        return replace(self, tables={**self.tables, number: table})


def played(
    rules: Rules, entries: Entries, number: int, stacks: Mapping[int, int], rng: Random, kind: str = "session"
) -> Course[tuple[TournamentSession, Entries]]:
    """A session: player -> chips to begin with. Every table plays a round, then players go out or buy back, and so on.

    The session, and the entries with what was bought back in it.
    """
    session = TournamentSession(number, kind, ballot(stacks, rules.settings, rng), sum(stacks.values()))
    sat = _seated(rules, entries, session, stacks)
    while on := tuple(number for number, at in sat.tables.items() if at.players and not is_over(rules.settings, at.rounds)):
        came = yield RoundsDue(sat.session, sat.tables, on, sat.entries)
        assert isinstance(came, Mapping)
        for table in on:
            sat = sat.at(table, sat.tables[table].after(came[table]))
        for table in on:
            sat = yield from _short(rules, sat.now(), table)
        sat = sat.now()
    pauses = (each for each in range(1, max(sat.session.rounds, default=0) + 1) if break_after(rules.settings, each))
    return replace(sat.session, breaks=tuple(pauses)), sat.entries


def _seated(rules: Rules, entries: Entries, session: TournamentSession, stacks: Mapping[int, int]) -> SeatedSession:
    by_spot = {spot: who for who, spot in sorted(session.spots.items(), key=itemgetter(1))}
    tables = {}
    for number in sorted({spot.table for spot in by_spot}):
        players = {spot.box: who for spot, who in by_spot.items() if spot.table == number}
        tables[number] = TableStanding(players, {box: stacks[who] for box, who in players.items()})
    return SeatedSession(session, tables, entries).now()


def _short(rules: Rules, sat: SeatedSession, table: int) -> Course[SeatedSession]:
    """After a round at a table: a player who cannot ante any more buys back, or is out (17.14)."""
    for box in sat.tables[table].short(rules):
        at = sat.tables[table]
        who, back = at.players[box], _buying_back(rules, sat, table, box)
        if back is not None and (yield Offer(who, sat.session, sat.entries)):
            issue = rules.settings.starting_stack
            bought = (*sat.session.bought, (who, at.rounds))
            session = replace(sat.session, bought=bought, issued=sat.session.issued + issue)
            sat = replace(sat, session=session, entries=back).at(table, at.supplied(box, issue)).now()
        else:
            out = {**sat.session.out, who: at.rounds}
            sat = replace(sat, session=replace(sat.session, out=out)).at(table, at.vacated(box)).now()
    return sat


def _buying_back(rules: Rules, sat: SeatedSession, table: int, box: int) -> Entries | None:
    """The entries if a player who is out pays again; None where it may not, or there is no round left to play."""
    at = sat.tables[table]
    if sat.session.kind != "session" or is_over(rules.settings, at.rounds):
        return None
    try:
        return sat.entries.buy_back(at.players[box], session=sat.session.number)
    except NotAllowed:
        return None


def play_off(rules: Rules, level: tuple[int, ...], table: int = 1, number: int = 1) -> Course[tuple[int, ...]]:
    """Level players in the order that extra rounds between them bring about, each with fresh stacks (act 17.3.a.xii.D).

    They are played at a table of that number, after the session of that number.
    """
    if len(level) < 2:
        return level
    stack, boxes = rules.settings.starting_stack, rules.settings.seats
    chips: dict[int, int] = {}
    for first in range(0, len(level), boxes):
        players = dict(enumerate(level[first : first + boxes], 1))
        at = TableStanding(players, dict.fromkeys(players, stack))
        spots = {who: BoxSpot(table, box) for box, who in players.items()}
        session = TournamentSession(number, "extra-rounds", spots, stack * len(players), dict.fromkeys(spots, stack), rounds=(0,))
        came = yield RoundsDue(session, {table: at}, (table,))
        assert isinstance(came, Mapping)
        chips |= {players[box]: left for box, left in came[table].stacks.items()}
    order: list[int] = []
    for group in ranked(chips):
        order += yield from play_off(rules, group, table, number)
    return tuple(order)
