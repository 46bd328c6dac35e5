"""Runs a case: staged, played, observed, compared. What cannot be run is named, and the case is unsupported."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.cases.checking.case_report import CaseResult, agreed, judge
from game.cases.checking.coming_hands import setting_up
from game.cases.checking.compare import Comparison, compare
from game.cases.checking.observing.observe import AHEAD, observe
from game.cases.checking.observing.observe_box_tournament import round_seen
from game.cases.checking.observing.observe_boxes import seen
from game.cases.checking.observing.observed import RunOutcome
from game.cases.checking.tournament_office import of_the_office, only_of_the_office
from game.cases.checking.without_hand import FIGURES
from game.cases.language.case import Case
from game.cases.language.faults import Unstaged
from game.cases.language.reader import read_file
from game.cases.running import unplayable
from game.cases.running.advancing import coming
from game.cases.running.boxes.box_run import BoxRun
from game.cases.running.boxes.tournament_run import TournamentRun
from game.cases.running.case_run import CaseRun
from game.cases.running.hand_run import HandRun
from game.cases.running.history import tell
from game.cases.running.telling import banked, play_history
from game.cases.running.unplayable import Unplayable
from game.cases.running.when import answer_request, happen
from game.cases.staging.stage import Stake, stage, stakes_left_open
from game.cases.staging.tournament_table import of_a_tournament
from game.files import FileFault, guard
from game.rulebook.errors import SettingsError, UnknownRef

MOST_MOVES = 4000
"""What is played for one case: a hand has some hundred moves."""
RUNS = (0, 1)
"""Each case is run with two orders of the cards it does not name; its result may not depend on them."""


def run_case(case: Case, *, twice: bool = True) -> CaseResult:
    """The result of a case. Never raises for anything a case may hold. Unless it is run `twice`, nobody knows whether it depends
    on cards that the case does not name."""
    if case.prose:
        return judge(case, ())
    try:
        first = _findings(case, RUNS[0])
        if _unplayed(first):
            return judge(case, first)
        open_stakes = needed(case, first, lambda other: _findings(other, RUNS[0]))
        return judge(case, (*agreed(first, _findings(case, RUNS[1]) if twice else first), *open_stakes))
    except Exception as fault:  # as in _findings
        return judge(case, (_broken(fault),))


def run_files(files: Iterable[Path | str]) -> tuple[list[CaseResult], list[FileFault]]:
    """The results of all cases of some files, and the faults found. A file with a fault is not run, the others are."""
    results: list[CaseResult] = []
    errors: list[FileFault] = []
    for file in files:
        found = read_file(file)
        errors += found.errors
        if not found.errors:
            results += map(run_case, found.cases)
    return results, errors


def _findings(case: Case, run: int) -> tuple[Comparison, ...]:
    try:
        with unplayable.move_budget(MOST_MOVES):
            return compare(case.then, _observed(case, run))
    except Unstaged as word:
        return (Comparison("given", "unsupported", why=str(word)),)
    except UnknownRef as word:
        return (Comparison("when", "unsupported", why=str(word)),)
    except SettingsError as error:
        return (Comparison(f"settings.{error.setting}", "differs", why=error.fault),)
    except Unplayable as error:
        return (Comparison("history", "differs", why=str(error)),)
    except Exception as fault:
        # A fault of the program in one case must not hide the results of the others: the case differs, and says why.
        return (_broken(fault),)


def _unplayed(findings: tuple[Comparison, ...]) -> bool:
    """Whether a case could not be played at all, as it cannot with other cards either."""
    return len(findings) == 1 and findings[0].key == "history"


def _broken(fault: Exception) -> Comparison:
    return Comparison("program", "differs", why=guard.describe_fault(fault))


def _observed(case: Case, run: int) -> RunOutcome:
    if case.when.kind in FIGURES:
        return RunOutcome(FIGURES[case.when.kind](case))
    if of_a_tournament(case) and only_of_the_office(case):
        return RunOutcome(of_the_office(case))
    if case.when.kind == "setup" and not banked(case):
        return RunOutcome(_setup(case, run))
    play = play_history(case, run)
    if not play.table.seats:
        return RunOutcome(_without_a_table(case, play))
    beside = happen(case, play)
    found = {**_seen(case, play), **beside}
    if case.when.kind == "setup":
        found |= _first_to_decide(found)
    return RunOutcome(found, play.numbered.known(play.table.stub), play.chips_in)


def _first_to_decide(found: Mapping[str, Any]) -> Mapping[str, Any]:
    """Who decides first in a round whose antes are in: that, and not the dealer, is who is to act in a round set up."""
    waiting = found["to-act"] == "dealer" and found["dealt-in"]
    return {"to-act": found["dealt-in"][0]} if waiting else {}


def _seen(case: Case, run: CaseRun) -> Mapping[str, Any]:
    if isinstance(run, TournamentRun):
        return {**of_the_office(case), **round_seen(case, run)}
    return seen(run) if isinstance(run, BoxRun) else observe(run, case.then)


def _setup(case: Case, run: int) -> Mapping[str, Any]:
    """Antes and blinds are posted, nothing is dealt."""
    staged = stage(case, run)
    hands = setting_up(staged, max(AHEAD, len(case.then.get("next", ()))))
    if "posts" in hands:
        hands["posts"] = {seat: min(chips, staged.table.seats[seat].stack) for seat, chips in hands["posts"].items()}
    if not staged.setup.dealt:
        return hands
    play = HandRun(staged)
    tell(play, case.given.history)
    play.reach("deal")
    seen = {**observe(play, case.then), "due": coming(play)}
    charged = seen.get("charged", {})
    return {**seen, **hands, **({"commission": sum(charged.values())} if charged else {})}


def _without_a_table(case: Case, run: CaseRun) -> Mapping[str, Any]:
    """What can be asked before anybody sits down."""
    if case.when.kind != "request":
        raise Unstaged("given.seats")
    return answer_request(case, run)


# ---- stakes that a case leaves open though its result depends on them: each is named, so that none is ever guessed


_WHY = "the case doesn't say it, and the result depends on it"


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
