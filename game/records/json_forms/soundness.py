"""Whether a hand can begin at a table that comes from outside at all: nobody posts who is not there, the pot adds up."""

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
            raise CodecError(f"opening: seats.{number}", f"it holds seat {seat.number}", f"number the seats 1 to {MOST_SEATS}")
        for name in ("stack", "bet", "paid", "dead_money"):
            if not 0 <= getattr(seat, name) < MOST:
                raise CodecError(f"opening: seats.{number}.{name}", f"{getattr(seat, name)} cents", "give what a player can have")
    for place, post in enumerate(opening.posts):
        if post.seat not in opening.seats:
            raise CodecError(f"opening: posts[{place}].seat", f"nobody sits at {post.seat}", _RIGHT)
        if not 0 <= post.amount < MOST:
            raise CodecError(f"opening: posts[{place}].amount", f"{post.amount} cents", _RIGHT)
    _require_stakes(opening)
    if opening.cursor < 0 or opening.progress < 0:
        raise CodecError("opening", "the hand stands before its beginning", _RIGHT)
    return opening


def _require_stakes(opening: Table) -> None:
    """What lies in the middle and on the slide is what players have put there, until pots are pushed."""
    for name in ("middle", "slide", "drop_box"):
        if not 0 <= getattr(opening, name) < MOST:
            raise CodecError(f"opening: {name}", f"{getattr(opening, name)} cents", _RIGHT)
    lies, paid = opening.middle + opening.slide, sum(seat.paid + seat.dead_money for seat in opening)
    if lies != paid and not opening.awards:
        raise CodecError("opening: middle", f"{lies} cents lie in the middle and on the slide, and the players paid {paid}", _RIGHT)

