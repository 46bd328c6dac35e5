"""What was answered, as it is kept for reviewing: a key by which the same thing is known again, and how it is asked again."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from game.records.kept_values import AnswerEntry
from game.table.outcome import Due
from game.table.rules import Rules
from game.training.grading import Verdict
from game.training.questions.question_run import SolvedExercise
from game.training.repetition.items import stamp

_CAPITAL: Final = re.compile(r"([A-Z])")
EXERCISE, RULING, STOP, STEP, DRILL = "exercise", "ruling", "stop", "step", "drill"


def exercise(solved: SolvedExercise) -> AnswerEntry:
    """A question: the same again is one of its kind about the same clause, or this one."""
    it = solved.exercise
    cite, spec = it.question.cite, it.spec
    how = {"kind": it.kind.word, "seed": it.seed, "hardness": it.asked}
    return AnswerEntry(f"{EXERCISE} {spec.id} {it.kind.word} {cite}", EXERCISE, spec.book, spec.id, it.kind.title, cite, how,
                       solved.right, stamp())


def where(round_id: int | None, at: int) -> dict[str, int]:
    """Where something was got wrong: a kept hand, and the moves before it; nothing where hands aren't kept."""
    return {"round": round_id, "at": at} if round_id else {}


def ruling(rules: Rules, verdict: Verdict, stood: Mapping[str, int]) -> AnswerEntry:
    """An irregularity that was dealt with, not noticed, or not there; `stood` says in which hand."""
    book, game = rules.book.id, rules.spec.id
    if verdict.what is None:
        return AnswerEntry(f"{STOP} {game}", STOP, book, game, "Stopped play for nothing", "", dict(stood), False, stamp())
    word, right = verdict.what.irregularity, verdict.right
    cite = next(iter((*right.cites, *right.readings)), "") if right else ""
    return AnswerEntry(f"{RULING} {book} {game} {word}", RULING, book, game, _title(rules, word), cite,
                       {"word": word, **stood}, verdict.good, stamp())


def _title(rules: Rules, word: str) -> str:
    """What the book calls something that went wrong, or that was asked for."""
    book, game = rules.book, rules.spec.id
    asked = next((spec.title for spec in book.requests.get(word, ()) if spec.binds(game)), word)
    return book.irregularity(word, game).title if word in book.irregularities else asked


def step_kind(due: Due) -> str:
    """What kind of step is due: its move, or what may be chosen."""
    return type(due.move).__name__ if due.move else due.choices[0].kind if due.choices else STEP


def step(rules: Rules, due: Due, stood: Mapping[str, int], *, right: bool) -> AnswerEntry:
    """A step of the dealer's: the same again is one of its kind under the same clause. `stood` says in which hand."""
    kind = step_kind(due)
    clause, named = rules.book.clauses.get(due.cite), _CAPITAL.sub(r" \1", kind).strip().capitalize()
    heading = clause.heading if clause else named
    label = heading if named.lower() in heading.lower() else f"{named}: {heading.lower()}"
    return AnswerEntry(f"{STEP} {rules.spec.id} {kind} {due.cite}", STEP, rules.book.id, rules.spec.id,
                       label, due.cite, {"step": kind, **stood}, right, stamp())


def drill(title: str, situation: str, book: str, cite: str, file: str, *, right: bool) -> AnswerEntry:
    return AnswerEntry(f"{DRILL} {title} {situation}", DRILL, book, "", f"{title}: {situation}", cite, {"file": file}, right,
                       stamp())
