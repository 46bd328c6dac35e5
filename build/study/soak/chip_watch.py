"""A table of the soak whose chips are followed by denomination, as a table on the screen has them, and checked after every move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.chair.chips_in_play import ChipsInPlay, left_in_pots
from game.chips import heap as h
from game.chips.chip_table import CAGE, Change, ChipMove, Fill, Step, differences
from game.chips.heap import Heap
from game.session.conserved import ConservationFault
from game.table import moves as m
from game.table.outcome import Outcome, Refusal
from game.table.sight import sight
from game.table.state import Table
from game.table.values import DEALER, MIDDLE, TRAY, Place
from study.soak.lots import Lot
from study.soak.soak_table import Rates, SoakCount, Soaked, SoakFault


class ChipWatch(Soaked):
    """The same table. No chip is lost or made, each lies where the engine counts its worth, and none changes colour or place
    without a step that says so."""

    def __init__(self, lot: Lot, seed: object, rates: Rates, count: SoakCount) -> None:
        super().__init__(lot, seed, rates, count)
        self.chips = ChipsInPlay(self.session)
        self._check(self.session.table)

    def make(self, move: m.Move, *, must: bool = False) -> Outcome | Refusal:
        """One move and the checks after it. Raises SoakFault."""
        before = self.chips.table
        answer = super().make(move, must=must)
        if isinstance(answer, Refusal):
            return answer
        try:
            self._check(answer.table)
            told, found = _after(_lying(before.at), self.chips.done), _lying(self.chips.table.at)
            if told != found:
                raise ConservationFault(f"chips moved or changed in secret: {told} told, {found} found")
        except (ConservationFault, ValueError, AssertionError) as wrong:
            raise SoakFault(f"chips after {move}: {wrong!r}", self.session.round, move) from wrong
        return answer

    def _accounted(self, last: Table) -> None:
        """The chips that the next hand begins with are checked too. Raises ConservationFault."""
        super()._accounted(last)
        self._check(self.session.table)

    def _check(self, table: Table) -> None:
        if lost := self.chips.table.census():
            raise ConservationFault(f"chips lost or made, by value: {lost}")
        if wrong := differences(self.chips.table, table):
            raise ConservationFault(f"chips aren't worth what the engine counts: {wrong}")
        apart = {place.seat: h.total(heap) for place, heap in self.chips.table.at.items() if place.kind == "pot"}
        left = {each.number: each.amount for each in left_in_pots(sight(table, DEALER))}
        if apart and apart != left:
            raise ConservationFault(f"pots lie as {apart}, and {left} is left in them")


def _lying(at: Mapping[Place, Heap]) -> dict[Place, dict[int, int]]:
    """Which chips lie where, all pots as one: how the middle is parted is no move of chips."""
    found: dict[Place, dict[int, int]] = {}
    for place, heap in at.items():
        own = MIDDLE if place.kind == "pot" else place
        found[own] = h.joined(found.get(own, {}), heap)
    return found


def _after(lying: dict[Place, dict[int, int]], steps: Iterable[Step]) -> dict[Place, dict[int, int]]:
    """Where chips lie once these steps were done: a count of its own, chip by chip."""
    for step in steps:
        if isinstance(step, ChipMove):
            moved = [(step.source, step.to, step.chips)]
        elif isinstance(step, Change):
            moved = [(step.place, step.bank, step.given), (step.bank, step.place, step.got)]
        else:
            assert isinstance(step, Fill)
            moved = [(CAGE, TRAY, step.chips)]
        for source, to, chips in moved:
            for value, count in chips.items():
                _add(lying, source, value, -count)
                _add(lying, to, value, count)
    return lying


def _add(lying: dict[Place, dict[int, int]], place: Place, value: int, count: int) -> None:
    own = MIDDLE if place.kind == "pot" else place
    heap = lying.setdefault(own, {})
    heap[value] = heap.get(value, 0) + count
    if not heap[value]:
        del heap[value]
    if not heap:
        del lying[own]
