"""Keeps which calls are owed, and judges what is said: right, late, wrong, or never said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from game.rulebook.readers.read_calls import calls
from game.table.moves import Move
from game.table.values import DEALER
from game.training.calls.call import Call
from game.unheard import unheard


class CallGrade(StrEnum):
    """How a call came out. `FALSE`: something was called that nobody had to call."""

    RIGHT = "right"
    LATE = "late"
    WRONG = "wrong"
    MISSED = "missed"
    FALSE = "false"


GONE: Final = 4
"""How many moves after its moment a call can still be made up for, late."""


@dataclass
class OwedCall:
    """A call that is owed since move `at` of the hand; `waited` for so many seconds. `marked`: it has been marked wrong already."""

    call: Call
    at: int
    waited: float = 0.0
    marked: bool = False
    past: int = 0
    """Moves that have been made since its moment."""
    step_made: bool = False
    """Its step of the hand was made without a word."""


@dataclass(frozen=True)
class JudgedCall:
    """What came of a call: the one that was owed (None for a false one, and for one that is said ahead of a step), what was said
    (None for nothing)."""

    grade: CallGrade
    owed: OwedCall | None
    said: Call | None
    by_step: bool = False
    """The step of the hand was made that is nothing but this word."""


def unsaid(call: Call) -> None:
    """Nobody is told."""


@dataclass
class CallSheet:
    """The calls of one table. `tells`: the dealer is told what was wrong and says it again, and what was left out is missed with
    their next step; else a wrong one is over. What players didn't wait for may still be said late."""

    tells: bool
    judged: Callable[[JudgedCall], None] = unheard
    """Told how each call came out, once."""
    left: Callable[[Call], None] = unsaid
    """Told of each call that was never said rightly, also of one that was marked wrong before, where the dealer is told."""
    pending: list[OwedCall] = field(default_factory=list)
    """Due now, in order."""
    gone: list[OwedCall] = field(default_factory=list)
    """Whose moment is past, and that may still be said late."""
    ahead: Call | None = None
    """What the dealer has said of a step of theirs that is still to come; it is judged once they make one."""

    def moved(self, due: Sequence[Call], at: int, made: Move | None = None) -> None:
        """A move was made: the moment of what was owed is past, and these calls are owed. A hand that was read by its step is still
        to be announced; where the step is nothing but the word, the word is said."""
        kept, by_player = [], made is not None and made.by != DEALER
        for owed in self.pending:
            if made is None or made not in owed.call.moves or owed.step_made:
                self._past(owed, sayable=by_player)
            elif "hand" in owed.call.facts:
                owed.step_made = True
                kept.append(owed)
            elif not owed.marked:
                self.judged(JudgedCall(CallGrade.RIGHT, owed, owed.call, by_step=True))
        for owed in list(self.gone):
            owed.past += 1
            if owed.past > GONE or any(call.same(owed.call) for call in due):
                self._miss(owed)
        self.pending = [*kept, *(OwedCall(call, at) for call in due)]
        self._comes_true()

    def _comes_true(self) -> None:
        """What was said ahead of this step is right if the step brings just that call, and else was called for nothing."""
        said, self.ahead = self.ahead, None
        owed = next((owed for owed in self.pending if said is not None and owed.call.same(said)), None)
        if owed is not None:
            self.pending.remove(owed)
            self.judged(JudgedCall(CallGrade.RIGHT, owed, said))
        elif said is not None:
            self.judged(JudgedCall(CallGrade.FALSE, None, said))

    def over(self) -> None:
        """The hand is over: what was not said is missed."""
        self._comes_true()
        self.leave()
        for owed in list(self.gone):
            self._miss(owed)

    def forget(self) -> None:
        """Play went back: nothing is owed any more."""
        self.pending, self.gone, self.ahead = [], [], None

    def stop(self) -> None:
        """Play is stopped: what could be said now can't be said any more, and isn't missed."""
        self.forget()

    def waits(self, seconds: float) -> float:
        """So much time goes by; for how long the call that waits longest has waited by now, 0 where none does."""
        for owed in self.pending:
            owed.waited += seconds
        return max((owed.waited for owed in self.pending), default=0.0)

    def say(self, said: Call) -> JudgedCall:
        """Something is called."""
        right = next((owed for owed in self.pending if owed.call.same(said)), None)
        if right is not None:
            self.pending.remove(right)
            found = JudgedCall(CallGrade.RIGHT, right, said)
            if not right.marked:
                self.judged(found)
            return found
        late = next((owed for owed in self.gone if owed.call.same(said)), None)
        if late is not None:
            self.gone.remove(late)
            return self._told(JudgedCall(CallGrade.LATE, late, said))
        return self._wrong(said)

    def _wrong(self, said: Call) -> JudgedCall:
        """The call that was meant: one of the same name, else the first that is due; none where nothing is."""
        named = next((owed for owed in (*self.pending, *self.gone) if owed.call.name == said.name), None)
        spec = calls().calls.get(said.name)
        if named is None and self.ahead is None and spec is not None and spec.ahead:
            self.ahead = said
            return JudgedCall(CallGrade.RIGHT, None, said)
        meant = named or next(iter(self.pending), None)
        if meant is None:
            return self._told(JudgedCall(CallGrade.FALSE, None, said))
        found = JudgedCall(CallGrade.WRONG, meant, said)
        if not meant.marked:
            self.judged(found)
        meant.marked = True
        if not self.tells:
            (self.gone if meant in self.gone else self.pending).remove(meant)
        return found

    def leave(self) -> None:
        """What is due is left unsaid on purpose."""
        left, self.pending = self.pending, []
        for owed in left:
            self._past(owed, sayable=False)

    def _past(self, owed: OwedCall, *, sayable: bool) -> None:
        """Its moment is over. `sayable`: a player has acted, and the dealer, who is told what they left out, may be about to say
        it; where nothing is told they always may."""
        if self.tells and not (sayable and not owed.marked):
            self._miss(owed)
        elif not owed.marked:
            self.gone.append(owed)

    def _miss(self, owed: OwedCall) -> None:
        if owed in self.gone:
            self.gone.remove(owed)
        if self.tells:
            self.left(owed.call)
        if not owed.marked:
            self._told(JudgedCall(CallGrade.MISSED, owed, None))

    def _told(self, found: JudgedCall) -> JudgedCall:
        self.judged(found)
        return found
