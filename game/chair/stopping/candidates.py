"""What could have happened by now, in the order of the alphabet.

Left out is only what the game does not know and what belongs to a part of the hand that has not begun; what is past stays, since
it may come to light late. Nothing is asked of what has gone wrong, so that neither the list nor its order tells it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.irregularities import catalogue
from game.irregularities.catalogue.irregularity import Irregularity
from game.irregularities.catalogue.traces import Goal
from game.irregularities.procedure.match_call import looks
from game.rulebook.irregularity_spec import IrregularitySpec
from game.session.session import Session
from game.table.incident import Part

_DEALT: Final = frozenset({"deal-hole", "deal-boxes", "deal-packets", "deal-street"})
_WAGERED: Final = frozenset({"betting", "draw", "decisions", "call-decisions", "antes", "antes-in-turn", "post"})
_BEGINS: Final[dict[Part, frozenset[str]]] = {
    "cut": frozenset({"cut"}),
    "posting": frozenset({"post", "over-blind", "antes", "antes-in-turn"}),
    "deal": _DEALT,
    "burn": frozenset({"burn", "burn-if-spare", "repair-burn", "deal-board", "draw"}),
    "board": frozenset({"burn", "deal-board", "draw", "replenish", "deal-street", "deal-packets"}),
    "showdown": frozenset({"showdown", "open-hands", "award", "settle", "set-house", "rake"}),
}
"""The steps of which one has to have begun, by part of the hand; what is not named may come at any time."""
_AT: Final[dict[Goal, frozenset[str]]] = {"bet": _WAGERED, "ante": _WAGERED, "jackpot": _WAGERED | {"jackpots"}}
"""The same for what shows there."""


def happened(session: Session) -> list[IrregularitySpec]:
    """Every entry of the game that fits, by title: neither what is wrong nor what has just been seen changes the order."""
    rules = session.engine.rules
    here, records = _begun(session), catalogue.of(rules)
    known = {spec.id: spec for spec in rules.book.irregularities_of(rules.spec.id) if _fits(records[spec.id], here)}
    return sorted(known.values(), key=lambda spec: spec.title.casefold())


def _begun(session: Session) -> frozenset[str]:
    """The kinds of the steps that have begun in this hand."""
    furthest = max((step.before.cursor for step in session.played()), default=0)
    begun = session.engine.rules.spec.procedure[: max(furthest, session.table.cursor) + 1]
    return frozenset(step.kind for step in begun)


def _fits(record: Irregularity, begun: Iterable[str]) -> bool:
    needed = [_BEGINS[record.part]] if record.part in _BEGINS else []
    needed += [_AT[goal] for _, goal in looks(record.word) if goal in _AT][:1]
    return all(steps & set(begun) for steps in needed)
