"""What goes wrong with whom cards are dealt to: a wrong seat, a seat missed, a hand too many, a wrong number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.cards.card import Card
from game.irregularities.catalogue.irregularity import Chance, Facts, Happening, Irregularity, Opportunity, Slip, Street, due_is
from game.irregularities.catalogue.parties import on_its_way
from game.irregularities.catalogue.traces import CAMERA_LAP, LOOKED, UNEVEN, Evidence, Trace
from game.table import events as e
from game.table import moves as m
from game.table.deals import STARTED_AT
from game.table.outcome import WrongMove
from game.table.state import Table
from game.table.steps.dealing import DealHoleStep, DealingStep
from game.table.steps.drawing import DrawStep
from game.table.values import MUCK, STUB, comes_last, hole


def to_wrong_seat(happening: Happening) -> Sequence[e.Event]:
    """The card due to one seat (`due`) goes to another (`seat`); the deal goes on after the seat it was due to, or if it was the
    first card of all and the game's deal says so, from there (thr 21.1)."""
    if isinstance(happening.game.step(happening.table), DrawStep):
        return _drawn_by_wrong_seat(happening)
    step = happening.expect_card()
    due = step.next_seat(happening.table)
    if happening.told("due") and due != happening.fact("due"):
        raise WrongMove("", f"The card goes to seat {due}, not to seat {happening.fact('due')}.")
    moved = e.CardMoved(step.cite, happening.top, STUB, step.spot(happening.table, happening.seat))
    return [moved, e.Counted("", happening.table.progress + 1), *happening.looks()]


def _whole_deal(happening: Happening) -> Mapping[str, Any]:
    """That with the first card the whole deal starts at the wrong seat."""
    step = happening.game.step(happening.table)
    starts = isinstance(step, DealHoleStep) and step.options.wrong_start == "from-there" and not happening.table.progress
    return {STARTED_AT: happening.seat} if starts else {}


def _drawn_by_wrong_seat(happening: Happening) -> Sequence[e.Event]:
    """Draw cards that one seat waits for go to another, whose turn to draw has not come."""
    table = happening.table
    due = table.waits_for_cards()
    if not due or due != happening.fact("due", due) or not table.stub:
        raise WrongMove("", f"Seat {happening.fact('due')} doesn't draw now.")
    if not table.seats[happening.seat].live or happening.seat in table.draw.draws:
        raise WrongMove("", f"Seat {happening.seat} isn't waiting to draw any more.")
    step = happening.expect(DrawStep, "a draw card")
    cards = table.stub[: max(len(happening.cards), 1)]
    moved = [e.CardMoved(step.cite, card, STUB, hole(happening.seat)) for card in cards]
    return [*moved, e.DrawnAhead("", happening.seat, len(cards)), *happening.looks()]


def _missed_in_the_draw(happening: Happening) -> Sequence[e.Event]:
    """The seat that waits for its draw cards is passed over: the next one draws."""
    table = happening.table
    if table.waits_for_cards() != happening.seat:
        raise WrongMove("", f"Seat {happening.seat} doesn't draw now.")
    return [e.Counted("", table.draw.draws[happening.seat]), *happening.looks()]


def seat_missed(happening: Happening) -> Sequence[e.Event]:
    """The dealer passes a seat over: its card goes to the next one; in the draw it does not get what it has thrown for."""
    if isinstance(happening.game.step(happening.table), DrawStep):
        return _missed_in_the_draw(happening)
    step = happening.expect_card()
    if step.next_seat(happening.table) != happening.seat:
        raise WrongMove("", f"The next card goes to seat {step.next_seat(happening.table)}, not to seat {happening.seat}.")
    order = step.order(happening.table)
    passed = happening.table.progress + 1
    if passed >= len(order) * step.laps:
        return [e.Counted("", passed), *happening.looks()]
    spot = step.spot(happening.table.with_(progress=passed), order[passed % len(order)])
    moved = e.CardMoved(step.cite, happening.top, STUB, spot)
    return [moved, e.Counted("", passed + 1), *happening.looks()]


