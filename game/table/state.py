"""The table as it stands: frozen values. Only `evolve` makes a new one out of an old one and an event.

Apart from seats, cards and chips it has the house's bank, what the hand before tells this one, trouble, the draw. What everybody at
the table sees of a part stands in the class whose name ends in `InSight`; the rest is hidden from the chairs. Between hands and in
the draw nothing is. A field's name stands in one part only.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Self

from game.cards.card import Card
from game.table.flows import Flow
from game.table.incident import Incident, Ruling
from game.table.moves import Move
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
    Prize,
    Seat,
)


@dataclass(frozen=True)
class BankInSight(Frozen):
    """What everybody sees of the bank."""

    tray: int = 0
    """The house's own chips, where it plays against the boxes."""
    upcard: tuple[Card, ...] = ()
    """The house hand's cards that lie face up: one, and all five once the hand is set."""
    over_limit: frozenset[int] = frozenset()
    """Boxes with the marker that lifts the maximum."""
    pool: int = 0
    """The jackpot prize pool."""
    in_jackpot: frozenset[int] = frozenset()
    """Boxes whose jackpot wager was accepted in this round."""
    claims: frozenset[int] = frozenset()
    """Boxes that claim a jackpot hand."""
    counted: frozenset[int] = frozenset()
    """Hands counted for the rack in this round, the house's as 0."""


@dataclass(frozen=True)
class Bank(BankInSight):
    """What only a table has at which the house plays against the boxes; elsewhere it is empty."""

    house: tuple[Card, ...] = ()
    """The house hand's cards that lie face down."""
    rack: tuple[Card, ...] = ()
    """The discard rack, bottom card first."""
    reserve: int = 0
    """The reserve prize pool; less than 0 while the house stands in for it."""
    answers: frozenset[int] = frozenset()
    """Boxes that have answered what the step which is on asks everybody."""
    prizes: tuple[Prize, ...] = ()
    """The round's jackpot prizes in the order in which they are paid."""
    paid_on_bets: int = 0
    """What winning bets were paid in this round."""
    flows: tuple[Flow, ...] = ()
    """What the boxes won from the house and lost to it in this round, its jackpot pools included."""
    dark: frozenset[int] = frozenset()
    """Boxes with a chip on a jackpot pad that has not lit up: no wager."""
    spoken: frozenset[int] = frozenset()
    """Boxes that said they bet and put nothing down."""
    again: frozenset[int] = frozenset()
    """Boxes asked to complete a bet that is too small, or to give up their hand."""
    jackpot_out: bool = False
    """The jackpot's equipment is out of order: no wager is taken."""


@dataclass(frozen=True)
class Between(Frozen):
    """What the hand before tells this one, and this one the next."""

    places: tuple[int, ...] = ()
    """The seats of the blinds, in order, empty ones too."""
    marker_dead: bool = False
    marker_stays: bool = False
    hour_begins: bool = False
    """An hour of play begins with this hand: where the house charges by the hour, it is due."""
    time_charges: tuple[tuple[int, int], ...] = ()
    """What is still to be taken for the hour: seat and cents."""
    opens: bool = False
    """Gaming opens with this hand, and the house has its deck checked."""
    new_deck: bool = False
    """The deck has not been used before this hand."""
    other_deck: bool = False
    """Another deck comes in after this hand."""
    fresh_deck: bool = False
    """Another deck came in and has not been shuffled yet: it is checked first where the book wants that."""
    closing: bool = False
    """The table closes after this hand."""
    closing_announced: int = 0
    """The hand in which it was announced that the table closes once the house's notice has run out; 0 if it was not."""
    eliminated: int = 0
    """Players who went out of a freeze out before this hand."""
    rebuys: bool = False
    """Whether a player who has lost all its chips buys new ones and stays, so that puck or button reckons with it."""
    away: frozenset[int] = frozenset()
    """Seats whose players are not there: they are dealt in and folded when their turn comes."""
    warned: frozenset[int] = frozenset()
    warnings: tuple[tuple[int, str], ...] = ()
    """What they were warned for: seat and irregularity. A seat in `warned` that stands here with nothing was warned before
    this hand, nobody told for what."""
    forfeited: frozenset[int] = frozenset()
    """Seats that lose their place after this hand."""

    @property
    def closes(self) -> bool:
        """Whether it is known that the table closes."""
        return self.closing or self.closing_announced > 0


@dataclass(frozen=True)
class TroubleInSight(Frozen):
    """What everybody sees of what went wrong. The incidents that were noticed a `Sight` has besides."""

    stopped: int | None = None
    """The incident over which play is stopped (-1: over nothing)."""
    called: bool = False
    """The supervisor has been called, over the incident in question or the step that is due."""
    counts: bool = True
    """False once the hand was voided."""
    turned_down: frozenset[Card] = frozenset()
    """Exposed cards that lie face down again: everybody knows them all the same."""


@dataclass(frozen=True)
class Trouble(TroubleInSight):
    """What went wrong in this hand, what was ruled, and what is left to put right or to bear in mind because of it."""

    incidents: tuple[Incident, ...] = ()
    rulings: tuple[Ruling | None, ...] = ()
    """For each incident what was ruled, or None."""
    repairs: tuple[Move, ...] = ()
    """Corrective steps that are due, first first."""
    pending: tuple[Move, ...] = ()
    """Corrective steps that are due once the initial deal is complete."""
    boxed: frozenset[Card] = frozenset()
    """Cards that lie the wrong way round in the deck."""
    burns_skipped: int = 0
    """Burns that are not to be taken, because a ruling laid a card there already."""
    burn_to_active: bool = False
    """Before the next street as many cards are burned as there are hands (tas B.17.6)."""
    cut_made: bool = False
    """The deck was cut while a new deal was prepared, ahead of the cut's own step."""
    ghosts: frozenset[int] = frozenset()
    """Places where nobody plays that were dealt in by mistake and still hold a card."""
    pots_of: tuple[int, ...] = ()
    """Dead hands whose stakes made the pots that another hand now takes; empty where the hands still in make them."""
    played_all_in: frozenset[int] = frozenset()
    """Seats with chips that take no part in the betting any more, as if they had none."""
    asked_now: int = 0
    """The seat that was just asked whether it wants to be treated as all-in, until it answers or play goes on; 0 for none."""
    asked_all_in: frozenset[int] = frozenset()
    """Seats that may still choose to be treated so, because their last card was exposed (rop 19.20)."""
    marker_stood: tuple[tuple[int, int], ...] = ()
    """Where the marker stood before each time that it was moved in this hand: the step that moved it, and the seat."""
    timed: int = 0
    """The seat whose time to act runs, because the supervisor said so; 0 if none does."""


@dataclass(frozen=True)
class DrawPart(Frozen):
    """The draw, where the game has one."""

    draws: Mapping[int, int] = field(default_factory=dict)
    """Who has thrown how many cards in the draw, in the order of drawing."""
    ahead: Mapping[int, int] = field(default_factory=dict)
    """Draw cards that lie at seats whose turn to draw has not come."""
    uncut: bool = False
    """The stub was shuffled in the middle of the hand, and has not been cut since."""


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
        """Whether a bad deck goes before the hand is prepared: it was void over it, and begins anew."""
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
