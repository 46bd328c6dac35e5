"""What makes settings playable, whatever the book: whole chips, stakes that are something, a deck that reaches.

A book says which settings a table has; that a chip is worth something needs no book. Only what is given is judged.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from game.grammar import counted
from game.rulebook.game_spec import GameSpec, Value
from game.rulebook.money import dollars
from game.rulebook.schema.checks import Clash
from game.rulebook.schema.settings import SETTINGS
from game.rulebook.schema.settings import NamedSettings as S
from game.rulebook.schema.steps import DealBoardOptions, DealHoleOptions

SOMETHING: Final = frozenset(
    setting.name
    for setting in (
        *(S.chip, S.multiple, S.table_min, S.table_max, S.units, S.starting_stack, S.jackpot_wager, S.max_payout),
        S.session_rounds,
    )
)
"""Settings that are never nothing: one divides by them, or plays for them."""
IN_CHIPS: Final = frozenset(
    setting.name
    for setting in (
        *(S.table_min, S.ante, S.blinds, S.units, S.levels, S.multiple, S.starting_stack),
        *(S.commission_cap, S.commission_fee, S.buy_in),
    )
)
"""Settings that are put down in chips as they are named, so that chips have to come out even. An entry fee is money, and the
jackpot has a chip of its own."""


def fault(spec: GameSpec, settings: S) -> Clash | None:
    """The first thing that keeps a hand from being played under these settings, as far as they are given."""
    return next(_faults(spec, settings), None)


def _faults(spec: GameSpec, settings: S) -> Iterator[Clash]:
    for each in spec.settings:
        if (value := settings.value(each.name)) is not None:
            yield from _of_one(each.name, value)
    yield from _seats(spec, settings)
    yield from _burns(spec, settings)
    yield from _units(spec, settings)
    yield from _in_order(settings)
    yield from _range(settings)
    yield from _in_steps(settings)


def _of_one(name: str, value: Value) -> Iterator[Clash]:
    if SETTINGS[name].whole:
        for each in value if isinstance(value, tuple) else (value,):
            if not isinstance(each, int):
                yield Clash(name, f"{each} isn't a whole number", "give whole numbers")
    if name in SOMETHING and min(_amounts(value), default=1) <= 0:
        yield Clash(name, "it is 0", "name more than 0")
    if name in (S.blinds.name, S.levels.name) and any(level and not level[-1] for level in _rows(value)):
        yield Clash(name, "the last blind is 0", "name more than 0")


def _amounts(value: Value | None) -> list[int]:
    """The whole numbers of a value, however deep."""
    if isinstance(value, tuple):
        return [amount for each in value for amount in _amounts(each)]
    return [value] if isinstance(value, int) and not isinstance(value, bool) else []


def _rows(value: Value) -> tuple[tuple[int, ...], ...]:
    rows = value if isinstance(value, tuple) else ()
    return cast(tuple[tuple[int, ...], ...], rows if rows and isinstance(rows[0], tuple) else (rows,))


def in_chips(spec: GameSpec, settings: S) -> Clash | None:
    """A stake that cannot be put down because the chips of the table do not make it up."""
    chip = settings.given(S.chip)
    if chip is None or chip <= 0:
        return None
    for name in (each.name for each in spec.settings if each.name in IN_CHIPS):
        odd = [each for each in _amounts(settings.value(name)) if each % chip]
        if odd:
            problem = f"{dollars(odd[0])} can't be paid in chips of {dollars(chip)}"
            return Clash(name, problem, "use amounts in whole chips, or a smaller chip")
    return None


def _seats(spec: GameSpec, settings: S) -> Iterator[Clash]:
    """There are places for the least players; a table may have more of them than the game has players (tas B.3.4.a)."""
    places, setting = settings.places, spec.setting(S.places.name)
    usual = setting.default if setting and isinstance(setting.default, int) else 0
    most = max(spec.seats_most, usual)
    if places is not None and not spec.seats_least <= places <= most:
        yield Clash("places", f"no such table: {counted(places, 'place')} for {spec.title}", f"name {spec.seats_least} to {most}")


def _burns(spec: GameSpec, settings: S) -> Iterator[Clash]:
    """The burns leave enough of the deck for every place and the board."""
    burns, wanted = settings.given(S.burns), len(spec.streets) - 1
    if burns is None:
        return
    if len(burns) < wanted:
        yield Clash("burns", f"{len(burns)} of {wanted} are named", f"name {wanted}")
    places = min(settings.places or spec.seats_most, spec.seats_most)
    most = len(spec.deck) - _dealt(spec, places)
    if sum(burns) > most:
        problem = f"{counted(sum(burns), 'card')} burned leave too few for {counted(places, 'player')}"
        yield Clash("burns", problem, f"burn {max(most, 0)} cards or fewer in all")


def _dealt(spec: GameSpec, places: int) -> int:
    """How many cards the initial deal and the board take at so many places."""
    hands, board = spec.steps_of(DealHoleOptions), spec.steps_of(DealBoardOptions)
    return sum(deal.cards for deal in hands) * places + sum(street.cards for street in board)


def _units(spec: GameSpec, settings: S) -> Iterator[Clash]:
    """One bet for all rounds, a small and a large one, or one for each round (the last of them may be more than are played)."""
    units = settings.given(S.units)
    if units is None or settings.given(S.limit) != "fixed":
        return
    if len(units) not in (1, 2) and len(units) < len(spec.streets):
        yield Clash("units", f"{len(units)} of {len(spec.streets)} are named", f"name {len(spec.streets)}, or one or two")


def _in_order(settings: S) -> Iterator[Clash]:
    """No greatest amount is below its least."""
    least, most = settings.given(S.buy_in), settings.buy_in_max
    if least is not None and most is not None and most < least:
        yield Clash("buy-in-max", f"{dollars(most)} is below the minimum of {dollars(least)}", f"make it {dollars(least)} or more")
    least, most = settings.given(S.table_min), settings.given(S.table_max)
    if settings.given(S.limit) == "spread" and least is not None and most is not None and most < least:
        problem = f"{dollars(most)} is below the table minimum of {dollars(least)}"
        yield Clash("table-max", problem, f"make it {dollars(least)} or more")


def _range(settings: S) -> Iterator[Clash]:
    """What somebody may add to a stake is two amounts, or nothing is said of it."""
    found = settings.top_up_range
    if found is not None and (len(found) != 2 or found[0] > found[1]):
        yield Clash("top-up-range", f"{len(found)} amounts aren't a range" if len(found) != 2 else "the smaller one comes second",
                    "name the minimum and the maximum")


def _in_steps(settings: S) -> Iterator[Clash]:
    """The least ante is one of those that the steps allow."""
    least, step = settings.given(S.table_min), settings.given(S.multiple)
    if least is not None and step is not None and least % step:
        problem = f"the minimum ante of {dollars(least)} isn't a multiple of {dollars(step)}"
        yield Clash("multiple", problem, "name a step that divides it")
