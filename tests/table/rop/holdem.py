"""Hold-em hands for the clause tests: no limit, blinds of 5 and 10, the button at the last seat, unless a test says otherwise."""

from __future__ import annotations

from collections.abc import Iterable

from game.cards.card import parse_cards
from game.rulebook.loader import library
from game.table import events as e
from game.table.values import DEALER as DEALER
from tests.table.given import Hand, deal, engine_of

BOOK = library()["rop"]
SPEC = BOOK.game("rop-holdem")
STAKES: dict[str, object] = {"limit": "no-limit", "units": [10, 20], "blinds": [5, 10]}
FIXED = {"limit": "fixed"}


def holdem(seats: int | Iterable[int] = 6, **told: object) -> Hand:
    """A hand not yet begun. `seats`: how many, or which; `stacks` names those that differ from 500."""
    numbers = range(1, seats + 1) if isinstance(seats, int) else seats
    stacks = dict.fromkeys(numbers, 500) | told.pop("stacks", {})  # type: ignore[call-overload]
    return deal("rop-holdem", stacks=stacks, **(STAKES | told))  # type: ignore[arg-type]


def table_of(**told: object):
    """The engine of such a table, with nobody at it."""
    return engine_of("rop-holdem", **(STAKES | told))


def folds(*seats: int) -> list[str]:
    return [f"{seat} fold" for seat in seats]


def calls(*seats: int) -> list[str]:
    return [f"{seat} call" for seat in seats]


def checks(*seats: int) -> list[str]:
    return [f"{seat} check" for seat in seats]


def step(hand: Hand) -> str:
    """The step that is on: "burn flop", "shuffle", "showdown"; "over" after the hand."""
    table, procedure = hand.table, hand.engine.rules.spec.procedure
    if table.cursor >= len(procedure):
        return "over"
    spec = procedure[table.cursor]
    return f"{spec.kind} {spec.street}".strip()


def at(hand: Hand, wanted: str) -> Hand:
    """On to a step: the dealer does what is due, players check, stand or call, hands are shown."""
    while step(hand) != wanted:
        assert step(hand) != "over", f"the hand never came to {wanted}"
        if not hand.automatic():
            hand.make(hand.plainest())
    return hand


def dealt(hand: Hand, count: int) -> Hand:
    at(hand, "deal-hole")
    while len(hand.table.dealt) < count:
        assert hand.automatic()
    return hand


def off(hand: Hand, *numbers: int) -> str:
    """The so-many-th cards off the deck of this hand."""
    return " ".join(str(hand.order[number - 1]) for number in numbers)


def shown(cards: Iterable[object]) -> str:
    return " ".join(map(str, cards))


def happened(hand: Hand, kind: type[e.Event]) -> list:  # type: ignore[type-arg]
    return [event for event in hand.events if isinstance(event, kind)]


def chips(hand: Hand, why: str) -> list[tuple[str, float]]:
    """Chips that went somewhere for a reason: (clause, dollars)."""
    return [(event.cite, event.amount / 100) for event in happened(hand, e.ChipsMoved) if event.why == why]


def cards(text: str):
    return parse_cards(text)
