"""Entries: taken, refused, forfeited, given to a reserve, bought back, and what they bring (act 17.5, 17.6, 17.9, 17.10, 17.23).

Players are numbers in the order of their entries, or names.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.rulebook.settings import Settings
from game.tournament.levels import NotAllowed


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


Who = int | str


@dataclass(frozen=True)
class Entries:
    """Who has entered and what was paid. `forfeited` did not come in time, `reserves` of those seats were filled; `bought`
    counts a player's buy-backs."""

    settings: Settings
    money: Takings
    players: tuple[Who, ...] = ()
    entered: frozenset[Who] = frozenset()
    forfeited: tuple[Who, ...] = ()
    reserves: int = 0
    bought: dict[Who, int] = field(default_factory=dict)

    def enter(self, who: Who, *, staff: bool = False, signed: bool = False) -> Entries:
        """An entry at the full fee. NotAllowed for a second one, for staff, without the agreement, when it is full."""
        if who in self.entered:
            raise refused(self.settings, "second-entry", who=who)
        if staff and self.settings.staff_excluded:
            raise refused(self.settings, "staff", who=who)
        if self.settings.signed_agreement and not signed:
            raise refused(self.settings, "unsigned", who=who)
        most = self.settings.most_players
        if len(self.players) >= most:
            raise refused(self.settings, "full", most=most)
        return replace(self, money=self.money.paid(), players=(*self.players, who), entered=self.entered | {who})

    def forfeit(self, who: Who) -> Entries:
        """A player is not seated in time: the position is lost, the fee stays in, net of commission (act 17.9, R28)."""
        if who not in self.players:
            raise refused(self.settings, "no-place", who=who)
        left = tuple(player for player in self.players if player != who)
        return replace(self, players=left, forfeited=(*self.forfeited, who))

    def reserve(self, who: Who, *, session: int = 1) -> Entries:
        """A reserve pays the fee for a seat left empty; only before a first session (act 17.10)."""
        if session != 1:
            raise refused(self.settings, "late-reserve")
        if not self.forfeited:
            raise refused(self.settings, "no-empty-seat")
        if self.reserves >= len(self.forfeited):
            raise refused(self.settings, "seats-refilled")
        return replace(self.enter(who, signed=True), reserves=self.reserves + 1)

    def buy_back(self, who: Who, *, session: int) -> Entries:
        """A player who is out pays the fee again and plays on, as often and as long as the conditions say."""
        allowed, used = self.settings.buy_backs, self.bought.get(who, 0)
        last = self.settings.buy_back_sessions
        if used >= allowed:
            raise refused(self.settings, "bought-back", who=who, count=used, most=allowed)
        if session > last:
            raise refused(self.settings, "too-late", last=last)
        return replace(self, money=self.money.paid(), bought={**self.bought, who: used + 1})

    def ready(self) -> Entries:
        """The same, if there are enough players to start. NotAllowed otherwise: the house may cancel (act 17.23)."""
        least = self.settings.least_players
        if len(self.players) < least:
            raise refused(self.settings, "too-few", count=len(self.players), least=least)
        return self

    def cancel(self) -> Entries:
        """The house calls it off and refunds all fees and commissions."""
        return replace(self, money=self.money.cancel())


def opened(settings: Settings) -> Entries:
    """No entries yet. The one who opens them has seen to it that the conditions are complete (`conditions.ready`)."""
    return Entries(settings, takings(settings))


# ---- refusals, worded by the game's file


def refused(settings: Settings, name: str, **facts: object) -> NotAllowed:
    """The refusal of that name, with what it is about, as the game's file words it."""
    notice = settings.spec.notice("refusals", name)
    return NotAllowed(notice.cite, notice.text(**facts))
