"""What goes wrong in the deal: exposed cards, cards to the wrong seat, seats missed or dealt too many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.cards.card import Card
from game.table import events as e
from game.table import moves as m
from game.table.faults.frame import Scene
from game.table.places import DEALER, MUCK, STUB, hole
from game.table.steps.base import WrongMove
from game.table.steps.dealing import DealHoleStep, DealingStep
from game.table.steps.drawing import DrawStep
from game.table.steps.stud import DealStreetStep


def _dealing(scene: Scene) -> DealingStep:
    """The step that deals to the seats, while a card of it is due; WrongMove at any other moment."""
    step = scene.expect(DealingStep, "a card")
    if not (isinstance(step, DealingStep) and isinstance(step.due(scene.table).move, m.DealCard)):
        raise WrongMove("", f"{scene.move.irregularity} needs the moment of a card; none is due to a seat now.")
    return step


def exposed_card(scene: Scene) -> Sequence[e.Event]:
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


def _dealt_open(scene: Scene) -> list[e.Event]:
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


def to_wrong_seat(scene: Scene) -> Sequence[e.Event]:
    """The card due to one seat (`due`) goes to another (`seat`); the deal goes on after the seat it was due to."""
    if isinstance(scene.game.step(scene.table), DrawStep):
        return _drawn_by_wrong_seat(scene)
    step = _dealing(scene)
    due = step.next_seat(scene.table)
    if scene.told("due") and due != scene.fact("due"):
        raise WrongMove("", f"The card is due to seat {due}, not to seat {scene.fact('due')}.")
    moved = e.CardMoved(step.cite, scene.top, STUB, step.spot(scene.table, scene.seat))
    return [moved, e.Counted("", scene.table.progress + 1), *scene.looks()]


def _drawn_by_wrong_seat(scene: Scene) -> Sequence[e.Event]:
    """Draw cards that one seat waits for go to another, whose turn to draw has not come."""
    table = scene.table
    due = table.waits_for_cards()
    if not due or due != scene.fact("due", due) or not table.stub:
        raise WrongMove("", f"No draw card is due to seat {scene.fact('due')} now.")
    if not table.seats[scene.seat].live or scene.seat in table.draw.draws:
        raise WrongMove("", f"Seat {scene.seat} is not one that has still to draw.")
    step = scene.expect(DrawStep, "a draw card")
    cards = table.stub[: max(len(scene.cards), 1)]
    moved = [e.CardMoved(step.cite, card, STUB, hole(scene.seat)) for card in cards]
    return [*moved, e.Noted("", "ahead", scene.seat, (("count", len(cards)),)), *scene.looks()]


def seat_missed(scene: Scene) -> Sequence[e.Event]:
    """The dealer passes a seat over: its card goes to the next one."""
    step = _dealing(scene)
    if step.next_seat(scene.table) != scene.seat:
        raise WrongMove("", f"The next card is due to seat {step.next_seat(scene.table)}, not to seat {scene.seat}.")
    order = step.order(scene.table)
    passed = scene.table.progress + 1
    if passed >= len(order) * step.laps:
        return [e.Counted("", passed), *scene.looks()]
    spot = step.spot(scene.table.with_(progress=passed), order[passed % len(order)])
    moved = e.CardMoved(step.cite, scene.top, STUB, spot)
    return [moved, e.Counted("", passed + 1), *scene.looks()]


def extra_hand(scene: Scene) -> Sequence[e.Event]:
    """A card goes to a place where nobody plays."""
    step = _dealing(scene)
    added = [] if scene.seat in scene.table.seats else [e.Noted("", "extra-hand", scene.seat)]
    spot = step.spot(scene.table, scene.seat)
    return [*added, e.CardMoved(step.cite, scene.top, STUB, spot), *scene.looks()]


def wrong_count(scene: Scene) -> Sequence[e.Event]:
    """Hands of a wrong size: dealt so, or found so in a hand that is on."""
    counts = scene.fact("counts") or {scene.seat: scene.fact("count", 0)}
    step = scene.game.step(scene.table)
    if isinstance(step, DealHoleStep) and isinstance(step.due(scene.table).move, m.DealCard) and len(counts) == 1:
        return [*_misdealt(scene, step, next(iter(counts.items()))), *scene.looks()]
    if not any(seat.cards for seat in scene.table):
        raise WrongMove("", "No cards are dealt that could be too many or too few.")
    return [*_uneven(scene, dict(counts)), *scene.looks()]


def _misdealt(scene: Scene, step: DealHoleStep, wrong: tuple[int, int]) -> list[e.Event]:
    """At the seat's turn in the deal it gets as many cards as it lacks to the wrong number (none, if it has them)."""
    seat, count = wrong
    if step.next_seat(scene.table) != seat:
        raise WrongMove("", f"The next card is due to seat {step.next_seat(scene.table)}, not to seat {seat}.")
    lacking = (count or step.laps + 1) - len(scene.table.seats[seat].cards)
    cards = scene.table.stub[: max(lacking, 0)]
    spots = [step.spot(scene.table, seat)] + [hole(seat)] * len(cards)
    moved: list[e.Event] = [e.CardMoved(step.cite, card, STUB, spot) for card, spot in zip(cards, spots, strict=False)]
    return [*moved, e.Counted("", scene.table.progress + 1)]


