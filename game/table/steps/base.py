"""What every kind of step answers."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulebook.game_spec import StepSpec
from game.rulebook.schema.steps import StepOptions
from game.table import moves as m
from game.table.banked import boxes, jackpot
from game.table.deals import is_dealing
from game.table.events import Event
from game.table.moves import Move
from game.table.outcome import Due, WrongMove, describe, who
from game.table.rules import Rules
from game.table.state import Table


class Step:
    """One step of a procedure. Stateless: all it knows is its specification and the rules. A kind with options of its own names
    their class."""

    options: StepOptions

    def __init__(self, spec: StepSpec, rules: Rules) -> None:
        self.spec = spec
        self.options = spec.options
        self.rules = rules
        self.cite = spec.cite
        self.street = spec.street
        """The street it belongs to, or "draw"; "" if to none."""

    def begin(self, table: Table) -> Sequence[Event]:
        """What happens by itself when the step comes up."""
        return ()

    def finished(self, table: Table) -> bool:
        """Whether nothing of the step is left to do."""
        raise NotImplementedError

    def left_out(self, move: Move) -> bool:
        """Whether the move passes the step over for the next one, and rightly: only of a step that no rule enforces."""
        return False

    def puts_right(self, table: Table) -> bool:
        """Whether a corrective step is due that has waited for this one. Only asked while the step is not finished."""
        return False

    def due(self, table: Table) -> Due:
        """Who must do what. Only asked while the step is not finished."""
        raise NotImplementedError

    def decide(self, table: Table, move: Move) -> Sequence[Event]:
        """What follows from a move. Raises WrongMove if it is not right now."""
        raise NotImplementedError

    def refusal_clause(self, table: Table, move: Move) -> str:
        """The clause that a move out of place breaks, where the game names it; "" where that of what is due says enough."""
        if isinstance(move, m.Cut) and any(step.kind == "cut" for step in self.rules.spec.procedure[: table.cursor]):
            return self.rules.cite("one-cut") if self.rules.has("one-cut") else ""
        name = self.broken_by_player(table, move) if move.by > 0 else self.broken_by_dealer(table, move)
        return self.rules.cite(name) if name and self.rules.has(name) else ""

    def broken_by_player(self, table: Table, move: Move) -> str:
        """The rule that a player's move breaks: a claim of no hand that may claim, an ante once the bank has its hand, a wager
        while cards are still to come."""
        if isinstance(move, m.Claim):
            return jackpot.no_claim(table, move.by)
        if isinstance(move, m.Ante) and boxes.house_hand(table):
            return "hands-off"
        return "action-after-deal" if isinstance(move, m.WAGERS) and is_dealing(self.rules, table.cursor) else ""

    def broken_by_dealer(self, table: Table, move: Move) -> str:
        """The rule that a dealer's move breaks."""
        return "machine" if isinstance(move, m.Cut | m.Shuffle) else ""

    def expect(self, table: Table, move: Move) -> Due:
        """What is due, where the move is exactly that one. Raises WrongMove where it is another."""
        due = self.due(table)
        if move != due.move:
            raise WrongMove(due.cite, f"{who(move.by)}: {describe(move)}. Next step: {who(due.by)}, {describe(due.move)}.")
        return due


def card_rule(due: Move | None, move: m.DealCard) -> str:
    """The rule that a card breaks which goes to a wrong place, or lies with a wrong face."""
    if not isinstance(due, m.DealCard):
        return ""
    if move.to != due.to:
        return "deal-order"
    return "faces" if move.face != due.face else ""


_MAKING_A_BURN = ("replace-card", "extra-is-burn")
"""Remedies by which another card is the burn."""


def made_burn(table: Table) -> str:
    """The clause that made another card the burn of this street: one exposed in the deal, or turned with the board before."""
    lying = set(table.burns[-1:])
    told = zip(table.trouble.incidents, table.trouble.rulings, strict=True)
    found = [made for one, made in told if made and made.remedy in _MAKING_A_BURN and lying & set(one.fact("met", ()))]
    return next((ruling.cites[0] for ruling in reversed(found) if ruling.cites), "")
