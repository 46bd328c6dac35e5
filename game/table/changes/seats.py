"""What changes when a seat acts, when its hand is given up, shown or seen, and when chips go from place to place."""

from __future__ import annotations

from typing import Any

from game.table import events as e
from game.table import flows
from game.table.changes import Apply, Changes, NotThere
from game.table.payout import mispaid
from game.table.state import Table, field_of
from game.table.values import RESERVE, Charge, Place, PotShare


def changed(table: Table, number: int, **changes: Any) -> Changes:
    """One seat changed."""
    return {"seats": {**table.seats, number: table.seats[number].changed(changes)}}


def acted(table: Table, event: e.Acted) -> Changes:
    """A player acted, and has looked at its cards if it had not before."""
    changes: Changes = {"betting": event.betting}
    if table.trouble.timed:
        changes["timed"] = 0
    seat = table.seats[event.seat]
    if not seat.looked or seat.seen != len(seat.hole):
        changes |= changed(table, event.seat, looked=True, seen=len(seat.hole))
    return changes


def looked(table: Table, event: e.HandLooked) -> Changes:
    """A player has looked at the cards that lie before it."""
    return changed(table, event.seat, looked=True, seen=len(table.seats[event.seat].hole))


def standing(word: str) -> Apply:
    """A hand is out of play, its cards remembered; who folded is remembered in order."""
    def apply(table: Table, event: Any) -> Changes:
        changes = changed(table, event.seat, standing=word, thrown=table.seats[event.seat].cards)
        changes["went_out"] = (*table.went_out, event.seat)
        if table.trouble.pending:
            changes["pending"] = _still_pending(table, event.seat)
        if table.trouble.timed == event.seat:
            changes["timed"] = 0
        if word == "folded" or _time_is_up(table, event.seat):
            changes["fold_order"] = (*table.fold_order, event.seat)
        return changes

    return apply


def _time_is_up(table: Table, seat: int) -> bool:
    """Whether a hand is put away because its time is over: it is folded then, like any other (tas C.5.7)."""
    trouble = table.trouble
    if trouble.timed != seat or trouble.stopped is None or trouble.stopped < 0:
        return False
    return trouble.incidents[trouble.stopped].irregularity == "time-expired"


def _still_pending(table: Table, seat: int) -> tuple[Any, ...]:
    """The corrective steps that wait, without those for a hand that is out of play: no card is dealt to it any more."""
    left = list(table.trouble.pending)
    for incident, ruling in zip(table.trouble.incidents, table.trouble.rulings, strict=True):
        for step in ruling.later if ruling and incident.fact("seat") == seat else ():
            if step in left:
                left.remove(step)
    return tuple(left)


def mucked(table: Table, event: e.HandMucked) -> Changes:
    """A hand was given up or taken in at the showdown."""
    return changed(table, event.seat, mucked=True, thrown=table.seats[event.seat].cards)


def shown(table: Table, event: e.HandShown) -> Changes:
    """A hand lies open from now on."""
    return changed(table, event.seat, shown=True)


def revived(table: Table, event: e.HandRevived) -> Changes:
    """A hand that was out of play is in it again."""
    return {
        **changed(table, event.seat, standing="live", mucked=False),
        "fold_order": tuple(seat for seat in table.fold_order if seat != event.seat),
        "went_out": tuple(seat for seat in table.went_out if seat != event.seat),
        "pots_of": event.of,
    }


def _bring(table: Table, changes: Changes, place: Place, amount: int) -> None:
    """Write down that chips came to a place, or left it. ValueError if it does not hold so many."""
    if place.seat:
        seats = changes.get("seats", table.seats)
        have = getattr(seats[place.seat], place.kind)
        changes["seats"] = {**seats, place.seat: seats[place.seat].changed({place.kind: have + amount})}
    else:
        name = field_of(place)
        have = changes[name] if name in changes else table.lying(place)
        changes[name] = have + amount
    if have + amount < 0 and place != RESERVE:
        raise NotThere(f"{place} holds {have}, not {-amount}")


