"""The settings of one table: a game's defaults and what the house chose, checked and never changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import cast

from game.rulebook.checking import playable
from game.rulebook.errors import SettingsError, nearest
from game.rulebook.game_spec import GameSpec, SettingSpec, Value
from game.rulebook.schema.checks import CHECKS, Clash
from game.rulebook.schema.settings import NamedSettings
from game.rulebook.setting_value import advice, convert, written_value


@dataclass(frozen=True, eq=False)
class Settings(NamedSettings, Mapping[str, Value]):
    """Settings by name, money in cents: `settings.low`. As a mapping it holds those that have a value, by the names of the files.

    Reading one raises SettingsError for a stake nobody gave (only then: a drill may not need it) and for a setting that the
    game does not have, unless the schema says what holds without.
    """

    spec: GameSpec
    _values: Mapping[str, Value]
    _kinds: Mapping[str, str]

    def flag(self, name: str) -> bool:
        """A choice between yes and no, of a name that a file of rules gives."""
        return cast(bool, self._asked(name, "flag"))

    def choice(self, name: str) -> str:
        """One word of those that a setting has, of a name that a file of rules gives."""
        return cast(str, self._asked(name, "choice"))

    def says(self, name: str, word: str) -> bool:
        """Whether a setting has the value that a file of rules writes as that word; not where the table has none for it."""
        return name in self._values and str(self._values[name]).lower() == word

    @property
    def seats(self) -> int:
        """How many places the table has: those it names, else one for each player that the game seats."""
        return self.spec.seats_most if self.places is None else self.places

    def value(self, name: str) -> Value | None:
        """The value of a setting; None where the game has no such setting or the table names no value."""
        return self._values.get(name)

    def missing(self, name: str) -> SettingsError:
        """What to raise where a value is wanted that nobody gave."""
        spec = _known(self.spec, name)
        return SettingsError(name, f"{self.spec.id} has no default for it and the table names none", advice(spec), spec.authority)

    def no_whole_number(self, name: str, value: Decimal) -> SettingsError:
        """What to raise for a value that has to be a whole number."""
        spec = _known(self.spec, name)
        return SettingsError(name, f"{value} isn't a whole number", "give a whole number", spec.authority)

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
            raise self.missing(name)
        return self._values[name]


def resolve(spec: GameSpec, overrides: Mapping[str, object], *, kept: bool = False) -> Settings:
    """The settings of a table: defaults, then what is given in the form people write (dollars, words, true, lists).

    Raises SettingsError for an unknown setting, a wrong value, or values that a check of the game refuses together. Those of a
    table that was played are `kept`: a check that came later doesn't hold against them.
    """
    values = {setting.name: setting.default for setting in spec.settings if setting.default is not None}
    for name, raw in overrides.items():
        values[name] = convert(_known(spec, name), raw)
    kinds = {setting.name: setting.kind for setting in spec.settings}
    settings = Settings(spec, _with_minimum(kinds, values), kinds)
    for check in () if kept else spec.checks:
        if fault := CHECKS[check.name](settings):
            raise SettingsError(fault.setting, fault.problem, fault.right, (check.cite, *check.readings))
    if fault := playable.fault(spec, settings):
        raise _refused(spec, fault)
    return settings


def check_chips(settings: Settings) -> None:
    """Raises SettingsError where the chips of a table that must be played at do not make up its stakes."""
    if fault := playable.in_chips(settings.spec, settings):
        raise _refused(settings.spec, fault)


def _refused(spec: GameSpec, fault: Clash) -> SettingsError:
    return SettingsError(fault.setting, fault.problem, fault.right, _known(spec, fault.setting).authority)


def parse_overrides(lines: Iterable[str]) -> dict[str, object]:
    """Settings from a command line: `["limit=no-limit", "blinds=5,10"]`. SettingsError: a line is not name=value."""
    found: dict[str, object] = {}
    for line in lines:
        name, equals, value = (part.strip() for part in line.partition("="))
        if not equals or not name:
            raise SettingsError(line, "isn't a setting", "write name=value, such as limit=no-limit or blinds=5,10")
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
