"""What goes wrong before the cards: with the shuffle, the cut, the deck itself, antes and blinds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, zip_longest
from typing import Any

from game.cards.card import Card
from game.irregularities.catalogue import people
from game.irregularities.catalogue.irregularity import (
    Chance,
    Facts,
    Happening,
    Irregularity,
    Opportunity,
    Slip,
    Street,
    cutting,
    due_is,
)
from game.irregularities.catalogue.parties import nothing_told
from game.irregularities.catalogue.traces import Evidence, Trace, puts
from game.table import events as e
from game.table import moves as m
from game.table.outcome import WrongMove
from game.table.state import Table
from game.table.steps.preparing import CutStep, PostStep, ShuffleStep
from game.table.values import MIDDLE, bet, stack


def no_shuffle(happening: Happening) -> Sequence[e.Event]:
    """The dealer goes on without a shuffle."""
    happening.expect(ShuffleStep, "a shuffle")
    return (e.Counted("", 1),)


def no_cut(happening: Happening) -> Sequence[e.Event]:
    """The dealer goes on without a cut."""
    happening.expect(CutStep, "the cut")
    return (e.Counted("", 2),)


def cut_by(happening: Happening) -> Sequence[e.Event]:
    """The deck is cut by the wrong party, or too near an end: `seat` (or the cutter), `depth` cards down."""
    step = happening.expect(CutStep, "the cut")
    assert isinstance(step, CutStep)
    table = happening.table
    by = happening.seat if happening.told("seat") else step.cutter(table)
    depth = min(int(happening.fact("depth", len(table.stub) // 2)), len(table.stub))
    return e.DeckCut("", by, depth), e.Counted("", 2)


def exposed_in_cut(happening: Happening) -> Sequence[e.Event]:
    """A card is seen while the deck is cut: the one named, else the one at the cut."""
    step = happening.expect(CutStep, "the cut")
    assert isinstance(step, CutStep)
    depth = len(happening.table.stub) // 2
    card = happening.card if happening.card is not None else happening.table.stub[depth]
    return e.DeckCut("", step.cutter(happening.table), depth), e.CardTurned("", card), e.Counted("", 2)


def short_post(happening: Happening) -> Sequence[e.Event]:
    """A blind or ante comes short by `amount`, or not at all."""
    step = happening.expect(PostStep, "an ante or a blind")
    assert isinstance(step, PostStep)
    due = step.due(happening.table)
    seat, owed = int(due.facts["seat"]), int(due.facts["amount"])
    if seat != happening.seat:
        raise WrongMove("", f"Seat {seat} posts now, not seat {happening.seat}.")
    put = owed - min(int(happening.fact("amount", owed)), owed)
    antes = step.options.what == "ante"
    to, why = (MIDDLE, "ante") if antes else (bet(seat), "post")
    chips = [e.ChipsMoved("", stack(seat), to, put, why, seat)] if put else []
    return (*chips, step.next_post(happening.table))


def riffled(happening: Happening) -> Sequence[e.Event]:
    """The deck is riffled too few times or too many, and taken for shuffled."""
    happening.expect(ShuffleStep, "a shuffle")
    stub = happening.table.stub
    for _ in range(int(happening.fact("riffles"))):
        stub = _riffle(stub)
    return e.Shuffled("", stub), e.Counted("", 1)


def _riffle(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The two halves interleaved, the lower one on top."""
    half = len(cards) // 2
    return tuple(card for card in chain(*zip_longest(cards[half:], cards[:half])) if card is not None)


def _wrong_cutter(here: Opportunity) -> Facts:
    right = here.due.move.to if isinstance(here.due.move, m.OfferCut) else here.due.by
    wrong = [seat.number for seat in here.view.live() if seat.number != right]
    return {"seat": here.lots.choice(wrong)} if wrong else None


