"""What betting and folding are worth at a box, exactly: every hand that the house can still have is looked at.

This follows the table's own rules and settings, its maximum payout too; the stored table of optimal play knows only the odds.
numpy is imported inside the functions: starting the game must not wait for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import chain, combinations
from math import comb
from typing import TYPE_CHECKING

from game.cards.card import Card, parse_cards
from game.rulebook.schema.rules import Odds, Qualify
from game.table.banked import boxes
from game.table.rules import Rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class BoxOutlook:
    """A box before its decision. Chips are cents: the `ante` that plays, the `bet`, what a bet that wins is paid (`wins`),
    what the ante is paid (`ante_wins`), and `full`, what the odds alone would pay.

    House hands are counted: `out` do not qualify, of which `out_equal` are equal and void where the table has it so;
    the others are `beaten`, `equal` or `better`.
    """

    ante: int
    bet: int
    wins: int
    ante_wins: int
    full: int
    out: int
    out_equal: int
    beaten: int
    equal: int
    better: int

    @property
    def houses(self) -> int:
        """How many hands the house can have."""
        return self.out + self.beaten + self.equal + self.better

    @property
    def betting(self) -> Fraction:
        """What a bet wins on average, in cents; less than 0: loses."""
        won = (self.out - self.out_equal) * self.ante_wins + self.beaten * (self.ante_wins + self.wins)
        return Fraction(won - self.better * (self.ante + self.bet), self.houses)

    @property
    def folding(self) -> Fraction:
        """What a fold wins: the ante is lost."""
        return Fraction(-self.ante)


def outlook(rules: Rules, hand: Sequence[Card], upcard: Card, ante: int, gone: Iterable[Card] = ()) -> BoxOutlook:
    """How a hand stands against an up-card, in less than a tenth of a second; the first call takes longer.

    `ante` is what plays, in cents. `gone`: other cards that this player has seen, which the house cannot have. Where the
    maximum payout is for the whole round, all of it is taken to be left.
    """
    mine = rules.ranking.score(hand)
    scores = _house_scores(rules, (*hand, upcard, *gone), upcard)
    least = rules.ranking.score(parse_cards(rules.of(Qualify).least))
    playing = scores[scores >= least]
    out = len(scores) - len(playing)
    void = rules.settings.equal_when_dealer_out == "void"
    bet = boxes.times(rules) * ante
    full = bet * rules.of(Odds, f"odds-{rules.ranking.category(mine)}").pays
    return BoxOutlook(
        ante=ante,
        bet=bet,
        wins=min(full, rules.settings.max_payout),
        ante_wins=ante * rules.of(Odds, "odds-ante").pays,
        full=full,
        out=out,
        out_equal=int((scores == mine).sum()) if void and mine < least else 0,
        beaten=int((playing < mine).sum()),
        equal=int((playing == mine).sum()),
        better=int((playing > mine).sum()),
    )


def _house_scores(rules: Rules, seen: Iterable[Card], upcard: Card) -> NDArray[np.int32]:
    """The scores of all house hands with the up-card and none of the other cards seen."""
    import numpy as np

    known = set(seen)
    left = np.array([card for card in rules.spec.deck if card not in known], np.uint8)
    down = len(parse_cards(rules.of(Qualify).least)) - 1
    hands = np.empty((comb(len(left), down), down + 1), np.uint8)
    hands[:, :down] = left[_choices(len(left), down)]
    hands[:, down] = upcard
    return rules.ranking.scores(hands)


@cache
def _choices(many: int, size: int) -> NDArray[np.uint8]:
    """Every way to pick `size` places out of `many`."""
    import numpy as np

    flat = np.fromiter(chain.from_iterable(combinations(range(many), size)), np.uint8, comb(many, size) * size)
    return flat.reshape(-1, size)
