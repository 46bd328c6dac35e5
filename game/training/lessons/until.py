"""When a part of a lesson is over: conditions about the table and about what has been done, a small closed list of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from game.cases.language.faults import Fault, one_of
from game.cases.language.lines import ARGUMENTS, CaseLine, parse_line
from game.cases.language.value_kind import show_value
from game.cases.language.value_kinds import GameStage
from game.cases.language.vocabulary import GameWords
from game.cases.running.moves_of import line_of
from game.cases.running.robot_dealer import Dealer
from game.rulebook.money import cents
from game.session.round import PlayedMove
from game.table import events as e
from game.table.engine import Engine
from game.table.outcome import Due
from game.table.state import Table
from game.table.steps.banked.boxes import AntesStep, DealBoxesStep, DecisionsStep
from game.table.steps.banked.house import SetHouseStep, SettleStep
from game.table.values.places import DEALER


@dataclass(frozen=True)
class LessonMoment:
    """How it stands in a part of a lesson: the table, what is due there, and the moves made since the part began."""

    engine: Engine
    table: Table
    due: Due | None
    made: Sequence[PlayedMove]


class StepGoal(Protocol):
    """Something that holds at a moment, or does not."""

    def holds(self, at: LessonMoment) -> bool:
        """Whether it holds."""
        ...


@dataclass(frozen=True)
class AtStage:
    """A stage of the hand is reached."""

    stage: str

    def holds(self, at: LessonMoment) -> bool:
        """Whether the hand stands at its beginning."""
        step = at.engine.step(at.table)
        if at.engine.rules.family.house_plays and self.stage in _AT_BOXES:
            return _AT_BOXES[self.stage](step, at.table)
        return Dealer(at.engine, at.table).at(self.stage)


_AT_BOXES: Final[Mapping[str, Callable[[Any, Table], bool]]] = {
    "antes": lambda step, table: isinstance(step, AntesStep),
    "decisions": lambda step, table: isinstance(step, DecisionsStep),
    "deal": lambda step, table: isinstance(step, DealBoxesStep) and table.progress == 0,
    "showdown": lambda step, table: isinstance(step, SetHouseStep | SettleStep),
    "settled": lambda step, table: step is None,
}


@dataclass(frozen=True)
class WasDone:
    """Something was done, so many times since the part began. What the line leaves out is not compared."""

    line: CaseLine
    times: int = 1

    def holds(self, at: LessonMoment) -> bool:
        """Whether it was done so often."""
        return sum(_like(self.line, played.move) for played in at.made) >= self.times


@dataclass(frozen=True)
class IsDue:
    """Something is due next."""

    line: CaseLine

    def holds(self, at: LessonMoment) -> bool:
        """Whether it is."""
        return at.due is not None and at.due.move is not None and _like(self.line, at.due.move)


@dataclass(frozen=True)
class ToAct:
    """Somebody has to choose: a seat, or the dealer has to do something."""

    who: int

    def holds(self, at: LessonMoment) -> bool:
        """Whether it is his turn."""
        return at.due is not None and at.due.by == self.who


@dataclass(frozen=True)
class Lies:
    """So much lies somewhere: cards by number, chips in cents."""

    where: str
    many: int

    def holds(self, at: LessonMoment) -> bool:
        """Whether it does."""
        return LYING[self.where](at.table) == self.many


LYING: Final[Mapping[str, Callable[[Table], int]]] = {
    "board": lambda table: len(table.board),
    "burns": lambda table: len(table.burns),
    "deck": lambda table: len(table.stub),
    "muck": lambda table: len(table.muck),
    "live": lambda table: len(table.live()),
    "in-front": lambda table: sum(seat.bet for seat in table),
}
"""What can be counted on the table, each by the word for it; the last one is money."""
MONEY: Final = frozenset({"in-front"})


@dataclass(frozen=True)
class HandOver:
    """Nothing is due any more."""

    def holds(self, at: LessonMoment) -> bool:
        """Whether the hand is over."""
        return at.due is None


@dataclass(frozen=True)
class CameAbout:
    """An event of a kind has come since the part began."""

    event: str

    def holds(self, at: LessonMoment) -> bool:
        """Whether it has."""
        return any(isinstance(event, EVENTS[self.event]) for played in at.made for event in played.events)


EVENTS: Final[Mapping[str, type[e.Event]]] = {
    "shuffled": e.Shuffled, "cut-offered": e.CutOffered, "deck-cut": e.DeckCut, "card-moved": e.CardMoved,
    "card-turned": e.CardTurned, "chips-moved": e.ChipsMoved, "acted": e.Acted, "betting-closed": e.BettingClosed,
    "drew": e.Drew, "counted": e.Counted,
    "hand-looked": e.HandLooked, "hand-folded": e.HandFolded, "hand-shown": e.HandShown, "hand-mucked": e.HandMucked,
    "hand-read": e.HandRead, "pot-pushed": e.PotPushed, "marker-moved": e.MarkerMoved,
}  # fmt: skip


def _like(line: CaseLine, move: Any) -> bool:
    found = line_of(move)
    if found is None or (found.actor, found.verb) != (line.actor, line.verb):
        return False
    return all(getattr(line, name) in (None, (), getattr(found, name)) for name in ARGUMENTS)


# ---- reading


def read_until(words: Any, game: GameWords) -> tuple[StepGoal, ...]:
    """The conditions of an `until`: all of them have to hold. Raises Fault."""
    if not isinstance(words, Mapping) or not words:
        raise Fault(f"{show_value(words)} says no moment", "write {stage: deal}, {done: dealer burn} or the like")
    found: list[StepGoal] = []
    for key, value in words.items():
        if key == "times":
            continue
        if key not in READERS and key not in LYING:
            raise Fault("unknown condition", one_of(key, (*READERS, *LYING, "times")), (key,))
        try:
            found.append(READERS[key](value, game, words) if key in READERS else _lies(key, value))
        except Fault as fault:
            raise fault.under(key) from None
    if "times" in words and "done" not in words:
        raise Fault("times of what", "write done: LINE beside it", ("times",))
    return tuple(found)


def _stage(value: Any, game: GameWords, words: Mapping[str, Any]) -> StepGoal:
    return AtStage(GameStage().read(value, game))


def line(value: Any) -> CaseLine:
    """A line of somebody's doing. Raises Fault."""
    if not isinstance(value, str):
        raise Fault(f"{show_value(value)} is no line", "write ACTOR VERB ARGUMENTS")
    found = parse_line(value)
    if not isinstance(found, CaseLine):
        raise Fault(f"{show_value(value)} is nothing that somebody does", "write ACTOR VERB ARGUMENTS")
    return found


