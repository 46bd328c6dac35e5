"""Hands played by the program alone, and what was met in them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from game.session.round import PlayedMove
from game.session.session import Session
from game.table import events as e
from game.table.outcome import Refusal


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


def play_out(session: Session) -> None:
    """The hand that is on, to its end, where nobody is a person. Raises Stuck, naming the move that was refused."""
    while session.ask() is not None:
        answer = session.advance()
        if answer is None or isinstance(answer, Refusal):
            reason = f"{answer.move}: {answer.reason} [{answer.cite}]" if answer else "nobody answers what is due"
            raise Stuck(f"hand {session.hand}, move {len(session.round)}: {reason}")
