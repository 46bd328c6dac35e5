"""What goes wrong with the faces of cards as they are dealt to the seats: seen, laid the wrong way, face up in the deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.table import events as e
from game.table import moves as m
from game.table.faults.happening import Happening
from game.table.irregularities.irregularity import Chance, Irregularity, Slip, Street
from game.table.irregularities.opportunity import Facts, Opportunity, betting, due_is
from game.table.irregularities.whom import on_its_way
from game.table.places import DEALER, STUB, hole
from game.table.state import Table
from game.table.steps.base import WrongMove
from game.table.steps.betting import BettingStep
from game.table.steps.dealing import DealingStep
from game.table.steps.drawing import DrawStep
from game.table.steps.stud import DealStreetStep, RepairBurnStep


def exposed_card(scene: Happening) -> Sequence[e.Event]:
    """A hole card is seen by all: as it is dealt, or where it lies already (dealer's slip or player's)."""
    happened = _dealt_open(scene)
    dealt = {event.card for event in happened if isinstance(event, e.CardMoved)}
    held = scene.table.seats[scene.seat].hole
    if not happened and not held:
        raise WrongMove("", f"Seat {scene.seat} has no card that could be exposed.")
    for card in scene.cards or (() if happened else held[-1:]):
        if card not in dealt:
            happened.append(e.CardTurned("", card))
    return happened


def _dealt_open(scene: Happening) -> list[e.Event]:
    """The due card dealt to its seat, its face seen on the way; nothing if the named card is dealt already."""
    step = scene.game.step(scene.table)
    if not isinstance(step, DealingStep | DrawStep) or not isinstance(step.due(scene.table).move, m.DealCard):
        return []
    if step.next_seat(scene.table) != scene.seat:
        return []
    if scene.fact("by") not in (None, "dealer", DEALER):
        return []
    if scene.cards and scene.top not in scene.cards:
        return []
    if isinstance(step, DealingStep) and step.face(scene.table) == "up":
        raise WrongMove("", f"The next card of seat {scene.seat} lies open anyway.")
    moved = e.CardMoved(step.cite, scene.top, STUB, hole(scene.seat), seen=True)
    return [moved, e.Counted("", scene.table.progress + 1)]


def wrong_face(scene: Happening) -> Sequence[e.Event]:
    """A card is dealt open that should lie down, or down that should lie open."""
    if scene.fact("face") != "down":
        return exposed_card(scene)
    step = scene.expect_card()
    if step.next_seat(scene.table) != scene.seat or step.face(scene.table) == "down":
        raise WrongMove("", f"No open card is due to seat {scene.seat}.")
    moved = e.CardMoved(step.cite, scene.top, STUB, hole(scene.seat))
    return [moved, e.Counted("", scene.table.progress + 1)]


def boxed(scene: Happening) -> Sequence[e.Event]:
    """A card lies face up in the deck; it is met when it is dealt."""
    if scene.card is None and not scene.cards_due():
        raise WrongMove("", "No card is due to be dealt that could lie face up.")
    card = scene.card if scene.card is not None else scene.top
    if card not in scene.table.stub:
        return (e.CardTurned("", card),)
    happened: list[e.Event] = [e.BoxedCardMet("", card)]
    if scene.top == card and _first_of_a_street(scene):
        return [*happened, e.CardTurned("", card)]
    if scene.top != card and card not in _about_to_be_dealt(scene):
        return happened
    return [*happened, *scene.due_step_anyway()]


def _first_of_a_street(scene: Happening) -> bool:
    """Whether it would be the first card of a street of open cards: it is seen before it can be dealt, perhaps while the betting
    before that street is still on."""
    steps = scene.game.steps[scene.table.cursor :]
    step = next((step for step in steps if not isinstance(step, BettingStep | RepairBurnStep)), None)
    return isinstance(step, DealStreetStep) and scene.table.progress == 0 and step.options.first == "marker"


def _about_to_be_dealt(scene: Happening) -> Sequence[object]:
    return scene.table.stub[: scene.cards_due()]


def _exposed(here: Opportunity) -> Facts:
    card = on_its_way(here)
    return {"seat": card.to, "card": here.top, "lap": card.lap, "by": "dealer"}


def _faced(here: Opportunity) -> Facts:
    return {"seat": on_its_way(here).to, "face": "up", "card": here.top}


def _boxed(here: Opportunity) -> Facts:
    return {"seat": on_its_way(here).to, "card": here.top}


def _shows_one(here: Opportunity) -> Facts:
    return {"seat": here.seat, "card": here.lots.choice(here.own), "by": "player"} if here.own else None


def _faced_so(table: Table, street: Street, due: Any, tried: Any) -> Facts:
    if not isinstance(tried, m.DealCard) or tried.to != due.to or tried.face == due.face:
        return None
    return {"seat": due.to, "face": tried.face, "card": table.stub[0]}


_DEALING = due_is(m.DealCard)


RECORDS = (
    Irregularity(
        "exposed-card",
        "deal",
        exposed_card,
        of_nobody=True,
        lies="in-hand",
        dealers=Chance(_DEALING, _exposed),
        players=Chance(betting, _shows_one, "seat"),
    ),
    Irregularity(
        "wrong-face",
        "deal",
        wrong_face,
        of_nobody=True,
        lies="in-hand",
        dealers=Chance(_DEALING, _faced),
        slip=Slip((m.DealCard,), _faced_so),
    ),
    Irregularity("boxed-card", "deal", boxed, of_nobody=True, dealers=Chance(_DEALING, _boxed)),
)
