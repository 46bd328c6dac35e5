"""What a dealer calls: a step or a wager, and three sentences to choose from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.rulebook.game_spec import GameSpec
from game.rulebook.money import dollars
from game.table import moves as m
from game.table.outcome import Outcome
from game.table.state import Table
from game.table.steps.betting import move_of
from game.training.calls.call import Call, SaidHand, sentence
from game.training.calls.choosing import choices
from game.training.calls.moments import CallMoment, calls_at
from game.training.questions.question import EASY, HARD, MIDDLE, ExerciseKind, Moment, Question, mixed

_LEFT_OUT: Final = ("board", "call", "your-ante")
"""Calls that ask for no thought."""
_WAGERS: Final = ("raise-to", "bet", "tap-out")
FURTHER: Final = 3
"""How many steps above the least a bet or raise goes at most."""


def _asks(moment: Moment) -> Iterable[Question]:
    """The first call of a moment, where there is one worth asking about."""
    said, seen, found = _now(moment) if isinstance(moment.due.move, m.GatherBets | m.ReadHand) else _after(moment)
    call = next((each for each in found if each.name not in _LEFT_OUT), None)
    if call is None:
        return
    rules, table = moment.rules, moment.table
    options = choices(rules, table, [call], moment.rng)
    words = [sentence(each) for each in options]
    right = sentence(call)
    text = f"{said} What do you say?".strip()
    working = (f"You say: “{right}”", *([] if call.cite else ["No clause asks for it: it's how dealers keep a table informed."]))
    yield Question(text, "word", right, call.cite, working, _hardness(call), mixed([(word, word) for word in words], text),
                   subject=call.name, seen=seen)


def _hardness(call: Call) -> int:
    hand = call.facts.get("hand")
    if isinstance(hand, SaidHand):
        return HARD if hand.kicker else MIDDLE
    return MIDDLE if call.name in ("side-pot", "all-in") else EASY


def _now(moment: Moment) -> tuple[str, Table, Sequence[Call]]:
    """The bets have to be gathered, or a hand has to be read."""
    table = moment.table
    said = "The betting is over." if isinstance(moment.due.move, m.GatherBets) else ""
    return said, table, calls_at(CallMoment(moment.rules, table, table, (), None, moment.due))


def _after(moment: Moment) -> tuple[str, Table, Sequence[Call]]:
    """What is done next, in words, the table with that done, and what is called to it."""
    move = _done(moment)
    answer = moment.engine.apply(moment.table, move) if move is not None else None
    if move is None or not isinstance(answer, Outcome):
        return "", moment.table, ()
    due = moment.engine.due(answer.table)
    found = calls_at(CallMoment(moment.rules, moment.table, answer.table, answer.events, moment.due, due))
    seen = answer.table if move.by else moment.table
    return _told(moment, move), seen, [call for call in found if not call.moves]


def _done(moment: Moment) -> m.Move | None:
    """The dealer's step, where saying something follows it; of a player's choices a wager, now and then."""
    due = moment.due
    if due.by == 0:
        return due.move if isinstance(due.move, m.TakeCommission) else None
    wager = next((due.choice(kind) for kind in _WAGERS if due.choice(kind)), None)
    if wager is None:
        return None
    most = min(wager.most, wager.least + FURTHER * wager.step)
    to = moment.rng.randrange(wager.least, most + 1, wager.step) if most > wager.least else wager.least
    return move_of(wager, due.by, to)


def _told(moment: Moment, move: m.Move) -> str:
    """What happens: chips put in, without their name; or the dealer's own step."""
    if isinstance(move, m.Bet | m.Raise):
        return f"Seat {move.by} puts {dollars(move.to - moment.table.seats[move.by].bet)} forward."
    if isinstance(move, m.TapOut):
        return f"Seat {move.by} pushes all their chips in."
    return "You cut the commission from the pot."


def _settles(spec: GameSpec) -> bool:
    """Every game has something to call."""
    return True


KINDS = (
    ExerciseKind("calls", "What do you say?", "The right words at the right moment: seat, amount, hand, kicker.", _asks, _settles),
)
