"""Cards as short as can be: rank and the sign of the suit."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from game.cards.card import Card, deck
from game.session.narration.wording import card_in_words

_SUITS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def short(card: Card) -> str:
    """"7♠", "10♥"; a joker as it is written."""
    word = str(card)
    return word[:-1].replace("T", "10") + _SUITS[word[-1]] if word[-1] in _SUITS else word


def in_signs(sentence: str) -> str:
    """The sentence with every card that it names in short, and without commas between them: what follows has room then."""
    words, cards = _cards_by_name()
    return re.sub(f"(?<=[{''.join(_SUITS.values())}]), (?=[0-9AJQK])", " ", words.sub(lambda found: cards[found[0]], sentence))


@cache
def _cards_by_name() -> tuple[re.Pattern[str], dict[str, str]]:
    cards = {card_in_words(card): short(card) for card in deck(2)}
    return re.compile(rf"\b(?:{'|'.join(cards)})\b"), cards
