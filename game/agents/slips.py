"""What an automatic dealer can do wrong: for each irregularity the moments it fits and the facts it is told with.

One line each, by the irregularity's word: another game adds its own in the same way.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from game.agents.moments import Facts, Moment, When, betting, cutting, due_is, showing
from game.table import moves as m


class Slip(NamedTuple):
    """When an irregularity can happen, its facts, and who does it: the dealer (0), or the seat that a fact names."""

    when: When
    facts: Callable[[Moment], Facts]
    by: str | None = None


@dataclass(frozen=True)
class _Card:
    """The card that is on its way to a seat: which lap of the deal it belongs to, out of how many."""

    to: int
    lap: int
    laps: int
    after: int


def _dealing(moment: Moment) -> _Card:
    move = moment.due.move
    assert isinstance(move, m.DealCard)
    dealt_in = [seat.number for seat in moment.view if seat.standing != "out"]
    lap, place = divmod(_dealt(moment), len(dealt_in))
    after = next((n for n in dealt_in if n > move.to), dealt_in[0])
    return _Card(move.to, lap + 1, _laps(moment), after if place < len(dealt_in) - 1 else move.to)


def _dealt(moment: Moment) -> int:
    return len(moment.rules.spec.deck) - len(moment.stub)


def _laps(moment: Moment) -> int:
    return sum(int(str(s.options.get("cards", 1))) for s in moment.rules.spec.procedure if s.kind == "deal-hole")


def _exposed(moment: Moment) -> Facts:
    card = _dealing(moment)
    return {"seat": card.to, "card": moment.top, "lap": card.lap, "by": "dealer"}


def _faced(moment: Moment) -> Facts:
    return {"seat": _dealing(moment).to, "face": "up", "card": moment.top}


def _short_post(moment: Moment) -> Facts:
    """A blind of which half is missing, and the dealer does not see it."""
    move = moment.due.move
    assert isinstance(move, m.CollectPost | m.Post)
    seat = move.seat if isinstance(move, m.CollectPost) else move.by
    missing = moment.rounded(move.amount / 2)
    return {"seat": seat, "amount": missing} if missing else None


def _posting(moment: Moment) -> bool:
    return isinstance(moment.due.move, m.CollectPost | m.Post)


def _wrong_seat(moment: Moment) -> Facts:
    card = _dealing(moment)
    if card.after == card.to:
        return None
    return {"seat": card.after, "due": card.to, "card": moment.top, "lap": card.lap}


def _missed(moment: Moment) -> Facts:
    card = _dealing(moment)
    return {"seat": card.to, "lap": card.lap}


def _extra_hand(moment: Moment) -> Facts:
    """A hand to a seat that is not in: one that sits out, else an empty one."""
    card = _dealing(moment)
    out = [seat.number for seat in moment.view if seat.standing == "out"]
    empty = [n for n in range(1, moment.rules.spec.seats_most + 1) if n not in moment.view.seats]
    return {"seat": moment.rng.choice(out or empty), "lap": card.lap} if out or empty else None


def _wrong_count(moment: Moment) -> Facts:
    card = _dealing(moment)
    if card.lap < card.laps:
        return None
    return {"seat": card.to, "count": moment.rng.choice((card.laps - 1, card.laps + 1)), "by": "dealer"}


def _boxed(moment: Moment) -> Facts:
    return {"seat": _dealing(moment).to, "card": moment.top}


def _extra_board(moment: Moment) -> Facts:
    move = moment.due.move
    assert isinstance(move, m.DealBoard)
    return {"stage": moment.stage, "cards": moment.stub[: move.count + 1]}


def _too_few(moment: Moment) -> Facts:
    move = moment.due.move
    assert isinstance(move, m.DealBoard)
    return {"stage": moment.stage} if move.count > 1 else None


def _shown_early(moment: Moment) -> Facts:
    """The next street's card turned while a seat has still to act; on the river no street comes."""
    streets = moment.rules.spec.streets
    at = streets.index(moment.stage) + 1
    if at >= len(streets) or at == 1:
        return None
    burned = moment.rng.random() < 0.7
    if len(moment.stub) <= burned:
        return None
    return {"card": moment.stub[1 if burned else 0], "stage": streets[at], "burned": burned}


def _wrong_cutter(moment: Moment) -> Facts:
    right = moment.due.move.to if isinstance(moment.due.move, m.OfferCut) else moment.due.by
    wrong = [seat.number for seat in moment.view.live() if seat.number != right]
    return {"seat": moment.rng.choice(wrong)} if wrong else None


def _taken_in(moment: Moment) -> Facts:
    contested = [seat.number for seat in moment.view.live()]
    if len(contested) < 2:
        return None
    return {"seat": moment.rng.choice(contested), "retrievable": moment.rng.random() < 0.5, "by": "dealer"}


def _wrong_winner(moment: Moment) -> Facts:
    move = moment.due.move
    assert isinstance(move, m.PushPot)
    wrong = [seat.number for seat in moment.view.live() if seat.number != move.to]
    return {"seat": moment.rng.choice(wrong), "due": move.to} if wrong else None


def _early_push(moment: Moment) -> Facts:
    shown = [seat.number for seat in moment.view.live() if seat.shown]
    return {"seat": moment.rng.choice(shown)} if shown else None


DEALERS: dict[str, Slip] = {
    "no-shuffle": Slip(due_is(m.Shuffle), lambda moment: {}),
    "wrong-riffles": Slip(due_is(m.Shuffle), lambda moment: {"riffles": moment.rng.randint(1, 2)}),
    "no-cut": Slip(cutting, lambda moment: {}),
    "wrong-cutter": Slip(cutting, _wrong_cutter),
    "bad-cut": Slip(cutting, lambda moment: {"depth": 1}),
    "exposed-in-cut": Slip(cutting, lambda moment: {"card": moment.stub[-1]}),
    "exposed-card": Slip(due_is(m.DealCard), _exposed),
    "wrong-face": Slip(due_is(m.DealCard), _faced),
    "unposted-blind": Slip(_posting, _short_post),
    "boxed-card": Slip(due_is(m.DealCard), _boxed),
    "card-to-wrong-seat": Slip(due_is(m.DealCard), _wrong_seat),
    "seat-missed": Slip(due_is(m.DealCard), _missed),
    "extra-hand": Slip(due_is(m.DealCard), _extra_hand),
    "wrong-count": Slip(due_is(m.DealCard), _wrong_count),
    "defective-deck": Slip(due_is(m.DealCard), lambda moment: {"fault": moment.rng.choice(("damaged", "marked"))}),
    "no-burn": Slip(due_is(m.Burn), lambda moment: {"stage": moment.stage}),
    "extra-burn": Slip(due_is(m.Burn), lambda moment: {"stage": moment.stage}),
    "top-card-exposed": Slip(due_is(m.Burn, m.DealBoard), lambda moment: {"card": moment.top} if moment.stub else None),
    "extra-board-cards": Slip(due_is(m.DealBoard), _extra_board),
    "too-few-board-cards": Slip(due_is(m.DealBoard), _too_few),
    "card-shown-early": Slip(betting, _shown_early),
    "hand-taken-in": Slip(due_is(m.GatherBets), _taken_in),
    "pot-pushed-early": Slip(showing, _early_push),
    "pot-to-wrong-seat": Slip(due_is(m.PushPot), _wrong_winner),
}
"""The dealer's slips by irregularity."""
