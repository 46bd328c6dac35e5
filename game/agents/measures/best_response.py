"""What a player loses at most to somebody who knows how it thinks: a local best response, for two players and hands with a board.

The responder keeps the hands that the player may hold, asks the player's own mind what it would have done with each of them, and
so knows its range. It looks one decision ahead: what folding, calling and each raise are worth if nobody bets any more after that.
What it wins is what the player's play gives away at the least; a better responder may win more. (After Lisy and Bowling, 2017.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from game.agents.agent import first_of, only_move, wagers
from game.agents.judgement.equity import equity
from game.agents.judgement.ranges import holdings, mask_of
from game.agents.players import Player
from game.table import moves as m
from game.table.engine import Engine
from game.table.outcome import Choice, Due, Outcome
from game.table.sight import Sight, sight
from game.table.state import Table
from game.table.steps.betting import move_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from game.cards.card import Card

HANDS = 100
"""So many hands are kept that the player may hold."""
SIZES = (0.5, 1.0, 2.0)
"""Bets and raises that are tried, as shares of the pot after a call, where the limit leaves a choice; and all in."""
_ROWS = 400
"""Showdowns that a share of the pot is taken from."""
_DOUBT = 0.02
"""What is left of a hand's weight with which the player would have done another thing: it is asked once, and it varies."""


class Known:
    """The player, played against by one who hears what it does."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.hear: Callable[[Sight, Due, m.Move], None] = lambda seen, due, move: None

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        """The player's own choice."""
        move = self.player.choose(sight, due, rng)
        if wagers(due):
            self.hear(sight, due, move)
        return move


@dataclass
class Belief:
    """The hands that the player may hold, with their weights, and the player's mind as it was when they were dealt."""

    mind: Player
    hands: list[tuple[Card, ...]]
    weights: list[float]

    def would(self, seen: Sight, due: Due, rng: Random) -> Iterator[m.Move]:
        """What the player would do with each of the hands."""
        for held in self.hands:
            yield self.mind.choose(with_hand(seen, held), due, rng)

    def narrowed(self, answers: Iterator[m.Move], move: m.Move) -> None:
        """Keep the hands with which the player does what it did."""
        self.weights = [
            weight * (1.0 if _alike(answer, move) else _DOUBT) for weight, answer in zip(self.weights, answers, strict=True)
        ]

    def without(self, cards: tuple[Card, ...]) -> None:
        """Drop the hands that hold one of these cards."""
        kept = [at for at, held in enumerate(self.hands) if not set(held) & set(cards)]
        self.hands, self.weights = [self.hands[at] for at in kept], [self.weights[at] for at in kept]


