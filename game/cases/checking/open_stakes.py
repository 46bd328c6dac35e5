"""Stakes that a case leaves open though its result depends on them: each is named, so that none is ever guessed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.cases.checking.compare import Comparison
from game.cases.language.case import Case
from game.cases.staging.stage import Stake, stakes_left_open
from game.cases.staging.unstaged import Unstaged

_WHY = "the case does not say it, and the result depends on it"


def needed(case: Case, found: Sequence[Comparison], find: Callable[[Case], Sequence[Comparison]]) -> tuple[Comparison, ...]:
    """A finding for every stake left open on which what was `found` depends; `find` plays the case with other stakes."""
    try:
        stakes = stakes_left_open(case)
    except Unstaged:
        return ()
    seen = [finding.got for finding in found]
    return tuple(
        Comparison(f"settings.{name}", "differs", why=_WHY)
        for name in stakes
        if seen != [finding.got for finding in find(_with(case, {**stakes, name: _doubled(stakes[name])}))]
    )


def _with(case: Case, stakes: dict[str, Stake]) -> Case:
    return replace(case, settings={**case.settings, **stakes})


def _doubled(value: Stake) -> Stake:
    return tuple(2 * item for item in value) if isinstance(value, tuple) else 2 * value
