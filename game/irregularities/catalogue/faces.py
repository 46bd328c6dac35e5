"""What goes wrong with the faces of cards as they are dealt to the seats: seen, laid the wrong way, face up in the deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.irregularities.catalogue.irregularity import (
    Chance,
    Facts,
    Happening,
    Irregularity,
    Opportunity,
    Slip,
    Street,
    betting,
    due_is,
)
from game.irregularities.catalogue.parties import on_its_way
from game.irregularities.catalogue.traces import CAMERA_LAP, TURNED, Evidence, Trace
from game.table import events as e
from game.table import moves as m
from game.table.outcome import WrongMove
from game.table.state import Table
from game.table.steps.betting import BettingStep
from game.table.steps.dealing import DealingStep
from game.table.steps.drawing import DrawStep
from game.table.steps.stud import DealStreetStep, RepairBurnStep
from game.table.values import DEALER, STUB, hole, up


def exposed_card(happening: Happening) -> Sequence[e.Event]:
    """A hole card is seen by all: as it is dealt, or where it lies already (dealer's slip or player's)."""
    happened = _dealt_open(happening)
    dealt = {event.card for event in happened if isinstance(event, e.CardMoved)}
    held = happening.table.seats[happening.seat].hole
    if not happened and not held:
        raise WrongMove("", f"Seat {happening.seat} has no card to expose.")
    more = max(int(happening.fact("count", 1)), 1) - len(dealt)
    for card in happening.cards or held[max(len(held) - more, 0) :]:
        if card not in dealt:
            happened.append(e.CardTurned("", card))
    return happened


def _dealt_open(happening: Happening) -> list[e.Event]:
    """The due card dealt to its seat, its face seen on the way; nothing if the named card is dealt already. One that goes face up
    anyway can be the last of several that lie open."""
    step = happening.game.step(happening.table)
    if not isinstance(step, DealingStep | DrawStep) or not isinstance(step.due(happening.table).move, m.DealCard):
        return []
    if step.next_seat(happening.table) != happening.seat:
        return []
    if happening.fact("by") not in (None, "dealer", DEALER):
        return []
    if happening.cards and happening.top not in happening.cards:
        return []
    due_up = isinstance(step, DealingStep) and step.face(happening.table) == "up"
    if due_up and len(happening.cards) < 2:
        raise WrongMove("", f"Seat {happening.seat}'s next card goes face up anyway.")
    moved = e.CardMoved(step.cite, happening.top, STUB, up(happening.seat) if due_up else hole(happening.seat), seen=True)
    return [moved, e.Counted("", happening.table.progress + 1)]


def wrong_face(happening: Happening) -> Sequence[e.Event]:
    """A card is dealt open that should lie down, or down that should lie open."""
    if happening.fact("face") != "down":
        return exposed_card(happening)
    step = happening.expect_card()
    if step.next_seat(happening.table) != happening.seat or step.face(happening.table) == "down":
        raise WrongMove("", f"Seat {happening.seat} doesn't get an up card now.")
    moved = e.CardMoved(step.cite, happening.top, STUB, hole(happening.seat))
    return [moved, e.Counted("", happening.table.progress + 1)]


def boxed(happening: Happening) -> Sequence[e.Event]:
    """A card lies face up in the deck; it is met when it is dealt."""
    if happening.card is None and not happening.cards_due():
        raise WrongMove("", "The next card can't be dealt face up.")
    card = happening.card if happening.card is not None else happening.top
    if card not in happening.table.stub:
        return (e.CardTurned("", card),)
    happened: list[e.Event] = [e.BoxedCardMet("", card)]
    if happening.top == card and _first_of_a_street(happening):
        return [*happened, e.CardTurned("", card)]
    if happening.top != card and card not in happening.table.stub[: happening.cards_due()]:
        return happened
    return [*happened, *happening.due_step_anyway()]


def _first_of_a_street(happening: Happening) -> bool:
    """Whether it would be the first card of a street of open cards: it is seen before it can be dealt, perhaps while the betting
    before that street is still on."""
    steps = happening.game.steps[happening.table.cursor :]
    step = next((step for step in steps if not isinstance(step, BettingStep | RepairBurnStep)), None)
    return isinstance(step, DealStreetStep) and happening.table.progress == 0 and step.options.first == "marker"


def _exposed(here: Opportunity) -> Facts:
    card = on_its_way(here)
    return {"seat": card.to, "card": here.top, "lap": card.lap, "by": "dealer"}


def _faced(here: Opportunity) -> Facts:
    """The other way up than it is due: on an open street, face down."""
    move = here.due.move
    assert isinstance(move, m.DealCard)
    return {"seat": move.to, "face": "down" if move.face == "up" else "up", "card": here.top}


def _boxed(here: Opportunity) -> Facts:
    return {"seat": on_its_way(here).to, "card": here.top}


def shows_one(here: Opportunity) -> Facts:
    """A player turns up a card of their own."""
    return {"seat": here.seat, "card": here.lots.choice(here.own), "by": "player"} if here.own else None


def _faced_so(table: Table, street: Street, due: Any, tried: Any) -> Facts:
    if not isinstance(tried, m.DealCard) or tried.to != due.to or tried.face == due.face:
        return None
    return {"seat": due.to, "face": tried.face, "card": table.stub[0]}


_DEALING = due_is(m.DealCard)


RECORDS = (
    Irregularity(
        "exposed-card", "deal", exposed_card, of_nobody=True, lies="in-hand", dealers=Chance(_DEALING, _exposed),
        players=Chance(betting, shows_one, "seat"),
        evidence=Evidence(
            (
                Trace(
                    "card",
                    (
                        "A card shows face up in front of {whom}: the {card}.",
                        "Cards show face up in front of {whom}: the {cards}.",
                        "A card shows face up in front of {whom}.",
                    ),
                    "dealer", "seat", goal="cards", stays=True, deed="",
                ),
            ),
            ("seat", "card", "cards", "count"), (TURNED, CAMERA_LAP),
        ),
    ),
    Irregularity(
        "wrong-face", "deal", wrong_face, of_nobody=True, lies="in-hand", dealers=Chance(_DEALING, _faced),
        slip=Slip((m.DealCard,), _faced_so),
        evidence=Evidence(
            (
                Trace(
                    "card",
                    ("The card lands face up in front of {whom}: the {card}.", "The card lands face up in front of {whom}."),
                    "dealer", "seat", goal="cards", stays=True, given=("face", "up"), deed="",
                ),
                Trace(
                    "slide", ("The card lands face down in front of {whom}.",), "dealer", "seat", goal="cards",
                    stays=True, given=("face", "down"), deed="",
                ),
            ),
            ("seat", "face", "card"),
        ),
    ),
    Irregularity(
        "boxed-card", "deal", boxed, of_nobody=True, dealers=Chance(_DEALING, _boxed),
        evidence=Evidence(
            (
                Trace(
                    "card",
                    (
                        "A card shows in the deck as the deal gets to {whom}: the {card}.",
                        "A card shows in the deck: the {card}.",
                        "A card shows in the deck.",
                    ),
                    "dealer", "seat", goal="cards", stays=True, deed="top",
                ),
            ),
            ("seat", "card"), (("count", "deck"),),
        ),
    ),
)
