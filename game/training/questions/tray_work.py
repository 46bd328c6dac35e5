"""Work at the tray: colouring up, a bundle of notes, a rack that is counted, the next step. The house's, and no clause's."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.grammar import capitalised
from game.rulebook.game_spec import GameSpec
from game.rulebook.money import CENTS_IN_A_DOLLAR, dollars
from game.rulebook.readers.read_house import house_cage
from game.training.cash_sale import CashSale
from game.training.chip_change import ChipChange
from game.training.questions.chip_work import chips_of, denominations, exact, fewest, is_paid
from game.training.questions.question import EASY, HARD, MIDDLE, ExerciseKind, Moment, Question, mixed

COLUMN: Final = 20
MOST_NOTES: Final = 6
FULL_COLUMNS: Final = 5


def _any(spec: GameSpec) -> bool:
    return True


def _sells_chips(spec: GameSpec) -> bool:
    """A tournament has neither cash nor a float."""
    return "tournament" not in spec.rules and spec.setting("tournament-format") is None


def _colour_up(moment: Moment) -> Iterable[Question]:
    if not is_paid(moment):
        return
    value = moment.rng.choice([each for each in denominations() if each < max(denominations())])
    many = moment.rng.choice((COLUMN, COLUMN, 2 * COLUMN, moment.rng.randint(COLUMN, 2 * COLUMN)))
    amount = value * many
    chips = fewest(amount)
    if not exact(amount) or chips.get(value, 0) == many:
        return
    told = ", ".join(f"{count} × {dollars(each)}" for each, count in chips.items())
    hardness = EASY if len(chips) < 2 else MIDDLE if len(chips) < 3 else HARD
    text = f"A player colours up {many} {chips_of(value)}. What's the fewest chips you can give them?"
    working = (f"{many} x {dollars(value)} = {dollars(amount)}", told)
    yield Question(text, "count", sum(chips.values()), "", working, hardness)


def _bundle(moment: Moment) -> Iterable[Question]:
    """Notes on the cloth: what is announced."""
    if not is_paid(moment):
        return
    notes = sorted(moment.rng.choices(house_cage().cash.notes, k=moment.rng.randint(2, MOST_NOTES)), reverse=True)
    there = sum(notes)
    asked = there + (moment.rng.choice(house_cage().cash.notes) if moment.rng.random() < 1 / 3 else 0)
    text = f"A player asks for {asked} in chips. On the layout: {' + '.join(map(str, notes))}. What do you announce?"
    short = (f"The bundle is {asked - there} short. Announce what's there.",) if asked > there else ()
    hardness = HARD if short else EASY if len(notes) < 4 else MIDDLE
    yield Question(text, "amount", there * CENTS_IN_A_DOLLAR, "", (f"{' + '.join(map(str, notes))} = {there}", *short), hardness)


def _rack(moment: Moment) -> Iterable[Question]:
    """A rack in columns: how many chips, or what they are worth."""
    if not is_paid(moment):
        return
    full, over = moment.rng.randint(1, FULL_COLUMNS - 1), moment.rng.randint(1, COLUMN - 1)
    value, many = moment.rng.choice(denominations()), full * COLUMN + over
    columns = f"{full} full column{'s' if full > 1 else ''} of {COLUMN}, and {over} over"
    working = f"{full} x {COLUMN} + {over} = {many}"
    head = f"You open the float. In the ${dollars(value)} rack: {columns}."
    if moment.rng.random() < 0.5:
        yield Question(f"{head} How many do you write down?", "count", many, "", (working,), EASY if full < 3 else MIDDLE)
    else:
        worth = f"{many} x {dollars(value)} = {dollars(value * many)}"
        yield Question(f"{head} What is it worth?", "amount", value * many, "", (working, worth), HARD)


def _next_at_tray(moment: Moment) -> Iterable[Question]:
    """What comes after a step of a sale or a change, in this house."""
    if not is_paid(moment):
        return
    house = house_cage()
    for_cash = _sells_chips(moment.rules.spec) and moment.rng.random() < 0.5
    kind, steps = (CashSale, house.cash.steps) if for_cash else (ChipChange, house.change.steps)
    usual = [step for step in steps if step != "nod"]
    at = moment.rng.randrange(len(usual) - 1)
    head = "A player buys chips for cash" if for_cash else "A player asks for change"
    text = (f"{head}. It's too little to need the inspector's nod. You've just done this: {kind.orders[usual[at]]}. "
            "What's next in this house?")
    others = moment.rng.sample([step for at_, step in enumerate(usual) if at_ not in (at, at + 1)], 2)
    words = mixed(((step, capitalised(kind.orders[step])) for step in (usual[at + 1], *others)), text)
    working = (", ".join(kind.orders[step] for step in usual).capitalize() + ".",)
    yield Question(text, "word", usual[at + 1], "", working, MIDDLE, words=words)


KINDS = (
    ExerciseKind("colour-up", "Colour up", "Small chips into as few big ones as possible.", _colour_up, _any),
    ExerciseKind("bundle", "A bundle of notes", "Announce what's there, not what the player says.", _bundle, _sells_chips),
    ExerciseKind("rack", "Count a rack", "Columns of the float, in chips and in dollars.", _rack, _sells_chips),
    ExerciseKind("tray-order", "The next step at the tray", "Cash and change in your house's order.", _next_at_tray, _any,
                 levels=(MIDDLE,)),
)
