"""A place that falls free after a hand goes round: the seated players are asked in the book's order, then the queue.

The book speaks of a player who leaves the game. What somebody leaves behind who moves to such a place goes to the queue.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Final

from game.irregularities.requests.question import RequestMade, Who
from game.irregularities.requests.requests import answer_to
from game.session.between import Changes
from game.session.cash.asking import known, may_post, without
from game.session.cash.floor import Floor
from game.session.cash.granted import Grant, leaving, moving, promised
from game.session.session import Session
from game.session.setting_up.stakes import stack
from game.table.between.next_hand import left_in_the_hand
from game.table.rules import Rules

QUEUE: Final = "queue"
"""The one who waits first for a place. There is always somebody."""
CONTENT, LOSING = 0.08, 0.3
"""How often a player takes another place that is offered: one who holds what they sat down with, one who doesn't. The
program's own figures."""
POSTS = 0.5
"""How often a player who would have to wait for the big blind posts instead. The program's own figure."""


@dataclass(frozen=True)
class FreePlace:
    """A free place on its way round. `order` is whom the book has asked, `declined` are those of them who have."""

    seat: int
    order: tuple[Who, ...]
    cites: tuple[str, ...]
    readings: tuple[str, ...]
    declined: tuple[Who, ...] = ()

    @property
    def next(self) -> Who:
        """Who must be asked now."""
        return self.left[0]

    @property
    def left(self) -> tuple[Who, ...]:
        """Who has not been asked yet, in order."""
        return self.order[len(self.declined):]


@dataclass(frozen=True)
class PlaceAnswer:
    """What one of those who were asked said about a place: whether they take it (`takes`). `left` is the place that they
    leave to the queue, 0 where they had none; `posts`: they pay to be dealt in there at once."""

    offer: FreePlace
    who: Who
    takes: bool
    left: int = 0
    posts: bool = False


def goes_round(rules: Rules) -> bool:
    """Whether a free place is offered to one after the other; where players draw for it, it is not."""
    return known(rules, "take-seat") and rules.settings.seat_draw is None


class PlacesGoing:
    """The places that fall free with the hand that is over, one after the other, each offered until somebody takes it."""

    def __init__(self, session: Session, floor: Floor) -> None:
        self._session, self._floor = session, floor
        self._hand = session.hand
        self._open: FreePlace | None = None
        self._unwanted: frozenset[int] = frozenset()

    @property
    def offer(self) -> FreePlace | None:
        """The place that must be offered now; None while a hand is on, and once there is none left."""
        session = self._session
        ends = session.over is not None or session.table.between.closing
        if session.ask() is not None or ends or not goes_round(session.engine.rules):
            return None
        if session.hand != self._hand:
            self._hand, self._open, self._unwanted = session.hand, None, frozenset()
        self._open = self._still_open(self._open) or self._next_free()
        return self._open

    @property
    def person(self) -> bool:
        """Whether the next to be asked is a person."""
        return self.offer is not None and self.offer.next in self._session.chairs.people

    @property
    def may_post(self) -> bool:
        """Whether the next to be asked would have to wait there for the big blind, and may post instead (tas C.19.8)."""
        offer = self.offer
        gone = self._freed()
        return offer is not None and isinstance(offer.next, int) and may_post(self._session, offer.next, offer.seat, gone)

    def ask(self, takes: bool | None = None, *, posts: bool = False) -> PlaceAnswer:
        """Ask the next one. A person's answer is `takes`; where none is given, it is the player's own. ValueError where no
        place must be offered."""
        offer = self.offer
        if offer is None:
            raise ValueError("no place is free")
        who, rng = offer.next, self._chance(offer)
        if takes is None:
            takes = who == QUEUE or rng.random() < self._mood(int(who))
            posts = takes and self.may_post and rng.random() < POSTS
        heard = PlaceAnswer(offer, who, takes, int(who) if takes and who != QUEUE else 0, posts)
        if takes:
            self._gives(heard)
        self._open = None if takes else replace(offer, declined=(*offer.declined, who))
        return heard

    # ---- inside

    def _freed(self) -> frozenset[int]:
        """The places of those who go with the coming hand, or have lost theirs."""
        table, hand = self._session.table, self._session.hand + 1
        gone = leaving(granted for granted in self._floor.coming if granted.hand <= hand)
        return (gone & table.seats.keys()) | table.between.forfeited | left_in_the_hand(self._session.engine.rules, table)

    def _not_asked(self) -> frozenset[int]:
        """The one who goes too, or moves already."""
        return self._freed() | moving(self._floor.coming)

    def _still_open(self, offer: FreePlace | None) -> FreePlace | None:
        """The place that goes round, if nobody has got it meanwhile; who goes now too is not asked any more."""
        if offer is None or offer.seat in self._given():
            return None
        gone = self._not_asked()
        order, declined = (tuple(who for who in each if who not in gone) for each in (offer.order, offer.declined))
        still = replace(offer, order=order, declined=declined)
        if still.left:
            return still
        self._unwanted |= {offer.seat}  # an offer not yet made lapses too: nobody at the table is asked again
        return None

    def _next_free(self) -> FreePlace | None:
        """The first free place that the book has offered round."""
        offers = (self._offered(seat) for seat in sorted(self._freed() - self._given() - self._unwanted))
        return next((offer for offer in offers if offer.order), None)

    def _offered(self, seat: int) -> FreePlace:
        """The place with its order, from the book."""
        table = without(self._session.table, self._not_asked())
        answer = answer_to(RequestMade(self._session.engine.rules, table, "take-seat", {"seat": seat}, waiting=(QUEUE,)))
        return FreePlace(seat, answer.offer, answer.cites, answer.readings)

    def _chance(self, offer: FreePlace) -> Random:
        return Random(f"{self._session.chance.seed} {self._session.hand} {offer.seat} offered {offer.next}")

    def _mood(self, seat: int) -> float:
        """The one who loses hopes for better luck elsewhere."""
        session = self._session
        return LOSING if session.table.seats[seat].stack < stack(session.settings) else CONTENT

    def _gives(self, heard: PlaceAnswer) -> None:
        """The place is theirs from the coming hand on, and what they leave goes to the queue."""
        offer, joins = heard.offer, heard.left or heard.offer.seat
        moved = {heard.left: offer.seat} if heard.left else {}
        posts = frozenset({offer.seat}) if heard.posts else frozenset[int]()
        changes = Changes(joined={joins: stack(self._session.settings)}, moved=moved, extra=posts)
        self._floor.note(Grant("take-seat", self._session.hand + 1, offer.cites, changes))

    def _given(self) -> frozenset[int]:
        """The places that somebody gets with the coming hand."""
        return promised(granted for granted in self._floor.coming if granted.hand <= self._session.hand + 1)

