"""Agents that sometimes err: now and then, instead of what is due, something goes wrong that fits the moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Generic, Protocol, TypeVar

from game.chips.of_table import held_at
from game.irregularities import catalogue
from game.irregularities.catalogue.irregularity import Chance, Irregularity, Opportunity, family_of
from game.rulebook.readers.read_house import house_mishaps, house_practice
from game.rulebook.schema.steps import DealBoxesOptions
from game.table import moves as m
from game.table.banked import boxes
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.sight import Sight
from game.table.state import Table
from game.table.values import DEALER

View = TypeVar("View", Table, Sight)
Seen = TypeVar("Seen", bound=Table | Sight, contravariant=True)


class Chooser(Protocol[Seen]):
    """An agent, which sees its sight, or the automatic dealer, who holds the table's cards."""

    def choose(self, view: Seen, due: Due, rng: Random, /) -> m.Move:
        """The move for what is due."""


@dataclass(frozen=True)
class MishapChoice:
    """What is to go wrong at a table: `family`, if named, and `whose` fault, "dealer" or "players", if not everybody's. The
    `often` come so much oftener than the others, and nothing does before the hand `since`."""

    family: str = ""
    whose: str = ""
    often: frozenset[str] = frozenset()
    since: int = 0
    as_often: bool = False
    """Whether each comes as often as on the house's floor; else all of them as likely."""

    def lets(self, record: Irregularity) -> bool:
        """Whether it may happen."""
        return self.family in ("", family_of(record))

    def weight(self, word: str) -> int:
        """How often it comes, compared with the others."""
        return (house_practice().troubles if word in self.often else 1) * (house_mishaps().weight(word) if self.as_often else 1)

    def takes(self, word: str, rng: Random) -> bool:
        """Whether a moment at which it fits is taken: what hardly ever happens mostly lets it go by."""
        return not self.as_often or rng.random() * house_mishaps().most < self.weight(word)


ANYTHING: Final = MishapChoice()


class Mishaps:
    """What can go wrong in one game, of what its book knows. `only`: just these irregularities, for a drill or a test; `rarely`
    are chances for those that nobody comes to of their own accord."""

    def __init__(self, rules: Rules, only: frozenset[str] | None = None, rarely: Mapping[str, Chance] | None = None,
                 wanted: MishapChoice = ANYTHING) -> None:
        known = [spec.id for spec in rules.book.irregularities_of(rules.spec.id)]
        self.rules, self._held = rules, held_at(rules)
        here, self.wanted = catalogue.of(rules), wanted
        self.known = tuple(word for word in known if (only is None or word in only) and wanted.lets(here[word]))
        self._dealers = {word: chance for word in self.known if (chance := here[word].dealers)}
        self._players = {word: chance for word in self.known if (chance := here[word].players)}
        free = set(self.known) - set(self._dealers) - set(self._players)
        self._dealers |= {word: chance for word, chance in (rarely or {}).items() if word in free}

    def fitting(self, view: Table | Sight, due: Due, rng: Random, *, dealers: bool) -> list[m.Misplay]:
        """Everything that could go wrong now, by the dealer's fault or by the players'."""
        if self.wanted.whose == ("players" if dealers else "dealer") or view.hand < self.wanted.since:
            return []
        here = Opportunity(self.rules, view, due, rng, *self._held)
        chances = self._dealers if dealers else self._players
        found = (_misplay(word, chance, here) for word, chance in chances.items())
        return [misplay for misplay in found if misplay is not None]

    def maybe(self, view: Table | Sight, due: Due, rng: Random, *, rate: float, dealers: bool) -> m.Misplay | None:
        """One of them with the probability `rate`, each as often as is wanted; nothing while play is stopped."""
        if view.trouble.stopped is not None or rng.random() >= rate:
            return None
        fitting = self.fitting(view, due, rng, dealers=dealers)
        if not self.wanted.often and not self.wanted.as_often:
            return rng.choice(fitting) if fitting else None
        weights = [self.wanted.weight(misplay.irregularity) for misplay in fitting]
        found = rng.choices(fitting, weights)[0] if fitting else None
        return found if found is not None and self.wanted.takes(found.irregularity, rng) else None


class OddHands(Generic[View]):
    """A player at a house-banked table where hands may be dealt wrongly: its `agent` is only asked about hands that can be
    compared."""

    def __init__(self, agent: Chooser[View], rules: Rules) -> None:
        self.agent: Chooser[View] = agent
        self.rules = rules

    def choose(self, view: View, due: Due, rng: Random) -> m.Move:
        """The agent's move, or what a player does with a hand of a wrong number of cards."""
        return with_odd_hand(self.rules, view, due) or self.agent.choose(view, due, rng)


class ErringAgent(Generic[View]):
    """A player or the automatic dealer, who errs at a `rate` of 0 to 1 for each decision.

    An engine may still refuse a misplay: then ask `agent` itself. A dealer that errs is asked at players' turns too, by
    `interrupts`, because a card can be shown while they bet.
    """

    def __init__(self, agent: Chooser[View], mishaps: Mishaps, rate: float) -> None:
        if not 0 <= rate <= 1:
            raise ValueError(f"a rate of errors is between 0 and 1, not {rate}")
        self.agent: Chooser[View] = OddHands(agent, mishaps.rules) if mishaps.rules.spec.steps_of(DealBoxesOptions) else agent
        self.mishaps = mishaps
        self.rate = rate

    def choose(self, view: View, due: Due, rng: Random) -> m.Move:
        """What is due, or now and then a misplay by the seat it is due from."""
        slip = self.mishaps.maybe(view, due, rng, rate=self.rate, dealers=due.by <= DEALER)
        return slip or self.agent.choose(view, due, rng)

    def slips(self, word: str, view: Table | Sight, rng: Random) -> bool:
        """Whether it happens at a moment at which it fits and that others look for: nobody comes to it of their own accord."""
        mishaps = self.mishaps
        wanted = word in mishaps.known and mishaps.wanted.whose != "players" and view.hand >= mishaps.wanted.since
        return wanted and rng.random() < self.rate and mishaps.wanted.takes(word, rng)

    def interrupts(self, table: Table, due: Due, rng: Random) -> m.Misplay | None:
        """What the dealer does wrong while something is due from a player: mostly nothing."""
        if due.by <= DEALER:
            return None
        return self.mishaps.maybe(table, due, rng, rate=self.rate, dealers=True)


def _misplay(word: str, chance: Chance, here: Opportunity) -> m.Misplay | None:
    facts = chance.facts(here) if chance.fits(here) else None
    if facts is None:
        return None
    return m.Misplay(word, tuple(facts.items()), by=facts[chance.by] if chance.by else _culprit(facts))


def _culprit(facts: Mapping[str, Any]) -> int:
    """The first of several seats, where they did it together; else the dealer."""
    return int(facts["seats"][0]) if "seats" in facts else DEALER


# ---- what a player at a house-banked table does with a hand that is not as it should be


def with_odd_hand(rules: Rules, view: Table | Sight, due: Due) -> m.Move | None:
    """What a player does with a hand that has not the right number of cards, or when the dealer's up-card lies face down, and
    keeps quiet about it: it goes on if it can. None: all is as it should be, or nothing hangs on it."""
    if not isinstance(view, Sight):
        return None
    if len(view.own) == boxes.cards_each(rules) and view.bank.upcard:
        return None
    if due.choice("claim"):
        return m.Claim("", by=due.by)
    if due.choice("fold") is None:
        return None
    bet = due.choice("bet")
    return m.Bet(bet.least, by=due.by) if bet else m.Fold(by=due.by)
