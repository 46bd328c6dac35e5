"""The table as it stands: frozen values. Only `evolve` makes a new one out of an old one and an event."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Self

from game.cards.card import Card
from game.table.parts import Bank, BankInSight, Between, DrawPart, Trouble, TroubleInSight
from game.table.values import (
    ASIDE,
    BOARD,
    BURNS,
    DROP_BOX,
    MUCK,
    STUB,
    Betting,
    Charge,
    DuePost,
    Frozen,
    Place,
    PotShare,
    Seat,
)


@dataclass(frozen=True, kw_only=True)
class InSight(Frozen):
    """What everybody at the table sees, as it is. `posts` says who posts what, `cursor` is the step of the procedure that is on."""

    marker: int
    board: tuple[Card, ...] = ()
    exposed: frozenset[Card] = frozenset()
    """Cards that lie face down or went back, whose face everybody has seen."""
    middle: int = 0
    slide: int = 0
    drop_box: int = 0
    posts: tuple[DuePost, ...] = ()
    hand: int = 1
    cursor: int = 0
    betting: Betting | None = None
    rounds: tuple[Betting, ...] = ()
    """The betting rounds that are over, first first."""
    fold_order: tuple[int, ...] = ()
    went_out: tuple[int, ...] = ()
    """Every seat whose hand is out of this hand, folded or dead, in the order in which they went."""
    awards: tuple[PotShare, ...] = ()
    charges: tuple[Charge, ...] = ()
    read: tuple[int, ...] = ()
    between: Between = field(default_factory=Between)
    bank: BankInSight = field(default_factory=BankInSight)
    trouble: TroubleInSight = field(default_factory=TroubleInSight)
    draw: DrawPart = field(default_factory=DrawPart)
    clock: int = 0
    """Events so far: the table's only time."""

    @property
    def closes(self) -> bool:
        """Whether it is known that the table closes."""
        return self.between.closing or self.between.closing_announced > 0


