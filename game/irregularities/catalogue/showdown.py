"""What goes wrong once the betting is over: hands swept in, called wrongly, paid wrongly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.irregularities.catalogue.irregularity import (
    Chance,
    Facts,
    Happening,
    Irregularity,
    Opportunity,
    Slip,
    Street,
    due_is,
    pushing,
    showing,
)
from game.irregularities.catalogue.traces import Evidence, Trace
from game.table import events as e
from game.table import moves as m
from game.table.outcome import WrongMove
from game.table.payout.showdown import winning
from game.table.state import Table
from game.table.steps.awarding import AwardStep
from game.table.steps.settling import ShowdownStep
from game.table.values import MIDDLE, MUCK, hole, stack, up


def taken_in(happening: Happening) -> Sequence[e.Event]:
    """A live hand is swept into the muck."""
    seat = happening.table.seats[happening.seat]
    if not seat.live or len(happening.table.live()) < 2:
        raise WrongMove("", f"Seat {seat.number} has no live hand, or has the only live hand.")
    held = [(card, hole(seat.number)) for card in seat.hole] + [(card, up(seat.number)) for card in seat.up]
    return [e.CardMoved("", card, place, MUCK) for card, place in held]


def pot_to_wrong_seat(happening: Happening) -> Sequence[e.Event]:
    """A pot goes to a seat that has not won it."""
    step = happening.expect(AwardStep, "a pot")
    due = step.due(happening.table).move
    if not isinstance(due, m.PushPot):
        raise WrongMove("", "Commission is due before the pot is pushed.")
    if happening.seat not in happening.table.seats or happening.seat == due.to:
        raise WrongMove("", f"Seat {happening.seat} is the right seat for that pot.")
    *before, _, pushed = step.decide(happening.table, due)
    return *before, e.ChipsMoved(step.cite, MIDDLE, stack(happening.seat), due.amount, "pot", happening.seat, due.pot), pushed


def pushed_early(happening: Happening) -> Sequence[e.Event]:
    """The dealer reaches for the pot while hands that lost still lie open; the chips have not left the middle."""
    step = happening.expect(ShowdownStep, "reading the hands")
    due = step.due(happening.table)
    if due.by > 0:
        raise WrongMove("", f"Seat {due.by} hasn't shown yet.")
    return ()


def _taken_in(here: Opportunity) -> Facts:
    contested = [seat.number for seat in here.view.live()]
    if len(contested) < 2:
        return None
    return {"seat": here.lots.choice(contested), "retrievable": here.lots.random() < 0.5, "by": "dealer"}


def _wrong_winner(here: Opportunity) -> Facts:
    move = here.due.move
    assert isinstance(move, m.PushPot)
    wrong = [seat.number for seat in here.view.live() if seat.number != move.to]
    return {"seat": here.lots.choice(wrong), "due": move.to} if wrong else None


def _early_push(here: Opportunity) -> Facts:
    """To whom it is due, so that nothing but the moment is wrong with it."""
    table = here.view
    assert isinstance(table, Table)
    best = [number for number in sorted(winning(here.rules, table)) if table.seats[number].shown]
    return {"seat": best[0]} if best else None


def _miscalls(here: Opportunity) -> Facts:
    """A hand said to be something better than it is; a hand with a card too many is wrong enough as it lies."""
    ranking = here.rules.ranking
    composition, many = here.rules.composition, len(here.own) + len(here.view.board)
    if not composition.makes(len(here.own), len(here.view.board)) or many > (composition.most or many):
        return None
    score = composition.score(ranking, here.own, here.view.board)
    order = here.rules.spec.ranking.order
    better = order[: order.index(ranking.category(score))][-3:]
    return {"seat": here.seat, "says": here.lots.choice(better)} if better else None


def _pushed_to(table: Table, street: Street, due: Any, tried: Any) -> Facts:
    wrong = isinstance(tried, m.PushPot) and tried.to != due.to and tried.to in table.seats
    return {"seat": tried.to, "due": due.to} if wrong else None


RECORDS = (
    Irregularity(
        "hand-taken-in", "play", taken_in, until="hand", dealers=Chance(due_is(m.GatherBets), _taken_in),
        evidence=Evidence(
            (Trace("slide", ("{whom}'s cards are swept in.",), "dealer", "seat", goal="muck"),), ("seat",),
            (("by", "camera"), ("retrievable", "discards")),
        ),
    ),
    Irregularity(
        "miscalled-hand", "showdown", players=Chance(showing, _miscalls, "seat"),
        evidence=Evidence((Trace("words", ("{who} puts their cards down.",), words=("{says}.",)),), ("seat", "says")),
    ),
    Irregularity(
        "pot-pushed-early", "showdown", pushed_early, "cards", dealers=Chance(due_is(m.MuckHand), _early_push),
        evidence=Evidence(
            (
                Trace(
                    "slide", ("The pot goes to {whom}. Other players still have cards in front of them.",), "dealer", "seat",
                    goal="stack", deed="push",
                ),
            ),
            ("seat",),
        ),
    ),
    Irregularity(
        "pot-to-wrong-seat", "showdown", pot_to_wrong_seat, "cards", dealers=Chance(pushing, _wrong_winner),
        slip=Slip((m.PushPot,), _pushed_to),
        evidence=Evidence(
            (Trace("slide", ("The pot goes to {whom}.",), "dealer", "seat", goal="stack"),), ("seat",), (("due", "winner"),)
        ),
    ),
)
