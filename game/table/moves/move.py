"""What every move is: an order, who gives it, and the words in which it is given; and the moves that put something right."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal, dataclass_transform

from game.table.values import DEALER

Face = Literal["down", "up"]
Asked = Literal["seat", "source", "pot", "amount", "where", "hand", "plays", "chips", "order"]
"""What a dealer is asked for who chooses a step."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
@dataclass(frozen=True)
class Move:
    """An order given at the table, a value that never changes: each kind of move is a frozen dataclass without saying so. `said` is
    its sentence, `said_at_boxes` where boxes play the house; what stands in braces is told of the move. `unsaid` are fields of
    which a message says nothing. `done` is what is told of it once it is made, where nothing else tells of it."""

    said: ClassVar[str]
    said_at_boxes: ClassVar[str] = ""
    done: ClassVar[str] = ""
    unsaid: ClassVar[tuple[str, ...]] = ()
    by: int = field(default=DEALER, kw_only=True)

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)


class CorrectiveStep(Move):
    """A move that puts something right, among which a dealer chooses: by `chosen` where the players hold the bank, by
    `chosen_at_boxes` where the house does ("": there is no such step there). `asks` is what can be seen of it, and is asked."""

    chosen: ClassVar[str] = ""
    chosen_at_boxes: ClassVar[str] = ""
    asks: ClassVar[tuple[Asked, ...]] = ()
    written: ClassVar[tuple[str, ...]] = ()
    """The verbs of a case's line that stand for it, the usual one first."""
    by_hand: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Where the thing is taken with which it is done, and where that is put, at a table with pots."""
    at_boxes: ClassVar[tuple[tuple[str, str], ...]] = ()
    """The same at boxes."""
    lies: ClassVar[tuple[str, ...]] = ()
    """Where it is done on the felt, apart from the seats, cards and places that it names: a pile, or a thing of its seat; `hands`
    and `bets` are those of everybody."""
    unasked_at_boxes: ClassVar[bool] = False
    """Whether only one thing can be meant at boxes, so that nothing is asked."""


def is_same(move: Move, expected: Move) -> bool:
    """Whether a move is the expected one, whatever order of cards a shuffle or cut of it brings."""
    free = ("order", "at", "riffles")
    return type(move) is type(expected) and all(vars(move)[k] == v for k, v in vars(expected).items() if k not in free)
