"""Keys of kept values that are called otherwise than the fields they fill."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def renamed(plain: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    """The same values, those of `names` under the other name."""
    return {names.get(key, key): value for key, value in plain.items()}
