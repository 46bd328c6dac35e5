"""Amounts that a dealer settles as a figure: what can be seen on the table, and chips to put it together with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.chair.dealer.gestures import pots_lying
from game.chair.dealer.verbs import Answers, Verb
from game.chips.chip_set import load_chips
from game.rulebook.money import dollars
from game.session.session import Session
from game.table import flows
from game.table import moves as m
from game.table.payout.commission import charges, near_charges, of_one_pot, on_slide
from game.table.payout.pots import pots

Pick = tuple[str, int]
"""A word, and the cents it stands for."""
OF_A_POT: Final = (m.PushPot, m.TakeCommission)
"""What is done with the chips of one pot."""


def seen(session: Session, verb: Verb | None, given: Answers, *, banked: bool) -> list[Pick]:
    """What can be seen of an amount in question, the likeliest first: the pot that is pushed, the chips in front of a seat."""
    if verb is not None and verb.kind is m.PushPot:
        return [("The whole pot", cents) for cents in _in_pot(session, given)]
    if verb is not None and verb.kind in (m.HandBack, m.Reclaim):
        return _of_the_round(session, verb.kind, given.seat)
    seat = session.table.seats.get(given.seat)
    lying = (seat.ante + seat.bet if banked else seat.bet) if seat is not None else 0
    return [("Everything in front", lying)] if lying else []


def most(session: Session, verb: Verb | None, given: Answers) -> int:
    """The most there can be: of a pot what lies in it, else every chip at the table."""
    pot = _in_pot(session, given) if verb is not None and verb.kind in OF_A_POT else []
    table = session.table
    return pot[0] if pot else table.pot_total() + table.bank.tray + sum(seat.stack for seat in table)


def _in_pot(session: Session, given: Answers) -> list[int]:
    return [pot.amount for pot in pots_lying(session) if pot.number == given.pot]


def _of_the_round(session: Session, kind: type[m.Move], number: int) -> list[Pick]:
    """What a box has staked in this round, as far as it lies there or was lost; or what it was paid."""
    table = session.table
    parts = (flows.lost if kind is m.HandBack else flows.won)(table.bank.flows, number)
    gone, seat = sum(cents for _, cents in parts), table.seats.get(number)
    if kind is m.Reclaim:
        return [("Everything they were paid", gone)] if gone else []
    staked = gone + (seat.ante + seat.bet + seat.jackpot if seat else 0)
    return [("Everything they wagered", staked)] if staked else []


def thought_of(session: Session, verb: Verb | None, given: Answers) -> list[int] | None:
    """What a dealer could take for the charge on a pot, the least first: by the house's scale, by the bands next to it, rounded the
    other way, or as if on the whole hand. None where no charge is in question."""
    if verb is None or verb.kind is not m.TakeCommission:
        return None
    rules, table, found = session.engine.rules, session.table, pots(session.table)
    whole, due = sum(pot.amount for pot in found), charges(rules, session.table, found)
    if on_slide(rules):  # it goes there round by round: what lies there is taken off, unless somebody forgets it
        there = sum(charge.amount for charge in table.charges)
        right = sum(due.values())
        near = [right, *(cents - there for cents in (right, *near_charges(rules, whole)))]
        return _ready(near, table.middle)
    pot = next(iter(_in_pot(session, given)), 0)
    near = [due.get(given.pot, 0), of_one_pot(rules, whole), *near_charges(rules, pot)]
    return _ready(near, pot)


def _ready(sums: Iterable[int], most: int) -> list[int]:
    return sorted(found for found in {min(cents, most) for cents in sums} if found > 0)


def cut_out(value: int, greatest: int, smallest: int, sums: Sequence[int] | None = None) -> Sequence[tuple[str, int | None]]:
    """The amount cut in equal parts, or the `sums` that it may be, or with one chip more: for the mouse, which types no figures.
    `smallest` is the chip in play; what the parts leave over is left over. What is not open now, None, keeps its place, so that
    none moves under the pointer."""
    parts: list[tuple[str, int | None]] = [(dollars(cents), cents) for cents in sums or ()]
    if sums is None:
        parts = [(word, value // share // smallest * smallest or None) for word, share in (("½ of it", 2), ("⅓ of it", 3))]
    chips = [chip.value for chip in load_chips() if chip.value % smallest == 0 and chip.value <= greatest]
    more = [(f"+{dollars(cents)}", value + cents if value + cents <= greatest else None) for cents in chips]
    return [("None", 0 if value else None), *parts, *more]
