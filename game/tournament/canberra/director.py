"""The director of a tournament: which rounds are played, who goes on, who has which place (act 17.4, 17.7, 17.20).

Plays nothing itself. It says what must be played next and is told how it came out; chance is a seed, so that equal seeds and
equal answers are equal tournaments.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

from game.rulebook.settings import Settings
from game.session.conserved import ConservationFault
from game.table.rules import Rules
from game.tournament.canberra.at_table import starting
from game.tournament.canberra.office import prizes
from game.tournament.canberra.office.entries import Entries, refused
from game.tournament.canberra.office.qualifying import NONE, cut, of_session, totals
from game.tournament.canberra.office.rankings import Ranking, ranked
from game.tournament.canberra.rounds import Answer, Asked, Course, play_off, played
from game.tournament.canberra.sessions import TournamentSession


@dataclass(frozen=True)
class FinalRanking:
    """How a tournament came out: `ranking` is final, `prizes` are cents by player, `played_off` who played extra rounds for one."""

    ranking: Ranking[int]
    prizes: Mapping[int, int]
    played_off: Ranking[int] = ()


def awarded(rules: Rules, entries: Entries, ranking: Ranking[int], number: int) -> Course[FinalRanking]:
    """The award after the last session, which has that number. Raises ConservationFault if a cent of the pool were not paid."""
    settings, pool = rules.settings, entries.money.pool
    amounts = worth(rules, entries, sum(map(len, ranking)))
    tied = prizes.contested(ranking, amounts) if settings.tie_method == "extra-rounds" else ()
    for group in tied:
        order = yield from play_off(rules, group, number=number)
        at = ranking.index(group)
        ranking = (*ranking[:at], *((who,) for who in order), *ranking[at + 1 :])
    payout = prizes.shared(ranking, amounts, leftover=settings.leftover_cents)
    if payout.total != pool:
        raise ConservationFault(f"{payout.total} cents were paid out of a pool of {pool}")
    return FinalRanking(ranking, payout.paid, tied)


def worth(rules: Rules, entries: Entries, players: int) -> tuple[int, ...]:
    """What each place brings at so many players, in cents, by the entries there are now."""
    return prizes.fewer(prizes.by_place(rules.settings, entries.money.pool), players)


_ENOUGH = 100
"""No format needs more sessions."""


class Director:
    """Runs a tournament of these entries. `wanted` is what must be played or decided now, None once it is over; then
    `award` says how it came out. `answers` counts what was told so far; `jackpot` is that of all tables as it stands now.
    Raises NotAllowed for too few entries, and for prizes that are not the pool."""

    def __init__(self, rules: Rules, entries: Entries, seed: int) -> None:
        worth(rules, entries.ready(), len(entries.players))
        self._run = _Run(rules, entries, seed)
        self._course = self._run.course()
        self.answers = 0
        self.jackpot = starting(rules)
        self.award: FinalRanking | None = None
        self.wanted: Asked | None = next(self._course)

    def told(self, answer: Answer) -> None:
        """How what was wanted came out. ValueError once the tournament is over; NotAllowed where its conditions bring it to
        no end, or to prizes that are not the pool."""
        if self.wanted is None:
            raise ValueError("the tournament is over")
        self.answers += 1
        if isinstance(answer, Mapping):
            self.jackpot = self.jackpot.after(*answer.values())
        try:
            self.wanted = self._course.send(answer)
        except StopIteration as over:
            self.wanted, self.award = None, over.value

    @property
    def entries(self) -> Entries:
        """Who has entered, and what has been paid by now."""
        return (self.wanted.entries if self.wanted is not None else None) or self._run.entries

    @property
    def sessions(self) -> tuple[TournamentSession, ...]:
        """The sessions that are over."""
        return tuple(self._run.sessions)

    @property
    def session(self) -> TournamentSession:
        """The session that is on, or extra rounds; the last one once it is over."""
        return self.wanted.session if self.wanted is not None else self._run.sessions[-1]

    @property
    def points(self) -> Mapping[int, Fraction] | None:
        """Each player's points of the sessions that are over; None where there are none."""
        return totals(self._run.earned) if self._run.on_points else None

    def ranking(self) -> Ranking[int]:
        """All players as they stand now, best first; final once there is an award."""
        if self.award is not None:
            return self.award.ranking
        return self._run.ranking(self.session if self.session.kind == "session" else None)


