"""A ruling that the book does not give, tried in thought before it is accepted: the supervisor has the last word, but nobody can
order what cannot be done, such as a card back to a seat that has none.
"""

from __future__ import annotations

from functools import partial

from game.irregularities.corrections import repairs
from game.irregularities.procedure import happenings
from game.irregularities.rulings.remedies.plan import rehearse
from game.rulebook.game_spec import StepSpec
from game.rulebook.schema.steps import DealBoardOptions, DealBoxesOptions, DealHoleOptions
from game.table import move_check
from game.table import moves as m
from game.table.evolve import fold_in
from game.table.game import Game
from game.table.incident import Ruling
from game.table.outcome import WrongMove
from game.table.payout.pots import handled
from game.table.state import Table

_BY_CHANCE = (m.Shuffle, m.ShuffleStub, m.ShuffleIn, m.Cut)
"""Steps whose outcome is chance's; what comes after them is not tried."""
_OF_HANDS = (m.Reopen, m.Restrict, m.PassAction, m.PlayAllIn, m.AskAllIn, m.LetStand, m.MakeUp)
"""Steps about the turn or wager of a hand that is in."""
_OF_POTS = (m.CollectPost, m.MakeUp, m.ReturnBet, m.ReturnAll)
"""Steps that change what lies in the pots, of which the first may not be gone."""
_INTO_POTS = (m.CollectPost, m.MakeUp)
"""Steps that put chips into a pot."""


def check(game: Game, table: Table, ruling: Ruling) -> None:
    """Raise WrongMove unless the steps of a ruling can be carried out one after the other."""
    for step in (*ruling.steps, *ruling.later):
        move_check.check(table, step)
        seat = getattr(step, "seat", None)
        if seat is not None and seat not in table.seats:
            raise WrongMove("", f"'{ruling.remedy}' can't be carried out: it is about no seat.")
        if isinstance(step, _OF_HANDS) and not table.seats[step.seat].live:
            raise WrongMove("", f"'{ruling.remedy}' can't be carried out: seat {step.seat} has no live hand.")
        if handled(table) and (_goes_back(game, step) or isinstance(step, _OF_POTS)):
            raise WrongMove("", f"'{ruling.remedy}' comes too late: a pot has been pushed.")
        if isinstance(step, _INTO_POTS) and _pots_are_over(game, table):
            raise WrongMove("", f"'{ruling.remedy}' comes too late: there's no pot left for its chips.")
    for step in ruling.steps:
        if isinstance(step, m.Resume) and (why := why_not(game, table, step)):
            raise WrongMove("", f"'{ruling.remedy}' {why}.")
        if isinstance(step, _BY_CHANCE):
            cards, at = getattr(step, "cards", ()), table
            rehearse(ruling.remedy, type(step).__name__, lambda: [at.place_of(card) for card in cards])  # noqa: B023
            return
        at = table
        table = rehearse(ruling.remedy, type(step).__name__, partial(_after, game, at, step))


def _goes_back(game: Game, step: m.Move) -> bool:
    """Whether the hand would be dealt or played again from before its pots."""
    award = first(game.rules.spec.procedure, "award")
    return isinstance(step, m.Redeal) or (isinstance(step, m.Resume) and step.cursor < award)


def _pots_are_over(game: Game, table: Table) -> bool:
    """Whether the hand is past its pots, be it that all of them went back and none was pushed."""
    return 0 < first(game.rules.spec.procedure, "award") < table.cursor


def _after(game: Game, table: Table, step: m.Move) -> Table:
    after = fold_in(table, tuple(repairs.carry_out(game.rules, table, step)))
    if isinstance(step, m.Resume) and not happenings.of_the_deal(game, after):
        raise WrongMove("", "There aren't enough cards for a deal from there.")
    return after


# ---- where a hand may be taken up again by a ruling that the book does not give: no card comes twice, and nothing is left out


_BRING = (("deal-board",), ("deal-hole", "deal-street"))
"""The steps that bring cards to the board, and to the seats."""
_MAY_BE_LEFT_OUT = frozenset(("burn", "burn-if-spare", "replenish"))


def why_not(game: Game, table: Table, step: m.Resume) -> str:
    """What speaks against it, in words; "" where nothing does."""
    procedure = game.rules.spec.procedure
    if _undoes_the_deal(procedure, table, step):
        return "comes too late: the cards are out"
    if _comes_again(procedure, table, step):
        return "comes too late: the same cards would come out again"
    if any(each.kind not in _MAY_BE_LEFT_OUT for each in procedure[table.cursor : step.cursor]):
        return "comes too early: the steps before it haven't been played"
    return ""


def first(procedure: tuple[StepSpec, ...], kind: str) -> int:
    """The place of the first step of a kind in the procedure; 0 for none."""
    return next((at for at, each in enumerate(procedure) if each.kind.startswith(kind)), 0)


def _undoes_the_deal(procedure: tuple[StepSpec, ...], table: Table, step: m.Resume) -> bool:
    """Whether the cards would have to be dealt again though they are out, those of boxes, house and rack among them."""
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
