"""What a wager on the progressive jackpot brings back on average, as the meter stands."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Final, NamedTuple

from game.cards.card import ACE
from game.cards.hand_order import HandOrder
from game.rulebook.money import dollars
from game.table.banked import jackpot
from game.table.rules import Rules


class JackpotHint(NamedTuple):
    """`returns`: what comes back of a wager on average, in exact cents. `text` says what to do,
    `why` why; `cites`: the clauses of the wager and of its prizes."""

    wager: int
    returns: Fraction
    text: str
    why: str
    cites: tuple[str, ...]


def jackpot_hint(rules: Rules, wager: int, meter: int) -> JackpotHint:
    """The hint for a wager, in cents, at a meter that does not hold it yet. What several boxes would share is left out: two such
    hands in a round hardly ever come."""
    counts = hand_counts(rules.ranking.order)
    pool = meter + jackpot.division(rules, wager)[0]
    good = [word for word in rules.spec.ranking.order if rules.has(f"prize-{word}")]
    won = sum(counts[word] * jackpot.prize_alone(rules, word, pool) for word in good)
    returns = Fraction(won, counts.total())
    cites = (rules.cite("price"), *(rules.cite(f"prize-{word}") for word in good))
    return JackpotHint(wager, returns, *_told(wager, returns, meter), cites)


def _told(wager: int, returns: Fraction, meter: int) -> tuple[str, str]:
    back = f"With {dollars(meter)} on the meter, a wager of {dollars(wager)} brings back {float(returns / 100):.2f} on average."
    gain = returns - wager
    if gain > 0:
        return "Join the jackpot.", f"{back} That's {float(gain / 100):.2f} more than it costs."
    return "Skip the jackpot.", f"{back} So it costs you {float(-gain / 100):.2f} a round."


# ---- how many five-card hands of a deck are of each kind


HAND: Final = 5
_SUITS: Final = 4


@cache
def hand_counts(order: HandOrder) -> Counter[str]:
    """The number of hands of each kind, out of all that five cards of the order's deck can make."""
    found = Counter[str]()
    for ranks in combinations_with_replacement(range(order.lowest, ACE + 1), HAND):
        each = Counter(ranks).values()
        if max(each) > _SUITS:
            continue
        in_all = prod(comb(_SUITS, count) for count in each)
        suited = _SUITS if len(each) == HAND else 0
        found[order.reading(ranks)[0]] += in_all - suited
        if suited:
            found[order.reading(ranks, suited=True)[0]] += suited
    return found