@dataclass(frozen=True, kw_only=True)
class Table(InSight):
    """One hand at one table, from the shuffle to the moved marker.

    `seats` maps seat number -> Seat, rising. `stub` is the undealt deck, next card first. `progress` is how many parts of the
    step that is on are done.
    """

    seats: Mapping[int, Seat]
    stub: tuple[Card, ...] = ()
    burns: tuple[Card, ...] = ()
    muck: tuple[Card, ...] = ()
    aside: tuple[Card, ...] = ()
    progress: int = 0
    dealt: tuple[Card, ...] = ()
    """Cards dealt to seats from the stub, in order: those of hands given up too, no others that have left their seat."""
    dealt_before: int = 0
    """How many of them lay there when the step that is on began."""
    burned_since: int = 0
    """How many cards were burned since the last one was dealt."""
    contested: tuple[int, ...] = ()
    """The seats that were in the hand when the first pot was handled: their stakes part the pots from then on."""
    bank: Bank = field(default_factory=Bank)
    trouble: Trouble = field(default_factory=Trouble)

    def changed(self, changes: Mapping[str, Any]) -> Self:
        """The same with some fields changed, of the table or of a part of it: a field's name says where it stands."""
        copy = self.copied()
        write_fields(copy.__dict__, changes)
        return copy

    def copied(self) -> Self:
        """The same once more, for the one who is about to change it."""
        copy = object.__new__(type(self))
        object.__setattr__(copy, "__dict__", self.__dict__.copy())
        return copy

    def lying(self, place: Place) -> Any:
        """The cards or the chips at a place. KeyError or AttributeError where there is none such."""
        if place.seat:
            return getattr(self.seats[place.seat], place.kind)
        name = field_of(place)
        return getattr(self.bank if PART_OF.get(name) == "bank" else self, name)

    def place_of(self, card: Card) -> Place:
        """Where a card lies; LookupError if it is nowhere on the table, or in the house's bank."""
        for place in _PILES:
            if card in self.lying(place):
                return place
        for seat in self:
            for kind in _AT_SEATS:
                if card in getattr(seat, kind):
                    return Place(kind, seat.number)
        raise LookupError(f"{card} isn't on the table")

    def __iter__(self) -> Iterator[Seat]:
        return iter(self.seats.values())

    def seated(self) -> Table:
        """The same with the places at which somebody sits, without those that were dealt in by mistake."""
        ghosts = self.trouble.ghosts
        return self.with_(seats={seat: each for seat, each in self.seats.items() if seat not in ghosts}) if ghosts else self

    def live(self) -> list[Seat]:
        """Seats still in the hand, rising."""
        return [seat for seat in self.seats.values() if seat.standing == "live"]

    @property
    def deck_goes_first(self) -> bool:
        """Whether a bad deck goes before the hand is prepared: it was void over it, and begins again."""
        between = self.between
        return not self.cursor and between.other_deck and not between.fresh_deck and not self.trouble.counts

    def blinds(self) -> list[DuePost]:
        """The blinds of the hand, in order, one put in by choice at the end."""
        return [post for post in self.posts if post.kind in ("blind", "over")]

    def waits_for_cards(self) -> int:
        """The seat that has thrown cards in the draw and not yet got as many; 0 if none has. Only asked in the draw."""
        latest = next(reversed(self.draw.draws), 0)
        waits = latest and self.seats[latest].live and self.progress < self.draw.draws[latest]
        return latest if waits else 0

    def earlier_discards(self) -> tuple[Card, ...]:
        """The cards thrown by those whose draw is complete."""
        drawing = self.waits_for_cards()
        return tuple(c for seat in self.seats.values() if seat.number != drawing for c in seat.discarded)

    def draw_pile(self) -> tuple[Card, ...]:
        """The cards for a draw that the deck cannot fill: those of earlier drawers; where there are none, hands given up, and
        at the very last what the seat that waits has thrown itself (rop RA9)."""
        given_up = {card for seat in self.seats.values() if not seat.live for card in seat.thrown}
        waits = self.waits_for_cards()
        own = self.seats[waits].discarded if waits else ()
        return self.earlier_discards() or tuple(card for card in self.muck if card in given_up) or own

    def discards(self) -> tuple[Card, ...]:
        """All cards thrown in the draw that lie on the table."""
        return tuple(card for seat in self.seats.values() for card in seat.discarded)

    def clockwise(self, first: int) -> list[Seat]:
        """All seats once round, from `first` on (or the next seat there is)."""
        around, at = [*self.seats.values()], bisect_left([*self.seats], first)
        return around[at:] + around[:at]

    def pot_total(self) -> int:
        """Every chip of the hand that is in no stack: in the middle, in front, on the slide."""
        return self.middle + self.slide + sum(seat.bet for seat in self.seats.values())

    def in_play(self) -> int:
        """What is played for: the same without the commission that lies on the slide already (rop 8)."""
        return self.pot_total() - self.slide

    def actions(self) -> tuple[int, ...]:
        """The seats that acted in this hand, in order, each action once."""
        rounds = (*self.rounds, self.betting) if self.betting else self.rounds
        return tuple(seat for betting in rounds for seat in betting.order)


_PILES = (BOARD, BURNS, STUB, MUCK, ASIDE)
_AT_SEATS = ("hole", "up", "discarded")
PARTS: Mapping[str, type[Frozen]] = {"bank": Bank, "between": Between, "trouble": Trouble, "draw": DrawPart}
PART_OF: Mapping[str, str] = {each.name: part for part, kind in PARTS.items() for each in fields(kind)}  # type: ignore[arg-type]
"""The part in which a field stands that is not the table's own."""
_IN_PARTS = frozenset(PART_OF)
_FIELDS = {DROP_BOX.kind: "drop_box"}
"""The fields that are not called as their place."""


def field_of(place: Place) -> str:
    """The field of the table, or of a part of it, that holds what lies at a place without a seat."""
    return _FIELDS.get(place.kind, place.kind)


def write_fields(table: dict[str, Any], changes: Mapping[str, Any]) -> None:
    """Write changes among the fields of a table that is being made, each into the part in which it stands."""
    if _IN_PARTS.isdisjoint(changes):
        table.update(changes)
        return
    for name, value in changes.items():
        if (part := PART_OF.get(name)) is None:
            table[name] = value
        else:
            table[part] = table[part].changed({name: value})
