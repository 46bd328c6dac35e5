"""A house-banked table by the million rounds: the same rules, cards and habits as `Bank`, worked out for all rounds at once.

Nobody plays, so no move is made and no card moves; `bank_check` holds it against the engine, box by box. Players never run
short: the one who could not back the highest ante buys in before the round. So what they stake hangs on no result.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.agents.banked.box_players import BoxTemper
from game.session.bank_float import tray_needed
from game.session.conserved import ConservationFault
from game.table.banked import boxes, jackpot
from game.table.engine import Engine
from game.table.values import Prize
from study.bank.bank_rounds import DealtRounds, Players, Staked, dealt
from study.bank.bank_settled import RoundPrizes, qualifying, settled, winning_rounds
from study.bank.banked import BankTally

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BATCH = 20_000
"""Rounds that are worked out at once."""


class StackChange(NamedTuple):
    """What a place holds at the beginning of each round, after buying in, and at its end; cents."""

    before: NDArray[np.int64]
    after: NDArray[np.int64]


class Meter(NamedTuple):
    """What the jackpot does in each round, in cents: `won` by each box, `reseeds` out of the tray. `prizes` by round."""

    prizes: dict[int, tuple[Prize, ...]]
    pool: StackChange
    reserve: StackChange
    reseeds: NDArray[np.int64]
    won: NDArray[np.int64]


class Batch(NamedTuple):
    """Many rounds, a row each. `gains` of ante and bet, and `stacks`, have a column for each box; cents."""

    cards: DealtRounds
    staked: Staked
    gains: NDArray[np.int64]
    meter: Meter
    stacks: StackChange
    tray: StackChange


class FastBank:
    """A table with a player of a temper at each box, 1 to so many; `stake` is what one buys in for, in cents."""

    def __init__(self, engine: Engine, tempers: Sequence[BoxTemper], stake: int, seed: int) -> None:
        import numpy as np

        self._engine, self._rules, self._stake = engine, engine.rules, stake
        self._count = len(tempers)
        cards, habits = np.random.SeedSequence((seed < 0, abs(seed))).spawn(2)
        self._chance = np.random.default_rng(cards)
        self._players = Players(engine.rules, tempers, np.random.default_rng(habits))
        settings = engine.rules.settings
        self._stacks = np.full(self._count, stake, np.int64)
        self._tray = self._reserve = 0
        self._pool = settings.pool_start if jackpot.is_open(engine.rules) else 0
        self._price = settings.jackpot_wager if jackpot.is_open(engine.rules) else 0
        self._prizes = RoundPrizes(engine, self._count)
        self._brought = int(self._stacks.sum()) + self._pool
        self.tally = BankTally()

    def play(self, rounds: int) -> BankTally:
        """Play so many rounds. Raises ConservationFault if a cent was lost."""
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
        meter = self._jackpot(cards, staked)
        stacks = self._topped(gains + meter.won - self._price * staked.joins)
        batch = Batch(cards, staked, gains, meter, stacks, self._filled(-gains.sum(axis=1) - meter.reseeds))
        self._keep(batch)
        self._count_in(batch)
        return batch

    def _jackpot(self, cards: DealtRounds, staked: Staked) -> Meter:
        """Wagers go into the pools at once; prizes come round by round, as each hangs on what the last has left."""
        import numpy as np

        wagers = staked.joins.sum(axis=1)
        parts = jackpot.division(self._rules, self._price) if self._price else (0, 0)
        pool, reserve = (wagers * part for part in parts)
        reseeds, won = np.zeros_like(pool), np.zeros_like(staked.antes)
        prizes: dict[int, tuple[Prize, ...]] = {}
        paid_in, moved = self._pool + np.cumsum(pool), 0
        for row in winning_rounds(self._rules, cards, staked):
            shown = int(paid_in[row]) + moved
            prizes[row] = self._prizes.of(cards, staked, row, shown)
            for prize in prizes[row]:
                won[row, prize.seat - 1] = prize.amount
            taken = sum(prize.from_pool for prize in prizes[row])
            reseeds[row] = self._prizes.reseed(prizes[row], shown - taken)
            pool[row] += reseeds[row] - taken
            reserve[row] -= sum(prize.from_reserve for prize in prizes[row])
            moved += int(reseeds[row]) - taken
        return Meter(prizes, _running(self._pool, pool), _running(self._reserve, reserve), reseeds, won)

    def _topped(self, gains: NDArray[np.int64]) -> StackChange:
        """The stacks around each round: the one who could not back the highest ante has bought in, as often as it took."""
        import numpy as np

        need = self._rules.settings.table_max * (1 + boxes.times(self._rules)) + self._price
        before = self._stacks + np.cumsum(gains, axis=0) - gains
        short = np.maximum(-(-(need - before) // self._stake), 0) * self._stake
        bought = np.maximum.accumulate(short, axis=0)
        self.tally.bought += int(bought[-1].sum())
        return StackChange(before + bought, before + bought + gains)

    def _filled(self, gains: NDArray[np.int64]) -> StackChange:
        """The tray around each round: it was filled wherever it might not have sufficed."""
        import numpy as np

        before = self._tray + np.cumsum(gains) - gains
        fills = np.maximum.accumulate(np.maximum(tray_needed(self._rules, self._count) - before, 0))
        self.tally.fills += int(fills[-1])
        return StackChange(before + fills, before + fills + gains)

    def _keep(self, batch: Batch) -> None:
        """Keep what stands at the end. Raises ConservationFault if there is more or less than was brought."""
        _balanced(batch)
        self._stacks, self._tray = batch.stacks.after[-1], int(batch.tray.after[-1])
        self._pool, self._reserve = int(batch.meter.pool.after[-1]), int(batch.meter.reserve.after[-1])
        there = int(self._stacks.sum()) + self._tray + self._pool + self._reserve
        brought = self._brought + self.tally.bought + self.tally.fills
        if there != brought:
            raise ConservationFault(f"{there} cents at the table, {brought} brought to it")

    def _count_in(self, batch: Batch) -> None:
        tally = self.tally
        tally.rounds += len(batch.gains)
        tally.dealt += len(batch.gains)
        tally.qualified += int(qualifying(self._rules, batch.cards).sum())
        tally.wagers += int(batch.staked.joins.sum())
        tally.hits.update(prize.hand for prizes in batch.meter.prizes.values() for prize in prizes)
        antes, house = batch.staked.antes.sum(axis=1), -batch.gains.sum(axis=1)
        tally.took(int(antes.sum()), int(house.sum()), (int((house**2).sum()), int((house * antes).sum()), int((antes**2).sum())))
        tally.pool, tally.reserve = self._pool, self._reserve


def _balanced(batch: Batch) -> None:
    """Raises ConservationFault if a round ends with another sum of money than it began with."""
    import numpy as np

    meter = batch.meter
    before = batch.stacks.before.sum(axis=1) + batch.tray.before + meter.pool.before + meter.reserve.before
    after = batch.stacks.after.sum(axis=1) + batch.tray.after + meter.pool.after + meter.reserve.after
    wrong = np.flatnonzero(before != after)
    if len(wrong):
        row = int(wrong[0])
        raise ConservationFault(f"round {row + 1} of a batch ends with {after[row]} cents and began with {before[row]}")


def _running(start: int, gains: NDArray[np.int64]) -> StackChange:
    """What a place holds around each round."""
    import numpy as np

    after = start + np.cumsum(gains)
    return StackChange(after - gains, after)
