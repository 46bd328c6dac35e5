"""Where the deck does not reach for a street."""

from __future__ import annotations

from collections.abc import Sequence

from game.irregularities.catalogue.happening import Happening
from game.irregularities.catalogue.irregularity import Irregularity
from game.irregularities.catalogue.traces import Evidence, Trace
from game.table import events as e
from game.table.steps.dealing import BurnStep, DealBoardStep
from game.table.steps.drawing import DrawStep
from game.table.steps.stud import DealStreetStep, ReplenishStep
from game.table.values.places import BURNS, STUB
from game.table.wrong_move import WrongMove


def deck_short(happening: Happening) -> Sequence[e.Event]:
    """The deck does not reach for a street. With `dealt` the dealer saw it only after so many cards of the street."""
    dealt = int(happening.fact("dealt", 0))
    step = happening.game.step(happening.table)
    if isinstance(step, DrawStep) and step.next_seat(happening.table) and not happening.table.stub:
        return ()
    if not isinstance(step, ReplenishStep | BurnStep | DealBoardStep | DealStreetStep):
        raise WrongMove("", "No street is due to be dealt.")
    return _begun(happening, dealt) if dealt else ()


def _begun(happening: Happening, dealt: int) -> list[e.Event]:
    """The street was begun as if nothing were wrong: its burn, then one card after the other."""
    table, stub = happening.table, happening.table.stub
    happened: list[e.Event] = []
    for cursor in range(table.cursor, len(happening.game.steps)):
        step = happening.game.steps[cursor]
        if isinstance(step, DealStreetStep):
            seats = step.order(table)[:dealt]
            moved = [e.CardMoved(step.cite, card, STUB, step.spot(table, seat)) for card, seat in zip(stub, seats, strict=False)]
            return [*happened, *moved, e.Counted("", len(moved))]
        if isinstance(step, BurnStep):
            happened += [e.CardMoved(step.cite, card, STUB, BURNS) for card in stub[:1]]
            stub = stub[1:]
        happened.append(e.StepEnded("", cursor))
    raise WrongMove("", "No street of one card to each is due.")


RECORDS = (
    Irregularity(
        "deck-short", "board", deck_short,
        evidence=Evidence(
            (
                Trace(
                    "gesture",
                    ("There isn't much deck left before the {stage}.", "There isn't much deck left."),
                    "dealer", goal="stub", deed="fan",
                ),
            ),
            ("stage",), (("dealt", "stub"),),
        ),
    ),
)
