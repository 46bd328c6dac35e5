"""The clause that a move out of place breaks, where the game gives it by name: a refusal cites that, not what is due instead."""

from __future__ import annotations

from game.table import boxes, options
from game.table import moves as m
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.base import Step
from game.table.steps.betting import WAGERS, BettingStep
from game.table.steps.boxes import DealBoxesStep
from game.table.steps.dealing import DealBoardStep, DealHoleStep
from game.table.steps.initial_deal import is_dealing
from game.table.steps.preparing import PostStep
from game.table.steps.stud import DealStreetStep

_AFTER_THE_ROUND = (m.DealCard, m.DealBoard, m.Burn, m.GatherBets, m.Show, m.Muck, m.TakeCommission, m.PushPot)
"""What is done only when the betting of a round is over."""


def clause(rules: Rules, table: Table, step: Step, move: m.Move) -> str:
    """The clause against a move that was wrong in this step; nothing where the step's own says enough."""
    if isinstance(step, BettingStep) and isinstance(move, _AFTER_THE_ROUND) and rules.has("round-open"):
        return options.cite_in(rules, step.street, "round-open")
    if isinstance(move, m.Cut) and _cut(rules, table):
        return rules.cite("one-cut") if rules.has("one-cut") else ""
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
    """A burn or a card before its time, at the wrong place or with the wrong face."""
    if isinstance(move, m.Burn):
        if not isinstance(step, DealBoardStep):
            return ""
        return "flash-is-burn" if _flash_burned(table) and rules.has("flash-is-burn") else "burn-count"
    if not isinstance(move, m.DealCard):
        return ""
    if isinstance(step, PostStep):
        return "posts-before-cards"
    due = step.due(table).move
    if not isinstance(step, DealHoleStep | DealBoxesStep | DealStreetStep) or not isinstance(due, m.DealCard):
        return ""
    if move.to != due.to:
        return "deal-order"
    return "faces" if move.face != due.face else ""


def _cut(rules: Rules, table: Table) -> bool:
    """Whether the deck of this hand has been cut."""
    return any(step.kind == "cut" for step in rules.spec.procedure[: table.cursor])


def _flash_burned(table: Table) -> bool:
    """Whether the burn that lies there for this street is a card that was exposed in the deal."""
    return any(set(table.burns[-1:]) & set(incident.fact("met", ())) for incident in table.incidents)
