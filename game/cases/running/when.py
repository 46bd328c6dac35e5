"""What `when` says, played: one ladder for tables of every kind; and what the book answers to a request."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.cases.language.case import Case
from game.cases.language.faults import Unstaged
from game.cases.language.vocabulary import vocabulary
from game.cases.running.advancing import coming, on_to
from game.cases.running.case_run import CaseRun
from game.cases.running.history import move_for, until_it_arises
from game.cases.running.irregularities.troubles import ruled
from game.cases.running.unplayable import Unplayable
from game.cases.staging.marker_and_posts import last_of
from game.cases.staging.place_cards import named
from game.irregularities.requests.question import NobodySits, RequestMade
from game.irregularities.requests.requests import Answer, answer_to
from game.rulebook.errors import UnknownRef


def answer_request(case: Case, run: CaseRun) -> Mapping[str, Any]:
    """The answer, and what it changes at the table. Raises Unstaged for a request that the book does not answer."""
    assert case.when.tale is not None
    tale, before = case.when.tale, len(run.done)
    facts = {name: _value(name, value) for name, value in tale.facts.items()}
    given = case.given
    last = last_of(given.previous) if given.previous and not any(seat.cards for seat in run.table) else None
    question = RequestMade(run.engine.rules, run.table, tale.name, facts, given.waiting, last)
    try:
        answer = answer_to(question)
    except UnknownRef:
        raise Unstaged(f"when.{tale.name}") from None
    except NobodySits as nobody:
        raise Unplayable(f"when.{tale.name}: {nobody}") from None
    run.carry_out(answer)
    if case.when.play_to:
        on_to(run, case.when.play_to)
    found = _shown(answer) | {"steps": run.done[before:]}
    if tale.name == "change-seat" and answer.answer == "granted":
        found["seat-to"] = facts["seat"]
    return found | {"due": coming(run)} if run.table.seats else found


def _value(name: str, value: Any) -> Any:
    if name == "draws":
        return {who: named(cards) for who, cards in value.items()}
    return value


def _shown(answer: Answer) -> dict[str, Any]:
    found: dict[str, Any] = {"answer": answer.answer, "decides": answer.decides, "cite": answer.cites}
    found["choices"] = answer.choices
    found["wrong"] = tuple(remedy for remedy in vocabulary().remedies if remedy != answer.remedy)
    known = {"ruling": answer.remedy, "effective-hand": answer.hand, "seat-to": answer.seat_to}
    found |= {name: value for name, value in known.items() if value is not None}
    return found | ({"order": {"offer-seat": answer.offer}} if answer.offer else {})


def happen(case: Case, run: CaseRun) -> Mapping[str, Any]:
    """What happens after the history, and what was seen of it apart from the table: a refusal, the steps that were taken."""
    before, when = len(run.done), case.when
    run.mark_now()
    if when.kind == "irregularity":
        run.to_its_ruling(case)
        run.after_the_ruling(case)
        trouble = run.troubles[-1]
        return ruled(run, trouble) | {"steps": run.done[trouble.ruled_at :], "due": coming(run)}
    until_it_arises(run)
    if when.kind in ("settle", "play-to"):
        on_to(run, when.play_to or "settled")
        return {"steps": run.done[before:], "due": coming(run)}
    run.as_asked(case)
    if when.kind == "request":
        return answer_request(case, run)
    if when.line is None:
        return {"due": coming(run)}
    run.ask_first(when.line)
    against = run.against(when.line)
    refusal = None if against else run.offer(move_for(run, when.line))
    if refusal is not None:
        against = run.engine.rules.cited_with(refusal.cite)
    if refusal is not None or against:
        return {"accepted": False, "refused": against, "due": coming(run)}
    run.finish()
    return {"accepted": True, "due": coming(run)}
