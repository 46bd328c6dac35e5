"""The composition root: the one place where rules, records, agents and window are joined."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random

from game.agents.agent import Agent
from game.agents.baselines import Aimless, Caller, Raiser
from game.agents.dealer import AutomaticDealer
from game.agents.mistakes import Erring, Mishaps
from game.agents.watcher import Watcher
from game.records.entries import SessionEntry
from game.records.store import Store
from game.rulebook.loader import library
from game.rulebook.settings import Settings
from game.session.between import House
from game.session.chairs import Chairs
from game.session.keeping import Keeper
from game.session.round import Round, engine_for
from game.session.session import Session
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


@dataclass(frozen=True)
class Company:
    """Who plays the chairs that no person has.

    `players` is a word of `COMPANIES`; `faults` is the share of the program's moves that go wrong, `only` the
    irregularities that may (None: all the book knows). `people` are the persons' chairs: seats, `DEALER`, `INSPECTOR`.
    """

    players: str = "mixed"
    people: frozenset[int] = frozenset()
    faults: float = 0.0
    only: frozenset[str] | None = None

    def chairs(self, rules: Rules, seats: Iterable[int], seed: int) -> Chairs:
        """The chairs of a table. KeyError for an unknown word.

        Where neither dealer nor inspector is a person, the program also watches, and sees most of what goes wrong.
        """
        rng, make = Random(f"{seed} chairs"), COMPANIES[self.players]
        agents: dict[int, Agent | Erring[Sight]] = {seat: make(rules, rng) for seat in seats if seat not in self.people}
        if not self.faults:
            return Chairs(agents, self.people)
        mishaps = Mishaps(rules, self.only)
        dealer = AutomaticDealer() if DEALER in self.people else Erring(AutomaticDealer(), mishaps, self.faults)
        watch = None if self.people & {DEALER, INSPECTOR} else Watcher(seed)
        erring: dict[int, Agent | Erring[Sight]] = {
            seat: Erring(agent, mishaps, self.faults) for seat, agent in agents.items() if not isinstance(agent, Erring)
        }
        return Chairs(erring, self.people, dealer, watch)

    @property
    def chair(self) -> str:
        """The word for the person's chair: dealer, inspector or player."""
        return "dealer" if DEALER in self.people else "inspector" if INSPECTOR in self.people else "player"


def sit_down(
    settings: Settings,
    stacks: Mapping[int, int],
    company: Company,
    seed: int,
    *,
    house: House | None = None,
    store: Store | None = None,
    now: str = "",
) -> Session:
    """A new session of the game these settings belong to, kept in `store` from its first move; `now` is written beside it.

    `stacks` are cents by seat. Raises TooFewPlayers, and RecordsError where the records cannot be written.
    """
    game = (settings.spec.book, settings.spec.id, settings)
    keeper = None
    if store is not None:
        keeper = Keeper(store.rounds, store.rounds.begin_session(SessionEntry(settings, company.chair, seed, now)))
    chairs = company.chairs(engine_for(*game).rules, stacks, seed)
    return Session(game, stacks, chairs, seed, house=house, recorder=keeper)


def take_up(store: Store, company: Company, *, house: House | None = None) -> Session | None:
    """The hand that was broken off last, to be gone on with by this company; None if there is none.

    Raises CodecError for a hand that cannot be read any more (it is then put aside), and ReplayError for one that the rules
    would no longer let happen.
    """
    found = store.rounds.unfinished(library())
    if found is None:
        return None
    entry = found.session
    game = (entry.book, entry.game, entry.settings)
    round_ = Round(*game, found.round.opening, found.round.moves)
    keeper = Keeper(store.rounds, found.round.session, found.round.id)
    chairs = company.chairs(round_.engine.rules, round_.opening.seats, entry.seed)
    return Session(game, round_, chairs, entry.seed, house=house, recorder=keeper)
