"""What a seat may do, as a case writes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.cases.language.faults import Fault, one_of
from game.cases.language.value_kind import Kind, as_written, each_under, show_value
from game.cases.language.value_kinds import AmountKind, CountKind
from game.cases.language.vocabulary import GameWords, vocabulary


class Options:
    """What a seat may do: option -> None (bare), cents, or (least, most) with None for `any`; `draw` counts cards."""

    def fits(self, value: Any) -> bool:
        return isinstance(value, Mapping)

    def read(self, value: Any, game: GameWords) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise Fault(f"{show_value(value)} are no options", "write a map, as in {fold, call: 10, raise-to: [20, 30]}")
        parts = ((option, _option, (option, item)) for option, item in value.items())
        return dict(zip(value, each_under(parts, game), strict=True))

    def plain(self, value: Any) -> Any:
        if not isinstance(value, Mapping):
            return as_written(value)
        return {str(option): _plain_bounds(str(option), bounds) for option, bounds in value.items()}


def _option(written: tuple[Any, Any], game: GameWords) -> Any:
    option, bounds = written
    known = vocabulary().options
    if option not in known:
        raise Fault(f"{show_value(option)} is no option", one_of(option, known))
    return _bounds(bounds, known[option], game)


def _bounds(value: Any, takes: str, game: GameWords) -> Any:
    if value is None:
        return None
    if takes == "bare":
        raise Fault("takes no amount", "leave it bare")
    number: Kind = CountKind() if takes == "cards" else AmountKind()
    if not isinstance(value, list):
        return number.read(value, game)
    if len(value) != 2:
        raise Fault(f"{show_value(value)} are no bounds", "write [least, most]")
    least, most = (None if bound == "any" else number.read(bound, game) for bound in value)
    if least is not None and most is not None and least > most:
        raise Fault("least is above most", "write [least, most]")
    return least, most


def _plain_bounds(option: str, bounds: Any) -> Any:
    number: Kind = CountKind() if vocabulary().options.get(option) == "cards" else AmountKind()
    if isinstance(bounds, tuple | list):
        return ["any" if bound is None else number.plain(bound) for bound in bounds]
    return number.plain(bounds)
