"""AI players of stud: what opponents show counts, what lies face down is dealt to them many times over."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from game.agents.deeds import Deed
from game.agents.equity import Showdowns
from game.agents.habits import STRANGER
from game.agents.outlook import Outlook, Rival
from game.agents.players import Player
from game.agents.ranges import Standing
from game.agents.reading import updated
from game.agents.shape import Shape
from game.cards.card import Card
from game.table.rules import Rules
from game.table.sight import SeatSight, Sight

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LOOKS_AHEAD = 3
"""In how many ways each possible hand of an opponent is completed to see how good it is now."""


def player_for(rules: Rules, style: str = "even", level: str = "expert") -> Player:
    """The player that fits a game: one who reads open cards where there are any. KeyError as `Player`."""
    stud = any(step.kind == "deal-street" for step in rules.spec.procedure)
    return StudPlayer(rules, style, level) if stud else Player(rules, style, level)


class StudPlayer(Player):
    """A player at a stud table. Opponents' possible hands are what they show and any unseen cards under it, weighed by what
    they have done; the cards to come are dealt to everybody."""

    def prepare(self) -> None:
        """There is nothing to make ready: every hand is looked at as it lies."""

    def _score(self, sight: Sight, seat: int) -> int:
        cards = sight.seats[seat].open
        if len(cards) + len(sight.board) != self.shape.own:
            return 0
        return self.shape.composition.score(self.shape.ranking, cards, sight.board)

    def _spoiled(self, sight: Sight) -> bool:
        return len(sight.own) != self._held(sight)

    def _readable(self, sight: Sight) -> bool:
        return any(seat.number != sight.chair for seat in sight.live())

    def _held(self, sight: Sight) -> int:
        """How many cards a hand has in this round: one more in each, but for a communal last one."""
        assert sight.betting is not None
        return self.shape.own - self.shape.rounds_left(sight.betting.street) - len(sight.board)

    def _outlook(self, sight: Sight, said: tuple[Deed, ...], rng: Random) -> Outlook:
        import numpy as np

        chance = np.random.default_rng(rng.getrandbits(64))
        others = [seat for seat in sight.live() if seat.number != sight.chair]
        deal = Deal(self.shape, sight, max(self.level.rows * 3 // (len(others) + 2), 150), chance)
        found = [self._rival(seat, deal, said) for seat in others]
        picks = [chance.choice(len(worth), len(worth), p=rival.weights / rival.weights.sum()) for rival, worth in found]
        theirs = [worth[pick] for (_, worth), pick in zip(found, picks, strict=True)]
        ends = Showdowns(deal.mine(), np.stack(theirs, axis=1), np.stack(picks, axis=1))
        return self._weighed(sight, tuple(rival for rival, _ in found), ends, chance)

    def _weighed(self, sight: Sight, rivals: tuple[Rival, ...], ends: Showdowns, chance: np.random.Generator) -> Outlook:
        assert sight.betting is not None
        there = rivals[0].own_standing
        assert there is not None
        luck, left = chance.random((2, *ends.theirs.shape)), self.shape.rounds_left(sight.betting.street)
        return Outlook(sight, rivals, ends, there, luck, self._next_bet(sight), left, self._may_reraise(sight))

    def _rival(self, seat: SeatSight, deal: Deal, said: tuple[Deed, ...]) -> tuple[Rival, NDArray[np.int32]]:
        """An opponent: its possible hands with their weights, and what each comes to in the end."""
        import numpy as np

        habits = self.memory.of(seat.number) if self.level.remembers else STRANGER
        hands = deal.hands(seat)
        there = Standing(np.argsort(_quality(hands), kind="stable"), np.ones(len(hands[0]), bool))
        weights = np.ones(len(hands[0]))
        done = [deed for deed in said if deed.seat == seat.number and deed.kind != "fold"] if self.level.reads else []
        for deed in done:
            weights = updated(weights, deed, there, habits)
        return Rival(seat, weights, habits, there), hands[0]


def _quality(hands: list[NDArray[np.int32]]) -> NDArray[np.float64]:
    """How good each possible hand is on average of its completions: its place among all of them."""
    import numpy as np

    places = [np.argsort(np.argsort(scores, kind="stable"), kind="stable") for scores in hands]
    found: NDArray[np.float64] = np.mean(places, axis=0)
    return found


class Deal:
    """The unseen cards in many orders, dealt to hands as a chair sees them.

    A full table may need more cards than there are: hands then share some, and none holds one twice.
    """

    def __init__(self, shape: Shape, sight: Sight, rows: int, chance: np.random.Generator) -> None:
        import numpy as np

        self.shape, self.sight = shape, sight
        seen = sight.seen() | frozenset(sight.own)
        unseen = np.array([card for card in shape.deck if card not in seen], np.int64)
        self.orders = unseen[np.argsort(chance.random((rows, len(unseen))), axis=1)]
        self.at = 0

    def mine(self) -> NDArray[np.int32]:
        """What one's own hand comes to in each row."""
        return self._scores(self.sight.own, self._take(self._lacking(len(self.sight.own))))

    def hands(self, seat: SeatSight) -> list[NDArray[np.int32]]:
        """What an opponent's hand comes to in each row, in several ways of completing the same hidden cards."""
        import numpy as np

        down = self._take(seat.down)
        lacking = self._lacking(len(seat.open) + seat.down)
        ways = LOOKS_AHEAD if lacking else 1
        return [self._scores(seat.open, np.hstack([down, self._take(lacking)])) for _ in range(ways)]

    def _lacking(self, held: int) -> int:
        return max(self.shape.own - held - len(self.sight.board), 0)

    def _take(self, count: int) -> NDArray[Any]:
        """The next cards of each order, from its beginning again when it is used up."""
        columns = [(self.at + more) % self.orders.shape[1] for more in range(count)]
        self.at += count
        return self.orders[:, columns]

    def _scores(self, known: tuple[Card, ...], dealt: NDArray[Any]) -> NDArray[np.int32]:
        import numpy as np

        fixed = np.array([*known, *self.sight.board], np.int64)
        cards = np.hstack([np.broadcast_to(fixed, (len(dealt), len(fixed))), dealt])
        return self.shape.ranking.scores(cards[:, : self.shape.own])
