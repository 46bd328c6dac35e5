"""A session: hand after hand at one table. It asks the engine, applies moves, records them and tells who listens.

It knows no time: when to let an automatic party act, and how fast, is the client's affair, and so is to say how much has gone
by where the book gives a player some (`pass_time`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Protocol

from game.agents.automatic_dealer import complete
from game.rulebook.schema.rules import Clock
from game.rulebook.settings import Settings
from game.session import absence
from game.session.bank_float import delivered, remembered, till, warned_before
from game.session.between import CashTable, GameOver, HandAfterHand, Handover, NextHand
from game.session.chairs import Chairs
from game.session.findings import Finding
from game.session.house_hours import hour_begins
from game.session.round import FIRST_TIME, PlayedMove, Round, engine_for, taken_back
from game.session.variations import Variations
from game.table import moves as m
from game.table.engine import Engine
from game.table.events import Acted
from game.table.moves import Misplay, Move, Shuffle, ShuffleIn, ShuffleStub, is_same
from game.table.outcome import Due, Outcome, Refusal
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import SUPERVISOR
from game.unheard import unheard

_HANDS = 1 << 24
_MOVES = 1 << 12


class Dice:
    """The dice of one session."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def at(self, hand: int, move: int) -> Random:
        """The dice for a move of a hand, new for each asking, so that two may be in use at once."""
        return Random((self.seed * _HANDS + hand) * _MOVES + move)


Listener = Callable[[PlayedMove], None]
"""Told of every move that was made, after the table has changed."""


class Recorder(Protocol):
    """The one who keeps rounds. Called before the listeners, so that what anybody has seen is already kept."""

    def opened(self, round_: Round, seed: int) -> None:
        """A hand begins."""

    def moved(self, round_: Round) -> None:
        """The round has gained its last move."""

    def taken_back(self, round_: Round) -> None:
        """The round has lost all moves but these."""

    def closed(self, round_: Round) -> None:
        """The hand is over."""

    def ended(self) -> None:
        """There is no next hand."""


LOADED = -1
"""The place in a hand, for chance, at which a shuffling machine has done its work: before the first move."""

_SHUFFLES = (Shuffle, ShuffleStub, ShuffleIn)


class TooFewPlayers(ValueError):
    """A game cannot begin with so few players."""

    def __init__(self, over: GameOver) -> None:
        super().__init__(f"{over.reason} [{over.cite}]" if over.cite else over.reason)


