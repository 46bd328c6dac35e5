"""Named cards of later streets, after hands have gone out: each still comes to the place that the case names it for."""

from __future__ import annotations

from game.cases.running.case_run import CaseRun
from game.cases.staging.slots import laid_anew
from game.table.state import Table
from game.table.steps.stud import DealStreetStep


def as_named(run: CaseRun) -> Table:
    """The table once a betting round is closed, where places are dealt to again. A card that lies open in the deck, or that
    something still to go wrong is about, stays where it lies, and with it the rest."""
    table, given = run.table, run.staged.given
    gone = any(not seat.live for seat in table)
    streets = any(isinstance(step, DealStreetStep) for step in run.engine.steps[table.cursor :])
    trouble = table.trouble
    open_ = not table.exposed.isdisjoint(table.stub) or trouble.burn_to_active or trouble.boxed or trouble.burns_skipped
    waits = any(other.tale.tokens and not other.arisen for other in run.troubles)
    if given is None or not (gone and streets) or open_ or waits or trouble.stopped is not None:
        return table
    return laid_anew(run.engine, table, given, run.named)
