"""A run of exercises that was left: what is kept of it, how it is taken up again, and how it stands in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rulebook.loader import library
from game.training.questions.all_kinds import KINDS
from game.training.questions.question_run import ExerciseRun


def so_far(run: ExerciseRun) -> str:
    """What was answered, and how much of it rightly."""
    return f"{len(run.solved)} of {run.many} answered, {run.right()} right"


def answers(run: ExerciseRun) -> list[tuple[Any, float]]:
    """What was answered, each with its seconds, as JSON can hold it."""
    return [(each.given, each.seconds) for each in run.solved]


def plain(run: ExerciseRun) -> dict[str, Any]:
    """What has to be kept so that `taken_up` can go on with it."""
    return {"book": run.spec.book, "game": run.spec.id, "kinds": [kind.word for kind in run.kinds], "seed": run.seed,
            "many": run.many, "mistakes": run.began.mistakes, "levels": run.began.levels, "answers": answers(run)}


def taken_up(kept: Mapping[str, Any]) -> ExerciseRun:
    """The run with what was answered in it. Raises whatever is wrong with what was kept."""
    run = ExerciseRun([KINDS[word] for word in kept["kinds"]], library()[kept["book"]].game(kept["game"]), int(kept["seed"]),
                      kept["mistakes"], int(kept["many"]), kept["levels"])
    redo(run, kept)
    return run


def redo(run: ExerciseRun, kept: Mapping[str, Any]) -> None:
    """Give the same answers once more. Raises whatever is wrong with what was kept."""
    for given, seconds in kept["answers"]:
        run.answer(tuple(given) if isinstance(given, list) else given, float(seconds))
        run.go_on()
