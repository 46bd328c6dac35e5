"""How a house handles cash, change and the float at a table (rules/house-cage.yaml)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, TypeAlias

from game.files.schema.entry import Entry
from game.files.schema.notes import Between, Help, word_of

_SHARED: Final = ("spread", "announce", "nod", "cut", "prove", "push")
CASH_STEPS: Final = (*_SHARED, "drop")
"""Everything that is done with cash at a table."""
CHANGE_STEPS: Final = (*_SHARED, "rack")
"""Everything that is done as chips are changed."""
CashStep: TypeAlias = Annotated[str, word_of("step of a sale", CASH_STEPS)]
ChangeStep: TypeAlias = Annotated[str, word_of("step of a change", CHANGE_STEPS)]
Note: TypeAlias = Annotated[int, Between(1, 1000)]
OneIn: TypeAlias = Annotated[int, Between(1, 1000)]
Dollars: TypeAlias = Annotated[int, Between(0, 1_000_000)]
_ORDER: Final = "the steps in the house's order, each once"
_NOD: Final = "the inspector nods above so many dollars"


def _each_once(entry: Entry, given: tuple[str, ...], known: tuple[str, ...]) -> None:
    """Every step stands there. Raises FoundWrong."""
    if sorted(given) != sorted(known):
        advice = f"name each of these once: {', '.join(known)}"
        raise entry.table()["steps"].fault("a step is missing or is there twice", advice)


@dataclass(frozen=True, slots=True)
class HouseCash:
    """The house's way with notes: in which order, from which sum on the inspector nods, which notes there are."""

    steps: Annotated[tuple[CashStep, ...], Between(1, len(CASH_STEPS)), Help(_ORDER)]
    nod_above: Annotated[Dollars, Help(_NOD)]
    notes: Annotated[tuple[Note, ...], Between(1, 20), Help("the notes there are, in dollars")]
    short: Annotated[OneIn, Help("one player in this many puts down one note too few")]

    def check(self, entry: Entry, about: Any) -> None:
        """Every step stands there once, and the notes rise. Raises FoundWrong."""
        _each_once(entry, self.steps, CASH_STEPS)
        if list(self.notes) != sorted(set(self.notes)):
            raise entry.table()["notes"].fault("the notes aren't in rising order", "give the smallest first, and each once")


@dataclass(frozen=True, slots=True)
class HouseChange:
    """The house's way with chips for other chips: in which order, who is served when, and how often somebody asks."""

    steps: Annotated[tuple[ChangeStep, ...], Between(1, len(CHANGE_STEPS)), Help(_ORDER)]
    nod_above: Annotated[Dollars, Help(_NOD)]
    asked: Annotated[OneIn, Help("somebody asks for change or to colour up in one hand out of this many")]
    in_hand: Annotated[OneIn, Help("one player in this many asks during the hand")]
    wrong: Annotated[OneIn, Help("one player in this many names a different sum from what's there")]
    folded: Annotated[Literal["at-once", "wait"], Help("when somebody who has folded is served")]

    def check(self, entry: Entry, about: Any) -> None:
        """Every step stands there once. Raises FoundWrong."""
        _each_once(entry, self.steps, CHANGE_STEPS)


@dataclass(frozen=True, slots=True)
class HouseLeaving:
    """What the house has a dealer do with a player who leaves between two hands, and what people do wrong there."""

    right: Annotated[str, Help("what the dealer does")]
    wrong: Annotated[tuple[str, ...], Between(1, 8), Help("what the dealer doesn't do")]
    why: Annotated[str, Help("why this house does it so")]


@dataclass(frozen=True, slots=True)
class HouseBoxes:
    """The house's way with boxes whose chips a dealer moves by hand."""

    folded_antes: Annotated[Literal["before-the-rack", "any-time"], Help("when the ante of a box that has folded is taken")]


@dataclass(frozen=True, slots=True)
class HouseFloat:
    """How many chips the float opens with, when a rack wants chips, and how often something is wrong with it."""

    rack: Annotated[int, Between(1, 500), Help("about how many chips of each value are in the tray when gaming opens")]
    large_from: Annotated[Dollars, Help("the smallest value, in dollars, that counts as large")]
    large: Annotated[int, Between(1, 500), Help("about how many of each large value")]
    spread: Annotated[int, Between(0, 90), Help("how many per cent more or fewer there may be")]
    low: Annotated[int, Between(1, 100), Help("fewer chips of a value need a fill; this many over the opening, a credit")]
    wrong: Annotated[int, Between(0, 100), Help("how often, in per cent, something is wrong with the float, a fill or a credit")]


@dataclass(frozen=True, slots=True)
class HouseCage:
    """Everything of one house."""

    cash: Annotated[HouseCash, Help("chips for cash")]
    change: Annotated[HouseChange, Help("chips for other chips")]
    leaving: Annotated[HouseLeaving, Help("a player who leaves")]
    boxes: Annotated[HouseBoxes, Help("boxes whose chips are moved by hand")]
    float_: Annotated[HouseFloat, Help("the chips in the tray")]
