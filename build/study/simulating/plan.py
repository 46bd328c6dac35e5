"""Many hands of one plan, played move by move, with every card and chip counted after every move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.rulebook.settings import Settings
from game.session.between import CashTable
from game.session.chairs import Chairs
from game.session.conserved import ConservationCheck
from game.session.round import engine_for
from game.session.session import Session
from game.session.simulation import Tally, play_out
from game.table.rules import Rules

_TABLES = 1 << 20


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
