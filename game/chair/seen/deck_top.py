"""A card on top of the deck whose face everybody sees lies there open until it goes its way or the deck is shuffled."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.cards.card import Card
from game.chair.seen.view import CardState, CardView, TableView
from game.table import moves as m
from game.table.incident import Incident, Ruling
from game.table.state import Table

WORDS: Final = frozenset(("top-card-exposed", "card-shown-early"))
_SHUFFLES: Final = (m.Shuffle, m.ShuffleStub, m.ShuffleIn, m.GatherCards)


def with_open_top(view: TableView, table: Table) -> TableView:
    """The picture with that card, if there is one."""
    card = open_top(table)
    return view if card is None else replace(view, top=CardView(card, CardState.UP if view.bare else CardState.EXPOSED))


def open_top(table: Table) -> Card | None:
    """The card that lies open on top of the deck; None for a deck that lies as it should."""
    ruled = zip(table.trouble.incidents, table.trouble.rulings, strict=True)
    seen = (incident.fact("card") for incident, ruling in ruled if _lies(table, incident, ruling))
    return next(seen, None)


def _lies(table: Table, incident: Incident, ruling: Ruling | None) -> bool:
    """Whether it is still there: not once a ruling has had the deck shuffled."""
    if incident.irregularity not in WORDS or incident.fact("card") not in table.stub[:1]:
        return False
    steps = [] if ruling is None else [step for step in (*ruling.steps, *ruling.later) if isinstance(step, _SHUFFLES)]
    return not steps or any(step in (*table.trouble.repairs, *table.trouble.pending) for step in steps)
