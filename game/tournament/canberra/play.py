"""A whole tournament played by the program, from its entries to its prizes (act 17)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.session.conserved import Lost
from game.table.rules import Rules
from game.tournament.canberra import points, prizes
from game.tournament.canberra.conditions import conditions, ready
from game.tournament.canberra.entries import Entries, opened
from game.tournament.canberra.floor import Floor
from game.tournament.canberra.not_allowed import refused
from game.tournament.canberra.occasion import REHEARSAL, Occasion
from game.tournament.canberra.places import Ranking, ranked
from game.tournament.canberra.players import seated
from game.tournament.canberra.progress import cut
from game.tournament.canberra.report import Report
from game.tournament.canberra.sessions import Session, play_off, played

_ENOUGH = 100
"""No format needs more sessions."""


def play(
    rules: Rules, entries: int, seed: int, occasion: Occasion = REHEARSAL, *, absent: int = 0, reserves: int = 0
) -> Report:
    """Play a tournament of so many entries. Equal seeds play equal tournaments.

    `absent`: how many, by lot, do not come in time and forfeit their fees; `reserves`: players who wait for their seats.
    Raises NotAllowed while a condition is lacking or there are too few or too many players, Lost and Stuck for faults of
    the program.
    """
    ready(rules.settings, occasion)
    rng = Random(f"{seed} tournament")
    listed = _entered(rules, entries, rng, absent, reserves)
    floor = Floor(rules, seated(rules, map(int, listed.players), rng), rng)
    run = _Run(floor, listed.ready())
    on_points = rules.settings.choice("tournament-format") == "points"
    ranking = run.on_points() if on_points else run.knock_out()
    return _awarded(run, ranking, entries, seed, occasion)


def _entered(rules: Rules, entries: int, rng: Random, absent: int, reserves: int) -> Entries:
    """Who holds a seat when the first session starts; reserves are numbered on from the last entry."""
    listed = opened(rules.settings)
    for number in range(1, entries + 1):
        listed = listed.enter(number, signed=True)
    for late in rng.sample(range(1, entries + 1), min(absent, entries)):
        listed = listed.forfeit(late)
    for number in range(min(reserves, len(listed.forfeited))):
        listed = listed.reserve(entries + 1 + number)
    return listed


def _awarded(run: _Run, ranking: Ranking[int], entries: int, seed: int, occasion: Occasion) -> Report:
    """Ties for a prize settled, and the whole pool paid. Raises Lost if a cent of it were not."""
    settings = run.floor.rules.settings
    leftover = settings.choice("leftover-cents")
    amounts = prizes.fewer(prizes.by_place(settings, run.entries.money.pool), sum(map(len, ranking)))
    tied = prizes.contested(ranking, amounts) if settings.choice("tie-method") == "extra-rounds" else ()
    for group in tied:
        order = tuple((who,) for who in play_off(run.floor, group))
        at = ranking.index(group)
        ranking = (*ranking[:at], *order, *ranking[at + 1 :])
    payout = prizes.shared(ranking, amounts, leftover=leftover)
    if payout.total != run.entries.money.pool:
        raise Lost(f"{payout.total} cents were paid out of a pool of {run.entries.money.pool}")
    return Report(
        game=run.floor.rules.spec.id, seed=seed, conditions=conditions(settings, occasion),
        entries=entries, listed=run.entries, sessions=tuple(run.sessions), ranking=ranking, prizes=payout.paid, played_off=tied,
        points=run.points, moves=run.floor.moves, rounds=run.floor.rounds,
    )  # fmt: skip


@dataclass
class _Run:
    """A tournament under way: what has been paid and played so far."""

    floor: Floor
    entries: Entries
    sessions: list[Session] = field(default_factory=list)
    points: Mapping[int, Any] | None = None

    def __post_init__(self) -> None:
        self._settings = self.floor.rules.settings
        self._start = self._settings.amount("starting-stack")
        self._last = self._settings.number("sessions")

    def _session(self, number: int, stacks: Mapping[int, int], kind: str = "session") -> Session:
        session, self.entries = played(self.floor, self.entries, number, stacks, kind)
        self.sessions.append(session)
        return session

    def _next_stack(self, session: Session, who: int) -> int:
        """What a player begins the next session with: fresh chips, unless stacks carry over and there is one."""
        return (session.left(who) if self._settings.flag("carry-over") else 0) or self._start

    # ---- knock-out

    def knock_out(self) -> Ranking[int]:
        """Sessions in which players drop out, until one table plays for the places; all players, best first."""
        stacks = {int(who): self._start for who in self.entries.players}
        standings: dict[int, tuple[int, ...]] = {}
        for number in range(1, _ENOUGH):
            session = self._session(number, stacks)
            standings |= {who: (number, *session.standing(who)) for who in session.spots}
            on = () if self._is_final(session) else self._going_on(session)
            if not on:
                return ranked(standings)
            if len(on) == len(stacks):
                raise refused(self._settings, "nobody-out", session=number)
            stacks = {who: self._next_stack(session, who) for who in on}
        raise refused(self._settings, "never-ends", count=_ENOUGH)

    def _is_final(self, session: Session) -> bool:
        return len(session.tables) == 1 or session.number == self._last

    def _going_on(self, session: Session) -> tuple[int, ...]:
        on: list[int] = []
        again: list[int] = []
        for table in range(1, len(session.tables) + 1):
            found = cut(self._settings, session.at_table(table))
            on += [*found.on, *self._first_of(found.level)[: found.room]]
            again += found.again
        return (*on, *self._second_chance(session.number, again))

    def _first_of(self, level: tuple[int, ...]) -> tuple[int, ...]:
        """Level players in the order that extra rounds or a ballot give them (17.3.a.ix.B)."""
        if self._settings.choice("qualifying-tie") == "extra-rounds":
            return play_off(self.floor, level)
        return tuple(self.floor.rng.sample(level, len(level)))

    def _second_chance(self, number: int, players: list[int]) -> tuple[int, ...]:
        """The best of each table of the extra session (17.3.a.ii.E)."""
        if not players:
            return ()
        session = self._session(number, dict.fromkeys(players, self._start), "second-chance")
        best = [ranked({w: session.standing(w) for w in session.at_table(table)})[0]
                for table in range(1, len(session.tables) + 1)]  # fmt: skip
        return tuple(self._first_of(group)[0] for group in best)

    # ---- points

    def on_points(self) -> Ranking[int]:
        """Sessions that all count; all players, best first. Out of the tournament: no more sessions, the points stay."""
        playing = {int(who): self._start for who in self.entries.players}
        pooled = self._settings.choice("session-tie") == "pool-points"
        whole = self._settings.choice("bust-scope") == "tournament"
        earned = [dict.fromkeys(playing, points.NONE)]
        for number in range(1, self._last + 1):
            if not playing:
                break
            session = self._session(number, playing)
            earned.append(points.of_session(session.ranking(), self._settings.decimals("points"), pooled=pooled))
            playing = {who: self._next_stack(session, who) for who in playing if not (whole and who in session.out)}
        self.points = points.totals(earned)
        return ranked(self.points)
