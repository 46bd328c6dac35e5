"""What the table's screen says where the house plays against boxes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.chair.gains import gained
from game.chair.sitting import Sitting
from game.grammar import percent
from game.rulebook.money import dollars
from game.session.narration.narration import event_lines
from game.session.narration.wording import two_high
from game.table import events as e
from game.table.banked import jackpot
from game.table.banked.boxes import least_hand, times
from game.table.outcome import Due
from game.table.values import DEALER


def bank_result(sitting: Sitting, box: Callable[[int], str]) -> list[str]:
    """How a round came out: for a player your own box, what the house had, then what every box won or lost, each called as `box`
    says."""
    opening, table = sitting.session.round.opening, sitting.session.table
    gains = {number: gain for number in table.seats if (gain := gained(opening, table, number))}
    mine = gained(opening, table, sitting.me)
    first = [*([] if mine is None else [_own(mine)]), *_house(sitting)]
    if not gains:
        return [*first, "No box won or lost."]
    others = [(number, gain) for number, gain in gains.items() if mine is None or number != sitting.me]
    words = ", ".join(f"{box(number)}\u00a0{_signed(gain)}" for number, gain in others)
    if not words:
        return first
    return [*first, f"The others: {words}." if mine is not None else f"{words[:1].upper()}{words[1:]}."]


def _own(gain: int) -> str:
    return f"You {'win' if gain > 0 else 'lose'} {dollars(abs(gain))}." if gain else "You break even."


def _house(sitting: Sitting) -> list[str]:
    """What the dealer declared, where it came to that."""
    read = next((step for step in reversed(sitting.session.played())
                 for event in step.events if isinstance(event, e.HandRead) and event.seat == DEALER), None)
    if read is None:
        return []
    return [line.text for line in event_lines(sitting.rules, read.before, read.events)
            if isinstance(line.event, e.HandRead) and line.event.seat == DEALER]


def at_stake(sitting: Sitting, due: Due) -> str:
    """What a box's decision costs: the bet, or the ante that a fold gives up. In the first round what the bet hangs on."""
    ante = sitting.session.table.seats[due.by].ante
    said = f"A bet is {dollars(due.facts['amount'])}; folding loses the ante of {dollars(ante)}."
    if sitting.session.hand > 1:
        return said
    least = two_high(least_hand(sitting.rules))
    return f"{said} The dealer needs {least} or better: without it your ante wins and the bet comes back."


_TIMES: Final = {1: "once", 2: "twice"}


def offered(sitting: Sitting, due: Due) -> str:
    """What a box may put in before the cards: its ante, in the first round with what it leads to, a jackpot wager; "" where it is
    asked for neither."""
    ante, wager = due.choice("ante"), due.choice("jackpot")
    if ante is not None:
        asked = f"Your ante, from {dollars(ante.least)} to {dollars(ante.most)}."
        count = times(sitting.rules)
        how = f"You see your five cards, then bet {_TIMES.get(count, f'{count} times')} the ante or fold."
        return f"{asked} {how}" if sitting.session.hand == 1 else asked
    if wager is not None:
        return f"A jackpot wager of {dollars(wager.least)}; the meter shows {dollars(sitting.session.table.bank.pool)}."
    return ""


def own_prize(sitting: Sitting) -> str:
    """What your own hand wins of the jackpot, as the meter stands."""
    rules, table = sitting.rules, sitting.session.table
    hand = jackpot.prize_hand(rules, table, sitting.me)
    if not hand:
        return "It doesn't win a jackpot prize."
    share = jackpot.share_of(rules, hand)
    if not share:
        return f"Claim it and win {dollars(jackpot.fixed_prize(rules, hand))} from the jackpot."
    part = "the whole meter" if share == 1 else f"{percent(float(share))} of the meter"
    return f"Claim it and win {part}, which shows {dollars(table.bank.pool)}."


def _signed(amount: int) -> str:
    return f"+{dollars(amount)}" if amount > 0 else f"−{dollars(-amount)}"
