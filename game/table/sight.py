"""The table as one chair may know it: nothing of what lies face down, unless it is your own.

Everybody who makes a move, a person's screen or an automatic player, is given a sight and never the table, so that it
cannot play on what it should not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, NamedTuple, TypeVar

from game.cards.card import Card
from game.table.incident import Incident
from game.table.parts import BankInSight, TroubleInSight
from game.table.payout.pots import Pot, pots
from game.table.state import InSight, Table
from game.table.values import INSPECTOR as INSPECTOR
from game.table.values import Seat, Standing

_AS_IT_IS = tuple(each.name for each in fields(InSight) if each.name not in ("bank", "trouble"))
"""What of a table everybody sees, field by field; of these two parts only some."""
_OF_PART = {kind: tuple(each.name for each in fields(kind)) for kind in (BankInSight, TroubleInSight)}
_Part = TypeVar("_Part", BankInSight, TroubleInSight)


class SeatSight(NamedTuple):
    """A seat from a chair. Chips are cents.

    `open` are its cards whose faces the chair knows (its own, up cards, a shown hand, cards seen by accident), `down` is
    how many more lie there unseen. The other words are those of `Seat`.
    """

    number: int
    stack: int
    standing: Standing
    bet: int
    ante: int
    paid: int
    dead_money: int
    open: tuple[Card, ...]
    down: int
    shown: bool
    mucked: bool
    up: tuple[Card, ...] = ()
    """Those of its cards that lie open."""
    jackpot: int = 0
    discarded: int = 0
    """How many cards it threw in the draw that still lie there."""
    hand: tuple[Card, ...] = ()
    """`open`, or what was its hand before it was taken in, where the chair has seen that and it's still in the hand."""

    @property
    def live(self) -> bool:
        """Still in the hand."""
        return self.standing == "live"

    @property
    def put_in(self) -> int:
        """Every chip of the hand that counts towards its pots, gathered or in front of it."""
        return self.paid + self.bet


@dataclass(frozen=True, kw_only=True)
class Sight(InSight):
    """A table from a chair: a seat's number, `DEALER`, or `INSPECTOR`. Two tables it cannot tell apart give equal sights.

    `own` are the chair's own cards, `threw` those it has thrown in the draw; `stub`, `burns`, `muck`, `house` (what the house holds
    face down) and `rack` are counts of cards; `aside` are those laid aside, None for one that nobody has seen; `house_seen`
    are those of the house's that all have seen by accident. `pots` are those gathered.
    `incidents` are only those that were noticed, without cards that the chair has not seen. The other words are those of
    `Table`.
    """

    own_seat: int
    seats: Mapping[int, SeatSight]
    own: tuple[Card, ...]
    threw: tuple[Card, ...]
    stub: int
    burns: int
    muck: int
    aside: tuple[Card | None, ...]
    house: int
    house_seen: tuple[Card, ...]
    rack: int
    pots: tuple[Pot, ...]
    incidents: tuple[Incident, ...]

    def __iter__(self) -> Iterator[SeatSight]:
        return iter(self.seats.values())

    def live(self) -> list[SeatSight]:
        """Seats still in the hand, rising."""
        return [seat for seat in self.seats.values() if seat.live]

    def pot_total(self) -> int:
        """Every chip of the hand that is in no stack, in cents."""
        return self.middle + self.slide + sum(seat.bet for seat in self.seats.values())

    def seen(self) -> frozenset[Card]:
        """Every card whose face the chair knows: none of these can be anywhere else."""
        known = self.exposed.union(self.board, self.threw, self.bank.upcard)
        return known.union(*(seat.open for seat in self.seats.values()))


def sight(table: Table, own_seat: int) -> Sight:
    """What a chair may know of a table. KeyError for a seat that is not there."""
    seats = {number: _seat(table, seat, own_seat) for number, seat in table.seats.items()}
    known = vars(table)
    public: dict[str, Any] = {name: known[name] for name in _AS_IT_IS}
    return Sight(
        own_seat=own_seat,
        seats=seats,
        own=table.seats[own_seat].cards if own_seat > 0 else (),
        threw=table.seats[own_seat].discarded if own_seat > 0 else (),
        stub=len(table.stub),
        burns=len(table.burns),
        muck=len(table.muck) + len(table.discards()),
        aside=tuple(card if card in table.exposed else None for card in table.aside),
        house=len(table.bank.house),
        house_seen=tuple(card for card in table.bank.house if card in table.exposed),
        rack=len(table.bank.rack),
        pots=pots(table),
        incidents=_incidents(table, seats),
        bank=_seen(BankInSight, table.bank),
        trouble=_seen(TroubleInSight, table.trouble),
        **public,
    )


def _seen(kind: type[_Part], part: _Part) -> _Part:
    """What everybody sees of a part."""
    seen, known = object.__new__(kind), vars(part)
    vars(seen).update({name: known[name] for name in _OF_PART[kind]})
    return seen


def _seat(table: Table, seat: Seat, own_seat: int) -> SeatSight:
    if seat.number == own_seat or seat.shown:
        known = seat.cards
    else:
        known = tuple(card for card in seat.hole if card in table.exposed) + seat.up if table.exposed else seat.up
    down = len(seat.cards) - len(known)
    given_up = seat.thrown if seat.live and (seat.number == own_seat or seat.shown) else ()
    return SeatSight(
        seat.number,
        seat.stack,
        seat.standing,
        seat.bet,
        seat.ante,
        seat.paid,
        seat.dead_money,
        known,
        down,
        seat.shown,
        seat.mucked,
        seat.up,
        seat.jackpot,
        len(seat.discarded),
        known or given_up,
    )


def _incidents(table: Table, seats: Mapping[int, SeatSight]) -> tuple[Incident, ...]:
    noticed = [incident for incident in table.trouble.incidents if incident.state in ("noticed", "ruled")]
    if not noticed:
        return ()
    known = table.exposed.union(table.board, *(seat.open for seat in seats.values()))
    return tuple(incident.with_(facts=_visible(incident.facts, known)) for incident in noticed)


def _visible(facts: Mapping[str, Any], known: frozenset[Card]) -> dict[str, Any]:
    """Facts without the cards that nobody in the chair has seen."""
    return {name: fact for name, fact in facts.items() if _cards_of(fact) <= known}


def _cards_of(fact: object) -> set[Card]:
    if isinstance(fact, Card):
        return {fact}
    if isinstance(fact, tuple | list):
        return {card for card in fact if isinstance(card, Card)}
    return set()
