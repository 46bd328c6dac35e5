"""Bets as people make them: in whole chips, never more than anybody can call."""

from __future__ import annotations

from game.agents.judgement.custom import last_blind
from game.chips.of_table import held_at
from game.table.betting.betting import raise_limit
from game.table.outcome import Choice
from game.table.rules import Rules
from game.table.sight import Sight

_UNITS = ((8, 1), (40, 2), (150, 10), (1000, 20))
"""Up to so many last blinds bets are made in so many halves of one."""


def rounded(rules: Rules, sight: Sight, choice: Choice, to: float) -> int:
    """A total of about so much, as it would be made: in round chips, within the choice and what others can call."""
    most = in_held_chips(rules, sight, choice, callable_(sight, choice))
    if to >= 0.85 * most:
        return most
    blind = last_blind(rules)
    coarse = next((unit for limit, unit in _UNITS if to <= limit * blind), _UNITS[-1][1]) * blind / 2
    unit = max(int(coarse) // choice.step, 1) * choice.step
    return min(max(round(to / unit) * unit, choice.least), most)


def in_held_chips(rules: Rules, sight: Sight, choice: Choice, to: int) -> int:
    """A total made of the chips that players bet with, as far as they make a lawful one: all that somebody has needs no change."""
    whole = {seat.bet + seat.stack for seat in sight.live()}
    held = to - to % held_at(rules).work
    return to if to in whole or held < choice.least else held


def callable_(sight: Sight, choice: Choice) -> int:
    """The most of a bet or raise that anybody else can still call; the least lawful one, where that is more."""
    others = max((seat.bet + seat.stack for seat in sight.live() if seat.number != sight.own_seat), default=choice.most)
    capped = (choice.most - others) // choice.step * choice.step
    return choice.most if others >= choice.most else max(choice.most - capped, choice.least)


# ---- what betting is still to come


def next_bet(rules: Rules, sight: Sight) -> int:
    """What a bet of a later round costs, in cents: the designated one, or two thirds of the pot."""
    assert sight.betting is not None
    if rules.limit == "fixed":
        streets = rules.spec.streets
        at = streets.index(sight.betting.street)
        return rules.unit(streets[min(at + 1, len(streets) - 1)])
    most = rules.table_max
    bet = sight.pot_total() * 2 // 3
    return min(bet, most) if most and rules.limit == "spread" else bet


def top(rules: Rules, sight: Sight) -> int:
    """What its wager comes to if all go on raising, in cents: a round's last raise, where the book counts them and more
    than two are in the hand; else everything. 0 if nobody may raise."""
    betting = sight.betting
    assert betting is not None
    me, most = sight.seats[sight.own_seat], raise_limit(rules, betting)
    if betting.frozen:
        return 0
    if most is None or len(sight.live()) <= 2:
        return me.bet + me.stack
    unit = rules.unit(betting.street) if rules.limit == "fixed" else next_bet(rules, sight)
    return min(betting.price + max(most - betting.raises, 0) * unit, me.bet + me.stack)
