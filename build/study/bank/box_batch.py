"""What styles bet on, for many hands at once. numpy is imported inside the functions: starting the game must not wait for it."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from game.agents.banked.box_players import SIZE, BoxStyle
from game.cards.card import ACE, parse_cards
from game.rulebook.schema.rules import Qualify
from game.table.rules import Rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_KING = ACE - 1
_STRAIGHT = {card.rank for card in parse_cards("Qs Js Ts")}


def likes(
    rules: Rules, style: BoxStyle, hands: NDArray[np.integer[Any]], scores: NDArray[np.integer[Any]], ups: NDArray[np.integer[Any]]
) -> NDArray[np.bool_]:
    """Whether a style bets, row by row: hands of card ints, their scores, the up-cards. Equal to `Style.likes` on each."""
    import numpy as np

    order = rules.ranking.order
    pair = scores >= order.worth((2, 2, 3, 4, 5))
    if style.weak:
        return np.ones(len(hands), bool)
    least = rules.ranking.score(parse_cards(rules.of(Qualify).least))
    rows = np.flatnonzero(~pair & (scores >= least))
    liked: NDArray[np.bool_] = pair.copy()
    cards = -np.sort(-hands[rows].astype(np.int16), axis=1)
    same = (cards & 3) == (ups[rows, None] & 3)
    patterns = (same << np.arange(SIZE)).sum(axis=1)
    ranks = (1 << (cards.astype(np.int64) >> 2)).sum(axis=1)
    cells = _cells(style)[ranks, ups[rows] >> 2]
    liked[rows] = (cells >> patterns.astype(np.uint32) & 1).astype(bool)
    return liked


@cache
def _cells(style: BoxStyle) -> NDArray[np.uint32]:
    """A style's cells by the bits of an A-K hand's ranks and the rank of the up-card, deuces 0."""
    import numpy as np

    cells = np.zeros((1 << ACE - 1, ACE - 1), np.uint32)
    for others in combinations(range(_KING - 1, 1, -1), SIZE - 2):
        if set(others) != _STRAIGHT:
            ranks = (ACE, _KING, *others)
            cells[sum(1 << rank - 2 for rank in ranks)] = [style.cell(ranks, up) for up in range(2, ACE + 1)]
    return cells
