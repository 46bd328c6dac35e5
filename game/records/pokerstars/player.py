"""A player as a hand's text has come to know them: chips, cards, what they did."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.cards.card import Card, format_cards
from game.records.pokerstars.header import Kind, Unreadable
from game.rulebook.money import plain_dollars


@dataclass
class Player:
    """Money in cents. `ante` is dead money, `blind` a live post, below zero where it is none of the table's blinds (PHH's way).

    `short_ante`: all in with the ante, which may have been more. `left` is what lies in front, `bet` what was put in on this
    street, `back` came back uncalled, `won` was collected. `held` are the cards as they were dealt, None for one that nobody told;
    `open` those that were told later; `thrown` those discarded; `last` the hand as it was seen at the end. `shown` is None until
    the hand is shown or given up.
    """

    seat: int
    name: str
    stack: int
    left: int = 0
    bet: int = 0
    ante: int = 0
    blind: int = 0
    short_ante: bool = False
    back: int = 0
    won: int = 0
    held: list[Card | None] = field(default_factory=list)
    open: list[Card] = field(default_factory=list)
    last: list[Card] = field(default_factory=list)
    thrown: list[Card | None] | None = None
    shown: bool | None = None
    folded: bool = False
    took_part: bool = False

    def __post_init__(self) -> None:
        self.left = self.stack

    @property
    def finishing(self) -> int:
        """The stack at the end."""
        return self.left + self.back + self.won

    def puts(self, amount: int) -> None:
        """Chips from the stack. Raises Unreadable where there are not so many."""
        if amount > self.left:
            raise Unreadable(f"{self.name} has only {plain_dollars(self.left)} left", "give the stack with which the hand began")
        self.left -= amount

    # ---- cards

    def place(self, kind: Kind) -> None:
        """Put cards that were told late where they must have been dealt. Raises Unreadable where they do not fit."""
        self.held += [None] * (kind.cards - len(self.held))
        if self.thrown is not None:
            self._place_draw(kind.cards, self.thrown)
        late = [card for card in self.open if card not in self.held]
        while None in self.held and late:
            self.held[self.held.index(None)] = late.pop(0)
        if late:
            raise Unreadable(f"{self.name} doesn't hold {format_cards(late)}", "show the cards that were dealt")

    def _place_draw(self, first: int, thrown: list[Card | None]) -> None:
        """The hand at the end is what was kept, then what was drawn. Of a hand that nobody saw before the draw, the last cards
        dealt are taken to be those discarded."""
        count, last = len(thrown), self.last if len(self.last) == first else []
        self.held += [None] * (first + count - len(self.held))
        if None in self.held[:first] and last:
            known = [card for card in thrown if card is not None]
            self.held = [*last[: first - count], *known, *[None] * (count - len(known)), *last[first - count :]]
        elif None in thrown and last:
            gone = [card for card in self.held[:first] if card not in last]
            self.thrown = [*gone[:count], *[None] * (count - len(gone))]
