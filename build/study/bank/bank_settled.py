"""What each box of many rounds wins and loses, all rounds at once. Every number comes from the game's rules and settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards.card import Card, parse_cards
from game.rulebook.schema.rules import Odds, Qualify
from game.table.banked import boxes, jackpot
from game.table.between.next_hand import set_up
from game.table.engine import Engine
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import Prize
from study.bank.bank_rounds import DealtRounds, Staked

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def qualifying(rules: Rules, cards: DealtRounds) -> NDArray[np.bool_]:
    """In which rounds the house takes part."""
    least = rules.ranking.score(parse_cards(rules.of(Qualify).least))
    return cards.house_scores >= least


def settled(rules: Rules, cards: DealtRounds, staked: Staked) -> NDArray[np.int64]:
    """What ante and bet gain each box, in cents; less than 0: lose. Settled from the house's right, as the limit may ask."""
    import numpy as np

    gains = -staked.antes
    takes_part, times = qualifying(rules, cards), boxes.times(rules)
    void = rules.settings.equal_when_dealer_out == "void"
    odds, ante_pays = _odds(rules, cards.scores), rules.of(Odds, "odds-ante").pays
    most, paid = rules.settings.max_payout, np.zeros(len(gains), np.int64)
    whole_round = rules.settings.max_payout_scope == "table-round"
    for at in reversed(range(gains.shape[1])):
        ante, mine = staked.antes[:, at], cards.scores[:, at]
        won = np.minimum(times * ante * odds[:, at], np.maximum(most - paid, 0) if whole_round else most)
        equal = mine == cards.house_scores
        against = np.where(mine > cards.house_scores, ante_pays * ante + won, -(1 + times) * ante)
        gain = np.where(takes_part, np.where(equal, 0, against), np.where(equal & void, 0, ante_pays * ante))
        gains[:, at] = np.where(staked.bets[:, at], gain, -ante)
        paid += np.where(staked.bets[:, at] & takes_part & (mine > cards.house_scores), won, 0)
    return gains


def _odds(rules: Rules, scores: NDArray[np.int32]) -> NDArray[np.int64]:
    """What a winning bet is paid at, for every score."""
    import numpy as np

    unlike, which = np.unique(scores, return_inverse=True)
    pays = [rules.of(Odds, f"odds-{rules.ranking.category(score)}").pays for score in unlike.tolist()]
    return np.array(pays, np.int64)[which].reshape(scores.shape)


# ---- the jackpot


def winning_rounds(rules: Rules, cards: DealtRounds, staked: Staked) -> list[int]:
    """The rounds in which a box that is in the jackpot and has not folded holds a hand with a prize."""
    import numpy as np

    unlike, which = np.unique(cards.scores, return_inverse=True)
    good = np.array([rules.has(f"prize-{rules.ranking.category(score)}") for score in unlike.tolist()])
    wins = good[which].reshape(cards.scores.shape) & staked.joins & staked.bets
    return [int(row) for row in np.flatnonzero(wins.any(axis=1))]


class RoundPrizes:
    """The prizes of single rounds, by the table's own plan of them: they hang on the pool, and come too seldom to hurry."""

    def __init__(self, engine: Engine, count: int) -> None:
        numbers = range(1, count + 1)
        self._rules, stacks = engine.rules, dict.fromkeys(numbers, 1)
        self._bare = engine.opening(stacks, set_up(engine.rules, frozenset(numbers), None))

    def of(self, cards: DealtRounds, staked: Staked, row: int, pool: int) -> tuple[Prize, ...]:
        """What is won in a round, with the pool as it is when prizes are paid. Everybody claims."""
        return jackpot.plan(self._rules, self._table(cards, staked, row, pool))

    def reseed(self, prizes: tuple[Prize, ...], pool: int) -> int:
        """What the house adds after these prizes have left so much in the pool."""
        whole = any(jackpot.share_of(self._rules, prize.hand) == 1 for prize in prizes)
        return max(self._rules.settings.pool_reseed - pool, 0) if whole else 0

    def _table(self, cards: DealtRounds, staked: Staked, row: int, pool: int) -> Table:
        inside = frozenset(number for number in self._bare.seats if staked.joins[row, number - 1])
        seats = {
            number: seat.with_(hole=tuple(map(Card, cards.hands[row, number - 1].tolist())))
            if staked.bets[row, number - 1]
            else seat.with_(standing="folded")
            for number, seat in self._bare.seats.items()
        }
        house = tuple(map(Card, cards.house[row].tolist()))
        return self._bare.with_(seats=seats, upcard=house, pool=pool, in_jackpot=inside, claims=inside)
