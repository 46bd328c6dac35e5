"""What a game's cards come to: how many each player holds, how many lie on the board when, and how they make a hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.cards.card import Card
from game.cards.composition import Composition
from game.cards.ranking import Ranking
from game.rulebook.schema.steps import DealBoardOptions, DealHoleOptions
from game.table.rules import Rules


@dataclass(frozen=True, eq=False)
class GameShape:
    """All that an estimate of a hand's chances needs of a game, whichever game it is.

    `own` cards each player holds in the end; `boards` says how many lie on the board in each betting round. `drawn` names
    the rounds after a draw, in a game that has one.
    """

    deck: tuple[Card, ...]
    ranking: Ranking
    composition: Composition
    own: int
    boards: Mapping[str, int]
    drawn: frozenset[str] = frozenset()

    @property
    def shared(self) -> int:
        """The cards on the board in the end."""
        return max(self.boards.values())

    def rounds_left(self, street: str) -> int:
        """The betting rounds still to come after this one."""
        return len(self.boards) - 1 - list(self.boards).index(street)


_SHAPES: dict[tuple[str, int], GameShape] = {}


def shape_of(rules: Rules) -> GameShape:
    """The shape of a game, read from the procedure of a hand; the same object for the same game, so that tables are shared."""
    key = rules.spec.id, id(rules.ranking)
    if key not in _SHAPES:
        _SHAPES[key] = _read(rules)
    return _SHAPES[key]


def _read(rules: Rules) -> GameShape:
    own = shared = 0
    boards: dict[str, int] = {}
    drawn: set[str] = set()
    draw = False
    for step in rules.spec.procedure:
        if isinstance(step.options, DealHoleOptions):
            own += step.options.cards
        elif step.kind == "deal-street":
            own += 1
        elif isinstance(step.options, DealBoardOptions):
            shared += step.options.cards
        elif step.kind == "draw":
            draw = True
        elif step.kind == "betting":
            boards[step.street] = shared
            drawn |= {step.street} if draw else set()
    return GameShape(rules.spec.deck, rules.ranking, rules.composition, own, boards, frozenset(drawn))
