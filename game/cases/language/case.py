"""A case: the situation at the table, what happens, and what must come of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any, Literal

from game.cases.language.given import Given
from game.cases.language.lines import CaseLine
from game.cases.language.named_facts import NamedEvent

WhenKind = Literal["nothing", "setup", "settle", "rank", "try", "play-to", "irregularity", "request", "charge", "charge-by-round"]
SettingValue = bool | int | str | Decimal | tuple[Any, ...]
"""A setting: a flag, cents or a number, a word, or several of them."""


@dataclass(frozen=True, slots=True)
class When:
    """What happens.

    kind     which of the forms it has; "nothing" asks what is due
    tale     the irregularity or the request, with its facts
    noticed  when an irregularity is noticed
    play_to  the stage that is played to, after the ruling if there is one; None if it is not played on
    line     the move that is tried
    pots     the pots to charge, cents
    """

    kind: WhenKind = "nothing"
    tale: NamedEvent | None = None
    noticed: str = "at-once"
    play_to: str | None = None
    line: CaseLine | None = None
    pots: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """One situation with its result, ready to be staged; a variant is a case of its own, as `tas-041/b`.

    settings  only those that the case sets, by name; money in cents
    then      key -> plain value (see `game.cases.language.value_kinds`), without the notes
    prose     the result stands only in the note: it is counted apart and never as passed
    line      where it begins in its file
    """

    id: str
    title: str
    game: str
    settings: Mapping[str, SettingValue]
    given: Given
    when: When
    then: Mapping[str, Any]
    basis: str
    cites: tuple[str, ...]
    readings: tuple[int, ...] = ()
    note: str = ""
    prose: bool = False
    file: Path = field(default=Path(), compare=False)
    line: int = field(default=0, compare=False)

    @property
    def book(self) -> str:
        """The rulebook that decides."""
        return self.game[:3]
