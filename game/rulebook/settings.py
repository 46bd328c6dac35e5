"""The settings of one table: a game's defaults and what the house chose, checked and never changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import cast

from game.rulebook.checking import playable
from game.rulebook.checking.checks import CHECKS, Clash
from game.rulebook.errors import SettingsError, nearest
from game.rulebook.game_spec import GameSpec, Number, SettingSpec, Value
from game.rulebook.setting_value import advice, convert, written_value


@dataclass(frozen=True, eq=False)
class Settings(Mapping[str, Value]):
    """Settings by name, money in cents. As a mapping it holds those that have a value; the getters say what is missing.

    A getter raises SettingsError for a stake nobody gave (only then: a drill may not need it) and for a setting the
    game does not have, TypeError when the setting is of another kind.
    """

    spec: GameSpec
    _values: Mapping[str, Value]
    _kinds: Mapping[str, str]

    def flag(self, name: str) -> bool:
        """A choice between yes and no."""
        return cast(bool, self._asked(name, "flag"))

    def choice(self, name: str) -> str:
        """One word of those the setting names."""
        return cast(str, self._asked(name, "choice"))

    def amount(self, name: str) -> int:
        """Cents."""
        return cast(int, self._asked(name, "amount"))

    def amounts(self, name: str) -> tuple[int, ...]:
        """Cents, in order."""
        return cast(tuple[int, ...], self._asked(name, "amounts"))

    def number(self, name: str) -> int:
        """A whole number, such as places at a table."""
        return self._whole(name, cast(Number, self._asked(name, "number")))

    def numbers(self, name: str) -> tuple[int, ...]:
        """Whole numbers, in order, such as burns before each street."""
        return tuple(self._whole(name, item) for item in cast(tuple[Number, ...], self._asked(name, "numbers")))

    def decimals(self, name: str) -> tuple[Decimal, ...]:
        """Exact shares or rates; a single number comes as a tuple of one."""
        value = cast(Number | tuple[Number, ...], self._asked(name, "number", "numbers"))
        return tuple(Decimal(item) for item in (value if isinstance(value, tuple) else (value,)))

    def levels(self, name: str) -> tuple[tuple[int, ...], ...]:
        """The blinds of each level, in cents."""
        return cast(tuple[tuple[int, ...], ...], self._asked(name, "levels"))

    def has(self, name: str) -> bool:
        """Whether the game has this setting and it has a value."""
        return name in self._values

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __eq__(self, other: object) -> bool:
        """Equal values are not enough: what is worked out for one game is none of another's that gives the same ones."""
        if isinstance(other, Settings):
            return self.spec.id == other.spec.id and self._values == other._values
        return super().__eq__(other)

    def __hash__(self) -> int:
        return hash((self.spec.id, frozenset(self._values.items())))

    def _asked(self, name: str, *kinds: str) -> Value:
        if self._kinds.get(name) not in kinds:
            kind = _known(self.spec, name).kind
            raise TypeError(f"the setting {name} of {self.spec.id} is of kind {kind}, not {' or '.join(kinds)}")
        if name not in self._values:
            spec = _known(self.spec, name)
            problem = f"{self.spec.id} has no default for it and the table names none"
            raise SettingsError(name, problem, advice(spec), spec.authority)
        return self._values[name]

    def _whole(self, name: str, value: Number) -> int:
        if isinstance(value, Decimal):
            spec = _known(self.spec, name)
            raise SettingsError(name, f"{value} is not a whole number", "give a whole number", spec.authority)
        return value


def resolve(spec: GameSpec, overrides: Mapping[str, object]) -> Settings:
    """The settings of a table: defaults, then what is given in the form people write (dollars, words, true, lists).

    Raises SettingsError for an unknown setting, a wrong value, or values that a check of the game refuses together.
    """
    values = {setting.name: setting.default for setting in spec.settings if setting.default is not None}
    for name, raw in overrides.items():
        values[name] = convert(_known(spec, name), raw)
    kinds = {setting.name: setting.kind for setting in spec.settings}
    settings = Settings(spec, _with_minimum(kinds, values), kinds)
    for check in spec.checks:
        if fault := CHECKS[check.name](settings):
            raise SettingsError(fault.setting, fault.problem, fault.right, (check.cite, *check.readings))
    if fault := playable.fault(spec, settings):
        raise _refused(spec, fault)
    return settings


def check_chips(settings: Settings) -> None:
    """Raises SettingsError where the chips of a table that is to be played at do not make up its stakes."""
    if fault := playable.in_chips(settings):
        raise _refused(settings.spec, fault)


def _refused(spec: GameSpec, fault: Clash) -> SettingsError:
    return SettingsError(fault.setting, fault.problem, fault.right, _known(spec, fault.setting).authority)


def parse_overrides(lines: Iterable[str]) -> dict[str, object]:
    """Settings from a command line: `["limit=no-limit", "blinds=5,10"]`. SettingsError: a line is not name=value."""
    found: dict[str, object] = {}
    for line in lines:
        name, equals, value = (part.strip() for part in line.partition("="))
        if not equals or not name:
            raise SettingsError(line, "is no setting", "write name=value, such as limit=no-limit or blinds=5,10")
        if name in found:
            raise SettingsError(name, "is given twice", "give it once")
        found[name] = value
    return found


def written(settings: Settings) -> dict[str, object]:
    """The settings as people write them, for files and lists: `resolve(spec, written(settings)) == settings`."""
    return {name: written_value(_known(settings.spec, name).kind, value) for name, value in settings.items()}


def _known(spec: GameSpec, name: str) -> SettingSpec:
    setting = spec.setting(name)
    if setting is None:
        names = [known.name for known in spec.settings]
        raise SettingsError(name, f"{spec.id} has no such setting", nearest(name, names))
    return setting


def _with_minimum(kinds: Mapping[str, str], values: dict[str, Value]) -> dict[str, Value]:
    """A table minimum nobody named is the first of the units, else the last blind."""
    if "table-min" not in kinds or "table-min" in values:
        return values
    if units := cast(tuple[int, ...], values.get("units", ())):
        return values | {"table-min": units[0]}
    if blinds := cast(tuple[int, ...], values.get("blinds", ())):
        return values | {"table-min": blinds[-1]}
    return values
