"""Who sits where: a person or the program, in each seat, at the dealer's place and behind the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Protocol

from game.agents.agent import Agent
from game.agents.automatic_dealer import AutomaticDealer, Watcher
from game.agents.mistakes import Erring
from game.session.tempo import Tempo
from game.table.moves import GiveRuling, Misplay, Move
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.sight import INSPECTOR, Sight, sight
from game.table.state import Table
from game.table.values.places import DEALER

WATCHING = -4
"""The chair of a person who only looks on, because their own seat is out of the game for now. Nothing is ever due from it."""


class Prompter(Protocol):
    """Has something happen that is due from nobody."""

    def comes(self, table: Table, due: Due, rng: Random) -> Move | None:
        """What happens now, if anything does."""
        ...


@dataclass(frozen=True)
class Chairs:
    """The chairs of a table. `people` are the chairs that persons have: seats, `DEALER`, `INSPECTOR`,
    `WATCHING`; the program plays the rest.

    `watch` is the one who else may notice that something is wrong; None where that is left to a person. The engine never learns
    who sits where: player, dealer and inspector are not modes.
    """

    agents: Mapping[int, Agent | Erring[Sight]]
    people: frozenset[int] = frozenset()
    dealer: AutomaticDealer | Erring[Table] = field(default_factory=AutomaticDealer)
    watch: Watcher | None = None
    tempo: Tempo | None = None
    """When something goes wrong, where that has a measure; without one people err at their own rate."""
    prompter: Prompter | None = None
    """The one who has something happen at a moment that was agreed on."""

    def answers(self, due: Due) -> int:
        """The chair that answers what is due: an inspector gives every ruling, the one the book lets decide."""
        if INSPECTOR in self.people and isinstance(due.move, GiveRuling) and due.choice("rule"):
            return INSPECTOR
        return due.by

    def person_answers(self, due: Due) -> bool:
        """Whether a person must answer."""
        return self.answers(due) in self.people

    def unasked(self, table: Table, due: Due, rng: Random) -> Move | None:
        """What somebody does though it isn't due from them: the stop of the inspector, a slip of the dealer's hand."""
        stop = self.watch.looks(table) if self.watch else None
        prompted = self.prompter.comes(table, due, rng) if stop is None and self.prompter else None
        if prompted is not None:
            return prompted
        if stop is None and isinstance(self.dealer, Erring) and self._may_err(table, rng):
            return self.dealer.interrupts(table, due, rng)
        return stop

    def choose(self, table: Table, due: Due, rng: Random, *, soberly: bool = False) -> Move:
        """The program's answer, each chair given no more than it may know; `soberly`: without a mistake.

        KeyError for a seat where nobody sits.
        """
        soberly = soberly or not self._may_err(table, rng)
        if due.by > 0:
            agent = self.agents[due.by]
            player = agent.agent if soberly and isinstance(agent, Erring) else agent
            return player.choose(sight(table, due.by), due, rng)
        dealer = self.dealer.agent if soberly and isinstance(self.dealer, Erring) else self.dealer
        return dealer.choose(table, due, rng)

    def dealer_slips(self, word: str, table: Table, rng: Random) -> bool:
        """Whether an automatic dealer does something wrong of that kind now, at a moment at which it fits."""
        errs = DEALER not in self.people and isinstance(self.dealer, Erring) and self.dealer.slips(word, table, rng)
        return errs and self._may_err(table, rng) and (self.tempo is None or word not in self.tempo.lately)

    def _may_err(self, table: Table, rng: Random) -> bool:
        return self.tempo is None or self.tempo.falls(table, rng)

    def repeats(self, table: Table, misplay: Misplay) -> bool:
        """Whether something of that kind has gone wrong lately, where that is kept count of; or whether a player would do once more
        what they did and nobody has noticed yet: one stop answers one of them only."""
        if self.tempo is not None and misplay.irregularity in self.tempo.lately:
            return True
        of_his = [incident for incident in table.trouble.incidents if incident.state == "open" and incident.by == misplay.by]
        return misplay.by > DEALER and any(incident.irregularity == misplay.irregularity for incident in of_his)

    def play_by(self, rules: Rules) -> None:
        """The stakes have risen: what goes wrong is of the new ones."""
        for each in (self.dealer, *self.agents.values()):
            if isinstance(each, Erring):
                each.mishaps.rules = rules

    def rearranged(self, left: frozenset[int], moved: Mapping[int, int], arrivals: Mapping[int, Agent | Erring[Sight]]) -> Chairs:
        """The chairs after players have gone, moved to other seats (old -> new) and come; a person takes their chair along."""
        if not (moved or arrivals):
            return self
        stays = {moved.get(seat, seat): agent for seat, agent in self.agents.items() if seat not in left}
        people = frozenset(moved.get(chair, chair) for chair in self.people)
        return replace(self, agents=stays | dict(arrivals), people=people)