def _short_post(here: Opportunity) -> Facts:
    """A blind with half of it missing, and the dealer does not see it."""
    move = here.due.move
    assert isinstance(move, m.CollectPost | m.Post)
    seat = move.seat if isinstance(move, m.CollectPost) else move.by
    missing = here.rounded(move.amount / 2)
    return {"seat": seat, "amount": missing} if missing else None


def _posting(here: Opportunity) -> bool:
    return isinstance(here.due.move, m.CollectPost | m.Post)


def _not_shuffled(table: Table, street: Street, due: Any, tried: Any) -> Facts:
    return {} if isinstance(tried, m.OfferCut | m.Cut | m.DealCard | m.CollectPost) else None


def _riffled_so(table: Table, street: Street, due: Any, tried: Any) -> Facts:
    return {"riffles": tried.riffles} if isinstance(tried, m.Shuffle) and tried.riffles else None


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
        "no-shuffle", "shuffle", no_shuffle, dealers=Chance(_SHUFFLE, nothing_told), slip=Slip((m.Shuffle,), _not_shuffled),
        evidence=Evidence((Trace("gesture", ("The dealer picks the deck up as it is and goes on.",), "dealer", goal="stub"),)),
    ),
    Irregularity(
        "wrong-riffles", "shuffle", riffled, dealers=Chance(_SHUFFLE, lambda here: {"riffles": here.lots.randint(1, 2)}),
        slip=Slip((m.Shuffle,), _riffled_so),
        evidence=Evidence(
            (Trace("gesture", ("The dealer squares the deck after {riffles}.",), "dealer", goal="stub"),), ("riffles",)
        ),
    ),
    Irregularity(
        "wrong-cutter", "cut", cut_by, dealers=Chance(cutting, _wrong_cutter), slip=Slip(_CUTS, _another_cuts),
        evidence=Evidence((Trace("gesture", ("{who} reaches for the deck and cuts.",), goal="stub", deed=""),), ("seat",)),
    ),
    Irregularity(
        "bad-cut", "cut", cut_by, dealers=Chance(cutting, lambda here: {"depth": 1}), slip=Slip(_CUTS, _cut_so),
        evidence=Evidence(
            (Trace("gesture", ("A packet comes off the deck and is put aside.",), "dealer", goal="stub", deed=""),), (),
            (("depth", "packet"),),
        ),
    ),
    Irregularity(
        "no-cut", "cut", no_cut, dealers=Chance(cutting, nothing_told), slip=Slip(_CUTS, _not_cut),
        evidence=Evidence((Trace("gesture", ("The dealer picks up the squared deck.",), "dealer", goal="stub"),)),
    ),
    Irregularity(
        "exposed-in-cut", "cut", exposed_in_cut, dealers=Chance(cutting, lambda here: {"card": here.stub[-1]}),
        evidence=Evidence(
            (
                Trace(
                    "card",
                    ("A card shows as the packets come together: the {card}.", "A card shows as the packets come together."),
                    "dealer", goal="stub", deed="",
                ),
            ),
            ("card",),
        ),
    ),
    Irregularity(
        "defective-deck", "deck", people.one_seen, "cards", of_nobody=True,
        dealers=Chance(due_is(m.DealCard), lambda here: {"fault": here.lots.choice(("damaged", "marked"))}),
        evidence=Evidence(
            (
                Trace(
                    "thing", ("One card doesn't look like the others as it comes off the deck.",), "dealer", goal="stub",
                    deed="flaw",
                ),
            ),
            (), (("fault", "deck"), ("card", "deck"), ("seat", "deck"), ("count", "deck")),
        ),
    ),
    Irregularity(
        "joker", "deck", people.one_seen, "cards", of_nobody=True,
        evidence=Evidence(
            (
                Trace(
                    "thing",
                    ("A card with no rank or suit shows in front of {whom}.", "A card with no rank or suit shows."),
                    "dealer", "seat", goal="stub", deed="joker",
                ),
            ),
            (), (("seat", "deck"), ("card", "deck")),
        ),
    ),
    Irregularity("unposted-blind", "posting", short_post, "round", dealers=Chance(_posting, _short_post), evidence=puts()),
)
