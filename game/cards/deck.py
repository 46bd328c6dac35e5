"""Decks in the order of the cards, and the shuffle that takes its chance from outside."""

from collections.abc import Sequence
from functools import cache
from random import Random

from game.cards.card import ACE, Card

HIGHEST_LOWEST = 10  # a deck must still hold one straight: ten to ace


@cache
def deck(lowest: int) -> tuple[Card, ...]:
    """Every card from the given rank up to the aces, lowest first: 2 gives 52 cards, 5 gives 40, 6 36 and 7 32.

    ValueError if the lowest rank is not between 2 and 10.
    """
    if not 2 <= lowest <= HIGHEST_LOWEST:
        raise ValueError(f"a deck can't begin at rank {lowest}: its lowest rank is between 2 and {HIGHEST_LOWEST}")
    return tuple(Card(index) for index in range((lowest - 2) * 4, (ACE - 1) * 4))


def shuffled(cards: Sequence[Card], rng: Random) -> tuple[Card, ...]:
    """The same cards in an order drawn from `rng`; equal seeds give equal orders."""
    return tuple(rng.sample(cards, len(cards)))
