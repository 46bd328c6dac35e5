"""The card: an int that knows its face, made once each, so that comparing and counting cards costs nothing. Decks in the order of
the cards, and the shuffle that takes its chance from outside."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
RANK_NAMES: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")
ACE: Final = 14
JOKER_INDEX: Final = 52


class Card(int):
    """A playing card whose int is its place in the deck: (rank - 2) * 4 + suit, and 52 for the joker.

    Cards therefore sort by rank and then by suit (clubs, diamonds, hearts, spades), which is also how the rulebooks
    break a tie by card. There is one object for each card. `Card(i)` raises ValueError outside 0 to 52.

    rank: 2 to 14, the ace being 14. suit: 0 to 3 for clubs, diamonds, hearts, spades. The joker has rank 0 and suit -1,
    so it never matches a card of play.
    """

    rank: int
    suit: int
    text: str
    name: str
    """As it is said: "seven of spades", "joker"."""

    def __new__(cls, index: int) -> Card:
        if not 0 <= index <= JOKER_INDEX:
            raise ValueError(f"{index} isn't a card: cards run from 0 (2c) to 51 (As), and 52 is the joker")
        return _CARDS[index]

    @staticmethod
    def parse(text: str) -> Card:
        """The card written as rank and suit, "As", "Td", "2c", or "Jk" for the joker. ValueError for anything else."""
        try:
            return _BY_TEXT[text]
        except (KeyError, TypeError):
            raise ValueError(
                f"{text!r} isn't a card: write a rank (2 to 9, T J Q K A) and a suit (c d h s), like Th, or Jk"
            ) from None

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{self} is shared by everybody who holds it: its {name} cannot be set")

    def __bool__(self) -> bool:
        """A card is a card: the first of the deck is not nothing, though its place is 0."""
        return True

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card.parse({self.text!r})"

    def __format__(self, spec: str) -> str:
        return format(self.text, spec)


def _made(index: int) -> Card:
    card = int.__new__(Card, index)
    if index == JOKER_INDEX:
        vars(card).update(rank=0, suit=-1, text="Jk", name="joker")
    else:
        rank, suit = divmod(index, 4)
        name = f"{RANK_NAMES[rank]} of {SUIT_NAMES[suit]}"
        vars(card).update(rank=rank + 2, suit=suit, text=RANKS[rank] + SUITS[suit], name=name)
    return card


_CARDS: Final = tuple(_made(index) for index in range(JOKER_INDEX + 1))
_BY_TEXT: Final = {card.text: card for card in _CARDS}


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards written with spaces between them, as case files and lessons have them: "As Kd 2c".

    ValueError names the first word that isn't a card.
    """
    return tuple(Card.parse(word) for word in text.split())


def format_cards(cards: Iterable[Card]) -> str:
    """The inverse of `parse_cards`, for messages and files."""
    return " ".join(card.text for card in cards)


def rank_then_suit(card: Card) -> tuple[int, int]:
    """Sort key of "the highest card by suit" as rop has it by default: suits part only cards of a rank (rop R68)."""
    return card.rank, card.suit


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
