"""A ruling that the book does not give, tried in thought before it is accepted: whoever decides has the last word, but nobody can
order what cannot be done, such as a card back to a seat that has none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from game.table import door, reach, repairs
from game.table import moves as m
from game.table.evolve import fold_in
from game.table.incident import Ruling
from game.table.pots import handled
from game.table.state import Table
from game.table.steps.base import WrongMove

if TYPE_CHECKING:
    from game.table.engine import Engine

UNFIT = (LookupError, TypeError, ValueError, StopIteration)
"""What a plan runs into that was made for another irregularity: facts, cards or chips that are not there."""
_BY_CHANCE = (m.Shuffle, m.ShuffleStub, m.ShuffleIn, m.Cut)
"""Steps whose outcome is chance's; what comes after them is not tried."""
_OF_HANDS = (m.Reopen, m.Restrict, m.PassAction, m.PlayAllIn, m.AskAllIn, m.LetStand, m.MakeUp)
"""Steps about the turn or wager of a hand that is in."""
_OF_POTS = (m.CollectPost, m.MakeUp, m.ReturnBet, m.ReturnAll)
"""Steps that change what lies in the pots, of which the first may not be gone."""
_BRING = (("deal-board",), ("deal-hole", "deal-street"))
"""The steps that bring cards to the board, and to the seats."""
Made = TypeVar("Made")


def made(remedy: str, irregularity: str, make: Callable[[], Made]) -> Made:
    """What a plan makes of an irregularity that is not its own. WrongMove where it makes nothing of it."""
    try:
        return make()
    except UNFIT:
        raise WrongMove("", f"'{remedy}' cannot be carried out for '{irregularity}' here.") from None


def check(engine: Engine, table: Table, ruling: Ruling) -> None:
    """Raise WrongMove unless the steps of a ruling can be carried out one after the other."""
    for step in (*ruling.steps, *ruling.later):
        door.check(table, step)
        seat = getattr(step, "seat", None)
        if seat is not None and seat not in table.seats:
            raise WrongMove("", f"'{ruling.remedy}' cannot be carried out: it is about no seat.")
        if isinstance(step, _OF_HANDS) and not table.seats[step.seat].live:
            raise WrongMove("", f"'{ruling.remedy}' cannot be carried out: seat {step.seat} has no hand that is in.")
        if (table.awards and _goes_back(engine, step)) or (handled(table) and isinstance(step, _OF_POTS)):
            raise WrongMove("", f"'{ruling.remedy}' comes too late: a pot has been pushed.")
    for step in ruling.steps:
        if isinstance(step, m.Resume) and _undoes_the_deal(engine, table, step):
            raise WrongMove("", f"'{ruling.remedy}' comes too late: the cards are out.")
        if isinstance(step, m.Resume) and _comes_again(engine, table, step):
            raise WrongMove("", f"'{ruling.remedy}' comes too late: cards of later streets are out.")
        if isinstance(step, _BY_CHANCE):
            cards, at = getattr(step, "cards", ()), table
            made(ruling.remedy, type(step).__name__, lambda: [repairs.place_of(at, card) for card in cards])  # noqa: B023
            return
        at = table
        table = made(ruling.remedy, type(step).__name__, lambda: _after(engine, at, step))  # noqa: B023


def _undoes_the_deal(engine: Engine, table: Table, step: m.Resume) -> bool:
    """Whether the cards would have to be dealt anew though they are out, those of boxes, house and rack among them."""
    boxes = table.house or table.upcard or table.rack
    out = table.board or table.burns or table.muck or boxes or any(seat.cards for seat in table)
    return step.cursor < _at(engine, "deal-") and bool(out)


def _comes_again(engine: Engine, table: Table, step: m.Resume) -> bool:
    """Whether streets that are out would come once more: the board, or every hand, has cards of steps after that one."""
    before = engine.rules.spec.procedure[: step.cursor + 1]
    board, held = (sum(int(str(each.options.get("cards", 1))) for each in before if each.kind in kinds) for kinds in _BRING)
    hands = [len(seat.cards) for seat in table.live() if seat.cards]
    deals_board = any(each.kind == "deal-board" for each in engine.rules.spec.procedure)
    return (deals_board and len(table.board) > board) or (held > 0 and min(hands, default=0) > held)


def _goes_back(engine: Engine, step: m.Move) -> bool:
    """Whether the hand would be dealt or played again from before its pots."""
    return isinstance(step, m.Redeal) or (isinstance(step, m.Resume) and step.cursor < _at(engine, "award"))


def _at(engine: Engine, kind: str) -> int:
    """The place of the first step of a kind in the procedure; 0 for none."""
    return next((at for at, each in enumerate(engine.rules.spec.procedure) if each.kind.startswith(kind)), 0)


def _after(engine: Engine, table: Table, step: m.Move) -> Table:
    after = fold_in(table, tuple(repairs.carry_out(engine.rules, table, step)))
    if isinstance(step, m.Resume) and not reach.of_the_deal(engine, after):
        raise WrongMove("", "The deck does not reach for a deal from there.")
    return after
