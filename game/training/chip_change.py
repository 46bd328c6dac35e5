"""Chips for other chips at a player's wish: change into smaller ones, or colouring up. What is asked for, by whom and when, follows
from the chips that lie there and from a seed. Amounts in cents."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Final

from game.chips.heap import Heap, fewest, total
from game.grammar import counted
from game.rulebook.money import dollars
from game.rulebook.schema.house import HouseChange
from game.training.desk_work import ORDERS, DeskWork

COLUMN: Final = 20
"""A player colours up in full columns."""
MOST_FOR_ONE: Final = 2 * COLUMN
"""Nobody wants more chips in change than two columns."""
WHOLE_HAND: Final = 12
"""Within so many moves somebody asks who asks in the middle of a hand."""


@dataclass(frozen=True)
class ChipChange(DeskWork):
    """The chips that a seat pushes out, and what it says that they come to. `wanted` is the chip that it wants in change; 0 colours
    up, into as few chips of `values` as can be."""

    orders: ClassVar[Mapping[str, str]] = {"spread": "spread the chips", **ORDERS, "rack": "put the player's chips in the tray"}
    laid_is: ClassVar[str] = "the chips are"
    away: ClassVar[str] = "rack"

    house: HouseChange
    laid: Heap
    claimed: int
    wanted: int
    values: tuple[int, ...]

    @property
    def word(self) -> str:
        return "change" if self.wanted else "colour-up"

    @property
    def title(self) -> str:
        return f"{'Change' if self.wanted else 'Colour up'}: seat {self.seat}, {dollars(self.lies)}"

    @property
    def asked(self) -> int:
        return self.claimed

    @property
    def lies(self) -> int:
        """The chips that were pushed out."""
        return total(self.laid)

    @property
    def due(self) -> int:
        """What lies there, whatever was said."""
        return self.lies

    @property
    def sums(self) -> Sequence[int]:
        """What lies there, what was said, and others a chip away."""
        chip = min(self.laid)
        there = {self.lies, self.claimed, self.lies + chip}
        return sorted(there if len(there) > 2 else there | {self.lies - chip or self.lies + 2 * chip})

    @property
    def wish(self) -> str:
        """As the player says it."""
        said = dollars(self.claimed)
        return f"Change for {said}, in {dollars(self.wanted)}s, please." if self.wanted else f"{said}. Colour me up, please."

    def wrong_chips(self, chips: Heap) -> str:
        """They are worth what lies there, and are the chips that were asked for."""
        if total(chips) != self.lies:
            return f"Those chips are {dollars(total(chips))}; seat {self.seat} pushed out {dollars(self.lies)}."
        if self.wanted and set(chips) != {self.wanted}:
            return f"Seat {self.seat} asked for {dollars(self.wanted)}s."
        few = fewest(self.lies, self.values)
        if not self.wanted and sum(chips.values()) > sum(few.values()):
            return f"It can be done in {counted(sum(few.values()), 'chip')}."
        return ""

    def told(self, done: Collection[str], *, announced: bool) -> str:
        if "push" in done:
            return f"Seat {self.seat} has the new chips. The old ones are still on the cloth."
        if "spread" not in done:
            return f"Seat {self.seat} pushes out chips: “{self.wish}”"
        head = f"“Oh, right.” It's {dollars(self.lies)}." if announced and self.lies != self.claimed else f"“{self.wish}”"
        lying = " and ".join(f"{count} × {dollars(value)}" for value, count in sorted(self.laid.items(), reverse=True))
        return f"{head} On the layout: {lying}."

    def of_what_is_left(self, stack: Heap) -> ChipChange | None:
        """The same once chips have been bet; None where nothing of it is left. What was said stands."""
        left = {value: few for value, count in self.laid.items() if (few := min(count, stack.get(value, 0)))}
        return replace(self, laid=left) if left else None


def asks_in_hand(house: HouseChange, lot: Random) -> int | None:
    """If somebody asks in a hand: after how many moves, 0 for when it is over. None where nobody does."""
    if lot.randrange(house.asked):
        return None
    return 0 if not house.in_hand or lot.randrange(house.in_hand) else lot.randrange(1, WHOLE_HAND)


def wish_of(stacks: Mapping[int, Heap], values: Sequence[int], house: HouseChange, lot: Random) -> ChipChange | None:
    """What somebody at the table asks for, of those who have chips for it; `stacks` are the chips of each seat, `values` those
    in play. Now and then another sum is named than lies there. None where nobody has such chips."""
    rising = tuple(sorted(values))
    wishes = [wish for seat, heap in sorted(stacks.items()) for wish in _wishes(seat, heap, rising)]
    if not wishes:
        return None
    kind = lot.choice(sorted({not wanted for _, _, wanted in wishes}))
    seat, laid, wanted = lot.choice([wish for wish in wishes if (not wish[2]) == kind])
    worth = total(laid)
    claimed = worth if lot.randrange(house.wrong) else worth + min(laid)
    return ChipChange(seat, house, laid, claimed, wanted, rising)


def _wishes(seat: int, heap: Heap, values: tuple[int, ...]) -> Iterator[tuple[int, Heap, int]]:
    """Whose chips can be changed for which: (seat, chips, the chip that is wanted, 0 for colouring up)."""
    for value, count in sorted(heap.items()):
        for wanted in values:
            if wanted < value and value % wanted == 0 and value // wanted <= COLUMN:
                yield from ((seat, {value: few}, wanted) for few in (1, 2) if few <= count and few * value <= MOST_FOR_ONE * wanted)
        for few in (COLUMN, 2 * COLUMN):
            if few <= count and value in values and fewest(value * few, values).get(value, 0) == 0:
                yield seat, {value: few}, 0
