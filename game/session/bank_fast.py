"""A house-banked table by the million rounds: the same rules, cards and habits as `Bank`, worked out for all rounds at once.

Nobody plays, so no move is made and no card moves; `bank_check` holds it against the engine, box by box. Players never run
short: whoever could not back the highest ante buys in before the round. So what they stake hangs on no result.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.agents.boxes import BoxTemper
from game.session.bank_rounds import Dealt, Players, Staked, dealt
from game.session.bank_settled import Prizes, qualifying, settled, winning_rounds
from game.session.banked import BankTally, tray_needed
from game.session.conserved import Lost
from game.table import boxes, jackpot
from game.table.engine import Engine
from game.table.state import Prize

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BATCH = 20_000
"""Rounds that are worked out at once."""


class Batch(NamedTuple):
    """Many rounds, a row each, all in cents: `stacks` (a column for each box), `tray`, `pool` and `reserve` as they stand at the
    beginning, after buying in, in the first of each pair, and at the end in the second. `prizes` by row."""

    cards: Dealt
    staked: Staked
    gains: NDArray[np.int64]
    prizes: dict[int, tuple[Prize, ...]]
    stacks: tuple[NDArray[np.int64], NDArray[np.int64]]
    tray: tuple[NDArray[np.int64], NDArray[np.int64]]
    pool: tuple[NDArray[np.int64], NDArray[np.int64]]
    reserve: tuple[NDArray[np.int64], NDArray[np.int64]]


class FastBank:
    """A table with a player of a temper at each box, 1 to so many; `stake` is what one buys in for, in cents."""

    def __init__(self, engine: Engine, tempers: Sequence[BoxTemper], stake: int, seed: int) -> None:
        import numpy as np

        self._engine, self._rules, self._stake = engine, engine.rules, stake
        self._count = len(tempers)
        cards, habits = np.random.SeedSequence(abs(seed)).spawn(2)
        self._chance = np.random.default_rng(cards)
        self._players = Players(engine.rules, tempers, np.random.default_rng(habits))
        settings = engine.rules.settings
        self._stacks = np.full(self._count, stake, np.int64)
        self._tray = self._reserve = 0
        self._pool = settings.amount("pool-start") if settings.has("pool-start") else 0
        self._price = settings.amount("jackpot-wager") if engine.rules.has("pools") else 0
        self._prizes = Prizes(engine, self._count)
        self._brought = int(self._stacks.sum()) + self._pool
        self.tally = BankTally()

    def play(self, rounds: int) -> BankTally:
        """Play so many rounds. Raises Lost if a cent was lost."""
        for _ in self.batches(rounds):
            pass
        return self.tally

    def batches(self, rounds: int) -> Iterator[Batch]:
        """The same, batch by batch."""
        while rounds > 0:
            yield self.batch(self._decks(min(rounds, BATCH)))
            rounds -= BATCH

    def _decks(self, rounds: int) -> NDArray[np.uint8]:
        import numpy as np

        new = np.array(self._rules.spec.deck, np.uint8)
        return self._chance.permuted(np.tile(new, (rounds, 1)), axis=1)

    def batch(self, decks: NDArray[np.uint8]) -> Batch:
        """Play the rounds of these decks (rows of card ints, next card first)."""
        cards = dealt(self._rules, decks, self._count)
        staked = self._players.stake(cards)
        gains = settled(self._rules, cards, staked)
        prizes, pool, reserve, reseeds, won = self._jackpot(cards, staked)
        stacks = self._topped(gains + won - self._price * staked.joins)
        tray = self._filled(-gains.sum(axis=1) - reseeds)
        batch = Batch(cards, staked, gains, prizes, stacks, tray, pool, reserve)
        self._count_in(batch, reseeds)
        return batch

    def _jackpot(self, cards: Dealt, staked: Staked) -> tuple[
        dict[int, tuple[Prize, ...]], tuple[NDArray[np.int64], NDArray[np.int64]],
        tuple[NDArray[np.int64], NDArray[np.int64]], NDArray[np.int64], NDArray[np.int64],
    ]:  # fmt: skip
        """Prizes by round, pool and reserve, what the house put in again, what each box won."""
        import numpy as np

        wagers, parts = staked.joins.sum(axis=1), (0, 0)
        if self._price:
            parts = jackpot.division(self._rules, self._price)
        pool, reserve = (wagers * part for part in parts)
        reseeds, won = np.zeros_like(pool), np.zeros_like(staked.antes)
        prizes: dict[int, tuple[Prize, ...]] = {}
        paid_in, moved = self._pool + np.cumsum(pool), 0
        for row in winning_rounds(self._rules, cards, staked):
            shown = int(paid_in[row]) + moved
            prizes[row] = self._prizes.of(cards, staked, row, shown)
            for prize in prizes[row]:
                won[row, prize.seat - 1] = prize.amount
                pool[row] -= prize.from_pool
                reserve[row] -= prize.from_reserve
            left = shown - sum(prize.from_pool for prize in prizes[row])
            reseeds[row] = self._prizes.reseed(prizes[row], left)
            moved += left + int(reseeds[row]) - shown
        return prizes, _running(self._pool, pool + reseeds), _running(self._reserve, reserve), reseeds, won

    def _topped(self, gains: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The stacks around each round: whoever could not back the highest ante has bought in, as often as it took."""
        import numpy as np

        need = self._rules.settings.amount("table-max") * (1 + boxes.times(self._rules)) + self._price
        before = self._stacks + np.cumsum(gains, axis=0) - gains
        short = np.maximum(-(-(need - before) // self._stake), 0) * self._stake
        bought = np.maximum.accumulate(short, axis=0)
        self.tally.bought += int(bought[-1].sum())
        return before + bought, before + bought + gains

    def _filled(self, gains: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The tray around each round: it was filled wherever it might not have sufficed."""
        import numpy as np

        before = self._tray + np.cumsum(gains) - gains
        fills = np.maximum.accumulate(np.maximum(tray_needed(self._rules, self._count) - before, 0))
        self.tally.fills += int(fills[-1])
        return before + fills, before + fills + gains

    def _count_in(self, batch: Batch, reseeds: NDArray[np.int64]) -> None:
        """Keep what stands at the end, make sure that nothing was lost, and add to the tally."""
        self._stacks, self._tray = batch.stacks[1][-1], int(batch.tray[1][-1])
        self._pool, self._reserve = int(batch.pool[1][-1]), int(batch.reserve[1][-1])
        tally = self.tally
        _balanced(batch)
        there = int(self._stacks.sum()) + self._tray + self._pool + self._reserve
        if there != self._brought + tally.bought + tally.fills:
            raise Lost(f"{there} cents at the table, {self._brought + tally.bought + tally.fills} brought to it")
        tally.rounds += len(batch.gains)
        tally.dealt += len(batch.gains)
        tally.qualified += int(qualifying(self._rules, batch.cards).sum())
        tally.wagers += int(batch.staked.joins.sum())
        for prizes in batch.prizes.values():
            tally.hits.update(Counter(prize.hand for prize in prizes))
        antes, house = batch.staked.antes.sum(axis=1), -batch.gains.sum(axis=1)
        tally.took(int(antes.sum()), int(house.sum()), (int((house**2).sum()), int((house * antes).sum()), int((antes**2).sum())))
        tally.pool, tally.reserve = self._pool, self._reserve


def _balanced(batch: Batch) -> None:
    """Raises Lost if a round ends with another sum of money than it began with."""
    import numpy as np

    before, after = (
        batch.stacks[moment].sum(axis=1) + batch.tray[moment] + batch.pool[moment] + batch.reserve[moment] for moment in (0, 1)
    )
    wrong = np.flatnonzero(before != after)
    if len(wrong):
        row = int(wrong[0])
        raise Lost(f"round {row + 1} of a batch ends with {after[row]} cents and began with {before[row]}")


def _running(start: int, gains: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """What a place holds around each round."""
    import numpy as np

    after = start + np.cumsum(gains)
    return after - gains, after
