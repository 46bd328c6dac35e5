"""Entries: taken, refused, forfeited, given to a reserve, bought back (act 17.2, 17.5, 17.6, 17.9 to 17.11, 17.23).

Players are numbers in the order of their entries, or names.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.rulebook.settings import Settings
from game.tournament.canberra.not_allowed import NotAllowed
from game.tournament.canberra.takings import Takings, takings

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
            raise NotAllowed("act 17.6", f"Player {who} has entered already; one entry only")
        if staff and self.settings.flag("staff-excluded"):
            raise NotAllowed("act 17.3.a.vi", f"Player {who} is casino staff, and staff may not enter")
        if self.settings.flag("signed-agreement") and not signed:
            raise NotAllowed("act 17.5", f"Player {who} has not signed that the rules and conditions are accepted")
        most = self.settings.number("most-players")
        if len(self.players) >= most:
            raise NotAllowed("act 17.3.a.v", f"All {most} places are taken")
        return replace(self, money=self.money.paid(), players=(*self.players, who), entered=self.entered | {who})

    def withdraw(self, who: Who) -> Entries:
        """A player does not want to play after all: the place is given up, the fee stays (act 17.23)."""
        return self.forfeit(who)

    def forfeit(self, who: Who) -> Entries:
        """A player is not seated in time: the position is lost, the fee stays in, net of commission (act 17.9, R28)."""
        self._expect(who)
        left = tuple(player for player in self.players if player != who)
        return replace(self, players=left, forfeited=(*self.forfeited, who))

    def reserve(self, who: Who, *, session: int = 1) -> Entries:
        """A reserve pays the fee for a seat left empty; only before a first session (act 17.10)."""
        if session != 1:
            raise NotAllowed("act 17.10", "Reserves are seated before the first session only")
        if not self.forfeited:
            raise NotAllowed("act 17.10", "No seat has been left empty")
        if self.reserves >= len(self.forfeited):
            raise NotAllowed("act 17.10", "Every empty seat has gone to a reserve")
        return replace(self.enter(who, signed=True), reserves=self.reserves + 1)

    def substitute(self, gone: Who, who: Who, *, approved: bool) -> Entries:
        """Another person plays for an entrant, if the director agrees (act 17.11); no further fee is due."""
        self._expect(gone)
        if not approved:
            raise NotAllowed("act 17.11", f"The director has not approved {who} as a substitute for {gone}")
        players = tuple(who if player == gone else player for player in self.players)
        return replace(self, players=players, entered=self.entered | {who})

    def buy_back(self, who: Who, *, session: int) -> Entries:
        """A player who is out pays the fee again and plays on, as often and as long as the conditions say."""
        allowed, used = self.settings.number("buy-backs"), self.bought.get(who, 0)
        last = self.settings.number("buy-back-sessions")
        if used >= allowed:
            raise NotAllowed("act 17.6", f"Player {who} has bought back {used} times; the conditions allow {allowed}")
        if session > last:
            raise NotAllowed("act 17.3.a.ii.F", f"Buying back ended with session {last}")
        return replace(self, money=self.money.paid(), bought={**self.bought, who: used + 1})

    def ready(self) -> Entries:
        """The same, if there are enough players to start. NotAllowed otherwise: the house may cancel (act 17.23)."""
        least = self.settings.number("least-players")
        if len(self.players) < least:
            raise NotAllowed("act 17.3.a.v", f"{len(self.players)} players are too few; {least} are needed, or the house cancels")
        return self

    def cancel(self) -> Entries:
        """The house calls it off and refunds all fees and commissions."""
        return replace(self, money=self.money.cancel())

    def _expect(self, who: Who) -> None:
        if who not in self.players:
            raise NotAllowed("act 17.6", f"Player {who} holds no place in the tournament")


def opened(settings: Settings) -> Entries:
    """No entries yet. Whoever opens them has seen to it that the conditions are complete (`conditions.ready`)."""
    return Entries(settings, takings(settings))
