"""Chips: an amount in the fewest, change, what a stack is worth. The craft of every house: no clause of a book is about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from game import resources
from game.rulebook.game_spec import GameSpec
from game.rulebook.money import CENTS_IN_A_DOLLAR, cents, dollars
from game.rulebook.sheets.sheet import read
from game.table import moves as m
from game.training.questions.question import EASY, HARD, MIDDLE, ExerciseKind, Moment, Question


def _any(spec: GameSpec) -> bool:
    return True


@cache
def denominations() -> tuple[int, ...]:
    """The values of the casino's chips in cents, greatest first."""
    sheet = read(resources.assets() / "chips" / "casino.yaml").table()
    return tuple(sorted((cents(entry.table()["value"].text()) for entry in sheet["chips"].entries()), reverse=True))


def fewest(amount: int) -> Mapping[int, int]:
    """An amount in as few chips as can be: value in cents -> how many; a value that is not needed is left out.

    With these values the greatest chip that fits is always right; `exact` says whether an amount can be laid out at all.
    """
    found: dict[int, int] = {}
    for value in denominations():
        many, amount = divmod(amount, value)
        if many:
            found[value] = many
    return found


def exact(amount: int) -> bool:
    """Whether an amount can be laid out in chips of the set."""
    return amount > 0 and amount == sum(value * many for value, many in fewest(amount).items())


def _laid(chips: Mapping[int, int]) -> str:
    return ", ".join(f"{many} × {dollars(value)}" for value, many in chips.items())


def chips_of(value: int) -> str:
    """Chips of a value in cents, as they are called: "50c chips", "$25 chips"."""
    return f"{value}c chips" if value < CENTS_IN_A_DOLLAR else f"${dollars(value)} chips"


def is_paid(moment: Moment) -> bool:
    """Whether the dealer hands somebody chips now: the moment of questions about chips."""
    return _paid_out(moment) > 0


def _paid_out(moment: Moment) -> int:
    """What the dealer hands somebody now, in cents; 0 if nothing."""
    move = moment.due.move
    if isinstance(move, m.PushPot | m.PayBox | m.PayPrize | m.TakeCommission):
        return move.amount
    return 0


def _in_chips(moment: Moment) -> Iterable[Question]:
    amount = _paid_out(moment)
    if not exact(amount):
        return
    chips = fewest(amount)
    if len(chips) < 2:
        return
    labels = tuple(dollars(value) for value in denominations() if value <= amount)
    answer = tuple(chips.get(value, 0) for value in denominations() if value <= amount)
    hardness = EASY if len(chips) < 3 else MIDDLE if len(chips) < 4 else HARD
    text = f"Lay out {dollars(amount)} in as few chips as possible. How many of each?"
    yield Question(text, "counts", answer, "", (_laid(chips),), hardness, labels=labels)


def _worth(moment: Moment) -> Iterable[Question]:
    """What a stack comes to, chips in three colours or more."""
    if not is_paid(moment):
        return
    values = sorted(moment.rng.sample(denominations(), moment.rng.choice((2, 3, 3, 4))), reverse=True)
    chips = {value: moment.rng.randint(1, 20) for value in values}
    amount = sum(value * many for value, many in chips.items())
    steps = tuple(f"{many} × {dollars(value)} is {dollars(value * many)}." for value, many in chips.items())
    hardness = EASY if len(chips) < 3 else MIDDLE if len(chips) < 4 else HARD
    yield Question(f"You cut a stack down: {_laid(chips)}. What's it worth?", "amount", amount, "", steps, hardness)


def _change(moment: Moment) -> Iterable[Question]:
    if not is_paid(moment):
        return
    great, small = sorted(moment.rng.sample(denominations(), 2), reverse=True)
    if great % small or great // small > 40:
        return
    many = moment.rng.choice((1, 1, 2, 3, 5))
    pushed = f"a {chips_of(great)[:-1]}" if many == 1 else f"{many} {chips_of(great)}"
    text = f"A player pushes out {pushed} and wants {chips_of(small)}. How many do they get?"
    working = (f"{dollars(great * many)} divided by {dollars(small)}.",)
    hardness = EASY if great // small < 6 and many < 3 else MIDDLE
    yield Question(text, "count", great * many // small, "", working, hardness)


KINDS = (
    ExerciseKind("in-chips", "Lay it out", "A payment in as few chips as possible.", _in_chips, _any),
    ExerciseKind("stack-worth", "What a stack is worth", "Chips cut down and counted.", _worth, _any),
    ExerciseKind("change", "Change", "Big chips into small ones.", _change, _any, levels=(EASY, MIDDLE)),
)
