"""What an inspector reads of a move: nothing in it tells a wrong act from a lawful one that looks the same."""

from __future__ import annotations

import re

import pytest

from game.session.chairs import Chairs
from game.session.evidence.evident import lines_as_seen
from game.table.outcome import Outcome
from game.training.on_demand.staged import stage
from tests.dealer import session_of

TWINS = {
    "fold-out-of-turn": r"Seat \d pushes their cards forward\.",
    "check-out-of-turn": r"Seat \d knocks on the table: “(Check|I check)\.”",
    "bet-out-of-turn": r"Seat \d puts in [\d.]+: “(Bet|Call|Raise)\.”", "short-call": r"Seat \d puts in [\d.]+: “Call\.”",
    "over-limit-bet": r"Seat \d puts in [\d.]+: “(Bet|Raise)\.”", "card-to-wrong-seat": r"One card, face down, to seat \d\.",
}  # fmt: skip


@pytest.mark.parametrize("word", TWINS)
def test_a_wrong_act_reads_like_a_lawful_one(word: str) -> None:
    session = session_of(chairs=Chairs({}), limit="fixed")
    rules = session.engine.rules
    staged = stage((rules.book.id, rules.spec.id, rules.settings), word, 3, range(1, 7))
    assert staged is not None
    table = staged.round.table()
    outcome = session.engine.apply(table, staged.happens)
    assert isinstance(outcome, Outcome)
    line, = lines_as_seen(rules, table, outcome.events)
    assert re.fullmatch(TWINS[word], line.text), line.text
