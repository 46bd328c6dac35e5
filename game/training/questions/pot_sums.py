"""Sums of the pots: main and side pots, what goes back, commission, and shares of a pot that is divided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

from game.rulebook.game_spec import GameSpec
from game.rulebook.money import dollars
from game.session.narration.orders import pot_name, the_pot
from game.table import events as e
from game.table import moves as m
from game.table.outcome import Outcome
from game.table.payout.commission import scale_of
from game.table.payout.pots import Pot, pots
from game.table.rules import Rules
from game.table.state import Table
from game.training.questions.question import EASY, HARD, MIDDLE, ExerciseKind, Moment, Question, bets, seat_list
from game.training.questions.rigging import TIES
from game.training.questions.wager_sums import open_ended_limit

# ---- main and side pots


def _closed(moment: Moment) -> Outcome | None:
    """The table once the bets are brought in, where that is due."""
    return moment.after() if isinstance(moment.due.move, m.GatherBets) else None


def _several(moment: Moment) -> tuple[Outcome | None, tuple[Pot, ...]]:
    """The same where there are several pots then, with these."""
    closed = _closed(moment)
    found = pots(closed.table) if closed is not None else ()
    return (closed, found) if len(found) > 1 else (None, ())


def _pots(moment: Moment) -> Iterable[Question]:
    closed, found = _several(moment)
    if closed is None:
        return
    folded = any(seat.paid and not seat.live for seat in closed.table)
    hardness = HARD if len(found) > 2 else MIDDLE if folded or closed.table.middle > found[-1].amount * 3 else EASY
    text = "The betting is over. You gather the bets. What's in each pot?"
    labels = tuple(pot_name(pot.number).capitalize() for pot in found)
    amounts = tuple(pot.amount for pot in found)
    floors = _floors(closed.table, found)
    working = tuple(_layer(moment.table, closed.table, pot, below) for pot, below in zip(found, floors, strict=True))
    yield Question(text, "amounts", amounts, moment.due.cite, working, hardness, labels=labels)


def _floors(table: Table, found: tuple[Pot, ...]) -> list[int]:
    """What each pot's players had put in below it."""
    tops = [min(table.seats[number].paid for number in pot.eligible) for pot in found]
    return [0, *tops[:-1]]


def _layer(before: Table, table: Table, pot: Pot, below: int) -> str:
    """How a pot adds up: what lay there before, and who puts how much of their bet into it, folded chips too."""
    top = min(table.seats[number].paid for number in pot.eligible)
    last = all(seat.paid <= top for seat in table.live())
    lay, parts = sum(seat.dead_money for seat in table) if pot.number == 1 else 0, Counter[int]()
    for seat in table:
        part = max((seat.paid if last else min(seat.paid, top)) - below, 0)
        old = min(max(before.seats[seat.number].paid - below, 0), part)
        lay += old
        parts[part - old] += part > old
    bets = [f"{many} × {dollars(part)}" for part, many in sorted(parts.items(), reverse=True) if many]
    name, who = pot_name(pot.number).capitalize(), seat_list(pot.eligible)
    if not bets:
        return f"{name}: {dollars(lay)} is there already, for {who}."
    summed = " + ".join(([f"{dollars(lay)} is there already"] if lay else []) + bets)
    return f"{name}: {summed} = {dollars(pot.amount)}, for {who}."


def _who_can_win(moment: Moment) -> Iterable[Question]:
    _, found = _several(moment)
    if not found:
        return
    pot = moment.rng.choice(found[1:])
    working = tuple(f"{pot_name(each.number).capitalize()}: {seat_list(each.eligible)}." for each in found)
    text = f"Once the bets are in, which seats can win {the_pot(pot.number)}?"
    yield Question(text, "seats", pot.eligible, moment.due.cite, working, HARD if len(found) > 2 else MIDDLE)


# ---- what goes back


def _uncalled(moment: Moment) -> Iterable[Question]:
    closed = _closed(moment)
    if closed is None:
        return
    for event in closed.events:
        if isinstance(event, e.ChipsMoved) and event.why == "uncalled":
            front = moment.table.seats[event.seat].bet
            next_most = max((seat.bet for seat in moment.table if seat.number != event.seat), default=0)
            working = (f"Seat {event.seat} has {dollars(front)} in front.",
                       f"The next highest bet is {dollars(next_most)}, so {dollars(event.amount)} goes back." if next_most else
                       "Nobody called any of it, so all of it goes back.")
            text = "Before you gather the bets: how much goes back because nobody called it?"
            yield Question(text, "amount", event.amount, event.cite, working, MIDDLE if next_most else EASY)


# ---- commission


def _charged(spec: GameSpec) -> tuple[str, ...]:
    """The ways to charge a pot that a game knows."""
    setting = spec.setting("commission")
    return tuple(word for word in setting.values if word not in ("none", "per-hour")) if setting else ()


