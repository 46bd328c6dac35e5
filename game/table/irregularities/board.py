"""What goes wrong with burns, with the community cards, and where the deck does not reach."""

from __future__ import annotations

from typing import Any

from game.table import moves as m
from game.table.faults import board
from game.table.faults.street import deck_short
from game.table.irregularities.opportunity import Facts, Opportunity, betting, due_is
from game.table.irregularities.record import Chance, Irregularity, Slip, Street
from game.table.state import Table


def _extra_board(here: Opportunity) -> Facts:
    move = here.due.move
    assert isinstance(move, m.DealBoard)
    return {"stage": here.stage, "cards": here.stub[: move.count + 1]}


def _too_few(here: Opportunity) -> Facts:
    move = here.due.move
    assert isinstance(move, m.DealBoard)
    return {"stage": here.stage} if move.count > 1 else None


def _shown_early(here: Opportunity) -> Facts:
    """The next street's card turned while a seat has still to act; on the river no street comes."""
    streets = here.rules.spec.streets
    at = streets.index(here.stage) + 1
    if at >= len(streets) or at == 1:
        return None
    burned = here.lots.random() < 0.7
    if len(here.stub) <= burned:
        return None
    return {"card": here.stub[1 if burned else 0], "stage": streets[at], "burned": burned}


def _of_the_street(here: Opportunity) -> Facts:
    return {"stage": here.stage}


def _top(here: Opportunity) -> Facts:
    return {"card": here.top} if here.stub else None


def _not_burned(table: Table, street: Street, due: Any, tried: Any) -> Facts:
    return {"stage": street} if isinstance(tried, m.DealBoard) else None


def _turned_more(table: Table, street: Street, due: Any, tried: Any) -> Facts:
    more = isinstance(tried, m.DealBoard) and tried.count > due.count
    return {"stage": street, "cards": table.stub[: tried.count]} if more else None


def _turned_fewer(table: Table, street: Street, due: Any, tried: Any) -> Facts:
    return {"stage": street} if isinstance(tried, m.DealBoard) and tried.count <= due.count else None


_BURN, _BOARD = due_is(m.Burn), due_is(m.DealBoard)


RECORDS = (
    Irregularity("no-burn", "burn", board.no_burn, dealers=Chance(_BURN, _of_the_street), slip=Slip((m.Burn,), _not_burned)),
    Irregularity("extra-burn", "burn", board.extra_burn, dealers=Chance(_BURN, _of_the_street)),
    Irregularity("top-card-exposed", "play", board.top_exposed, dealers=Chance(due_is(m.Burn, m.DealBoard), _top)),
    Irregularity(
        "extra-board-cards",
        "board",
        board.extra_cards,
        dealers=Chance(_BOARD, _extra_board),
        slip=Slip((m.DealBoard,), _turned_more),
    ),
    Irregularity(
        "too-few-board-cards",
        "board",
        board.too_few_cards,
        dealers=Chance(_BOARD, _too_few),
        slip=Slip((m.DealBoard,), _turned_fewer),
    ),
    Irregularity("card-shown-early", "play", board.shown_early, dealers=Chance(betting, _shown_early)),
    Irregularity("deck-short", "board", deck_short),
)
