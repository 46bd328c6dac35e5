"""What the entries bring: fees, the commission kept out of them, the prize pool, and what a cancellation costs. All in cents."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rulebook.settings import Settings


@dataclass(frozen=True)
class Takings:
    """`fees` counts the fees paid, buy-backs and forfeited ones too; `added` came into the pool from the jackpot reserve."""

    fee: int
    kept: int
    fees: int = 0
    added: int = 0
    cancelled: bool = False

    @property
    def taken(self) -> int:
        """All fees together (act 17.22)."""
        return self.fees * self.fee

    @property
    def commission(self) -> int:
        """What the house keeps; nothing of a tournament it has cancelled."""
        return 0 if self.cancelled else self.fees * self.kept

    @property
    def pool(self) -> int:
        """The prize pool: fees less commission, and what was added."""
        return 0 if self.cancelled else self.taken - self.commission + self.added

    @property
    def refund(self) -> int:
        """What goes back to the players: everything if the house cancels, else nothing (act 17.23)."""
        return self.taken if self.cancelled else 0

    def paid(self, fees: int = 1) -> Takings:
        """The takings after so many more fees."""
        return replace(self, fees=self.fees + fees)

    def cancel(self) -> Takings:
        """The house calls the tournament off: fees and commissions are refunded in full, added money goes back."""
        return replace(self, cancelled=True)


def takings(settings: Settings, fees: int = 0) -> Takings:
    """The takings of so many fees under the conditions."""
    kept, added = settings.entry_commission, settings.added_from_reserve
    return Takings(settings.entry_fee, kept, fees, added)


def transferred(reserve: int, pool: int, amount: int) -> tuple[int, int]:
    """Reserve and prize pool after money of the jackpot reserve was moved to a tournament, as was granted (act 10.6.a)."""
    return reserve - amount, pool + amount
