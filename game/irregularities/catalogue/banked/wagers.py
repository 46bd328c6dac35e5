"""What goes wrong with antes, bets and jackpots at the boxes: too low, too high, too late, out of turn, on a dark pad. Amounts are
cents."""

from __future__ import annotations

from collections.abc import Sequence

from game.irregularities.catalogue.banked.present import afterwards, anteing, dealing, offered, paid, table_of, with_cards
from game.irregularities.catalogue.irregularity import Chance, Facts, Happening, Irregularity, Opportunity, betting, due_is
from game.irregularities.catalogue.parties import in_turn
from game.irregularities.catalogue.traces import AMOUNT, Evidence, Trace, puts
from game.rulebook.money import dollars
from game.rulebook.settings import Settings
from game.table import events as e
from game.table import flows
from game.table import moves as m
from game.table.banked import antes_in_turn, boxes, jackpot
from game.table.outcome import WrongMove
from game.table.state import Table
from game.table.steps.banked.antes_in_turn import AntesInTurnStep
from game.table.values import ante, bet, stack
from game.table.values import jackpot as pad


def _cards_out(table: Table) -> bool:
    return bool(table.bank.house or table.bank.upcard or any(seat.hole for seat in table))


def _lays(happening: Happening, what: str, amount: int) -> list[e.Event]:
    """Chips of a box's player onto one of its areas."""
    _of_this_round(happening)
    place = {"ante": ante, "bet": bet, "jackpot": pad}[what](happening.seat)
    if amount > happening.table.seats[happening.seat].stack:
        raise WrongMove("", f"Box {happening.seat} doesn't have those chips.")
    _can_still_ante(happening, happening.seat, amount if what != "ante" else 0)
    return [e.ChipsMoved("", stack(happening.seat), place, amount, "wager", happening.seat)] if amount > 0 else []


def stood(table: Table, move: m.Misplay) -> int:
    """The ante that lay on the box in question before it happened."""
    number = move.fact("to", move.fact("seat", move.by))
    return table.seats[number].ante if number in table.seats else 0


def _of_this_round(happening: Happening) -> None:
    """WrongMove once the round is settled: chips laid then are for the next one, and nothing is wrong with them in this."""
    if happening.table.cursor > happening.game.rules.cursor_of("settle"):
        raise WrongMove("", "The round is settled, so nobody can wager any more.")


def _can_still_ante(happening: Happening, number: int, amount: int) -> None:
    """WrongMove where chips are laid elsewhere that a box needs for the ante which every round of a tournament takes from it."""
    rules, seat = happening.game.rules, happening.table.seats[number]
    waits = rules.has("ante-turn") and seat.live and not seat.ante and not _cards_out(happening.table)
    if waits and not antes_in_turn.can_wager(rules, seat.stack - amount):
        raise WrongMove(rules.cite("every-round"), f"Box {number} has to ante this round, and needs the chips for that.")


def laid_wrong(happening: Happening) -> Sequence[e.Event]:
    """An ante that is too low, too high or off the step: `amount` is the whole of it, what lies there included."""
    seat = happening.table.seats[happening.seat]
    if not seat.live or (_cards_out(happening.table) and not seat.ante):
        raise WrongMove("", f"Box {seat.number} has no ante in this round.")
    return _lays(happening, "ante", int(happening.fact("amount")) - seat.ante)


def late(happening: Happening) -> Sequence[e.Event]:
    """An ante, or more of one, after the first card."""
    if not _cards_out(happening.table):
        raise WrongMove("", "No cards are out yet, so an ante is still allowed.")
    return _lays(happening, "ante", int(happening.fact("amount")))


def changed(happening: Happening) -> Sequence[e.Event]:
    """An ante is added to, or (less than 0) taken away, after the first card."""
    seat, amount = happening.table.seats[happening.seat], int(happening.fact("amount"))
    if not _cards_out(happening.table) or not seat.ante:
        raise WrongMove("", f"Box {seat.number} has no ante, or may still change it.")
    if amount >= 0:
        return _lays(happening, "ante", amount)
    if -amount > seat.ante:
        raise WrongMove("", f"Box {seat.number} has an ante of {dollars(seat.ante)}: {dollars(-amount)} can't come off it.")
    return [e.ChipsMoved("", ante(seat.number), stack(seat.number), -amount, "wager-taken-off", seat.number)]


def wrong_bet(happening: Happening) -> Sequence[e.Event]:
    """A bet that is not the one due: `amount` is the whole of it."""
    seat = happening.table.seats[happening.seat]
    if not _deciding(happening) or not (seat.live and seat.ante and seat.hole):
        raise WrongMove("", f"Box {seat.number} has no bet to make.")
    return [e.HandLooked("", seat.number), *_lays(happening, "bet", int(happening.fact("amount")) - seat.bet)]


