"""Bet or fold at a box: what is better, what each is worth on average, and what the worse of the two costs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from game.agents.banked.box_outlook import BoxOutlook, outlook
from game.agents.banked.box_players import prize_word
from game.cards.card import Card
from game.rulebook.money import dollars
from game.rulebook.schema.rules import BetRule
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
