"""AI players of stud: what opponents show counts, what lies face down is dealt to them many times over."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.agents.ai_players import Player
from game.agents.judgement.action_history import Deed
from game.agents.judgement.equity import Showdowns
from game.agents.judgement.habits import STRANGER
from game.agents.judgement.hand_reading import TELLING, updated
from game.agents.judgement.outlook import Outlook, Rival, View, as_read
from game.agents.judgement.ranges import RankedHoldings
from game.agents.judgement.shape import GameShape
from game.cards.card import Card
from game.table.rules import Rules
from game.table.sight import SeatSight, Sight

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LOOKS_AHEAD = 3
"""In how many ways each possible hand of an opponent is completed to see how good it is."""
_SAMPLE = 20_000
_COARSE = 12
"""Bits of a score that are passed over where hands are only ranked: the category and two ranks remain."""


@lru_cache(maxsize=16)
def _ladder(shape: GameShape) -> NDArray[np.float64]:
    """By coarse score, the share of all final hands of a game that are worse."""
    import numpy as np

    chance = np.random.default_rng(len(shape.deck))
    deck = np.array(shape.deck, np.int64)
    hands = deck[np.argsort(chance.random((_SAMPLE, len(deck))), axis=1)[:, : shape.own]]
    counts = np.bincount(shape.ranking.scores(hands) >> _COARSE, minlength=1 << 24 - _COARSE)
    places: NDArray[np.float64] = (np.cumsum(counts) - counts / 2) / _SAMPLE
    return places


def prepare(shape: GameShape) -> None:
    """Make ready what the first look at a table needs."""
    _ladder(shape)


class OpenHand(NamedTuple):
    """An opponent's hand as it lies, or lay in an earlier round: the open cards and how many face down."""

    seat: int
    shown: tuple[Card, ...]
    hidden: int


class SeenCards:
    """The cards of a hand that one has seen so far: those of hands given up since then are still nobody else's."""

    def __init__(self) -> None:
        self._hand = 0, 0
        self._own: frozenset[Card] = frozenset()
        self._clock = 0
        self._cards: frozenset[Card] = frozenset()

    def with_(self, sight: Sight) -> frozenset[Card]:
        """All cards that one knows, after another look. A new hand, a new deal or a step back begins again."""
        own, hand = frozenset(sight.own), (sight.hand, sight.own_seat)
        if hand != self._hand or sight.clock < self._clock or not self._own <= own:
            self._cards = frozenset()
        self._hand, self._own, self._clock = hand, own, sight.clock
        self._cards |= sight.seen() | own
        return self._cards


