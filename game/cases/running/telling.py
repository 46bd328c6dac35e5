"""A case told to the end of its history, at a table of its kind."""

from __future__ import annotations

from game.cases.language.case import Case
from game.cases.language.lines import CaseLine
from game.cases.running import unplayable
from game.cases.running.boxes.box_run import BoxRun
from game.cases.running.boxes.tournament_run import TournamentRun
from game.cases.running.case_run import CaseRun
from game.cases.running.hand_run import HandRun
from game.cases.running.history import tell
from game.cases.running.irregularities.troubles import troubles_of
from game.cases.running.unplayable import Unplayable
from game.cases.staging.box_table import stage_box_table
from game.cases.staging.stage import stage
from game.cases.staging.tournament_table import lay_round, of_a_tournament
from game.rulebook.loader import library

DEALS = 2000
"""How many orders of the unnamed cards are tried until the settlement that a history tells of comes about."""
LAYING = 3
"""What it costs to lay the cards, in moves."""
_SETTLING = frozenset(("pay-box", "collect-box", "pay-prize", "read-hand"))


def banked(case: Case) -> bool:
    """Whether the case's game is written and the house plays against boxes in it."""
    book = library().get(case.book)
    return book is not None and case.game in book.games and book.games[case.game].family.house_plays


def play_history(case: Case, run: int = 0, *, left_open: bool = False) -> CaseRun:
    """The case played to the end of its history; `left_open`: what it is about is not ruled on. Raises Unstaged for what cannot be
    staged, Unplayable for a history that cannot be played, LeftOpenError where what was left open would be ruled on."""
    if of_a_tournament(case):
        staged = lay_round(case, run)
        play: CaseRun = TournamentRun(staged, _folding(case), troubles_of(case, staged, left_open=left_open))
    elif banked(case):
        return _round(case, run, left_open)
    else:
        staged = stage(case, run)
        play = HandRun(staged, troubles_of(case, staged, left_open=left_open))
    if play.table.seats:
        tell(play, case.given.history)
    return play


def _folding(case: Case) -> list[int]:
    return [number for number, box in case.given.boxes.items() if box.fold]


def _round(case: Case, run: int, left_open: bool) -> BoxRun:
    """The case played to the end of its history. Where that tells who won or lost, the cards nobody names are such that it
    can be. Raises Unstaged, and Unplayable if no such cards are found."""
    settled = any(isinstance(line, CaseLine) and line.verb in _SETTLING for line in case.given.history)
    refused: Unplayable | None = None
    for deal in range(DEALS if settled else 1):
        try:
            unplayable.spend(LAYING)
        except unplayable.NoMovesLeft as spent:
            raise refused or spent from None
        staged = stage_box_table(case, run + 2 * deal)
        try:
            play = BoxRun(staged, _folding(case), troubles_of(case, staged, left_open=left_open))
            tell(play, case.given.history)
            return play
        except unplayable.NoMovesLeft as spent:
            raise refused or spent from None
        except Unplayable as error:
            refused = error
    assert refused is not None
    raise refused