def _charging(spec: GameSpec, rng: Random) -> dict[str, object]:
    """One of the ways, with what the house has to name for it; now and then a cap."""
    found: dict[str, object] = {"commission": rng.choice(_charged(spec))}
    if spec.setting("commission-fee") and found["commission"] == "per-hand":
        found["commission-fee"] = rng.choice((1, 2, 3, 5))
    if spec.setting("commission-cap") and rng.random() < 0.4:
        found["commission-cap"] = rng.choice((5, 10, 25))
    if (rate := spec.setting("commission-rate")) and rate.between:
        found["commission-rate"] = rng.choice(rate.between)
    return found


def _step_by_step(rules: Rules, amount: int, taken: int) -> str:
    """How the commission on a pot adds up by the steps of the scale, where it does."""
    scale = scale_of(rules)
    if scale is not None and scale.small_charge == taken and amount <= (scale.small_pot or 0):
        return f"A pot of up to {dollars(scale.small_pot or 0)} pays {dollars(taken)}."
    if scale is None or taken != -(-amount // scale.per) * scale.charge:
        return f"{dollars(taken)} of {dollars(amount)}."
    (full, part), step, each = divmod(amount, scale.per), dollars(scale.per), dollars(scale.charge)
    if full + bool(part) == 1:
        return f"{dollars(amount)} is {'part of ' if part else ''}one {step}, so you take {each}."
    fulls = f"one {step}" if full == 1 else f"{full} times {step}"
    over = " and part of another" if part else ""
    return f"{dollars(amount)} is {fulls}{over}. {full + bool(part)} times {each} is {dollars(taken)}."


def _commission(moment: Moment) -> Iterable[Question]:
    move = moment.due.move
    if not isinstance(move, m.TakeCommission):
        return
    if move.pot:
        found = pots(moment.table)
        amount = found[move.pot - 1].amount
        named = the_pot(move.pot) if len(found) > 1 else "the pot"
        text = f"There's {dollars(amount)} in {named}. How much commission do you take?"
        hardness = MIDDLE if move.pot > 1 else EASY
        working = (_step_by_step(moment.rules, amount, move.amount),)
    else:
        taken = sum(charge.amount for charge in moment.table.charges)
        text = "How much commission goes on the drop slide now?"
        hardness = HARD if taken else MIDDLE
        pot = moment.table.middle + taken
        working = (f"The pot has {dollars(pot)}, so {dollars(taken + move.amount)} is due.",
                   *((f"{dollars(taken)} is on the slide already.",) if taken else ()))
    yield Question(text, "amount", move.amount, moment.due.cite, working, hardness)


# ---- shares


def _shares(moment: Moment) -> Iterable[Question]:
    move = moment.due.move
    if not isinstance(move, m.PushPot) or any(award.pot == move.pot for award in moment.table.awards):
        return
    table, given = moment.table, dict[int, int]()
    while (due := moment.engine.due(table)) is not None and isinstance(due.move, m.PushPot) and due.move.pot == move.pot:
        given[due.move.to] = due.move.amount
        pushed = moment.engine.apply(table, due.move)
        assert isinstance(pushed, Outcome), pushed
        table = pushed.table
    if len(given) < 2:
        return
    seats = sorted(given)
    even = len(set(given.values())) == 1
    whole = dollars(sum(given.values()))
    text = f"{seat_list(seats).capitalize()} share {the_pot(move.pot)} of {whole} net. What does each get?"
    answer = tuple(given[number] for number in seats)
    labels = tuple(f"Seat {number}" for number in seats)
    each = ", ".join(f"seat {number} gets {dollars(given[number])}" for number in seats)
    working = (f"{whole} between {len(given)}: {each}.",)
    yield Question(text, "amounts", answer, moment.due.cite, working, EASY if even else HARD, labels=labels)


KINDS = (
    ExerciseKind("pots", "Main and side pots", "What's in each pot when players are all in.", _pots, bets),
    ExerciseKind("who-can-win", "Who can win a side pot", "Who's playing for a side pot.", _who_can_win, bets,
                 levels=(MIDDLE, HARD)),
    ExerciseKind("uncalled", "What goes back", "The part of a bet nobody called.", _uncalled, bets, open_ended_limit,
                 levels=(EASY, MIDDLE), by_acts=True),
    ExerciseKind("commission", "Commission", "What the house takes, on every scale in the book.", _commission,
         lambda spec: bool(_charged(spec)), _charging),
    ExerciseKind("shares", "Splitting a pot", "Equal hands and odd chips, by each book's rule.", _shares, bets, rig=TIES,
                 levels=(EASY, HARD)),
)  # fmt: skip
