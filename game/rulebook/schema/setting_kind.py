"""What a setting is to the schema: its type, what it means, and what holds at a table that has no such setting."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from decimal import Decimal
from types import EllipsisType, NoneType
from typing import Annotated, Any, Generic, Literal, TypeAlias, TypeVar, cast, get_args, get_origin, get_type_hints, overload

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

CENTS = "cents"
Cents: TypeAlias = Annotated[int, CENTS]
"""An amount of money. Whole numbers that are no money are plain ints, shares and rates are Decimals."""


class HasSettings(ABC):
    """What has settings: the value of each by name, and what is said of a value that is wanted and was not given."""

    @abstractmethod
    def value(self, name: str) -> Any:
        """The value of a setting; None where the game has no such setting or the table names no value."""

    @abstractmethod
    def missing(self, name: str) -> Exception:
        """What to raise where a value is wanted that nobody gave."""

    @abstractmethod
    def no_whole_number(self, name: str, value: Decimal) -> Exception:
        """What to raise for a value that has to be a whole number."""

    def given(self, setting: SettingKind[T]) -> T | None:
        """The value of a setting; None where the table names none, whatever holds then."""
        value = self.value(setting.name)
        return None if value is None else setting.read(self, value)


class SettingKind(Generic[T_co]):
    """A setting of the schema: `rules.settings.low` is its value at a table, of the type that the schema gives it.

    `absent` is what holds where the table has no value for it; without one that is a SettingsError. `kind` is its kind in
    the files, `words` are all that a game may offer for a choice, or for words; `whole`: its numbers are people, cards, rounds
    or minutes.
    """

    def __init__(self, help: str, *, absent: T_co | EllipsisType = ...) -> None:
        self.help, self.absent = help, absent
        self.name, self._field, self.kind, self.words, self.whole = "", "", "", tuple[str, ...](), False
        self._form: Callable[[HasSettings, str, Any], Any] = _as_it_is

    def __set_name__(self, owner: type, name: str) -> None:
        self.name, self._field = name.replace("_", "-"), name

    @overload
    def __get__(self, table: None, owner: type) -> SettingKind[T_co]: ...
    @overload
    def __get__(self, table: HasSettings, owner: type) -> T_co: ...
    def __get__(self, table: HasSettings | None, owner: type) -> SettingKind[T_co] | T_co:
        if table is None:
            return self
        value = table.value(self.name)
        if value is None and self.absent is ...:
            raise table.missing(self.name)
        found = cast(T_co, self.absent) if value is None else self.read(table, value)
        vars(table)[self._field] = found  # a table's settings never change: from now on it is found there, without asking here
        return found

    def read(self, table: HasSettings, value: Any) -> T_co:
        """A value of the files as this setting's own type."""
        return cast(T_co, self._form(table, self.name, value))

    def typed(self, type_: Any) -> None:
        """Learn kind, words and form from the type that the schema writes."""
        bare = _bare(type_)
        self.kind, self._form = _form(bare)
        one = get_args(bare)[0] if self.kind == "words" else bare
        self.words = get_args(one) if get_origin(one) is Literal else ()
        self.whole = bare in (int, tuple[int, ...])


def kinds_of(schema: type) -> Mapping[str, SettingKind[Any]]:
    """The settings that a class writes, by name, in its order."""
    hints = get_type_hints(schema, include_extras=True)
    found = {kind.name: (kind, hints[at]) for at, kind in vars(schema).items() if isinstance(kind, SettingKind)}
    for kind, hint in found.values():
        kind.typed(get_args(hint)[0])
    return {name: kind for name, (kind, _) in found.items()}


# ---- values, as their types want them


def _as_it_is(table: HasSettings, name: str, value: Any) -> Any:
    return value


def _whole(table: HasSettings, name: str, value: Any) -> int:
    if isinstance(value, Decimal):
        raise table.no_whole_number(name, value)
    return int(value)


def _whole_numbers(table: HasSettings, name: str, value: Any) -> tuple[int, ...]:
    return tuple(_whole(table, name, each) for each in value)


def _exact(table: HasSettings, name: str, value: Any) -> Decimal:
    return Decimal(value)


def _exact_numbers(table: HasSettings, name: str, value: Any) -> tuple[Decimal, ...]:
    return tuple(Decimal(each) for each in value)


def _bare(type_: Any) -> Any:
    """A type without the None of a setting that a table may leave open."""
    left = [each for each in get_args(type_) if each is not NoneType] if NoneType in get_args(type_) else []
    return left[0] if left else type_


def _form(type_: Any) -> tuple[str, Callable[[HasSettings, str, Any], Any]]:
    """The kind that files write for a type, and how a value becomes one of it."""
    if get_origin(type_) is tuple and get_origin(get_args(type_)[0]) is Literal:
        return "words", _as_it_is
    return ("choice", _as_it_is) if get_origin(type_) is Literal else _FORMS[type_]


_FORMS: Mapping[Any, tuple[str, Callable[[HasSettings, str, Any], Any]]] = {
    bool: ("flag", _as_it_is),
    Cents: ("amount", _as_it_is),
    tuple[Cents, ...]: ("amounts", _as_it_is),
    tuple[tuple[Cents, ...], ...]: ("levels", _as_it_is),
    int: ("number", _whole),
    tuple[int, ...]: ("numbers", _whole_numbers),
    Decimal: ("number", _exact),
    tuple[Decimal, ...]: ("numbers", _exact_numbers),
}
