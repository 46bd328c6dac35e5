"""Rules, records and players joined to a session."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.agents.mistakes import Erring
from game.app import COMPANIES, Company, sit_down, take_up
from game.records.store import Store
from game.table.outcome import Outcome
from game.table.places import DEALER
from game.table.sight import INSPECTOR
from tests.session.tables import game, play_out

STACKS = {1: 20000, 2: 20000, 4: 20000}


@pytest.mark.parametrize("players", sorted(COMPANIES))
@pytest.mark.parametrize("name", ["tas-holdem", "rop-holdem"])
def test_every_company_plays_a_hand(name: str, players: str) -> None:
    session = sit_down(game(name)[2], STACKS, Company(players), 3)
    play_out(session)
    assert session.table.pot_total() == 0


@pytest.mark.parametrize(
    ("people", "chair", "errs", "watched"),
    [
        ({3}, "player", True, True),
        ({DEALER}, "dealer", False, False),
        ({INSPECTOR}, "inspector", True, False),
        (set(), "player", True, True),
    ],
)
def test_a_person_who_must_notice_is_not_helped(people: set[int], chair: str, errs: bool, watched: bool) -> None:
    company = Company("caller", frozenset(people), faults=0.1)
    session = sit_down(game("tas-holdem")[2], {**STACKS, 3: 20000}, company, 3)
    assert company.chair == chair
    assert isinstance(session.chairs.dealer, Erring) is errs
    assert (session.chairs.watch is not None) is watched
    assert set(session.chairs.agents) == {1, 2, 3, 4} - people


def test_only_what_was_asked_for_goes_wrong() -> None:
    company = Company("caller", faults=0.3, only=frozenset({"no-burn"}))
    session = sit_down(game("tas-holdem")[2], STACKS, company, 3)
    met = set()
    for _ in range(6):
        play_out(session)
        met |= {incident.irregularity for incident in session.table.incidents}
        session.next_hand()
    assert met == {"no-burn"}


def test_a_session_broken_off_is_taken_up_from_its_records(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert take_up(store, Company("caller")) is None
    session = sit_down(game("tas-holdem")[2], STACKS, Company("caller"), 8, store=store, now="2026-01-01")
    play_out(session)
    session.next_hand()
    while len(session.round) < 15:
        session.advance()
    store.close()

    store = Store(tmp_path)
    again = take_up(store, Company("caller"))
    assert again is not None
    assert (again.hand, again.round) == (2, session.round)
    session.recorder = None
    play_out(session)
    play_out(again)
    assert again.round == session.round
    assert take_up(store, Company("caller")) is None
    assert isinstance(again.next_hand(), type(None))
    assert isinstance(again.advance(), Outcome)
    store.close()
