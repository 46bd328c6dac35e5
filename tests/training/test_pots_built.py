"""Where each bet belongs: in every poker game, also where hands are full of trouble, its sums are those of the engine's pots."""

from __future__ import annotations

from random import Random

import pytest
from study.soak.lots import drawn, games
from study.soak.soak_table import SoakCount, Soaked

from game.chips.by_hand import BACK
from game.table import moves as m
from game.table.outcome import Outcome, Refusal
from game.table.payout.pots import Pot, pots
from game.training.pots_built import PotsDue, pots_due
from tests.golden.digests import CALM, TROUBLED
from tests.whole import WHOLE

POKER = [spec for spec in games() if not spec.family.house_plays]
HANDS = 8
SEEDS = 6
"""So many tables are tried until one parts its bets."""


class Watched(Soaked):
    """A table at which each gathering is looked at beforehand."""

    known = parted = 0

    def make(self, move: m.Move, *, must: bool = False) -> Outcome | Refusal:
        wanted, before = pots_due(self.session), self.session.table
        answer = super().make(move, must=must)
        if wanted is not None and isinstance(move, m.GatherBets) and isinstance(answer, Outcome):
            self.known += 1
            self.parted += len(wanted.pots) > 1
            put = {seat.number: seat.bet for seat in before if seat.bet}
            assert {seat: sum(cents for (of, _), cents in wanted.due.items() if of == seat) for seat in put} == put
            for pot in pots(answer.table):
                added = sum(cents for (_, number), cents in wanted.due.items() if number == pot.number)
                assert pot.amount - added == next((each.amount for each in pots(before) if each.number == pot.number), 0)
        return answer


@pytest.mark.parametrize("at", range(len(POKER)), ids=lambda at: POKER[at].id)
@pytest.mark.parametrize("kind", [CALM, TROUBLED], ids=["calm", "troubled"])
def test_bets_are_parted_as_the_engine_parts_them(at: int, kind: object) -> None:
    spec, found = POKER[at], 0
    for seed in range(at % 3, at % 3 + SEEDS):
        name = f"pots {spec.id} {seed}"
        table = Watched(drawn(spec, Random(name)), name, kind, SoakCount())  # type: ignore[arg-type]
        table.play(HANDS)
        found += table.known
        if found and not WHOLE:
            break
    assert found


DUE = PotsDue({(1, 1): 3000, (2, 1): 3000, (2, 2): 2000, (3, 1): 3000, (3, 2): 2000, (3, BACK): 500},
              (Pot(1, 9000, (1, 2, 3), 0, 3000), Pot(2, 4000, (2, 3), 3000)), (1, 2), 0, "tas A.pot", "tas C.16.1", True)


def test_tas_b_11_3_d_a_wrong_heap_is_said_in_dollars() -> None:
    assert DUE.too_much(2, 1, 3000) == ""
    assert DUE.too_much(2, 1, 5000) == "Seat 2 puts 30 into the main pot, not 50."
    assert DUE.too_much(1, 2, 500) == "Seat 1 puts nothing into side pot 1."
    assert DUE.too_much(3, BACK, 1000) == "Only 5 of seat 3's bet wasn't called."
    assert DUE.too_much(2, BACK, 500) == "Seat 2's bet was called: nothing goes back."
    assert DUE.too_much(2, 3, 500) == "Nobody is left to play for another side pot."


def test_tas_c_16_1_what_is_missing_is_said_with_its_clause() -> None:
    short = {**DUE.due, (3, BACK): 0}
    assert DUE.fault(short) == ("5 of seat 3's bet goes back: nobody called it.", "tas C.16.1")
    short = {**DUE.due, (2, 2): 1500}
    assert DUE.fault(short) == ("5 more of seat 2's bet goes into side pot 1.", "tas A.pot")
    assert DUE.fault(DUE.due) == ("", "")


def test_who_plays_for_a_pot() -> None:
    assert DUE.misnamed(2, frozenset({2, 3})) == ""
    assert DUE.misnamed(2, frozenset({1, 2, 3})) == "Seat 1 can't win side pot 1."
    assert DUE.misnamed(1, frozenset({1})) == "Seats 2 and 3 can win the main pot too."


def test_what_comes_next_begins_with_the_pot_that_is_being_built() -> None:
    assert DUE.next_part({}, 1) == (1, 1, 3000)
    assert DUE.next_part({}, 2) == (2, 2, 2000)
    assert DUE.next_part({where: cents for where, cents in DUE.due.items() if where[1] != BACK}, 1) == (3, BACK, 500)
    assert DUE.next_part(DUE.due, 1) is None
