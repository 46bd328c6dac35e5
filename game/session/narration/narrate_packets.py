"""Cards out of a shuffling machine, in words: a hand is told once, as its packet ends."""

from __future__ import annotations

from game.session.narration import orders
from game.session.narration import wording as w
from game.session.narration.move_text import MoveText
from game.table import events as e
from game.table.banked import boxes
from game.table.values.places import DEALER


def dealt(text: MoveText, event: e.CardMoved, size: int) -> str | None:
    """A card of a packet of `size`: told if it ends its packet, if it is seen, or if it is no card of the packet that is on."""
    seat, at = event.to.seat, _place(text, event, size)
    if at != size:
        return _beside(text, event, size, at)
    cards = min(_held(text, seat) + 1, size)
    if cards == size and not event.seen and (said := text.said(event.cite, "packet-dealt", to=seat or None, seat=seat)):
        return said
    words = f"{w.count_in_words(cards, 'card').capitalize()} to {_whom(seat)}"
    return f"{words}, the {w.card_in_words(event.card)} face up." if event.seen else f"{words}."


def _beside(text: MoveText, event: e.CardMoved, size: int, at: int) -> str | None:
    """A card that does not end its packet: the first of those dealt now may have gone astray as the packet's last."""
    if at and not event.seen:
        return None
    how = f"The {w.card_in_words(event.card)}, face up" if event.seen else "One card, face down"
    words = f"{how}, to {_whom(event.to.seat)}."
    return f"{_short(text, size)} {words}".lstrip() if not at and event is _dealt_now(text)[0] else words


def ended(text: MoveText, event: e.Counted) -> str | None:
    """A packet that ends without its last card: what its hand has got."""
    size = orders.packet(text.rules, text.table)
    return _short(text, size) or None if size and not _dealt_now(text) else None


def _short(text: MoveText, size: int) -> str:
    """The hand whose packet is over, though its last card went elsewhere or nowhere; "" while the packet goes on."""
    packet, place = divmod(_done(text) - 1, size)
    if packet < 0 or place != size - 1:
        return ""
    whose = _order(text)[packet]
    return f"{w.count_in_words(_held(text, whose), 'card').capitalize()} to {_whom(whose)}."


def _whom(number: int) -> str:
    return f"box {number}" if number else "the dealer"


def _held(text: MoveText, number: int) -> int:
    return len(text.table.seats[number].hole if number else boxes.house_hand(text.table))


def _order(text: MoveText) -> list[int]:
    return [*(seat.number for seat in boxes.dealt_in(text.table)), DEALER]


def _dealt_now(text: MoveText) -> list[e.CardMoved]:
    return [x for x in text.events if isinstance(x, e.CardMoved) and x.source.kind == "stub"]


def _done(text: MoveText) -> int:
    return next((x.progress for x in text.events if isinstance(x, e.Counted)), 0)


def _place(text: MoveText, event: e.CardMoved, size: int) -> int:
    """Which card of the packet that is on it is, from 1; 0 for one too many, or one that goes to somebody else."""
    packet, place = divmod(_done(text) - 1, size)
    regular = _done(text) > 0 and event is _dealt_now(text)[0] and _order(text)[packet] == event.to.seat
    return place + 1 if regular else 0
