"""What every hand of five, six or seven cards is worth: by its rank counts, and by the ranks of its flush.

Plain dictionaries, built when the first hand of a size is ranked: one hand is looked up in them, and the tables for many
hands at once are filled from them.
"""

from functools import cache
from itertools import combinations, combinations_with_replacement
from operator import itemgetter

from game.cards.card import ACE
from game.cards.hand_order import HandOrder

COUNT_BITS = 3  # how often a hand holds a rank, 0 to 4, written in three bits for each rank from the deuce


def rank_unit(rank: int) -> int:
    """One card of a rank; the rank counts of a hand are the sum of its units."""
    return 1 << COUNT_BITS * (rank - 2)


def rank_bit(rank: int) -> int:
    """The bit of a rank in the ranks of a flush."""
    return 1 << rank - 2


def count_worths(order: HandOrder, size: int) -> dict[int, int]:
    """What the rank counts of so many cards are worth, whatever their suits: a card more never makes a hand worse."""
    units = {rank: rank_unit(rank) for rank in range(order.lowest, ACE + 1)}
    if size == 5:
        fives = combinations_with_replacement(units, 5)
        return {sum(map(units.__getitem__, five)): order.worth(five) for five in fives if five[0] != five[4]}
    fewer = sorted(count_worths(order, size - 1).items(), key=itemgetter(1))
    # The better of two ways to the same counts comes later and stays. The third bit of a count: all four are held.
    return {counts + unit: worth for counts, worth in fewer for unit in units.values() if not counts & unit << 2}


@cache
def flush_worths(order: HandOrder) -> dict[int, int]:
    """What five, six or seven ranks of one suit are worth."""
    worths: dict[int, int] = {}
    for size in (5, 6, 7):
        for ranks in combinations(range(order.lowest, ACE + 1), size):
            bits = [rank_bit(rank) for rank in ranks]
            fewer = [worths[sum(bits) - bit] for bit in bits] if size > 5 else [order.worth(ranks, suited=True)]
            worths[sum(bits)] = max(fewer)
    return worths
