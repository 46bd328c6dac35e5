"""Pots: who contests what. Computed from what each seat has put in, so they cannot disagree with the chips. Also which antes and
blinds came short and were not seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from game.table.incident import Incident, Until
from game.table.memory import remembered_by
from game.table.moves import CollectPost, DeadHand
from game.table.payout import mispaid
from game.table.state import Table
from game.table.values import Seat

SHORT_POST: Final = "unposted-blind"
"""What the books' irregularities call it."""


def lacks_ante(table: Table, number: int) -> bool:
    """Whether what a seat has not posted is an ante, which lies in the middle: no wager makes up for it."""
    ante = _posted(table, number, "ante")
    return ante > 0 and (bool(table.rounds) or table.seats[number].paid < ante)


def lacking(table: Table, incident: Incident) -> int:
    """How many cents of a post are still missing: of a blind, what the seat has not put in by now, be it as such or with a wager
    (thr R26)."""
    if incident.fact("posted-anew", False):
        return 0
    number = int(incident.fact("seat"))
    seat, ante = table.seats[number], _posted(table, number, "ante")
    posted = ante if lacks_ante(table, number) else ante + _posted(table, number, "blind") - seat.bet - seat.paid
    return max(0, min(int(incident.fact("amount", posted)), posted))


def _posted(table: Table, number: int, kind: str) -> int:
    return sum(post.amount for post in table.posts if post.seat == number and post.kind == kind)


EVERYTHING: Final = 1 << 60
"""More cents than anybody can put in."""

_Layer = tuple[int, tuple[int, ...], int]
"""Cents, who can win them, and up to what of each seat they reach."""


@dataclass(frozen=True, slots=True)
class Pot:
    """A pot before commission, in cents, and the seats that can win it, rising. The first of a hand is the main pot.

    Of each seat it holds what that seat put in beyond `floor`, up to `top`; the last pot has no top.
    """

    number: int
    amount: int
    eligible: tuple[int, ...]
    floor: int = 0
    top: int = EVERYTHING


def _parted_by(table: Table) -> tuple[Any, ...]:
    """All that the pots depend on: they stay the same while hands are shown and taken in."""
    staked = [(seat.number, seat.paid, seat.stack, seat.standing, seat.dead_money) for seat in table.seats.values()]
    return staked, table.contested, table.awards, table.posts, table.went_out, table.trouble


@remembered_by(_parted_by)
def pots(table: Table) -> tuple[Pot, ...]:
    """The pots of what is gathered, main pot first: layers by what the seats still in have put in.

    Layers with the same eligible seats are one pot; what folded and dead hands put in stays in the layers it reached,
    and dead money lies in the main pot. Source: tas B.13, C.16.1, rop 1.side-pot; the four books agree.
    What parts the pots is what the hands still in have put in, as they were when the first pot was handled.
    What dead hands put in beyond that stays for those who are not all in; where all are, it goes to the last hand it had
    (`lost_layers`).
    An ante that came short and was not seen limits nobody: only a seat that is all in wins no more than it matched.
    """
    seats = list(table.seats.values())
    # Whether a folded hand was taken up, for hands that are all dead, before the first pot was handled.
    untouched = bool(table.trouble.pots_of) and not set(table.contested) & set(table.trouble.pots_of)
    parting = table.trouble.pots_of if untouched else table.contested
    live = [seat for seat in seats if (seat.number in parting if parting else seat.standing == "live")]
    layers: list[_Layer] = []
    if dead := sum([seat.dead_money for seat in seats]):
        layers.append((dead, tuple([seat.number for seat in live]), 0))
    below, reaches = 0, _level(table, live) if untouched else reach(table, live)
    for level in sorted(set(reaches.values())):
        amount = sum([min(seat.paid, level) - below for seat in seats if seat.paid > below])
        if amount:
            layers.append((amount, tuple([number for number, top in reaches.items() if top >= level]), level))
        below = level
    over = sum([seat.paid - below for seat in seats if seat.paid > below])
    if over:
        layers += _beyond(table, live, below, over, layers)
    found = _joined(layers)
    if table.trouble.pots_of:
        takes = tuple([seat.number for seat in seats if seat.standing == "live"])
        found = [(amount, takes, top) for amount, _, top in found]
    return _still(table, _numbered(found)) if table.contested else _numbered(found)


def _beyond(table: Table, live: list[Seat], level: int, cents: int, layers: list[_Layer]) -> list[_Layer]:
    """What lies beyond the stakes of the hands that part the pots."""
    if not layers or table.trouble.pots_of:
        return [(cents, layers[-1][1] if layers else tuple([seat.number for seat in live]), EVERYTHING)]
    able = tuple([seat.number for seat in live if not _was_all_in(table, seat)])
    return [(cents, able, EVERYTHING)] if able else list(above(table, level))


def handled(table: Table) -> bool:
    """Whether a pot has been handled: its commission taken, or a share of it pushed."""
    return bool(table.awards) or any(charge.pot for charge in table.charges)


