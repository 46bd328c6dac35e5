"""Values that never change, and a quick way to make a changed copy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self


class Frozen:
    """Mixed into a frozen dataclass: `with_(field=value)` is `dataclasses.replace` without running `__init__` again.

    A table changes a few fields a hundred times a hand; this keeps that below a microsecond. It trusts its caller:
    only `evolve` and the engine's own set-up use it.
    """

    def with_(self, **changes: Any) -> Self:
        """The same value with some fields changed."""
        return self.changed(changes)

    def changed(self, changes: Mapping[str, Any]) -> Self:
        """The same, the changes given as a mapping."""
        copy = object.__new__(type(self))
        object.__setattr__(copy, "__dict__", {**self.__dict__, **changes})
        return copy
