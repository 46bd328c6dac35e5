"""The jackpot of a case: meter and reserve, wagers accepted and chips that are none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.cases.language.case import Given
from game.cases.language.lines import CaseLine
from game.table import events as e
from game.table.banked import jackpot
from game.table.engine import Engine
from game.table.flows import Flow
from game.table.state import Table
from game.table.values import POOL, RESERVE, TRAY


def with_jackpot(engine: Engine, table: Table, given: Given, at_issue: Mapping[int, str]) -> Table:
    """The pools as the case shows them, the round's accepted wagers in (unless its history takes them in), chips that are no
    wager on their pads. `at_issue`: boxes whose jackpot chips are what goes wrong, and how."""
    settings = engine.rules.settings
    price = settings.jackpot_wager if any(box.jackpot for box in given.boxes.values()) else 0
    later = taken_in_later(given)
    too_much = {number for number, how in at_issue.items() if how == "jackpot-wrong-size" and _dealt(given)}
    at_issue = {number: how for number, how in at_issue.items() if number not in too_much}
    good = {number for number in given.boxes if number not in at_issue and _accepted(given, number, price)}
    taken = set[int]() if later else good
    seats = {
        number: seat.with_(jackpot=_chips(given, number) - (price if number in taken else 0))
        for number, seat in table.seats.items()
    }
    unlit = {number for number, box in given.boxes.items() if box.jackpot and box.lit is False}
    unlit |= {number for number, how in at_issue.items() if how == "jackpot-not-lit"}
    shares = zip((POOL, RESERVE), jackpot.division(engine.rules, price), strict=True)
    flows = [Flow(number, "jackpot", place, -part) for place, part in shares if part for number in sorted(taken)]
    start = settings.pool_start if given.pool is None else given.pool
    return table.with_(
        seats=seats, in_jackpot=frozenset(taken), dark=frozenset(unlit), flows=tuple(flows), pool=start,
        reserve=given.reserve or 0,
    )  # fmt: skip


def taken_in_later(given: Given) -> bool:
    """Whether the history takes the jackpot wagers in."""
    return any(isinstance(line, CaseLine) and line.verb == "take-jackpots" for line in given.history)


def _dealt(given: Given) -> bool:
    """Whether the case begins with the hands out, the pads lit long since."""
    return given.betting == "decisions" or any(box.bet or box.fold or box.cards for box in given.boxes.values())


def _chips(given: Given, number: int) -> int:
    return (given.boxes[number].jackpot or 0) if number in given.boxes else 0


def _accepted(given: Given, number: int, price: int) -> bool:
    """Whether a box's chips hold a wager: on a lit pad, together with an ante, the price or more."""
    box = given.boxes[number]
    return bool(price) and box.lit is not False and _chips(given, number) >= price and bool(box.ante)


def wagers_of(before: Table, event: e.ChipsMoved) -> Iterable[tuple[str, int]]:
    """Which wagers chips are that go back, and how much of each: out of tray and pools those that the box had lost."""
    if event.source.kind == "stack":
        return (("ante", event.amount),)
    if event.source.kind not in ("tray", "pool", "reserve"):
        return ((event.source.kind, event.amount),)
    if event.source.kind != "tray":
        return (("jackpot", event.amount),)
    return tuple((f.wager, -f.amount) for f in before.bank.flows if f.seat == event.seat and f.place == TRAY and f.amount < 0)
