"""Bets as people make them: in whole chips, never more than anybody can call."""

from __future__ import annotations

from game.agents.judgement.custom import last_blind
from game.table.outcome import Choice
from game.table.rules import Rules
from game.table.sight import Sight

_UNITS = ((8, 1), (40, 2), (150, 10), (1000, 20))
"""Up to so many last blinds bets are made in so many halves of one."""


def rounded(rules: Rules, sight: Sight, choice: Choice, to: float) -> int:
    """A total of about so much, as it would be made: in round chips, within the choice and what others can call."""
    most = callable_(sight, choice)
    if to >= 0.85 * most:
        return most
    blind = last_blind(rules)
    coarse = next((unit for limit, unit in _UNITS if to <= limit * blind), _UNITS[-1][1]) * blind / 2
    unit = max(int(coarse) // choice.step, 1) * choice.step
    return min(max(round(to / unit) * unit, choice.least), most)


def callable_(sight: Sight, choice: Choice) -> int:
    """The most of a bet or raise that anybody else can still call; the least lawful one, where that is more."""
    others = max((seat.bet + seat.stack for seat in sight.live() if seat.number != sight.own_seat), default=choice.most)
    capped = (choice.most - others) // choice.step * choice.step
    return choice.most if others >= choice.most else max(choice.most - capped, choice.least)
