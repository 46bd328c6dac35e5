"""Players who ask for change or to colour up: who does, when, and what the dealer answers in the middle of a hand."""

from __future__ import annotations

from random import Random
from typing import Final

from game.chair.chips_in_play import ChipsInPlay
from game.rulebook.schema.house import HouseChange
from game.session.session import Session
from game.table import moves as m
from game.table.values import stack
from game.training.chip_change import ChipChange, asks_in_hand, wish_of

IN_THE_HAND: Final = "The hand comes first: seat {seat} waits."
_BEGINS: Final = (m.Shuffle, m.Chemmy, m.OfferCut, m.Cut, m.AskAnte, m.Ante, m.Post, m.CollectPost, m.DealCard)
"""With the first of these a hand is on. Before it, while a deck is counted, it's still between two hands."""
IN_THE_POT: Final = "Seat {seat}'s chips are in the pot by now."


class ChangeRequests:
    """Who asks for other chips at one table. What comes follows from the session's seed; a hand has one such wish at most."""

    def __init__(self, session: Session, chips: ChipsInPlay, house: HouseChange) -> None:
        self._session, self._chips, self.house = session, chips, house
        self._hand = 0
        self._after: int | None = None
        self._found: ChipChange | None = None
        self._looked = self._closed = False
        self.unanswered = False
        """Whether somebody has asked in the middle of a hand, and has no answer yet."""

    @property
    def waiting(self) -> ChipChange | None:
        """Who waits: between two hands with what is left of the chips, in one as they asked."""
        self._look()
        if self._found is None or self._closed:
            return None
        if self._session.ask() is None:
            return self._found.of_what_is_left(self._chips.table.lying(stack(self._found.seat)))
        return self._found

    @property
    def may_be_served(self) -> bool:
        """Whether the one who waits may have the chips now."""
        wish = self._found
        return not self._is_on or (wish is not None and self.house.folded == "at-once"
                                               and wish.seat not in {seat.number for seat in self._session.table.live()})

    @property
    def _is_on(self) -> bool:
        """Whether the hand has begun, and isn't over."""
        return self._session.ask() is not None and any(isinstance(move, _BEGINS) for move in self._session.round.moves)

    def look(self) -> None:
        """A move was made: somebody may ask, and at the end of a hand nobody has to be put off any more."""
        self._look()
        if self._session.ask() is None:
            self.unanswered = False

    def close(self) -> None:
        """The one who waited has been served, or is past it."""
        self._closed, self.unanswered = True, False

    def _look(self) -> None:
        session = self._session
        if session.hand != self._hand:
            self._hand, self._found, self._looked, self._closed, self.unanswered = session.hand, None, False, False, False
            self._after = asks_in_hand(self.house, self._lot("when"))
        over = session.ask() is None
        if self._looked or self._after is None or not (over or 0 < self._after <= len(session.round)):
            return
        self._looked = True
        stacks = {seat.number: self._chips.table.lying(stack(seat.number)) for seat in session.table}
        self._found = wish_of(stacks, self._chips.table.values, self.house, self._lot("what"))
        self.unanswered = self._found is not None and not over

    def _lot(self, what: str) -> Random:
        return Random(f"{self._session.chance.seed} change {self._session.hand} {what}")
