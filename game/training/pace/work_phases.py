"""The phases of a hand's work: to which of them the time belongs that passes while something is due."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from game.table import moves as m
from game.table.outcome import Due
from game.table.state import Table
from game.table.values import DEALER


class Phase(StrEnum):
    """What a dealer is about; `PLAYERS` is the time that players take, while the dealer can only wait."""

    SHUFFLE = "shuffle and cut"
    DEAL = "deal"
    BETTING = "betting"
    PAYMENT = "showdown and payment"
    RULING = "rulings"
    PLAYERS = "players"


_OF: Final[dict[Phase, tuple[type[m.Move], ...]]] = {
    Phase.SHUFFLE: (m.Shuffle, m.Chemmy, m.OfferCut, m.Cut, m.CountDeck, m.MoveMarker),
    Phase.DEAL: (m.DealCard, m.DealBoard, m.Burn, m.Draw, m.TurnHand),
    Phase.PAYMENT: (m.ReadHand, m.MuckHand, m.PushPot, m.TakeCommission, m.Drop, m.Show, m.Muck, m.CountHand, m.RackHand, m.PayBox,
                    m.CollectBox, m.Claim, m.PayPrize),
}
_PHASE: Final = {kind: phase for phase, kinds in _OF.items() for kind in kinds}


def phase_of(table: Table, due: Due) -> Phase:
    """The phase that what is due belongs to. While play is stopped it is the ruling, whatever was to come next; posts, wagers and
    what gathers them are betting."""
    if table.trouble.stopped is not None:
        return Phase.RULING
    kinds = [type(due.move)] if due.move is not None else [_named(choice.kind) for choice in due.choices]
    return next((_PHASE[kind] for kind in kinds if kind in _PHASE), Phase.BETTING)


def time_of(table: Table, due: Due, *, held: bool) -> Phase:
    """The phase that the time belongs to while something is due: while a player is to act and the dealer can only wait, the
    players'. `held`: players wait for the dealer themselves, who still has to call."""
    phase = phase_of(table, due)
    return Phase.PLAYERS if due.by > DEALER and not held and phase is not Phase.RULING else phase


def _named(kind: str) -> type[m.Move]:
    """The move that a choice is: "over-blind" is an OverBlind."""
    found: type[m.Move] = getattr(m, "".join(word.capitalize() for word in kind.split("-")), m.Move)
    return found
