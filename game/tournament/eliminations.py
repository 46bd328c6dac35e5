"""Who is out after a hand, and in which place (thr 20, reading R36). Chips are cents, seats are numbers at the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


def out(before: Mapping[int, int], after: Mapping[int, int], expelled: Iterable[int] = ()) -> tuple[int, ...]:
    """The seats that had chips before a hand and are out of the tournament after it, rising: without a chip, or expelled."""
    gone = set(expelled)
    return tuple(seat for seat in sorted(before) if before[seat] > 0 and (after[seat] == 0 or seat in gone))


def places(before: Mapping[int, int], gone: Iterable[int], left: int, *, shared: bool = False) -> dict[int, int]:
    """The place of each seat that went out in a hand which `left` players began, and of the winner if one remains.

    Of several the larger stack before the hand takes the better place, equal stacks the same; `shared`: all of them the same,
    the best of those there are.
    """
    seats = sorted(gone)
    remaining = left - len(seats)
    found = {seat: remaining + 1 + (0 if shared else _ahead(before, seats, seat)) for seat in seats}
    if remaining == 1:
        found |= {seat: 1 for seat in before if before[seat] > 0 and seat not in found}
    return found


def _ahead(before: Mapping[int, int], seats: Iterable[int], seat: int) -> int:
    """How many of those out in the same hand had more chips."""
    return sum(before[other] > before[seat] for other in seats)
