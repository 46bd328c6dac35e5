"""The care of the deck around a hand: it is checked at the opening and the close, and changed between two hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rulebook.schema.steps import CheckDeckOptions
from game.table import events as e
from game.table import moves as m
from game.table.outcome import Due
from game.table.places import DEALER, SUPERVISOR
from game.table.state import Table
from game.table.steps.base import Step

_PARTIES = {"dealer": DEALER, "representative": SUPERVISOR, "supervisor": SUPERVISOR}
_MOMENTS: dict[str, Callable[[Table], bool]] = {
    "opening": lambda table: table.between.opens,
    "replaced": lambda table: table.between.new_deck and not table.between.opens and table.hand > 1,
    "closing": lambda table: table.between.closing and not table.between.other_deck,
}
"""When a deck is checked: as gaming opens, as another deck comes in, as gaming closes."""


class CheckDeckStep(Step):
    """The cards are counted and looked at one by one at a moment (`at`), by each of the parties (`by`) in turn."""

    options: CheckDeckOptions

    def _parties(self) -> list[int]:
        return [_PARTIES[word] for word in self.options.by]

    def finished(self, table: Table) -> bool:
        return not _MOMENTS[self.options.at](table) or table.progress >= len(self._parties())

    def due(self, table: Table) -> Due:
        by = self._parties()[table.progress]
        return Due(by, self.cite, (), m.CountDeck(by=by), {"count": len(table.stub)})

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        self.expect(table, move)
        return e.DeckChecked(self.cite, move.by), e.Counted("", table.progress + 1)


class RetireDeckStep(Step):
    """After a hand another deck was asked for in: the old one is spread and counted, then boxed and replaced."""

    _MOVES: tuple[m.Move, ...] = (m.CountDeck(), m.ReplaceDeck())

    def finished(self, table: Table) -> bool:
        return not table.between.other_deck or table.progress >= len(self._MOVES)

    def due(self, table: Table) -> Due:
        return Due(DEALER, self.cite, (), self._MOVES[table.progress])

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        self.expect(table, move)
        done = e.DeckChecked(self.cite, move.by) if isinstance(move, m.CountDeck) else e.DeckBoxed(self.cite)
        return done, e.Counted("", table.progress + 1)
