"""Hands that go out: given up by their players, or folded in their turn because nobody sits behind them (tas B.16.9)."""

from __future__ import annotations

from game.rulebook.schema.rules import Absent
from game.table import events as e
from game.table.betting import betting as b
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import MUCK, Betting, Seat, hole, up


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
    if not fold_of_themselves(rules):
        return happened, table, betting
    while number := _next_to_go(rules, table, betting):
        seat = table.seats[number]
        happened += folded(rules.cite("absent"), seat)
        table = table.with_(seats={**table.seats, number: seat.with_(standing="folded")})
        betting = b.with_turn(rules, table, betting, betting.turn if betting.turn != number else number + 1)
        happened.append(e.BettingChanged(rules.cite("absent"), betting))
    return happened, table, betting


def without_a_turn(rules: Rules, table: Table) -> list[e.Event]:
    """The folds of absent players in a round in which nobody can bet, where none of them ever wins a pot (thr R35)."""
    if not (fold_of_themselves(rules) and rules.of(Absent).never_wins):
        return []
    live = table.live()
    gone = [seat for seat in live if seat.number in table.between.away]
    return [event for seat in gone if len(gone) < len(live) for event in folded(rules.cite("absent"), seat)]


def _next_to_go(rules: Rules, table: Table, betting: Betting) -> int:
    """The absent seat in turn. Where none of them ever wins a pot (thr R35, tas R31), also one that is all in, as the turn
    passes it, and any once one present player is left and no forced bet is to come. 0: none."""
    if betting.turn in table.between.away:
        return betting.turn
    gone = [seat.number for seat in table.live() if seat.number in table.between.away]
    if not gone or len(table.live()) < 2 or not rules.of(Absent).never_wins:
        return 0
    last = len(table.live()) - len(gone) == 1
    passed = gone if last and betting.price else [number for number in _passed(table, betting) if number in gone]
    return passed[0] if passed else 0


def _passed(table: Table, betting: Betting) -> list[int]:
    """The seats between the last one that acted and the one in turn: they have nothing to decide."""
    first = betting.order[-1] + 1 if betting.order else betting.opener
    after = [seat.number for seat in table.clockwise(first)]
    return after[: after.index(betting.turn)] if betting.turn in after else after
