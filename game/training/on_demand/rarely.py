"""What hardly ever happens by itself, and is staged when it is asked for: when it fits, and with which facts."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from typing import Final

from game.table import moves as m
from game.table.irregularities.opportunity import Facts, Opportunity, betting, due_is, facing
from game.table.irregularities.record import Chance
from game.table.irregularities.whom import in_turn, nothing_told, with_another
from game.table.places import DEALER
from game.table.state import Table


def _waved_on(here: Opportunity) -> Facts:
    """A box that is asked for its ante has let some rounds pass."""
    return {"seat": here.seat, "count": here.lots.randint(2, 4)}


def _runs_out(here: Opportunity) -> Facts:
    """The deck does not reach: what lies beside it has to be shuffled in, or the street takes more than is left."""
    table = here.view
    assert isinstance(table, Table)
    if due_is(m.ShuffleIn)(here):
        return {"stage": here.stage or "draw"}
    coming = list(takewhile(lambda step: step.kind in _DEALT, here.rules.spec.procedure[table.cursor :]))
    needed = sum(len(table.live()) if step.kind == "deal-street" else int(str(step.options.get("count", 1))) for step in coming)
    streets = [str(step.options["street"]) for step in coming if "street" in step.options]
    return {"stage": streets[-1]} if streets and not table.progress and len(table.stub) < needed else None


_DEALT: Final = ("burn", "deal-board", "deal-street")
"""Steps that take cards off the deck for a street."""


RARELY: Final[Mapping[str, Chance]] = {
    "joker": Chance(due_is(m.DealCard), nothing_told),
    "time-expired": Chance(betting, in_turn, "seat"),
    "hopeless-call": Chance(facing, in_turn, "seat"),
    "two-hands": Chance(betting, with_another),
    "absent-player": Chance(betting, in_turn, "seat"),
    "idle-seat": Chance(lambda here: here.choice("ante") is not None, _waved_on, "seat"),
    "deck-short": Chance(lambda here: here.due.by == DEALER, _runs_out),
    "expelled-player": Chance(betting, in_turn, "seat"),
}
"""By the books' words; only used for those that nobody comes to do of his own accord in a game."""
