"""The long mode of tests that hold everything against everything: `WHOLE=1` tries each with each, the suite each with some."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

WHOLE = bool(os.environ.get("WHOLE"))
T = TypeVar("T")


def in_turn(items: Sequence[T], at: int, each: int) -> Sequence[T]:
    """One in `each` of some items, at the next `at` the next ones, so that all come somewhere; with WHOLE=1 all everywhere."""
    step = min(each, len(items)) or 1
    return items if WHOLE else items[at % step :: step]
