"""When a part of a lesson is over: conditions about the table and about what has been done, a small closed list of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, Protocol, TypeAlias

from game.cases.language.lines import ARGUMENTS, CaseLine
from game.cases.language.values import Move, stages_of
from game.cases.running.moves_of import line_of
from game.cases.running.robot_dealer import Dealer
from game.files.schema.entry import Entry
from game.files.schema.typed import Between, Help, Special, typed, word_of
from game.rulebook.money import cents
from game.rulebook.schema.steps import DealBoxesOptions
from game.session.round import PlayedMove
from game.table import events as e
from game.table.engine import Engine
from game.table.outcome import Due
from game.table.state import Table
from game.table.steps.banked.boxes import AntesStep, DealBoxesStep, DecisionsStep
from game.table.steps.banked.house import SetHouseStep, SettleStep
from game.table.values import DEALER


@dataclass(frozen=True)
class LessonMoment:
    """How it stands in a part of a lesson: the table, what is due there, and the moves made since the part began."""

    engine: Engine
    table: Table
    due: Due | None
    made: Sequence[PlayedMove]
    relieved: bool = False
    """Whether the next dealer has the deck."""


class StepGoal(Protocol):
    """Something that holds at a moment, or does not."""

    def holds(self, at: LessonMoment) -> bool:
        """Whether it holds."""


@dataclass(frozen=True)
class AtStage:
    """A stage of the hand is reached."""

    stage: str

    def holds(self, at: LessonMoment) -> bool:
        step = at.engine.step(at.table)
        if at.engine.rules.spec.steps_of(DealBoxesOptions) and self.stage in _AT_BOXES:
            return isinstance(step, _AT_BOXES[self.stage]) and not (self.stage == "deal" and at.table.progress)
        return Dealer(at.engine, at.table).at(self.stage)


_AT_BOXES: Final[Mapping[str, tuple[type[Any], ...]]] = {
    "antes": (AntesStep,), "decisions": (DecisionsStep,), "deal": (DealBoxesStep,), "showdown": (SetHouseStep, SettleStep),
    "settled": (type(None),),
}  # fmt: skip
"""The steps of a round that each stage is; of the deal only its beginning."""


@dataclass(frozen=True)
class ActedAt:
    """Somebody has acted in a betting round that is still on."""

    stage: str

    def holds(self, at: LessonMoment) -> bool:
        return AtStage(self.stage).holds(at) and at.table.betting is not None and bool(at.table.betting.order)


@dataclass(frozen=True)
class WasDone:
    """Something was done, so many times since the part began. What the line leaves out is not compared."""

    line: CaseLine
    times: int = 1

    def holds(self, at: LessonMoment) -> bool:
        return sum(_like(self.line, played.move) for played in at.made) >= self.times


@dataclass(frozen=True)
class IsDue:
    """Something is due next."""

    line: CaseLine

    def holds(self, at: LessonMoment) -> bool:
        return at.due is not None and at.due.move is not None and _like(self.line, at.due.move)


@dataclass(frozen=True)
class ToAct:
    """Somebody has to choose: a seat, or the dealer has to do something."""

    who: int

    def holds(self, at: LessonMoment) -> bool:
        return at.due is not None and at.due.by == self.who


@dataclass(frozen=True)
class Lies:
    """So much lies somewhere: cards by number, chips in cents."""

    where: str
    many: int

    def holds(self, at: LessonMoment) -> bool:
        table = at.table
        if self.where in MONEY:
            return sum(seat.bet for seat in table) == self.many
        return len(table.live() if self.where == "live" else getattr(table, LYING[self.where])) == self.many


LYING: Final = {"board": "board", "burns": "burns", "deck": "stub", "muck": "muck", "live": "live", "in-front": "bet"}
"""What can be counted on the table, each by the word for it, and where it lies; the last one is money."""
MONEY: Final = frozenset({"in-front"})


@dataclass(frozen=True)
class HandOver:
    """Nothing is due any more."""

    def holds(self, at: LessonMoment) -> bool:
        return at.due is None


@dataclass(frozen=True)
class Relieved:
    """The hand is over, and the next dealer has the deck."""

    def holds(self, at: LessonMoment) -> bool:
        return at.relieved


@dataclass(frozen=True)
class CameAbout:
    """An event of a kind has come since the part began."""

    event: str

    def holds(self, at: LessonMoment) -> bool:
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


def _stage(entry: Entry, about: Any) -> str:
    return entry.word(stages_of(about.game), f"stage of {about.game.id}")


def _who(entry: Entry, about: object) -> int:
    if entry.node.text == "dealer":
        return DEALER
    if not 1 <= entry.whole() <= 11:
        raise entry.fault(f"{entry.whole()} isn't anyone at the table", "write a seat from 1 to 11, or dealer")
    return entry.whole()


def _over(entry: Entry, about: object) -> bool:
    if not entry.flag():
        raise entry.fault("false isn't a moment", f"write {entry.name.text}: true")
    return True


EventWord: TypeAlias = Annotated[str, word_of("event", EVENTS)]


@dataclass(frozen=True, slots=True)
class UntilWords:
    """The conditions of an `until`: all of them have to hold."""

    stage: Annotated[str | None, Special("stage", _stage), Help("a stage of the hand is reached")] = None
    acted: Annotated[str | None, Special("stage", _stage), Help("the first player has acted in a betting round")] = None
    done: Annotated[Move, Help("this was done")] = None
    times: Annotated[int, Between(1, 99), Help("how often it was done")] = 1
    due: Annotated[Move, Help("this is due next")] = None
    to_act: Annotated[int | None, Special("seat", _who, like=int | str), Help("it's the turn of a seat, or the dealer")] = None
    over: Annotated[bool, Special("flag", _over, like=bool), Help("the hand is over")] = False
    relieved: Annotated[bool, Special("flag", _over, like=bool), Help("the next dealer has the deck")] = False
    event: Annotated[EventWord | None, Help("an event has happened")] = None
    board: Annotated[int | None, Help("how many cards are there")] = None
    burns: int | None = None
    deck: int | None = None
    muck: int | None = None
    live: Annotated[int | None, Help("how many hands are live")] = None
    in_front: Annotated[int | None, Help("how many dollars are bet")] = None

    def goal(self, key: str) -> StepGoal:
        """The condition under a key."""
        value = getattr(self, key.replace("-", "_"))
        if key == "over":
            return HandOver()
        if key == "relieved":
            return Relieved()
        if key == "done":
            return WasDone(value, self.times)
        made: Mapping[str, Callable[[Any], StepGoal]] = {
            "stage": AtStage, "acted": ActedAt, "due": IsDue, "to-act": ToAct, "event": CameAbout,
        }  # fmt: skip
        return made[key](value) if key in made else Lies(key, cents(value) if key in MONEY else value)


def _read_until(entry: Entry, about: object) -> tuple[StepGoal, ...]:
    words, given = typed(UntilWords, entry, about), entry.table()
    if "times" in given and "done" not in given:
        raise given["times"].fault("it doesn't say what was done", "write done: LINE with it")
    if not given:
        raise entry.fault("it names no moment", "write something like {stage: deal} or {done: dealer burn}")
    return tuple(words.goal(key) for key in given if key != "times")


Until: Final = Special("moment", _read_until, like=UntilWords)