def _deciding(happening: Happening) -> bool:
    """Whether the hands are out and the boxes decide, or have decided."""
    return bool(boxes.house_hand(happening.table)) and happening.table.cursor >= happening.game.rules.cursor_of("decisions")


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
    """Chips of another box's player onto a box; those of a bystander are no part of the table and lie next to it."""
    table, seat, to = happening.table, happening.fact("seat"), int(happening.fact("to"))
    amount = int(happening.fact("amount", 0))
    if to not in table.seats:
        raise WrongMove("", f"There is no box {to}.")
    if seat is None or not amount:
        return ()
    if amount > table.seats[seat].stack:
        raise WrongMove("", f"Box {seat} doesn't have those chips.")
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
    """Chips on a jackpot pad that are no wager: another sum than the price, or without an ante. `amount` is all of them. The pad
    stays dark after the first card, while the equipment is out of order (act 4.2), and where no jackpot is played for (R30)."""
    table, number, good = happening.table, happening.seat, 0
    if number in table.bank.in_jackpot and happening.move.irregularity == "jackpot-wrong-size":
        good = happening.game.rules.settings.jackpot_wager
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
    rules = happening.game.rules
    price = rules.settings.given(Settings.jackpot_wager) or rules.chip
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
        raise WrongMove("", f"The hand of box {seat.number} isn't in the rack yet, so its claim isn't late.")
    return ()


def ante_out_of_order(happening: Happening) -> Sequence[e.Event]:
    """A box that has not been asked antes. WrongMove where its turn is on, or it has an ante, or lacks the chips."""
    happening.expect(AntesInTurnStep, "the antes")
    seat, amount = happening.table.seats[happening.seat], int(happening.fact("amount"))
    if seat.number not in [each.number for each in antes_in_turn.unasked(happening.table)]:
        raise WrongMove("", f"Seat {seat.number} isn't waiting for its turn to ante.")
    if not 0 < amount <= seat.stack:
        raise WrongMove("", f"Seat {seat.number} can't ante {dollars(amount)}: the stack is {dollars(seat.stack)}.")
    return (e.ChipsMoved("", stack(seat.number), ante(seat.number), amount, "wager", seat.number),)