def moved(table: Table, event: e.ChipsMoved) -> Changes:
    """Chips went from one place to another, and what follows from it."""
    changes: Changes = {}
    _bring(table, changes, event.source, -event.amount)
    _bring(table, changes, event.to, event.amount)
    if event.why in _OF_A_SEAT and "middle" in (event.source.kind, event.to.kind):
        sign = 1 if event.to.kind == "middle" else -1
        kind = "dead_money" if event.why == "dead" else "paid"
        _bring(table, changes, Place(kind, event.seat), sign * event.amount)
    if event.source.kind in flows.HOUSE or event.to.kind in flows.HOUSE:
        changes["flows"] = flows.after(table.bank.flows, event)
    if event.source.kind in ("pool", "reserve") and event.why == "returned":
        changes["in_jackpot"] = table.bank.in_jackpot - {event.seat}
    if event.source.kind == "jackpot" and event.why == "returned" and not (table.bank.house or table.bank.upcard):
        # An empty pad is not dark: chips laid there again may light it, until the cards are out.
        changes["dark"] = table.bank.dark - {event.seat}
    if event.why in ("commission", mispaid.WRONG_COMMISSION):
        changes["charges"] = (*table.charges, Charge(event.pot, _charged(table, event)))
        changes["contested"] = contested(table) if event.pot else table.contested
    elif event.why == "take-back":
        undone = _undone(table, event)
        changes["awards"] = tuple(award for award in table.awards if award is not undone)
    elif event.why == "jackpot":
        changes["in_jackpot"] = table.bank.in_jackpot | {event.seat}
    elif event.why == "bet-won":
        changes["paid_on_bets"] = table.bank.paid_on_bets + event.amount
    elif event.why == "paid-back":
        changes["paid_on_bets"] = table.bank.paid_on_bets - flows.won_on_bets(table.bank.flows, event.seat, event.to)
    elif event.why == "bet-put-right" and event.source.kind == "stack":
        won = flows.won_on_bets(table.bank.flows, event.seat, event.to)
        changes["paid_on_bets"] = table.bank.paid_on_bets - min(event.amount, won)
    elif event.why == "commission-back":
        changes["charges"] = (*table.charges, Charge(event.pot, -event.amount))
    elif event.why == mispaid.FROM_COMMISSION:
        changes["charges"] = (*table.charges, Charge(event.pot, -max(event.amount - _beyond(table), 0)))
    return changes


def _charged(table: Table, event: e.ChipsMoved) -> int:
    """What counts as taken: what was due, though another sum was counted out."""
    wrong = event.why == mispaid.WRONG_COMMISSION
    return int(table.trouble.incidents[-1].fact("proper")) if wrong else event.amount


def _beyond(table: Table) -> int:
    """What lies with the commission beyond what counts as taken: a sum that was counted out wrongly and was never commission."""
    return max(table.slide + mispaid.dropped_over(table) - sum(charge.amount for charge in table.charges), 0)


def contested(table: Table) -> tuple[int, ...]:
    """The seats in the hand as the first of its pots is handled."""
    return table.contested or tuple([seat.number for seat in table.live()])


def _undone(table: Table, event: e.ChipsMoved) -> PotShare:
    """The award that is taken back: of the seat to which the pot was due that lies at another. The chips may be more or fewer,
    where a sum before it was counted out wrongly."""
    due = {i.fact("due") for i in table.trouble.incidents if i.irregularity == mispaid.WRONG_PUSH and i.fact("seat") == event.seat}
    last = [*reversed(table.awards)]
    theirs = [award for award in last if award.seat in due]
    return next((award for found in (theirs, last) for award in found if award.amount == event.amount), (theirs or last)[0])


_OF_A_SEAT = frozenset(("gather", "ante", "dead", "returned", "uncalled"))
