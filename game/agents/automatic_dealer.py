"""The automatic dealer, who also plays the supervisor's part: it does what is due, with dice for the shuffle.

It is given the table and not a sight, because it holds the deck: a shuffle has to name the cards it puts in order. It
decides nothing by them.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.cards.card import Card
from game.cards.deck import shuffled
from game.table import moves as m
from game.table.outcome import Due
from game.table.state import Table
from game.table.values.places import DISCARDS


class AutomaticDealer:
    """Does every dealer's step as it falls due, and every supervisor's. Stateless."""

    def choose(self, table: Table, due: Due, rng: Random) -> m.Move:
        """The due move, ready to be made. LookupError where the book leaves the dealer a choice that is none of its own."""
        if due.move is not None:
            return complete(due.move, table, rng)
        cut = due.choice("cut")
        if cut is None:
            raise LookupError(f"nothing is due that a dealer could do by itself: {', '.join(c.kind for c in due.choices)}")
        return m.Cut(rng.randint(cut.least, cut.most), by=due.by)


def complete(move: m.Move, table: Table, rng: Random) -> m.Move:
    """A due move with what only chance gives it: the order that comes of a shuffle. Any other move as it is."""
    if isinstance(move, m.Shuffle | m.ShuffleStub):
        return replace(move, order=shuffled(table.stub, rng))
    if isinstance(move, m.ShuffleIn):
        return replace(move, order=shuffled((*table.stub, *_coming(move, table)), rng))
    return move


def _coming(move: m.ShuffleIn, table: Table) -> tuple[Card, ...]:
    """The cards that a shuffle takes into the stub."""
    if move.cards or move.source is None:
        return tuple(card for card in move.cards if card not in table.stub)
    source = move.source
    if source == DISCARDS:
        return table.draw_pile()
    lying: tuple[Card, ...] = table.lying(source)
    return lying
