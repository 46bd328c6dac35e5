"""Mappings that read their values when somebody first asks, so that opening the library costs next to nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import TypeVar

Value = TypeVar("Value")


class LazyMapping(Mapping[str, Value]):
    """All values are read at the first question of any kind."""

    def __init__(self, read: Callable[[], Mapping[str, Value]]) -> None:
        self._read = read

    @cached_property
    def _values(self) -> Mapping[str, Value]:
        return self._read()

    def __getitem__(self, key: str) -> Value:
        return self._values[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)


class LazyValues(Mapping[str, Value]):
    """The keys are known; each value is read when it is asked for, once."""

    def __init__(self, keys: Iterable[str], read: Callable[[str], Value]) -> None:
        self._keys, self._read = tuple(keys), read
        self._values: dict[str, Value] = {}

    def __getitem__(self, key: str) -> Value:
        if key not in self._keys:
            raise KeyError(key)
        if key not in self._values:
            self._values[key] = self._read(key)
        return self._values[key]

    def __contains__(self, key: object) -> bool:
        return key in self._keys

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)
