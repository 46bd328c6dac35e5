"""A question about a moment of a hand, with the answer that counts, how it comes about, and the clause it rests on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

from game.grammar import and_list
from game.rulebook.game_spec import GameSpec
from game.table.engine import Engine
from game.table.moves import Misplay
from game.table.outcome import Due, Outcome
from game.table.rules import Rules
from game.table.state import Table
from game.training.questions.rigging import Rig

Form = Literal["amount", "amounts", "count", "counts", "seat", "seats", "word", "cards"]
"""What is asked for: one sum in cents, one for each label, a number of things, one for each label, a seat, all seats of a kind,
one of the words offered, cards."""
Answer = int | str | tuple[int, ...]
"""Cents, a number or a seat; a word; sums in the order of the labels, seats or cards rising."""

EASY, MIDDLE, HARD = 1, 2, 3


@dataclass(frozen=True)
class Question:
    """What is asked at a moment. `working` says step by step how the answer comes about, `accepts` what is as right."""

    text: str
    form: Form
    answer: Answer
    cite: str
    working: tuple[str, ...] = ()
    hardness: int = EASY
    words: Mapping[str, str] | None = None
    """The words offered, each with what it says on the screen; only of the form `word`."""
    labels: tuple[str, ...] = ()
    """What each of several sums is for."""
    accepts: frozenset[Answer] = frozenset()
    goes_wrong: Misplay | None = None
    """What goes wrong first, and is asked about."""
    subject: str = ""
    """What of the book it is about, where its kind asks about many things: a clause, an irregularity, a step."""
    about: tuple[int, ...] = ()
    """The players' places that it names: they are marked on the table."""
    place: str = "seat"
    """What a player's place is called in its game."""
    seen: Table | None = None
    """The table that is seen with it, where that is not the one of the moment: what it says was done lies there."""

    def is_right(self, given: Answer) -> bool:
        """Whether an answer is the right one, or one that is as right."""
        return given == self.answer or given in self.accepts


@dataclass(frozen=True)
class Moment:
    """A moment of a hand: what is due, before it is done. `rng` is for what a question may choose."""

    engine: Engine
    table: Table
    due: Due
    rng: Random

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.engine.rules

    @property
    def marker(self) -> str:
        """What the book calls the disc that goes round the table."""
        return self.rules.spec.marker_name

    def after(self) -> Outcome:
        """What follows once the one thing is done that is due."""
        assert self.due.move is not None
        answer = self.engine.apply(self.table, self.due.move)
        assert isinstance(answer, Outcome), answer
        return answer


def bets(spec: GameSpec) -> bool:
    """Whether there is betting among the players of a game."""
    return spec.setting("limit") is not None


@dataclass(frozen=True)
class ExerciseKind:
    """A kind of exercise: its word, what it trains, what it asks at a moment, and under which settings it is met."""

    word: str
    title: str
    about: str
    asks: Callable[[Moment], Iterable[Question]]
    fits: Callable[[GameSpec], bool]
    settings: Callable[[GameSpec, Random], Mapping[str, object]] = lambda spec, rng: {}
    rig: Rig | None = None
    """How cards are laid for it that seldom come by themselves."""
    levels: Sequence[int] = (EASY, MIDDLE, HARD)
    """How hard its questions can be at all: nobody looks for others."""
    by_acts: bool = False
    """Whether an answer depends on who did what in the betting round, which is told with the question."""


def mixed(words: Iterable[tuple[str, str]], text: str) -> dict[str, str]:
    """The words offered to a question, in an order that follows from both and not from the answer: no place is right more often
    than another. For words that have no order of their own."""
    found = sorted(words)
    Random(f"{text} {[word for word, _ in found]}").shuffle(found)
    return dict(found)


def seat_list(seats: Iterable[int], word: str = "seat") -> str:
    """Seats in words: "seat 3", "seats 1, 4 and 6", "no seat"."""
    named = [str(number) for number in sorted(seats)]
    if len(named) < 2:
        return f"{word} {named[0]}" if named else f"no {word}"
    return f"{_PLURALS[word]} {and_list(named)}"


_PLURALS = {"seat": "seats", "box": "boxes"}
