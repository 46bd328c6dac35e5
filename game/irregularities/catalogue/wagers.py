"""What goes wrong in a betting round: out of turn, wrong sums, what is no wager."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.table.wrong_move import WrongMove

from game.irregularities.catalogue import wager_events as wagers
from game.irregularities.catalogue.banked import ante_out_of_order as antes_in_turn
from game.irregularities.catalogue.happening import Happening
from game.irregularities.catalogue.irregularity import Chance, Irregularity
from game.irregularities.catalogue.opportunity import Facts, Opportunity, betting, facing, raising
from game.irregularities.catalogue.parties import in_turn
from game.table import events as e
from game.table import moves as m
from game.table.steps.betting import BettingStep


def to_act(here: Opportunity) -> list[int]:
    """Seats that wait for their turn in this round: whoever has had it since the last raise waits for nothing."""
    betting = here.view.betting
    return [seat for seat in here.waiting if betting is None or betting.acted.get(seat) != betting.serial]


def _bets_early(here: Opportunity) -> Facts:
    """A later seat calls, bets or raises before its turn, with chips that it has."""
    if not (later := to_act(here)):
        return None
    seat = here.lots.choice(later[:3])
    owed = here.owed(seat)
    amount = owed if owed and here.lots.random() < 0.5 else owed + here.least_bet()
    return {"seat": seat, "amount": min(amount, here.view.seats[seat].stack)}


def _checks_early(here: Opportunity) -> Facts:
    free = [seat for seat in to_act(here) if not here.owed(seat)]
    return {"seat": free[0]} if free else None


def _folds_early(here: Opportunity) -> Facts:
    return {"seat": here.lots.choice(here.waiting[:3])} if here.waiting else None


def _short_call(here: Opportunity) -> Facts:
    amount = here.rounded(here.owed(here.seat) / 2)
    return {"seat": here.seat, "amount": amount} if amount else None


def _short_raise(here: Opportunity) -> Facts:
    """Something between a call and the least raise."""
    least = here.choice("raise-to")
    assert least is not None
    extra = here.rounded((least.least - here.price) / 2)
    amount = here.owed(here.seat) + extra
    return {"seat": here.seat, "amount": amount} if extra and amount < here.me.stack else None


def _raise_in_silence(here: Opportunity) -> Facts:
    least = here.choice("raise-to")
    assert least is not None
    return {"seat": here.seat, "amount": least.least - here.me.bet}


def _string_raise(here: Opportunity) -> Facts:
    least = here.choice("raise-to")
    assert least is not None
    return {"seat": here.seat, "first": here.owed(here.seat), "amount": least.least - here.price}


def _over_limit(here: Opportunity) -> Facts:
    """One bet more than the limit allows."""
    open_to = here.choice("raise-to") or here.choice("bet")
    if open_to is None:
        return None
    amount = open_to.most + max(here.least_bet(), here.rules.chip) - here.me.bet
    return {"seat": here.seat, "amount": amount} if amount <= here.me.stack else None


def _of_stack(share: float) -> Callable[[Opportunity], Facts]:
    def facts(here: Opportunity) -> Facts:
        amount = here.rounded(here.me.stack * share)
        return {"seat": here.seat, "amount": amount} if amount else None

    return facts


def _adds(here: Opportunity) -> Facts:
    return {"seat": here.seat, "amount": here.rounded(10 * here.rules.table_min)}


def _in_cash(here: Opportunity) -> Facts:
    return {"seat": here.seat, "amount": here.owed(here.seat) or here.least_bet()}


def _bets_for(here: Opportunity) -> Facts:
    other = here.another()
    amount = min(here.least_bet(), here.me.stack)
    return {"seat": here.seat, "to": other, "amount": amount} if other else None


def hopeless_call(happening: Happening) -> Sequence[e.Event]:
    """A player calls who cannot win any more: the call already made, or the one that is due from it."""
    table = happening.table
    step, betting = happening.game.step(table), table.betting
    if isinstance(step, BettingStep) and betting is not None and betting.turn == happening.seat:
        return step.decide(table, m.Call(by=happening.seat))
    last = betting or (table.rounds[-1] if table.rounds else None)
    if last is None or not any(act.seat == happening.seat and act.kind in ("call", "tap-out") for act in last.acts):
        raise WrongMove("", f"Seat {happening.seat} has not called.")
    return ()


RECORDS = (
    Irregularity("bet-out-of-turn", "play", wagers.out_of_turn, "round", players=Chance(betting, _bets_early, "seat")),
    Irregularity("check-out-of-turn", "play", wagers.said_out_of_turn, "round", players=Chance(betting, _checks_early, "seat")),
    Irregularity("fold-out-of-turn", "play", wagers.fold_out_of_turn, players=Chance(betting, _folds_early, "seat")),
    Irregularity("unlawful-check", "play", wagers.unlawful_check, "round", players=Chance(facing, in_turn, "seat")),
    Irregularity("short-call", "play", wagers.too_little, "round", wrong_sum=True, players=Chance(facing, _short_call, "seat")),
    Irregularity(
        "short-raise", "play", wagers.short_of_a_raise, "round", wrong_sum=True, players=Chance(raising, _short_raise, "seat")
    ),
    Irregularity(
        "unspoken-raise", "play", wagers.unspoken, "round", wrong_sum=True, players=Chance(raising, _raise_in_silence, "seat")
    ),
    Irregularity(
        "string-raise", "play", wagers.in_two_motions, "round", wrong_sum=True, adds=wagers.had,
        players=Chance(raising, _string_raise, "seat"),
    ),
    Irregularity(
        "over-limit-bet", "play", wagers.over_limit, "round", wrong_sum=True, players=Chance(betting, _over_limit, "seat")
    ),
    Irregularity("time-expired", "play", wagers.time_out, "round"),
    Irregularity("hopeless-call", "play", hopeless_call),
    Irregularity("ante-out-of-order", "play", antes_in_turn.ante_out_of_order),
    Irregularity("cash-wager", players=Chance(betting, _in_cash, "seat")),
    Irregularity("wager-for-another", players=Chance(betting, _bets_for, "seat")),
    Irregularity("chips-added", players=Chance(betting, _adds, "seat")),
    Irregularity("chips-removed", players=Chance(betting, _of_stack(0.4), "seat")),
    Irregularity("chips-hidden", players=Chance(betting, in_turn, "seat")),
)
