"""How a house has its payouts cut, which no rulebook says."""

from __future__ import annotations

from typing import Literal, TypeAlias

PayoutStyle: TypeAlias = Literal["fewest", "colour-for-colour", "working-chips"]
"""In the fewest chips; in the colours of the wager; or in any that the player can work with."""

PayoutOrder: TypeAlias = Literal["ante-first", "bet-first", "any"]
"""Which wager of a box is paid first, by the dealers of the house."""
