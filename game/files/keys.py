"""Keys of kept values that are called otherwise than the fields they fill."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def swapped(plain: Mapping[str, Any], field: str, key: str) -> dict[str, Any]:
    """The same values with these two names in each other's place: as they are kept, and back. A value that is kept under the
    field's own name is none of the fields afterwards."""
    names = {field: key, key: field}
    return {names.get(name, name): value for name, value in plain.items()}
