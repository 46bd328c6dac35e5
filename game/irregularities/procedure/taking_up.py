"""Where a hand may be taken up again by a ruling that the book does not give: no card comes twice, and nothing is left out."""

from __future__ import annotations

from game.rulebook.game_spec import StepSpec
from game.rulebook.schema.steps import DealBoardOptions, DealBoxesOptions, DealHoleOptions
from game.table import moves as m
from game.table.game import Game
from game.table.state import Table

_BRING = (("deal-board",), ("deal-hole", "deal-street"))
"""The steps that bring cards to the board, and to the seats."""
_MAY_BE_LEFT_OUT = frozenset(("burn", "burn-if-spare", "replenish"))


def why_not(game: Game, table: Table, step: m.Resume) -> str:
    """What speaks against it, in words; "" where nothing does."""
    procedure = game.rules.spec.procedure
    if _undoes_the_deal(procedure, table, step):
        return "comes too late: the cards are out"
    if _comes_again(procedure, table, step):
        return "comes too late: cards that are out would come again"
    if any(each.kind not in _MAY_BE_LEFT_OUT for each in procedure[table.cursor : step.cursor]):
        return "comes too early: what lies between has still to be played"
    return ""


def first(procedure: tuple[StepSpec, ...], kind: str) -> int:
    """The place of the first step of a kind in the procedure; 0 for none."""
    return next((at for at, each in enumerate(procedure) if each.kind.startswith(kind)), 0)


def _undoes_the_deal(procedure: tuple[StepSpec, ...], table: Table, step: m.Resume) -> bool:
    """Whether the cards would have to be dealt anew though they are out, those of boxes, house and rack among them."""
    boxes = table.bank.house or table.bank.upcard or table.bank.rack
    out = table.board or table.burns or table.muck or boxes or any(seat.cards for seat in table)
    return step.cursor < first(procedure, "deal-") and bool(out)


def _brings(step: StepSpec) -> int:
    """How many cards a step of the deal brings to the board, or to each hand."""
    return step.options.cards if isinstance(step.options, DealHoleOptions | DealBoardOptions | DealBoxesOptions) else 1


def _comes_again(procedure: tuple[StepSpec, ...], table: Table, step: m.Resume) -> bool:
    """Whether cards that are out would come once more: the board, or every hand, has those of later steps, or more of the
    initial deal is out than it would go on from."""
    before = procedure[: step.cursor + 1]
    board, held = (sum(_brings(each) for each in before if each.kind in kinds) for kinds in _BRING)
    hands = [len(seat.cards) for seat in table if seat.standing != "out"]
    if before[-1].kind == "deal-hole" and sum(kind.kind == "deal-hole" for kind in before) == 1 and sum(hands) > step.progress:
        return True
    deals_board = any(each.kind == "deal-board" for each in procedure)
    return (deals_board and len(table.board) > board) or (held > 0 and min(filter(None, hands), default=0) > held)
