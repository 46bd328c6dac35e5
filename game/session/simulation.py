"""Many hands played by the program alone, with every card and chip counted after every move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.rulebook.settings import Settings
from game.session.between import House
from game.session.chairs import Chairs
from game.session.conserved import Conserved
from game.session.round import Played, engine_for
from game.session.session import Session
from game.table import events as e
from game.table.outcome import Refusal
from game.table.rules import Rules


class Stuck(RuntimeError):
    """The program's own player or dealer made a move that the rules refuse."""


@dataclass
class Tally:
    """What was met: hands, moves, incidents by irregularity, rulings by remedy, seats that had to buy in again."""

    rounds: int = 0
    moves: int = 0
    events: int = 0
    incidents: Counter[str] = field(default_factory=Counter)
    rulings: Counter[str] = field(default_factory=Counter)
    unnoticed: int = 0
    commission: int = 0
    ended: str = ""

    def add(self, other: Tally) -> None:
        """Take another tally in."""
        self.rounds += other.rounds
        self.moves += other.moves
        self.events += other.events
        self.incidents += other.incidents
        self.rulings += other.rulings
        self.unnoticed += other.unnoticed
        self.commission += other.commission
        self.ended = self.ended or other.ended

    def hear(self, played: Played) -> None:
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
    """What to play: book, game and settings; stacks by seat in cents, and the `stake` of whoever has lost them.

    `company` makes the chairs of a table from its rules and seed.
    """

    game: tuple[str, str, Settings]
    stacks: Mapping[int, int]
    company: Callable[[Rules, int], Chairs]
    stake: int

    def session(self, seed: int) -> Session:
        """A table of this plan."""
        chairs = self.company(engine_for(*self.game).rules, seed)
        return Session(self.game, self.stacks, chairs, seed, house=House(self.stake, rebuys=True))


def simulate(plan: Plan, rounds: int, seed: int) -> Tally:
    """Play so many hands. Players without chips buy in again. Raises Lost and Stuck, naming hand and move."""
    session, tally = plan.session(seed), Tally()
    session.listen(Conserved().hear)
    session.listen(tally.hear)
    for _ in range(rounds):
        _one(session)
        tally.rounds += 1
        table = session.table
        tally.unnoticed += sum(incident.state in ("open", "passed") for incident in table.incidents)
        tally.commission += table.drop_box
        over = session.next_hand()
        if over:
            tally.ended = f"{over.reason} [{over.cite}]" if over.cite else over.reason
            break
    return tally


def _one(session: Session) -> None:
    while session.ask() is not None:
        answer = session.advance()
        if answer is None or isinstance(answer, Refusal):
            reason = f"{answer.move}: {answer.reason} [{answer.cite}]" if answer else "nobody answers what is due"
            raise Stuck(f"hand {session.hand}, move {len(session.round)}: {reason}")
