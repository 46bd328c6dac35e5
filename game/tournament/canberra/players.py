"""Players of a tournament: people as one meets them at a Canberra table, by lot."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from game.agents.agent import Agent
from game.agents.boxes import TEMPERS, box_player
from game.table.rules import Rules


def seated(rules: Rules, players: Iterable[int], rng: Random) -> dict[int, Agent]:
    """A player for each number, its temper drawn by lot: some antes are bold, some hands are backed that should not be."""
    tempers = sorted(TEMPERS)
    return {number: box_player(rules, rng.choice(tempers)) for number in players}
