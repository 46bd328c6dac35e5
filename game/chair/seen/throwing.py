"""A player's choice of cards to throw in a draw: marked by keys or by clicks, pushed forward on the felt."""

from __future__ import annotations

from game.chair.seen.view import Spot
from game.chair.sitting import Sitting
from game.table.outcome import Due


def marked(sitting: Sitting, due: Due | None, marks: int, spot: Spot | None) -> int | None:
    """The marks (a bit for each card) after a click on one of your own cards; None if it was no such click."""
    if not _throws(sitting, due) or spot is None or spot.kind != "card" or spot.seat != sitting.me:
        return None
    return marks ^ 1 << (spot.index or 0)


def pushed_forward(sitting: Sitting, due: Due | None, marks: int) -> frozenset[Spot]:
    """The cards that are marked."""
    if not _throws(sitting, due):
        return frozenset()
    own = sitting.session.table.seats[sitting.me].hole
    return frozenset(Spot("card", sitting.me, at) for at in range(len(own)) if marks >> at & 1)


def _throws(sitting: Sitting, due: Due | None) -> bool:
    """Whether the person has to say now which cards to throw."""
    return due is not None and due.by == sitting.me and due.choice("draw") is not None
