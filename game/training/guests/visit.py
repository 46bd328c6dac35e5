"""What a guest does at a table apart from the hand: drawn by the sitting's seed from what the house's policy names."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random
from typing import Final

from game.agents.cast.character import Character, cast
from game.rulebook.schema.house import Guest, HouseGuests, Span
from game.session.session import Session

GUEST, LEFT, NOTE = "guest", "left-alone", "incident-note"
"""The name under which the records keep what became of a guest."""
MARKED: Final = (GUEST, NOTE)
"""What is marked of it: somebody who was rightly left alone earns nobody a point."""
YEAR: Final = 365.25
BEFORE, DURING, AFTER = "before the deal", "during the hand", "after the hand"
MOMENTS: Final = (BEFORE, DURING, AFTER)


@dataclass(frozen=True)
class Visit:
    """What one guest does: who it is of the house's list, at which seat, and from when on. `other` is the seat that chips are held
    out to, 0 for none; `who` and `born` are a newcomer's."""

    word: str
    guest: Guest
    seat: int
    hand: int
    at: int
    moment: str
    other: int = 0
    who: Character | None = None
    born: date | None = None

    def is_at(self, seat: int) -> bool:
        return seat in (self.seat, self.other)


def sheet(house: HouseGuests, seed: str, present: Collection[str], awaited: Sequence[str] = ()) -> Sequence[Character]:
    """Who is on the exclusion sheet of a table: nobody of those who play there, nor of the first who may come to play."""
    late = [name for name in awaited if name not in present][house.first_to_come:]
    free = [who for name, who in sorted(cast().items()) if name not in present and (name not in awaited or name in late)]
    return Random(f"{seed} sheet").sample(free, min(house.on_the_sheet, len(free)))


def of_age(house: HouseGuests, today: date) -> date:
    """Who was born on that day, or before, is as old as a guest must be."""
    try:
        return today.replace(year=today.year - house.age)
    except ValueError:  # the 29th of February
        return today.replace(year=today.year - house.age, day=28)


@dataclass(frozen=True)
class Lot:
    """What may happen at one table: whose policy it is, who may not come, how many places there are, who plays, and the date."""

    house: HouseGuests
    barred: Sequence[Character]
    places: int
    present: Collection[str]
    today: date

    def due_in(self, session: Session) -> int:
        """After which move of this hand something begins; 0 for never."""
        lot = self._lot(session)
        return _drawn(self.house.moves, lot) if lot.randrange(self.house.often) == 0 else 0

    def draw(self, session: Session, before: Collection[str] = ()) -> Visit | None:
        """Who comes now: one that fits the table as it lies; of those that were not there `before`, as long as there are any."""
        fits = {word: seats for word, guest in self.house.guests.items() if (seats := self.seats(guest, session))}
        if not fits:
            return None
        words, lot = [word for word in fits if word not in before] or list(fits), self._lot(session)
        word = lot.choices(words, [self.house.guests[each].weight for each in words])[0]
        return self.visit(word, session, lot.choice(fits[word]), lot)

    def visit(self, word: str, session: Session, seat: int, lot: Random) -> Visit:
        """That guest at that seat."""
        guest, table = self.house.guests[word], session.table
        others = [each.number for each in table.live() if each.number != seat] if guest.shows == "offers" else []
        who = self._newcomer(guest, lot) if guest.newcomer else None
        born = self._born(guest, lot) if who is not None else None
        moment = AFTER if session.ask() is None else DURING if any(seat.cards for seat in table) else BEFORE
        _, other = min(((abs(each - seat), each) for each in others), default=(0, 0))
        return Visit(word, guest, seat, session.hand, len(session.round), moment, other, who, born)

    def seats(self, guest: Guest, session: Session) -> list[int]:
        """Where that may happen now."""
        table, on, me = session.table, session.ask() is not None, session.chairs.people
        there = [seat for seat in table if seat.number not in me and seat.number not in table.between.away]
        if guest.newcomer:
            return [place for place in range(1, self.places + 1) if place not in table.seats]
        if guest.shows in ("tip", "offers"):
            there = [seat for seat in there if on and seat.live and (seat.bet if guest.shows == "tip" else len(table.live()) > 1)]
        if guest.shows == "guard":
            there = [seat for seat in there if on and seat.live and seat.cards]
        return [seat.number for seat in there if seat.stack]

    def _newcomer(self, guest: Guest, lot: Random) -> Character:
        """Somebody on the sheet, or somebody else; who is asked for their age has a young face."""
        if guest.newcomer == "barred":
            return lot.choice(list(self.barred))
        taken = {*self.present, *(who.name for who in self.barred)}
        free = [who for name, who in sorted(cast().items()) if name not in taken]
        return lot.choice([who for who in free if who.face.age == "young"] or free or list(cast().values()))

    def _born(self, guest: Guest, lot: Random) -> date:
        days = _drawn(self.house.days, lot) + (round(10 * YEAR) if guest.newcomer == "barred" else 0)
        return of_age(self.house, self.today) + timedelta(days if guest.newcomer == "young" else -days)

    def _lot(self, session: Session) -> Random:
        return Random(f"{session.chance.seed} {session.hand} guests")


def _drawn(span: Span, lot: Random) -> int:
    """One of them, each as likely."""
    return lot.randint(span.least, span.most)
