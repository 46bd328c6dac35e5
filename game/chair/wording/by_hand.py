"""What is done by hand at a table, where one key or one figure does it in the first lessons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.grammar import and_list
from game.rulebook.schema.steps import MoveMarkerOptions, MoveStartingMarkerOptions, NewDeckOptions, SetHouseOptions, ShuffleOptions
from game.table.rules import Rules

CHECKS: Final = "checking a new deck"
COUNTS: Final = "counting the float"


def inspected_by_hand(*, deck: bool, float_: bool) -> str:
    """What of it an inspector does."""
    return and_list([*([CHECKS] if deck else []), *([COUNTS] if float_ else [])])


def by_hand(rules: Rules, *, deck: bool, chips: bool, calls: bool, float_: bool) -> str:
    """What a dealer does by hand in this game, in a list of words: the work that is switched on, as far as the game has it."""
    return and_list([*(_with_deck(rules) if deck else ()), *(["every chip you take or pay"] if chips else []),
                     *(["every call"] if calls else []), *([COUNTS] if float_ else [])])


def _with_deck(rules: Rules) -> Iterator[str]:
    spec = rules.spec
    yield CHECKS
    if any(step.setting is None or rules.settings.flag(step.setting) for step in spec.steps_of(NewDeckOptions)):
        yield "the wash"
    for step in spec.steps_of(ShuffleOptions):
        yield f"each motion of {'the first' if step.rounds == 'first' else 'the'} shuffle"
    if spec.steps_of(SetHouseOptions):
        yield "setting the dealer's hand"
    if any(isinstance(step.options, MoveMarkerOptions | MoveStartingMarkerOptions) for step in spec.procedure):
        yield "collecting the cards"
