"""What the trainee has in hand: a thing from the table, or a verb with its answers so far; from clicks or from keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.client.felt.view import Spot, TableView
from game.client.table.corrective import puts_right, settled
from game.client.table.gestures import (
    IN_HAND,
    at_once,
    meant,
    place_of,
    pot_number,
    pots_lying,
    taken_up,
    verb_of,
    with_known,
    zone,
)
from game.client.table.verbs import BY_KIND, Ask, Given, Verb
from game.session.session import Session
from game.table import moves as m
from game.table.faults.streets import cards_of_next_street
from game.table.places import BOARD, hole

NUMBERS: Final = {**{str(digit): digit for digit in range(10)}, "-": 11}
"""The keys of seats and pots: 0 stands for 10, and the key beside it for 11."""
SEAT: Final = "Click it or press its number, 0 for 10, − for 11."
PUSH: Final = BY_KIND[m.PushPot]
_QUESTIONS: Final[dict[Ask, tuple[str, str]]] = {
    "seat": ("Which seat?", SEAT),
    "source": ("From which seat?", SEAT),
    "pot": ("Which pot?", "Click it or press its number, 1 for the main pot."),
    "amount": ("How much?", "Type it, then Enter."),
    "hand": ("What is it?", "Click it or press its number."),
    "where": ("Which card?", "Click it, or press its seat's number, 0 for the board."),
}


class DealersHand:
    """Turns clicks and keys into moves; `do` is told each one when it is complete, and as what a hand is read out."""

    def __init__(self, session: Session, do: Callable[[m.Move, str], None]) -> None:
        self.verb: Verb | None = None
        self.given = Given()
        self._session, self._do = session, do
        self._open: list[Ask] = []
        self._held, self._from = "", Spot("stub")

    @property
    def asks(self) -> Ask | None:
        """What is asked for next, if a verb asks for something."""
        return self._open[0] if self._open else None

    @property
    def carried(self) -> Spot | None:
        """Where the thing in hand was taken from, so that it can be drawn at the pointer."""
        if self._held:
            return self._from
        return Spot("stub") if self.verb is not None and self.verb.stays else None

    @property
    def prompt(self) -> tuple[str, str] | None:
        """What is in hand, and how to go on with it; None with empty hands."""
        if self._held:
            return IN_HAND[self._held]
        if self.verb is None or self.asks is None:
            return None
        question, how = _QUESTIONS[self.asks]
        return f"{self.verb.title}. {question}", how

    @property
    def figures(self) -> tuple[list[tuple[str, int]], int]:
        """For an amount that is asked for, in cents: what can be seen on the table (the pot that is pushed, the chips in
        front of a seat), the likeliest first, and the most that there is."""
        table = self._session.table
        seat = table.seats.get(self.given.seat)
        if self.verb is PUSH:
            seen = [("The whole pot", pot.amount) for pot in pots_lying(self._session) if pot.number == self.given.pot]
        else:
            seen = [("All in front", seat.bet)] if seat is not None and seat.bet else []
        return seen, table.pot_total() + sum(each.stack for each in table)

    def lay_down(self) -> None:
        """Empty hands."""
        self.verb, self.given, self._open, self._held = None, self._nothing(), [], ""

    def _nothing(self) -> Given:
        """No answer yet; only what the next street brings is known."""
        return Given(turned=cards_of_next_street(self._session.engine.rules, len(self._session.table.board)))

    def take(self, verb: Verb, known: Mapping[Ask, Any] | None = None) -> None:
        """Begin with a verb; it is done at once if it asks for nothing more than is known."""
        self.lay_down()
        self.verb, self.given = verb, with_known(self._nothing(), dict(known or {}))
        self._open = [ask for ask in verb.asks if ask not in (known or {})]
        self._go_on()

    def answer(self, value: Any) -> None:
        """The answer to what is asked: a seat, an amount in cents, a pot's number, a place."""
        self.given = with_known(self.given, {self._open.pop(0): value})
        self._go_on()

    def number(self, digit: int) -> bool:
        """A number key: a seat, a pot, or where a card lies; False if none of them is asked for."""
        if self.asks == "where":
            self.answer(hole(digit) if digit else BOARD)
        elif self.asks in ("seat", "source", "pot"):
            self.answer(digit or 10)
        elif self._held in ("deck", "top", "pot", "marker"):
            self._put(Spot("seat", digit or 10))
        else:
            return False
        return True

    def point(self, start: Spot | None, spot: Spot | None, view: TableView) -> None:
        """The pointer went down at `start` and came up at `spot`: a click, or something taken from one to the other."""
        if start is not None and start != spot:
            self._drag(start, spot, view)
        else:
            self._click(spot, view)

    def _click(self, spot: Spot | None, view: TableView) -> None:
        """An answer, the end of what was begun, or a beginning."""
        if self.asks is not None and self._answers(self.asks, spot):
            return
        if self._held and self._put(spot):
            return
        self.lay_down()
        if spot is not None:
            self._begin(spot, view)

    def _drag(self, start: Spot, end: Spot | None, view: TableView) -> None:
        """Something taken from one spot to another in one go."""
        held = taken_up(self._session, start, view) or zone(start)
        if held in IN_HAND:
            self.lay_down()
            self._held, self._from = held, start
            if not self._put(end):
                self.lay_down()

    def _answers(self, ask: Ask, spot: Spot | None) -> bool:
        """True if the click answers what is asked."""
        value: object = None
        if spot is not None and ask in ("seat", "source"):
            value = spot.seat
        elif spot is not None and ask == "pot" and spot.kind == "pot":
            value = pot_number(self._session, spot)
        elif spot is not None and ask == "where":
            value = place_of(spot)
        if value is not None:
            self.answer(value)
        return value is not None

    def _put(self, spot: Spot | None) -> bool:
        """Put what is held on a spot; False if that means nothing."""
        if self._held == "deck" and spot == self._from:
            self._held = "top"
            return True
        found = meant(self._session, self._held, self._from, spot)
        if found is None:
            return False
        held, start = self._held, self._from
        self.take(*found)
        if held == "top" and self.prompt is None and found[0].kind in (m.Burn, m.DealBoard):
            self._held, self._from = held, start
        return True

    def _begin(self, spot: Spot, view: TableView) -> None:
        """A click with empty hands."""
        quick = None if puts_right(self._session.table, self._session.ask()) else at_once(spot, view)
        if quick is not None:
            self.take(verb_of(quick[0]), quick[1])
        else:
            self._held, self._from = taken_up(self._session, spot, view), spot

    def _go_on(self) -> None:
        """Answer what answers itself; make the move when nothing is left to ask."""
        pots = pots_lying(self._session)
        if self.asks == "pot" and len(pots) < 2:
            self.answer(pots[0].number if pots else 1)
            return
        verb = self.verb
        if self._open or verb is None:
            return
        move, read = settled(verb, self.given, self._session.table, self._session.ask()), self.given.hand
        self.lay_down()
        if verb.stays:
            self.verb, self._open = verb, list(verb.asks)
        self._do(move, read)
