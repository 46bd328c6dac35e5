"""What happened to cards, in words."""

from __future__ import annotations

from typing import Final

from game.session.narration import box_sentences, narrate_packets, orders
from game.session.narration import wording as w
from game.session.narration.move_text import MoveText
from game.table import events as e


def turned(text: MoveText, event: e.CardTurned) -> str:
    """A card that everybody has seen."""
    return f"Everybody has seen the {w.card_in_words(event.card)}."


def moved(text: MoveText, event: e.CardMoved) -> str | None:
    """A card that went somewhere; None where nobody need hear of it."""
    way = (event.source.kind, event.to.kind)
    if event.to.kind == "rack":
        return None
    if way == ("house", "upcard"):
        return f"The dealer turns the {w.card_in_words(event.card)}."
    if way in (("hole", "muck"), ("up", "muck"), ("hole", "discarded"), ("discarded", "stub")) and not event.seen:
        return None
    if way == ("rack", "hole"):
        return box_sentences.rebuilt(text, event)
    seat = event.to.seat
    if event.source.kind == "stub" and (size := orders.packet(text.rules, text.table)):
        return narrate_packets.dealt(text, event, size)
    if way == ("stub", "hole") and not event.seen:
        return text.said(event.cite, "card-dealt", to=seat, seat=seat) or f"One card, face down, to seat {seat}."
    if event.source.kind == "stub" and event.to.kind in ("house", "upcard"):
        return f"{f'The {w.card_in_words(event.card)}, face up' if event.seen else 'One card, face down'}, to the dealer."
    if way in (("stub", "up"), ("stub", "hole")):
        return f"The {w.card_in_words(event.card)}, face up, to seat {seat}."
    if way == ("stub", "burns") and not event.seen:
        return text.said(event.cite, "burned") or "One card burned."
    what = f"The {w.card_in_words(event.card)}" if event.seen else "A card"
    if event.source.seat == seat and way in _TURNED:
        return f"Seat {seat}'s {w.card_in_words(event.card) if event.seen else 'card'} {_TURNED[way]}."
    return f"{what} goes from {w.spot(event.source.kind, event.source.seat)} to {w.spot(event.to.kind, seat)}."


_TURNED: Final = {("hole", "up"): "stays face up", ("up", "hole"): "stays face down"}
"""A card that stays where it is, by how it lay and lies."""


def offered(text: MoveText, event: e.CutOffered) -> str:
    """The deck is offered for the cut, with the question where the clause has one."""
    return text.said(event.cite, "cut-offered", seat=event.to) or f"The deck is offered to seat {event.to}."


def cut(text: MoveText, event: e.DeckCut) -> str:
    """The deck was cut."""
    if not event.by:
        return "The dealer cuts the deck."
    return text.said(event.cite, "cut", seat=event.by) or f"Seat {event.by} cuts the deck."