def too_late(table: Table, until: Until) -> bool:
    """Whether the pots leave nothing to rule on: one has been handled, or all, where it is about a hand that may win the next."""
    return handled(table) and until != "cards" and (until != "hand" or not table.middle)


def _still(table: Table, found: tuple[Pot, ...]) -> tuple[Pot, ...]:
    """The pots once one of them has been handled: a hand that is dead since then keeps what was pushed to it and wins no
    more. A pot that nobody can win any more goes to the last hand it had."""
    awarded = {(award.pot, award.seat) for award in table.awards}
    left: list[Pot] = []
    for pot in found:
        keep = {number for number in pot.eligible if table.seats[number].live or (pot.number, number) in awarded}
        if pot.number > 1 and pot.eligible and not any(table.seats[number].live for number in keep):
            lost_since = set(pot.eligible) <= set(table.contested)
            keep |= set(last_in(table, pot.eligible) if lost_since else pot.eligible)
        left.append(replace(pot, eligible=tuple(sorted(keep))))
    return tuple(left)


def reach(table: Table, seats: Iterable[Seat]) -> dict[int, int]:
    """Up to where each seat takes part in what was put in: as far as it put in itself, with what is missing of its ante until
    that is collected, or was let go by a ruling."""
    missing = Counter[int]()
    collected = {repair.seat for repair in table.trouble.repairs if isinstance(repair, CollectPost)}
    for incident in table.trouble.incidents:
        owes = incident.state != "ruled" or incident.fact("seat") in collected
        if incident.irregularity == SHORT_POST and owes and not incident.fact("posted-anew", False):
            missing[incident.fact("seat")] += incident.fact("amount")
    antes = {post.seat for post in table.posts if post.kind == "ante"} if missing else set()
    return {seat.number: seat.paid + (missing[seat.number] if seat.number in antes and not _was_all_in(table, seat) else 0)
            for seat in seats}


def _level(table: Table, dead: list[Seat]) -> dict[int, int]:
    """The same of hands that are all dead, maybe in the middle of a round: only one that is all in parts the pots."""
    found = reach(table, dead)
    return {seat.number: found[seat.number] if _was_all_in(table, seat) else max(found.values()) for seat in dead}


def _was_all_in(table: Table, seat: Seat) -> bool:
    """Whether a seat had nothing behind before any pot was pushed to it, or is played as if it had."""
    awarded = sum(award.amount for award in table.awards if award.seat == seat.number)
    return was_all_in(table, seat, awarded + _astray(table, seat.number))


def _astray(table: Table, number: int) -> int:
    """What a seat holds beyond its awards because a pot was pushed to it by mistake; less than 0 for the seat it was due to."""
    pushed = sum(
        each.fact("amount", 0) * ((each.fact("seat") == number) - (each.fact("due") == number))
        for each in mispaid.wrong_pushes(table)
    )
    return int(pushed) + mispaid.astray(table, number)


def _joined(layers: list[_Layer]) -> list[_Layer]:
    """Layers of equal eligibility together."""
    joined: list[_Layer] = []
    for amount, eligible, top in layers:
        if joined and joined[-1][1] == eligible:
            joined[-1] = (joined[-1][0] + amount, eligible, top)
        else:
            joined.append((amount, eligible, top))
    return joined


def _numbered(layers: list[_Layer]) -> tuple[Pot, ...]:
    tops = [0, *(top for _, _, top in layers[:-1]), EVERYTHING]
    return tuple(Pot(at + 1, layers[at][0], layers[at][1], tops[at], tops[at + 1]) for at in range(len(layers)))


# ---- the part of the pots that nobody still in may win


def was_all_in(table: Table, seat: Seat, pushed: int = 0) -> bool:
    """Whether a seat had nothing behind before `pushed` came to it from the pots, or is played as if it had."""
    return seat.number in table.trouble.played_all_in or seat.stack <= pushed


def last_in(table: Table, seats: Collection[int]) -> tuple[int, ...]:
    """Who of these seats, all out of the hand, held a live hand last; several if one ruling killed their hands together."""
    order = {number: place for place, number in enumerate(table.went_out)}
    last = max(seats, key=lambda number: order.get(number, -1))
    together = (ruling.steps for ruling in table.trouble.rulings if ruling is not None and DeadHand(last) in ruling.steps)
    steps = next(together, (DeadHand(last),))
    return tuple(number for number in seats if DeadHand(number) in steps)


def above(table: Table, level: int) -> Iterator[tuple[int, tuple[int, ...], int]]:
    """What lies above the stakes of all hands still in: cents, who takes them, and up to what of each seat they reach.

    A layer goes to the last hand that was live in it, never to a seat that is all in below it.
    """
    stakes = {seat.number: seat.paid for seat in table if seat.paid > level}
    for top in sorted(set(stakes.values())):
        holders = tuple(number for number, paid in stakes.items() if paid >= top)
        yield (top - level) * len(holders), last_in(table, holders), top
        level = top
