"""A box paid by hand: chips are put next to its ante and next to its bet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.chair.seen.view import TableView
from game.chips.chip_table import WINNINGS, ChipMove, Step
from game.chips.heap import Heap, joined, total
from game.rulebook.money import dollars
from game.table.values import TRAY, Place
from game.training.payout_beside import ANTE, PayoutDue, other_wager

HOW = "Click chips, then the wager. | Press the keys of the chips. Enter: next to the {wager}."
DONE = "Enter: this box is paid. Or put more chips next to the {wager}."


class BoxPayment:
    """What one box is paid. `due` is None where it is not to be paid at all; `strict`: what is wrong is told at once, and stays in
    hand; else all is judged as it is done."""

    def __init__(self, seat: int, due: PayoutDue | None, *, strict: bool) -> None:
        self.seat, self.due, self.strict = seat, due, strict
        self.wager = ANTE
        """Next to which wager the next chips go, where none is pointed at."""
        self.put: dict[str, Heap] = {}
        self.fault: tuple[str, str] = "", ""
        """What was wrong first, and its clause."""
        self.flights: list[Step] = []

    def put_beside(self, wager: str, chips: Heap) -> str:
        """Put chips next to a wager; answers what is wrong with that where it is told at once."""
        wrong = self.due.wrong(wager, joined(self.put.get(wager, {}), chips), self.put) if self.due is not None else ("", "")
        if wrong[0] and not self.fault[0]:
            self.fault = wrong
        if wrong[0] and self.strict:
            self.fault = wrong
            return wrong[0]
        self.put[wager] = joined(self.put.get(wager, {}), chips)
        self.flights.append(ChipMove(TRAY, Place(f"{wager}-won", self.seat), chips))
        self.wager = other_wager(wager)
        return ""

    def finish(self) -> str:
        """The box is paid; answers what is wrong where it is told at once."""
        wrong = self.due.lacking(self.put) if self.due is not None else ("", "")
        if wrong[0] and (self.strict or not self.fault[0]):
            self.fault = wrong
        return wrong[0] if self.strict else ""

    def other(self) -> None:
        """The next chips go next to the other wager."""
        self.wager = other_wager(self.wager)

    def take_back(self) -> None:
        """The chips that were put down last go back to the tray."""
        if self.put:
            self.wager, chips = self.put.popitem()
            self.flights.append(ChipMove(Place(f"{self.wager}-won", self.seat), TRAY, chips))

    @property
    def beside(self) -> Mapping[str, Heap]:
        """The chips by the win they pay, as the engine names it."""
        return {win: self.put[wager] for win, wager in WINNINGS.items() if wager in self.put}

    @property
    def chips(self) -> Heap:
        return joined(*self.put.values())

    @property
    def words(self) -> tuple[str, str]:
        """What is asked, and how to answer."""
        paid = " and ".join(f"{wager} {dollars(total(chips))}" for wager, chips in self.put.items())
        head = f"Box {self.seat}: {paid}." if paid else f"Pay box {self.seat}."
        return head, (DONE if paid else HOW).format(wager=self.wager)

    @property
    def advice(self) -> str:
        """What must be done next, for those who are told."""
        wager = self.due.first(self.put) if self.due is not None else ""
        if self.due is None or not wager:
            return ""
        return f"{dollars(self.due.owed[wager])} next to the {wager}."

    def shown(self, view: TableView) -> TableView:
        """The table with the chips that were put down."""
        if not self.put:
            return view
        paid = {wager: total(chips) for wager, chips in self.put.items()}
        seats = tuple(replace(seat, paid=paid) if seat.seat == self.seat else seat for seat in view.seats)
        return replace(view, seats=seats, heaps={**view.heaps, **{Place(win, self.seat): self.put[wager]
                                                                 for win, wager in WINNINGS.items() if wager in self.put}})
