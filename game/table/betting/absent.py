"""Hands that go out: given up by their players, or folded in their turn because nobody sits behind them (tas B.16.9)."""

from __future__ import annotations

from game.rulebook.schema.rules import Absent
from game.table import events as e
from game.table.betting import betting as b
from game.table.betting.wagering import Betting
from game.table.places import MUCK, hole, up
from game.table.rules import Rules
from game.table.seat import Seat
from game.table.state import Table


def folded(cite: str, seat: Seat) -> list[e.Event]:
    """A hand given up: its cards go face down to the muck."""
    held = [(card, hole(seat.number)) for card in seat.hole] + [(card, up(seat.number)) for card in seat.up]
    return [e.HandFolded(cite, seat.number), *(e.CardMoved(cite, card, place, MUCK) for card, place in held)]


def fold_of_themselves(rules: Rules) -> bool:
    """Whether hands that nobody sits behind are folded as their turn comes; elsewhere somebody has to deal with them."""
    return rules.has("absent") and rules.in_force("absent")


def folds(rules: Rules, table: Table, betting: Betting) -> tuple[list[e.Event], Table, Betting]:
    """Fold the hands of absent players from the seat in turn on; the table as the turn sees it, and the round afterwards."""
    happened: list[e.Event] = []
    if not (table.between.away and fold_of_themselves(rules)):
        return happened, table, betting
    while number := _next_to_go(rules, table, betting):
        seat = table.seats[number]
        happened += folded(rules.cite("absent"), seat)
        table = table.with_(seats={**table.seats, number: seat.with_(standing="folded")})
        betting = b.with_turn(rules, table, betting, betting.turn if betting.turn != number else number + 1)
        happened.append(e.BettingChanged(rules.cite("absent"), betting))
    return happened, table, betting


def _next_to_go(rules: Rules, table: Table, betting: Betting) -> int:
    """The absent seat in turn; where none of them ever wins a pot (thr R35) any, once one present player is left. 0: none."""
    if betting.turn in table.between.away:
        return betting.turn
    gone = [seat.number for seat in table.live() if seat.number in table.between.away]
    last = len(table.live()) - len(gone) == 1
    return gone[0] if gone and last and rules.of(Absent).never_wins else 0
