"""Who sits where: a person or the program, in each seat, at the dealer's place and behind the table. The program fills them by
level and style, and decides whether things go wrong there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Protocol

from game.agents.agent import Agent, Caller, Raiser, RandomAgent, RemembersHands
from game.agents.automatic_dealer import AutomaticDealer, Watcher
from game.agents.banked.box_players import box_player
from game.agents.mistakes import ANYTHING, ErringAgent, MishapChoice, Mishaps
from game.rulebook.family import BOXES, POTS, Family
from game.session.tempo import Measure, Tempo, tempo
from game.table.moves import GiveRuling, Misplay, Move
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.sight import INSPECTOR, Sight, sight
from game.table.state import Table
from game.table.values import DEALER

WATCHING = -4
"""The chair of a person who only looks on, because their own seat is out of the game for now. Nothing is ever due from it."""


class Prompter(Protocol):
    """Has something happen that is due from nobody."""

    def comes(self, table: Table, due: Due, rng: Random) -> Move | None:
        """What happens now, if anything does."""


@dataclass(frozen=True)
class Chairs:
    """The chairs of a table. `people` are the chairs that persons have: seats, `DEALER`, `INSPECTOR`,
    `WATCHING`; the program plays the rest.

    `watch` is the one who else may notice that something is wrong; None where that is left to a person. The engine never learns
    who sits where: player, dealer and inspector are not modes.
    """

    agents: Mapping[int, Agent | ErringAgent[Sight]]
    people: frozenset[int] = frozenset()
    dealer: AutomaticDealer | ErringAgent[Table] = field(default_factory=AutomaticDealer)
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
        return self.answers(due) in self.people

    def unasked(self, table: Table, due: Due, rng: Random) -> Move | None:
        """What somebody does though it isn't due from them: the stop of the inspector, a slip of the dealer's hand."""
        stop = self.watch.looks(table) if self.watch else None
        prompted = self.prompter.comes(table, due, rng) if stop is None and self.prompter else None
        if prompted is not None:
            return prompted
        if stop is None and isinstance(self.dealer, ErringAgent) and self._may_err(table, rng):
            return self.dealer.interrupts(table, due, rng)
        return stop

    def choose(self, table: Table, due: Due, rng: Random, *, soberly: bool = False) -> Move:
        """The program's answer, each chair given no more than it may know; `soberly`: without a mistake.

        KeyError for a seat where nobody sits.
        """
        soberly = soberly or not self._may_err(table, rng)
        if due.by > 0:
            agent = self.agents[due.by]
            player = agent.agent if soberly and isinstance(agent, ErringAgent) else agent
            return player.choose(sight(table, due.by), due, rng)
        dealer = self.dealer.agent if soberly and isinstance(self.dealer, ErringAgent) else self.dealer
        return dealer.choose(table, due, rng)

    def remember(self, table: Table) -> None:
        """Tell all players of the program how a hand was played, the table being as it stood after the last action."""
        for seat, each in self.agents.items():
            agent = each.agent if isinstance(each, ErringAgent) else each
            if seat in table.seats and isinstance(agent, RemembersHands):
                agent.remember(sight(table, seat))

    def dealer_slips(self, word: str, table: Table, rng: Random) -> bool:
        """Whether an automatic dealer does something wrong of that kind now, at a moment at which it fits."""
        errs = DEALER not in self.people and isinstance(self.dealer, ErringAgent) and self.dealer.slips(word, table, rng)
        return errs and self._may_err(table, rng) and (self.tempo is None or word not in self.tempo.lately)

    @property
    def err(self) -> bool:
        """Whether anything may go wrong of itself: of players who make mistakes, or on a word."""
        return self.prompter is not None or any(isinstance(agent, ErringAgent) and agent.rate > 0 for agent in self.agents.values())

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
            if isinstance(each, ErringAgent):
                each.mishaps.rules = rules

    def rearranged(self, left: frozenset[int], moved: Mapping[int, int],
                   arrivals: Mapping[int, Agent | ErringAgent[Sight]]) -> Chairs:
        """The chairs after players have gone, moved to other seats (old -> new) and come; a person takes their chair along."""
        if not (moved or arrivals):
            return self
        stays = {moved.get(seat, seat): agent for seat, agent in self.agents.items() if seat not in left}
        people = frozenset(moved.get(chair, chair) for chair in self.people)
        return replace(self, agents=stays | dict(arrivals), people=people)


Maker = Callable[[Rules, Random], Agent]
"""Makes one player for a table of these rules; the lot decides what is left open."""


def of_family(pots: Maker, boxes: Maker) -> Maker:
    """Makes somebody who plays other players in one family of games, and somebody else who plays the house in the other."""
    makers: Mapping[Family, Maker] = {POTS: pots, BOXES: boxes}
    return lambda rules, rng: makers[rules.family](rules, rng)


MIXED = "mixed"


def player(level: str = MIXED, style: str = MIXED) -> Maker:
    """A player of a level and a style; what is mixed is drawn at random. KeyError, when it is made, for an unknown word.

    A style may name one side of a temper only: "tight" leaves it to the lot whether that player is fierce.
    """

    def make(rules: Rules, rng: Random) -> Agent:
        from game.agents.personality import LEVELS, TEMPERS
        from game.agents.stud import player_for

        fitting = sorted(TEMPERS if style == MIXED else (temper for temper in TEMPERS if style in (temper, *temper.split("-"))))
        if not fitting:
            raise KeyError(style)
        drawn = rng.choice(sorted(LEVELS)) if level == MIXED else level
        temper = rng.choice(fitting)
        return of_family(lambda rules, rng: player_for(rules, temper, drawn), lambda rules, rng: _at_box(rules, temper, drawn))(
            rules, rng)

    return make


def guest(name: str, level: str = MIXED, style: str = MIXED) -> Maker:
    """Somebody of the house, who plays in their own style at the level of the table, or at their own where that is mixed;
    somebody who isn't of the house plays as anybody does there."""

    def make(rules: Rules, rng: Random) -> Agent:
        from game.agents.cast.character import cast

        known = cast().get(name)
        if known is None:
            return player(level, style)(rules, rng)
        return player(known.level if level == MIXED else level, known.style)(rules, rng)

    return make