class UnseenDeals:
    """The unseen cards in many orders, dealt to hands as a chair sees them: `mine` and `theirs` say what each comes to.

    Those who still get cards have places of their own in every order. A full table may need more cards than there are: hands then
    share some, and none holds one twice.
    """

    def __init__(self, shape: GameShape, sight: Sight, known: frozenset[Card], rows: int, chance: np.random.Generator) -> None:
        import numpy as np

        self.shape, self.board = shape, sight.board
        cards = np.array([card for card in shape.deck if card not in known], np.int64)
        self.orders = cards[np.argsort(chance.random((rows, len(cards))), axis=1)]
        self._places: dict[int, list[int]] = {}
        at = 0
        for seat in sorted(sight.live(), key=lambda seat: seat.number != sight.own_seat):
            need = max(shape.own - len(seat.open) - len(sight.board), seat.down)
            self._places[seat.number] = [place % len(cards) for place in range(at, at + need)]
            at += need
        self.mine = self._scores([self._end(sight.own, self._places[sight.own_seat])])[0]
        self._standings: dict[OpenHand, RankedHoldings] = {}

    def deals_to(self, seats: Iterable[SeatSight]) -> bool:
        """Whether all of these hold one of its hands."""
        return all(seat.number in self._places for seat in seats)

    def theirs(self, seats: Iterable[SeatSight]) -> NDArray[np.int32]:
        """What each possible hand of these opponents comes to in the end, a row for each of them."""
        return self._scores([self._end(seat.open, self._places[seat.number]) for seat in seats])

    def _end(self, known: tuple[Card, ...], places: list[int]) -> NDArray[np.int64]:
        fixed = [*known, *self.board][: self.shape.own]
        return self._with(fixed, [places[: self.shape.own - len(fixed)]])

    def _scores(self, hands: list[NDArray[np.int64]]) -> NDArray[np.int32]:
        """What the hands of each part score, all worked out together: a row for each part."""
        import numpy as np

        return self.shape.ranking.scores(np.concatenate(hands)).reshape(len(hands), -1)

    def standings(self, looks: Iterable[OpenHand]) -> dict[OpenHand, RankedHoldings]:
        """How good the possible hands of opponents are: their place among all final hands, on average of what they may
        become."""
        import numpy as np

        wanted = {look: self._becoming(look) for look in dict.fromkeys(looks) if look not in self._standings}
        rows = len(self.orders)
        for ways in {len(hands) // rows for hands in wanted.values()}:
            alike = {look: hands for look, hands in wanted.items() if len(hands) == ways * rows}
            places = _ladder(self.shape)[self._scores(list(alike.values())) >> _COARSE]
            means = places.reshape(len(alike), rows, ways).mean(axis=2)
            order, free = np.argsort(means, axis=1), np.ones(rows, bool)
            self._standings |= {look: RankedHoldings(order[at], free, means[at]) for at, look in enumerate(alike)}
        return self._standings

    def _becoming(self, look: OpenHand) -> NDArray[np.int64]:
        """What the possible hands of an opponent may become, in several ways each while cards are lacking."""
        fixed = [*look.shown, *self.board][: self.shape.own]
        down = self._places[look.seat][: min(look.hidden, self.shape.own - len(fixed))]
        lacking = self.shape.own - len(fixed) - len(down)
        others = [place for place in range(self.orders.shape[1]) if place not in down]
        ways = LOOKS_AHEAD if lacking else 1
        at = [[*down, *(others[(way * lacking + n) % len(others)] for n in range(lacking))] for way in range(ways)]
        return self._with(fixed, at)

    def _with(self, fixed: list[Card], at: list[list[int]]) -> NDArray[np.int64]:
        """Hands of these cards and those at some places of the orders: a row for each order and list of places."""
        import numpy as np

        rows, ways = len(self.orders), len(at)
        hands = np.empty((rows, ways, self.shape.own), np.int64)
        hands[:, :, : len(fixed)] = fixed
        hands[:, :, len(fixed) :] = self.orders[:, np.array(at, np.int64)]
        return hands.reshape(rows * ways, -1)


_ENOUGH = 5
"""Of so many deals one must count, or each opponent's hand is drawn by itself."""


def player_for(rules: Rules, style: str = "even", level: str = "expert") -> Player:
    """The player that fits a game: one who reads open cards where there are any. KeyError as `Player`."""
    stud = any(step.kind == "deal-street" for step in rules.spec.procedure)
    return StudPlayer(rules, style, level) if stud else Player(rules, style, level)


class StudPlayer(Player):
    """A player at a stud table. Opponents' possible hands are what they show and any unseen cards under it, weighed by what
    they have done; the cards to come are dealt to everybody."""

    def __init__(self, rules: Rules, style: str = "even", level: str = "expert") -> None:
        super().__init__(rules, style, level)
        self._witnessed = SeenCards()
        self._imagined: tuple[list[int], UnseenDeals] | None = None

    def prepare(self) -> None:
        """Every hand is looked at as it lies; only the ladder of all hands is made ready."""
        prepare(self.shape)

    def _spoiled(self, sight: Sight) -> bool:
        return len(sight.own) != self._held(sight)

    def _readable(self, sight: Sight) -> bool:
        return any(seat.number != sight.own_seat for seat in sight.live())

    def _held(self, sight: Sight) -> int:
        """How many cards a hand has in this round: one more in each, but for a communal last one."""
        assert sight.betting is not None
        return self.shape.own - self.shape.rounds_left(sight.betting.street) - len(sight.board)

    def _outlook(self, sight: Sight, said: tuple[Deed, ...], rng: Random, seen: View = as_read) -> Outlook:
        import numpy as np

        chance = np.random.default_rng(rng.getrandbits(64))
        unseen = self._looked(sight)
        others = [seat for seat in sight.live() if seat.number != sight.own_seat]
        found = tuple(seen(rival) for rival in self._read(others, unseen, said))
        rows = _together(found, chance)
        theirs = [held[at] for held, at in zip(unseen.theirs(others), rows.T[1:], strict=True)]
        ends = Showdowns(unseen.mine[rows[:, 0]], np.stack(theirs, axis=1), rows[:, 1:])
        return self._weighed(sight, found, ends, chance)

    def _looked(self, sight: Sight) -> UnseenDeals:
        """The unseen cards as one imagines them: the same for all of a round, until a card more is seen."""
        import numpy as np

        assert sight.betting is not None
        known = self._witnessed.with_(sight)
        lie = [sight.hand, sight.own_seat, self.shape.rounds_left(sight.betting.street), *sorted(map(int, known))]
        if self._imagined is None or self._imagined[0] != lie or not self._imagined[1].deals_to(sight.live()):
            rows = self._rows(len(sight.live()) - 1)
            self._imagined = lie, UnseenDeals(self.shape, sight, known, rows, np.random.default_rng(lie))
        return self._imagined[1]

    def _read(self, others: list[SeatSight], unseen: UnseenDeals, said: tuple[Deed, ...]) -> tuple[Rival, ...]:
        """The opponents: their possible hands with the weights that everything said gives them."""
        import numpy as np

        now = {seat.number: OpenHand(seat.number, seat.open, seat.down) for seat in others}
        telling = [deed for deed in said if deed.kind != "fold" and deed.raises < TELLING and deed.seat in now]
        heard = [(deed, self._then(now[deed.seat], deed.street)) for deed in telling] if self.level.reads else []
        standings = unseen.standings([*now.values(), *(then for _, then in heard)])
        weights = {seat: np.ones(len(unseen.orders)) for seat in now}
        habits = {seat: self.memory.of(seat) if self.level.remembers else STRANGER for seat in now}
        for deed, then in heard:
            weights[deed.seat] = updated(weights[deed.seat], deed, standings[then], habits[deed.seat].at(first=deed.first))
        return tuple(Rival(seat, weights[seat.number], habits[seat.number], standings[now[seat.number]]) for seat in others)

    def _then(self, now: OpenHand, street: str) -> OpenHand:
        """An opponent's hand in an earlier round, with the cards that it had then."""
        shown = min(list(self.shape.boards).index(street) + 1, len(now.shown))
        hidden = self.shape.own - self.shape.rounds_left(street) - shown
        return OpenHand(now.seat, now.shown[:shown], min(hidden, now.hidden))


def _together(rivals: tuple[Rival, ...], chance: np.random.Generator) -> NDArray[np.int64]:
    """Rows of the imagined deals, its own with each rival's, drawn by weight.

    They come from the same deal, so that no card lies twice, unless that would leave too few deals to look at.
    """
    import numpy as np

    logs = [np.log(rival.weights) for rival in rivals]
    joint = np.sum(logs, axis=0)
    joint = np.exp(joint - joint.max())
    many = len(joint)
    if joint.sum() ** 2 / (joint**2).sum() > many / _ENOUGH:
        return np.tile(chance.choice(many, many, p=joint / joint.sum())[:, None], (1, len(rivals) + 1))
    each = [chance.choice(many, many, p=rival.weights / rival.weights.sum()) for rival in rivals]
    return np.stack([chance.permutation(many), *each], axis=1)
