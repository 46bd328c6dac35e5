"""The clause that a move out of place breaks, where the game gives it by name: a refusal cites that, not what is due instead."""

from __future__ import annotations

from game.table import moves as m
from game.table.banked import boxes, jackpot
from game.table.betting import options
from game.table.dealing.initial_deal import is_dealing
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.awarding import AwardStep
from game.table.steps.banked.boxes import DealBoxesStep, DecisionsStep
from game.table.steps.banked.house import SettleStep
from game.table.steps.banked.jackpot import ClaimsStep, PrizesStep
from game.table.steps.base import Step
from game.table.steps.betting import WAGERS, BettingStep
from game.table.steps.dealing import DealBoardStep, DealHoleStep
from game.table.steps.preparing import PostStep
from game.table.steps.settling import ShowdownStep
from game.table.steps.stud import DealStreetStep

_AFTER_THE_ROUND = (m.DealCard, m.DealBoard, m.Burn, m.GatherBets, m.Show, m.Muck, m.TakeCommission, m.PushPot)
"""What is done only when the betting of a round is over."""
_MAKING = ("replace-card", "extra-is-burn")
"""Remedies by which another card is the burn."""


def clause(rules: Rules, table: Table, step: Step, move: m.Move) -> str:
    """The clause against a move that was wrong in this step; nothing where the step's own says enough."""
    if isinstance(step, BettingStep) and isinstance(move, _AFTER_THE_ROUND) and rules.has("round-open"):
        return options.cite_in(rules, step.street, "round-open")
    if isinstance(move, m.Burn) and isinstance(step, DealBoardStep | DealStreetStep) and (made := _made_burn(table)):
        return made
    if isinstance(move, m.Cut) and _cut(rules, table):
        return rules.cite("one-cut") if rules.has("one-cut") else ""
    name = _of_player(rules, table, step, move) if move.by > 0 else _of_dealer(rules, table, step, move)
    return rules.cite(name) if name and rules.has(name) else ""


def _of_player(rules: Rules, table: Table, step: Step, move: m.Move) -> str:
    """Wagers and decisions while cards are still to come, antes once the bank has its hand, claims of no hand that may claim."""
    if isinstance(move, m.Claim):
        return "claims"
    if isinstance(step, DealBoxesStep):
        return "decide-after-deal" if isinstance(move, m.Fold | m.Bet) else ""
    if isinstance(move, m.Ante) and boxes.house_hand(table):
        return "hands-off"
    if isinstance(step, DecisionsStep) and isinstance(move, m.Fold | m.Bet):
        return _decided(table, move.by)
    return "action-after-deal" if isinstance(move, WAGERS) and is_dealing(rules, table.cursor) else ""


def _decided(table: Table, number: int) -> str:
    """Why a box has no decision to make: it has made one, or takes no part."""
    seat = table.seats.get(number)
    if seat is None or not (seat.ante or seat.standing == "folded"):
        return "no-part"
    if seat.standing == "folded":
        return "fold"
    return "bet" if seat.bet and number not in table.bank.again else ""


def _of_dealer(rules: Rules, table: Table, step: Step, move: m.Move) -> str:
    """A hand taken in that may still win; a burn or a card before its time, at the wrong place or with the wrong face; a
    payment that is not the one due."""
    if isinstance(move, m.MuckHand) and isinstance(step, ShowdownStep | AwardStep):
        return "losers-first"
    if isinstance(move, m.Cut | m.Shuffle):
        return "machine"
    if isinstance(move, m.Burn):
        return "burn-count" if isinstance(step, DealBoardStep) else ""
    if isinstance(move, m.PayBox):
        return _odds(rules, table, step, move)
    if isinstance(move, m.PayPrize):
        return _prize(rules, table, step, move)
    return _of_card(table, step, move) if isinstance(move, m.DealCard) else ""


def _of_card(table: Table, step: Step, move: m.DealCard) -> str:
    """A card before its time, at the wrong place or with the wrong face."""
    if isinstance(step, PostStep):
        return "posts-before-cards"
    due = step.due(table).move
    if not isinstance(step, DealHoleStep | DealBoxesStep | DealStreetStep) or not isinstance(due, m.DealCard):
        return ""
    if move.to != due.to:
        return "deal-order"
    return "faces" if move.face != due.face else ""


def _odds(rules: Rules, table: Table, step: Step, move: m.PayBox) -> str:
    """The odds at which the box that is due is paid, where the sum is another."""
    due = step.due(table).move if isinstance(step, SettleStep) else None
    if not isinstance(due, m.PayBox) or move.seat != due.seat:
        return ""
    found = boxes.verdict(rules, table, due.seat)
    return f"odds-{rules.ranking.category(rules.ranking.score(table.seats[due.seat].cards))}" if found.word == "wins" else ""


def _prize(rules: Rules, table: Table, step: Step, move: m.PayPrize) -> str:
    """Why a box is paid no prize now: it wins none, or others come before it."""
    if not isinstance(step, PrizesStep | SettleStep | ClaimsStep):
        return ""
    if move.seat in table.seats and table.seats[move.seat].jackpot and move.seat in table.bank.dark:
        return "not-lit"
    if move.seat not in [prize.seat for prize in table.bank.prizes] or isinstance(step, SettleStep | ClaimsStep):
        return "declared"
    due = table.bank.prizes[table.progress]
    if due.seat == move.seat:
        return ""
    return "parts-first" if jackpot.takes_part(rules, due.hand) and jackpot.takes_whole(rules, table, move.seat) else "prize-order"


def _cut(rules: Rules, table: Table) -> bool:
    """Whether the deck of this hand has been cut."""
    return any(step.kind == "cut" for step in rules.spec.procedure[: table.cursor])


def _made_burn(table: Table) -> str:
    """The clause that made another card the burn of this street: one exposed in the deal, or turned with the board before."""
    lying = set(table.burns[-1:])
    told = zip(table.trouble.incidents, table.trouble.rulings, strict=True)
    found = [ruling for incident, ruling in told if ruling and ruling.remedy in _MAKING and lying & set(incident.fact("met", ()))]
    return next((ruling.cites[0] for ruling in reversed(found) if ruling.cites), "")
