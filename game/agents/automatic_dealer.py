"""People at work without a person: the dealer, who also plays the supervisor's part, and somebody who watches and may stop play."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from game.cards.card import Card, shuffled
from game.table import moves as m
from game.table.incident import Incident
from game.table.outcome import Due
from game.table.state import Table
from game.table.values import DEALER, DISCARDS


class AutomaticDealer:
    """Does every dealer's step as it falls due, and every supervisor's. Stateless."""

    def choose(self, table: Table, due: Due, rng: Random) -> m.Move:
        """The due move, ready to be made. LookupError where the book leaves the dealer a choice that isn't the dealer's to make."""
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


LATEST = 24
"""Events after which the slowest eye has seen what it sees at all."""


@dataclass(frozen=True, slots=True)
class Watcher:
    """An automatic dealer's or inspector's eye. It notices a share `sees` of what goes wrong, a share `late` of that late.

    What it sees, and when, follows from the seed, the hand and the incident alone: it may be asked as often as one likes.
    """

    seed: int
    sees: float = 0.9
    late: float = 0.3
    chair: int = DEALER

    def looks(self, table: Table) -> m.StopPlay | None:
        """The order to stop over the first open incident that this eye has noticed by now; None: it lets play go on."""
        if table.trouble.stopped is not None:
            return None
        for at, incident in enumerate(table.trouble.incidents):
            if incident.state == "open" and self._noticed(table, at, incident):
                return m.StopPlay(at, by=self.chair)
        return None

    def _noticed(self, table: Table, at: int, incident: Incident) -> bool:
        chance = Random(f"{self.seed} {table.hand} {at} {incident.irregularity}")
        if chance.random() >= self.sees:
            return False
        delay = chance.randint(2, LATEST) if chance.random() < self.late else 0
        return table.clock >= incident.since + delay
