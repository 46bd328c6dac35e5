"""What a table is made of: places and who is there, seats, sums of a hand, how a betting round stands. Values that never change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Self, TypeVar, dataclass_transform

from game.cards.card import Card

T = TypeVar("T")

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


def comes_last(order: Sequence[int], seat: int) -> bool:
    """Whether a place that isn't in an order of seats lies between the last of them and the first."""
    return seat not in order and clockwise(order, seat)[0] == order[0]


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def unchanging(kind: type[T]) -> type[T]:
    """Marks a value that never changes and is made a hundred times a hand, such as an event: a dataclass with slots. mypy lets
    nobody write to one. At run time nothing guards it, for a frozen dataclass takes three times as long to make."""
    return dataclass(slots=True, unsafe_hash=True)(kind)


class Frozen:
    """Mixed into a frozen dataclass: `with_(field=value)` is `dataclasses.replace` without running `__init__` again.

    A table changes a few fields a hundred times a hand; this keeps that below a microsecond. It trusts its caller:
    only `evolve` and the engine's own set-up use it.
    """

    def with_(self, **changes: Any) -> Self:
        """The same value with some fields changed."""
        return self.changed(changes)

    def changed(self, changes: Mapping[str, Any]) -> Self:
        """The same, the changes given as a mapping."""
        copy = object.__new__(type(self))
        object.__setattr__(copy, "__dict__", {**self.__dict__, **changes})
        return copy


Standing = Literal["live", "folded", "dead", "out"]


@dataclass(frozen=True)
class Seat(Frozen):
    """A seat with a player. Chips are cents.

    `standing`: live in this hand, folded, dead by ruling, or out (not dealt in). `bet` lies in front of it in this betting
    round, `paid` is what it has in the middle in this hand (antes and blinds included, dead money not).
    """

    number: int
    stack: int
    standing: Standing = "live"
    bet: int = 0
    ante: int = 0
    """On the ante area of its box, at a house-banked table; its bet lies in `bet`."""
    jackpot: int = 0
    """On the jackpot pad of its box, not yet taken in."""
    paid: int = 0
    dead_money: int = 0
    hole: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()
    thrown: tuple[Card, ...] = ()
    """Its cards as they went to the muck."""
    discarded: tuple[Card, ...] = ()
    """The cards it threw in the draw, as long as they have not been shuffled in again."""
    looked: bool = False
    seen: int = 0
    """How many cards lay face down before it when its player last looked at them."""
    shown: bool = False
    mucked: bool = False

    @property
    def live(self) -> bool:
        """Still in the hand."""
        return self.standing == "live"

    @property
    def all_in(self) -> bool:
        """In the hand with nothing behind."""
        return self.standing == "live" and self.stack == 0

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.hole + self.up

    @property
    def hand(self) -> tuple[Card, ...]:
        """Its cards, or those that were its hand when it gave it up."""
        return self.cards or self.thrown


WAGERS = frozenset(("bet", "call", "raise-to", "tap-out"))
"""Kinds of actions that put chips in."""


class Act(NamedTuple):
    """One action of a betting round: the seat, the choice's word, its total afterwards, and the price it faced."""

    seat: int
    kind: str
    to: int
    price: int


@dataclass(frozen=True)
class Betting(Frozen):
    """How a betting round stands. Totals are a seat's whole wager in this round, in cents.

    `price` is the total that a call must match; `level` the total of the last full bet or raise; `step` the size of the
    largest full bet or raise. `serial` counts what reopened the betting; `acted` says at which serial a seat last acted.
    """

    street: str
    opener: int
    turn: int = 0
    price: int = 0
    level: int = 0
    step: int = 0
    raises: int = 0
    serial: int = 0
    acted: Mapping[int, int] = field(default_factory=dict)
    order: tuple[int, ...] = ()
    """Seats in the order in which they acted since the cards came, each action once."""
    acts: tuple[Act, ...] = ()
    """The lawful actions among them, with what they came to."""
    aggressor: int = 0
    wagered: bool = False
    """A player has put in a wager (blinds are none)."""
    frozen: bool = False
    """Nobody may raise any more in this round."""
    ceiling: int | None = None
    restricted: frozenset[int] = frozenset()
    early: Mapping[int, int] = field(default_factory=dict)
    """Chips put in before the turn, by seat: in front of the seat, no part of its wager yet."""
    loose: Mapping[int, int] = field(default_factory=dict)
    """Chips in front of a seat that are no wager: too few for a call, or more than the wager made."""
    contenders: int = 0
    """Seats that could bet when the round began."""
    headsup: bool = False
    """Two or fewer could bet at some moment before the cap was reached."""


@dataclass(frozen=True)
class DuePost:
    """A blind or ante that a seat has to put in before the cards; `over` is a blind put in by choice, its amount the total."""

    seat: int
    amount: int
    kind: Literal["ante", "blind", "extra", "dead", "over"] = "blind"


@dataclass(frozen=True)
class PotShare:
    """A share of a pot that was pushed, to whom it is due; its number in the hand stays when another is taken back."""

    pot: int
    seat: int
    amount: int
    number: int = 0


def next_number(awards: Sequence[PotShare]) -> int:
    """The number of the share that is pushed next in a hand."""
    return max((award.number for award in awards), default=0) + 1


@dataclass(frozen=True)
class Charge:
    """Commission taken from a pot (0: from the hand, onto the slide)."""

    pot: int
    amount: int


class Prize(NamedTuple):
    """A jackpot prize that is due: the box, its hand, and what pool and reserve pay of it, in cents."""

    seat: int
    hand: str
    from_pool: int
    from_reserve: int

    @property
    def amount(self) -> int:
        """The whole prize."""
        return self.from_pool + self.from_reserve
