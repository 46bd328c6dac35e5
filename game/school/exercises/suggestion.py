"""Which exercise is best done next, and how hard it begins, by the answers that were given before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.training.questions.question import EASY, HARD, ExerciseKind

LATELY: Final = 10
"""So many of the last answers say how it goes. The program's own figure, as all of these are."""
SURE: Final = 0.9
"""From such a share of right answers on a kind begins a level harder."""
KNOWN: Final = 0.8
"""Below such a share of right answers a kind is missed."""


class Suggestion(NamedTuple):
    """What to exercise, None for everything mixed, and why."""

    kind: ExerciseKind | None
    why: str


def suggested(kinds: Sequence[ExerciseKind], marks: Mapping[str, Sequence[bool]]) -> Suggestion:
    """What somebody misses, else what they haven't tried, the easiest first; everything mixed where there is neither. `marks` are
    right or wrong by a kind's word, the oldest first."""
    rising = sorted(kinds, key=_easiest)
    for kind in rising:
        last = marks.get(kind.word, ())[-LATELY:]
        if last and sum(last) < KNOWN * len(last):
            return Suggestion(kind, f"You got {sum(last)} of your last {len(last)} right.")
    fresh = next((kind for kind in rising if not marks.get(kind.word)), None)
    if fresh is None:
        return Suggestion(None, "You know each kind on its own. Now mix them all.")
    return Suggestion(fresh, "You haven't tried this yet." if any(marks.values()) else "A good one to start with.")


def _easiest(kind: ExerciseKind) -> int:
    return min(kind.levels)


def begins_at(marks: Sequence[bool]) -> int:
    """How hard a kind begins after these answers: at small tables first, a level harder for every ten that were nearly all
    right."""
    level = EASY
    while level < HARD and len(marks) >= level * LATELY and sum(marks[-level * LATELY:]) >= SURE * level * LATELY:
        level += 1
    return level
