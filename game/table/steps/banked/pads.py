"""A wager on the jackpot, laid by the player of a box at any moment before the first card (act 4.1.b)."""

from __future__ import annotations

from game.rulebook.money import dollars
from game.table import events as e
from game.table import moves as m
from game.table.banked import jackpot
from game.table.outcome import WrongMove, who
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import POOL, RESERVE, stack
from game.table.values import jackpot as pad


def chips_to_pad(rules: Rules, table: Table, cite: str, move: m.Jackpot) -> list[e.Event]:
    """The chips of a jackpot wager onto their pad. Raises WrongMove for one that may not be made."""
    refuse(rules, table, move)
    seat, price = table.seats[move.by], rules.settings.jackpot_wager
    if wagered(table, seat.number):
        raise WrongMove(rules.cite("price"), f"Box {move.by} is in the jackpot already: one wager of {dollars(price)} a box.")
    if move.amount != price or price > seat.stack:
        raise WrongMove(rules.cite("price"), f"Box {move.by}: a jackpot wager is exactly {dollars(price)}.")
    return [e.ChipsMoved(cite, stack(move.by), pad(move.by), price, "wager", move.by)]


def wagered(table: Table, number: int) -> bool:
    """Whether a box's chips for the jackpot lie on its pad, or were taken in."""
    return bool(table.seats[number].jackpot) or number in table.bank.in_jackpot


def refuse(rules: Rules, table: Table, move: m.Jackpot) -> None:
    """Raise WrongMove where the jackpot is closed to the table, out of order, or closed to a box without an ante."""
    if not jackpot.is_open(rules):
        raise WrongMove(jackpot.closed_by(rules), f"{who(move.by)}: this table takes no jackpot wagers.")
    if table.bank.jackpot_out and move.amount:
        raise WrongMove(rules.cite("equipment"), "The jackpot equipment is out of order. Take no wagers.")
    seat = table.seats.get(move.by)
    if seat is None or not seat.ante:
        raise WrongMove(rules.cite("no-ante"), f"{who(move.by)} has no ante, so they can't join the jackpot.")


def taken_in(rules: Rules, table: Table, number: int) -> list[e.Event]:
    """A box's accepted wager into the pools."""
    wager, cite = jackpot.accepted(rules, table, number), rules.cite("pools")
    parts = zip((POOL, RESERVE), jackpot.division(rules, wager), strict=True)
    return [e.ChipsMoved(cite, pad(number), to, part, "jackpot", number) for to, part in parts if part]
