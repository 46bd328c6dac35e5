"""Between two hands: who leaves, who buys in again, whether the game goes on and how the next hand is set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol

from game.agents.agent import Agent
from game.agents.mistakes import ErringAgent
from game.rulebook.settings import Settings
from game.session.house_hours import first_after
from game.session.narration.wording import count_in_words
from game.table.banked import boxes
from game.table.between import table_stake
from game.table.between.hand_setup import Setup
from game.table.between.next_hand import brings_new_deck, last_of, left_in_the_hand, set_up, short_of_ante
from game.table.rules import Rules
from game.table.sight import Sight
from game.table.state import Table


@dataclass(frozen=True)
class NextHand:
    """The coming hand: stacks by seat in cents, who posts what, who left and who bought in again.

    `rebuys`: a player who loses all chips buys new ones; `opens`: gaming opens with it. `away` are seats that are dealt in
    though nobody sits there. `number` and `settings` are the hand's, where they do not follow from the hand before: a
    tournament taken up again counts on, and its blinds rise. `moved` maps old seat -> new seat, `arrivals` are newcomers. `tray`
    is the house's, in cents, where its chips belong to the table as the players' do, and none are brought (act 17.13).
    """

    stacks: Mapping[int, int]
    setup: Setup
    left: frozenset[int] = frozenset()
    rebought: frozenset[int] = frozenset()
    new_deck: bool = False
    rebuys: bool = False
    opens: bool = False
    away: frozenset[int] = frozenset()
    number: int | None = None
    settings: Settings | None = None
    moved: Mapping[int, int] = field(default_factory=dict)
    arrivals: Mapping[int, Agent | ErringAgent[Sight]] = field(default_factory=dict)
    tray: int | None = None
    jackpot: tuple[int, int] | None = None
    """Prize pool and reserve, where they are not this table's alone (act 10.3)."""
    closing_announced: int = 0
    """The hand in which it was announced that the table closes, 0 if it was not."""
    closes: bool = False
    """The notice of that runs out with this hand: it is the last."""
    flows: Flows | None = None
    """What was bought and taken away since the hand before, at a cash table; a tournament keeps its own account."""


@dataclass(frozen=True)
class Changes:
    """What was asked for and granted, as far as it is about the seats of the coming hand.

    `chips` are cents added to a seat's stack (taken off it, if negative), `joined` the stakes of newcomers by seat, `moved`
    maps old seat -> new seat, `extra` are seats that choose to post so as to be dealt in, `waits` those that wait for the
    big blind, `new` those of newcomers who sit there and were not dealt in yet; all by the seats of the coming hand, but for
    `chips` and `left`.
    """

    chips: Mapping[int, int] = field(default_factory=dict)
    left: frozenset[int] = frozenset()
    joined: Mapping[int, int] = field(default_factory=dict)
    moved: Mapping[int, int] = field(default_factory=dict)
    extra: frozenset[int] = frozenset()
    waits: frozenset[int] = frozenset()
    new: frozenset[int] = frozenset()

    @property
    def about_anybody(self) -> bool:
        """Whether anybody comes, goes, moves or gets other chips."""
        return bool(self.chips or self.left or self.joined or self.moved)


@dataclass(frozen=True)
class Flows:
    """The chips that came to a cash table and left it between two hands, in cents: `bought` by the seat of the coming hand, also
    what newcomers sit down with; `taken` by the seat of the finished one."""

    bought: Mapping[int, int] = field(default_factory=dict)
    taken: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Handover:
    """From one hand to the next: the `last` table of the one, how the other was set up, and its `opening`."""

    last: Table
    coming: NextHand
    opening: Table


@dataclass(frozen=True)
class GameOver:
    """There is no next hand: why, under which clause ("" where the book only gives a number), and the stacks left."""

    cite: str
    reason: str
    stacks: Mapping[int, int]


class HandAfterHand(Protocol):
    """The one who says what the coming hand is: the house of a cash game, a freeze out, a tournament."""

    def first(self, rules: Rules, stacks: Mapping[int, int]) -> NextHand | GameOver:
        """The hand that a session begins with."""

    def after(self, rules: Rules, opening: Table, table: Table) -> NextHand | GameOver:
        """The hand after a finished one, from its first and its last table."""


@dataclass(frozen=True)
class CashTable:
    """A cash game. A player without chips gets with `rebuys` the starting `stake` (cents) again, else nothing; they leave.

    `shift`: gaming opens with the first hand, and the deck is checked before it. `closes_with`: the hand after which the table
    closes, where its book knows a closing; 0 where none is planned.
    """

    stake: int
    rebuys: bool = False
    shift: bool = False
    closes_with: int = 0

    def last(self, rules: Rules, hand: int) -> bool:
        """Whether the table closes after that hand."""
        return hand == self.closes_with and rules.has("closing")

    def first(self, rules: Rules, stacks: Mapping[int, int]) -> NextHand | GameOver:
        """The first hand of a table."""
        coming = first_hand(rules, stacks)
        found = replace(coming, rebuys=self.rebuys, opens=self.shift) if isinstance(coming, NextHand) else coming
        return replace(found, closes=True) if isinstance(found, NextHand) and self.last(rules, 1) else found

    def after(self, rules: Rules, opening: Table, table: Table) -> NextHand | GameOver:
        """The next one, unless the table is closed or too few are left."""
        coming = next_hand(rules, opening, table, self)
        return replace(coming, rebuys=self.rebuys) if isinstance(coming, NextHand) else coming


