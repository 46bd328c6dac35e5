"""Keeps a session's hands in the records, move by move, so that a hand broken off can be taken up again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.records.store import KeptRounds
from game.session.round import Round


class Keeper:
    """A recorder into the database. `session` is the id that `Rounds.begin_session` gave, `round_id` that of the hand kept."""

    def __init__(self, rounds: KeptRounds, session: int, round_id: int = 0) -> None:
        """`round_id`: the kept round that is gone on with, if one is."""
        self._rounds, self._session, self.round_id = rounds, session, round_id
        self.beside: Callable[[Round], Mapping[str, Any]] = lambda round_: {}
        """What is kept of a hand that is over, apart from its stacks."""

    def belong_to(self, session: int) -> None:
        """The hands from now on are another session's."""
        self._session = session

    def opened(self, round_: Round, seed: int) -> None:
        """A hand begins."""
        self.round_id = self._rounds.begin(self._session, round_.opening.hand, round_.opening)

    def moved(self, round_: Round) -> None:
        """Keep the last move."""
        self._rounds.add_move(self.round_id, len(round_) - 1, round_.moves[-1])

    def taken_back(self, round_: Round) -> None:
        """Forget the moves that were taken back."""
        self._rounds.take_back(self.round_id, len(round_))

    def closed(self, round_: Round) -> None:
        """The hand is over; its stacks are kept with it."""
        stacks = {str(seat.number): seat.stack for seat in round_.table()}
        self._rounds.finish(self.round_id, {"stacks": stacks, **self.beside(round_)})

    def ended(self) -> None:
        """There is no next hand."""
        self._rounds.end(self._session)
