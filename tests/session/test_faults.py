"""The contract while things go wrong: nothing is lost, everything has words, and rounds replay to the same."""

from __future__ import annotations

from collections import Counter

import pytest

from game.session.between import CashTable
from game.session.chairs import COMPANIES, chairs
from game.session.conserved import ConservationCheck
from game.session.narration.narration import due_line, event_lines
from game.session.round import PlayedMove
from game.session.session import Session
from game.table import events as e
from game.table.outcome import Refusal
from tests.dealer import game, play_out, table

STACKS = {1: 20000, 2: 20000, 3: 3000, 5: 20000, 6: 20000}


def erring(name: str, seed: int) -> Session:
    rules = table(name, STACKS).engine.rules
    made = Session(game(name), STACKS, chairs(rules, STACKS, COMPANIES["aimless"], seed, faults=0.04), seed)
    made.house = CashTable(20000, rebuys=True)
    return made


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("name", ["tas-holdem", "rop-holdem"])
def test_hands_with_faults_keep_the_contract(name: str, seed: int) -> None:
    session = erring(name, seed)
    rules = session.engine.rules

    def told(played: PlayedMove) -> None:
        assert played.due is not None
        lines = [due_line(rules, played.before, played.due), *event_lines(rules, played.before, played.events)]
        assert all(line.text and "{" not in line.text for line in lines), lines

    session.listen(ConservationCheck(session).hear)
    session.listen(told)
    for _ in range(4):
        while session.ask() is not None:
            answer = session.advance()
            assert answer is not None
            assert not isinstance(answer, Refusal), answer
        assert session.round.table() == session.table
        if session.next_hand():
            break


def test_what_goes_wrong_is_mostly_seen_and_ruled_on() -> None:
    met: Counter[str] = Counter()
    for seed in range(6):
        session = erring("tas-holdem", seed)
        session.listen(lambda played: met.update(type(event).__name__ for event in played.events))
        play_out(session)
    assert met[e.IncidentArose.__name__] >= 6
    assert met[e.IncidentRuled.__name__] > met[e.IncidentArose.__name__] / 2
    assert met[e.IncidentNoticed.__name__] == met[e.IncidentRuled.__name__]
