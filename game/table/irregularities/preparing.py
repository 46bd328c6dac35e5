"""What goes wrong before the cards: with the shuffle, the cut, the deck itself, antes and blinds."""

from __future__ import annotations

from typing import Any

from game.table import moves as m
from game.table.faults import preparing, sheet
from game.table.irregularities.opportunity import Facts, Opportunity, cutting, due_is
from game.table.irregularities.record import Chance, Irregularity, Slip, Street
from game.table.irregularities.whom import nothing_told
from game.table.state import Table


def _wrong_cutter(here: Opportunity) -> Facts:
    right = here.due.move.to if isinstance(here.due.move, m.OfferCut) else here.due.by
    wrong = [seat.number for seat in here.view.live() if seat.number != right]
    return {"seat": here.lots.choice(wrong)} if wrong else None


def _short_post(here: Opportunity) -> Facts:
    """A blind of which half is missing, and the dealer does not see it."""
    move = here.due.move
    assert isinstance(move, m.CollectPost | m.Post)
    seat = move.seat if isinstance(move, m.CollectPost) else move.by
    missing = here.rounded(move.amount / 2)
    return {"seat": seat, "amount": missing} if missing else None


def _posting(here: Opportunity) -> bool:
    return isinstance(here.due.move, m.CollectPost | m.Post)


def _not_shuffled(table: Table, street: Street, due: Any, tried: Any) -> Facts:
    return {} if isinstance(tried, m.OfferCut | m.Cut | m.DealCard | m.CollectPost) else None


def _not_cut(table: Table, street: Street, due: Any, tried: Any) -> Facts:
    return {} if isinstance(tried, m.DealCard | m.CollectPost) else None


def _another_cuts(table: Table, street: Street, due: Any, tried: Any) -> Facts:
    if isinstance(tried, m.OfferCut):
        return {"seat": tried.to}
    cutter = due.to if isinstance(due, m.OfferCut) else due.by
    return {"seat": tried.by} if isinstance(tried, m.Cut) and tried.by != cutter else None


def _cut_so(table: Table, street: Street, due: Any, tried: Any) -> Facts:
    return {"depth": tried.at} if isinstance(tried, m.Cut) else None


_CUTS = (m.OfferCut, m.Cut)


_SHUFFLE = due_is(m.Shuffle)


RECORDS = (
    Irregularity(
        "no-shuffle",
        "shuffle",
        preparing.no_shuffle,
        dealers=Chance(_SHUFFLE, nothing_told),
        slip=Slip((m.Shuffle,), _not_shuffled),
    ),
    Irregularity(
        "wrong-riffles", "shuffle", sheet.riffled, dealers=Chance(_SHUFFLE, lambda here: {"riffles": here.lots.randint(1, 2)})
    ),
    Irregularity("wrong-cutter", "cut", preparing.cut_by, dealers=Chance(cutting, _wrong_cutter), slip=Slip(_CUTS, _another_cuts)),
    Irregularity("bad-cut", "cut", preparing.cut_by, dealers=Chance(cutting, lambda here: {"depth": 1}), slip=Slip(_CUTS, _cut_so)),
    Irregularity("no-cut", "cut", preparing.no_cut, dealers=Chance(cutting, nothing_told), slip=Slip(_CUTS, _not_cut)),
    Irregularity("exposed-in-cut", "cut", preparing.exposed_in_cut, dealers=Chance(cutting, lambda here: {"card": here.stub[-1]})),
    Irregularity(
        "defective-deck",
        "deck",
        preparing.foreign_card,
        "cards",
        of_nobody=True,
        dealers=Chance(due_is(m.DealCard), lambda here: {"fault": here.lots.choice(("damaged", "marked"))}),
    ),
    Irregularity("joker", "deck", preparing.foreign_card, "cards", of_nobody=True),
    Irregularity("unposted-blind", "posting", preparing.short_post, "round", dealers=Chance(_posting, _short_post)),
)
