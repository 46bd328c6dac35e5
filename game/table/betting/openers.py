"""Who begins a betting round: the openers that a game's file may name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.cards.card import Card
from game.cards.showing import showing_score
from game.rulebook.schema.steps import BettingOptions
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


@dataclass(frozen=True, slots=True)
class Opening:
    """Why the open cards of a `seat` let it open: they are the lowest, or the best, of those that count. `cards` are its own,
    `others` those they were compared with; `passed`: somebody who can't bet shows cards that would open. `again`: it opened the
    betting round before, which decides once every card lies open."""

    seat: int
    policy: str
    cards: tuple[Card, ...]
    others: tuple[tuple[Card, ...], ...]
    passed: bool = False
    again: bool = False


def opening(rules: Rules, table: Table) -> Opening | None:
    """Why the seat opens whose open cards decide it in the step that is on; None where the cards don't decide, or nobody shows
    one."""
    step = rules.spec.procedure[table.cursor] if table.cursor < len(rules.spec.procedure) else None
    policy = step.options.opener if step is not None and isinstance(step.options, BettingOptions) else ""
    if policy not in _BY_CARDS:
        return None
    count, worth = _BY_CARDS[policy]
    found = count(rules, table)
    if not found:
        return None
    if policy == "best-by-suit" and _last_cards_open(table):
        seat = table.seats[_best_by_suit(rules, table)]
        return Opening(seat.number, policy, _open(seat), (), again=True)
    best = max(found, key=worth)
    others = tuple(_open(seat) for seat in found if seat is not best)
    passed = any(worth(seat) >= worth(best) for seat in _showing(table) if seat not in found)
    return Opening(best.number, policy, _open(best), others, passed)


def _betting(table: Table) -> list[Seat]:
    """Seats that show a card and can bet, from the marker (or the dealer's left) clockwise."""
    return [seat for seat in _showing(table) if seat.stack and seat.number not in table.trouble.played_all_in | table.between.away]


def _showing(table: Table) -> list[Seat]:
    return [seat for seat in table.clockwise(table.marker) if seat.live and seat.up]


def _open(seat: Seat) -> tuple[Card, ...]:
    return seat.up[:OPEN]


def _count_with_chips(rules: Rules, table: Table) -> list[Seat]:
    return _betting(table) or _showing(table)


def _count_from_marker(rules: Rules, table: Table) -> list[Seat]:
    """A best hand that is tapped out leaves the turn to the next best, or by setting to its left (R7)."""
    left = rules.settings.tapped_high_opens == "next-left"
    return (_showing(table) if left else []) or _count_with_chips(rules, table)


def _low(seat: Seat) -> Any:
    return -max(_open(seat))


def _high(seat: Seat) -> Any:
    return showing_score(_open(seat))


def _high_by_suit(seat: Seat) -> Any:
    return showing_score(_open(seat)), max(_open(seat))


_BY_CARDS: Mapping[str, tuple[Callable[[Rules, Table], list[Seat]], Callable[[Seat], Any]]] = {
    "best-from-marker": (_count_from_marker, _high), "lowest-card": (_count_with_chips, _low),
    "best-by-suit": (lambda rules, table: _showing(table), _high_by_suit),
}
"""Whose open cards count, and what they are worth."""


def _best_from_marker(rules: Rules, table: Table) -> int:
    """The best open hand, of equal ones the nearest to the puck (tas B.11.1.a, B.11.2.a, readings R6 and R8)."""
    return _best(rules, table, "best-from-marker", table.marker)


def _lowest_card(rules: Rules, table: Table) -> int:
    """The lowest open card by rank and suit, of the players with chips (rop 12.2.a, 19.10)."""
    return _best(rules, table, "lowest-card", table.marker + 1)


def _best_by_suit(rules: Rules, table: Table) -> int:
    """The best open hand, of equal ones the one whose highest card has the higher suit, all-in hands too (rop 12.3.b, R36).

    When the last cards had to be dealt open, the one who opened the round before opens again (rop 19.20).
    """
    if _last_cards_open(table):
        last = table.rounds[-1]
        return last.order[0] if last.order else last.opener
    return _best(rules, table, "best-by-suit", table.marker + 1)


def _last_cards_open(table: Table) -> bool:
    shown = [len(seat.up) > OPEN for seat in table.live()]
    return bool(table.rounds) and bool(shown) and all(shown)


def _best(rules: Rules, table: Table, policy: str, nobody: int) -> int:
    """The first seat with the greatest worth; `nobody` where no seat shows a card."""
    count, worth = _BY_CARDS[policy]
    found = count(rules, table)
    return max(found, key=worth).number if found else nobody


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
