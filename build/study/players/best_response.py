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
from game.agents.ai_players import Player
from game.agents.judgement.equity import equity
from game.agents.judgement.ranges import holdings, mask_of
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

HANDS = 120
"""How many hands that the player may hold are followed from the deal on."""
SIZES = (0.5, 1.0, 2.0)
"""Bets and raises that are tried, as shares of the pot after a call, where the limit leaves a choice; and all in."""
_ROWS = 400
"""Showdowns that a share of the pot is taken from."""
_FEW = 6
"""A range of fewer hands than these is not narrowed any more: each is asked once, and the player varies."""


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
    """The hands that the player may hold, each as likely, and the player's mind as it was when they were dealt."""

    mind: Player
    hands: list[tuple[Card, ...]]

    def would(self, seen: Sight, due: Due, rng: Random) -> Iterator[m.Move]:
        """What the player would do with each of the hands."""
        for held in self.hands:
            yield self.mind.choose(with_hand(seen, held), due, rng)

    def narrowed(self, answers: Iterator[m.Move], move: m.Move) -> None:
        """Keep the hands with which the player does what it did."""
        kept = [held for held, answer in zip(self.hands, answers, strict=True) if _alike(answer, move)]
        if len(kept) >= _FEW:
            self.hands = kept

    def without(self, cards: tuple[Card, ...]) -> None:
        """Drop the hands that hold one of these cards."""
        self.hands = [held for held in self.hands if not set(held) & set(cards)]


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
            self._hand, self._belief = sight.hand, Belief(mind, rng.sample(free, HANDS))
        self._belief.without(sight.board)
        if not self._belief.hands:  # the board took the last ones: it may be any
            self._belief = None
            return self._at(sight, rng)
        return self._belief

    def _hear(self, seen: Sight, due: Due, move: m.Move) -> None:
        """The player has acted; what its sight is taken for holds no card of its own."""
        table = self._table
        assert table is not None
        mine = next(seat for seat in seen if seat.number != seen.own_seat)
        if not mine.stack:
            return  # there is nothing left to decide
        belief = self._at(sight(table, mine.number), self._asked)
        belief.narrowed(belief.would(seen, due, self._asked), move)

    # ---- what a choice is worth

    def _open(self, sight: Sight, due: Due) -> Iterator[tuple[Choice, int]]:
        for choice in wagers(due):
            if choice.kind in ("bet", "raise-to") and choice.most > choice.least:
                price = sight.betting.price if sight.betting else 0
                pot = sight.pot_total() + price - sight.seats[sight.own_seat].bet
                tried = (price + share * pot for share in SIZES)
                sizes = {min(max(int(to) // choice.step * choice.step, choice.least), choice.most) for to in tried}
                yield from ((choice, to) for to in sorted({*sizes, choice.most}))
            else:
                yield choice, choice.least

    def _value(self, sight: Sight, belief: Belief, choice: Choice, to: int, rng: Random) -> float:
        """The cents that a choice wins on average if nobody bets after it; folding is worth 0."""
        if choice.kind == "fold":
            return 0.0
        me, pot = sight.seats[sight.own_seat], sight.pot_total()
        if choice.kind in ("check", "stand", "call"):
            added = choice.least if choice.kind == "call" else 0
            return self._share(sight, belief.hands, rng) * (pot + added) - added
        stay = self._staying(sight, belief, move_of(choice, sight.own_seat, to), rng)
        if not stay:
            return float(pot)
        goes_on = len(stay) / len(belief.hands)
        other = next(seat for seat in sight if seat.number != sight.own_seat)
        added = to - me.bet
        met = min(max(to - other.bet, 0), other.stack)
        added = min(added, other.bet + met - me.bet) if to > other.bet + met else added
        share = self._share(sight, stay, rng)
        return (1 - goes_on) * pot + goes_on * (share * (pot + added + met) - added)

    def _staying(self, sight_: Sight, belief: Belief, move: m.Move, rng: Random) -> list[tuple[Card, ...]]:
        """The hands with which the player does not fold to a move."""
        table = self._table
        assert table is not None
        outcome = self.engine.apply(table, move)
        if not isinstance(outcome, Outcome):
            raise ValueError(f"the responder in seat {sight_.own_seat}: {outcome.reason} [{outcome.cite}]")
        due = self.engine.due(outcome.table)
        other = next(seat.number for seat in sight_ if seat.number != sight_.own_seat)
        if due is None or due.by != other or not wagers(due):
            return list(belief.hands)
        answers = belief.would(sight(outcome.table, other), due, rng)
        return [held for held, answer in zip(belief.hands, answers, strict=True) if not isinstance(answer, m.Fold)]

    def _share(self, sight: Sight, hands: list[tuple[Card, ...]], rng: Random) -> float:
        """The share of the pot that your hand wins against these of the player, shown down."""
        import numpy as np

        shape = self.opponent.player.shape
        chance = np.random.default_rng(rng.getrandbits(64))
        return equity(shape, sight.own, sight.board, [self._range(hands)], chance, _ROWS)

    def _range(self, hands: list[tuple[Card, ...]]) -> NDArray[np.float64]:
        import numpy as np

        masks = holdings(self.opponent.player.shape).masks
        place = {int(mask): at for at, mask in enumerate(masks)}
        found = np.zeros(len(masks))
        found[[place[int(mask_of(held))] for held in hands]] = 1.0
        return found


def with_hand(seen: Sight, held: tuple[Card, ...]) -> Sight:
    """What the same chair would see with other cards in its hand."""
    from dataclasses import replace

    seat = seen.seats[seen.own_seat]._replace(open=held)
    return replace(seen, own=held, seats={**seen.seats, seen.own_seat: seat})


def _alike(one: m.Move, other: m.Move) -> bool:
    """Whether two acts tell the same: both fold, check, call, or raise."""
    return type(one) is type(other)
