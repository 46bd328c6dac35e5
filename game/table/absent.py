"""Hands that go out: given up by their players, or folded in their turn because nobody sits behind them (tas B.16.9)."""

from __future__ import annotations

from game.table import betting as b
from game.table import events as e
from game.table.places import MUCK, hole, up
from game.table.rules import Rules
from game.table.seat import Seat
from game.table.state import Table
from game.table.wagering import Betting


def folded(cite: str, seat: Seat) -> list[e.Event]:
    """A hand given up: its cards go face down to the muck."""
    held = [(card, hole(seat.number)) for card in seat.hole] + [(card, up(seat.number)) for card in seat.up]
    return [e.HandFolded(cite, seat.number), *(e.CardMoved(cite, card, place, MUCK) for card, place in held)]


def folds(rules: Rules, table: Table, betting: Betting) -> tuple[list[e.Event], Table, Betting]:
    """Fold the hands of absent players from the seat in turn on; the table as the turn sees it, and the round afterwards.

    Only where the book has them folded of themselves; elsewhere somebody has to deal with them (thr 20.2).
    """
    happened: list[e.Event] = []
    while rules.has("absent") and betting.turn in table.away:
        seat = table.seats[betting.turn]
        happened += folded(rules.cite("absent"), seat)
        table = table.with_(seats={**table.seats, seat.number: seat.with_(standing="folded")})
        betting = b.with_turn(rules, table, betting, seat.number + 1)
        happened.append(e.BettingChanged(rules.cite("absent"), betting))
    return happened, table, betting
