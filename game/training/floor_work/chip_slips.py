"""Work with chips that belong to the table: the float as it is opened and closed, fills and credits with their slips."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from game.rulebook.money import dollars
from game.training.floor_work.task import Task

VALUES: Final = (1, 5, 20, 100)
"""The chips of a float, as so many times the smallest. The program's own figures, like those below."""
MANY: Final = (20, 100)
FEW: Final = (5, 20)
OFF: Final = 0.4
"""How often something does not agree."""
SIGN, BACK = "sign", "send-back"
AGREES, OVER, SHORT = "agrees", "over", "short"

Chips = Mapping[int, int]
"""How many of each value, in cents."""


def drawn(lot: Random, chip: int, span: tuple[int, int]) -> Chips:
    """Some chips of every value."""
    return {chip * times: lot.randrange(span[0], span[1] + 1, 5) for times in VALUES}


def total(chips: Chips) -> int:
    """What they come to, in cents."""
    return sum(value * count for value, count in chips.items())


def stacks(chips: Chips) -> tuple[str, ...]:
    """A line for each value."""
    return tuple(f"{count} of {dollars(value)}" for value, count in chips.items())


def opening(chips: Chips) -> Task:
    """The float is counted before the first hand."""
    lines = ("The float is open. It holds:", *stacks(chips))
    sums = " + ".join(dollars(value * count) for value, count in chips.items())
    return Task("open-float", lines, "How much is that?", total(chips), f"{sums} = {dollars(total(chips))}.")


def slip(lot: Random, chip: int, *, comes: bool) -> Task:
    """Chips that come to the table or leave it, with a slip that may not agree."""
    chips, wrong = drawn(lot, chip, FEW), lot.random() < OFF
    written = total(chips) + (lot.choice((-1, 1)) * lot.choice(list(chips)) if wrong else 0)
    what = "come with a fill" if comes else "are cut out for a credit"
    lines = (f"These chips {what}:", *stacks(chips), f"The slip says {dollars(written)}.")
    options = {SIGN: "Sign it: chips and slip agree", BACK: "Send it back: they do not agree"}
    why = f"The chips come to {dollars(total(chips))}, the slip says {dollars(written)}."
    return Task("fill" if comes else "credit", lines, "What do you do?", BACK if wrong else SIGN, why, options,
                moves=total(chips) if comes else -total(chips))


def closing(lot: Random, chip: int, opened: int, moved: int, won: int, *, banked: bool) -> Task:
    """The float as it is closed: by the sheet it should hold so much, and it is counted."""
    should = opened + moved + won
    off = lot.choice((-1, 1)) * chip * lot.choice(VALUES) if lot.random() < OFF else 0
    result = f"Won from the boxes: {_signed(won)}." if banked else "Commission has gone into the drop box, none of it is here."
    lines = (f"Opened with {dollars(opened)}.", f"Fills less credits: {_signed(moved)}.", result,
             f"Counted now: {dollars(should + off)}.")
    options = {AGREES: "It agrees", OVER: "It is over", SHORT: "It is short"}
    answer = AGREES if not off else OVER if off > 0 else SHORT
    by = f", so it is {answer} by {dollars(abs(off))}" if off else ""
    why = f"It should hold {dollars(should)}{by}."
    return Task("close-float", lines, "Does the float agree with the sheet?", answer, why, options)


def _signed(cents: int) -> str:
    return dollars(cents) if cents >= 0 else f"-{dollars(-cents)}"
