"""Tournament hands for the clause tests: blinds of 50 and 100, stacks of 5000, the button at the last seat unless told."""

from __future__ import annotations

from collections.abc import Iterable

from tests.table.given import Hand, deal


def holdem(seats: int | Iterable[int] = 6, **told: object) -> Hand:
    """A hand not yet begun. `seats`: how many, or which; `stacks` names those that differ from 5000."""
    numbers = range(1, seats + 1) if isinstance(seats, int) else seats
    stacks = dict.fromkeys(numbers, 5000) | told.pop("stacks", {})  # type: ignore[call-overload]
    return deal("thr-holdem", stacks=stacks, **told)  # type: ignore[arg-type]


def off(hand: Hand, *numbers: int) -> str:
    """The so-many-th cards off the deck of this hand."""
    return " ".join(str(hand.order[number - 1]) for number in numbers)


def shown(cards: Iterable[object]) -> str:
    return " ".join(map(str, cards))