def _uneven(scene: Scene, counts: dict[int, int]) -> list[e.Event]:
    """Cards change hands until each seat holds its count: between the seats first, then from the stub or to the muck. Of a
    deal that is still on, a seat gets those that are due to it besides."""
    due = _still_due(scene)
    counts = {seat: max(count - due[seat], 0) for seat, count in counts.items()}
    spare: list[tuple[Card, int]] = []
    happened: list[e.Event] = []
    for seat, count in counts.items():
        held = scene.table.seats[seat]
        spare += [(card, seat) for card in held.hole[max(count - len(held.up), 0) :]]
    stub = list(scene.table.stub)
    for seat, count in counts.items():
        for _ in range(count - len(scene.table.seats[seat].cards)):
            if not (spare or stub):
                raise WrongMove("", f"There is no card left for seat {seat}.")
            if spare:
                card, source = spare.pop(0)
                happened.append(e.CardMoved("", card, hole(source), hole(seat)))
            else:
                happened.append(e.CardMoved("", stub.pop(), STUB, hole(seat)))
    return happened + [e.CardMoved("", card, hole(source), MUCK) for card, source in spare]


def _still_due(scene: Scene) -> Counter[int]:
    """How many cards of the initial deal each seat is still to get."""
    step = scene.game.step(scene.table)
    if not isinstance(step, DealHoleStep) or not isinstance(step.due(scene.table).move, m.DealCard):
        return Counter()
    return Counter((*step.order(scene.table) * step.laps,)[scene.table.progress :])


def wrong_face(scene: Scene) -> Sequence[e.Event]:
    """A card is dealt open that should lie down, or down that should lie open."""
    if scene.fact("face") != "down":
        return exposed_card(scene)
    step = _dealing(scene)
    if step.next_seat(scene.table) != scene.seat or step.face(scene.table) == "down":
        raise WrongMove("", f"No open card is due to seat {scene.seat}.")
    moved = e.CardMoved(step.cite, scene.top, STUB, hole(scene.seat))
    return [moved, e.Counted("", scene.table.progress + 1)]


def boxed(scene: Scene) -> Sequence[e.Event]:
    """A card lies face up in the deck; it is met when it is dealt."""
    if scene.card is None and not scene.cards_due():
        raise WrongMove("", "No card is due to be dealt that could lie face up.")
    card = scene.card if scene.card is not None else scene.top
    if card not in scene.table.stub:
        return (e.CardTurned("", card),)
    happened: list[e.Event] = [e.Noted("", "boxed", 0, (("card", card),))]
    if scene.top == card and _first_of_a_street(scene):
        return [*happened, e.CardTurned("", card)]
    if scene.top != card and card not in _about_to_be_dealt(scene):
        return happened
    return [*happened, *scene.due_step_anyway()]


def _first_of_a_street(scene: Scene) -> bool:
    """Whether it would be the first card of a street of open cards: it is seen before it can be dealt."""
    step = scene.game.step(scene.table)
    return isinstance(step, DealStreetStep) and scene.table.progress == 0 and step.option("first") == "marker"


def _about_to_be_dealt(scene: Scene) -> Sequence[object]:
    return scene.table.stub[: scene.cards_due()]
