"""The clause that a move out of place breaks, where the game gives it by name: a refusal cites that, not what is due instead."""

from __future__ import annotations

from game.table import boxes
from game.table import moves as m
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.base import Step
from game.table.steps.betting import WAGERS
from game.table.steps.boxes import DealBoxesStep
from game.table.steps.dealing import DealBoardStep, DealHoleStep
from game.table.steps.initial_deal import is_dealing
from game.table.steps.preparing import PostStep
from game.table.steps.stud import DealStreetStep

_MAKING = ("replace-card", "extra-is-burn")
"""Remedies by which another card is the burn."""


def clause(rules: Rules, table: Table, step: Step, move: m.Move) -> str:
    """The clause against a move that was wrong in this step; nothing where the step's own says enough."""
    if isinstance(move, m.Burn) and isinstance(step, DealBoardStep | DealStreetStep):
        return _made_burn(table)
    name = _of_player(rules, table, step, move) if move.by > 0 else _of_dealer(rules, table, step, move)
    return rules.cite(name) if name and rules.has(name) else ""


def _of_player(rules: Rules, table: Table, step: Step, move: m.Move) -> str:
    """Wagers and decisions while cards are still to come, antes once the bank has its hand."""
    if isinstance(step, DealBoxesStep):
        return "decide-after-deal" if isinstance(move, m.Fold) else ""
    if isinstance(move, m.Ante) and boxes.house_hand(table):
        return "hands-off"
    return "action-after-deal" if isinstance(move, WAGERS) and is_dealing(rules, table.cursor) else ""


def _of_dealer(rules: Rules, table: Table, step: Step, move: m.Move) -> str:
    """A cut or a card before its time, at the wrong place or with the wrong face."""
    if isinstance(move, m.Cut):
        return "one-cut" if _cut(rules, table) else ""
    if not isinstance(move, m.DealCard):
        return ""
    if isinstance(step, PostStep):
        return "posts-before-cards"
    due = step.due(table).move
    if not isinstance(step, DealHoleStep | DealBoxesStep) or not isinstance(due, m.DealCard):
        return ""
    if move.to != due.to:
        return "deal-order"
    return "faces" if move.face != due.face else ""


def _cut(rules: Rules, table: Table) -> bool:
    """Whether the deck of this hand has been cut."""
    return any(step.kind == "cut" for step in rules.spec.procedure[: table.cursor])


def _made_burn(table: Table) -> str:
    """The clause that made another card the burn of this street: one exposed in the deal, or turned with the board before."""
    lying = set(table.burns[-1:])
    told = zip(table.incidents, table.rulings, strict=True)
    found = [ruling for incident, ruling in told if ruling and ruling.remedy in _MAKING and lying & set(incident.fact("met", ()))]
    return next((ruling.cites[0] for ruling in reversed(found) if ruling.cites), "")
