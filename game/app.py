"""The composition root: the one place where rules, records, agents and window are joined."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random

from game.agents.agent import Agent
from game.agents.baselines import Aimless, Caller, Raiser
from game.agents.dealer import AutomaticDealer
from game.agents.mistakes import Erring, Mishaps
from game.agents.watcher import Watcher
from game.session.chairs import Chairs
from game.table.places import DEALER
from game.table.rules import Rules
from game.table.sight import INSPECTOR, Sight

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
    rules: Rules,
    seats: Iterable[int],
    company: str,
    seed: int,
    *,
    people: Iterable[int] = (),
    faults: float = 0.0,
    only: frozenset[str] | None = None,
) -> Chairs:
    """The chairs of a table: persons where they sit, players of a company elsewhere. KeyError for an unknown company.

    `faults` is the share of the program's moves that go wrong, `only` the irregularities that may. Where neither dealer nor
    inspector is a person, the program also watches, and sees most of them.
    """
    rng, seated = Random(f"{seed} chairs"), frozenset(people)
    make = COMPANIES[company]
    agents: dict[int, Agent | Erring[Sight]] = {seat: make(rules, rng) for seat in seats if seat not in seated}
    if not faults:
        return Chairs(agents, seated)
    mishaps = Mishaps(rules, only)
    erring: dict[int, Agent | Erring[Sight]] = {seat: Erring(agent, mishaps, faults) for seat, agent in agents.items()}
    dealer = AutomaticDealer() if DEALER in seated else Erring(AutomaticDealer(), mishaps, faults)
    watch = None if seated & {DEALER, INSPECTOR} else Watcher(seed)
    return Chairs(erring, seated, dealer, watch)