def extra_hand(happening: Happening) -> Sequence[e.Event]:
    """A card goes to a place where nobody plays; to one that comes after the last seat, once that seat has its last card."""
    step, table = happening.expect_card(), happening.table
    before = happening.due_step_anyway() if _comes_after_all(happening, step) else ()
    added = [] if happening.seat in table.seats else [e.SeatAdded("", happening.seat)]
    moved = e.CardMoved(step.cite, _extra_card(happening)["met"][0], STUB, step.spot(table, happening.seat))
    return [*before, *added, moved, *happening.looks()]


def _comes_after_all(happening: Happening, step: DealingStep) -> bool:
    order = step.order(happening.table)
    return happening.table.progress + 1 == len(order) * step.laps and comes_last(order, happening.seat)


def _extra_card(happening: Happening) -> dict[str, Any]:
    """What the incident is about: the card too many, not the last seat's own that came before it."""
    return {"met": (happening.table.stub[int(_comes_after_all(happening, happening.expect_card()))],)}


def wrong_count(happening: Happening) -> Sequence[e.Event]:
    """Hands of a wrong size: dealt so, or found so in a hand that is on."""
    counts = happening.fact("counts") or {happening.seat: happening.fact("count", 0)}
    step = happening.game.step(happening.table)
    if isinstance(step, DealingStep) and _is_dealt(step, happening.table, counts):
        return [*_misdealt(happening, step, next(iter(counts.items()))), *happening.looks()]
    if not any(seat.cards for seat in happening.table):
        raise WrongMove("", "No cards are out yet, so nobody can have too many or too few.")
    return [*_uneven(happening, dict(counts)), *happening.looks()]


def _is_dealt(step: DealingStep, table: Table, counts: Collection[int]) -> bool:
    """Whether one hand's number goes wrong now, as its card is dealt. Once a later street is dealt it can be found of any hand."""
    due = step.due(table).move
    return isinstance(due, m.DealCard) and len(counts) == 1 and (isinstance(step, DealHoleStep) or due.to in counts)


def _misdealt(happening: Happening, step: DealingStep, wrong: tuple[int, int]) -> list[e.Event]:
    """At the seat's turn in the deal it gets as many cards as it lacks to the wrong number (none, if it has them): two, where no
    number is told. Those too many lie under the first."""
    seat, count = wrong
    if step.next_seat(happening.table) != seat:
        raise WrongMove("", f"The next card goes to seat {step.next_seat(happening.table)}, not to seat {seat}.")
    lacking = count - len(happening.table.seats[seat].cards) if count else 2
    cards = happening.table.stub[: max(lacking, 0)]
    spots = [step.spot(happening.table, seat)] + [hole(seat)] * len(cards)
    moved: list[e.Event] = [e.CardMoved(step.cite, card, STUB, spot) for card, spot in zip(cards, spots, strict=False)]
    return [*moved, e.Counted("", happening.table.progress + 1)]


def _uneven(happening: Happening, counts: dict[int, int]) -> list[e.Event]:
    """Cards change hands until each seat holds its count: between the seats first, then from the stub or to the muck. Of a
    deal that is still on, a seat gets those that are due to it besides."""
    due = _still_due(happening)
    counts = {seat: max(count - due[seat], 0) for seat, count in counts.items()}
    spare: list[tuple[Card, int]] = []
    happened: list[e.Event] = []
    for seat, count in counts.items():
        held = happening.table.seats[seat]
        spare += [(card, seat) for card in held.hole[max(count - len(held.up), 0) :]]
    stub = list(happening.table.stub)
    for seat, count in counts.items():
        for _ in range(count - len(happening.table.seats[seat].cards)):
            if not (spare or stub):
                raise WrongMove("", f"There is no card left for seat {seat}.")
            if spare:
                card, source = spare.pop(0)
                happened.append(e.CardMoved("", card, hole(source), hole(seat)))
            else:
                happened.append(e.CardMoved("", stub.pop(), STUB, hole(seat)))
    return happened + [e.CardMoved("", card, hole(source), MUCK) for card, source in spare]


def _still_due(happening: Happening) -> Counter[int]:
    """How many cards of the initial deal each seat is still to get."""
    step = happening.game.step(happening.table)
    if not isinstance(step, DealHoleStep) or not isinstance(step.due(happening.table).move, m.DealCard):
        return Counter()
    return Counter((*step.order(happening.table) * step.laps,)[happening.table.progress :])


