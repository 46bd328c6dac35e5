"""The freeze out of tas B.16: one buy-in for everybody, antes that grow as players go out, on to the last one."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

from game.rulebook.money import dollars
from game.table.engine import Engine
from game.table.rules import Rules
from game.table.seating import Last, set_up
from game.table.state import Table


class NotAllowed(Exception):
    """Something that the conditions of a freeze out forbid: the clause, and the reason in words."""

    def __init__(self, cite: str, reason: str) -> None:
        super().__init__(f"{reason} [{cite}]")
        self.cite = cite
        self.reason = reason


@dataclass(frozen=True)
class FreezeOut:
    """How a freeze out stands between two hands. Chips are cents.

    `stacks` are the players still in it; `out` those who went out, first first, together if in one hand; `gone` those whom
    the representative let go; `out_of_play` what they left. `marker` is where the puck stood in the hand before, 0 before
    the first. `adjourned`: closing time interrupted it.
    """

    stacks: Mapping[int, int]
    out: tuple[tuple[int, ...], ...] = ()
    gone: tuple[int, ...] = ()
    out_of_play: int = 0
    marker: int = 0
    hand: int = 1
    adjourned: bool = False
    steps: int = field(default=0)
    """How many eliminations the ante has grown by."""

    @property
    def over(self) -> bool:
        """Whether only one player is left (tas B.16.6)."""
        return len(self.stacks) < 2

    @property
    def winner(self) -> int | None:
        """The last player, once it is over."""
        return next(iter(self.stacks)) if self.over and self.stacks else None

    def places(self) -> dict[int, int]:
        """Seat -> place of everybody who has one: whoever goes out in one hand shares a place."""
        found = {self.winner: 1} if self.winner is not None else {}
        better = len(self.stacks)
        for together in reversed(self.out):
            found |= dict.fromkeys(together, better + 1)
            better += len(together)
        return found

    def opening(self, engine: Engine) -> Table:
        """The table of the coming hand. NotAllowed when it is over or adjourned."""
        if self.over:
            raise NotAllowed("tas B.16.6", "The freeze out is over: one player is left")
        if self.adjourned:
            raise NotAllowed("tas B.16.7", "The freeze out is adjourned; all remaining players have to be there and willing")
        seats = frozenset(self.stacks)
        last = Last(self.marker or max(seats), eliminated=self.steps)
        return engine.opening(self.stacks, set_up(engine.rules, seats, last), hand=self.hand)

    def after(self, opening: Table, table: Table) -> FreezeOut:
        """How it stands after a hand, from its first and its last table: who has no chips left is out (tas B.16.5)."""
        stacks = {seat.number: seat.stack for seat in table if seat.number in self.stacks}
        busted = tuple(seat for seat, stack in stacks.items() if not stack)
        left = {seat: stack for seat, stack in stacks.items() if stack}
        out = (*self.out, busted) if busted else self.out
        return replace(
            self, stacks=left, out=out, marker=opening.marker, hand=self.hand + 1, steps=self.steps + len(busted)
        )

    def without(self, rules: Rules, seat: int) -> FreezeOut:
        """How it stands when the representative accepts that a player cannot go on (tas B.16.4, readings R30 and R32).

        The player's chips go out of play, and the ante stays, unless the house has it otherwise. Where they are blinded off
        the seat stays in the game: its player is absent from then on (tas B.16.9).
        """
        if seat not in self.stacks:
            raise NotAllowed("tas B.16.4", f"Seat {seat} is not in the freeze out any more")
        steps = self.steps + int(rules.settings.flag("leaver-raises-ante"))
        if rules.settings.choice("leaver-chips") == "blinded-off":
            return replace(self, gone=(*self.gone, seat), steps=steps)
        left = {number: stack for number, stack in self.stacks.items() if number != seat}
        chips = self.out_of_play + self.stacks[seat]
        return replace(self, stacks=left, gone=(*self.gone, seat), out_of_play=chips, steps=steps)

    def absent(self) -> frozenset[int]:
        """Seats whose players are gone and whose chips still play: they ante, and are folded in their turn."""
        return frozenset(self.gone) & frozenset(self.stacks)

    def closing_time(self) -> FreezeOut:
        """The tables close: the players left may go on another day (tas B.16.7)."""
        return self if self.over else replace(self, adjourned=True)

    def resumed(self, present: Collection[int], willing: Collection[int]) -> FreezeOut:
        """It goes on, if everybody who is left is there and wants to. NotAllowed, naming who is missing."""
        missing = sorted(set(self.stacks) - self.absent() - (set(present) & set(willing)))
        if missing:
            names = ", ".join(f"seat {seat}" for seat in missing)
            raise NotAllowed("tas B.16.7", f"The freeze out cannot go on without {names}")
        return replace(self, adjourned=False)

    def concluded(self) -> dict[int, int]:
        """What everybody takes when the players end it at closing time: each keeps its bank (reading R32)."""
        if not (self.adjourned or self.over):
            raise NotAllowed("tas B.16.6", "Play continues until one player is left")
        return dict(self.stacks)


def begun(rules: Rules, buy_ins: Mapping[int, int], agreed: Collection[int]) -> FreezeOut:
    """A freeze out before its first hand. NotAllowed if somebody has not agreed (B.16), the buy-ins differ (B.16.1), or there
    are too many or too few players for the table."""
    unasked = sorted(set(buy_ins) - set(agreed))
    if unasked:
        raise NotAllowed("tas B.16", f"A freeze out needs everybody's consent; seat {unasked[0]} has not given it")
    if len(set(buy_ins.values())) != 1:
        sums = ", ".join(dollars(amount) for amount in sorted(set(buy_ins.values())))
        raise NotAllowed("tas B.16.1", f"Everybody buys in for the same amount, not for {sums}")
    if not rules.spec.seats_least <= len(buy_ins) <= rules.spec.seats_most:
        most = rules.spec.seats_most
        raise NotAllowed("tas B.1.1.a", f"{len(buy_ins)} players cannot play; there is room for 2 to {most}")
    return FreezeOut(dict(sorted(buy_ins.items())))
