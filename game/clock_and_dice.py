"""The clock and the dice of the machine: the one place where the program asks for the time, or for a number that nobody foresees.

What is drawn and kept can be the same twice because both can be held still, here and at once.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from random import Random


class Machine:
    """A machine whose clock runs and whose dice fall as they like."""

    def now(self) -> datetime:
        """The time, with its zone."""
        return datetime.now().astimezone()

    def seconds(self) -> float:
        """Seconds since whenever; they only tell how long something takes."""
        return time.monotonic()

    def below(self, limit: int) -> int:
        """A number from 0 to just below `limit`."""
        return secrets.randbelow(limit)


class StillMachine(Machine):
    """One whose clock stands, and whose dice fall by a seed."""

    def __init__(self, at: datetime, seed: int) -> None:
        self._at, self._lot = at, Random(seed)

    def now(self) -> datetime:
        """Always the same moment."""
        return self._at

    def seconds(self) -> float:
        """No time passes."""
        return 0.0

    def below(self, limit: int) -> int:
        return self._lot.randrange(limit)


_machines: list[Machine] = [Machine()]
"""The last one counts."""


def now() -> datetime:
    """The time in UTC."""
    return _machines[-1].now().astimezone(UTC)


def stamp(exact: str = "seconds") -> str:
    """The time on the wall, as records have it: to the second, or to the minute."""
    return _machines[-1].now().replace(tzinfo=None).isoformat(" ", exact)


def today() -> str:
    """The date on the wall."""
    return _machines[-1].now().date().isoformat()


def seconds() -> float:
    """Seconds on a clock with no set beginning, to time how long something takes."""
    return _machines[-1].seconds()


def below(limit: int) -> int:
    """A number from 0 to just below `limit` that nobody foresees."""
    return _machines[-1].below(limit)


@contextmanager
def held(at: datetime, seed: int) -> Iterator[None]:
    """Hold both while this lasts. Held again inside, they begin again."""
    _machines.append(StillMachine(at, seed))
    try:
        yield
    finally:
        _machines.pop()
