"""What was observed when a case was run: the same keys as `then`, with what is needed to compare lines and cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any


class NotObserved(Exception):
    """Something a case names was not observed, so it can be neither right nor wrong."""


@dataclass(frozen=True, slots=True)
class RunOutcome:
    """The outcome of a run.

    values     by the keys of `then`: money in cents, cards as text or in a row, options as None, cents or
               (least, most), lines as `Line`, as text or as `Done`; a key that is not there was not observed
    drawn      number off the deck -> card, so that `c7` can be compared
    chips_in   seat -> cents that `return-all` hands back; None if the run had no reason to know
    """

    values: Mapping[str, Any]
    drawn: Mapping[int, str] = field(default_factory=dict)
    chips_in: Mapping[int, int] | None = None

    def value(self, key: str) -> Any:
        """What was observed under a key. Raises NotObserved."""
        if key not in self.values:
            raise NotObserved(key)
        return self.values[key]

    def card(self, token: str) -> str:
        """The card a token stands for: `c7` is looked up, others stand for themselves."""
        number = token[1:]
        return str(self.drawn.get(int(number), token)) if token[0] == "c" and number.isdigit() else token


def part(got: Any, name: Any) -> Any:
    """A named part of what was observed. Raises NotObserved."""
    try:
        return got[name]
    except (KeyError, IndexError):
        raise NotObserved(str(name)) from None


def every(check: Callable[[Any, Any], bool], parts: Iterable[tuple[Any, Any]]) -> bool:
    """Whether a check holds for all parts. A failure goes before a part not observed, which raises NotObserved."""
    missing: list[NotObserved] = []
    for name, value in parts:
        try:
            if not check(name, value):
                return False
        except NotObserved as error:
            missing.append(error)
    if missing:
        raise missing[0]
    return True
