"""The steps that put something right, as a dealer chooses them: the verb and what can be seen of it.

A trainee says what to do, to which seat or card and how much; what no person at the table could know (the face of a card
that goes back unseen, the step at which the hand is taken up) comes from the ruling.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import MISSING, fields, replace
from functools import partial
from typing import Any, Final

from game.cards.card import Card
from game.chair.dealer.verbs import Answers, Verb, answer, field_of
from game.table import moves as m
from game.table.moves.move import Asked, CorrectiveStep
from game.table.outcome import Due, puts_right
from game.table.state import Table
from game.table.values import STUB, Place


def _lying(table: Table, place: Place) -> Sequence[Card]:
    """The cards at a place, the last laid there first; none at a seat where nobody is."""
    return tuple(reversed(table.lying(place))) if not place.seat or place.seat in table.seats else ()


def _wrong(kind: type[m.Move], given: Answers, table: Table) -> m.Move:
    """A corrective step that is not due, with all it needs to be refused."""
    seat = given.seat or min(table.seats)
    card = (*_lying(table, given.where), *table.stub, *table.muck)[0]
    known: dict[str, Any] = {"seat": seat, "to": seat, "first": seat, "source": given.source, "amount": given.amount,
                             "card": card, "cards": (card,), "cursor": 0, "count": 1}
    if kind is m.LetStand:
        known["to"] = given.amount
    needed = [field.name for field in fields(kind) if field.default is MISSING and field.default_factory is MISSING]
    return kind(**{name: known[name] for name in needed})


def corrective_verbs(*, boxes: bool) -> tuple[Verb, ...]:
    """The verbs of the corrective steps there are at such a table, in the order of their words. All of them: leaving out what
    does not fit would give the answer away."""
    titles = {kind: kind.chosen_at_boxes if boxes else kind.chosen for kind in CorrectiveStep.__subclasses__()}
    return tuple(_verb(kind, titles[kind], boxes) for kind in sorted(titles, key=titles.__getitem__) if titles[kind])


def _verb(kind: type[CorrectiveStep], title: str, boxes: bool) -> Verb:
    asks = () if boxes and kind.unasked_at_boxes else kind.asks
    return Verb(title, title, "", asks, kind, make=partial(_wrong, kind))


CORRECTIVE: Final = corrective_verbs(boxes=False)
"""Those where the players hold the bank."""

_ALSO: Final[dict[type[m.Move], tuple[type[m.Move], ...]]] = {
    m.ReturnBet: (m.HandBack, m.VoidAnte), m.DealCard: (m.ReplaceCard,), m.MuckHand: (m.DeadHand,), m.RackHand: (m.DeadHand,),
}
"""What is the same to look at: chips given back to a box are chips given back, the top card to a seat, face down, is a card dealt,
and a dead hand is taken in as any hand is."""


def settled(verb: Verb, given: Answers, table: Table, due: Due | None) -> m.Move:
    """The move that a verb and its answers come to: the one that is due, if it is what can be seen of it."""
    expected = due.move if due is not None else None
    if isinstance(expected, m.TakeCommission) and not expected.pot:
        given = replace(given, pot=0)  # from the hand as a whole: there is no pot to choose
    chosen = verb.move(given, table)
    if expected is None or type(expected) not in (verb.kind, *_ALSO.get(verb.kind, ())) or not puts_right(table, due):
        return chosen
    faces = isinstance(chosen, m.DealCard) and not isinstance(expected, m.DealCard) and chosen.face != "down"
    return expected if seen_of(verb, expected, table) == {ask: answer(given, ask) for ask in verb.asks} and not faces else chosen


def ruled_on(verb: Verb, move: m.Move, table: Table) -> dict[Asked, Any]:
    """The seat of a step that is only said, where it is the one that was ruled on: nobody is asked for it a second time."""
    only_said = verb.asks == ("seat",) and isinstance(move, CorrectiveStep) and not (move.by_hand or move.at_boxes)
    known = seen_of(verb, move, table) if only_said else {}
    ruled = {incident.fact("seat") for incident in table.trouble.incidents if incident.state in ("noticed", "ruled")}
    return known if set(known.values()) <= ruled else {}


def seen_of(verb: Verb, move: Any, table: Table) -> dict[Asked, Any]:
    """What can be seen of a move, as answers to what its verb asks."""
    return {ask: _place(move, table) if ask == "where" else getattr(move, field_of(type(move), ask)) for ask in verb.asks}


def _place(move: Any, table: Table) -> Place:
    """Where the card lies that a step is about; a joker, which is none of the cards counted, lies with the deck."""
    try:
        place = table.place_of(move.cards[0] if hasattr(move, "cards") else move.card)
    except LookupError:
        return STUB
    return Place("hole", place.seat) if place.kind == "up" else place
