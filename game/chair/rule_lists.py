"""What can be chosen in stop-and-rule, from the rulebook of the game."""

from __future__ import annotations

from game.chair.ruling import RuleLists
from game.chair.wording.names import spoken
from game.chair.wording.rows import Row
from game.rulebook.book import Book
from game.rulebook.remedies import remedies


def rule_lists(book: Book, game: str) -> RuleLists:
    """Every irregularity of the game, every remedy its book knows, every clause that binds it.

    The lists do not narrow each other: what is left out of one would give the answer of another away.
    """
    specs = book.irregularities_of(game)
    rulings = [ruling for entries in book.irregularities.values() for spec in entries for ruling in spec.rulings]
    known = sorted({remedy for ruling in rulings for remedy in (ruling.remedy, *ruling.accepts)})
    return RuleLists(
        happened=[Row(spec.id, spec.title) for spec in specs],
        remedy=[Row(remedy, spoken(remedy)) for remedy in known],
        clause=[Row(clause.ref, clause.heading, clause.ref.partition(" ")[2])
                for clause in book.clauses.values() if clause.binds(game)],
        meanings={word: remedy.means for word, remedy in remedies().items()},
    )
