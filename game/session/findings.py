"""What a dealer or inspector has asked, counted or checked, and what came out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.irregularities.catalogue.traces import Matter
from game.table.values import DEALER


@dataclass(frozen=True, slots=True)
class Inquiry:
    """What is asked, counted or checked; at which seat, 0 for none."""

    matter: Matter
    seat: int = DEALER


@dataclass(frozen=True, slots=True)
class Finding:
    """What came out, after so many moves of a hand: the answer, and the facts of what went wrong that it gives."""

    hand: int
    after: int
    inquiry: Inquiry
    text: str
    facts: tuple[tuple[str, Any], ...] = ()
