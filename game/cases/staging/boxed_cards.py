"""Boxed cards that a case names by their place in the deal: other cards than those it names, which lie where the deal reaches
their places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.cases.language.named_facts import NamedEvent
from game.table.engine import Engine
from game.table.state import Table
from game.table.steps.dealing import DealHoleStep


@dataclass(frozen=True)
class BoxedPlaces:
    """Where boxed cards come: `numbers` count the cards off the deck, from 1; `slots` are places of the deal, from 0."""

    numbers: frozenset[int] = frozenset()
    slots: frozenset[int] = frozenset()


NO_BOXED = BoxedPlaces()


def boxed_places(engine: Engine, table: Table, tales: Iterable[NamedEvent]) -> BoxedPlaces:
    """The places of the boxed cards of a hand from its beginning, in a book that lets another card replace them."""
    found = [tale for tale in tales if tale.name == "boxed-card"]
    if not found or not replaced(engine):
        return BoxedPlaces()
    numbers = (token[1:] for tale in found for token in tale.tokens if token[0] == "c" and token[1:].isdigit())
    unnamed = [tale for tale in found if not tale.tokens and tale.facts.get("count", 1) == 1]
    return BoxedPlaces(frozenset(map(int, numbers)), frozenset(_slot(engine, table, tale) for tale in unnamed))


def replaced(engine: Engine) -> bool:
    """Whether the next card takes the place of a boxed one, if nothing else is against it."""
    spec = engine.rules.book.irregularity("boxed-card", engine.rules.spec.id)
    return any(ruling.remedy == "replace-boxed" and not ruling.when for ruling in spec.rulings)


def _slot(engine: Engine, table: Table, event: NamedEvent) -> int:
    """The place of a boxed card that comes to a seat in the first lap, else of the first card of all."""
    order: Sequence[int] = next((step.order(table) for step in engine.steps if isinstance(step, DealHoleStep)), ())
    seat = event.facts.get("seat")
    return order.index(seat) if seat in order else 0
