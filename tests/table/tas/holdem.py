"""Hold'em tables of the Tasmanian book for its clause tests: blinds of 5 and 10, six seats, the puck at seat 3."""

from __future__ import annotations

from game.rulebook.loader import library
from game.table.outcome import Due
from tests.table.given import Hand, deal

CLAUSES = library()["tas"].clauses


def holdem(**given: object) -> Hand:
    """A hand of tas-holdem. Not told: fixed limit 10 and 20, blinds 5 and 10, puck 3, seats 1 to 6."""
    told: dict[str, object] = {"limit": "fixed", "units": [10, 20], "blinds": [5, 10]} | given
    if "stacks" not in told:
        told.setdefault("seats", range(1, 7))
    if "last" not in told:
        told.setdefault("marker", 3)
    if told["limit"] != "fixed" and "units" not in given:
        del told["units"]
    return deal("tas-holdem", **{name: value for name, value in told.items() if value is not None})  # type: ignore[arg-type]


def no_limit(**given: object) -> Hand:
    return holdem(limit="no-limit", **given)


def three(*stacks: float, **given: object) -> Hand:
    """Seats 1, 2, 3 with these stacks and the puck at seat 1: blinds at 1 and 2, seat 3 acts first."""
    chips = dict(enumerate(stacks or (1000, 1000, 1000), 1))
    return holdem(**({"stacks": chips, "marker": 1} | given))


def only(due: Due) -> str:
    return type(due.move).__name__