class Session:
    """One table from the first hand on. `seed` decides everything that chance decides."""

    def __init__(
        self,
        game: tuple[str, str, Settings],
        begins: Mapping[int, int] | Round,
        chairs: Chairs,
        seed: int,
        *,
        house: HandAfterHand | None = None,
        recorder: Recorder | None = None,
        last: Table | None = None,
    ) -> None:
        """`game`: book id, game id, settings; `begins`: seat -> cents, or a hand to go on with; `house` says what hand comes
        next, a cash game without rebuys if it is not given. `last` is the last table of the hand before, where play was left
        between the two. Raises UnknownRef and SettingsError as the rulebook does.
        """
        self.book, self.game, self.settings = game
        self.engine: Engine = engine_for(*game)
        self.chairs, self.recorder = chairs, recorder
        self.house: HandAfterHand = house or CashTable(0)
        self.chance = Dice(seed)
        self._clock = TurnClock()
        self.hand = 0
        self.decks = 0
        """How many decks have taken the place of another between two hands."""
        self.over: GameOver | None = None
        self.findings: list[Finding] = []
        """What was asked, counted and checked, hand after hand."""
        self.on_found: Callable[[Finding], None] = unheard
        """Told of each of them."""
        self.again = FIRST_TIME
        self.variations: Variations | None = None
        """What comes again at this table because it was got wrong; None where nothing does."""
        self._listeners: list[Listener] = []
        self._last = last
        """The last table of the hand before, where that is known."""
        self._steps: list[PlayedMove] | None = None
        self._acted: Table | None = None
        """The table after the last action of the hand, its pots not paid yet; None where nobody acted, or play was taken back."""
        self.handover: Handover | None = None
        """How the hand that is on follows from the one before; None in the first one here."""
        self._begin(begins)

    # ---- the hand that is on

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self._table

    @property
    def round(self) -> Round:
        """The hand so far."""
        return self._round

    def played(self) -> tuple[PlayedMove, ...]:
        """The hand so far, move by move. A caller that asks again gets what was found before: grading asks after every ruling."""
        if self._steps is None or len(self._steps) != len(self._round):
            self._steps = list(self._round.played())
        return tuple(self._steps)

    def ask(self) -> Due | None:
        """What is due now; None when the hand is over."""
        return None if self.over else self._due

    def waits(self) -> bool:
        """Whether a person must do something before the hand can go on."""
        due = self.ask()
        return due is not None and self.chairs.person_answers(due)

    def submit(self, move: Move) -> Outcome | Refusal:
        """A move by anybody. An order left open in a shuffle is filled in from the session's chance: in the one that is due, and in
        one that leaves out what is only offered before it (rop R83)."""
        before, due, at = self._table, self._due, len(self._round)
        ordered = not isinstance(move, _SHUFFLES) or move.order or not self._called_for(move)
        whole = move if ordered else complete(move, before, self.chance.at(self.hand, at))
        answer = self.engine.apply(before, whole)
        if isinstance(answer, Refusal):
            return answer
        self._stand(answer.table, self._round.plus(whole))
        if any(isinstance(event, Acted) for event in answer.events):
            self._acted = answer.table
        played = PlayedMove(at, due, whole, before, answer.events, answer.table, self._due is None)
        if self._steps is not None:
            self._steps.append(played)
        self._tell(played)
        return answer

    def _called_for(self, move: Move) -> bool:
        """Whether it is what is due, or leaves out what is only offered before it."""
        expected = self._due.move if self._due is not None else None
        step = self.engine.step(self._table) if self._table.trouble.stopped is None else None
        return expected is not None and (is_same(move, expected) or (step is not None and step.left_out(move)))

    def consider(self) -> Move | None:
        """What the program does next, without doing it; None if a person is due or the hand is over.

        A player may think for a while. It reads the table as it stands at the call, so it may be asked in a thread of its
        own: give the answer to `submit` if the table has not changed meanwhile, and forget it otherwise.
        """
        table, due = self._table, self.ask()
        if due is None:
            return None
        rng = self.chance.at(self.hand, len(self._round))
        unasked = absence.unasked(self.engine.rules, table, due, self.chairs.people) or self.chairs.unasked(table, due, rng)
        if unasked is not None and isinstance(self.engine.apply(table, unasked), Outcome):
            return unasked
        if self.variations is not None and (fresh := self.variations.fresh(self.engine, table, due, rng)) is not None:
            return fresh
        if due.by in table.between.away:
            return absence.answer(due, rng)
        if self.chairs.person_answers(due):
            return None
        move = self.chairs.choose(table, due, rng)
        if isinstance(move, Misplay) and (self.chairs.repeats(table, move) or isinstance(self.engine.apply(table, move), Refusal)):
            return self.chairs.choose(table, due, rng, soberly=True)
        return move

    def advance(self) -> Outcome | Refusal | None:
        """Let the program make one move; None if a person is due or the hand is over.

        Ask it even when a person is due: somebody may stop play, or a card may slip, at any time.
        """
        move = self.consider()
        return None if move is None else self.submit(move)

    def pass_time(self, seconds: float) -> Outcome | Refusal | None:
        """So much time has gone by at the table: the one who was given a time to act, and has let it run out, is folded (tas
        C.5.7)."""
        over = self._clock.passed(self.engine.rules, self._table, seconds)
        return None if over is None or self.over else self.submit(over)

    def rewind(self, moves: int) -> None:
        """Back to the table after so many moves of this hand, as if the later ones had never been made."""
        self.again = taken_back(self.again, self._round, self._table, over=self._due is None)
        shorter = self._round[:moves]
        self._stand(shorter.table(), shorter)
        self._steps = self._acted = None
        if self.recorder:
            self.recorder.taken_back(self._round)

    def found(self, finding: Finding) -> None:
        """Something was asked, counted or checked: it is kept with the moves after which it was done."""
        self.findings.append(finding)
        self.on_found(finding)

    def next_hand(self) -> GameOver | None:
        """Set up the next hand, or say why there is none. ValueError while a hand is on."""
        if self.over:
            return self.over
        if self.ask() is not None:
            raise ValueError(f"hand {self.hand} isn't over")
        if self._acted is not None:
            self.chairs.remember(self._acted)
        self._last = self._table
        self._open(self.house.after(self.engine.rules, self._round.opening, self._table))
        return self.over

    def listen(self, listener: Listener) -> None:
        """Tell somebody of every move from now on."""
        self._listeners.append(listener)

    # ---- inside

    def _begin(self, begins: Mapping[int, int] | Round) -> None:
        if isinstance(begins, Round):
            self.hand, self.settings, self.engine = begins.opening.hand, begins.settings, begins.engine
            self.chairs.play_by(self.engine.rules)
            self._stand(begins.table(), begins)
            return
        first = self.house.first(self.engine.rules, begins)
        if isinstance(first, GameOver):
            raise TooFewPlayers(first)
        self._open(first)

    def _open(self, coming: NextHand | GameOver) -> None:
        if isinstance(coming, GameOver):
            self.over = coming
            if self.recorder:
                self.recorder.ended()
            return
        self.hand = coming.number or self.hand + 1
        self.decks += coming.new_deck and self._last is not None
        self.chairs = self.chairs.rearranged(coming.left, coming.moved, coming.arrivals)
        self._under(coming.settings or self.settings)
        opening = self.engine.opening(
            coming.stacks, coming.setup, hand=self.hand, rebuys=coming.rebuys, opens=coming.opens, new_deck=coming.new_deck,
            hour_begins=hour_begins(self.hand),
            closing=coming.closes, closing_announced=coming.closing_announced, **self._brought(coming),
        )  # fmt: skip
        opening = opening.with_(away=coming.away)
        self.handover = Handover(self._last, coming, opening) if self._last is not None else None
        self._steps, self._acted, self.again = None, None, FIRST_TIME
        self._stand(opening, Round(self.book, self.game, self.settings, opening))
        if self.recorder:
            self.recorder.opened(self._round, self.chance.seed)

    def _under(self, settings: Settings) -> None:
        if settings != self.settings:
            self.settings, self.engine = settings, engine_for(self.book, self.game, settings)
            self.chairs.play_by(self.engine.rules)

    def _brought(self, coming: NextHand) -> dict[str, Any]:
        """What is remembered from hand to hand; where the house plays against boxes, also what it brings."""
        rules = self.engine.rules
        if not rules.family.house_plays:
            return warned_before(coming, self._last)
        last = self._last
        deck = delivered(rules, self.hand, self.chance.at(self.hand, LOADED))
        return {"deck": deck, **till(rules, len(coming.stacks), last)._asdict(), **remembered(rules, coming, last)}

    def _stand(self, table: Table, round_: Round) -> None:
        self._table, self._round = table, round_
        self._due = self.engine.due(table)

    def _tell(self, played: PlayedMove) -> None:
        if self.recorder:
            self.recorder.moved(self._round)
            if self._due is None:
                self.recorder.closed(self._round)
        for listener in self._listeners:
            listener(played)


# ---- the time that a player is given to act


class TurnClock:
    """How long the time of a seat has run."""

    def __init__(self) -> None:
        self._turn: tuple[int, int, int] | None = None
        self._ran = 0.0

    def passed(self, rules: Rules, table: Table, seconds: float) -> m.TimeUp | None:
        """So many seconds more have gone by; the move that says so, once the time that the book gives is over. It stands still
        while play is stopped."""
        turn = (table.hand, len(table.actions()), table.trouble.timed)
        if not table.trouble.timed or turn != self._turn:
            self._turn, self._ran = (turn if table.trouble.timed else None), 0.0
            return None
        self._ran += 0.0 if table.trouble.stopped is not None else seconds
        over = self._ran >= rules.of(Clock).seconds
        return m.TimeUp(table.trouble.timed, by=SUPERVISOR) if over else None
