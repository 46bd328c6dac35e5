"""What goes wrong with wagers on boxes: too low, too high, too late, taken off, on a dark pad. Amounts are cents."""

from __future__ import annotations

from collections.abc import Sequence

from game.table.wrong_move import WrongMove

from game.irregularities.catalogue.happening import Happening
from game.irregularities.rulings.conditions.boxes import step_of
from game.rulebook.money import dollars
from game.table import events as e
from game.table import flows
from game.table import moves as m
from game.table.banked import antes_in_turn, boxes, jackpot
from game.table.state import Table
from game.table.values.places import ante, bet, stack
from game.table.values.places import jackpot as pad


def _cards_out(table: Table) -> bool:
    return bool(table.bank.house or table.bank.upcard or any(seat.hole for seat in table))


def _lays(happening: Happening, what: str, amount: int) -> list[e.Event]:
    """Chips of a box's player onto one of its areas."""
    _of_this_round(happening)
    place = {"ante": ante, "bet": bet, "jackpot": pad}[what](happening.seat)
    if amount > happening.table.seats[happening.seat].stack:
        raise WrongMove("", f"Box {happening.seat} has no such chips.")
    _can_still_ante(happening, happening.seat, amount if what != "ante" else 0)
    return [e.ChipsMoved("", stack(happening.seat), place, amount, "wager", happening.seat)] if amount > 0 else []


def stood(table: Table, move: m.Misplay) -> int:
    """The ante that lay on the box in question before it happened."""
    number = move.fact("to", move.fact("seat", move.by))
    return table.seats[number].ante if number in table.seats else 0


def _of_this_round(happening: Happening) -> None:
    """WrongMove once the round is settled: chips laid then are for the next one, and nothing is wrong with them in this."""
    if happening.table.cursor > step_of(happening.game.rules, "settle"):
        raise WrongMove("", "The round is settled; no wager can be laid in it any more.")


def _can_still_ante(happening: Happening, number: int, amount: int) -> None:
    """WrongMove where chips are laid elsewhere that a box needs for the ante which every round of a tournament takes from it."""
    rules, seat = happening.game.rules, happening.table.seats[number]
    waits = rules.has("ante-turn") and seat.live and not seat.ante and not _cards_out(happening.table)
    if waits and not antes_in_turn.can_wager(rules, seat.stack - amount):
        raise WrongMove(rules.cite("every-round"), f"Box {number} has to ante in this round; it needs the chips for that.")


def laid_wrong(happening: Happening) -> Sequence[e.Event]:
    """An ante that is too low, too high or off the step: `amount` is the whole of it, what lies there included."""
    seat = happening.table.seats[happening.seat]
    if not seat.live or (_cards_out(happening.table) and not seat.ante):
        raise WrongMove("", f"Box {seat.number} has no ante in this round.")
    return _lays(happening, "ante", int(happening.fact("amount")) - seat.ante)


def late(happening: Happening) -> Sequence[e.Event]:
    """An ante, or more of one, after the first card."""
    if not _cards_out(happening.table):
        raise WrongMove("", "No card is dealt; an ante may still be laid.")
    return _lays(happening, "ante", int(happening.fact("amount")))


def changed(happening: Happening) -> Sequence[e.Event]:
    """An ante is added to, or (less than 0) taken away, after the first card."""
    seat, amount = happening.table.seats[happening.seat], int(happening.fact("amount"))
    if not _cards_out(happening.table) or not seat.ante:
        raise WrongMove("", f"Box {seat.number} has no ante that may not be changed.")
    if amount >= 0:
        return _lays(happening, "ante", amount)
    if -amount > seat.ante:
        raise WrongMove("", f"Box {seat.number} has an ante of {dollars(seat.ante)}: {dollars(-amount)} cannot be taken from it.")
    return [e.ChipsMoved("", ante(seat.number), stack(seat.number), -amount, "wager-taken-off", seat.number)]


def wrong_bet(happening: Happening) -> Sequence[e.Event]:
    """A bet that is not the one due: `amount` is the whole of it."""
    seat = happening.table.seats[happening.seat]
    if not _deciding(happening) or not (seat.live and seat.ante and seat.hole):
        raise WrongMove("", f"Box {seat.number} has no bet to make.")
    return [e.HandLooked("", seat.number), *_lays(happening, "bet", int(happening.fact("amount")) - seat.bet)]


def _deciding(happening: Happening) -> bool:
    """Whether the hands are out and the boxes decide, or have decided."""
    return bool(boxes.house_hand(happening.table)) and happening.table.cursor >= step_of(happening.game.rules, "decisions")


