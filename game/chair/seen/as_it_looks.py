"""The picture as what went wrong has left it: chips that came or went, a pad or a meter that is dark, somebody who is gone, a card
that lies open on the deck."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from game.cards.card import Card
from game.chair.seen.view import CardState, CardView, SeatState, TableView
from game.chips.chip_set import load_chips
from game.chips.heap import EMPTY, Heap, cut, fewest, joined, total, without
from game.irregularities.catalogue.signs import lying
from game.irregularities.catalogue.traces import Deed, Sign
from game.rulebook.readers.read_house import house_mishaps
from game.table import moves as m
from game.table.incident import Incident, Ruling
from game.table.state import Table
from game.table.values import bet, stack


def as_it_looks(view: TableView, table: Table) -> TableView:
    """The picture with all of that, until it is put right."""
    for seat in table.bank.dark:
        view = _of(view, seat, pad=False)
    if not table.trouble.incidents:
        return view
    for sign in lying(table):
        view = _LOOKS[sign.deed](_with_stack(view, sign), sign) if sign.deed in _LOOKS else _with_stack(view, sign)
    return with_open_top(view, table)


def as_put_down(view: TableView, hand: int) -> TableView:
    """The picture with the bets as people put them down in that hand: some in a heap, in no order."""
    share = house_mishaps().untidy_bets / 100
    heaps = (seat.seat for seat in view.seats if seat.bet and Random(f"{seat.name} {hand} untidy").random() < share)
    return replace(view, untidy=frozenset(heaps))


def _of(view: TableView, number: int, **looks: Any) -> TableView:
    return replace(view, seats=tuple(replace(seat, **looks) if seat.seat == number else seat for seat in view.seats))


def _with_stack(view: TableView, sign: Sign) -> TableView:
    """Chips that came to a stack, or went from it, by no move of the game."""
    if not sign.stack:
        return view
    heaps = {**view.heaps, stack(sign.who): _changed(view.heaps.get(stack(sign.who), EMPTY), sign.stack)}
    held = next((seat.stack for seat in view.seats if seat.seat == sign.who), 0)
    return replace(_of(view, sign.who, stack=max(0, held + sign.stack)), heaps=heaps)


def _changed(heap: Heap, cents: int) -> Heap:
    """A heap with so much more or less in it: in chips that lie there, where these make the sum."""
    if cents < 0:
        gone = cut(heap, -cents)
        return without(heap, gone) if gone is not None else EMPTY
    values = [value for value in heap if cents % value == 0]
    return joined(heap, fewest(cents, [max(values)])) if values else EMPTY


def _gone(view: TableView, sign: Sign) -> TableView:
    """An empty place: chips and cards without anybody."""
    return _of(view, sign.who, face=None, state=SeatState.AWAY)


def _below(view: TableView, sign: Sign) -> TableView:
    """A hand that is not on the table."""
    return _of(view, sign.who, cards=())


def _dark(view: TableView, sign: Sign) -> TableView:
    """A meter that shows nothing."""
    return replace(view, meter="")


def _twice(view: TableView, sign: Sign) -> TableView:
    """A wager in two heaps: what was put down first, and what followed."""
    first, place = (sign.facts or {}).get("first", 0), bet(sign.who)
    lies = view.heaps.get(place, EMPTY)
    if not 0 < first < total(lies):
        return view
    heap = cut(lies, first)
    parted: tuple[Heap, Heap] | None = (heap, without(lies, heap)) if heap is not None else None
    # A larger chip holds both: they are the smaller ones that players have; sums that somebody wrote, in any of the house's.
    for values in ({view.chip, *lies, *view.heaps.get(stack(sign.who), EMPTY)}, {chip.value for chip in load_chips()}):
        parted = parted or _made(values, first, total(lies) - first)
    if parted is None:
        return view  # no chips there are make such a sum
    heap, rest = parted
    return replace(view, heaps={**view.heaps, place: joined(heap, rest)}, apart={**view.apart, sign.who: heap})


def _made(values: Collection[int], first: int, more: int) -> tuple[Heap, Heap] | None:
    """Two sums in chips of these values; None where these make no such sums."""
    try:
        return fewest(first, [*values]), fewest(more, [*values])
    except ValueError:
        return None


_LOOKS: Final[Mapping[Deed, Callable[[TableView, Sign], TableView]]] = {
    "gone": _gone, "below": _below, "dark": _dark, "twice": _twice,
}  # fmt: skip
"""What of it stands in the picture itself; hands and things are drawn over it."""


# ---- a card on top of the deck whose face everybody sees: it lies there until it goes its way or the deck is shuffled


_OPEN_TOP: Final = frozenset(("top-card-exposed", "card-shown-early"))
_SHUFFLES: Final = (m.Shuffle, m.ShuffleStub, m.ShuffleIn, m.GatherCards)


def with_open_top(view: TableView, table: Table) -> TableView:
    """The picture with that card, if there is one."""
    card = open_top(table)
    return view if card is None else replace(view, top=CardView(card, CardState.UP if view.bare else CardState.EXPOSED))


def open_top(table: Table) -> Card | None:
    """The card that lies open on top of the deck; None for a deck that lies as it should."""
    ruled = zip(table.trouble.incidents, table.trouble.rulings, strict=True)
    seen = (incident.fact("card") for incident, ruling in ruled if _lies(table, incident, ruling))
    return next(seen, None)


def _lies(table: Table, incident: Incident, ruling: Ruling | None) -> bool:
    """Whether it is still there: not once a ruling has had the deck shuffled."""
    if incident.irregularity not in _OPEN_TOP or incident.fact("card") not in table.stub[:1]:
        return False
    steps = [] if ruling is None else [step for step in (*ruling.steps, *ruling.later) if isinstance(step, _SHUFFLES)]
    return not steps or any(step in (*table.trouble.repairs, *table.trouble.pending) for step in steps)
