"""The cards under the dealer's hands after a hand: taken in one after another, then the deck is squared up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, Literal

from game.chair.seen.view import Spot, TableView
from game.chair.wording.table_words import key_of_seat
from game.rulebook.readers.read_house import house_deck
from game.session.session import Session
from game.table import moves as m
from game.table.values import DEALER
from game.training.deck_work.clearing import HAND, Clearing, cards_lying
from game.training.floor_work.task import WorkDone
from game.unheard import unheard

TAKES_IN: Final = "g"
"""The key with which the cards are taken in after a hand."""
_KEYS: Final = {"board": "b", "discards": "d", "square": "return"}


class ClearingDesk:
    """The cards of one table between the last pot and the next hand. `on`: they are taken in by hand. `worked` is told of it once
    it is over; `strict`: what is wrong is told at once, and not done. Elsewhere the puck may move before the cards are in: they can
    still be taken in until the next hand begins."""

    def __init__(self, session: Session, worked: Callable[[WorkDone], None], *, strict: bool) -> None:
        self._session, self._worked, self.strict = session, worked, strict
        self.on = False
        self.swept: Callable[[str], None] = unheard
        """Told of each thing that is taken in."""
        self.note = ""
        """What was wrong with the last thing, where that is told."""
        self._taking = False
        self._clearing: Clearing | None = None
        self._of = 0

    @property
    def clearing(self) -> Clearing | None:
        """What has to be taken in of this hand; None where it is not time for that."""
        due, table = self._session.ask(), self._session.table
        if self._clearing is not None and self._of == self._session.hand:
            return self._clearing
        self._clearing = None
        trouble = table.trouble.stopped is not None or table.trouble.repairs
        if self.on and due is not None and due.by == DEALER and isinstance(due.move, m.MoveMarker) and not trouble:
            self._clearing, self._of = Clearing(self.strict, cards_lying(table, house_deck().clear)), self._session.hand
        return self._clearing

    @property
    def open(self) -> Clearing | None:
        """The same while something still lies there."""
        found = self.clearing if self.on else None
        return found if found is not None and found.next else None

    @property
    def begun(self) -> bool:
        """Whether the dealer is at it."""
        return self._taking and self.open is not None

    @property
    def first(self) -> str:
        """Why the puck may not move yet, where that is told at once; "" where it may."""
        return self.open.first if self.strict and self.open is not None else ""

    def begin(self) -> None:
        """The dealer turns to the cards."""
        self._taking, self.note = True, ""

    def later(self) -> None:
        """The rest lies where it lies."""
        self._taking, self.note = False, ""

    def take(self, thing: str) -> None:
        """A thing is taken in; the last one is the deck, squared up."""
        clearing = self.open
        if clearing is None:
            return
        self.begin()
        before = len(clearing.done)
        self.note = clearing.take(thing)
        if len(clearing.done) == before:
            return
        self.swept(thing)
        if not clearing.next:
            self._over(clearing)

    def missed(self) -> None:
        """The next hand begins, or the dealer leaves: what still lies there after a hand was left lying."""
        clearing = self.open
        if clearing is not None and self._session.ask() is None:
            self._over(clearing)

    def _over(self, clearing: Clearing) -> None:
        self._taking = False
        self._worked(clearing.judged(len(self._session.round)))

    @property
    def key(self) -> str:
        """The key of what is due: of the deck itself till the dealer is at it."""
        return self.key_of(self.open.next) if self.begun and self.open is not None else TAKES_IN

    def key_of(self, thing: str) -> str:
        """The key by which a thing is taken in."""
        return _KEYS.get(thing) or key_of_seat(int(thing.removeprefix(HAND)))

    # ---- what is seen of it

    def thing_at(self, spot: Spot | None) -> str:
        """What is taken in by a click or a drag there; "" for nothing."""
        if spot is None:
            return ""
        if spot.kind in ("card", "seat") and spot.seat:
            return f"{HAND}{spot.seat}"
        return {"card": "board", "board": "board", "burns": "discards", "muck": "discards", "aside": "discards",
                "stub": "square"}.get(spot.kind, "")

    @property
    def lies(self) -> Literal["", "loose"]:
        """How the deck lies: with what was put on it not squared up yet."""
        done = self._clearing.done if self._clearing is not None and self._of == self._session.hand else ()
        return "loose" if done and "square" not in done else ""

    def shown(self, view: TableView) -> TableView:
        """The table without what was taken in."""
        if self._clearing is None or self._of != self._session.hand or not self._clearing.done:
            return view
        done: Sequence[str] = self._clearing.done
        seats = tuple(replace(seat, cards=(), holds="", discards=0 if "discards" in done else seat.discards)
                      if f"{HAND}{seat.seat}" in done else
                      replace(seat, discards=0) if "discards" in done else seat for seat in view.seats)
        found = replace(view, seats=seats, board=() if "board" in done else view.board)
        found = replace(found, burns=(), muck=(), laid_aside=()) if "discards" in done else found
        return replace(found, stub=view.stub + _cards(view) - _cards(found))

    @property
    def words(self) -> str:
        """What is done."""
        return "Collect the cards and square up the deck."

    @property
    def advice(self) -> str:
        """What is due, for those who are guided."""
        return self.open.order if self.open is not None else ""


def _cards(view: TableView) -> int:
    """How many cards lie there, the deck not counted."""
    at_seats = sum(len(seat.cards) + seat.discards for seat in view.seats)
    return at_seats + len(view.board) + len(view.burns) + len(view.muck) + len(view.laid_aside)
