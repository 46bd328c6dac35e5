"""act 3.6, 10, 11, 14.4, A.void: how chips on the pads, meter and late prizes are told, and under which clause."""

from __future__ import annotations

import pytest

from game.table import moves as m
from tests.table.act.canberra import Round, canberra
from tests.table.act.troubles import goes_wrong, trouble

PLAYS, OUT = "Ad Kc 9c 5s 2d", "Qs Ts 8c 5c 2s"
FLUSH = "Kd Jd 9d 7d 5d"


def offered(**more: object) -> Round:
    """Box 1 has an ante and is asked whether it joins the jackpot for 5."""
    round_ = canberra(game="act-jackpot", jackpot_wager=5, pool=12000, **more)  # type: ignore[arg-type]
    return round_.play("1 ante 10").until(lambda due: due.by == 1 and due.choice("jackpot") is not None)


# ---- chips on a pad


def test_act_4_1_b_a_wager_on_a_lit_pad_joins_the_jackpot():
    assert offered().play("1 jackpot 5").said()[-1] == "Box 1 joins the jackpot for 5. [act 4.1.b]"


def test_act_10_2_chips_on_a_dark_pad_are_not_told_as_a_wager():
    dark = goes_wrong(offered(), "jackpot-not-lit", who=1, seat=1)
    assert dark.said()[-1] == "Box 1 puts 5 on its jackpot pad, which stays dark."
    assert not [line for line in dark.to_decisions().said() if "joins the jackpot" in line or "taken in" in line]


def test_act_10_2_a_wager_laid_anew_after_a_dark_pad_counts():
    round_ = canberra(game="act-jackpot", jackpot_wager=5, pool=12000, seats=2).play("1 ante 10", "2 ante 10")
    round_.until(lambda due: due.by == 1 and due.choice("jackpot") is not None)
    assert trouble(round_, "jackpot-not-lit", who=1, seat=1).remedy == "hand-back"
    assert round_.offer(m.Jackpot(500, by=1)) is round_.offer(m.Jackpot(0, by=2)) is None
    assert "Box 1 joins the jackpot for 5. [act 4.1.b]" in round_.said()
    assert round_.to_decisions().table.bank.in_jackpot == {1}


@pytest.mark.parametrize(("amount", "told"), [
    (2, "Box 1 puts 2 on its jackpot pad, which stays dark."), (10, "Box 1 puts 10 on its jackpot pad."),
])  # fmt: skip
def test_act_3_6_chips_of_another_size_than_posted_are_told_as_chips(amount, told):
    assert goes_wrong(offered(), "jackpot-wrong-size", who=1, seat=1, amount=amount).said()[-1] == told


def test_act_10_1_chips_beside_no_ante_are_told_as_chips():
    round_ = goes_wrong(offered(), "jackpot-without-ante", who=2, seat=2, amount=5)
    assert round_.said()[-1] == "Box 2 puts 5 on its jackpot pad, which stays dark."


# ---- a void round


def inside(**more: object) -> Round:
    return canberra({1: 10, 2: 10}, {1: FLUSH}, OUT, game="act-jackpot", pool=12000, jackpots=(1, 2), jackpot_wager=1, **more)


def test_act_a_void_a_jackpot_wager_comes_back_in_one_sentence_and_so_does_the_meter():
    round_ = inside().to_decisions()
    trouble(round_, "emergency")
    said = round_.said()
    assert [said.count(f"The jackpot wager of 1 goes back to box {box}. [act 16.2]") for box in (1, 2)] == [1, 1]
    assert "The jackpot meter goes back to 12,000. [act 16.2]" in said
    assert not [line for line in said if line.startswith("0.")]


def test_act_a_void_a_meter_that_had_started_again_is_told_as_it_was_before_the_round():
    royal = "As Ks Qs Js Ts"
    round_ = canberra({2: 10}, {2: royal}, PLAYS, game="act-jackpot", jackpot_wager=1, pool=15000, jackpots=[2])
    round_.play("2 bet 20", "dealer pay-prize 2 15000.70")
    trouble(round_, "emergency")
    assert "The jackpot meter goes back to 15,000. [act 16.2]" in round_.said()


# ---- a prize claimed late


def test_act_14_4_a_late_prize_is_declared_and_paid_by_the_row_of_its_hand():
    round_ = inside(late_claim="reconstruct").play("1 bet 20", "2 fold").until(lambda due: due.choice("claim") is not None)
    assert round_.offer(m.Claim("", by=1)) is None
    round_.play("dealer rack-hand 1")
    trouble(round_, "late-claim", who=1, seat=1)
    said = round_.said()
    at = said.index("Box 1, here's your hand back from the rack. [act 14.4]")
    assert said[at + 1].startswith("Box 1 shows ")
    assert said[at + 1].endswith(": a flush, king high. [act 10.5]")
    assert said[at + 2] == "100 goes from the reserve to box 1, a jackpot prize. [act 11.1.e]"
    assert not [line for line in said if "goes from the rack" in line]


def test_act_14_4_a_hand_racked_before_its_decision_comes_back_in_one_sentence_and_unseen():
    round_ = canberra({1: 10, 2: 10}).to_decisions()
    trouble(round_, "hand-taken-in", seat=2)
    assert round_.said().count("Box 2, here's your hand back from the rack. [act 14.4]") == 1
    assert not [line for line in round_.said() if "shows" in line or "goes from the rack" in line]


# ---- the equipment


def test_act_14_5_the_supervisors_approval_is_told_as_that():
    round_ = inside().to_decisions()
    assert trouble(round_, "jackpot-fault").remedy == "finish-with-approval"
    assert "The supervisor lets the game go on. [act 14.5]" in round_.said()
