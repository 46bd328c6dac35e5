"""The deck of a recorded hand. It is stacked as the hand goes on: whatever card the recording has next lies on top.

Where a card has to lie depends on who is still in, on burns and on what a short deck makes of them. So the engine deals, and
from what it dealt follows how the deck must have been shuffled.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.cards.card import Card
from game.records.phh.error import Skipped
from game.records.phh.history_cards import BOARD, dealt_cards, told_cards
from game.records.phh.read import History
from game.table import moves as m
from game.table.engine import Engine
from game.table.state import Table


@dataclass
class _Shuffled:
    """What became of a shuffle: which move it was, how deep the deck was cut after it, what was dealt, what was left."""

    move: int
    cut: int = 0
    dealt: list[Card] = field(default_factory=list)
    left: tuple[Card, ...] = ()

    def order(self) -> tuple[Card, ...]:
        """The deck as it lay before the cut."""
        lay = (*self.dealt, *self.left)
        return lay[-self.cut :] + lay[: -self.cut] if self.cut else lay


class Short(Skipped):
    """The deck does not reach for a card that is told."""


class Deck:
    """Brings the told cards, and others where nobody told. `invented` are those, by place (seats, the board as 0).

    With `burns_return` the burns are cards that are dealt last: where the deck runs out they are shuffled in again. Raises
    PhhError for cards that the game does not deal.
    """

    def __init__(self, engine: Engine, history: History, *, burns_return: bool = False) -> None:
        self._told, self._recorded = told_cards(engine, history), dealt_cards(history)
        self._comes = {card: at for cards in self._told.values() for at, card in enumerate(cards) if card is not None}
        self._next = dict.fromkeys(self._told, 0)
        self._burns_return = burns_return
        self._shuffles: list[_Shuffled] = []
        self.invented: dict[int, set[Card]] = {}

    # ---- before a move

    def stacked(self, table: Table, move: m.Move) -> Table:
        """The table with the cards on top of the deck that a move is to bring. Raises Skipped where an open one is unknown,
        Short where the deck has run out."""
        if isinstance(move, m.DealCard):
            live = table.seats[move.to].live
            card = self._card(move.to, move.face) if live else None
            return table.with_(stub=self._on_top(table.stub, [card], move.to if live else None))
        if isinstance(move, m.DealBoard):
            return table.with_(stub=self._on_top(table.stub, [self._card(BOARD) for _ in range(move.count)], BOARD))
        if isinstance(move, m.Burn):
            last = max(table.stub, key=lambda card: self._comes.get(card, 0)) if self._burns_return else None
            return table.with_(stub=self._on_top(table.stub, [last]))
        return table

    def _card(self, place: int, face: m.Face = "down") -> Card | None:
        at, told = self._next[place], self._told[place]
        self._next[place] = at + 1
        if face == "up" and self._recorded[place][at : at + 1] in ([], [None]):
            raise Skipped(f"card {at + 1} of p{place}, which lies open and may decide who opens, isn't known")
        return told[at] if at < len(told) else None

    def _on_top(self, stub: tuple[Card, ...], wanted: list[Card | None], place: int | None = None) -> tuple[Card, ...]:
        """The stub with these cards first; for one that nobody told, any that nobody is to get later, or only at last. Such a
        card that goes to a place is noted as invented."""
        top: list[Card] = []
        for card in wanted:
            found = card if card is not None else self._spare(stub)
            if card is None and place is not None:
                self.invented.setdefault(place, set()).add(found)
            if found not in stub:
                raise Short(f"this game's deck is too short for {found.text}, burns included")
            at = stub.index(found)
            stub = stub[:at] + stub[at + 1 :]
            top.append(found)
        return (*top, *stub)

    def _spare(self, stub: tuple[Card, ...]) -> Card:
        """The first card that nobody is to get; where all are told, the one that comes last."""
        return next((card for card in stub if card not in self._comes), None) or max(stub, key=self._comes.__getitem__)

    # ---- after it

    def follow(self, number: int, move: m.Move, before: Table, after: Table) -> None:
        """A move was made, the `number`th of the hand, from 0."""
        if isinstance(move, (m.Shuffle, m.ShuffleIn)):
            self._shuffles.append(_Shuffled(number, left=after.stub))
            self._burns_return &= isinstance(move, m.Shuffle)
        elif self._shuffles:
            latest = self._shuffles[-1]
            latest.cut = move.at if isinstance(move, m.Cut) else latest.cut
            latest.dealt += before.stub[: len(before.stub) - len(after.stub)]
            latest.left = after.stub

    def shuffled(self, moves: list[m.Move]) -> tuple[m.Move, ...]:
        """The moves of the hand, the shuffles among them such as have brought what was dealt."""
        whole = list(moves)
        for each in self._shuffles:
            move = whole[each.move]
            assert isinstance(move, (m.Shuffle, m.ShuffleIn))
            whole[each.move] = replace(move, order=each.order())
        return tuple(whole)

    def undealt(self) -> int | None:
        """Who was told to get more cards than the hand brought (the board as 0); None if all was dealt."""
        return next((place for place, cards in self._recorded.items() if len(cards) > self._next[place]), None)
