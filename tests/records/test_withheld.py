"""Nothing of a test that is on is read from the records, wherever it would show; all of it is once the test has ended."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.chair.keeping.person_file import as_json, as_table
from game.records.kept_values import AnswerEntry, ChoiceEntry, SessionEntry, VerdictEntry
from game.records.store import Store
from game.records.users import Trainee
from game.records.withheld import EXACT
from game.training.grading import Grade
from tests.records.hands import Hand, engine

CLAUSE = "tas C.19.7"
SESSION = SessionEntry(engine().rules.settings, "dealer", 1, "2026-11-30 01:00")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def done(store: Store, hand: Hand, *, begun: int = 0) -> tuple[int, int]:
    """A hand that was dealt: one step, one ruling, one mistake. `begun`: the sitting it belongs to, 0 for one of its own."""
    session = store.rounds.begin_session(SESSION)
    round_id = store.rounds.begin(session, 1, hand.opening)
    for at, move in enumerate(hand.moves[:9]):
        store.rounds.add_move(round_id, at, move)
    store.reports.keep(begun or session, round_id, {"number": 1})
    store.training.add_choice(ChoiceEntry(session, "asked", "Burn", "Deal", CLAUSE, False, round_id, 0))
    store.training.add_verdict(VerdictEntry(session, "early-burn", "", "", "", CLAUSE, EXACT, 0, round_id, 0), counted=CLAUSE,
                               right=True)
    store.training.answers.add(AnswerEntry(f"step {round_id}", "step", "tas", "tas-holdem", "Burn", CLAUSE, {"round": round_id},
                                           False, "2026-11-30T00:00:00+00:00"))
    return session, round_id


def shows(store: Store) -> tuple[int, ...]:
    """How much is read: hands, reports, mistakes, rulings, questions on the clause, what a file of the person's says."""
    asked = store.training.progress().get(CLAUSE)
    person = Trainee(0, "Nobody", "2026-11-30")
    return (len(store.listing.numbers()), len(store.reports.from_chair("dealer")), len(store.training.answers.all()),
            len(store.training.attempts(9)), asked.asked if asked else 0, as_table(store, person).count(CLAUSE),
            as_json(store, person).count('"cite": "' + CLAUSE))


def test_nothing_is_read_before_it_has_ended_whatever_session_it_went_on_in(store: Store, hand: Hand) -> None:
    done(store, hand)
    before = shows(store)
    sitting, _ = done(store, hand)
    number = store.exams.begin("tas", "tas-holdem", "2026-11-30 02:00", {})
    store.exams.sits(number, sitting)
    done(store, hand, begun=sitting)
    assert shows(store) == before
    assert len(store.reports.of(sitting)) == 2, "the test itself has all of it"
    assert len(store.rounds.tables_left()) == 1, "it's gone on with as a test"
    store.exams.end(number, "2026-11-30 03:00", {})
    assert shows(store) == tuple(3 * each for each in before)


def test_nothing_is_kept_as_long_as_there_are_only_rounds_of_a_test_that_is_on(store: Store, hand: Hand) -> None:
    assert store.listing.is_empty()
    sitting, _ = done(store, hand)
    number = store.exams.begin("tas", "tas-holdem", "2026-11-30 02:00", {})
    store.exams.sits(number, sitting)
    assert store.listing.is_empty()
    store.exams.end(number, "2026-11-30 03:00", {})
    assert not store.listing.is_empty()


def test_the_grade_that_counts_is_that_of_an_exact_ruling() -> None:
    assert Grade.EXACT.value == EXACT
