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
    open: bool = False
    due_open: bool = False
    """Whether it lies open, and whether it should (in the stub no card does)."""


def deal_step(rules: Rules) -> tuple[int, StepSpec]:
    """The initial deal of the game: its place in the procedure and its specification."""
    return next((at, step) for at, step in enumerate(rules.spec.procedure) if step.kind == "deal-hole")


def slots(rules: Rules, table: Table) -> tuple[int, ...]:
    """The seats in the order in which their cards should come, lap after lap."""
    spec = deal_step(rules)[1]
    return deal_order(table, str(spec.options.get("first", "marker"))) * int(str(spec.options.get("cards", 1)))


def misplaced(rules: Rules, table: Table) -> list[Misplaced]:
    """Every card of the deal that does not lie where it belongs, in the order in which the cards came."""
    due, faces = slots(rules, table), _faces(rules, table)
    holder = {card: seat.number for seat in table for card in seat.cards}
    lying_open = {card for seat in table for card in seat.up}
    found = []
    for at, card in enumerate(table.dealt[: len(due)] if table.rounds else table.dealt):
        belongs = due[at] if at < len(due) else 0
        if card in holder and holder[card] != belongs:
            due_open = at < len(due) and faces[at] == "up"
            found.append(Misplaced(card, holder[card], belongs, card in lying_open, due_open))
    return found


def _faces(rules: Rules, table: Table) -> list[str]:
    """How the cards of the deal should lie, in the order in which they come."""
    spec = deal_step(rules)[1]
    laps = int(str(spec.options.get("cards", 1)))
    named = spec.options.get("faces")
    each = len(slots(rules, table)) // laps
    return [str(face) for face in (named if isinstance(named, tuple) else ("down",) * laps) for _ in range(each)]


def cards_by_now(rules: Rules, table: Table) -> int:
    """How many cards a seat should hold by now: those of the deal, and one of each street that is dealt."""
    before = rules.spec.procedure[: table.cursor]
    streets = sum(step.kind == "deal-street" for step in before) - len(table.board) * ("deal-street" in _kinds(rules))
    return int(str(deal_step(rules)[1].options.get("cards", 1))) + streets


def _kinds(rules: Rules) -> set[str]:
    return {step.kind for step in rules.spec.procedure}


def misplaced_from(rules: Rules, table: Table) -> list[int]:
    """The seats that hold a card of somebody else's."""
    return [wrong.lies for wrong in misplaced(rules, table)]


def progress(rules: Rules, table: Table) -> int:
    """How many cards of the deal are out, once each lies where it belongs."""
    return min(len(table.dealt), len(slots(rules, table)))
