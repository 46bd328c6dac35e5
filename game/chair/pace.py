"""When the program acts: it thinks in a thread of its own, so that no frame waits for it, and takes its time."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, Protocol, runtime_checkable

from game.agents.mistakes import ErringAgent
from game.cards.ranking import SIZES
from game.session.session import Session
from game.table import moves as m
from game.table.state import Table
from game.unheard import never

SWITCH = 0.001
"""Seconds for which a thinking player may hold the interpreter; Python's own 0.005 shows as a dropped frame."""

FOLLOWED: Final = 16.0
"""The greatest speed at which a person watches."""

PLAYER, DEALER = 0.6, 0.35
TIMES: Final[dict[type[m.Move], float]] = {
    m.DealCard: 0.12, m.CollectPost: 0.2, m.Post: 0.2, m.Burn: 0.25, m.Cut: 0.6, m.OfferCut: 0.9, m.GatherBets: 0.9,
    m.Ante: 0.15, m.SitOut: 0.15,
    m.DealBoard: 0.6, m.Fold: 0.7, m.Check: 0.9, m.Stand: 0.9, m.Call: 1.1, m.Bet: 1.4, m.Raise: 1.6, m.TapOut: 1.6, m.Draw: 1.2,
    m.CountHand: 0.9, m.RackHand: 0.7, m.ReadHand: 0.9, m.PushPot: 0.9, m.GiveRuling: 1.4, m.CallSupervisor: 0.9, m.StopPlay: 0.6,
}
"""Seconds before a move of this kind, at speed 1. Boxes are asked for their antes once, and put them down together."""


WASHED: Final = 1.5
"""Seconds before the first shuffle of a new deck: the cards are still being mixed."""
RUN_OUT: Final = 1.8
"""Seconds before a card of the board or to an open hand once all chips are in: of the clock on the wall at a speed one follows."""
WATCHED: Final = 0.5
"""How much slower all goes for somebody who has nothing to do but to watch hands: at speed 1 about as fast as people deal."""

BUSY: Final = 1.6
"""How much faster all goes at a busy table: a dealer there makes about so many hands more in an hour. The program's own figure."""


class Pace:
    """Lets the program make its moves one by one. `speed` 2 is twice as fast; `paused` holds everything; where play is `watched`
    only, all of it takes longer. `hastened` are the seconds of some moves, in place of the usual ones."""

    def __init__(self, session: Session, speed: float, *, watched: bool = False,
                 hastened: Mapping[type[m.Move], float] | None = None) -> None:
        self.speed, self.hastened = speed, hastened or {}
        self._rate = WATCHED if watched and speed <= FOLLOWED else 1.0
        self.busy_floor = False
        """Whether all goes as fast as at a busy table."""
        self.paused, self.why_paused = False, ""
        self._session = session
        self._worker = ThreadPoolExecutor(1, "players")
        sys.setswitchinterval(SWITCH)
        self._about: Table | None = None
        """The very table that is thought about: after a ruling is taken back another one may stand at the same move."""
        self._thought: Future[m.Move | None] | None = None
        self._waited = self._stood = 0.0
        self._held = 0.0
        self.awaits: Callable[[], bool] = never
        """Whether the players wait for a word of the dealer's."""
        self.reading = 0.0
        """Seconds for which play still waits because the person has something to read."""

    def let_read(self, seconds: float) -> None:
        """No move while the person reads something, at a speed that a person follows."""
        self.reading = seconds if self.speed <= FOLLOWED else 0.0

    def hold(self, seconds: float) -> None:
        """Something must be noticed: no move before so many seconds of the clock on the wall, however fast play is. Faster than
        any person can follow nothing is waited for."""
        if self.speed <= FOLLOWED:
            self._held = max(self._held, seconds)

    def wait(self, why: str) -> None:
        """Nothing moves before the person lets play go on, at a speed that a person follows; they are told why."""
        self.paused, self.why_paused = self.speed <= FOLLOWED, why

    def pause(self) -> None:
        """Hold everything, or let it go on."""
        self.paused, self.why_paused = not self.paused, ""

    def tick(self, seconds: float) -> bool:
        """Let time pass; True if the program has made a move. What a player thinks wrong is raised here."""
        if self.paused:
            return False
        self._attend()
        self._held, self.reading = max(0.0, self._held - seconds), max(0.0, self.reading - seconds)
        self._stood += seconds
        self._waited += seconds * self.speed * (BUSY if self.busy_floor and self.speed <= FOLLOWED else self._rate)
        if self._held or self.reading or self.awaits():
            return False
        if self._thought is None or not self._thought.done():
            return False
        move = self._thought.result()
        if move is None or self._waited < self.seconds(move) or (self._runs_out(move) and self._stood < RUN_OUT):
            return False
        self._session.submit(move)
        return True

    def _runs_out(self, move: m.Move) -> bool:
        """Whether it turns a card that decides a hand, for somebody who follows it."""
        return self.speed <= FOLLOWED and _decides(move, self._session.table)

    def seconds(self, move: m.Move) -> float:
        """How long it waits before a move, at speed 1."""
        return self.hastened.get(type(move), time_for(move, self._session.table))

    @property
    def busy(self) -> bool:
        """Whether the program is about to do something, so that frames are wanted."""
        if self.paused or self._session.ask() is None:
            return False
        thought = self._thought
        return self._about is not self._session.table or thought is None or not thought.done() or thought.result() is not None

    def close(self) -> None:
        """End the thread; a thought that has begun is finished and forgotten."""
        self._worker.shutdown(wait=False, cancel_futures=True)

    def _attend(self) -> None:
        """Think about the table as it is now, unless that has been done. Making ready waits for the first frame, which is drawn
        before time passes."""
        table = self._session.table
        if self._about is None:
            self._worker.submit(prepare, self._session)
        if table is not self._about:
            self._about, self._waited, self._stood = table, 0.0, 0.0
            self._thought = self._worker.submit(self._session.consider)


@runtime_checkable
class PreparingAgent(Protocol):
    """A player whose first decision takes longer than the others, unless it was made ready."""

    def prepare(self) -> None:
        """Make ready."""


def prepare(session: Session) -> None:
    """Read and build what the first moves, decisions and showdown look up, so that neither a player nor a frame waits for it."""
    book = session.engine.rules.book
    for part in (book.clauses, book.readings, book.requests, book.irregularities):
        len(part)
    for agent in session.chairs.agents.values():
        player = agent.agent if isinstance(agent, ErringAgent) else agent
        if isinstance(player, PreparingAgent):
            player.prepare()
    rules = session.engine.rules
    for count in SIZES:
        rules.ranking.score(rules.spec.deck[:count])


def time_for(move: m.Move, table: Table) -> float:
    """Seconds that pass before a move, at speed 1."""
    if _decides(move, table):
        return RUN_OUT
    if isinstance(move, m.Shuffle) and table.hand == 1:
        return WASHED
    return TIMES.get(type(move), PLAYER if move.by > 0 else DEALER)


def _decides(move: m.Move, table: Table) -> bool:
    """Whether it turns a card that decides a hand: one of the board, or one to a hand that lies open."""
    own = table.seats.get(move.to) if isinstance(move, m.DealCard) else None
    return (isinstance(move, m.DealBoard) or (own is not None and own.shown)) and _runs_out(table)


def _runs_out(table: Table) -> bool:
    """Whether cards come that nobody can bet on any more: then each of them matters."""
    live = table.live()
    return len(live) > 1 and sum(seat.stack > 0 for seat in live) <= 1