def first_hand(rules: Rules, stacks: Mapping[int, int]) -> NextHand | GameOver:
    """The first hand of a table. Seats without chips are not dealt in. Raises WrongStake for a stake the table does not take."""
    for seat, stack in stacks.items():
        if stack:
            table_stake.check(rules, seat, stack)
    return _set_up(rules, NextHand(stacks, set_up(rules, _with_chips(stacks), None, short_of_ante(rules, stacks))))


def next_hand(rules: Rules, opening: Table, table: Table, house: CashTable, changes: Changes | None = None) -> NextHand | GameOver:
    """The hand after a finished one, from its first and its last table, with what was granted meanwhile.

    Players without chips (at a box: without enough for ante and bet) leave or buy in again, forfeited seats are empty, a
    place that only got a hand by mistake stays so. The marker is worked out from where it stood in the hand: on the last
    table it has moved already.
    """
    granted = changes or Changes()
    held = {seat.number: seat.stack for seat in table if seat.number in opening.seats}
    away = table.between.forfeited | granted.left | left_in_the_hand(rules, table)
    staying = {seat: stack + granted.chips.get(seat, 0) for seat, stack in held.items() if seat not in away}
    gone, rebought = _without_means(rules, staying, house)
    left = gone | away
    moved = {old: new for old, new in granted.moved.items() if old in staying.keys() - gone}
    more = dict.fromkeys(rebought, house.stake)
    stays = {moved.get(seat, seat): stack + more.get(seat, 0) for seat, stack in staying.items() if seat not in gone}
    stacks = dict(sorted((stays | dict(granted.joined)).items()))
    if table.between.closing:
        return GameOver(rules.cite("closing"), "The table is closed.", stacks)
    last = replace(
        last_of(table), marker=opening.marker, left=left, joined=frozenset(granted.joined) | granted.new,
        moved=moved, extra=granted.extra, waits=granted.waits,
    )  # fmt: skip
    setup = set_up(rules, _with_chips(stacks), last, short_of_ante(rules, stacks))
    told = table.between.closing_announced
    closes = house.last(rules, table.hand + 1) or (bool(told) and table.hand + 1 >= first_after(rules, "closing", told))
    coming = NextHand(
        stacks, setup, left, rebought, brings_new_deck(table), moved=moved, closing_announced=told, closes=closes,
        flows=_flows(held, granted, left, moved, more),
    )  # fmt: skip
    return _set_up(rules, coming)


def _flows(held: Mapping[int, int], granted: Changes, left: frozenset[int], moved: Mapping[int, int],
           more: Mapping[int, int]) -> Flows:
    """What each seat bought and took away: newcomers buy their stake, those who leave take all that they `held`."""
    bought = dict(granted.joined)
    taken = {seat: stack for seat, stack in held.items() if seat in left}
    for seat in held.keys() - left:
        chips, at = granted.chips.get(seat, 0), moved.get(seat, seat)
        if chips > 0 or seat in more:
            bought[at] = max(chips, 0) + more.get(seat, 0)
        if chips < 0:
            taken[seat] = -chips
    return Flows(bought, taken)


def _without_means(rules: Rules, stacks: Mapping[int, int], house: CashTable) -> tuple[frozenset[int], frozenset[int]]:
    """Who leaves for want of chips, and who buys in again instead; a stack below the ante buys too, or sits out (tas R31)."""
    least = boxes.least_stack(rules)
    busted = frozenset(seat for seat, stack in stacks.items() if stack < least)
    if house.rebuys and not rules.has("no-additions"):
        return frozenset(), busted | short_of_ante(rules, stacks)
    return busted, frozenset()


def buys_in(rules: Rules, house: CashTable, stack: int) -> bool:
    """Whether the one who is left with so much has to buy in again, and may, so as to be dealt in."""
    return house.rebuys and not rules.has("no-additions") and stack < boxes.least_stack(rules)


def _set_up(rules: Rules, coming: NextHand) -> NextHand | GameOver:
    if coming.setup.dealt:
        return coming
    return GameOver(
        rules.cite("too-few") if rules.has("too-few") else "",
        f"{_who_can_play(coming)}; {rules.spec.title} needs {rules.spec.seats_least} or more.",
        coming.stacks,
    )


def _who_can_play(coming: NextHand) -> str:
    short = len(coming.setup.sits_out)
    players = count_in_words(len(coming.stacks) - short, "player")
    return f"{players} with chips for the ante" if short else f"{players} at the table"


def _with_chips(stacks: Mapping[int, int]) -> frozenset[int]:
    return frozenset(seat for seat, stack in stacks.items() if stack)
