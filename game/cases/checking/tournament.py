"""Runs a case of a Canberra tournament: a round at a table, what the office works out of entries and sessions, or both."""

from __future__ import annotations

from typing import Any

from game.cases.checking.observed import Observed
from game.cases.checking.tournament_office import office
from game.cases.language.case import Case
from game.cases.running.boxes.box_trouble import happened
from game.cases.running.boxes.tournament_run import TournamentRun, round_seen
from game.cases.running.history import move_for, tell, until_it_arises
from game.cases.running.progress import coming, on_to
from game.cases.running.troubles import troubles_of
from game.cases.staging.stage import Staged
from game.cases.staging.tournament_table import lay_round
from game.cases.staging.unstaged import Unstaged
from game.table.question import Question
from game.table.requests import answer_to

GAME = "act-tournament"
OFFICE = frozenset(("buy-back", "second-entry", "substitute", "refund", "cancel", "transfer-reserve"))
"""Requests that are answered away from the table."""
_AT_A_TABLE = frozenset(("boxes", "seats", "stacks", "betting", "history", "marker", "previous"))


def of_a_tournament(case: Case) -> bool:
    """Whether the case is about a Canberra tournament, or money for one."""
    return case.game == GAME or (case.when.tale is not None and case.when.tale.name == "transfer-reserve")


def run_tournament(case: Case, run: int) -> Observed:
    """Stage, play and observe. Raises Unstaged for what cannot be run, Unplayable for a history that cannot be played."""
    if case.when.kind == "request" and case.when.tale is not None and case.when.tale.name in OFFICE:
        return Observed(office(case, asked=True))
    if case.given.told.isdisjoint(_AT_A_TABLE) and not case.given.in_game():
        return Observed(office(case))
    found = _played(case, lay_round(case, run))
    beside = {} if case.given.told.isdisjoint(("entries", "sessions", "prize-pool")) else office(case)
    return Observed({**beside, **found})


def _played(case: Case, staged: Staged) -> dict[str, Any]:
    folding = [number for number, box in case.given.boxes.items() if box.fold]
    play = TournamentRun(staged, folding, troubles_of(case, staged))
    tell(play, case.given.history)
    before = len(play.done)
    beside = _happen(case, play, before)
    return {**round_seen(case, play), **beside}


def _happen(case: Case, play: TournamentRun, before: int) -> dict[str, Any]:
    when = case.when
    if when.kind == "irregularity":
        return happened(case, play, play.troubles[-1])
    until_it_arises(play)
    if when.kind in ("settle", "play-to"):
        on_to(play, when.play_to or "settled")
        return {"steps": play.done[before:], "due": coming(play)}
    if when.kind not in ("nothing", "setup", "request", "try"):
        raise Unstaged(f"when {when.kind}")
    play.to_the_question()
    if when.kind == "request":
        return _asked(case, play, before)
    return _tried(case, play) if when.line is not None else {"due": coming(play)}


def _tried(case: Case, play: TournamentRun) -> dict[str, Any]:
    assert case.when.line is not None
    play.ask_first(case.when.line)
    refusal = play.offer(move_for(play, case.when.line))
    refused = {} if refusal is None else {"refused": play.engine.rules.beside(refusal.cite)}
    return {"accepted": refusal is None, **refused, "due": coming(play)}


def _asked(case: Case, play: TournamentRun, before: int) -> dict[str, Any]:
    """What the book answers to a request at the table, carried out where it is granted."""
    assert case.when.tale is not None
    answer = answer_to(Question(play.engine.rules, play.table, case.when.tale.name, case.when.tale.facts))
    for move in answer.steps:
        play.must(move)
    found = {"answer": answer.answer, "decides": answer.decides, "cite": answer.cites, "choices": answer.choices}
    return found | {"steps": play.done[before:], "due": coming(play)}
