"""Bet or fold at a box: what is better, what each is worth on average, and what the worse of the two costs. The same for a wager on
the progressive jackpot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Final, NamedTuple

from game.agents.banked.box_outlook import BoxOutlook, outlook
from game.agents.banked.box_players import prize_word
from game.cards.card import ACE, Card
from game.cards.hand_order import HandOrder
from game.rulebook.money import dollars
from game.rulebook.schema.rules import BetRule
from game.table.banked import jackpot
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.sight import Sight


class BoxHint(NamedTuple):
    """`better` is bet or fold. `bet` and `fold` are what each wins on average in exact cents (less than 0: loses), `cost` what
    the worse of them gives away; a box that cannot back the bet has no choice, and `cost` 0. `text` says what to do, `why` why;
    `cites`: the clauses."""

    better: str
    bet: Fraction
    fold: Fraction
    cost: Fraction
    text: str
    why: str
    cites: tuple[str, ...]


def box_hint(
    rules: Rules, hand: Sequence[Card], upcard: Card, ante: int, gone: Iterable[Card] = (), *, jackpot: bool = False
) -> BoxHint:
    """The hint for five cards against an up-card, by this table's rules and settings.

    `ante`: what plays of it, in cents. `gone`: other cards that the player has seen. `jackpot`: the box is in the jackpot.
    """
    found = outlook(rules, hand, upcard, ante, gone)
    better = "bet" if found.betting > found.folding else "fold"
    cost = abs(found.betting - found.folding)
    words = [_compared(better, found, cost), _counted(found), _cut(rules, found)]
    cites = [rules.cite(better)]
    if jackpot and prize_word(rules, tuple(hand)):
        words.append("A fold would give up the jackpot prize as well.")
        cites.append(rules.cite("declared"))
    why = " ".join(filter(None, words))
    return BoxHint(better, found.betting, found.folding, cost, f"{better.capitalize()}.", why, tuple(cites))


def hint_at(rules: Rules, seen: Sight, due: Due) -> BoxHint:
    """The hint for a box's decision that is due, from what its player sees. ValueError where no such decision is due."""
    if due.choice("fold") is None or len(seen.bank.upcard) != 1:
        raise ValueError("a box is advised on its decision, and none is due")
    ante = int(due.facts["amount"]) // (rules.of(BetRule).times or 1)
    gone = seen.seen() - {*seen.own, *seen.bank.upcard}
    found = box_hint(rules, seen.own, seen.bank.upcard[0], ante, gone, jackpot=due.by in seen.bank.in_jackpot)
    if due.choice("bet") is not None:
        return found
    lacking = f"The bet is {dollars(due.facts['amount'])}, more than this box has left: it can only fold."
    return found._replace(better="fold", cost=Fraction(0), text=lacking, why="", cites=(rules.cite("bet"),))


def _compared(better: str, found: BoxOutlook, cost: Fraction) -> str:
    worse = "folding" if better == "bet" else "betting"
    bet = f"On average a bet of {dollars(found.bet)} {_outcome(found.betting)}, a fold loses the ante of {dollars(found.ante)}"
    return f"{bet}: {worse} costs {_about(cost)}."


def _outcome(value: Fraction) -> str:
    return f"wins {_about(value)}" if value > 0 else f"loses {_about(-value)} with the ante"


def _about(amount: Fraction) -> str:
    """Dollars to the cent; what is less than half a cent is called so."""
    return "less than a cent" if 0 < amount < Fraction(1, 2) else f"{float(amount / 100):.2f}"


def _counted(found: BoxOutlook) -> str:
    equal = f", equals {found.equal:,}" if found.equal else ""
    return (
        f"Of the {found.houses:,} hands that the dealer can have, {found.out:,} don't qualify; "
        f"yours beats {found.beaten:,}{equal} and loses to {found.better:,}."
    )


def _cut(rules: Rules, found: BoxOutlook) -> str:
    """What the maximum payout does to a win; for the whole round, boxes that are settled earlier may use it up."""
    most = rules.settings.max_payout
    may_be_short = found.full * rules.settings.seats > most
    if may_be_short and rules.settings.max_payout_scope == "table-round":
        return "The maximum payout covers the whole round, so boxes paid earlier leave less for this one."
    return f"The maximum payout cuts a win from {dollars(found.full)} to {dollars(found.wins)}." if found.wins < found.full else ""


class JackpotHint(NamedTuple):
    """`returns`: what comes back of a wager on average, in exact cents. `text` says what to do,
    `why` why; `cites`: the clauses of the wager and of its prizes."""

    wager: int
    returns: Fraction
    text: str
    why: str
    cites: tuple[str, ...]

    @property
    def gain(self) -> Fraction:
        """What it wins on average, in exact cents; less than 0: loses."""
        return self.returns - self.wager


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
    back = f"With {dollars(meter)} on the meter, a wager of {dollars(wager)} returns {float(returns / 100):.2f} on average."
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
