"""A verdict on a ruling, in words: the grade, what was right, why, and under which clause."""

from __future__ import annotations

from dataclasses import dataclass

from game.chair.wording.names import spoken
from game.rulebook.book import Book
from game.training.grading import Grade, Verdict


@dataclass(frozen=True, slots=True)
class Judged:
    """What a trainee reads after a ruling. `good` is for a ruling that was right in every part."""

    good: bool
    head: str
    lines: tuple[str, ...]
    cites: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    """House readings, which are never shown as clauses."""


def in_words(book: Book, game: str, verdict: Verdict) -> Judged:
    """The verdict on one incident, or on a false call."""
    if verdict.grade is Grade.FALSE_CALL or verdict.what is None:
        return Judged(False, "False call", ("Nothing was wrong at this table. Play goes on.",))
    title = book.irregularity(verdict.what.irregularity, game).title
    if verdict.grade is Grade.TOO_LATE:
        return Judged(False, verdict.grade.value.capitalize(), (f"{title}. It has been put right, or can no longer be.",))
    if verdict.right is None:
        return Judged(False, "Not noticed", (f"{title}. It can no longer be put right.",))
    right = verdict.right
    why = right.text or (book.clause(right.cites[0]).summary if right.cites else "")
    lines = [f"{title}.", f"Right: {spoken(right.remedy).lower()}. {why}".strip()]
    if verdict.grade is Grade.WRONG_REMEDY:
        lines.append(f"You ruled: {spoken(verdict.given).lower()}.")
    if not verdict.right_event:
        lines.append(f"You said it was: {book.irregularity(verdict.named, game).title.lower()}.")
    if verdict.grade is Grade.WRONG_CLAUSE:
        lines.append(f"The remedy is right; it does not rest on {verdict.given_cite or 'no clause'}.")
    if verdict.uncalled:
        lines.append(f"{book.authorities.get(right.decides, 'A supervisor').capitalize()} had to be called first.")
    if verdict.late:
        lines.append(f"Stopped {verdict.late} {'move' if verdict.late == 1 else 'moves'} after it happened.")
    return Judged(verdict.good, verdict.grade.value.capitalize(), tuple(lines), right.cites, right.readings)
