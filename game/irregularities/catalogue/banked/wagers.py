"""What goes wrong with antes, bets and jackpots at the boxes."""

from __future__ import annotations

from game.irregularities.catalogue.banked import wager_events as wagers
from game.irregularities.catalogue.banked.ante_out_of_order import ante_out_of_order
from game.irregularities.catalogue.banked.present import afterwards, anteing, dealing, offered, paid, table_of, with_cards
from game.irregularities.catalogue.irregularity import Chance, Irregularity
from game.irregularities.catalogue.opportunity import Facts, Opportunity, betting, due_is
from game.irregularities.catalogue.parties import in_turn
from game.table import moves as m
from game.table.banked import antes_in_turn, boxes, jackpot


def _too_low(here: Opportunity) -> Facts:
    facts = paid(here, boxes.least_ante(here.rules) // 2)
    return {**facts, "offence": here.offence(here.seat, "ante-under-minimum")} if facts else None


def _too_high(here: Opportunity) -> Facts:
    settings = here.rules.settings
    above = settings.amount("table-max") + settings.amount("multiple")
    return None if here.seat in here.view.bank.over_limit else paid(here, above)


def _off_the_step(here: Opportunity) -> Facts:
    step = here.rules.settings.amount("multiple")
    return paid(here, boxes.least_ante(here.rules) + step // 2) if step > here.rules.chip else None


def _price(here: Opportunity, share: float) -> Facts:
    return paid(here, int(here.rules.settings.amount("jackpot-wager") * share))


def _twice(here: Opportunity) -> Facts:
    return _price(here, here.lots.choice((0.5, 2)))


def _without_ante(here: Opportunity) -> Facts:
    """Somebody who has passed the round up wants the jackpot all the same."""
    price = here.rules.settings.amount("jackpot-wager")
    out = [seat.number for seat in here.view if seat.standing == "out" and seat.stack >= price]
    return {"seat": here.lots.choice(out), "amount": price} if out else None


def _owed(here: Opportunity) -> int:
    choice = here.choice("bet")
    return choice.least if choice else 0


def _bets_wrongly(here: Opportunity) -> Facts:
    owed = _owed(here)
    wrong = owed + here.lots.choice((-1, 1)) * here.rules.settings.amount("multiple")
    return paid(here, wrong) if owed else None


def _in_cash(here: Opportunity) -> Facts:
    return paid(here, boxes.least_ante(here.rules))


def _for_another(here: Opportunity) -> Facts:
    """Chips of one's own on the ante of another box."""
    other, amount = here.another(), boxes.least_ante(here.rules)
    if not other or not here.view.seats[other].ante or here.me.stack < amount:
        return None
    return {"seat": here.seat, "to": other, "amount": amount}


def _pressed(here: Opportunity) -> Facts:
    step = here.rules.settings.amount("multiple")
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


def _takes_off(here: Opportunity) -> Facts:
    return paid(here, boxes.least_ante(here.rules))


RECORDS = (
    Irregularity("ante-under-minimum", "play", wagers.laid_wrong, players=Chance(anteing, _too_low, "seat"), of_a_box=True),
    Irregularity("ante-over-maximum", "play", wagers.laid_wrong, players=Chance(anteing, _too_high, "seat"), of_a_box=True),
    Irregularity("ante-off-multiple", "play", wagers.laid_wrong, players=Chance(anteing, _off_the_step, "seat"), of_a_box=True),
    Irregularity(
        "ante-out-of-order", "play", ante_out_of_order, dealers=Chance(due_is(m.AskAnte), _antes_early, "seat"), of_a_box=True
    ),
    Irregularity("late-wager", "play", wagers.late, dealers=Chance(dealing, _pressed, "seat"), of_a_box=True),
    Irregularity("wager-changed", "play", wagers.changed, dealers=Chance(dealing, _changed, "seat"), of_a_box=True),
    Irregularity(
        "wrong-bet", "play", wagers.wrong_bet, players=Chance(betting, _bets_wrongly, "seat"), needs_hands=True, of_a_box=True
    ),
    Irregularity(
        "bet-not-placed", "play", wagers.not_placed, players=Chance(betting, in_turn, "seat"), needs_hands=True, of_a_box=True
    ),
    Irregularity(
        "time-expired",
        "play",
        wagers.no_decision,
        "round",
        players=Chance(betting, in_turn, "seat"),
        needs_hands=True,
        of_a_box=True,
    ),
    Irregularity("cash-wager", players=Chance(anteing, _in_cash, "seat"), of_a_box=True),
    Irregularity("wager-for-another", "play", wagers.for_another, players=Chance(betting, _for_another, "seat"), of_a_box=True),
    Irregularity("two-hands", "play", wagers.two_boxes, of_a_box=True),
    Irregularity("chips-hidden", players=Chance(anteing, in_turn, "seat")),
    Irregularity("chips-added", players=Chance(anteing, _adds, "seat")),
    Irregularity("chips-removed", players=Chance(anteing, _takes_off, "seat")),
    Irregularity("jackpot-wrong-size", "play", wagers.wrong_pad, players=Chance(offered, _twice, "seat"), of_a_box=True),
    Irregularity("jackpot-without-ante", "play", wagers.wrong_pad, players=Chance(offered, _without_ante, "seat"), of_a_box=True),
    Irregularity("jackpot-not-lit", "play", wagers.dark_pad, players=Chance(offered, _to_the_price, "seat"), of_a_box=True),
    Irregularity("jackpot-fault", "play", wagers.out_of_order, dealers=Chance(due_is(m.TakeJackpots, m.DealCard), _jackpot_runs)),
    Irregularity("late-claim", "play", wagers.late_claim, dealers=Chance(afterwards, _late_claim), of_a_box=True),
)
