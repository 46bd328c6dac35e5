"""Cards out of a shuffling machine, in words: a hand is told once, with the last card of its packet."""

from __future__ import annotations

from game.session import wording as w
from game.session.tale import Tale
from game.table import boxes
from game.table import events as e
from game.table.places import DEALER


def dealt(tale: Tale, event: e.CardMoved, size: int) -> str | None:
    """A card of a packet of `size`: told if it ends its packet, if it is seen, or if it is no card of the packet that is on."""
    seat, card = event.to.seat, w.card_in_words(event.card)
    whom = f"box {seat}" if seat else "the dealer"
    at = _place(tale, event, size)
    if at != size:
        plain = None if at else f"One card, face down, to {whom}."
        return f"The {card}, face up, to {whom}." if event.seen else plain
    held = tale.table.seats[seat].hole if seat else boxes.house_hand(tale.table)
    cards = min(len(held) + 1, size)
    if cards == size and not event.seen and (said := tale.said(event.cite, "{to}", to=seat or None, seat=seat)):
        return said
    words = f"{w.count_in_words(cards, 'card').capitalize()} to {whom}"
    return f"{words}, the {card} face up." if event.seen else f"{words}."


def _place(tale: Tale, event: e.CardMoved, size: int) -> int:
    """Which card of the packet that is on it is, from 1; 0 for one too many, or one that goes to somebody else."""
    dealt_now = [x for x in tale.events if isinstance(x, e.CardMoved) and x.source.kind == "stub"]
    done = next((x.progress for x in tale.events if isinstance(x, e.Counted)), 0)
    order = [*(seat.number for seat in boxes.dealt_in(tale.table)), DEALER]
    packet, place = divmod(done - 1, size)
    regular = done > 0 and event is dealt_now[0] and order[packet] == event.to.seat
    return place + 1 if regular else 0
