"""Whether a table that comes from outside is one at which a hand can begin at all: nobody posts who is not there."""

from __future__ import annotations

from game.records.json_forms.shapes import CodecError
from game.rulebook.money import MOST
from game.table.state import Table

MOST_SEATS = 23
_RIGHT = "give the table as it was written"


def check(opening: Table) -> Table:
    """The same table. CodecError names what cannot be."""
    for number, seat in opening.seats.items():
        if number != seat.number or not 1 <= number <= MOST_SEATS:
            raise CodecError(f"opening: seats.{number}", f"seat {seat.number} stands there", f"number the seats 1 to {MOST_SEATS}")
        for name in ("stack", "bet", "paid"):
            if not 0 <= getattr(seat, name) < MOST:
                raise CodecError(f"opening: seats.{number}.{name}", f"{getattr(seat, name)} cents", "give what a player can have")
    for place, post in enumerate(opening.posts):
        if post.seat not in opening.seats:
            raise CodecError(f"opening: posts[{place}].seat", f"nobody sits at {post.seat}", _RIGHT)
        if not 0 <= post.amount < MOST:
            raise CodecError(f"opening: posts[{place}].amount", f"{post.amount} cents", _RIGHT)
    if opening.cursor < 0 or opening.progress < 0:
        raise CodecError("opening", "the hand stands before its beginning", _RIGHT)
    return opening

