"""What a dealer's wrong step would have been at a real table: the irregularity it makes, in the book's vocabulary."""

from __future__ import annotations

from game.irregularities import catalogue
from game.table import moves as m
from game.table.engine import Engine
from game.table.outcome import Due
from game.table.state import Table


def irregularity(engine: Engine, table: Table, due: Due, tried: m.Move) -> m.Misplay | None:
    """The irregularity that a wrong step comes to; None where the book knows none for it in this game."""
    expected = due.move if due.move is not None else _cut_of(due)
    step = engine.step(table)
    street = step.street if step else None
    here = str(street) if street is not None else None
    for word, record in catalogue.of(engine.rules).items():
        if record.slip is None or not isinstance(expected, record.slip.due):
            continue
        facts = record.slip.facts(table, here, expected, tried)
        if facts is not None:
            known = any(spec.id == word for spec in engine.rules.book.irregularities_of(engine.rules.spec.id))
            return m.Misplay(word, tuple(facts.items()), by=tried.by) if known else None
    return None


def _cut_of(due: Due) -> m.Move | None:
    cut = due.choice("cut")
    return m.Cut(cut.least, by=due.by) if cut else None
