"""Which exercise is best done next, and how hard it begins, by the answers that were given before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.rulebook.readers.read_house import house_practice
from game.training.questions.question import EASY, HARD, ExerciseKind


class Suggestion(NamedTuple):
    """What to exercise, None for everything mixed, and why."""

    kind: ExerciseKind | None
    why: str


def suggested(kinds: Sequence[ExerciseKind], marks: Mapping[str, Sequence[bool]]) -> Suggestion:
    """What somebody misses, else what they haven't tried, the easiest first; everything mixed where there is neither. `marks` are
    right or wrong by a kind's word, the oldest first."""
    rising, house = sorted(kinds, key=_easiest), house_practice()
    for kind in rising:
        last = marks.get(kind.word, ())[-house.last_answers:]
        if last and 100 * sum(last) < house.practise_below * len(last):
            return Suggestion(kind, f"You got {sum(last)} of your last {len(last)} right.")
    fresh = next((kind for kind in rising if not marks.get(kind.word)), None)
    if fresh is None:
        return Suggestion(None, "You know each kind on its own. Now mix them all.")
    return Suggestion(fresh, "You haven't tried this yet." if any(marks.values()) else "A good one to start with.")


def _easiest(kind: ExerciseKind) -> int:
    return min(kind.levels)


def begins_at(marks: Sequence[bool]) -> int:
    """How hard a kind begins after these answers: at small tables first, a level harder for every lot of them that were nearly all
    right."""
    level, house = EASY, house_practice()
    while level < HARD:
        last = marks[-level * house.last_answers:]
        if len(last) < level * house.last_answers or 100 * sum(last) < house.harder_from * len(last):
            break
        level += 1
    return level
