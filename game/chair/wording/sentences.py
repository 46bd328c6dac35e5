"""What is said of a hand at a table, the one who it is said to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.chair.gains import pushed
from game.chair.sitting import MINUTE, Sitting
from game.chair.wording.verdict_words import VerdictText, describe_verdict
from game.grammar import agrees, counted
from game.rulebook.money import dollars
from game.session.narration.read_out import held, read_out, same_hand
from game.table.payout import showdown
from game.table.payout.sharing import split_unit
from game.training.grading import Grade
from game.training.verdict.teaching import moment_of

NOBODY: Final[Mapping[int, int]] = {}


def pots_won(sitting: Sitting, winner: Callable[[int], str], own: Mapping[int, int] = NOBODY) -> list[str]:
    """Who won what, one sentence each; `winner` says who, as in "You win". Where equal hands got unequal shares, why.

    `own` is what the hand has brought the person in all, by their seat: a pot holds their own chips too.
    """
    won = pushed(sitting.session.played(), sitting.session.table)
    said = [f"{wins(winner(seat), won)} {dollars(won[seat])}{_with(sitting, seat, list(won)[:at], net_in_words(own.get(seat, 0)))}."
            for at, seat in enumerate(won)]
    if _differ(sitting):
        said.append(f"The pot is split in units of {dollars(split_unit(sitting.rules))}, so the shares differ.")
    return said


def wins(winner: str, won: Mapping[int, int]) -> str:
    """What stands before the sum that somebody won, as in "You win": all there was to win is the pot."""
    return f"{winner} the pot of" if len(won) == 1 else winner


def net_in_words(gain: int) -> str:
    """What the hand has brought the person, or cost them, in a word or two: "up $325 in this hand". Empty for nothing."""
    return f"{_up_or_down(gain)} in this hand" if gain else ""


def _differ(sitting: Sitting) -> bool:
    """Whether the shares of one pot aren't equal: in some books a good deal is left over (tas C.15.2)."""
    shares = defaultdict[int, set[int]](set)
    for award in sitting.session.table.awards:
        shares[award.pot].add(award.amount)
    return any(len(amounts) > 1 for amounts in shares.values())


def _with(sitting: Sitting, seat: int, told: Sequence[int], net: str) -> str:
    """The hand that won, or that it is the same as one that was `told` already, or that nobody else was left to win it; and the
    `net` of the hand."""
    rules, table, net = sitting.rules, sitting.session.table, f", {net}" if net else ""
    if table.seats[seat].shown and held(table, seat):
        worth = showdown.score(rules, table, seat)
        tie = any(table.seats[other].shown and showdown.score(rules, table, other) == worth != showdown.NO_HAND for other in told)
        return f" with {same_hand(rules, table, seat) if tie else read_out(rules, table, seat)}{net}"
    if table.live() != [table.seats[seat]]:
        return net
    others = [each.number for each in table if each.number != seat and each.standing != "out"]
    alone = sitting.names.get(others[0], "the other player") if len(others) == 1 else ""
    alone = "you" if others == [sitting.me] else alone
    return f"{net}: {alone or 'everyone else'} folded"


def own_result(sitting: Sitting) -> str:
    """What the hand has cost the person, where they won nothing of it, and what the whole sitting has brought or cost."""
    won = pushed(sitting.session.played(), sitting.session.table)
    hand = net_in_words(0 if sitting.me in won else sitting.gains.get(sitting.session.hand, 0))
    several = sitting.tournament is None and len(sitting.gains) > 1
    whole = f"{_up_or_down(sum(sitting.gains.values()))} since you sat down" if several else ""
    words = ", ".join(filter(None, (hand, whole)))
    return f"You're {words}." if words else ""


def _up_or_down(gain: int) -> str:
    return f"{'up' if gain > 0 else 'down'} {dollars(abs(gain))}" if gain else "even"


def missed(sitting: Sitting) -> VerdictText | None:
    """At the end of a hand: what went wrong in it and was never noticed."""
    played = sitting.session.played()
    found = [verdict for verdict in sitting.desk.verdicts() if verdict.grade is Grade.MISSED]
    if not found:
        return None
    each = [describe_verdict(sitting.rules, verdict, moment_of(played, verdict)) for verdict in found]
    if len(each) == 1:
        return each[0]
    lines = [" ".join(judged.lines[:2]) for judged in each]
    return VerdictText(False, f"Not noticed: {len(found)}", tuple(dict.fromkeys(lines)), several=True)


def still_to_come(sitting: Sitting) -> str:
    """How much of a test is to come."""
    if sitting.account is None or not sitting.hands:
        return ""
    left = f", {_left(_minutes_left(sitting))}" if sitting.minutes else ""
    return f"{sitting.account.report.finished} of {counted(sitting.hands, 'hand')}{left}."


def _left(minutes: int) -> str:
    return f"{counted(minutes, 'minute')} {agrees(minutes, 'is')} left"


def _minutes_left(sitting: Sitting) -> int:
    if sitting.account is None:
        return sitting.minutes
    return max(sitting.minutes - int(sitting.account.report.seconds) // MINUTE, 0)


def behind(sitting: Sitting) -> str:
    """How many hands there is time for, where that is too few at the pace of those that are dealt; "" where it isn't. The first
    hand alone says nothing of a pace."""
    report = sitting.account.report if sitting.account is not None else None
    if report is None or not sitting.minutes or not 1 < report.finished < sitting.hands:
        return ""
    each, left = report.seconds / report.finished, sitting.minutes * MINUTE - report.seconds
    comes_to = report.finished + int(max(left, 0) // each)
    if comes_to >= sitting.hands:
        return ""
    return f"At this pace you'll deal {comes_to} of {counted(sitting.hands, 'hand')}. {_left(_minutes_left(sitting))}."


def to_come(sitting: Sitting) -> str:
    """The same for the line above the table, after the number of the hand."""
    if sitting.account is None or not sitting.hands:
        return ""
    return f" of {sitting.hands}{f', {_minutes_left(sitting)} min left' if sitting.minutes else ''}"
