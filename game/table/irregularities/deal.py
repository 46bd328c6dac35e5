"""What goes wrong as cards are dealt to the seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.table import moves as m
from game.table.faults import dealing
from game.table.irregularities.opportunity import Facts, Opportunity, betting, due_is
from game.table.irregularities.record import Chance, Irregularity, Slip, Street
from game.table.state import Table


@dataclass(frozen=True)
class _Card:
    """The card that is on its way to a seat: which lap of the deal it belongs to, out of how many."""

    to: int
    lap: int
    laps: int
    after: int


def _on_its_way(here: Opportunity) -> _Card:
    move = here.due.move
    assert isinstance(move, m.DealCard)
    dealt_in = [seat.number for seat in here.view if seat.standing != "out"]
    lap, place = divmod(_dealt(here), len(dealt_in))
    after = next((n for n in dealt_in if n > move.to), dealt_in[0])
    return _Card(move.to, lap + 1, _laps(here), after if place < len(dealt_in) - 1 else move.to)


def _dealt(here: Opportunity) -> int:
    return len(here.rules.spec.deck) - len(here.stub)


def _laps(here: Opportunity) -> int:
    return sum(int(str(s.options.get("cards", 1))) for s in here.rules.spec.procedure if s.kind == "deal-hole")


def _exposed(here: Opportunity) -> Facts:
    card = _on_its_way(here)
    return {"seat": card.to, "card": here.top, "lap": card.lap, "by": "dealer"}


def _faced(here: Opportunity) -> Facts:
    return {"seat": _on_its_way(here).to, "face": "up", "card": here.top}


def _wrong_seat(here: Opportunity) -> Facts:
    card = _on_its_way(here)
    if card.after == card.to:
        return None
    return {"seat": card.after, "due": card.to, "card": here.top, "lap": card.lap}


def _missed(here: Opportunity) -> Facts:
    card = _on_its_way(here)
    return {"seat": card.to, "lap": card.lap}


def _extra_hand(here: Opportunity) -> Facts:
    """A hand to a seat that is not in: one that sits out, else an empty one."""
    card = _on_its_way(here)
    out = [seat.number for seat in here.view if seat.standing == "out"]
    empty = [n for n in range(1, here.rules.spec.seats_most + 1) if n not in here.view.seats]
    return {"seat": here.lots.choice(out or empty), "lap": card.lap} if out or empty else None


def _wrong_count(here: Opportunity) -> Facts:
    card = _on_its_way(here)
    if card.lap < card.laps:
        return None
    return {"seat": card.to, "count": here.lots.choice((card.laps - 1, card.laps + 1)), "by": "dealer"}


def _boxed(here: Opportunity) -> Facts:
    return {"seat": _on_its_way(here).to, "card": here.top}


def _shows_one(here: Opportunity) -> Facts:
    return {"seat": here.seat, "card": here.lots.choice(here.own), "by": "player"} if here.own else None


def _faced_so(table: Table, street: Street, due: Any, tried: Any) -> Facts:
    if not isinstance(tried, m.DealCard) or tried.to != due.to or tried.face == due.face:
        return None
    return {"seat": due.to, "face": tried.face, "card": table.stub[0]}


def _dealt_to(table: Table, street: Street, due: Any, tried: Any) -> Facts:
    if not isinstance(tried, m.DealCard) or tried.to == due.to or tried.to not in table.seats:
        return None
    return {"seat": tried.to, "due": due.to}


_DEALING = due_is(m.DealCard)


RECORDS = (
    Irregularity(
        "exposed-card",
        "deal",
        dealing.exposed_card,
        of_nobody=True,
        lies="in-hand",
        dealers=Chance(_DEALING, _exposed),
        players=Chance(betting, _shows_one, "seat"),
    ),
    Irregularity(
        "wrong-face",
        "deal",
        dealing.wrong_face,
        of_nobody=True,
        lies="in-hand",
        dealers=Chance(_DEALING, _faced),
        slip=Slip((m.DealCard,), _faced_so),
    ),
    Irregularity("boxed-card", "deal", dealing.boxed, of_nobody=True, dealers=Chance(_DEALING, _boxed)),
    Irregularity(
        "card-to-wrong-seat",
        "deal",
        dealing.to_wrong_seat,
        of_nobody=True,
        lies="in-order",
        dealers=Chance(_DEALING, _wrong_seat),
        slip=Slip((m.DealCard,), _dealt_to),
    ),
    Irregularity("seat-missed", "deal", dealing.seat_missed, lies="in-order", dealers=Chance(_DEALING, _missed)),
    Irregularity("extra-hand", "deal", dealing.extra_hand, of_nobody=True, lies="in-order", dealers=Chance(_DEALING, _extra_hand)),
    Irregularity("wrong-count", "deal", dealing.wrong_count, lies="in-hand", dealers=Chance(_DEALING, _wrong_count)),
)
