"""What hardly ever happens by itself, and is staged when it is asked for: when it fits, and with which facts."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from typing import Final

from game.irregularities.catalogue.irregularity import Chance
from game.irregularities.catalogue.opportunity import Facts, Opportunity, betting, due_is, facing
from game.irregularities.catalogue.parties import in_turn, nothing_told, with_another
from game.irregularities.catalogue.wagers import to_act
from game.irregularities.rulings.conditions.stud import beaten_openly, final_round
from game.table import moves as m
from game.table.state import Table
from game.table.values.places import DEALER

CALLED_AFTER: Final = 0.2
"""How often it is somebody after whom others have still to act. The program's own figure."""


def _waved_on(here: Opportunity) -> Facts:
    """A box that has passed this round up too has let some pass."""
    out = [seat.number for seat in here.view if seat.standing == "out"]
    return {"seat": here.lots.choice(out), "count": here.lots.randint(2, 4)} if out else None


def _calls_in_vain(here: Opportunity) -> Facts:
    """In the last round somebody calls whose hand open cards have beaten already, mostly as the last."""
    if final_round(here.rules, here.view) is None or (to_act(here) and here.lots.random() > CALLED_AFTER):
        return None
    return in_turn(here) if beaten_openly(here.rules, here.view, here.seat, here.own) else None


def _runs_out(here: Opportunity) -> Facts:
    """The deck does not reach: what lies beside it has to be shuffled in, or the street takes more than is left."""
    table = here.view
    assert isinstance(table, Table)
    if due_is(m.ShuffleIn)(here):
        return {"stage": here.stage or "draw"}
    coming = list(takewhile(lambda step: step.kind in _DEALT, here.rules.spec.procedure[table.cursor :]))
    needed = sum(len(table.live()) if step.kind == "deal-street" else 1 for step in coming)
    streets = [step.street for step in coming if step.street]
    return {"stage": streets[-1]} if streets and not table.progress and len(table.stub) < needed else None


_DEALT: Final = ("burn", "deal-board", "deal-street")
"""Steps that take cards off the deck for a street."""


RARELY: Final[Mapping[str, Chance]] = {
    "joker": Chance(due_is(m.DealCard), nothing_told),
    "time-expired": Chance(betting, in_turn, "seat"),
    "hopeless-call": Chance(facing, _calls_in_vain, "seat"),
    "two-hands": Chance(betting, with_another),
    "absent-player": Chance(betting, in_turn, "seat"),
    "idle-seat": Chance(lambda here: here.choice("ante") is not None or due_is(m.DealCard)(here), _waved_on, "seat"),
    "deck-short": Chance(lambda here: here.due.by == DEALER, _runs_out),
    "expelled-player": Chance(betting, in_turn, "seat"),
}
"""By the books' words; only used for those that nobody comes to do of his own accord in a game."""
