"""What a dealer did by hand with the chips of one move: which of them were cut out of a pot, and where those of each bet went."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from game.chips.heap import EMPTY, Heap, joined, total

PayoutStyle: TypeAlias = Literal["fewest", "colour-for-colour", "working-chips"]
"""In the fewest chips; in the colours of the wager; or in any that the player can work with."""

PayoutOrder: TypeAlias = Literal["ante-first", "bet-first", "any"]
"""Which wager of a box is paid first, by the dealers of the house."""


BACK: Final = 0
"""The number that stands, in the place of a pot's, for the player who gets chips of a bet back."""
Built: TypeAlias = Mapping[tuple[int, int], Heap]
"""The chips of each bet by where they went: (seat, number of the pot or `BACK`) -> chips."""


@dataclass(frozen=True)
class ChipsByHand:
    """Chips as the dealer handled them in one move. `taken` were cut out of a pot or the tray; `built` parts the bets into pots;
    `beside` are those of a payout by the wager they were put next to, as the engine names its win."""

    taken: Heap = field(default_factory=dict)
    built: Built = field(default_factory=dict)
    beside: Mapping[str, Heap] = field(default_factory=dict)

    def of(self, amount: int, why: str = "") -> Heap:
        """The chips that were cut for this, where they make up that amount in cents; else none."""
        chips = self.beside.get(why, self.taken)
        return chips if chips and total(chips) == amount else EMPTY

    @property
    def of_bets(self) -> Mapping[int, Heap]:
        """All chips that left each seat's bet."""
        seats = {seat for seat, _ in self.built}
        return {seat: joined(*(heap for (of, _), heap in self.built.items() if of == seat)) for seat in seats}

    def parts(self, gathered: Mapping[int, int], back: Mapping[int, int]) -> bool:
        """Whether the bets were parted so that each seat put in what it was to put in and got back what was its own, in cents."""
        put, returned = dict[int, int](), dict[int, int]()
        for (seat, pot), heap in self.built.items():
            goal = returned if pot == BACK else put
            goal[seat] = goal.get(seat, 0) + total(heap)
        return bool(self.built) and _some(put) == _some(gathered) and _some(returned) == _some(back)


NOTHING: Final = ChipsByHand()
"""Where the program cuts the chips itself."""


def _some(amounts: Mapping[int, int]) -> dict[int, int]:
    return {seat: amount for seat, amount in amounts.items() if amount}
