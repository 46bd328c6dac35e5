"""The composition root: the one place where rules, records, agents and window are joined."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random

from game.agents.agent import Agent
from game.agents.baselines import Aimless, Caller, Raiser
from game.session.chairs import Chairs
from game.table.rules import Rules

_Maker = Callable[[Rules, Random], Agent]


def _player(level: str) -> _Maker:
    """A player of a level, its style drawn by lot."""

    def make(rules: Rules, rng: Random) -> Agent:
        from game.agents.players import Player
        from game.agents.temper import TEMPERS

        return Player(rules, rng.choice(sorted(TEMPERS)), level)

    return make


def _any_level(rules: Rules, rng: Random) -> Agent:
    from game.agents.temper import LEVELS

    return _player(rng.choice(sorted(LEVELS)))(rules, rng)


COMPANIES: Mapping[str, _Maker] = {
    "mixed": _any_level,
    "beginner": _player("beginner"),
    "regular": _player("regular"),
    "expert": _player("expert"),
    "caller": lambda rules, rng: Caller(),
    "raiser": lambda rules, rng: Raiser(),
    "aimless": lambda rules, rng: Aimless(),
}
"""The players a table can be filled with, by the word for them. The last three do not think, and are quick."""


def chairs(
    rules: Rules, seats: Iterable[int], company: str, seed: int, *, people: Iterable[int] = (), faults: float = 0.0
) -> Chairs:
    """The chairs of a table: persons where they sit, players of a company elsewhere. KeyError for an unknown company."""
    rng = Random(f"{seed} chairs")
    make, seated = COMPANIES[company], frozenset(people)
    return Chairs({seat: make(rules, rng) for seat in seats if seat not in seated}, seated)
