"""Runs a case: staged, played, observed, compared. What cannot be run is named, and the case is unsupported."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from game.rulebook.errors import SettingsError
from game.scenario.case import Case
from game.scenario.compare import Finding, compare
from game.scenario.faults import CaseError
from game.scenario.figures import FIGURES
from game.scenario.moves_of import move_of
from game.scenario.observe import observe
from game.scenario.observed import Observed
from game.scenario.play import Play, Unplayable
from game.scenario.reader import read_file
from game.scenario.report import Result, agreed, judge
from game.scenario.setting_up import setting_up
from game.scenario.stage import Staged, stage
from game.scenario.unstaged import Unstaged

RUNS = (0, 1)
"""Each case is run with two orders of the cards it does not name; its result may not depend on them."""


def run_case(case: Case) -> Result:
    """The result of a case. Never raises for anything a case may hold."""
    if case.prose:
        return judge(case, ())
    first, second = (_findings(case, run) for run in RUNS)
    return judge(case, agreed(first, second))


def run_files(files: Iterable[Path | str]) -> tuple[list[Result], list[CaseError]]:
    """The results of all cases of some files, and the faults found. A file with a fault is not run, the others are."""
    results: list[Result] = []
    errors: list[CaseError] = []
    for file in files:
        found = read_file(file)
        errors += found.errors
        if not found.errors:
            results += map(run_case, found.cases)
    return results, errors


def _findings(case: Case, run: int) -> tuple[Finding, ...]:
    try:
        observed = _observed(case, run)
    except Unstaged as word:
        return (Finding("given", "unsupported", why=str(word)),)
    except SettingsError as error:
        return (Finding(f"settings.{error.setting}", "differs", why=str(error)),)
    except Unplayable as error:
        return (Finding("history", "differs", why=str(error)),)
    return compare(case.then, observed)


def _observed(case: Case, run: int) -> Observed:
    if case.when.kind in FIGURES:
        return Observed(FIGURES[case.when.kind](case))
    if case.given.incidents:
        raise Unstaged("given.incidents")
    if case.when.tale:
        raise Unstaged(f"when.{case.when.tale.name}")
    staged = stage(case, run)
    if case.when.kind == "setup":
        return Observed(_setup(case, staged))
    play = Play(staged)
    play.history(case.given.history)
    beside = _happen(case, play)
    return observe(play, beside)


def _setup(case: Case, staged: Staged) -> dict[str, Any]:
    """Antes and blinds are posted, nothing is dealt."""
    hands = setting_up(staged, len(case.then.get("next", ())))
    if not staged.setup.dealt:
        return hands
    play = Play(staged)
    play.history(case.given.history)
    play.reach("deal")
    return {**observe(play, {}).values, **hands}


def _happen(case: Case, play: Play) -> Mapping[str, Any]:
    """What `when` says, and what was seen of it beside the table: the refusal of a move, the steps that were taken."""
    before = len(play.done)
    if case.when.kind in ("settle", "play-to"):
        play.on_to(case.when.play_to or "settled")
        return {"steps": play.done[before:]}
    if not case.given.history and not case.given.direct:
        play.to_first_decision()
    play.finish()
    if case.when.line is None:
        return {"due": play.coming()}
    refusal = play.offer(move_of(case.when.line))
    if refusal is not None:
        return {"accepted": False, "refused": refusal.cite, "due": play.coming()}
    play.finish()
    return {"accepted": True, "due": play.coming()}
