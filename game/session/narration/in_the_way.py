"""What stands in the way of a step, in general: what anybody at the table sees is still wanting, and not the step that is due. Who
hasn't paid yet is told: players do so at a real table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.session.narration.orders import post_in_words
from game.session.narration.wording import party, placed
from game.table import moves as m
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import DEALER

OVER: Final = "This {deal} is over."
REPAIR: Final = "Something still has to be put right."
OTHER: Final = "Something else comes first."
_DECK, _CARDS, _HANDS = "The deck isn't ready.", "Not all cards are out yet.", "The hands aren't settled yet."
_CHARGE, _POT = "The house's charge isn't settled yet.", "The pot isn't settled yet."
_BETS, _BOXES = "The bets aren't settled yet.", "The boxes aren't settled yet."
_NEXT = "The table isn't set for the next {deal} yet."
WANTING: Final[Mapping[type[m.Move], str]] = {
    m.CountDeck: _DECK, m.Chemmy: _DECK, m.Shuffle: _DECK, m.OfferCut: _DECK, m.Cut: _DECK, m.ReplaceDeck: _DECK,
    m.AskAnte: "The antes aren't in yet.",
    m.TakeJackpots: "The jackpot wagers aren't in yet.", m.Approve: _CHARGE, m.Drop: _CHARGE, m.TakeCommission: _POT,
    m.PushPot: _POT, m.PayPrize: _BOXES,
    m.DealCard: _CARDS, m.Burn: _CARDS, m.DealBoard: _CARDS, m.GatherBets: _BETS, m.ReturnBet: _BETS,
    m.CallDecisions: "The boxes haven't decided yet.", m.PayBox: _BOXES, m.CollectBox: _BOXES,
    m.ReadHand: _HANDS, m.TurnHand: _HANDS, m.MuckHand: _HANDS, m.CountHand: _HANDS, m.RackHand: _HANDS, m.MoveMarker: _NEXT,
    m.CallSupervisor: "The floor hasn't been called yet.", m.GiveRuling: "There's no ruling yet.", m.Resume: REPAIR,
}  # fmt: skip
"""What is wanting while a dealer's step is due, by the step."""


def wanting(rules: Rules, table: Table, due: Due | None) -> str:
    """The sentence for what is due, or for a hand that is over."""
    if due is None:
        text = OVER
    elif table.trouble.repairs:
        text = REPAIR
    elif due.by != DEALER:
        text = "A player still has to act." if due.by > 0 else f"{party(due.by)} hasn't decided yet."
    else:
        if isinstance(due.move, m.CollectPost):
            return f"Seat {due.move.seat} hasn't put in {post_in_words(table, due.move.seat, due.move.amount)} yet."
        if isinstance(due.move, m.TakeTime):
            return f"Seat {due.move.seat} hasn't paid for the hour yet."
        step = type(due.move) if due.move is not None else m.Cut if due.choice("cut") is not None else None
        text = WANTING.get(step, OTHER) if step is not None else OTHER
    return placed(rules, text.format(deal=rules.family.deal))
