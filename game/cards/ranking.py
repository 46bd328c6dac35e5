"""The one evaluator for every order of hands: best five of five, six or seven cards, one hand or many at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from game.cards.batch import count_worths, flush_worths, rank_unit
from game.cards.card import JOKER_INDEX, Card, format_cards
from game.cards.card import deck as full_deck
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
    of five, of six and of seven cards builds the table for that size: less than a tenth of a second with 52 cards.
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

    def __repr__(self) -> str:
        return f"<Ranking {self.name}>"

    def score(self, cards: Sequence[Card]) -> int:
        """The worth of the best five of five, six or seven different cards; higher is better.

        ValueError for another number of cards or for a card that is not in the deck. A repeated card is refused only
        where it shows by the way: the table sees to it that a card exists once.
        """
        key = sum(map(self._weigh, cards), _NO_CARDS)
        try:
            score = self._scores[key >> _SUIT_BITS]
        except KeyError:
            self._check(cards)
            self._scores.update(count_worths(self.order, len(cards)))
            score = self._scores[key >> _SUIT_BITS]
        if key & _FLUSH:
            return max(score, self._flush_score(cards, suit=(key & _FLUSH).bit_length() // 4 - 1))
        return score

    def best_joined(self, firsts: Sequence[Sequence[Card]], seconds: Sequence[Sequence[Card]]) -> int:
        """The best score of any first part with any second part: hole pairs with board triples. Errors as in `score`.

        The same as scoring every union, in less than half the time, since each part is counted only once.
        """
        parts = [sum(map(self._weigh, first), _NO_CARDS) for first in firsts]
        rests = [sum(map(self._weigh, second)) for second in seconds]
        keys = [part + rest for part in parts for rest in rests]
        flushes = [key for key in keys if key & _FLUSH]
        known = [self._scores.get(key >> _SUIT_BITS) for key in keys]
        if flushes or None in known:
            return max(self.score((*first, *second)) for first in firsts for second in seconds)
        return max(filter(None, known))

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

    def joined_scores(self, firsts: NDArray[np.integer[Any]], seconds: NDArray[np.integer[Any]]) -> NDArray[np.int32]:
        """`scores` of every first part with every second part, a row for each first: pairs of hole cards with triples.

        Each part is counted once, which makes it several times as fast. Parts that share a card score nonsense.
        """
        from game.cards.batch import batch_joined

        return batch_joined(self.order, firsts, seconds)

    def _weights(self) -> list[int]:
        weights = [_FOREIGN] * (JOKER_INDEX + 1)
        for card in self.deck:
            suit = 0 if self.order.low else 1 << 4 * card.suit
            weights[card] = suit | rank_unit(card.rank) << _SUIT_BITS
        return weights

    def _flush_score(self, cards: Sequence[Card], *, suit: int) -> int:
        ranks = [1 << (card >> 2) for card in cards if card & 3 == suit]
        try:
            return flush_worths(self.order)[sum(ranks)]
        except KeyError:
            raise ValueError(f"ranking {self.name}: a card is repeated in {format_cards(cards)}") from None

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


_shared = cache(Ranking)