@dataclass
class _Run:
    """A tournament under way: what has been paid and played so far."""

    rules: Rules
    entries: Entries
    seed: int
    sessions: list[TournamentSession] = field(default_factory=list)
    earned: list[Mapping[int, Fraction]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._settings: Settings = self.rules.settings
        self._start = self._settings.starting_stack
        self._last = self._settings.sessions
        self._standings: dict[int, tuple[int, ...]] = {}
        self.on_points = self._settings.tournament_format == "points"

    def course(self) -> Course[FinalRanking]:
        """The whole tournament, from the first ballot to the prizes."""
        stacks = {int(who): self._start for who in self.entries.players}
        yield from self._on_points(stacks) if self.on_points else self._knock_out(stacks)
        return (yield from awarded(self.rules, self.entries, self.ranking(), self.sessions[-1].number))

    def ranking(self, on: TournamentSession | None = None) -> Ranking[int]:
        """All players, best first, with a session that is on as if it ended now."""
        if self.on_points:
            total = totals(self.earned)
            if on is None:
                return ranked(total)
            return ranked({who: (score, *(on.standing(who) if who in on.spots else (0, 0))) for who, score in total.items()})
        return ranked(self._standings | (self._stood(on) if on is not None else {}))

    def _stood(self, session: TournamentSession) -> dict[int, tuple[int, ...]]:
        """What places are judged by in a knock-out: how far a player has come, and how they stood there."""
        return {who: (session.number, *session.standing(who)) for who in session.spots}

    def _lot(self, *what: object) -> Random:
        return Random(f"{self.seed} {' '.join(map(str, what))}")

    def _session(self, number: int, stacks: Mapping[int, int], kind: str = "session") -> Course[TournamentSession]:
        rng = self._lot("ballot", kind, number)
        session, self.entries = yield from played(self.rules, self.entries, number, stacks, rng, kind)
        self.sessions.append(session)
        return session

    def _next_stack(self, session: TournamentSession, who: int) -> int:
        """What a player begins the next session with: fresh chips, unless stacks carry over and there is one."""
        return (session.left(who) if self._settings.carry_over else 0) or self._start

    # ---- knock-out

    def _knock_out(self, stacks: Mapping[int, int]) -> Course[None]:
        """Sessions in which players drop out, until one table plays for the places."""
        for number in range(1, _ENOUGH):
            session = yield from self._session(number, stacks)
            self._standings |= self._stood(session)
            on = () if len(session.tables) == 1 or session.number == self._last else (yield from self._going_on(session))
            if not on:
                return
            if len(on) == len(stacks):
                raise refused(self._settings, "nobody-out", session=number)
            stacks = {who: self._next_stack(session, who) for who in on}
        raise refused(self._settings, "never-ends", count=_ENOUGH)

    def _going_on(self, session: TournamentSession) -> Course[tuple[int, ...]]:
        on: list[int] = []
        again: list[int] = []
        for table in range(1, len(session.tables) + 1):
            found = cut(self._settings, session.at_table(table))
            first = yield from self._first_of(found.level, session.number, table)
            on += [*found.on, *first[: found.room]]
            again += found.again
        return (*on, *(yield from self._second_chance(session.number, again)))

    def _first_of(self, level: tuple[int, ...], number: int, table: int) -> Course[tuple[int, ...]]:
        """Level players in the order that extra rounds or a ballot give them (17.3.a.ix.B)."""
        if self._settings.qualifying_tie == "extra-rounds":
            return (yield from play_off(self.rules, level, table, number))
        return tuple(self._lot("level", number, table).sample(level, len(level)))

    def _second_chance(self, number: int, players: list[int]) -> Course[tuple[int, ...]]:
        """The best of each table of the extra session (17.3.a.ii.E)."""
        if not players:
            return ()
        session = yield from self._session(number, dict.fromkeys(players, self._start), "second-chance")
        best: list[int] = []
        for table in range(1, len(session.tables) + 1):
            group = ranked({who: session.standing(who) for who in session.at_table(table)})[0]
            best += (yield from self._first_of(group, number, table))[:1]
        return tuple(best)

    # ---- points

    def _on_points(self, stacks: Mapping[int, int]) -> Course[None]:
        """Sessions that all count. Out of the tournament: no more sessions, the points stay."""
        playing = dict(stacks)
        pooled = self._settings.session_tie == "pool-points"
        whole = self._settings.bust_scope == "tournament"
        self.earned.append(dict.fromkeys(playing, NONE))
        for number in range(1, self._last + 1):
            if not playing:
                break
            session = yield from self._session(number, playing)
            self.earned.append(of_session(session.ranking(), self._settings.points, pooled=pooled))
            playing = {who: self._next_stack(session, who) for who in playing if not (whole and who in session.out)}