def not_placed(happening: Happening) -> Sequence[e.Event]:
    """A player says bet and puts no chips down, or says nothing: the dealer takes the box for decided."""
    if not _deciding(happening) or happening.table.seats[happening.seat] not in boxes.undecided(happening.table):
        raise WrongMove("", f"Box {happening.seat} has no decision to make.")
    return e.HandLooked("", happening.seat), e.BoxSpoken("", happening.seat)


def no_decision(happening: Happening) -> Sequence[e.Event]:
    """A player neither bets nor folds, however often it is asked."""
    if not _deciding(happening) or happening.table.seats[happening.seat] not in boxes.undecided(happening.table):
        raise WrongMove("", f"Box {happening.seat} has no decision to make.")
    return ()


def walks_off(happening: Happening) -> Sequence[e.Event]:
    """A player leaves the box: its hand is dealt, and folded in its turn unless it has bet (R32)."""
    return (e.BoxAway("", happening.seat),)


def for_another(happening: Happening) -> Sequence[e.Event]:
    """Chips of another box's player onto a box; those of a bystander are no part of the table and lie beside it."""
    table, seat, to = happening.table, happening.fact("seat"), int(happening.fact("to"))
    amount = int(happening.fact("amount", 0))
    if to not in table.seats:
        raise WrongMove("", f"There is no box {to}.")
    if seat is None or not amount:
        return ()
    if amount > table.seats[seat].stack:
        raise WrongMove("", f"Box {seat} has no such chips.")
    _of_this_round(happening)
    _can_still_ante(happening, seat, amount)
    return (e.ChipsMoved("", stack(seat), ante(to), amount, "wager", seat),)


def two_boxes(happening: Happening) -> Sequence[e.Event]:
    """One player has antes on two boxes: they lie there."""
    seats = tuple(happening.fact("seats"))
    if len(seats) < 2 or not all(_has_anted(happening.table, number) for number in seats):
        raise WrongMove("", "There are no antes on these boxes.")
    return ()


def _has_anted(table: Table, number: int) -> bool:
    """Whether a box has an ante in this round: on the layout, lost with a fold, or settled."""
    settled = any(flows.gained(table.bank.flows, number, wager) for wager in ("ante", "bet", "prize"))
    return number in table.seats and bool(table.seats[number].ante or settled)


# ---- the jackpot


def wrong_pad(happening: Happening) -> Sequence[e.Event]:
    """Chips on a jackpot pad that are no wager: another sum than the price, or beside no ante. `amount` is all of them. The pad
    stays dark after the first card, while the equipment is out of order (act 4.2), and where no jackpot is played for (R30)."""
    table, number, good = happening.table, happening.seat, 0
    if number in table.bank.in_jackpot and happening.move.irregularity == "jackpot-wrong-size":
        good = happening.game.rules.settings.amount("jackpot-wager")
    else:
        _not_accepted(happening)
    chips = _lays(happening, "jackpot", int(happening.fact("amount")) - good - table.seats[number].jackpot)
    if good:
        return chips
    dark = _cards_out(table) or table.bank.jackpot_out or not jackpot.is_open(happening.game.rules)
    return [*chips, *([e.PadDark("", happening.seat)] if dark else [])]


def dark_pad(happening: Happening) -> Sequence[e.Event]:
    """A chip on a pad that does not light up."""
    _not_accepted(happening)
    settings = happening.game.rules.settings
    price = settings.amount("jackpot-wager") if settings.has("jackpot-wager") else happening.game.rules.chip
    lacking = int(happening.fact("amount", price)) - happening.table.seats[happening.seat].jackpot
    return [*_lays(happening, "jackpot", lacking), e.PadDark("", happening.seat)]


def _not_accepted(happening: Happening) -> None:
    if happening.seat in happening.table.bank.in_jackpot:
        raise WrongMove("", f"The jackpot wager of box {happening.seat} was accepted.")


def out_of_order(happening: Happening) -> Sequence[e.Event]:
    """The electronic equipment of the jackpot fails."""
    return (e.JackpotOut(""),)


def late_claim(happening: Happening) -> Sequence[e.Event]:
    """A hand is claimed for the jackpot after it went into the rack."""
    seat = happening.table.seats[happening.seat]
    if seat.hole or not set(seat.thrown) & set(happening.table.bank.rack):
        raise WrongMove("", f"The hand of box {seat.number} is not in the rack: its claim is not late.")
    return ()
