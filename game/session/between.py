"""Between two hands: who leaves, who buys in again, whether the game goes on and how the next hand is set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.session.wording import count_in_words
from game.table import boxes, table_stake
from game.table.rules import Rules
from game.table.seating import Setup, last_of, set_up
from game.table.state import Table


@dataclass(frozen=True)
class House:
    """What the house gives a player without chips: with `rebuys` the starting `stake` (cents) again, else nothing; he leaves.

    `shift`: gaming opens with the first hand, and the deck is checked before it.
    """

    stake: int
    rebuys: bool = False
    shift: bool = False


@dataclass(frozen=True)
class NextHand:
    """The coming hand: stacks by seat in cents, who posts what, who left and who bought in again."""

    stacks: Mapping[int, int]
    setup: Setup
    left: frozenset[int] = frozenset()
    rebought: frozenset[int] = frozenset()
    new_deck: bool = False


@dataclass(frozen=True)
class GameOver:
    """There is no next hand: why, under which clause ("" where the book only gives a number), and the stacks left."""

    cite: str
    reason: str
    stacks: Mapping[int, int]


def first_hand(rules: Rules, stacks: Mapping[int, int]) -> NextHand | GameOver:
    """The first hand of a table. Seats without chips are not dealt in. Raises WrongStake for a stake the table does not take."""
    for seat, stack in stacks.items():
        if stack:
            table_stake.check(rules, seat, stack)
    return _set_up(rules, NextHand(stacks, set_up(rules, _with_chips(stacks), None)))


def next_hand(rules: Rules, opening: Table, table: Table, house: House) -> NextHand | GameOver:
    """The hand after a finished one, from its first and its last table.

    Players without chips (at a box: without enough for ante and bet) leave or buy in again, forfeited seats are empty, a
    place that only got a hand by mistake stays so. The marker is worked out from where it stood in the hand: on the last
    table it has moved already.
    """
    players = [seat for seat in table if seat.number in opening.seats]
    least = boxes.least_stack(rules) if boxes.banked(rules) else 1
    busted = frozenset(seat.number for seat in players if seat.stack < least) - table.forfeited
    rebought = busted if house.rebuys and not rules.has("no-additions") else frozenset()
    left = (busted - rebought) | table.forfeited
    stacks = {seat.number: seat.stack + house.stake * (seat.number in rebought) for seat in players if seat.number not in left}
    last = replace(last_of(table), marker=opening.marker, left=left)
    if table.closing:
        return GameOver(rules.cite("closing"), "The table is closed.", stacks)
    setup = set_up(rules, _with_chips(stacks), last)
    return _set_up(rules, NextHand(stacks, setup, left, rebought, table.other_deck))


def _set_up(rules: Rules, coming: NextHand) -> NextHand | GameOver:
    if coming.setup.dealt:
        return coming
    return GameOver(
        rules.cite("too-few") if rules.has("too-few") else "",
        f"{count_in_words(len(coming.stacks), 'player')} at the table; {rules.spec.title} needs {rules.spec.seats_least} or more.",
        coming.stacks,
    )


def _with_chips(stacks: Mapping[int, int]) -> frozenset[int]:
    return frozenset(seat for seat, stack in stacks.items() if stack)
