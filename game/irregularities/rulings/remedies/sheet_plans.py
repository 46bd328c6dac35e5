"""Corrective steps that only the tournament sheet has: the exposed card as first burn, boxed cards aside, expulsion."""

from __future__ import annotations

from collections.abc import Callable

from game.irregularities.rulings.remedies.deal_plans import exposed_card
from game.table import moves as m
from game.table.incident import Incident
from game.table.rules import Rules
from game.table.state import Table

Steps = tuple[m.Move, ...]


def replace_by_last(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The exposed card aside; its seat gets the card after the last of the deal; the exposed one is the first burn (thr R21)."""
    card = exposed_card(incident)
    return m.LayAside(card), m.ReplaceCard(incident.fact("seat")), m.SetBurn(card), m.SkipBurns(1)


def boxed_aside(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The boxed card aside; whatever it was dealt as, the next one takes its place (thr R31)."""
    card = exposed_card(incident)
    again: dict[str, Steps] = {"board": (m.DealBoard(1),), "burns": (m.Burn(),)}
    holder = next((seat.number for seat in table if card in seat.hole), 0)
    if holder:
        again["hole"] = (m.DealCard(holder),)
    return m.LayAside(card), *again.get(table.place_of(card).kind, ())


def joker_replaced(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The joker is a blank: it is laid aside and the next card takes its place, if it is known where it lies (thr R32)."""
    return boxed_aside(rules, table, incident) if incident.fact("card") is not None else ()


def expel(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Unless the house lets the stack be blinded off, the seat is given up with it (thr R37); the hand is dead, unless it is the
    last and has won (thr 14.1, R11)."""
    seat = incident.fact("seat")
    dead: Steps = (m.DeadHand(seat),) if table.seats[seat].live and len(table.live()) > 1 else ()
    stays = rules.settings.expelled_stack == "blinded-off"
    return dead if stays else (m.ForfeitSeat(seat), *dead)


PLANS: dict[str, Callable[[Rules, Table, Incident], Steps]] = {
    "boxed-aside": boxed_aside,
    "expel": expel,
    "joker-replaced": joker_replaced,
    "replace-by-last": replace_by_last,
}
"""By the word that the rules use."""
