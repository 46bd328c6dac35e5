"""AI players of stud: what opponents show counts, what lies face down is dealt to them many times over."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

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

LOOKS_AHEAD = 6
"""In how many ways each possible hand of an opponent is completed to see how good it is."""
TELLING = 3
"""So many raises of a round tell something about a hand; who goes on raising tells the same again."""


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
        mine = deal.completed(sight.own, ())
        ends = Showdowns(mine, np.stack(theirs, axis=1), np.stack(picks, axis=1))
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
        down = deal.take(seat.down)
        weights = np.ones(len(deal.orders))
        if self.level.reads:
            for deed in said:
                if deed.seat == seat.number and deed.kind != "fold" and deed.raises < TELLING:
                    weights = updated(weights, deed, self._then(seat, deal, down, deed.street), habits)
        return Rival(seat, weights, habits, deal.standing(seat.open, down)), deal.completed(seat.open, down)

    def _then(self, seat: SeatSight, deal: Deal, down: tuple[int, ...], street: str) -> Standing:
        """How good its possible hands were in an earlier round, with the cards that it had then."""
        shown = min(list(self.shape.boards).index(street) + 1, len(seat.open))
        hidden = self.shape.own - self.shape.rounds_left(street) - shown
        return deal.standing(seat.open[:shown], down[:hidden])


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
        self._known: dict[tuple[tuple[Card, ...], tuple[int, ...]], Standing] = {}

    def take(self, count: int, beside: tuple[int, ...] = ()) -> tuple[int, ...]:
        """The next places of every order, from its beginning again when it is used up, none of those `beside`."""
        found: list[int] = []
        while len(found) < count:
            place = self.at % self.orders.shape[1]
            self.at += 1
            if place not in beside:
                found.append(place)
        return tuple(found)

    def completed(self, known: tuple[Card, ...], down: tuple[int, ...]) -> NDArray[np.int32]:
        """What hands of these cards, and those at places of the orders, come to when what they lack is dealt to them."""
        import numpy as np

        fixed = np.array([*known, *self.sight.board], np.int64)[: self.shape.own]
        places = down[: self.shape.own - len(fixed)]
        places += self.take(self.shape.own - len(fixed) - len(places), places)
        rows = len(self.orders)
        return self.shape.ranking.scores(np.hstack([np.broadcast_to(fixed, (rows, len(fixed))), self.orders[:, places]]))

    def standing(self, known: tuple[Card, ...], down: tuple[int, ...]) -> Standing:
        """How good hands of these cards are: by their place among all of them, on average of what they may become."""
        import numpy as np

        key = known, down
        if key not in self._known:
            ways = LOOKS_AHEAD if len(known) + len(self.sight.board) + len(down) < self.shape.own else 1
            ranked = [np.argsort(np.argsort(self.completed(known, down), kind="stable")) for _ in range(ways)]
            order = np.argsort(np.mean(ranked, axis=0), kind="stable")
            self._known[key] = Standing(order, np.ones(len(self.orders), bool))
        return self._known[key]
