"""Optimal play in writing: a row for the ranks of each A-K hand, a sign in it for each up-card."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from canberra_study import Study, strategies

from game.cards.card import RANKS
from game.rulebook.schema.rules import Qualify

HEAD = """\
# Exactly optimal play of Canberra Poker. Written by build/canberra_strategy.py: change nothing here, run that again.
#
# It holds for the odds below and whenever no maximum payout cuts a bet at even money. A pair or better bets, a hand below
# A K folds. For A K, `ace-king` has a row for the hand's ranks and in it a sign for each rank of the up-card, 2 to A:
# B bets, . folds, and a number bets if at least so many of the hand's cards have the up-card's suit. `also` names what bets
# with fewer: hand and up-card, then which of the hand's cards have its suit (x).
made-from: {{qualify: {least}, bet-times: {times}, ante-pays: {ante}}}
odds: {{{odds}}}
# Of all hands of five cards; over all deals, what a player wins, in antes.
hands: {{{hands}}}
qualifies: {qualifies}
deals: {deals}
totals: {{{totals}}}
also:
{also}
ace-king:
{rows}
"""


def cells(study: Study) -> dict[tuple[str, int], dict[tuple[bool, ...], bool]]:
    """For the ranks of A-K hands and the rank of the up-card: which of the hand's cards have its suit -> whether to bet."""
    found: dict[tuple[str, int], dict[tuple[bool, ...], bool]] = {}
    best, counts = study.optimal, study.counts
    for row in np.flatnonzero((study.words == "high-card") & (counts.scores >= study.least)):
        hand = counts.hands[row][::-1].tolist()
        ranks = "".join(RANKS[card >> 2] for card in hand)
        for up, bets in zip(counts.ups[row].tolist(), best[row].tolist(), strict=True):
            same = tuple(card & 3 == up & 3 for card in hand)
            if found.setdefault((ranks, up >> 2), {}).setdefault(same, bets) != bets:
                raise ValueError(f"{ranks} against {RANKS[up >> 2]}: more than the up-card's suit matters")
    return found


def cell(by_suits: Mapping[tuple[bool, ...], bool]) -> tuple[str, list[str]]:
    """A cell in writing, and the exceptions to it."""
    folding = [sum(same) for same, bets in by_suits.items() if not bets]
    if not folding:
        return "B", []
    if len(folding) == len(by_suits):
        return ".", []
    least = max(folding) + 1
    also = sorted("".join("-x"[one] for one in same) for same, bets in by_suits.items() if bets and sum(same) < least)
    return str(least), also


def written(study: Study, odds: Mapping[str, int]) -> str:
    """The file."""
    found = cells(study)
    also, rows = [], []
    for ranks in sorted({ranks for ranks, _ in found}, key=lambda ranks: [-RANKS.index(face) for face in ranks]):
        row = ""
        for up in range(len(RANKS)):
            sign, more = cell(found[ranks, up])
            row += sign
            also += [f"  {ranks}{RANKS[up]}: [{', '.join(map(repr, more))}]"] if more else []
        rows.append(f'  {ranks}: "{row}"')
    frequencies = {word: int(study.counts.times[study.words == word].sum()) for word in odds}
    totals = {name: study.total(bets) for name, bets in strategies(study).items()}
    return HEAD.format(
        least=study.rules.of(Qualify).least, times=study.times, ante=study.ante, odds=flow(odds), hands=flow(frequencies),
        qualifies=study.qualifying, deals=study.all, totals=flow(totals),
        rows="\n".join(rows), also="\n".join(also) or "  {}",
    )  # fmt: skip


def flow(numbers: Mapping[str, int]) -> str:
    """Numbers by name on one line of YAML."""
    return ", ".join(f"{name}: {number}" for name, number in numbers.items())
