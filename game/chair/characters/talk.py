"""What the people at the table say and do that isn't part of the hand: a line now and then to what everybody has seen, never to
what somebody holds; a look at their own cards, a hand at their chips."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from random import Random
from typing import Final, NamedTuple

from game.agents.cast.character import Character, cast
from game.chair.eye import Eye
from game.chair.seen.view import CHAT, GestureView, Spot
from game.chair.sitting import Sitting
from game.session.round import PlayedMove
from game.table import events as e
from game.training.pace.pressure import ANY, remark

BIG_POT: Final = 30
"""From so many times the last blind on a pot is big; from so many on a hand laid down to a raise was worth a word."""
BIG_RAISE: Final = 8
LONG: Final = 25.0
"""Seconds after which a turn is long."""
AGAIN: Final = 20
"""How many hands go by before somebody says the same again."""
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


# ---- what goes on that isn't part of the hand


EVERY: Final[Mapping[Eye, float]] = {"words": 0.0, "looks": 6.0, "floor": 2.5}
"""After about so many seconds somebody does something; 0 for never. The program's own figures."""
TALK: Final[Mapping[Eye, float]] = {"words": 0.0, "looks": 0.0, "floor": 0.3}
"""How much of it is talk."""

PEEKS: Final = 0.5
"""How much of the rest is a look at your own cards."""
FORBIDS: Final = "cards-lifted-early"
"""Where the book knows of this, nobody lifts cards in passing."""


class Bustle:
    """One table's: lawful, of no consequence, and another one with every hand and seed."""

    def __init__(self, sitting: Sitting, *, quiet: bool = False) -> None:
        """Where it is `quiet` nobody talks."""
        self._play, self._quiet = sitting, quiet
        self._waited = self._wants = 0.0
        self._count = 0

    def pass_time(self, seconds: float) -> GestureView | None:
        """What somebody does now, if anybody does something."""
        play, session = self._play, self._play.session
        every = EVERY[play.eye]
        if not every or session.ask() is None or session.table.trouble.stopped is not None:
            return None
        self._waited += seconds
        if self._waited < (self._wants or every):
            return None
        rng = Random(f"{session.chance.seed} {session.hand} {self._count} bustle")
        self._count, self._waited, self._wants = self._count + 1, 0.0, every * (0.5 + rng.random())
        return self._done(rng)

    @cached_property
    def _peeks(self) -> bool:
        """Asked late: sitting down does not wait for the book's irregularities."""
        rules = self._play.rules
        return all(each.id != FORBIDS for each in rules.book.irregularities_of(rules.spec.id))

    def _done(self, rng: Random) -> GestureView | None:
        table, due = self._play.session.table, self._play.session.ask()
        others = [seat for seat in table if seat.number != self._play.me and due is not None and seat.number != due.by]
        if not others:
            return None
        seat = rng.choice(others)
        if rng.random() < TALK[self._play.eye] and not self._quiet:
            return GestureView(CHAT, seat.number, None, remark(ANY, rng), spoken=True)
        if self._peeks and seat.cards and seat.live and rng.random() < PEEKS:
            return GestureView("look", seat.number, Spot("card", seat.number), deed="lift")
        return GestureView("gesture", seat.number, Spot("stack", seat.number), deed="reach") if seat.stack else None
