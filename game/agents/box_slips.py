"""What goes wrong at a house-banked table while the dealer is busy: the dealer's own slips, the machine's, and what players do
meanwhile. Amounts are cents."""

from __future__ import annotations

from game.agents.moments import Facts, Moment, cutting, due_is
from game.agents.slips import Slip
from game.table import boxes, jackpot, turns
from game.table import moves as m
from game.table.places import DEALER
from game.table.seat import Seat
from game.table.state import Table

_dealing = due_is(m.DealCard)
_afterwards = due_is(m.TurnHand, m.ReadHand, m.PayBox, m.CollectBox, m.CountHand)


def _table(moment: Moment) -> Table:
    assert isinstance(moment.view, Table)
    return moment.view


def _to(moment: Moment) -> int:
    move = moment.due.move
    assert isinstance(move, m.DealCard)
    return move.to


def _face(moment: Moment) -> str:
    move = moment.due.move
    return move.face if isinstance(move, m.DealCard) else ""


def _with_cards(moment: Moment) -> list[Seat]:
    return [seat for seat in _table(moment).live() if seat.hole and seat.ante]


def _exposed(moment: Moment) -> Facts:
    return {"seat": _to(moment), "card": moment.top, "by": "dealer"} if _face(moment) == "down" else None


def _flashed(moment: Moment) -> Facts:
    """Some of the dealer's hole cards are seen before the hand is turned."""
    hidden = len(_table(moment).house)
    return {"seat": DEALER, "count": moment.rng.randint(1, hidden), "by": "dealer"} if hidden else None


def _shown(moment: Moment) -> Facts:
    return _exposed(moment) if _dealing(moment) else _flashed(moment)


def _dealing_or_setting(moment: Moment) -> bool:
    return _dealing(moment) or moment.due.move == m.TurnHand(DEALER)


def _boxed(moment: Moment) -> Facts:
    return {"seat": _to(moment), "card": moment.top} if _face(moment) == "down" else None


def _faced(moment: Moment) -> Facts:
    to, face = _to(moment), "up" if _face(moment) == "down" else "down"
    return {"seat": to, "face": face, "card": moment.top}


def _others(moment: Moment) -> list[int]:
    return [seat.number for seat in boxes.dealt_in(_table(moment)) if seat.number != _to(moment)]


def _wrong_seat(moment: Moment) -> Facts:
    others = _others(moment)
    return {"seat": moment.rng.choice(others), "due": _to(moment)} if others else None


def _missed(moment: Moment) -> Facts:
    return {"seat": _to(moment)} if _to(moment) else None


def _extra(moment: Moment) -> Facts:
    table, most = _table(moment), moment.rules.settings.number("places")
    out = [seat.number for seat in table if seat.standing == "out"]
    found = out or [number for number in range(1, most + 1) if number not in table.seats]
    return {"seat": moment.rng.choice(found)} if found else None


def _wrong_number(moment: Moment) -> Facts:
    """A hand ends with a card too many, or with one too few."""
    full, to = boxes.cards_each(moment.rules), _to(moment)
    table = _table(moment)
    held = len(table.seats[to].hole) if to else len(boxes.house_hand(table))
    return {"seat": to, "count": moment.rng.choice((full - 1, full + 1)), "by": "dealer"} if held == full - 1 else None


def _swept(moment: Moment) -> Facts:
    """A hand that is still in play goes into the rack with others."""
    hands = _with_cards(moment)
    if not hands:
        return None
    return {"seat": moment.rng.choice(hands).number, "retrievable": moment.rng.random() < 0.7, "by": "dealer"}


def _late_claim(moment: Moment) -> Facts:
    table = _table(moment)
    racked = [n for n in sorted(table.in_jackpot) if not table.seats[n].hole and set(table.seats[n].thrown) & set(table.rack)]
    return {"seat": moment.rng.choice(racked)} if racked else None


# ---- what players do while the cards are dealt


def _pressed(moment: Moment) -> Facts:
    step = moment.rules.settings.amount("multiple")
    able = [seat.number for seat in _with_cards(moment) if seat.stack >= step]
    return {"seat": moment.rng.choice(able), "amount": step} if able else None


def _taken_off(moment: Moment) -> Facts:
    anted = _with_cards(moment)
    seat = moment.rng.choice(anted) if anted else None
    return {"seat": seat.number, "amount": -seat.ante} if seat else None


def _changed(moment: Moment) -> Facts:
    return _pressed(moment) if moment.rng.random() < 0.5 else _taken_off(moment)


def _lifted(moment: Moment) -> Facts:
    hands = _with_cards(moment)
    return {"seat": moment.rng.choice(hands).number} if hands else None


def _nothing_told(moment: Moment) -> Facts:
    return {}


def _jackpot_runs(moment: Moment) -> Facts:
    return {} if jackpot.is_open(moment.rules) else None


def _bad_deck(moment: Moment) -> Facts:
    faults = ("duplicate", "missing", "extra", "foreign-back", "marked", "damaged")
    return {"fault": moment.rng.choice(faults)}


def _antes_early(moment: Moment) -> Facts:
    """Somebody who has not been asked antes the least, while the dealer turns to another."""
    table, least = _table(moment), boxes.least_ante(moment.rules)
    waiting = [seat.number for seat in turns.unasked(table)[1:] if seat.stack >= least]
    if not waiting:
        return None
    seat = moment.rng.choice(waiting)
    return {"seat": seat, "amount": least, "offence": moment.offence(seat, "ante-out-of-order")}


DEALERS: dict[str, Slip] = {
    "no-shuffle": Slip(due_is(m.Shuffle), _nothing_told),
    "no-cut": Slip(cutting, _nothing_told),
    "bad-cut": Slip(cutting, lambda moment: {"depth": 1}),
    "exposed-card": Slip(_dealing_or_setting, _shown),
    "boxed-card": Slip(_dealing, _boxed),
    "wrong-face": Slip(_dealing, _faced),
    "card-to-wrong-seat": Slip(_dealing, _wrong_seat),
    "seat-missed": Slip(_dealing, _missed),
    "extra-hand": Slip(_dealing, _extra),
    "wrong-count": Slip(_dealing, _wrong_number),
    "defective-deck": Slip(_dealing, _bad_deck),
    "joker": Slip(_dealing, _nothing_told),
    "emergency": Slip(_dealing, _nothing_told),
    "shuffler-fault": Slip(due_is(m.DealCard, m.CallDecisions, m.TurnHand), _nothing_told),
    "jackpot-fault": Slip(due_is(m.TakeJackpots, m.DealCard), _jackpot_runs),
    "hand-taken-in": Slip(_afterwards, _swept),
    "late-claim": Slip(_afterwards, _late_claim),
    "late-wager": Slip(_dealing, _pressed, "seat"),
    "wager-changed": Slip(_dealing, _changed, "seat"),
    "ante-out-of-order": Slip(due_is(m.AskAnte), _antes_early, "seat"),
    "cards-lifted-early": Slip(due_is(m.DealCard, m.CallDecisions), _lifted, "seat"),
}
"""What can happen when something is due from the dealer, by irregularity."""
