"""The draw of a case: how many cards each seat asks for, in which order they drew, and where their cards came from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import replace
from itertools import cycle, islice
from typing import Any, Self

from game.cases.language.lines import CaseLine
from game.table import events as e
from game.table import moves as m
from game.table.state import Table
from game.table.values import STUB


def with_cards(line: CaseLine, table: Table) -> CaseLine:
    """A line that throws so many cards, with the first cards of that hand; any other line as it is, and that of a seat not in the
    game. More than the hand holds can only be refused: some are named twice."""
    seat = table.seats.get(line.actor) if isinstance(line.actor, int) else None
    if line.verb != "draw" or seat is None or line.count is None:
        return line
    thrown = islice(cycle(seat.hole), line.count)
    return replace(line, cards=tuple(map(str, thrown)), count=None)


class DrawNotes:
    """What a run has seen of the draw. `asked`: seat -> cards asked for, as the case tells."""

    def __init__(self, asked: Mapping[int, int]) -> None:
        self.asked = asked
        self._order: list[int] = []
        self._came: dict[int, dict[str, int]] = {}
        self._reshuffled = False

    def apart(self) -> Self:
        """The same notes, of a run that goes on by itself."""
        other = copy(self)
        other._order, other._came = [*self._order], {seat: dict(came) for seat, came in self._came.items()}
        return other

    def note(self, move: m.Move, events: Iterable[e.Event]) -> None:
        """Take one move into account."""
        if isinstance(move, m.ShuffleIn) and self._order:
            self._reshuffled = True
        for event in events:
            if isinstance(event, e.Drew):
                self._order.append(event.seat)
                self._came[event.seat] = {"stub": 0, "reshuffled": 0}
            elif isinstance(event, e.CardMoved) and event.source == STUB and event.to.kind == "hole" and self._order:
                came = self._came.setdefault(event.to.seat, {"stub": 0, "reshuffled": 0})
                came["reshuffled" if self._reshuffled else "stub"] += 1
            elif isinstance(event, e.CardMoved) and isinstance(move, m.MuckCard) and event.source.seat in self._came:
                self._came[event.source.seat]["reshuffled" if self._reshuffled else "stub"] -= 1

    def seen(self) -> dict[str, Any]:
        """The keys of a draw that has begun."""
        return {"order": {"draw": tuple(self._order)}, "drawn": dict(self._came)} if self._order else {}
