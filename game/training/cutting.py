"""Whether a payout is cut as the house has it. No rulebook says so: houses differ, and each has its own way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.chips.by_hand import PayoutStyle
from game.chips.chip_set import HIGHEST_STACK
from game.chips.heap import in_colours, total
from game.rulebook.money import dollars
from game.session.narration.wording import count_in_words


class Change(NamedTuple):
    """Chips of a payout that one dearer chip could stand for: so many of `value` make one of `dearer`. Values in cents."""

    many: int
    value: int
    dearer: int

    def __str__(self) -> str:
        return f"{count_in_words(self.many, 'chip')} of {dollars(self.value)} make one of {dollars(self.dearer)}"


def badly_cut(style: PayoutStyle, chips: Mapping[int, int], values: Sequence[int], wagered: Mapping[int, int]) -> str:
    """Why chips of the right sum are not as the house pays, by its `style`; "" where they are. `values` are those of the tray,
    `wagered` the chips of the wager that is paid: value in cents -> how many."""
    if style == "colour-for-colour" and wagered:
        return _other_colours(chips, wagered)
    if style == "working-chips":
        return _too_many(chips, values)
    change = could_change(chips, values)
    return f"{change}: this house pays in the fewest chips" if change is not None else ""


def _other_colours(chips: Mapping[int, int], wagered: Mapping[int, int]) -> str:
    """A payout that the colours of the wager make is paid in them, as long as a stack of each does."""
    if set(chips) <= set(wagered) or in_colours(total(chips), wagered, HIGHEST_STACK) is None:
        return ""
    colours = " and ".join(dollars(value) for value in sorted(wagered))
    return f"the wager is in chips of {colours}, and this house pays colour for colour"


def _too_many(chips: Mapping[int, int], values: Sequence[int]) -> str:
    many = next((value for value, count in sorted(chips.items()) if count > HIGHEST_STACK and value < max(values)), 0)
    return f"more than a stack of {dollars(many)}: this house pays the rest in larger chips" if many else ""


def could_change(chips: Mapping[int, int], values: Sequence[int]) -> Change | None:
    """The first chips that one dearer chip could stand for; None where a payout is in the fewest chips."""
    for value, count in sorted(chips.items()):
        for dearer in sorted(values):
            if dearer > value and dearer % value == 0 and count >= dearer // value:
                return Change(dearer // value, value, dearer)
    return None


