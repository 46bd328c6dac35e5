"""Stakes for a table whose house names none, so that every game can begin without anything being typed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, TypeAlias, get_args

from game import resources
from game.files.schema.entry import Plain, read
from game.files.schema.typed import value_of, word_of
from game.rulebook.errors import SettingsError
from game.rulebook.game_spec import GameSpec
from game.rulebook.schema.kinds import Limit
from game.rulebook.setting_value import convert
from game.rulebook.settings import Settings

LIMIT = "limit"
STACK = "stack"
TOURNAMENT = "tournament"
BOXES = "boxes"
"""Stands for the limit of a game in which nobody raises anybody: the house plays against boxes."""

LimitWord: TypeAlias = Annotated[str, word_of("limit", (*get_args(Limit), BOXES, TOURNAMENT))]
Stakes: TypeAlias = Mapping[LimitWord, Mapping[str, Any]]
"""Stakes by betting limit, as people write them."""
Conditions: TypeAlias = Mapping[str, Mapping[str, Any]]
"""Conditions of tournaments by game, as people write them."""


def proposed(spec: GameSpec, written: Mapping[str, object]) -> dict[str, object]:
    """Stakes as people write them (dollars) for the settings of a game that have no default and that `written` leaves out.

    They follow the betting limit, the written one or the game's own (where the house plays against boxes there is none), and
    for a tournament what is usual there. Empty for a word that is no limit. A tournament that has conditions of its own is
    proposed these whole, also where the game has a default.
    """
    stakes = {**_stakes().get(_limit(spec, written), {}), **(_stakes()[TOURNAMENT] if TOURNAMENT in spec.rules else {})}
    antes = _antes(spec, written)
    found = {name: stake for name, stake in stakes.items() if _asked_for(spec, name, antes=antes)} | _conditions(spec, written)
    return {name: stake for name, stake in found.items() if name not in written}


def stack(settings: Settings) -> int:
    """What a player sits down with, in cents: a tournament's starting stack, a freeze out's buy-in, else so many table
    minimums, between the least and the greatest buy-in."""
    least, most = settings.given(Settings.buy_in), settings.buy_in_max
    if TOURNAMENT in settings.spec.rules and least is not None:
        return least
    if (start := settings.given(Settings.starting_stack)) is not None:
        return start
    times = _stakes()[settings.given(Settings.limit) or BOXES][STACK]
    assert isinstance(times, int)
    least = least or 0
    usual = max(times * least_bet(settings), least)
    return usual if most is None else max(min(usual, most), least)


def least_bet(settings: Settings) -> int:
    """The table minimum in cents; of a game that has none, the last blind."""
    named = settings.spec.setting("table-min") is not None
    return settings.table_min if named else settings.blinds[-1]


def _limit(spec: GameSpec, written: Mapping[str, object]) -> str:
    setting = spec.setting(LIMIT)
    return str(written.get(LIMIT, setting.default)) if setting else BOXES


def _conditions(spec: GameSpec, written: Mapping[str, object]) -> dict[str, object]:
    """The usual conditions of a game that is always a tournament of its own kind, as its format has them; else nothing."""
    usual = dict(_tournaments().get(spec.id, {}))
    for name, cases in usual.pop("by", {}).items():
        setting = spec.setting(name)
        usual |= cases.get(str(written.get(name, setting.default if setting else "")), {})
    return usual


def _antes(spec: GameSpec, written: Mapping[str, object]) -> bool:
    """Whether an ante was named where it takes the place of the blinds (tas C.5.2.b)."""
    setting, instead = spec.setting("ante"), any(check.name == "forced-bets-of-one-kind" for check in spec.checks)
    if setting is None or not instead or "ante" not in written:
        return False
    try:
        return bool(convert(setting, written["ante"]))
    except SettingsError:
        return False  # what is wrong with it is said where the settings are resolved


def _asked_for(spec: GameSpec, name: str, *, antes: bool) -> bool:
    """Whether a game leaves a stake to the house; a minimum is none where the last blind gives it."""
    setting = spec.setting(name)
    if name in ("table-min", "blinds") and spec.setting("blinds") is not None:
        return setting is not None and setting.default is None and antes == (name == "table-min")
    return setting is not None and setting.default is None


@cache
def _stakes() -> Mapping[str, Mapping[str, Plain]]:
    found: Stakes = value_of(Stakes, read(resources.assets() / "stakes.yaml"))
    return found


@cache
def _tournaments() -> Mapping[str, Mapping[str, Any]]:
    found: Conditions = value_of(Conditions, read(resources.assets() / "tournaments.yaml"))
    return found
