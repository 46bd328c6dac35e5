"""The chips of a dealer's table and what is written of its float, as they are kept: gaming goes on where it was interrupted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, NamedTuple

from game.chair.chips_in_play import BegunChips, ChipsInPlay
from game.chips.chip_table import ChipTable
from game.chips.heap import Heap
from game.records.json_forms.shapes import CodecError
from game.table.values import Place
from game.training.floor_work.table_float import FloatBooks, TableFloat


class KeptFloat(NamedTuple):
    """The chips as the hand began, None where none were looked at yet; and the books of the float."""

    chips: BegunChips | None
    books: FloatBooks


def plain(chips: ChipsInPlay, float_: TableFloat) -> dict[str, Any]:
    """Both as JSON can hold them, money in cents."""
    begun = chips.begun
    return {"chips": _plain_chips(begun) if begun is not None else None,
            "books": {**asdict(float_.books), "slip": _pairs(float_.books.slip)}}


def _plain_chips(begun: BegunChips) -> dict[str, Any]:
    table = begun.table
    return {"hand": begun.hand, "values": list(table.values), "finer": list(table.finer), "work": table.work,
            "at": [[place.kind, place.seat, _pairs(heap)] for place, heap in table.at.items()],
            "untaken": sorted(table.untaken), "folded": None if table.folded is None else sorted(table.folded),
            "booked": table.booked, "uncounted": table.uncounted,
            "sold": [[seat, _pairs(heap)] for seat, heap in begun.sold.items()]}


def _pairs(heap: Heap) -> list[list[int]]:
    return [[value, count] for value, count in heap.items()]


def read(kept: Mapping[str, Any]) -> KeptFloat:
    """The same as `plain` wrote it. CodecError where it cannot be read."""
    try:
        chips = kept["chips"]
        found = kept["books"]
        books = FloatBooks(**{**found, "slip": _heap(found["slip"]), "checked": tuple(map(str, found["checked"]))})
        return KeptFloat(_chips(chips) if chips is not None else None, books)
    except (AttributeError, KeyError, TypeError, ValueError) as wrong:
        raise CodecError("float: state", f"it can't be read ({wrong})", "the float is opened again") from None


def _chips(found: Mapping[str, Any]) -> BegunChips:
    at = {Place(str(kind), int(seat)): _heap(pairs) for kind, seat, pairs in found["at"]}
    folded = found["folded"]
    table = ChipTable(tuple(map(int, found["values"])), at, tuple(map(int, found["finer"])), int(found["work"]),
                      frozenset(found["untaken"]), None if folded is None else frozenset(folded), int(found["booked"]),
                      int(found["uncounted"]))
    return BegunChips(int(found["hand"]), table, {int(seat): _heap(pairs) for seat, pairs in found["sold"]})


def _heap(pairs: list[list[int]]) -> Heap:
    return {int(value): int(count) for value, count in pairs}
