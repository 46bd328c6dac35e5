"""A deck as it is spread by suit, every card face up; now and then one of its cards is amiss."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Literal

from game.cards.card import Card
from game.session.narration.wording import card_in_words

FaultKind = Literal["short", "double", "marked"]
KINDS: Final[tuple[FaultKind, ...]] = ("short", "double", "marked")
ROWS: Final = (3, 2, 0, 1)
"""The suits from the top: spades, hearts, clubs, diamonds."""
_TOLD: Final[Mapping[FaultKind, str]] = {
    "short": "The {card} is missing.", "double": "There's a second {card}.", "marked": "The {card} is marked."}
RIGHT: Final = "Every card is there once, and none is marked."


@dataclass(frozen=True)
class DeckFault:
    """What is amiss, and with which card."""

    kind: FaultKind
    card: Card

    @property
    def told(self) -> str:
        """In a sentence."""
        return _TOLD[self.kind].format(card=card_in_words(self.card))


@dataclass(frozen=True)
class SpreadDeck:
    """The cards of each suit, aces first, with what is amiss."""

    rows: tuple[tuple[Card, ...], ...]
    fault: DeckFault | None = None

    @property
    def told(self) -> str:
        """How it is with its cards."""
        return self.fault.told if self.fault is not None else RIGHT

    @property
    def full(self) -> int:
        """How many cards there should be."""
        off = {"short": 1, "double": -1}.get(self.fault.kind, 0) if self.fault is not None else 0
        return sum(map(len, self.rows)) + off

    def card(self, at: tuple[int, int]) -> Card:
        """The card at a row and a place in it."""
        return self.rows[at[0]][at[1]]

    def is_marked(self, at: tuple[int, int]) -> bool:
        """Whether a mark can be seen on the card there."""
        return self.fault is not None and self.fault.kind == "marked" and self.card(at) == self.fault.card

    def is_it(self, kind: FaultKind, at: tuple[int, int]) -> bool:
        """Whether that is what is amiss. Of a card that is missing one of its neighbours is pointed at."""
        if self.fault is None or self.fault.kind != kind:
            return False
        pointed, meant = self.card(at), self.fault.card
        if kind != "short":
            return pointed == meant
        row = next(row for row in self.rows if row[0].suit == meant.suit)
        place = sum(card.rank > meant.rank for card in row)
        return pointed in row[max(place - 1, 0) : place + 1]


def spread_deck(cards: Sequence[Card], lot: Random | None = None, faulty: int = 0) -> SpreadDeck:
    """Those cards by suit. By lot one deck in `faulty` has a fault; none where there is no lot."""
    rows = [sorted((card for card in cards if card.suit == suit), reverse=True) for suit in ROWS]
    if lot is None or lot.randrange(faulty):
        return SpreadDeck(tuple(map(tuple, rows)))
    fault = DeckFault(lot.choice(KINDS), lot.choice(sorted(cards)))
    row = next(row for row in rows if fault.card in row)
    if fault.kind == "short":
        row.remove(fault.card)
    elif fault.kind == "double":
        row.insert(row.index(fault.card), fault.card)
    return SpreadDeck(tuple(map(tuple, rows)), fault)
