"""Who fills a table, and who is left to notice what goes wrong."""

from __future__ import annotations

import pytest

from game.agents.mistakes import ErringAgent
from game.session.chairs import COMPANIES, chairs
from game.session.session import Session
from game.table.rules import Rules
from game.table.sight import INSPECTOR
from game.table.values import DEALER
from tests.dealer import game, play_out, table

STACKS = {1: 20000, 2: 20000, 3: 20000, 4: 20000}


def rules(name: str = "tas-holdem") -> Rules:
    return table(name, STACKS).engine.rules


@pytest.mark.parametrize("players", sorted(COMPANIES))
@pytest.mark.parametrize("name", ["tas-holdem", "rop-holdem"])
def test_every_company_plays_a_hand(name: str, players: str) -> None:
    session = Session(game(name), STACKS, chairs(rules(name), STACKS, COMPANIES[players], 3), 3)
    play_out(session)
    assert session.table.pot_total() == 0


@pytest.mark.parametrize(
    ("people", "errs", "watched"),
    [({3}, True, True), ({DEALER}, False, False), ({INSPECTOR}, True, False), (set(), True, True)],
)
def test_a_person_who_must_notice_is_not_helped(people: set[int], errs: bool, watched: bool) -> None:
    found = chairs(rules(), STACKS, COMPANIES["caller"], 3, people=people, faults=0.1)
    assert isinstance(found.dealer, ErringAgent) is errs
    assert (found.watch is not None) is watched
    assert set(found.agents) == set(STACKS) - people


def test_only_what_was_asked_for_goes_wrong() -> None:
    company = chairs(rules(), STACKS, COMPANIES["caller"], 3, faults=0.3, only=frozenset({"no-burn"}))
    session = Session(game("tas-holdem"), STACKS, company, 3)
    met = set()
    for _ in range(6):
        play_out(session)
        met |= {incident.irregularity for incident in session.table.trouble.incidents}
        session.next_hand()
    assert met == {"no-burn"}
