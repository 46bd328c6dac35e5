"""Where a card or a chip can lie on the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

DEALER = 0
"""The dealer's number where a seat's number stands for who acts."""
SUPERVISOR = -1
"""The one who is called to rule: management representative, casino or poker room supervisor, director."""
DIRECTOR = -2
INSPECTOR = -3
"""The chair of the one who only watches: an inspector, a spectator. It sees what everybody sees."""


class Place(NamedTuple):
    """A spot on the cloth; `seat` is 0 where the spot belongs to no seat, and for a pot its number."""

    kind: str
    seat: int = 0

    def __str__(self) -> str:
        return f"{self.kind} {self.seat}" if self.seat else self.kind


STUB = Place("stub")
"""The undealt cards in the dealer's hand, next card first."""
BOARD = Place("board")
BURNS = Place("burns")
MUCK = Place("muck")
DISCARDS = Place("discarded")
"""All the cards that players have thrown in the draw and that wait to be used again."""
ASIDE = Place("aside")
"""Cards out of play for this hand: removed, foreign or damaged ones."""
MIDDLE = Place("middle")
"""All pots together: chips gathered and not yet pushed or taken."""
SLIDE = Place("slide")
"""The drop slide: commission taken while the hand is on."""
DROP_BOX = Place("drop-box")
TRAY = Place("tray")
"""The house's chips at a house-banked table: it pays from here and collects to here."""
POOL = Place("pool")
"""The jackpot prize pool: what the meter shows."""
RESERVE = Place("reserve")
"""The jackpot's reserve prize pool."""
HOUSE = Place("house")
"""The house hand's cards that lie face down."""
UPCARD = Place("upcard")
"""The house hand's cards that lie face up."""
RACK = Place("rack")
"""The discard rack of a house-banked table, last card on top."""

_SEATS = range(12)
_HOLE = tuple(Place("hole", seat) for seat in _SEATS)
_UP = tuple(Place("up", seat) for seat in _SEATS)
_DISCARDED = tuple(Place("discarded", seat) for seat in _SEATS)
_STACK = tuple(Place("stack", seat) for seat in _SEATS)
_BET = tuple(Place("bet", seat) for seat in _SEATS)
_ANTE = tuple(Place("ante", seat) for seat in _SEATS)
_JACKPOT = tuple(Place("jackpot", seat) for seat in _SEATS)


_OF_THE_TABLE = frozenset(found.kind for found in list(vars().values()) if isinstance(found, Place))
_OF_SEATS = frozenset(found[0].kind for found in (_HOLE, _UP, _DISCARDED, _STACK, _BET, _ANTE, _JACKPOT))


def known_place(place: Place) -> bool:
    """Whether there is such a spot, at a seat that a table can have."""
    if type(place.seat) is not int or place.seat not in _SEATS:
        return False
    return place.kind in (_OF_SEATS if place.seat else _OF_THE_TABLE)


def hole(seat: int) -> Place:
    """The cards a seat holds face down."""
    return _HOLE[seat]


def up(seat: int) -> Place:
    """The cards a seat holds face up."""
    return _UP[seat]


def discarded(seat: int) -> Place:
    """The cards a seat has thrown in the draw."""
    return _DISCARDED[seat]


def stack(seat: int) -> Place:
    """A seat's chips behind."""
    return _STACK[seat]


def bet(seat: int) -> Place:
    """A seat's chips in front of the line in this betting round."""
    return _BET[seat]


def ante(seat: int) -> Place:
    """The chips on a box's ante area."""
    return _ANTE[seat]


def jackpot(seat: int) -> Place:
    """The chips on a box's jackpot pad, lit and not yet taken in."""
    return _JACKPOT[seat]


def clockwise(seats: Iterable[int], first: int) -> list[int]:
    """Seats once round the table, from `first` on, or the next one there is."""
    around = sorted(seats)
    return [seat for seat in around if seat >= first] + [seat for seat in around if seat < first]
