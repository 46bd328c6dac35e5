"""What goes wrong once the betting is over: hands swept in, called wrongly, paid wrongly."""

from __future__ import annotations

from typing import Any

from game.table import moves as m
from game.table.faults import dealing, people, sheet
from game.table.irregularities.opportunity import Facts, Opportunity, due_is, showing
from game.table.irregularities.record import Chance, Irregularity, Slip, Street
from game.table.state import Table


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
    shown = [seat.number for seat in here.view.live() if seat.shown]
    return {"seat": here.lots.choice(shown)} if shown else None


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
    Irregularity("hand-taken-in", "play", dealing.taken_in, dealers=Chance(due_is(m.GatherBets), _taken_in)),
    Irregularity("miscalled-hand", "showdown", players=Chance(showing, _miscalls, "seat")),
    Irregularity("pot-pushed-early", "showdown", sheet.pushed_early, "cards", dealers=Chance(showing, _early_push)),
    Irregularity(
        "pot-to-wrong-seat",
        "showdown",
        people.pot_to_wrong_seat,
        "cards",
        dealers=Chance(due_is(m.PushPot), _wrong_winner),
        slip=Slip((m.PushPot,), _pushed_to),
    ),
)
