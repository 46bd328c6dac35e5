"""The care of the deck around a hand: it is checked at the opening and the close, and changed between two hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rulebook.schema.steps import CheckDeckOptions, RetireDeckOptions
from game.table import events as e
from game.table import moves as m
from game.table.outcome import Due
from game.table.state import Table
from game.table.steps.base import Step
from game.table.values import DEALER, SUPERVISOR

_PARTIES = {"dealer": DEALER, "representative": SUPERVISOR, "supervisor": SUPERVISOR}
_MOMENTS: dict[str, Callable[[Table], bool]] = {
    "opening": lambda table: table.between.opens,
    "replaced": lambda table: (table.between.fresh_deck or (table.between.new_deck and not table.between.opens and table.hand > 1)),
    "closing": lambda table: table.between.closing and not table.between.other_deck and not table.between.fresh_deck,
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


def going_out(options: RetireDeckOptions) -> tuple[m.Move, ...]:
    """What is done with a deck that goes, and with the one that comes."""
    return (m.CountDeck(), m.ReplaceDeck()) if options.counted else (m.ReplaceDeck(),)


class RetireDeckStep(Step):
    """Another deck was asked for, or this one is bad: it is spread and counted where the book wants that, then boxed and replaced.
    That ends a hand; one that was void begins again with the other deck."""

    options: RetireDeckOptions

    def finished(self, table: Table) -> bool:
        return not table.between.other_deck or table.between.fresh_deck

    def due(self, table: Table) -> Due:
        return Due(DEALER, self.cite, (), going_out(self.options)[table.progress])

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        self.expect(table, move)
        if isinstance(move, m.CountDeck):
            return e.DeckChecked(self.cite, move.by), e.Counted("", table.progress + 1)
        return e.DeckBoxed(self.cite), e.Rewound("", 0) if table.deck_goes_first else e.Counted("", table.progress + 1)
