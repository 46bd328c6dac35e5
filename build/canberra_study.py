"""What betting is worth with every hand against every up-card, and rules of play measured by it."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from canberra_counts import HOUSES, Counts, Ints
from numpy.typing import NDArray

from game.cards.card import RANKS, parse_cards
from game.rulebook.schema.rules import Odds, Qualify
from game.table.banked import boxes
from game.table.rules import Rules

Bets = NDArray[np.bool_]


class Study:
    """Every decision of the game: the value of betting as a number of antes over the 163,185 house hands.

    `odds`: what a bet pays by hand; `times`: how many antes a bet is; `ante`: what the ante pays.
    """

    def __init__(self, rules: Rules, counts: Counts, odds: Mapping[str, int]) -> None:
        self.rules, self.counts = rules, counts
        ranking = rules.ranking
        self.times = boxes.times(rules)
        self.ante = rules.of(Odds, "odds-ante").pays
        self.least = ranking.score(parse_cards(rules.of(Qualify).least))
        self.words = np.array([ranking.category(int(score)) for score in counts.scores])
        self.wins_pay = np.array([self.ante + self.times * odds[word] for word in self.words])[:, None]
        takes_part = (counts.scores >= self.least)[:, None]
        self.win = np.where(takes_part, counts.below - counts.out, 0)
        self.equal = np.where(takes_part, counts.equal, 0)
        self.lose = HOUSES - counts.out - self.win - self.equal
        self.value: Ints = self.ante * counts.out + self.wins_pay * self.win - (1 + self.times) * self.lose
        self.qualifying = int(counts.times[counts.scores >= self.least].sum())
        self.all: int = int(counts.times.sum()) * counts.ups.shape[1] * HOUSES

    def over_all(self, numbers: Ints | Bets) -> int:
        """The sum over all player's hands and up-cards."""
        return int((numbers.sum(axis=1) * self.counts.times).sum())

    def total(self, bets: Bets) -> int:
        """What a player who bets on these wins over all deals, in antes."""
        return self.over_all(np.where(bets, self.value, -HOUSES))

    def share(self, numbers: Ints, bets: Bets) -> float:
        """The share of all deals that are among these house hands and bet on."""
        total = self.over_all(np.where(bets, numbers, 0))
        return total / int(self.all)

    @property
    def optimal(self) -> Bets:
        """The decisions that cost nothing."""
        best: Bets = self.value > -HOUSES
        return best


def strategies(study: Study) -> dict[str, Bets]:
    """Rules of play by name: what each bets on. `ace-king-jack` bets on A K J 8 3 or better."""
    counts, ranking = study.counts, study.rules.ranking
    pair = (study.words != "high-card")[:, None]
    ace_king = (counts.scores >= study.least)[:, None]
    ranks, up = counts.hands >> 2, counts.ups >> 2
    matched = (ranks[:, :, None] == up[:, None, :]).any(axis=1)
    queen, jack = ((ranks == RANKS.index(face)).any(axis=1)[:, None] for face in "QJ")
    high_up = up >= RANKS.index("K")
    thumb = (matched & ~high_up) | (high_up & (queen | jack)) | (~matched & queen & (up < ranks[:, 1:2]))
    good = (counts.scores >= ranking.score(parse_cards("As Kd Jc 8h 3s")))[:, None]
    every = np.ones_like(up, bool)
    return {
        "optimal": study.optimal,
        "three-rules": pair | (ace_king & thumb),
        "ace-king-jack": good & every,
        "matched": pair | (ace_king & matched),
        "pair-or-better": pair & every,
        "any-ace-king": ace_king & every,
        "always-bet": every,
    }
