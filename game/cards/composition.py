"""Which cards may make the hand: any five, or exactly two of your own with three of the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from game.cards.card import Card, format_cards, rank_then_suit
from game.cards.ranking import Ranking

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Best(NamedTuple):
    """A hand at the showdown: its score, its five cards in reading order, and the hole cards that count as used."""

    score: int
    five: tuple[Card, ...]
    used_hole: tuple[Card, ...]


class Composition(Protocol):
    """How hole cards and board make five. Both take the cards of one player; errors are those of `Ranking.score`."""

    name: str
    most: int | None
    """The most cards that `score` takes together; None where any number will do."""

    def makes(self, own: int, shared: int) -> bool:
        """Whether so many cards of your own and of the board make a hand."""

    def score(self, ranking: Ranking, hole: Sequence[Card], board: Sequence[Card]) -> int:
        """The worth of the best hand that may be made; higher is better."""

    def best(
        self,
        ranking: Ranking,
        hole: Sequence[Card],
        board: Sequence[Card],
        *,
        highest: Callable[[Card], Any] = rank_then_suit,
    ) -> Best:
        """The best hand itself. `highest` says which card is the highest where several choices make the same hand."""

    def scores(self, ranking: Ranking, holes: NDArray[np.integer[Any]], boards: NDArray[np.integer[Any]]) -> NDArray[np.int32]:
        """`score` of many players at once: row n of the hole cards goes with row n of the boards."""


EXACTLY_TWO: Final = "exactly-two"


class AnyFive:
    """The best five of all the player's cards and the board, none or all of their own used (hold-em, stud, draw)."""

    name = "any-five"
    most: int | None = 7

    def makes(self, own: int, shared: int) -> bool:
        return own + shared >= 5

    def score(self, ranking: Ranking, hole: Sequence[Card], board: Sequence[Card]) -> int:
        return ranking.score((*hole, *board))

    def best(
        self,
        ranking: Ranking,
        hole: Sequence[Card],
        board: Sequence[Card],
        *,
        highest: Callable[[Card], Any] = rank_then_suit,
    ) -> Best:
        """All hole cards count as used: the odd chip looks at every one of them (rop 16.5.e)."""
        cards = (*hole, *board)
        return Best(ranking.score(cards), ranking.best_five(cards), tuple(hole))

    def scores(self, ranking: Ranking, holes: NDArray[np.integer[Any]], boards: NDArray[np.integer[Any]]) -> NDArray[np.int32]:
        import numpy as np

        return ranking.scores(np.hstack([holes, boards]))


class ExactlyTwo:
    """Two hole cards, no more and no fewer, with three of the board (Manila and Omaha: rop R52)."""

    name = EXACTLY_TWO
    most: int | None = None

    def makes(self, own: int, shared: int) -> bool:
        return own >= 2 and shared >= 3

    def score(self, ranking: Ranking, hole: Sequence[Card], board: Sequence[Card]) -> int:
        self._check(hole, board)
        return ranking.best_joined(list(combinations(hole, 2)), list(combinations(board, 3)))

    def best(
        self,
        ranking: Ranking,
        hole: Sequence[Card],
        board: Sequence[Card],
        *,
        highest: Callable[[Card], Any] = rank_then_suit,
    ) -> Best:
        """Of the pairs that make the best hand, the one with the highest card is used (rop 15.4.e, 17.5.e)."""
        self._check(hole, board)
        pairs = list(combinations(sorted(hole, key=highest, reverse=True), 2))
        triples = list(combinations(sorted(board, reverse=True), 3))
        made = ((ranking.score(pair + three), pair, three) for pair in pairs for three in triples)
        score, used, three = max(made, key=itemgetter(0))
        return Best(score, ranking.best_five(used + three), used)

    def scores(self, ranking: Ranking, holes: NDArray[np.integer[Any]], boards: NDArray[np.integer[Any]]) -> NDArray[np.int32]:
        import numpy as np

        best = np.zeros(len(holes), np.int32)
        for own in combinations(range(holes.shape[1]), 2):
            for shared in combinations(range(boards.shape[1]), 3):
                hands = np.hstack([holes[:, own], boards[:, shared]])
                np.maximum(best, ranking.scores(hands), out=best)
        return best

    def _check(self, hole: Sequence[Card], board: Sequence[Card]) -> None:
        if not self.makes(len(hole), len(board)):
            raise ValueError(
                f"hole {format_cards(hole) or 'empty'}, board {format_cards(board) or 'empty'}: "
                "exactly two hole cards and three of the board make a hand"
            )


_COMPOSITIONS: dict[str, Composition] = {"any-five": AnyFive(), EXACTLY_TWO: ExactlyTwo()}


def composition(name: str) -> Composition:
    """The composition that a game's file names. ValueError if there is none of that name."""
    try:
        return _COMPOSITIONS[name]
    except KeyError:
        raise ValueError(f"{name!r} is no composition: it is one of {', '.join(_COMPOSITIONS)}") from None


def best_made(ranking: Ranking, composition: Composition, hole: Sequence[Card], board: Sequence[Card]) -> Best | None:
    """The best hand that may be made, None where the cards make none. Of cards too many the best choice of as many as are right."""
    if not composition.makes(len(hole), len(board)):
        return None
    most = composition.most
    if most is not None and len(hole) + len(board) > most:
        hole = max(combinations(hole, most - len(board)), key=lambda some: composition.score(ranking, some, board))
    return composition.best(ranking, hole, board)
