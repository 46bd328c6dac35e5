"""All kept rounds as a list shows them, however many there are: their numbers at once, what there is to tell of them a page at
a time, and the little of each that a search looks at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from game.files import json_file
from game.records.kept_values import KeptRound
from game.records.storage.database import RecordPart
from game.records.storage.row_values import listed_round
from game.records.withheld import ROUNDS

KEPT = """
SELECT r.id, s.book, s.game, s.chair, s.started, s.seating, r.number, r.results,
       (SELECT json_group_array(grade) FROM (SELECT grade FROM verdicts WHERE round = r.id AND repeat = 0 ORDER BY id)),
       r.reason, r.state
FROM rounds r LEFT JOIN sessions s ON s.id = r.session
"""
"""Everything that a list tells of rounds; `kept` reads a row of it."""

_SITTINGS = "SELECT id, book, game, chair, started, seating, 0, NULL, '[]', '', '' FROM sessions"

_OUTLINES = """
SELECT r.id, r.session, r.number, r.state,
       CASE WHEN json_valid(r.results) AND typeof(s.me) = 'integer'
            THEN json_extract(r.results, '$.stacks."' || s.me || '"') END,
       v.exact, v.given,
       CASE WHEN json_valid(r.results) THEN json_extract(r.results, '$.player') END,
       CASE WHEN json_valid(r.results) THEN json_extract(r.results, '$.star') END
FROM rounds r INDEXED BY told
LEFT JOIN (SELECT id, CASE WHEN json_valid(seating) THEN json_extract(seating, '$.me') END AS me FROM sessions) s
    ON s.id = r.session
LEFT JOIN (SELECT round, sum(grade = ?) AS exact, count(*) AS given FROM verdicts
           WHERE round IS NOT NULL AND repeat = 0 GROUP BY round) v
    ON v.round = r.id
ORDER BY r.id DESC
"""


class ListedRound(NamedTuple):
    """What tells one round from the others of its session; `stack` is the person's at its end, in cents, where they had one."""

    id: int
    session: int
    number: int
    state: str
    stack: int | None
    exact: int | None
    """Rulings of the grade that was asked for, of those `given`; None where there were none."""
    given: int | None
    own: str | None = None
    """What it was for the person who played it, as JSON."""
    star: int | None = None


class Listing(RecordPart):
    """Reads the list of rounds. No rulebook is needed for it."""

    def numbers(self) -> list[int]:
        """The numbers of all rounds but those of a test that is on, the last one first."""
        ((found,),) = self._database.read(f"SELECT json_group_array(id) FROM rounds INDEXED BY stood WHERE id NOT IN {ROUNDS}")
        numbers: list[int] = json_file.parse(found)  # as one text they come in half the time, and sorted by SQL in twice that
        return sorted(numbers, reverse=True)

    def is_empty(self) -> bool:
        """Whether there are none such."""
        return not self._database.read(f"SELECT id FROM rounds WHERE id NOT IN {ROUNDS} LIMIT 1")

    def those(self, numbers: Sequence[int]) -> list[KeptRound]:
        """Rounds by their numbers, in that order; a few hundred at a time. One that is gone meanwhile is left out."""
        marks = ", ".join("?" * len(numbers))
        found = {row[0]: row for row in self._database.read(f"{KEPT} WHERE r.id IN ({marks})", *numbers)}
        return [listed_round(*found[number]) for number in numbers if number in found]

    def sittings(self) -> dict[int, KeptRound]:
        """What all rounds of a session have in common, by its number."""
        return {row[0]: listed_round(*row) for row in self._database.read(_SITTINGS)}

    def outlines(self, grade: str) -> Iterator[ListedRound]:
        """All rounds, the last one first, with the rulings of one grade counted."""
        return map(_outline, self._database.read(_OUTLINES, grade))


def _outline(row: tuple[Any, ...]) -> ListedRound:
    """A row of them; a stack that isn't a number is left out."""
    found = ListedRound(*row)
    return found if type(found.stack) in (int, type(None)) else found._replace(stack=None)
