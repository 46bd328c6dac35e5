"""Which places of a table are taken by people who sit down together: as far from one another as there is room."""

from __future__ import annotations


def spread(players: int, places: int, mine: int | None = None) -> tuple[int, ...]:
    """So many places of a table, in order: evenly round it and alike on both sides of the dealer. With somebody's own place
    among them all are turned, as little as brings them there."""
    left = [((2 * number + 1) * places + 2 * players) // (2 * players) for number in range(players // 2)]
    middle = [places // 2 + 1] if players % 2 else []
    even = [*left, *middle, *(places + 1 - place for place in left)]
    turn = min((mine - place for place in even), key=abs) if mine is not None else 0
    return tuple(sorted((place + turn - 1) % places + 1 for place in even))
