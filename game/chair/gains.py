"""What a hand has brought or cost a seat, and what was pushed to whom, in cents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from game.session.round import PlayedMove
from game.table import events as e
from game.table.state import Table
from game.table.values import Seat


def gained(opening: Table, last: Table, seat: int) -> int | None:
    """From the first to the last table of a hand; None for a seat that was not there in both."""
    before, after = opening.seats.get(seat), last.seats.get(seat)
    return None if before is None or after is None else _has(after) - _has(before)


def _has(seat: Seat) -> int:
    """Behind and before them: what wasn't taken back yet is theirs."""
    return seat.stack + seat.bet + seat.ante + seat.jackpot


def pushed(played: Iterable[PlayedMove], last: Table) -> Mapping[int, int]:
    """What each seat was pushed of the pots, the most first: as it was counted out, also where that was wrong. Where a share was
    taken back, as it is due."""
    moves = [event for step in played for event in step.events]
    won: Counter[int] = Counter()
    if sum(isinstance(event, e.PotPushed) for event in moves) == len(last.awards):
        for event in moves:
            if isinstance(event, e.ChipsMoved) and event.why == "pot" and event.to.kind == "stack":
                won[event.seat] += event.amount
    else:
        for award in last.awards:
            won[award.seat] += award.amount
    return dict(won.most_common())
