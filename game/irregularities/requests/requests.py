"""What somebody asks at the table, and what the book answers: granted, refused, or for somebody else to decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.irregularities.requests.question import RequestMade, Who, best_drawn
from game.irregularities.requests.request_conditions import request_condition_holds
from game.table import moves as m
from game.table.banked import boxes


@dataclass(frozen=True)
class Answer:
    """What the book answers. `hand` is the first hand under a change, `seat_to` who gets a seat, `offer` the order in which
    a seat is offered, `stacks` what changes behind (seat -> cents added), `steps` what the dealer does. `house`: the book doesn't
    say, so the house does.
    """

    answer: str
    decides: str
    cites: tuple[str, ...]
    readings: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    remedy: str | None = None
    hand: int | None = None
    seat_to: Who | None = None
    offer: tuple[Who, ...] = ()
    stacks: Mapping[int, int] = field(default_factory=dict)
    steps: tuple[m.Move, ...] = ()
    text: str = ""
    why: str = ""
    house: bool = False


def answer_to(question: RequestMade) -> Answer:
    """The first answer of the book whose conditions hold. UnknownRef if the book says nothing of such a request."""
    spec = question.rules.book.request(question.request, question.rules.spec.id)
    found = next(each for each in spec.answers if all(request_condition_holds(word, question) for word in each.when))
    return Answer(
        answer=found.answer,
        decides=found.decides,
        cites=found.cites,
        readings=found.readings,
        choices=found.choices,
        remedy=found.remedy,
        hand=_EFFECTIVE[found.effective](question) if found.effective else None,
        steps=_STEPS[found.steps](question) if found.steps else (),
        text=found.text,
        why=found.why,
        house=found.house,
        **(_EFFECTS[found.effect](question) if found.effect else {}),
    )


# ---- when a change comes in, as the number of the first hand under it


def _next_hand(q: RequestMade) -> int:
    """The hand after the one that is on, or the coming one."""
    if "hand" in q.facts:
        return int(q.fact("hand")) + 1
    return q.table.hand + int(q.cards_out)


_EFFECTIVE: dict[str, Callable[[RequestMade], int]] = {
    "at-once": lambda q: q.table.hand,
    "next-hand": _next_hand,
    "after-three-hands": lambda q: _next_hand(q) + 3,
}


# ---- what an answer changes


def _offer(q: RequestMade) -> dict[str, Any]:
    """The free seat goes round the players from the marker on, then to the queue."""
    leaver = q.fact("seat")
    seated = tuple(seat.number for seat in q.table.clockwise(q.table.marker) if seat.number != leaver)
    return {"offer": (*seated, *q.waiting)}


def _to_best_drawn(q: RequestMade) -> dict[str, Any]:
    return {"seat_to": best_drawn(q)[0]}


def _to_first_in_order(q: RequestMade) -> dict[str, Any]:
    """Of those who want the seat the first in the order in which it is offered: no card decides among players who sit there."""
    found = _offer(q)
    return found | {"seat_to": next(who for who in found["offer"] if who in q.fact("draws"))}


def _to_asker(q: RequestMade) -> dict[str, Any]:
    found = _offer(q)
    asker = q.fact("player")
    return found | {"seat_to": asker if asker is not None else next(iter(found["offer"]), None)}


_EFFECTS: dict[str, Callable[[RequestMade], dict[str, Any]]] = {
    "add-chips": lambda q: {"stacks": {q.fact("seat"): int(q.fact("amount"))}},
    "offer-round": _offer,
    "to-asker": _to_asker,
    "to-best-drawn": _to_best_drawn,
    "to-first-in-order": _to_first_in_order,
}


# ---- what the dealer does


def _change_ante(q: RequestMade) -> tuple[m.Move, ...]:
    """The ante as it is asked for, as far as it plays (act 3.5)."""
    seat, amount = int(q.fact("seat")), int(q.fact("amount"))
    return (m.Ante(boxes.plays_for(q.rules, q.table, seat, amount).ante, by=seat),)


_STEPS: dict[str, Callable[[RequestMade], tuple[m.Move, ...]]] = {
    "kill-and-show": lambda q: (m.TapMuck(q.fact("seat")), m.ShowHand(q.fact("seat"))),
    "show-hand": lambda q: (m.ShowHand(q.fact("seat")),),
    "show-live": lambda q: (m.ShowHand(q.fact("seat")), m.Revive(q.fact("seat"))),
    "count": lambda q: (m.CountDeck(),),
    "change-ante": _change_ante,
    "withdraw-ante": lambda q: (m.SitOut(by=int(q.fact("seat"))),),
}
