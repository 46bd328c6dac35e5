"""Many hands played by the program alone, with every card and chip counted after every move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.rulebook.settings import Settings
from game.session.between import CashTable
from game.session.chairs import Chairs
from game.session.conserved import ConservationCheck
from game.session.round import PlayedMove, engine_for
from game.session.session import Session
from game.table import events as e
from game.table.outcome import Refusal
from game.table.rules import Rules


class Stuck(RuntimeError):
    """The program's own player or dealer made a move that the rules refuse."""


@dataclass
class Tally:
    """What was met: hands, moves, incidents by irregularity, rulings by remedy. Commission in cents."""

    rounds: int = 0
    moves: int = 0
    events: int = 0
    incidents: Counter[str] = field(default_factory=Counter)
    rulings: Counter[str] = field(default_factory=Counter)
    unnoticed: int = 0
    commission: int = 0
    tables: int = 0

    def add(self, other: Tally) -> None:
        """Take another tally in."""
        self.rounds += other.rounds
        self.moves += other.moves
        self.events += other.events
        self.incidents += other.incidents
        self.rulings += other.rulings
        self.unnoticed += other.unnoticed
        self.commission += other.commission
        self.tables += other.tables

    def hear(self, played: PlayedMove) -> None:
        """Count one move and what it brought."""
        self.moves += 1
        self.events += len(played.events)
        for event in played.events:
            if isinstance(event, e.IncidentArose):
                self.incidents[event.incident.irregularity] += 1
            elif isinstance(event, e.IncidentRuled):
                self.rulings[event.ruling.remedy] += 1


@dataclass(frozen=True)
class Plan:
    """What to play: book, game and settings; stacks by seat in cents, and the `stake` of the one who has lost them.

    `company` makes the chairs of a table from its rules and seed.
    """

    game: tuple[str, str, Settings]
    stacks: Mapping[int, int]
    company: Callable[[Rules, int], Chairs]
    stake: int

    def session(self, seed: int) -> Session:
        """A table of this plan."""
        chairs = self.company(engine_for(*self.game).rules, seed)
        return Session(self.game, self.stacks, chairs, seed, house=CashTable(self.stake, rebuys=True))


def simulate(plan: Plan, rounds: int, seed: int) -> Tally:
    """Play so many hands. Players without chips buy in again; where too few are left, a new table is opened.

    Raises ConservationFault and Stuck, naming hand and move.
    """
    tally = Tally()
    while tally.rounds < rounds:
        tally.tables += 1
        _table(plan.session(seed * _TABLES + tally.tables), tally, rounds)
    return tally


def _table(session: Session, tally: Tally, rounds: int) -> None:
    session.listen(ConservationCheck(session).hear)
    session.listen(tally.hear)
    while tally.rounds < rounds:
        play_out(session)
        tally.rounds += 1
        tally.unnoticed += sum(incident.state in ("open", "passed") for incident in session.table.trouble.incidents)
        tally.commission += session.table.drop_box
        if session.next_hand():
            return


_TABLES = 1 << 20


def play_out(session: Session) -> None:
    """The hand that is on, to its end, where nobody is a person. Raises Stuck, naming the move that was refused."""
    while session.ask() is not None:
        answer = session.advance()
        if answer is None or isinstance(answer, Refusal):
            reason = f"{answer.move}: {answer.reason} [{answer.cite}]" if answer else "nobody answers what is due"
            raise Stuck(f"hand {session.hand}, move {len(session.round)}: {reason}")
