"""Rounds of a house-banked game by the ten thousand: the cards from a seed, and what the players stake on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.agents.banked.box_players import BoxTemper, style_named
from game.rulebook.schema.steps import DealBoxesOptions, DealPacketsOptions
from game.table.banked.jackpot import is_open
from game.table.rules import Rules
from study.bank.box_batch import likes

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

"""The steps that deal to boxes, and how."""


class DealtRounds(NamedTuple):
    """A row for each round. `decks`: next card first. `hands`: round, box, card; the house's are `house`, one of them `ups`."""

    decks: NDArray[np.uint8]
    hands: NDArray[np.uint8]
    house: NDArray[np.uint8]
    ups: NDArray[np.uint8]
    scores: NDArray[np.int32]
    house_scores: NDArray[np.int32]


class Staked(NamedTuple):
    """A row for each round, a column for each box. Antes are cents; `joins`: in the jackpot; `bets`: not folded."""

    antes: NDArray[np.int64]
    joins: NDArray[np.bool_]
    bets: NDArray[np.bool_]


def dealt(rules: Rules, decks: NDArray[np.uint8], count: int) -> DealtRounds:
    """What comes of decks when so many boxes play: a card in turn, or a packet, the house last."""
    deal = rules.spec.step_of(DealBoxesOptions)
    laps, packets = deal.cards, isinstance(deal, DealPacketsOptions)
    used = decks[:, : (count + 1) * laps]
    one_by_one = used.reshape(len(decks), laps, count + 1).transpose(0, 2, 1)
    hands = used.reshape(len(decks), count + 1, laps) if packets else one_by_one
    scores = rules.ranking.scores(hands.reshape(-1, laps)).reshape(len(decks), count + 1)
    house = hands[:, count]
    return DealtRounds(decks, hands[:, :count], house, house[:, 0 if packets else -1], scores[:, :count], scores[:, count])


class Players:
    """The players at the boxes, in order, with what they like and what they staked last. `chance` is their own."""

    def __init__(self, rules: Rules, tempers: Sequence[BoxTemper], chance: np.random.Generator) -> None:
        self._rules, self._tempers, self._chance = rules, tempers, chance
        self._styles = [style_named(rules, temper.style) for temper in tempers]
        settings = rules.settings
        self._span = settings.table_min, settings.table_max, settings.multiple
        self._latest: list[int] = [0] * len(tempers)

    def stake(self, cards: DealtRounds) -> Staked:
        """What they do in these rounds, by the same habits as `BoxPlayer`."""
        import numpy as np

        rounds, columns = len(cards.ups), range(len(self._tempers))
        antes = np.stack([self._antes(at, rounds) for at in columns], axis=1)
        jackpot = is_open(self._rules)
        joins = [jackpot & (self._chance.random(rounds) < self._tempers[at].jackpot) for at in columns]
        bets = [self._bets(at, cards) for at in columns]
        return Staked(antes, np.stack(joins, axis=1), np.stack(bets, axis=1))

    def _antes(self, at: int, rounds: int) -> NDArray[Any]:
        """The ante of each round: mostly that of the round before."""
        import numpy as np

        liked = np.array(self._tempers[at].antes(*self._span))
        changes = self._chance.random(rounds) < self._tempers[at].restless
        changes[0] |= not self._latest[at]
        drawn = liked[self._chance.integers(len(liked), size=rounds)]
        since = np.maximum.accumulate(np.where(changes, np.arange(rounds), -1))
        antes = np.where(since < 0, self._latest[at], drawn[since])
        self._latest[at] = int(antes[-1])
        return antes

    def _bets(self, at: int, cards: DealtRounds) -> NDArray[np.bool_]:
        liked = likes(self._rules, self._styles[at], cards.hands[:, at], cards.scores[:, at], cards.ups)
        if self._tempers[at].hunch:
            liked |= self._chance.random(len(liked)) < self._tempers[at].hunch
        return liked
