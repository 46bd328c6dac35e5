"""A tournament hand after hand: what a session asks for the coming hand, and what there is to tell between two of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.rulebook.settings import Settings
from game.session.between import GameOver, NextHand
from game.session.round import engine_for
from game.table.between.hand_setup import Last
from game.table.between.next_hand import brings_new_deck, set_up
from game.table.rules import Rules
from game.table.state import Table
from game.tournament import freezeout, levels
from game.tournament.colour_up import raced
from game.tournament.level_clock import LevelClock, coming_level, left_of_level, turned
from game.tournament.prizes import Prizes, prizes
from game.tournament.race import Race
from game.tournament.standing import Standing
from game.tournament.walks import Walks

Keeper = Callable[[Standing], None]
"""Told how a tournament stands."""


def is_tournament(rules: Rules) -> bool:
    """Whether a game is played to its last player, with places, instead of hand by hand for cash."""
    return rules.has("tournament")


class Tournament:
    """The house of a session in which a freeze out or a tournament is played.

    `standing` is how it stood before the hand that is on. `shift`: the deck is checked before the first hand; `walks`: who
    leaves the table for a while; `seed` is that of the cards with which chips are raced off.
    """

    def __init__(self, settings: Settings, standing: Standing, *, shift: bool = False, walks: Walks | None = None,
                 seed: int = 0) -> None:
        self.settings, self.standing, self.shift, self._walks, self._seed = settings, standing, shift, walks, seed
        self._keepers: list[Keeper] = []
        self.clock = LevelClock(settings)

    @property
    def rules(self) -> Rules:
        """The rules under which the coming hand is played."""
        spec = self.settings.spec
        return engine_for(spec.book, spec.id, levels.settings_of(self.settings, self.standing.hand, self.standing.raised)).rules

    @property
    def level(self) -> levels.BlindLevel | None:
        """The level of the hand that is on; None where the house has set none."""
        return levels.level_of(self.settings, self.standing.hand, self.standing.raised)

    def first(self, rules: Rules, stacks: Mapping[int, int]) -> NextHand | GameOver:
        """The hand that a session begins with: the first of all, or the one at which the tournament is taken up again."""
        return self._coming()

    def after(self, rules: Rules, opening: Table, table: Table) -> NextHand | GameOver:
        """The hand after a finished one. Raises ConservationFault if a chip of the tournament is gone."""
        self.settle(opening, table)
        self.clock.next_hand()
        coming = self._coming()
        return replace(coming, new_deck=brings_new_deck(table)) if isinstance(coming, NextHand) else coming

    def reached(self, opening: Table, table: Table) -> Standing:
        """How it stands once a hand is over, while the next one is not set up yet. Raises ConservationFault."""
        if opening.hand < self.standing.hand:
            return self.standing
        after = turned(self.settings, self.standing, self.standing.after(self.rules, opening, table), self.clock.played)
        self.clock.breaks(self.standing, after)
        after = raced(self.settings, self.standing, after, self._seed)
        return freezeout.closing_time(self.rules, after) if table.between.closing and self.rules.has("adjourn") else after

    def races(self, opening: Table, table: Table) -> tuple[Race, ...]:
        """The races that come between a hand that is over and the next one."""
        return self.reached(opening, table).races[len(self.standing.races) :]

    def settle(self, opening: Table, table: Table) -> Standing:
        """Let a finished hand count, once. From then on `standing` is what the players decide on between hands."""
        self.standing = self.reached(opening, table)
        return self.standing

    @property
    def left(self) -> float:
        """The seconds that are left of the level, where levels last minutes."""
        return left_of_level(self.settings, self.standing, self.clock.played)

    @property
    def coming_level(self) -> tuple[int, float]:
        """The level with which the next hand begins, and the seconds left of it, where levels last minutes."""
        return coming_level(self.settings, self.standing, self.clock.played)

    def adjourn(self) -> None:
        """Closing time, between two hands. NotAllowed where the book knows no such thing."""
        self._stands(freezeout.closing_time(self.rules, self.standing))

    def conclude(self) -> None:
        """The players end it at closing time. NotAllowed before it was adjourned."""
        self._stands(freezeout.concluded(self.rules, self.standing))

    def let_go(self, seat: int) -> None:
        """The representative accepts, between two hands, that a player cannot go on. NotAllowed for who is out already."""
        self._stands(freezeout.let_go(self.rules, self.standing, seat))

    def keep(self, keeper: Keeper) -> None:
        """Tell somebody how it stands, whenever that is decided between two hands."""
        self._keepers.append(keeper)

    def prizes(self, standing: Standing) -> Prizes:
        """What the places that are settled by now win."""
        return prizes(self.settings, standing.entries, standing.ranking())

    def _stands(self, standing: Standing) -> None:
        self.standing = standing
        for keeper in self._keepers:
            keeper(standing)

    def _coming(self) -> NextHand | GameOver:
        standing, rules = self.standing, self.rules
        if standing.over:
            return GameOver(rules.cite("adjourn" if standing.concluded else "tournament"), _ending(standing), standing.stacks)
        if standing.adjourned:
            reason = "The tables close. Play resumes when every player still in is back and agrees."
            return GameOver(rules.cite("adjourn"), reason, standing.stacks)
        if self._walks is not None:
            self.standing = standing = replace(standing, absent=self._walks.away(standing))
        seats = frozenset(standing.stacks)
        began = standing.marker or standing.steps
        last = Last(standing.marker or max(seats), standing.places, eliminated=standing.steps) if began else None
        return NextHand(standing.stacks, set_up(rules, seats, last), opens=self.shift and standing.hand == 1,
                        away=standing.absent, number=standing.hand, settings=rules.settings)


def _ending(standing: Standing) -> str:
    if standing.concluded:
        return "The players end it here. Everyone keeps their chips."
    return f"One player is left: seat {standing.winner} wins."
