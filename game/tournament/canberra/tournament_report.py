"""What came of a tournament: for a screen as lines, for a program as figures. Money is cents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from game.grammar import counted
from game.rulebook.clause import NoticeSpec
from game.rulebook.money import dollars
from game.rulebook.settings import Settings
from game.tournament.canberra.office.entries import Entries, Takings, Who
from game.tournament.canberra.office.rankings import Ranking, places
from game.tournament.canberra.office.tournament_conditions import Condition
from game.tournament.canberra.sessions import TournamentSession


@dataclass(frozen=True)
class CanberraReport:
    """A tournament from its conditions to its prizes. `ranking` is final, `played_off` who played extra rounds for a prize,
    `points` each player's total where there are points."""

    game: str
    seed: int
    conditions: tuple[Condition, ...]
    entries: int
    listed: Entries
    sessions: tuple[TournamentSession, ...]
    ranking: Ranking[int]
    prizes: Mapping[int, int]
    played_off: Ranking[int] = ()
    points: Mapping[int, Any] | None = None
    moves: int = 0
    rounds: int = 0

    @property
    def money(self) -> Takings:
        """What was taken and what is paid of it."""
        return self.listed.money

    def lines(self) -> Iterator[str]:
        """The report in words."""
        yield f"{self.game}, {counted(self.entries, 'entry')}, seed {self.seed}"
        yield "Conditions"
        yield from (f"  {condition.line()}" for condition in self.conditions)
        yield self._money()
        yield from self._seats_lost()
        for session in self.sessions:
            yield from _session(session, self.listed.settings)
        for group in self.played_off:
            yield self._remark("play-off").line(players=_names(group))
        yield "Places and prizes"
        yield from self._places()
        yield self._remark("paid-out").line(paid=dollars(sum(self.prizes.values())), pool=dollars(self.money.pool))
        yield self._remark("accounted").line(rounds=self.rounds, moves=self.moves)

    def _remark(self, name: str) -> NoticeSpec:
        return self.listed.settings.spec.notice("remarks", name)

    def _money(self) -> str:
        money, again = self.money, sum(self.listed.bought.values())
        return self._remark("takings").line(
            "again" if again else "fees", count=money.fees, again=again, fee=dollars(money.fee), taken=dollars(money.taken),
            commission=dollars(money.commission), pool=dollars(money.pool),
        )  # fmt: skip

    def _seats_lost(self) -> Iterator[str]:
        if self.listed.forfeited:
            yield self._remark("forfeited").line(players=_names(self.listed.forfeited))
        if self.listed.reserves:
            yield self._remark("reserves").line(count=self.listed.reserves)

    def _places(self) -> Iterator[str]:
        for who, place in places(self.ranking).items():
            prize = f", {dollars(self.prizes[who])}" if who in self.prizes else ""
            total = f", {float(self.points.get(who, 0)):g} points" if self.points is not None else ""
            yield f"  {place}. player {who}{total}{prize}"

    def figures(self) -> dict[str, Any]:
        """The report as plain values."""
        found: dict[str, Any] = {
            "game": self.game,
            "seed": self.seed,
            "entries": self.entries,
            "forfeited": list(self.listed.forfeited),
            "reserves": self.listed.reserves,
            "conditions": [condition._asdict() for condition in self.conditions],
            "fees": self.money.fees,
            "taken_cents": self.money.taken,
            "commission_cents": self.money.commission,
            "pool_cents": self.money.pool,
            "sessions": [_figures(session) for session in self.sessions],
            "play_offs": [list(group) for group in self.played_off],
            "places": {str(who): place for who, place in places(self.ranking).items()},
            "prizes_cents": {str(who): prize for who, prize in self.prizes.items()},
            "paid_cents": sum(self.prizes.values()),
            "rounds": self.rounds,
            "moves": self.moves,
        }
        return found if self.points is None else found | {"points": {str(who): float(p) for who, p in self.points.items()}}


def _session(session: TournamentSession, settings: Settings) -> Iterator[str]:
    name = "Second chance" if session.kind == "second-chance" else f"Session {session.number}"
    players, chips = counted(len(session.spots), "player"), dollars(session.issued)
    yield f"{name}: {players} at tables of {_names(session.tables)}, {chips} in chips"
    for who, box in sorted(session.spots.items(), key=itemgetter(1)):
        ending = f"out in round {session.out[who]}" if who in session.out else dollars(session.chips[who])
        yield f"  table {box.table} box {box.box}: player {who}, {ending}"
    for number in session.breaks:
        yield f"  {settings.spec.notice('remarks', 'break').line(round=number)}"
    for who, number in session.bought:
        yield f"  {settings.spec.notice('remarks', 'buy-back').line(who=who, round=number)}"


def _names(numbers: Iterable[Who]) -> str:
    return ", ".join(map(str, numbers))


def _figures(session: TournamentSession) -> dict[str, Any]:
    return {
        "number": session.number,
        "kind": session.kind,
        "tables": list(session.tables),
        "rounds": list(session.rounds),
        "issued_cents": session.issued,
        "chips_cents": {str(who): chips for who, chips in session.chips.items()},
        "out_in_round": {str(who): number for who, number in session.out.items()},
        "breaks_after": list(session.breaks),
        "bought_back": [list(each) for each in session.bought],
    }
