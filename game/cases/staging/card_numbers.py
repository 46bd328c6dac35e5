"""The numbers of cards as they leave the deck in a hand: `c7` is the seventh."""

from __future__ import annotations

from collections.abc import Iterable

from game.cards.card import Card
from game.cases.staging.place_cards import ANY, parse_card
from game.table import events as e
from game.table.values.places import STUB


class Numbered:
    """Counts every card off the deck. A card put back on top keeps its number; after a shuffle the count goes on."""

    def __init__(self) -> None:
        self.cards: dict[int, Card] = {}
        self._back: dict[Card, int] = {}

    def apart(self) -> Numbered:
        """The same count, of a run that goes on by itself."""
        other = Numbered()
        other.cards, other._back = {**self.cards}, {**self._back}
        return other

    def note(self, happened: Iterable[e.Event]) -> list[Card]:
        """The cards that left the deck by these events, in order."""
        out = []
        for event in happened:
            if isinstance(event, e.Shuffled | e.CardsGathered):
                self._back.clear()
            elif isinstance(event, e.CardMoved) and event.to == STUB:
                self._put_back(event.card)
            elif isinstance(event, e.CardMoved) and event.source == STUB:
                self.cards[self._back.pop(event.card, len(self.cards) + 1)] = event.card
                out.append(event.card)
        return out

    def _put_back(self, card: Card) -> None:
        number = next((number for number, out in reversed(self.cards.items()) if out == card), None)
        if number is not None:
            self._back[card] = number

    def find(self, number: int, stub: tuple[Card, ...]) -> Card | None:
        """The card of that number, out already or to come as the stub lies; None beyond its end."""
        return self.cards[number] if number in self.cards else self._coming(stub).get(number)

    def known(self, stub: tuple[Card, ...]) -> dict[int, str]:
        """Every number's card: those that are out, and those to come as the stub lies."""
        return {at: str(card) for at, card in {**self._coming(stub), **self.cards}.items()}

    def _coming(self, stub: tuple[Card, ...]) -> dict[int, Card]:
        """The numbers that are still to come; those put back on top have theirs already."""
        return dict(enumerate((card for card in stub if card not in self._back), len(self.cards) + 1))

    def named(self, token: str, stub: tuple[Card, ...]) -> Card | None:
        """The card a token stands for, `c7` counted off the deck; None for any card."""
        if token[0] == "c" and token[1:].isdigit():
            return self.find(int(token[1:]), stub)
        return None if token == ANY else parse_card(token)
