"""The soak itself: a short one in the suite; SOAK_ROUNDS=1000000 for a long one. Every fault it names is a fault of the program."""

from __future__ import annotations

import os
from random import Random

import pytest
from study.soak.lots import drawn, games
from study.soak.shift import SoakOrder, soak
from study.soak.soak_table import Rates, SoakCount, Soaked, SoakFault

from game.table import moves as m

ROUNDS = int(os.environ.get("SOAK_ROUNDS", "92"))


def test_rounds_in_which_everything_goes_wrong_show_no_fault():
    report = soak(SoakOrder(rounds=ROUNDS, seed=os.environ.get("SOAK_SEED", "suite"), hands=4))
    assert report.faults == []
    assert report.count.rounds >= ROUNDS
    assert report.count.incidents > ROUNDS
    assert report.count.refused > ROUNDS
    assert {"binding", "wrong"} <= set(report.count.rulings)
    assert len(report.games) == min(len(games()), report.tables)


def test_equal_seeds_soak_equal_rounds():
    one, other = (soak(SoakOrder("tas-holdem", rounds=4, seed="again", hands=4)) for _ in range(2))
    assert one == other


def test_what_the_engine_gets_wrong_is_told_with_its_place(monkeypatch):
    spec = next(spec for spec in games() if spec.id == "thr-holdem")
    soaked = Soaked(drawn(spec, Random("fault")), "fault", Rates(), SoakCount())

    def fails(table, move):
        raise KeyError("least")

    monkeypatch.setattr(soaked.session.engine, "apply", fails)
    with pytest.raises(SoakFault, match="KeyError") as caught:
        soaked.make(m.Fold(by=1))
    assert caught.value.round == soaked.session.round
    assert caught.value.move == m.Fold(by=1)


def test_a_chip_that_is_lost_is_a_fault(monkeypatch):
    spec = next(spec for spec in games() if spec.id == "thr-holdem")
    soaked = Soaked(drawn(spec, Random("lost")), "lost", Rates(wild=0, odd_mishap=0, mishap=0), SoakCount())
    soaked.begun = (soaked.begun[0] + 1, soaked.begun[1])
    due = soaked.session.ask()
    with pytest.raises(SoakFault, match="lost or made from nothing"):
        soaked.make(soaked.dutiful(due), must=True)