def _at_box(rules: Rules, temper: str, level: str) -> Agent:
    """A player against the house: somebody of that level, more or less careful."""
    return box_player(rules, _AT_BOXES[level][temper.partition("-")[0]])


_AT_BOXES = {
    "beginner": {"tight": "careful", "even": "superstitious", "loose": "lavish"},
    "regular": {"tight": "careful", "even": "usual", "loose": "hopeful"},
    "expert": {"tight": "exact", "even": "exact", "loose": "well-read"},
}
"""The people at a table of boxes, by level and by whether they are loose."""


def _always(kind: Callable[[], Agent]) -> Maker:
    """The same at every table."""
    def make(rules: Rules, rng: Random) -> Agent:
        return kind()

    return make


COMPANIES: Mapping[str, Maker] = {
    "mixed": player(),
    "beginner": player("beginner"),
    "regular": player("regular"),
    "expert": player("expert"),
    "caller": _always(Caller),
    "raiser": _always(Raiser),
    "aimless": _always(RandomAgent),
}
"""Companies by the word for them. The last three do not think, and are quick."""


def chairs(
    rules: Rules,
    seats: Iterable[int],
    company: Maker,
    seed: int,
    *,
    people: Iterable[int] = (),
    faults: float = 0.0,
    only: frozenset[str] | None = None,
    measure: Measure | None = None,
    wanted: MishapChoice = ANYTHING,
) -> Chairs:
    """The chairs of a table: persons where they sit, players of a company elsewhere.

    `faults` is the share of the program's moves that go wrong, or `measure` says how often; `only` the irregularities that
    may, and `wanted` what kind of them, whose, and since when. Where neither dealer nor
    inspector is a person, the program also watches, and sees most of them.
    """
    rng, seated = Random(f"{seed} chairs"), frozenset(people)
    agents = {seat: company(rules, rng) for seat in seats if seat not in seated}
    return around(rules, agents, seed, seated, faults=faults, only=only, measure=measure, wanted=wanted)


def around(
    rules: Rules, agents: Mapping[int, Agent], seed: int, people: Iterable[int] = (), *, faults: float = 0.0,
    only: frozenset[str] | None = None, measure: Measure | None = None, wanted: MishapChoice = ANYTHING,
) -> Chairs:  # fmt: skip
    """The chairs of a table around which these players sit, except where a person does."""
    faults = measure.share if measure is not None else faults
    seated = frozenset(people)
    others = {seat: agent for seat, agent in agents.items() if seat not in seated}
    if not faults:
        return Chairs(others, seated)
    mishaps = Mishaps(rules, only, wanted=wanted)
    erring: dict[int, Agent | ErringAgent[Sight]] = {seat: ErringAgent(agent, mishaps, faults) for seat, agent in others.items()}
    dealer = AutomaticDealer() if DEALER in seated else ErringAgent(AutomaticDealer(), mishaps, faults)
    watch = None if seated & {DEALER, INSPECTOR} else Watcher(seed)
    beat = tempo(measure, len(agents), seated, len(mishaps.known)) if measure is not None else None
    return Chairs(erring, seated, dealer, watch, beat)


def newcomers(
    company: Maker, seed: int, *, faults: float = 0.0, wanted: MishapChoice = ANYTHING
) -> Callable[[Rules, int], Agent | ErringAgent[Sight]]:  # fmt: skip
    """Makes the player of a place that is taken later on, of the same company and as careful as the others."""

    def make(rules: Rules, seat: int) -> Agent | ErringAgent[Sight]:
        return careful(rules, company(rules, Random(f"{seed} newcomer {seat}")), faults, wanted)

    return make


def careful(rules: Rules, agent: Agent, faults: float, wanted: MishapChoice = ANYTHING) -> Agent | ErringAgent[Sight]:
    """A player as careful as the others of a table at which that share of the moves goes wrong."""
    return ErringAgent(agent, Mishaps(rules, wanted=wanted), faults) if faults else agent
