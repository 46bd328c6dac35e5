"""Players of a tournament: people as one meets them at a Canberra table, by lot."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from game.agents.agent import Agent
from game.session.company import Maker, player
from game.table.rules import Rules


def seated(rules: Rules, players: Iterable[int], seed: int, company: Maker | None = None) -> dict[int, Agent]:
    """A player for each number, of a company, mixed if none is given: its temper is drawn by a lot of its own."""
    make = company or player()
    return {number: make(rules, Random(f"{seed} player {number}")) for number in players}
