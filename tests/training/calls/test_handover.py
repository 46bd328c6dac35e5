"""What stands between two hands, as the next dealer is told it."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.agents.agent import Caller
from game.rulebook.readers.read_calls import calls
from game.rulebook.schema.calls import RELIEF
from game.session.between import CashTable, Changes, HandAfterHand
from game.session.cash.floor import Floor
from game.session.cash.granted import Grant
from game.session.session import Session
from game.tournament.freezeout import begun
from game.tournament.run import Tournament
from game.training.calls.call import Call, sentence
from game.training.calls.handover import FINDS, handover_calls
from game.training.calls.typing import typed
from tests.table.given import engine_of
from tests.tournament.test_thr import LEVELS, settings

STACKS = {1: 500_000, 2: 500_000, 3: 500_000, 5: 500_000}


def stood(game: str, house: HandAfterHand, table: Mapping[str, Any], out: int = 0, **more: object) -> Session:
    """A table as it lies after hand 3; seat `out` has chips and was not dealt in."""
    engine = engine_of(game, **more)
    lying = engine.opening(STACKS, CashTable(0).first(engine.rules, STACKS).setup)  # type: ignore[union-attr]
    seats = {number: seat.with_(standing="out" if number == out else "live") for number, seat in lying.seats.items()}
    return cast(Session, SimpleNamespace(engine=engine, table=lying.with_(seats=seats, **table), house=house, hand=3))


def granted(**changes: object) -> Floor:
    """A floor that has granted something for hand 4."""
    floor = Floor(CashTable(0), lambda rules, seat: Caller())
    floor.coming = (Grant("top-up", 4, (), Changes(**changes)),)  # type: ignore[arg-type]
    return floor


def thr(**more: object) -> Tournament:
    return Tournament(settings(**more), begun(engine_of("thr-holdem", levels=LEVELS).rules, STACKS, tuple(STACKS)))


def timed(minutes: float) -> Tournament:
    """Levels of five minutes, of which so many have been played."""
    found = thr(minutes_a_level=5)
    found.clock.pass_time(60 * minutes)
    return found


CASES = [
    ("tas-holdem", CashTable(0), {"marker": 2}, 0, ["Puck on 2.", "Nobody's waiting for a blind.", "Everyone's here."]),
    ("tas-holdem", granted(chips={3: 10_000, 5: -5_000}), {"marker": 5}, 1,
     ["Puck on 5.", "Waiting for the big blind: seat 1.", "Everyone's here.", "Waiting for chips: seat 3."]),
    ("tas-stud", CashTable(0), {"marker": 1}, 0, ["Puck on 1.", "Everyone's here."]),
    ("rop-stud5-52", CashTable(0), {}, 0, ["Everyone's here."]),
    ("thr-holdem", thr(), {"marker": 3, "away": frozenset((1, 5))}, 0,
     ["Button on 3.", "Nobody's waiting for a blind.", "Away: seats 1 and 5.", "Level 2, one hand to go."]),
    *(("thr-holdem", timed(played), {"marker": 3}, 0, ["Button on 3.", "Nobody's waiting for a blind.", "Everyone's here.", *level])
      for played, level in ((1.2, ["Level 1, four minutes to go."]), (4.9, ["Level 1, one minute to go."]),
                            (5, ["Level 2, five minutes to go."]), (12, []))),
    ("act-canberra", CashTable(0), {}, 0, ["Everyone's here."]),
]


@pytest.mark.parametrize(("game", "house", "table", "out", "told"), CASES)
def test_it_is_told_and_can_be_typed(game: str, house: HandAfterHand, table: Mapping[str, Any], out: int, told: list[str]) -> None:
    levels = {"levels": LEVELS, "hands-a-level": 2, "minutes-a-level": 5} if game == "thr-holdem" else {}
    here = stood(game, house, table, out, **levels)
    found = handover_calls(here)
    assert [sentence(call) for call in found] == told
    for call in found:
        assert typed(here.engine.rules, here.table, letters(call), calls().relief).call == Call(call.name, call.facts, call.shown)


def letters(call: Call) -> str:
    facts = [" ".join(map(str, fact)) if isinstance(fact, tuple) else str(fact) for fact in call.facts.values()]
    return " ".join([calls().relief[call.name].keys, *facts])


def test_every_moment_has_its_facts() -> None:
    assert set(FINDS) == set(RELIEF) == {spec.moment for spec in calls().relief.values()}
