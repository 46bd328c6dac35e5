"""A line now and then from the people at the table: to what everybody has seen, never to what somebody holds."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from game.agents.cast.character import Character, cast
from game.chair.sitting import Sitting
from game.session.round import PlayedMove
from game.table import events as e

BIG_POT: Final = 30
"""From so many times the last blind on a pot is big; from so many on a hand laid down to a raise was worth a word."""
BIG_RAISE: Final = 8
LONG: Final = 25.0
"""Seconds after which a turn is long."""
AGAIN: Final = 20
"""So many hands go by before somebody says the same again."""
CHANCE: Final = {"hello": 0.6, "won": 0.6, "beaten": 0.6, "folds": 0.3, "waits": 0.6}
"""How often there is a line where one would fit."""


class Remark(NamedTuple):
    """A line and the seat it comes from."""

    seat: int
    name: str
    text: str


class TableTalk:
    """The one who says something at one table: at most one line in a hand, and one more in a long turn. Nobody talks at a `silent`
    one, as in an exam."""

    def __init__(self, sitting: Sitting, *, silent: bool = False) -> None:
        self._play, self._silent = sitting, silent
        self._hand = self._turn = -1
        self._waited = 0.0
        self._said_at: dict[tuple[str, str], int] = {}
        """The hand in which somebody said a line last."""

    def heard(self, played: PlayedMove) -> Remark | None:
        """What is said to a move."""
        self._waited = 0.0
        hand = self._play.session.hand
        if self._hand == hand:
            return None
        for occasion, seat in self._fits(played):
            remark = self._said(occasion, [seat])
            if remark is not None:
                self._hand = hand
                return remark
        return None

    def pass_time(self, seconds: float) -> Remark | None:
        """What is said while nothing happens: one line in a turn that takes long, by somebody who is not to act."""
        session = self._play.session
        due, at = session.ask(), (session.hand << 16) + len(session.round)
        self._waited += seconds
        if due is None or due.by <= 0 or self._waited < LONG or self._turn == at or session.table.trouble.stopped is not None:
            return None
        self._turn = at
        return self._said("waits", [seat.number for seat in session.table if seat.number != due.by])

    def _fits(self, played: PlayedMove) -> Iterator[tuple[str, int]]:
        """Every occasion for a line that a move gives, with the seat that has it."""
        if self._play.session.hand == 1 and played.at == 1:
            people = [seat for seat in played.before.seats if self._who(seat)]
            if people:
                yield "hello", self._rng("hello").choice(people)
        big = BIG_POT * self._unit
        for event in played.events:
            if isinstance(event, e.PotPushed) and event.amount >= big:
                losers = [seat.number for seat in played.before if seat.live and seat.shown and seat.number != event.to]
                shown = played.before.seats[event.to].shown
                yield "won", event.to
                yield from (("beaten", seat) for seat in losers if shown)
            elif isinstance(event, e.Acted) and event.kind == "fold":
                price = event.betting.price - played.before.seats[event.seat].bet
                if price >= BIG_RAISE * self._unit:
                    yield "folds", event.seat

    @property
    def _unit(self) -> int:
        rules = self._play.rules
        return (rules.blinds or (rules.table_min,))[-1]

    def _who(self, seat: int) -> Character | None:
        """Somebody of the house; nobody for a person, whatever they are called."""
        return cast().get(self._play.names.get(seat, "")) if seat != self._play.me else None

    def _said(self, occasion: str, seats: list[int]) -> Remark | None:
        rng = self._rng(occasion)
        there = [(seat, who) for seat in seats if (who := self._who(seat)) is not None]
        if self._silent or not there or rng.random() >= CHANCE[occasion]:
            return None
        seat, who = rng.choice(there)
        hand = self._play.session.hand
        fresh = [line for line in who.lines[occasion] if hand - self._said_at.get((who.name, line), -AGAIN) >= AGAIN]
        if not fresh:
            return None
        text = rng.choice(fresh)
        self._said_at[who.name, text] = hand
        return Remark(seat, who.name, text)

    def _rng(self, what: str) -> Random:
        session = self._play.session
        return Random(f"{session.chance.seed} {session.hand} {len(session.round)} {what} said")
