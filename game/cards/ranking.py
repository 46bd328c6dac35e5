"""The one evaluator for every order of hands: best five of five, six or seven cards, one hand or many at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Any, Final

from game.cards.card import ACE, JOKER_INDEX, Card, format_cards
from game.cards.deck import deck as full_deck
from game.cards.hand_order import LOW_ACE, HandOrder

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SIZES: Final = range(5, 8)

# A hand is counted by adding one number for each card: four bits for each suit, then three bits for each rank.
# The suits start at 3, so that the fifth card of a suit sets that suit's highest bit.
_SUIT_BITS: Final = 16
_NO_CARDS: Final = 0x3333
_FLUSH: Final = 0x8888
_FOREIGN: Final = 1 << 60  # a card outside the deck spoils the sum, so no remembered score can answer for it


class Ranking:
    """An order of hands made ready to compare hands with.

    name is for messages only. order: the ten category words, strongest first. deck: the cards of play, which must run
    from some rank up to the aces in all four suits. low_straight: the ace also stands below the lowest rank.
    low and low_ace: see `HandOrder`. ValueError if the order or the deck is not one.

    Scores of one Ranking compare with each other only; the better hand has the higher score, in low too. The first hand
    of five, of six and of seven cards builds the table for that size: a twentieth of a second at most, with 52 cards.
    """

    def __init__(
        self,
        name: str,
        order: Sequence[str],
        deck: Sequence[Card],
        *,
        low_straight: bool,
        low: bool = False,
        low_ace: str = "low",
    ) -> None:
        self.name = name
        self.deck = full_deck(min(deck, default=Card(0)).rank)
        if tuple(sorted(deck)) != self.deck:
            raise ValueError(f"ranking {name}: a deck holds all four suits of every rank up to the aces, once each")
        self.order = HandOrder(tuple(order), self.deck[0].rank, low_straight, low=low, low_ace=low_ace)
        self._weigh = self._weights().__getitem__
        self._scores: dict[int, int] = {}
        self._units = {rank: 1 << 3 * (rank - 2) for rank in range(self.order.lowest, ACE + 1)}
        self._flush = cache(self._best_flush)

    def score(self, cards: Sequence[Card]) -> int:
        """The worth of the best five of five, six or seven different cards; higher is better.

        ValueError for another number of cards or for a card that is not in the deck. Repeated cards are not looked
        for here: the table sees to it that a card exists once.
        """
        key = sum(map(self._weigh, cards), _NO_CARDS)
        try:
            score = self._scores[key >> _SUIT_BITS]
        except KeyError:
            self._check(cards)
            self._scores.update(self._worths(len(cards)))
            score = self._scores[key >> _SUIT_BITS]
        if key & _FLUSH:
            suit = (key & _FLUSH).bit_length() // 4 - 1
            return max(score, self._flush(frozenset([card >> 2 for card in cards if card & 3 == suit])))
        return score

    def best_joined(self, firsts: Iterable[Sequence[Card]], seconds: Iterable[Sequence[Card]]) -> int:
        """The best score of any first part with any second part: hole pairs with board triples. Errors as in `score`.

        The same as scoring every union, in a quarter of the time, since the parts are counted only once.
        """
        counted = [(sum(map(self._weigh, second)), second) for second in seconds]
        best = 0
        for first in firsts:
            part = sum(map(self._weigh, first), _NO_CARDS)
            for rest, second in counted:
                key = part + rest
                score = None if key & _FLUSH else self._scores.get(key >> _SUIT_BITS)
                if score is None:
                    score = self.score((*first, *second))
                if score > best:
                    best = score
        return best

    def category(self, score: int) -> str:
        """The category word of a score, as a dealer announces it: "full-house"."""
        return self.order.category(score)

    def best_five(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The five cards that make the score, in reading order: sets first, then the rest downwards.

        Where several choices are worth the same, the higher suits are taken. Errors as in `score`.
        """
        self._check(cards)
        five = max(combinations(sorted(cards, reverse=True), 5), key=self.score)
        one_suit = len({card.suit for card in five}) == 1
        _, values = self.order.reading([card.rank for card in five], suited=one_suit)

        def place(card: Card) -> tuple[int, int]:
            return values.index(card.rank if card.rank in values else LOW_ACE), -card

        return tuple(sorted(five, key=place))

    def scores(self, hands: NDArray[np.integer[Any]]) -> NDArray[np.int32]:
        """The scores of many hands at once, for estimates that deal by the hundred thousand.

        hands: an array of card ints, one row for each hand of five, six or seven cards. Equal to `score` row by row.
        The first call for a number of cards takes about a tenth of a second to make its table. Errors as in `score`.
        """
        from game.cards.batch import batch_scores

        return batch_scores(self.order, hands)

    def _weights(self) -> list[int]:
        weights = [_FOREIGN] * (JOKER_INDEX + 1)
        for card in self.deck:
            suit = 0 if self.order.low else 1 << 4 * card.suit
            weights[card] = suit | 1 << _SUIT_BITS + 3 * (card.rank - 2)
        return weights

    def _worths(self, size: int) -> dict[int, int]:
        """What all rank counts of so many cards are worth: a card more never makes a hand worse."""
        if size == 5:
            return self._worths_of_five()
        best: dict[int, int] = {}
        for counts, score in self._worths(size - 1).items():
            for unit in self._units.values():
                more = counts + unit
                if not counts & unit << 2 and best.get(more, 0) < score:  # the third bit: all four are held already
                    best[more] = score
        return best

    def _worths_of_five(self) -> dict[int, int]:
        fives = combinations_with_replacement(self._units, 5)
        return {sum(map(self._units.__getitem__, five)): self.order.worth(five) for five in fives if five[0] != five[4]}

    def _best_flush(self, suited: frozenset[int]) -> int:
        ranks = [place + 2 for place in suited]
        return max(self.order.worth(five, suited=True) for five in combinations(ranks, 5))

    def _check(self, cards: Sequence[Card]) -> None:
        if len(cards) not in SIZES:
            given = format_cards(cards) or "none"
            raise ValueError(f"ranking {self.name}: 5, 6 or 7 cards are ranked, not {len(cards)} ({given})")
        if len(set(cards)) != len(cards):
            raise ValueError(f"ranking {self.name}: a card is repeated in {format_cards(cards)}")
        if max(map(self._weigh, cards)) == _FOREIGN:
            foreign = format_cards(card for card in cards if card not in self.deck)
            raise ValueError(f"ranking {self.name}: {foreign} is not in its deck, {self.deck[0]} to {self.deck[-1]}")


def ranking(
    name: str,
    order: Sequence[str],
    deck: Sequence[Card],
    *,
    low_straight: bool,
    low: bool = False,
    low_ace: str = "low",
) -> Ranking:
    """The Ranking of this data, the same object for equal data, so that what it has learned is shared."""
    return _shared(name, tuple(order), tuple(deck), low_straight=low_straight, low=low, low_ace=low_ace)


_shared = lru_cache(maxsize=None)(Ranking)
