"""Matches between agents with duplicate deals: the same cards are played once from every rotation of the seats.

So much of the luck of the cards is taken out. More of it is where everything that is measured is all in with cards to come:
there the rest of the hand is played `REPLAYS` times, each with the undealt cards in another order, and the mean counts. Nobody
has seen those cards, so each order is as likely as the one that lay there, and the expectation stays what it was.

Figures are thousandths of the last blind (of the table minimum without blinds) won a hand, with a 95 % interval over deals.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Protocol, runtime_checkable

from game.agents.agent import Agent
from game.agents.automatic_dealer import AutomaticDealer
from game.agents.judgement.shape import shape_of
from game.cards.card import Card, shuffled
from game.table import moves as m
from game.table.between.next_hand import set_up
from game.table.engine import Engine
from game.table.outcome import Outcome
from game.table.sight import sight
from game.table.state import Table

Maker = Callable[[], Agent]


@runtime_checkable
class Seer(Protocol):
    """A measure that is shown the whole table before each decision, where a player has but a sight."""

    def see(self, table: Table) -> None:
        """How the table stands now."""


REPLAYS = 8
"""How many ends are played of a hand in which the measured player is all in before the last cards."""


@dataclass(frozen=True, slots=True)
class Score:
    """What one side won: `mean` in mbb a hand, give or take `interval` (95%), over `deals` played from every seat."""

    mean: float
    interval: float
    deals: int

    @property
    def least(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.interval


def duel(engine: Engine, one: Maker, others: Sequence[Maker], *, deals: int, seed: int, stack: int) -> Score:
    """How the first agent does against the others, each deal played with everybody in every seat.

    `stack` is what everybody sits down with, in cents, new in each hand. Agents are made once for each rotation and keep
    what they learn over its deals. ValueError if the engine refuses an agent's move.
    """
    makers = [one, *others]
    big = (engine.rules.blinds or (engine.rules.table_min,))[-1]
    won = [[0.0] * len(makers) for _ in range(deals)]
    tables = [{(turn + at) % len(makers) + 1: maker() for at, maker in enumerate(makers)} for turn in range(len(makers))]
    for deal in range(deals):
        for turn, seated in enumerate(tables):
            rng, cards = Random(f"{seed} {turn} {deal}"), _deck(engine, seed, deal)
            ends = _ends(engine, seated, rng, turn + 1, _opening(engine, seated, stack, cards, deal), cards)
            won[deal][turn] = (fmean(table.seats[turn + 1].stack for table in ends) - stack) * 1000 / big
    means = [fmean(row) for row in won]
    return Score(fmean(means), 1.96 * stdev(means) / sqrt(deals), deals)


def _deck(engine: Engine, seed: int, deal: int) -> tuple[Card, ...]:
    return shuffled(engine.rules.spec.deck, Random(f"deck {seed} {deal}"))


def play(engine: Engine, seated: dict[int, Agent], rng: Random, *, stack: int, cards: tuple[Card, ...], hand: int = 1) -> Table:
    """One hand with these cards, next first, to its end. The marker goes round with the hand's number."""
    return _last(_played(engine, seated, rng, _opening(engine, seated, stack, cards, hand), cards))


def _ends(
    engine: Engine, seated: dict[int, Agent], rng: Random, chair: int, opening: Table, cards: tuple[Card, ...]
) -> list[Table]:
    """The end of a hand, or several that were as likely when a chair had nothing left to bet with."""
    end = opening
    for table in _played(engine, seated, rng, opening, cards):
        if table.seats[chair].all_in and table.stub and _cards_come(engine, table):
            return [_last(_played(engine, seated, rng, table.with_(stub=stub))) for stub in _orders(table.stub, rng)]
        end = table
    return [end]


def _orders(stub: tuple[Card, ...], rng: Random) -> list[tuple[Card, ...]]:
    """The undealt cards in `REPLAYS` orders: one by chance, begun at as many places, so that each card comes about as often."""
    order = tuple(rng.sample(stub, len(stub)))
    cuts = [at * len(order) // REPLAYS for at in range(REPLAYS)]
    return [order[cut:] + order[:cut] for cut in cuts]


def _cards_come(engine: Engine, table: Table) -> bool:
    """Whether another betting round comes after the one that is on."""
    return table.betting is not None and shape_of(engine.rules).rounds_left(table.betting.street) > 0


def _last(tables: Iterable[Table]) -> Table:
    return deque(tables, maxlen=1).pop()


def _played(engine: Engine, seated: dict[int, Agent], rng: Random, table: Table, cards: tuple[Card, ...] = ()) -> Iterator[Table]:
    """This table and all that follow from it, to the end of the hand; `cards` is the deck that comes of its first shuffle."""
    dealer = AutomaticDealer()
    seers = [agent for agent in seated.values() if isinstance(agent, Seer)]
    yield table
    while (due := engine.due(table)) is not None:
        for seer in seers:
            seer.see(table)
        if due.by > 0:
            move = seated[due.by].choose(sight(table, due.by), due, rng)
        else:
            move = m.Shuffle(cards) if isinstance(due.move, m.Shuffle) else dealer.choose(table, due, rng)
        if isinstance(move, m.Cut) and due.choices:
            move = m.Cut(due.choices[0].least, by=move.by)
        outcome = engine.apply(table, move)
        if not isinstance(outcome, Outcome):
            raise ValueError(f"{type(seated.get(due.by, dealer)).__name__} in seat {due.by}: {outcome.reason} [{outcome.cite}]")
        table = outcome.table
        yield table


def _opening(engine: Engine, seated: dict[int, Agent], stack: int, cards: tuple[Card, ...], hand: int) -> Table:
    """The first hand's set-up with the marker moved on by the hand's number, so that every seat has it as often."""
    seats = sorted(seated)
    ahead = hand % len(seats)
    order = seats[ahead:] + seats[:ahead]
    plain = set_up(engine.rules, frozenset(seats), None)
    turned = dict(zip(seats, order, strict=True))
    setup = type(plain)(
        turned.get(plain.marker, plain.marker),
        tuple(type(post)(turned[post.seat], post.amount, post.kind) for post in plain.posts),
        tuple(turned[place] for place in plain.places),
    )
    return engine.opening(dict.fromkeys(seats, stack), setup, hand=hand + 2)