def _too_low(here: Opportunity) -> Facts:
    facts = paid(here, boxes.least_ante(here.rules) // 2)
    return {**facts, "offence": here.offence(here.seat, "ante-under-minimum")} if facts else None


def _too_high(here: Opportunity) -> Facts:
    settings = here.rules.settings
    above = settings.table_max + settings.multiple
    return None if here.seat in here.view.bank.over_limit else paid(here, above)


def _off_the_step(here: Opportunity) -> Facts:
    """Too much for one step and too little for the next: in the chips that players bet with, or in the smaller ones they hold."""
    step, least = here.rules.settings.multiple, boxes.least_ante(here.rules)
    work = here.work or here.rules.chip
    chip = work if step > work else here.odd
    amount = least + max(step // 2 // chip, 1) * chip if chip else 0
    return {"seat": here.seat, "amount": amount} if 0 < amount <= here.me.stack else None


def _price(here: Opportunity, share: float) -> Facts:
    return paid(here, int(here.rules.settings.jackpot_wager * share))


def _twice(here: Opportunity) -> Facts:
    return _price(here, 0.5 if here.lots.random() < 0.5 and here.rounded(here.rules.settings.jackpot_wager * 0.5) else 2)


def _without_ante(here: Opportunity) -> Facts:
    """Somebody who has passed the round up wants the jackpot anyway."""
    price = here.rules.settings.jackpot_wager
    out = [seat.number for seat in here.view if seat.standing == "out" and seat.stack >= price]
    return {"seat": here.lots.choice(out), "amount": price} if out else None


def _owed(here: Opportunity) -> int:
    choice = here.choice("bet")
    return choice.least if choice else 0


def _bets_wrongly(here: Opportunity) -> Facts:
    owed = _owed(here)
    wrong = owed + here.lots.choice((-1, 1)) * here.rules.settings.multiple
    return paid(here, wrong) if owed else None


def _least(here: Opportunity) -> Facts:
    """Cash laid, or chips taken off, for the least ante."""
    return paid(here, boxes.least_ante(here.rules))


def _for_another(here: Opportunity) -> Facts:
    """Chips of your own on the ante of another box."""
    other, amount = here.another(), boxes.least_ante(here.rules)
    if not other or not here.view.seats[other].ante or here.me.stack < amount:
        return None
    return {"seat": here.seat, "to": other, "amount": amount}


def _pressed(here: Opportunity) -> Facts:
    step = here.rules.settings.multiple
    able = [seat.number for seat in with_cards(here) if seat.stack >= step]
    return {"seat": here.lots.choice(able), "amount": step} if able else None


def _taken_off(here: Opportunity) -> Facts:
    anted = with_cards(here)
    seat = here.lots.choice(anted) if anted else None
    return {"seat": seat.number, "amount": -seat.ante} if seat else None


def _changed(here: Opportunity) -> Facts:
    return _pressed(here) if here.lots.random() < 0.5 else _taken_off(here)


def _late_claim(here: Opportunity) -> Facts:
    table = table_of(here)
    seats, rack = table.seats, set(table.bank.rack)
    racked = [n for n in sorted(table.bank.in_jackpot) if not seats[n].hole and set(seats[n].thrown) & rack]
    return {"seat": here.lots.choice(racked)} if racked else None


def _jackpot_runs(here: Opportunity) -> Facts:
    return {} if jackpot.is_open(here.rules) else None


def _antes_early(here: Opportunity) -> Facts:
    """Somebody who has not been asked antes the least, while the dealer turns to another."""
    table, least = table_of(here), boxes.least_ante(here.rules)
    waiting = [seat.number for seat in antes_in_turn.unasked(table)[1:] if seat.stack >= least]
    if not waiting:
        return None
    seat = here.lots.choice(waiting)
    return {"seat": seat, "amount": least, "offence": here.offence(seat, "ante-out-of-order")}


def _to_the_price(here: Opportunity) -> Facts:
    return _price(here, 1)


def _adds(here: Opportunity) -> Facts:
    return {"seat": here.seat, "amount": boxes.least_ante(here.rules)}


RECORDS = (
    Irregularity(
        "ante-under-minimum", "play", laid_wrong, players=Chance(anteing, _too_low, "seat"), of_a_box=True,
        evidence=puts("ante", ("offence", "warnings")),
    ),
    Irregularity(
        "ante-over-maximum", "play", laid_wrong, players=Chance(anteing, _too_high, "seat"), of_a_box=True, evidence=puts("ante")
    ),
    Irregularity(
        "ante-off-multiple", "play", laid_wrong, players=Chance(anteing, _off_the_step, "seat"), of_a_box=True,
        evidence=puts("ante"),
    ),
    Irregularity(
        "ante-out-of-order", "play", ante_out_of_order, dealers=Chance(due_is(m.AskAnte), _antes_early, "seat"), of_a_box=True
    ),
    Irregularity(
        "late-wager", "play", late, dealers=Chance(dealing, _pressed, "seat"), of_a_box=True,
        evidence=puts("ante", caption="{who} reaches forward with chips."),
    ),
    Irregularity(
        "wager-changed", "play", changed, dealers=Chance(dealing, _changed, "seat"), of_a_box=True,
        evidence=Evidence(
            (Trace("gesture", ("{who} reaches for their ante and pulls back.",), goal="ante"),), ("seat",),
            (AMOUNT, ("lap", "camera")),
        ),
    ),
    Irregularity(
        "wrong-bet", "play", wrong_bet, players=Chance(betting, _bets_wrongly, "seat"), needs_hands=True, of_a_box=True,
        evidence=puts("bet"),
    ),
    Irregularity(
        "bet-not-placed", "play", not_placed, players=Chance(betting, in_turn, "seat"), needs_hands=True, of_a_box=True,
        evidence=Evidence((Trace("words", ("{who} nods.",), words=("I bet.", "Bet.")),), ("seat",)),
    ),
    Irregularity(
        "time-expired", "play", no_decision, "round", players=Chance(betting, in_turn, "seat"), needs_hands=True, of_a_box=True,
    ),
    Irregularity("cash-wager", players=Chance(anteing, _least, "seat"), of_a_box=True),
    Irregularity("wager-for-another", "play", for_another, players=Chance(betting, _for_another, "seat"), of_a_box=True),
    Irregularity("two-hands", "play", two_boxes, of_a_box=True),
    Irregularity("chips-hidden", players=Chance(anteing, in_turn, "seat")),
    Irregularity("chips-added", players=Chance(anteing, _adds, "seat")),
    Irregularity("chips-removed", players=Chance(anteing, _least, "seat")),
    Irregularity(
        "jackpot-wrong-size", "play", wrong_pad, players=Chance(offered, _twice, "seat"), of_a_box=True, evidence=puts("jackpot")
    ),
    Irregularity(
        "jackpot-without-ante", "play", wrong_pad, players=Chance(offered, _without_ante, "seat"), of_a_box=True,
        evidence=puts("jackpot"),
    ),
    Irregularity(
        "jackpot-not-lit", "play", dark_pad, players=Chance(offered, _to_the_price, "seat"), of_a_box=True,
        evidence=Evidence(
            (Trace("machine", ("The pad in front of {whom} stays dark.",), "dealer", "seat", goal="jackpot", stays=True, deed=""),),
            ("seat",), (AMOUNT,),
        ),
    ),
    Irregularity(
        "jackpot-fault", "play", out_of_order, dealers=Chance(due_is(m.TakeJackpots, m.DealCard), _jackpot_runs),
        evidence=Evidence(
            (Trace("machine", ("The meter flickers and goes blank.",), "dealer", goal="meter", stays=True, deed="dark"),)
        ),
    ),
    Irregularity(
        "late-claim", "play", late_claim, dealers=Chance(afterwards, _late_claim), of_a_box=True,
        evidence=Evidence(
            (
                Trace(
                    "words", ("{who} points at the rack.",), goal="muck",
                    words=("Wait, mine was a jackpot hand.", "Turn mine back up, it wins a prize."), deed="reach",
                ),
            ),
            ("seat",), (("prize", "discards"),),
        ),
    ),
)
