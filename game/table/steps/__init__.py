"""The kinds of steps a procedure may name, one class each: what is due, what a move does, whether the step is over."""

from __future__ import annotations

from game.table.steps.awarding import AwardStep
from game.table.steps.banked.antes_in_turn import AntesInTurnStep, MoveStartingMarkerStep
from game.table.steps.banked.boxes import AntesStep, CallDecisionsStep, DealBoxesStep, DealPacketsStep, DecisionsStep
from game.table.steps.banked.house import SetHouseStep, SettleStep
from game.table.steps.banked.jackpot import ClaimsStep, JackpotsStep, PrizesStep
from game.table.steps.base import Step
from game.table.steps.betting import BettingStep
from game.table.steps.dealing import DealBoardStep, DealHoleStep, PlainBurnStep
from game.table.steps.deck import CheckDeckStep, RetireDeckStep
from game.table.steps.drawing import DrawStep, OverBlindStep
from game.table.steps.opening import OpenHandsStep
from game.table.steps.preparing import CutStep, NewDeckStep, PostStep, ShuffleStep, TimeChargeStep
from game.table.steps.settling import ClearHandsStep, DropStep, MoveMarkerStep, RakeStep, ShowdownStep
from game.table.steps.stud import BurnIfSpareStep, DealStreetStep, RepairBurnStep, ReplenishStep

STEPS: dict[str, type[Step]] = {
    "time-charge": TimeChargeStep,
    "check-deck": CheckDeckStep,
    "new-deck": NewDeckStep,
    "shuffle": ShuffleStep,
    "cut": CutStep,
    "post": PostStep,
    "over-blind": OverBlindStep,
    "deal-hole": DealHoleStep,
    "betting": BettingStep,
    "open-hands": OpenHandsStep,
    "rake": RakeStep,
    "burn": PlainBurnStep,
    "deal-board": DealBoardStep,
    "replenish": ReplenishStep,
    "repair-burn": RepairBurnStep,
    "burn-if-spare": BurnIfSpareStep,
    "deal-street": DealStreetStep,
    "draw": DrawStep,
    "showdown": ShowdownStep,
    "award": AwardStep,
    "clear-hands": ClearHandsStep,
    "drop": DropStep,
    "move-marker": MoveMarkerStep,
    "move-starting-marker": MoveStartingMarkerStep,
    "retire-deck": RetireDeckStep,
    "antes": AntesStep,
    "antes-in-turn": AntesInTurnStep,
    "deal-boxes": DealBoxesStep,
    "deal-packets": DealPacketsStep,
    "call-decisions": CallDecisionsStep,
    "decisions": DecisionsStep,
    "jackpots": JackpotsStep,
    "set-house": SetHouseStep,
    "claims": ClaimsStep,
    "prizes": PrizesStep,
    "settle": SettleStep,
}
"""Step kinds by the word that a game's file uses."""
