"""What every move is: an order, and who gives it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.table.places import DEALER

Face = Literal["down", "up"]


@dataclass(frozen=True)
class Move:
    """An order given at the table."""

    by: int = field(default=DEALER, kw_only=True)
