"""The cards of a position in the middle of a hand: as named, filled with others of the deck to what must lie there by now."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.card import Card
from game.cases.language.case import Given
from game.cases.staging.place_cards import SpareCards
from game.table.engine import Engine
from game.table.state import Table
from game.table.steps.base import Step
from game.table.steps.dealing import BurnStep, DealBoardStep, DealHoleStep
from game.table.steps.stud import DealStreetStep
from game.table.values import Seat


def burns_before(engine: Engine, step: Step) -> int:
    """How many cards are burned before the street of a burn step."""
    assert isinstance(step, BurnStep)
    return step.count


def with_cards(engine: Engine, table: Table, given: Given, supply: SpareCards) -> Table:
    """Hole cards, board, burns and muck as named, filled with others of the deck to what must lie there by now."""
    passed = engine.steps[: table.cursor] if len(table.live()) > 1 else ()
    board = sum(step.count for step in passed if isinstance(step, DealBoardStep))
    burned = sum(burns_before(engine, step) for step in passed if isinstance(step, BurnStep))
    held = _held(engine, passed, communal=bool(given.board))
    seats = {seat.number: _dealt(seat, given, supply, held) for seat in table}
    mucked = tuple(card for seat in seats.values() if not seat.live for card in seat.cards)
    table = table.with_(
        seats={number: seat if seat.live else seat.with_(hole=(), up=()) for number, seat in seats.items()},
        board=supply.fill(given.board, max(board, len(given.board))),
        burns=_burns(given, supply, burned),
        muck=supply.fill(given.muck, len(given.muck)) + mucked,
    )
    stub = supply.fill(given.deck, len(given.deck)) + supply.rest()
    length = len(stub) if given.stub is None else given.stub
    return table.with_(stub=stub[:length], muck=table.muck + stub[length:])


def _held(engine: Engine, passed: Sequence[Step], *, communal: bool) -> tuple[int, int]:
    """How many cards a seat holds by now, down and up; a `communal` card stands for those of the street that allows one."""
    down = up = 0
    for step in engine.steps:
        if isinstance(step, DealHoleStep):
            down, up = down + step.faces.count("down"), up + step.faces.count("up")
        elif isinstance(step, DealStreetStep) and step in passed and not (communal and step.options.community):
            down, up = down + (step.lies == "down"), up + (step.lies == "up")
    return down, up


def _dealt(seat: Seat, given: Given, supply: SpareCards, held: tuple[int, int]) -> Seat:
    """A seat with its cards; one that is out of the hand has only those that are named. Of a whole hand the first lie down."""
    if seat.standing == "out":
        return seat
    (laid_down, laid_up), (down, up) = held, held if seat.live else (0, 0)
    hand = given.hands.get(seat.number, ())
    hole = given.hole.get(seat.number, hand[:laid_down] if laid_up else hand)
    shown = given.up.get(seat.number, hand[laid_down:] if laid_up else ())
    held_down = supply.fill(hole, max(down, len(hole)))
    return seat.with_(hole=held_down, up=supply.fill(shown, max(up, len(shown))), seen=len(held_down) if seat.looked else 0)


def _burns(given: Given, supply: SpareCards, burned: int) -> tuple[Card, ...]:
    if isinstance(given.burns, tuple):
        return supply.fill(given.burns, len(given.burns))
    return supply.fill((), burned if given.burns is None else given.burns)
