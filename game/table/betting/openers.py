"""Who begins a betting round: the openers that a game's file may name."""

from __future__ import annotations

from collections.abc import Callable

from game.cards.card import Card
from game.cards.showing import showing_score
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import Seat

OPEN = 4
"""The open cards that decide: a seventh card that lies open by mistake does not (rop R45)."""


def opener(rules: Rules, table: Table, policy: str) -> int:
    """Where the search for the round's first seat starts, by the named policy: that seat, or the next one that can bet."""
    return OPENERS[policy](rules, table)


def _after_last_blind(rules: Rules, table: Table) -> int:
    blinds = [post.seat for post in table.blinds()] or table.between.places
    return blinds[-1] + 1 if blinds else table.marker


# ---- stud: by the open cards


def _betting(table: Table) -> list[Seat]:
    """Seats that show a card and can bet, from the marker (or the dealer's left) clockwise."""
    return [seat for seat in _showing(table) if seat.stack and seat.number not in table.trouble.played_all_in | table.between.away]


def _showing(table: Table) -> list[Seat]:
    return [seat for seat in table.clockwise(table.marker) if seat.live and seat.up]


def _open(seat: Seat) -> tuple[Card, ...]:
    return seat.up[:OPEN]


def _best_from_marker(rules: Rules, table: Table) -> int:
    """The best open hand, of equal ones the nearest to the puck (tas B.11.1.a, B.11.2.a, readings R6 and R8).

    A best hand that is tapped out leaves the turn to the next best, or by setting to its left (R7).
    """
    left = rules.settings.tapped_high_opens == "next-left"
    found = (_showing(table) if left else []) or _betting(table) or _showing(table)
    return _best(found, lambda seat: showing_score(_open(seat)), table.marker)


def _lowest_card(rules: Rules, table: Table) -> int:
    """The lowest open card by rank and suit, of the players with chips (rop 12.2.a, 19.10)."""
    found = _betting(table) or _showing(table)
    return _best(found, lambda seat: -max(_open(seat)), table.marker + 1)


def _best_by_suit(rules: Rules, table: Table) -> int:
    """The best open hand, of equal ones the one whose highest card has the higher suit, all-in hands too (rop 12.3.b, R36).

    When the last cards had to be dealt open, the one who opened the round before opens again (rop 19.20).
    """
    if _last_cards_open(table):
        last = table.rounds[-1]
        return last.order[0] if last.order else last.opener
    return _best(_showing(table), lambda seat: (showing_score(_open(seat)), max(_open(seat))), table.marker + 1)


def _last_cards_open(table: Table) -> bool:
    shown = [len(seat.up) > OPEN for seat in table.live()]
    return bool(table.rounds) and bool(shown) and all(shown)


def _best(seats: list[Seat], worth: Callable[[Seat], object], nobody: int) -> int:
    """The first of the seats with the greatest worth; `nobody` where no seat shows a card."""
    return max(seats, key=worth).number if seats else nobody  # type: ignore[arg-type]


BY_PLACE = frozenset(("marker", "after-marker", "after-last-blind"))
"""Openers that are known before a card is dealt."""
OPENERS: dict[str, Callable[[Rules, Table], int]] = {
    "marker": lambda rules, table: table.marker,
    "after-marker": lambda rules, table: table.marker + 1,
    "after-last-blind": _after_last_blind,
    "best-from-marker": _best_from_marker,
    "lowest-card": _lowest_card,
    "best-by-suit": _best_by_suit,
}