def _done(value: Any, game: GameWords, words: Mapping[str, Any]) -> StepGoal:
    times = words.get("times", 1)
    if isinstance(times, bool) or not isinstance(times, int) or not 1 <= times <= 99:
        raise Fault(f"{show_value(times)} is no number of times", "write 1 or more")
    return WasDone(line(value), times)


def _to_act(value: Any, game: GameWords, words: Mapping[str, Any]) -> StepGoal:
    if value == "dealer":
        return ToAct(DEALER)
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 11:
        raise Fault(f"{show_value(value)} is nobody", "write a seat from 1 to 11, or dealer")
    return ToAct(value)


def _over(value: Any, game: GameWords, words: Mapping[str, Any]) -> StepGoal:
    if value is not True:
        raise Fault(f"{show_value(value)} is no moment", "write over: true")
    return HandOver()


def _event(value: Any, game: GameWords, words: Mapping[str, Any]) -> StepGoal:
    if not isinstance(value, str) or value not in EVENTS:
        raise Fault(f"{show_value(value)} is no event", one_of(value, EVENTS))
    return CameAbout(value)


def _lies(where: str, value: Any) -> StepGoal:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise Fault(f"{show_value(value)} is no number", "write 0, 1, 2 or more", (where,))
    return Lies(where, cents(value) if where in MONEY else value)


READERS: Final[Mapping[str, Callable[[Any, GameWords, Mapping[str, Any]], StepGoal]]] = {
    "stage": _stage,
    "done": _done,
    "due": lambda value, game, words: IsDue(line(value)),
    "to-act": _to_act,
    "over": _over,
    "event": _event,
}