class LocalBestResponse:
    """Plays against a player of these rules, knowing its mind and never its cards.

    `opponent` is the player to seat against it. `later`: in the first round it only calls, and responds from the second on. The
    table that it is shown stands for the rules of the hand alone: the player's cards are put in by what it may hold.
    """

    def __init__(self, engine: Engine, make: Callable[[], Player], *, later: bool = False) -> None:
        self.engine, self._later = engine, later
        self.opponent = Known(make())
        self.opponent.hear = self._hear
        self._table: Table | None = None
        self._hand = -1
        self._belief: Belief | None = None
        self._asked = Random(0)

    def see(self, table: Table) -> None:
        """How the table stands before the next decision."""
        self._table = table

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        only = only_move(due, rng)
        if only is not None:
            return only
        if not wagers(due):
            return m.Show(by=due.by) if due.choice("show") else first_of(due, "decline")
        belief = self._at(sight, rng)
        if self._later and not sight.board:
            return first_of(due, "check", "stand", "call", "tap-out", "bet")
        open_ = list(self._open(sight, due))
        values = [self._value(sight, belief, choice, to, rng) for choice, to in open_]
        choice, to = open_[max(range(len(open_)), key=values.__getitem__)]
        return move_of(choice, due.by, to)

    # ---- what the player may hold

    def _at(self, sight: Sight, rng: Random) -> Belief:
        """The belief at this table: a new one in a new hand."""
        if self._hand != sight.hand or self._belief is None:
            player = self.opponent.player
            mind = deepcopy(player, {id(player.rules): player.rules, id(player.shape): player.shape})
            free = [held for held in combinations(player.shape.deck, player.shape.own) if not set(held) & set(sight.own)]
            dealt = rng.sample(free, HANDS)
            self._hand, self._belief = sight.hand, Belief(mind, dealt, [1.0] * len(dealt))
        self._belief.without(sight.board)
        return self._belief

    def _hear(self, seen: Sight, due: Due, move: m.Move) -> None:
        """The player has acted; what its sight is taken for holds no card of its own."""
        table = self._table
        assert table is not None
        mine = next(seat.number for seat in seen if seat.number != seen.chair)
        belief = self._at(sight(table, mine), self._asked)
        belief.narrowed(belief.would(seen, due, self._asked), move)

    # ---- what a choice is worth

    def _open(self, sight: Sight, due: Due) -> Iterator[tuple[Choice, int]]:
        for choice in wagers(due):
            if choice.kind in ("bet", "raise-to") and choice.most > choice.least:
                price = sight.betting.price if sight.betting else 0
                pot = sight.pot_total() + price - sight.seats[sight.chair].bet
                tried = (price + share * pot for share in SIZES)
                sizes = {min(max(int(to) // choice.step * choice.step, choice.least), choice.most) for to in tried}
                yield from ((choice, to) for to in sorted({*sizes, choice.most}))
            else:
                yield choice, choice.least

    def _value(self, sight: Sight, belief: Belief, choice: Choice, to: int, rng: Random) -> float:
        """The cents that a choice wins on average if nobody bets after it; folding is worth 0."""
        if choice.kind == "fold":
            return 0.0
        me, pot = sight.seats[sight.chair], sight.pot_total()
        if choice.kind in ("check", "stand", "call"):
            added = choice.least if choice.kind == "call" else 0
            return self._share(sight, belief, belief.weights, rng) * (pot + added) - added
        stay = self._staying(sight, belief, move_of(choice, sight.chair, to), rng)
        every = sum(belief.weights)
        goes_on = sum(stay) / every if every else 1.0
        if not goes_on:
            return float(pot)
        other = next(seat for seat in sight if seat.number != sight.chair)
        added = to - me.bet
        met = min(max(to - other.bet, 0), other.stack)
        added = min(added, other.bet + met - me.bet) if to > other.bet + met else added
        share = self._share(sight, belief, stay, rng)
        return (1 - goes_on) * pot + goes_on * (share * (pot + added + met) - added)

    def _staying(self, sight_: Sight, belief: Belief, move: m.Move, rng: Random) -> list[float]:
        """The weights of the hands with which the player does not fold to a move."""
        table = self._table
        assert table is not None
        outcome = self.engine.apply(table, move)
        if not isinstance(outcome, Outcome):
            raise ValueError(f"the responder in seat {sight_.chair}: {outcome.reason} [{outcome.cite}]")
        due = self.engine.due(outcome.table)
        other = next(seat.number for seat in sight_ if seat.number != sight_.chair)
        if due is None or due.by != other or not wagers(due):
            return list(belief.weights)
        answers = belief.would(sight(outcome.table, other), due, rng)
        return [weight * (not isinstance(answer, m.Fold)) for weight, answer in zip(belief.weights, answers, strict=True)]

    def _share(self, sight: Sight, belief: Belief, weights: list[float], rng: Random) -> float:
        """The share of the pot that one's hand wins against those of the player, shown down."""
        import numpy as np

        shape = self.opponent.player.shape
        chance = np.random.default_rng(rng.getrandbits(64))
        return equity(shape, sight.own, sight.board, [self._range(belief, weights)], chance, _ROWS)

    def _range(self, belief: Belief, weights: list[float]) -> NDArray[np.float64]:
        import numpy as np

        masks = holdings(self.opponent.player.shape).masks
        place = {int(mask): at for at, mask in enumerate(masks)}
        found = np.zeros(len(masks))
        for held, weight in zip(belief.hands, weights, strict=True):
            found[place[int(mask_of(held))]] += weight
        return found


def with_hand(seen: Sight, held: tuple[Card, ...]) -> Sight:
    """What the same chair would see with other cards in its hand."""
    from dataclasses import replace

    seat = seen.seats[seen.chair]._replace(open=held)
    return replace(seen, own=held, seats={**seen.seats, seen.chair: seat})


def _alike(one: m.Move, other: m.Move) -> bool:
    """Whether two acts tell the same: both fold, check, call, or raise."""
    return type(one) is type(other)
