"""Runs a case: staged, played, observed, compared. What cannot be run is named, and the case is unsupported."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from game.cases.checking.coming_hands import setting_up
from game.cases.checking.compare import Finding, compare
from game.cases.checking.figures import FIGURES
from game.cases.checking.observe import AHEAD, observe
from game.cases.checking.observed import Observed
from game.cases.checking.report import Result, agreed, judge
from game.cases.checking.tournament import of_a_tournament, run_tournament
from game.cases.language.case import Case
from game.cases.language.faults import CaseError
from game.cases.language.lines import Line, Stage
from game.cases.language.reader import read_file
from game.cases.running import budget
from game.cases.running.arising import phase
from game.cases.running.boxes.box_run import banked, run_banked
from game.cases.running.hand_run import HandRun
from game.cases.running.history import move_for, tell, until_it_arises
from game.cases.running.progress import coming, finish, on_to, reach, redeal_street, to_first_decision
from game.cases.running.requests import asked
from game.cases.running.troubles import Trouble, ruled, troubles_of
from game.cases.running.unplayable import Unplayable
from game.cases.staging.stage import Staged, stage
from game.cases.staging.unstaged import Unstaged
from game.files import guard
from game.rulebook.errors import SettingsError, UnknownRef
from game.table import showdown

MOST_MOVES = 4000
"""What is played for one case: a hand has some hundred moves."""
RUNS = (0, 1)
"""Each case is run with two orders of the cards it does not name; its result may not depend on them."""


def run_case(case: Case) -> Result:
    """The result of a case. Never raises for anything a case may hold."""
    if case.prose:
        return judge(case, ())
    try:
        first = _findings(case, RUNS[0])
        return judge(case, agreed(first, first if _unplayed(first) else _findings(case, RUNS[1])))
    except Exception as fault:  # as in _findings
        return judge(case, (_broken(fault),))


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
        with budget.of(MOST_MOVES):
            return compare(case.then, _observed(case, run))
    except Unstaged as word:
        return (Finding("given", "unsupported", why=str(word)),)
    except UnknownRef as word:
        return (Finding("when", "unsupported", why=str(word)),)
    except SettingsError as error:
        return (Finding(f"settings.{error.setting}", "differs", why=str(error)),)
    except Unplayable as error:
        return (Finding("history", "differs", why=str(error)),)
    except Exception as fault:
        # A fault of the program in one case must not hide the results of the others: the case differs, and says why.
        return (_broken(fault),)


def _unplayed(findings: tuple[Finding, ...]) -> bool:
    """Whether a case could not be played at all, as it cannot with other cards either."""
    return len(findings) == 1 and findings[0].key == "history"


def _broken(fault: Exception) -> Finding:
    return Finding("program", "differs", why=guard.told(fault))


def _observed(case: Case, run: int) -> Observed:
    if case.when.kind in FIGURES:
        return Observed(FIGURES[case.when.kind](case))
    if of_a_tournament(case):
        return run_tournament(case, run)
    if banked(case):
        return run_banked(case, run)
    staged = stage(case, run)
    if case.when.kind == "setup":
        return Observed(_setup(case, staged))
    play = HandRun(staged, troubles_of(case, staged))
    if not play.table.seats:
        return Observed(_without_a_table(case, play))
    tell(play, case.given.history)
    return observe(play, _happen(case, play))


def _setup(case: Case, staged: Staged) -> dict[str, Any]:
    """Antes and blinds are posted, nothing is dealt."""
    hands = setting_up(staged, max(AHEAD, len(case.then.get("next", ()))))
    if "posts" in hands:
        hands["posts"] = {seat: min(chips, staged.table.seats[seat].stack) for seat, chips in hands["posts"].items()}
    if not staged.setup.dealt:
        return hands
    play = HandRun(staged)
    tell(play, case.given.history)
    reach(play, "deal")
    seen = observe(play, {}).values
    charged = seen.get("charged", {})
    return {**seen, **hands, **({"commission": sum(charged.values())} if charged else {})}


def _without_a_table(case: Case, play: HandRun) -> Mapping[str, Any]:
    """What can be asked before anybody sits down."""
    if case.when.kind != "request":
        raise Unstaged("given.seats")
    return asked(case, play)


def _happen(case: Case, play: HandRun) -> Mapping[str, Any]:
    """What `when` says, and what was seen of it beside the table: the refusal of a move, the steps that were taken."""
    before = len(play.done)
    play.mark_now()
    if case.when.kind == "irregularity":
        return _trouble(case, play, play.troubles[-1])
    if case.when.kind in ("settle", "play-to"):
        until_it_arises(play)
        on_to(play, case.when.play_to or "settled")
        return {"steps": play.done[before:], "due": coming(play)}
    until_it_arises(play)
    _as_after_the_last_line(case, play)
    if case.when.kind == "request":
        return asked(case, play)
    if case.when.line is None:
        return {"due": coming(play)}
    wrong = _misread(play, case.when.line)
    if wrong:
        return {"accepted": False, "refused": wrong, "due": coming(play)}
    refusal = play.offer(move_for(play, case.when.line))
    if refusal is not None:
        return {"accepted": False, "refused": play.engine.rules.beside(refusal.cite), "due": coming(play)}
    finish(play)
    return {"accepted": True, "due": coming(play)}


def _misread(play: HandRun, line: Line) -> tuple[str, ...]:
    """The clauses against a hand read as what it is not: the cards speak, whatever the dealer says. Empty where none is."""
    rules, seat = play.engine.rules, line.seat
    if line.verb != "read-hand" or not line.word or not isinstance(seat, int) or not play.table.seats[seat].cards:
        return ()
    if line.word == showdown.category(rules, play.table, seat):
        return ()
    spoken = rules.book.irregularity("miscalled-hand", rules.spec.id).rulings[-1].cites
    return tuple(dict.fromkeys((*spoken, rules.spec.ranking.cite)))


def _as_after_the_last_line(case: Case, play: HandRun) -> None:
    """A hand from its beginning without a line goes on to its first decision; an ended round is closed."""
    if not case.given.direct and not any(isinstance(entry, Line | Stage) for entry in case.given.history):
        to_first_decision(play)
    finish(play)


def _trouble(case: Case, play: HandRun, trouble: Trouble) -> Mapping[str, Any]:
    """It arises, is noticed, is ruled on and put right, as far as the history has not come to that; then the hand goes on."""
    if not trouble.arisen:
        if phase(trouble.tale) == "afterwards":
            _as_after_the_last_line(case, play)
        until_it_arises(play)
    for earlier in play.troubles[:-1]:  # what people did before, where that of the case arose in the deal
        if not earlier.arisen and phase(earlier.tale) == "afterwards":
            earlier.happen(play)
    if trouble.ruling is None:
        trouble.notice(play)
        trouble.rule(play)
    if case.when.play_to:
        on_to(play, case.when.play_to)
    elif trouble.tale.name == "wrong-riffles" and trouble.undoes:
        reach(play, "deal")
    elif not trouble.redeals:
        if trouble.undoes:
            redeal_street(play)
        _as_after_the_last_line(case, play)
    return ruled(play, trouble) | {"steps": play.done[trouble.ruled_at :], "due": coming(play)}