def _wrong_seat(here: Opportunity) -> Facts:
    card = on_its_way(here)
    if card.after == card.to:
        return None
    return {"seat": card.after, "due": card.to, "card": here.top, "lap": card.lap}


def _missed(here: Opportunity) -> Facts:
    card = on_its_way(here)
    return {"seat": card.to, "lap": card.lap}


def _extra_hand(here: Opportunity) -> Facts:
    """A hand to a seat that is not in: one that sits out, else an empty one."""
    card = on_its_way(here)
    out = [seat.number for seat in here.view if seat.standing == "out"]
    empty = [n for n in range(1, here.rules.spec.seats_most + 1) if n not in here.view.seats]
    return {"seat": here.lots.choice(out or empty), "lap": card.lap} if out or empty else None


def _wrong_count(here: Opportunity) -> Facts:
    """A card too few or too many with the last one due to a hand: of the deal, or of a later street. In the draw a card goes
    astray as a seat missed or a wrong seat."""
    card, table = on_its_way(here), here.view
    if not isinstance(table, Table) or table.waits_for_cards():
        return None
    held = len(table.seats[card.to].cards)
    if not here.stage and held + 1 < card.laps:
        return None
    return {"seat": card.to, "count": here.lots.choice((held, held + 2)), "by": "dealer"}


def _dealt_to(table: Table, street: Street, due: Any, tried: Any) -> Facts:
    if not isinstance(tried, m.DealCard) or tried.to == due.to or tried.to not in table.seats:
        return None
    return {"seat": tried.to, "due": due.to}


_DEALING = due_is(m.DealCard)


RECORDS = (
    Irregularity(
        "card-to-wrong-seat", "deal", to_wrong_seat, of_nobody=True, lies="in-order", dealers=Chance(_DEALING, _wrong_seat),
        slip=Slip((m.DealCard,), _dealt_to), adds=_whole_deal,
        evidence=Evidence(
            (Trace("slide", ("A card goes to {whom}.",), "dealer", "seat", goal="cards"),), ("seat", "card", "cards"),
            (("due", "camera"), CAMERA_LAP, LOOKED),
        ),
    ),
    Irregularity(
        "seat-missed", "deal", seat_missed, lies="in-order", dealers=Chance(_DEALING, _missed),
        evidence=Evidence(
            (Trace("slide", ("The dealer goes past {whom}.",), "dealer", "seat", goal="seat"),), ("seat",),
            (CAMERA_LAP, LOOKED), UNEVEN,
        ),
    ),
    Irregularity(
        "extra-hand", "deal", extra_hand, of_nobody=True, lies="in-order", dealers=Chance(_DEALING, _extra_hand), adds=_extra_card,
        evidence=Evidence(
            (Trace("slide", ("A card goes to seat {seat}.",), "dealer", "seat", goal="seat"),), ("seat",), (CAMERA_LAP, LOOKED),
            UNEVEN,
        ),
    ),
    Irregularity(
        "wrong-count", "deal", wrong_count, until="hand", lies="in-hand", dealers=Chance(_DEALING, _wrong_count),
        evidence=Evidence(
            (
                Trace(
                    "gesture", ("{who} pulls their cards in under one arm.",), "seat", goal="cards", given=("by", "player"),
                    deed="cover",
                ),
                Trace(
                    "slide", ("A card slips as {whom} gets the last cards.", "The cards don't come out even."), "dealer",
                    "seat", goal="cards", given=("by", "dealer"),
                ),
                Trace(
                    "slide", ("The machine rattles as {whom} gets the last cards.", "The machine rattles."), "dealer", "seat",
                    goal="cards", given=("by", "shoe"),
                ),
                Trace(
                    "slide", ("{whom}'s cards don't look like the others'.", "The cards don't come out even."), "dealer",
                    "seat", goal="cards", given=("by", None),
                ),
            ),
            ("seat",), (("count", "hand"), ("counts", "hand"), ("by", "camera"), ("collusion", "camera"), LOOKED),
        ),
    ),
)
