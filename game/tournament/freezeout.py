"""The conditions of a freeze out (tas B.16): who may begin one, leave it, interrupt it, end it early."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from game.grammar import counted
from game.rulebook.money import dollars
from game.table.rules import Rules
from game.tournament.levels import NotAllowed
from game.tournament.standing import Standing


def begun(rules: Rules, buy_ins: Mapping[int, int], agreed: Collection[int]) -> Standing:
    """A tournament before its first hand. NotAllowed if somebody has not agreed where all have to (tas B.16), if the buy-ins
    differ (tas B.16.1), or if there are too many or too few players for the table: three make one (tas B.3.1)."""
    unasked = sorted(set(buy_ins) - set(agreed))
    if unasked and rules.has("consent"):
        raise NotAllowed(rules.cite("consent"), f"Everyone must agree; seat {unasked[0]} hasn't")
    if len(set(buy_ins.values())) != 1:
        sums = ", ".join(dollars(amount) for amount in sorted(set(buy_ins.values())))
        raise NotAllowed(rules.cite("equal-stakes"), f"Everyone starts with the same amount, not {sums}")
    least, most = rules.spec.least_to_begin, min(rules.spec.seats_most, rules.settings.seats)
    if len(buy_ins) < least:
        cite = rules.cite("made" if rules.has("made") else "room")
        raise NotAllowed(cite, f"{counted(len(buy_ins), 'player')} can't start: it takes {least}")
    if len(buy_ins) > most:
        raise NotAllowed(rules.cite("room"), f"{counted(len(buy_ins), 'player')} can't start: there's room for {most}")
    return Standing(next(iter(buy_ins.values())), dict(sorted(buy_ins.items())))


def let_go(rules: Rules, standing: Standing, seat: int) -> Standing:
    """How it stands when the representative accepts that a player cannot go on (tas B.16.4, readings R30 and R32).

    The player's chips go out of play, and the ante stays, unless the house has it otherwise. Where they are blinded off
    the seat stays in the game: its player is absent from then on (tas B.16.9).
    """
    if seat not in standing.stacks:
        raise NotAllowed(rules.cite("leaving"), f"Seat {seat} isn't in the freeze out any more")
    raises = rules.settings.leaver_raises_ante
    if rules.settings.leaver_chips == "blinded-off":
        gone = frozenset({seat})
        return replace(standing, absent=standing.absent | gone, barred=standing.barred | gone, steps=standing.steps + int(raises))
    return standing.without(seat, raises=raises)


def closing_time(rules: Rules, standing: Standing) -> Standing:
    """The tables close: the players left may go on another day (tas B.16.7). NotAllowed where the book has no such thing."""
    if not rules.has("adjourn"):
        raise NotAllowed("", f"{rules.spec.title} is played to the end")
    return standing if standing.over else replace(standing, adjourned=True)


def resumed(rules: Rules, standing: Standing, present: Collection[int], willing: Collection[int]) -> Standing:
    """It goes on, if everybody who is left is there and wants to. NotAllowed, naming who is missing."""
    missing = sorted(standing.stacks.keys() - standing.absent - (set(present) & set(willing)))
    if missing:
        names = ", ".join(f"seat {seat}" for seat in missing)
        raise NotAllowed(rules.cite("adjourn"), f"The freeze out can't go on without {names}")
    return replace(standing, adjourned=False)


def concluded(rules: Rules, standing: Standing) -> Standing:
    """The players end it at closing time: each keeps what it has (tas B.16.7, reading R32). NotAllowed at any other time."""
    if not (standing.adjourned or standing.over):
        raise NotAllowed(rules.cite("tournament"), "Play continues until one player is left")
    return replace(standing, concluded=True, adjourned=False)
