"""What makes settings playable, whatever the book: whole chips, stakes that are something, a deck that reaches.

A book says which settings a table has; that a chip is worth something needs no book. Only what is given is judged.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from game.grammar import counted
from game.rulebook.checking.checks import Clash
from game.rulebook.game_spec import GameSpec, Value
from game.rulebook.money import dollars
from game.rulebook.schema.steps import DealBoardOptions, DealHoleOptions

WHOLE = frozenset(
    (
        *("places", "burns", "sessions", "session-rounds", "session-minutes", "seated-to-start", "repechage-place"),
        *("progress-count", "players-at-table", "pace-seconds", "most-players", "least-players", "buy-backs"),
        *("buy-back-sessions", "break-rounds"),
    )
)
"""Numbers of people, cards, rounds and minutes: whole ones. Others may be shares."""
SOMETHING = frozenset(
    ("chip", "multiple", "table-min", "table-max", "units", "starting-stack", "jackpot-wager", "max-payout", "session-rounds")
)
"""Settings that are never nothing: one divides by them, or plays for them."""
IN_CHIPS = frozenset(
    (
        *("table-min", "ante", "blinds", "units", "levels", "multiple", "starting-stack"),
        *("commission-cap", "commission-fee", "buy-in"),
    )
)
"""Settings that are put down in chips as they are named, so that chips have to come out even. An entry fee is money, and the
jackpot has a chip of its own."""


def fault(spec: GameSpec, values: Mapping[str, Value]) -> Clash | None:
    """The first thing that keeps a hand from being played under these settings, as far as they are given."""
    return next(_faults(spec, values), None)


def _faults(spec: GameSpec, values: Mapping[str, Value]) -> Iterator[Clash]:
    for name, value in values.items():
        yield from _of_one(name, value)
    yield from _seats(spec, values)
    yield from _burns(spec, values)
    yield from _units(spec, values)
    yield from _in_order(values)
    yield from _range(values)
    yield from _in_steps(values)


def _of_one(name: str, value: Value) -> Iterator[Clash]:
    if name in WHOLE:
        for each in value if isinstance(value, tuple) else (value,):
            if not isinstance(each, int):
                yield Clash(name, f"{each} is not a whole number", "give whole numbers")
    if name in SOMETHING and min(_amounts(value), default=1) <= 0:
        yield Clash(name, "it is nothing", "name more than 0")
    if name in ("blinds", "levels") and any(level and not level[-1] for level in _rows(value)):
        yield Clash(name, "the last blind is nothing", "name more than 0")


def _amounts(value: Value) -> list[int]:
    """The whole numbers of a value, however deep."""
    if isinstance(value, tuple):
        return [amount for each in value for amount in _amounts(each)]
    return [value] if isinstance(value, int) and not isinstance(value, bool) else []


def _rows(value: Value) -> tuple[tuple[int, ...], ...]:
    rows = value if isinstance(value, tuple) else ()
    return cast(tuple[tuple[int, ...], ...], rows if rows and isinstance(rows[0], tuple) else (rows,))


def in_chips(values: Mapping[str, Value]) -> Clash | None:
    """A stake that cannot be put down because the chips of the table do not make it up."""
    chip = values.get("chip")
    if not isinstance(chip, int) or chip <= 0:
        return None
    for name in values:
        odd = [each for each in _amounts(values[name]) if each % chip] if name in IN_CHIPS else []
        if odd:
            problem = f"{dollars(odd[0])} cannot be put in with chips of {dollars(chip)}"
            return Clash(name, problem, "name whole chips, or a smaller chip")
    return None


def _seats(spec: GameSpec, values: Mapping[str, Value]) -> Iterator[Clash]:
    """There are places for the least players; a table may have more of them than the game has players (tas B.3.4.a)."""
    places, setting = values.get("places"), spec.setting("places")
    usual = setting.default if setting and isinstance(setting.default, int) else 0
    most = max(spec.seats_most, usual)
    if isinstance(places, int) and not spec.seats_least <= places <= most:
        yield Clash("places", f"no such table: {counted(places, 'place')} for {spec.title}", f"name {spec.seats_least} to {most}")


def _burns(spec: GameSpec, values: Mapping[str, Value]) -> Iterator[Clash]:
    """The burns leave enough of the deck for every place and the board."""
    if "burns" not in values:
        return
    burns, wanted = _amounts(values["burns"]), len(spec.streets) - 1
    if len(burns) < wanted:
        yield Clash("burns", f"{len(burns)} of {wanted} are named", f"name {wanted}")
    places = min(cast(int, values.get("places", spec.seats_most)), spec.seats_most)
    most = len(spec.deck) - _dealt(spec, places)
    if sum(burns) > most:
        problem = f"{counted(sum(burns), 'card')} burned leave too few for {counted(places, 'player')}"
        yield Clash("burns", problem, f"burn {max(most, 0)} cards or fewer in all")


def _dealt(spec: GameSpec, places: int) -> int:
    """How many cards the initial deal and the board take at so many places."""
    hands, board = spec.steps_of(DealHoleOptions), spec.steps_of(DealBoardOptions)
    return sum(deal.cards for deal in hands) * places + sum(street.cards for street in board)


def _units(spec: GameSpec, values: Mapping[str, Value]) -> Iterator[Clash]:
    """One bet for all rounds, a small and a large one, or one for each round (the last of them may be more than are played)."""
    units = _amounts(values.get("units", ()))
    if "units" in values and values.get("limit") == "fixed" and len(units) not in (1, 2) and len(units) < len(spec.streets):
        yield Clash("units", f"{len(units)} of {len(spec.streets)} are named", f"name {len(spec.streets)}, or one or two")


def _in_order(values: Mapping[str, Value]) -> Iterator[Clash]:
    """No greatest amount is below its least."""
    least, most = values.get("buy-in"), values.get("buy-in-max")
    if isinstance(least, int) and isinstance(most, int) and most < least:
        yield Clash("buy-in-max", f"{dollars(most)} is below the least of {dollars(least)}", f"make it {dollars(least)} or more")
    least, most = values.get("table-min"), values.get("table-max")
    if values.get("limit") == "spread" and isinstance(least, int) and isinstance(most, int) and most < least:
        problem = f"{dollars(most)} is below the table minimum of {dollars(least)}"
        yield Clash("table-max", problem, f"make it {dollars(least)} or more")


def _range(values: Mapping[str, Value]) -> Iterator[Clash]:
    """What somebody may add to a stake is two amounts, or nothing is said of it."""
    found = _amounts(values.get("top-up-range", ()))
    if "top-up-range" in values and (len(found) != 2 or found[0] > found[1]):
        yield Clash("top-up-range", f"{len(found)} amounts are no range" if len(found) != 2 else "the least comes second",
                    "name the least and the greatest")


def _in_steps(values: Mapping[str, Value]) -> Iterator[Clash]:
    """The least ante is one of those that the steps allow."""
    least, step = values.get("table-min"), values.get("multiple")
    if isinstance(least, int) and isinstance(step, int) and least % step:
        problem = f"the least ante of {dollars(least)} is no multiple of {dollars(step)}"
        yield Clash("multiple", problem, "name a step that it is made up of")
