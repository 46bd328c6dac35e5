"""Which card belongs where: the initial deal as it should have been, from the cards in the order in which they came."""

from __future__ import annotations

from dataclasses import dataclass

from game.cards.card import Card
from game.rulebook.game_spec import StepSpec
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.dealing import deal_order


@dataclass(frozen=True)
class Misplaced:
    """A card and the seats it lies at and belongs to (0: it belongs back on top of the stub)."""

    card: Card
    lies: int
    belongs: int


def deal_step(rules: Rules) -> tuple[int, StepSpec]:
    """The initial deal of the game: its place in the procedure and its specification."""
    return next((at, step) for at, step in enumerate(rules.spec.procedure) if step.kind == "deal-hole")


def slots(rules: Rules, table: Table) -> list[int]:
    """The seats in the order in which their cards should come, lap after lap."""
    spec = deal_step(rules)[1]
    return deal_order(table, str(spec.options.get("first", "marker"))) * int(str(spec.options.get("cards", 1)))


def misplaced(rules: Rules, table: Table) -> list[Misplaced]:
    """Every card of the deal that does not lie where it belongs, in the order in which the cards came."""
    due = slots(rules, table)
    holder = {card: seat.number for seat in table for card in seat.cards}
    found = []
    for at, card in enumerate(table.dealt):
        belongs = due[at] if at < len(due) else 0
        if card in holder and holder[card] != belongs:
            found.append(Misplaced(card, holder[card], belongs))
    return found


def misplaced_from(rules: Rules, table: Table) -> list[int]:
    """The seats that hold a card of somebody else's."""
    return [wrong.lies for wrong in misplaced(rules, table)]


def progress(rules: Rules, table: Table) -> int:
    """How many cards of the deal are out, once each lies where it belongs."""
    return min(len(table.dealt), len(slots(rules, table)))
