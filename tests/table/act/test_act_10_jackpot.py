"""act 10 and 11: jackpot wagers, pools, claims, prizes and their order."""

from __future__ import annotations

import pytest

from game.rulebook.errors import SettingsError
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.table import events as e
from game.table import moves as m
from game.table.sight import INSPECTOR, sight
from tests.table.act.canberra import Round, canberra

IN = "Ad Ac 9s 4d 3s"
OUT = "Ad Qc Jd 8h 3d"
ROYALS = ("As Ks Qs Js Ts", "Ah Kh Qh Jh Th")
STRAIGHT_FLUSHES = ("Jh Th 9h 8h 7h", "6c 5c 4c 3c 2c")
FLUSH, FULL, FOUR = "Kc Jc 9c 7c 5c", "Ts Th Td 4c 4h", "8s 8h 8d 8c 2c"


def jackpot(hands: dict[int, str] | None = None, dealer: str = IN, *, pool: float = 20000, wager: float = 1,
            without: tuple[int, ...] = (), **more: object) -> Round:  # fmt: skip
    """A round with antes of 10, everybody in the jackpot but `without`; `pool` is the meter before the wagers."""
    boxes = hands or {1: ""}
    inside = [number for number in boxes if number not in without]
    return canberra(
        dict.fromkeys(boxes, 10), {n: cards for n, cards in boxes.items() if cards}, dealer, game="act-jackpot", pool=pool,
        jackpots=inside, jackpot_wager=wager, **more,  # type: ignore[arg-type]
    )  # fmt: skip


def settled(hands: dict[int, str], dealer: str = IN, **more: object) -> Round:
    """The same, everybody betting, to its end."""
    round_ = jackpot(hands, dealer, **more)  # type: ignore[arg-type]
    return round_.play(*(f"{number} bet 20" for number in sorted(hands))).over()


def prizes(round_: Round) -> dict[int, float]:
    """Dollars by box, in the order of payment."""
    lines = [line.split() for line in round_.done if line.startswith("dealer pay-prize")]
    return {int(words[2]): float(words[3]) for words in lines}


FILLED = 20000 - 0.7
"""A pool that is 20000 once one wager of 1 is in."""


def test_act_3_6_exactly_the_posted_price():
    round_ = canberra(game="act-jackpot", jackpot_wager=5).until(lambda due: due.by == 1)
    round_.play("1 ante 10").until(lambda due: due.choice("jackpot") is not None)
    assert round_.legal()["jackpot"] == (5, 5)
    assert round_.refuses("1 jackpot 10") == "act 3.6"
    assert round_.refuses("1 jackpot 2") == "act 3.6"


def test_act_4_1_b_offered_before_the_first_card_and_no_later():
    assert jackpot().play("dealer deal 1 down").refuses("1 jackpot 1") == "act 4.5"


def test_act_10_1_no_jackpot_without_an_ante():
    round_ = canberra(game="act-jackpot", jackpot_wager=1).until(lambda due: due.by == 1)
    round_.play("2 ante 10").until(lambda due: due.choice("jackpot") is not None)
    round_.play("2 ante 20")
    assert round_.table.seats[2].ante == 2000
    assert round_.refuses("1 jackpot 1") == "act 10.1"
    assert round_.due().by == 2


def test_act_10_6_wagers_are_divided_between_the_pools_before_the_cards():
    round_ = jackpot({1: "", 2: "", 3: ""}, pool=12000).to_decisions()
    assert (round_.table.bank.pool, round_.table.bank.reserve) == (1200210, 90)
    assert "dealer take-jackpots" in round_.done


def test_act_10_6_the_shares_make_up_the_whole_wager():
    spec = library()["act"].game("act-jackpot")
    with pytest.raises(SettingsError, match="two shares that add up to 1"):
        resolve(spec, {"pool-share": 0.7, "reserve-share": 0.2})


def test_act_10_3_the_meter_is_in_sight_of_everybody():
    assert sight(jackpot(pool=12000).to_decisions().table, INSPECTOR).bank.pool == 1200070


def test_act_7_3_a_fold_loses_the_jackpot_wager_and_the_prize():
    round_ = jackpot({1: FLUSH}, OUT).play("1 fold").over()
    assert (round_.won(), prizes(round_)) == ({1: -11}, {})


@pytest.mark.parametrize("dealer", ["As Ah Ac 2s 2h", OUT], ids=["the hand loses", "the dealer is out"])
def test_act_10_5_the_prize_rests_on_the_hand_alone(dealer):
    round_ = jackpot({1: FLUSH}, dealer).play("1 bet 20")
    if dealer == OUT:
        round_.play("1 claim flush")
    round_.over()
    assert round_.won() == {1: 69 if dealer != OUT else 109}


def test_act_10_4_face_down_and_unclaimed_wins_no_prize():
    round_ = jackpot({1: FLUSH}, OUT).play("1 bet 20").until(lambda due: due.choice("claim") is not None)
    assert round_.due().cite == "act 10.4"
    assert round_.offer(m.Claim("", by=1)) is None
    assert round_.over().won() == {1: 9}


def test_act_10_4_only_those_in_the_jackpot_are_asked():
    assert jackpot({1: FLUSH, 2: ""}, OUT, without=(1,)).play("1 bet 20", "2 fold").over().won() == {1: 10, 2: -11}


def test_act_10_7bis_on_top_of_ante_and_bet():
    assert settled({1: FULL}, wager=5).won() == {1: 10 + 140 + 750 - 5}


@pytest.mark.parametrize(
    ("hand", "prize"),
    [(ROYALS[1], 20000), (STRAIGHT_FLUSHES[1], 2000), (FOUR, 500), (FULL, 150), (FLUSH, 100)],
    ids=["a", "b", "c", "d", "e"],
)
def test_act_11_1_and_10_7_what_each_hand_wins(hand, prize):
    assert prizes(settled({1: hand}, pool=FILLED)) == {1: prize}


def test_act_10_7_e_a_straight_wins_nothing():
    assert prizes(settled({1: "As Kd Qh Jh Th"})) == {}


@pytest.mark.parametrize(("hand", "prize", "pool"), [(ROYALS[1], 10000, 10000), (STRAIGHT_FLUSHES[1], 1000, 7380)])
def test_act_11_1_no_less_than_the_guarantee_which_the_reserve_makes_up(hand, prize, pool):
    round_ = settled({1: hand}, pool=8200 - 0.7)
    assert prizes(round_) == {1: prize}
    assert round_.table.bank.pool == pool * 100
    assert round_.table.bank.reserve == (-180_00 if pool == 7380 else -1800_00) + 30


def test_act_11_1_a_the_meter_starts_again_with_money_of_the_house():
    round_ = settled({1: ROYALS[1]}, pool=FILLED)
    assert round_.table.bank.pool == 10000_00
    reseed = [event.amount for event in round_.events if isinstance(event, e.ChipsMoved) and event.why == "reseed"]
    assert reseed == [10000_00]


def test_act_11_2_from_right_to_left():
    assert list(prizes(settled({2: FLUSH, 5: FULL, 7: FOUR}))) == [7, 5, 2]


def test_act_11_2_the_dealer_keeps_to_the_order():
    round_ = jackpot({2: FLUSH, 5: FOUR}, "Ac Kh 9s 4h 3s").play("2 bet 20", "5 bet 20", "dealer turn-up 5")
    assert round_.refuses("dealer pay-prize 2 100") == "act 11.2"
    assert round_.refuses("dealer pay-prize 5 400") == "act 11.1.c"
    round_.play("dealer pay-prize 5 500")
    assert round_.due().cite == "act 10.5"


@pytest.mark.parametrize(("pool", "each"), [(25000, 12500), (15000, 10000)])
def test_act_11_3_a_several_royals_share_the_pool_or_get_the_guarantee(pool, each):
    round_ = settled({3: ROYALS[0], 5: ROYALS[1]}, pool=pool - 1.4)
    assert prizes(round_) == {5: each, 3: each}
    assert round_.table.bank.pool == 10000_00


@pytest.mark.parametrize(("pool", "each", "left"), [(20000, 1900, 16200), (10500, 1000, 8505)])
def test_act_11_3_b_several_straight_flushes_share_the_tenths(pool, each, left):
    round_ = settled({2: STRAIGHT_FLUSHES[0], 6: STRAIGHT_FLUSHES[1]}, pool=pool - 1.4)
    assert prizes(round_) == {6: each, 2: each}
    assert round_.table.bank.pool == left * 100


def test_act_11_3_b_without_an_accepted_wager_a_hand_does_not_count():
    assert prizes(settled({2: STRAIGHT_FLUSHES[0], 6: STRAIGHT_FLUSHES[1]}, pool=FILLED, without=(6,))) == {2: 2000}


def test_act_11_3_b_shares_are_cut_to_the_cent_and_crumbs_stay():
    round_ = settled({2: STRAIGHT_FLUSHES[0], 6: STRAIGHT_FLUSHES[1]}, pool=20000.07 - 1.4)
    assert prizes(round_) == {6: 1900, 2: 1900}
    assert round_.table.bank.pool == 20000_07 - 2 * 1900_00


@pytest.mark.parametrize(
    ("hands", "paid"),
    [
        ({2: STRAIGHT_FLUSHES[1], 7: ROYALS[0]}, {2: 3000, 7: 27000}),
        ({2: ROYALS[0], 7: STRAIGHT_FLUSHES[1]}, {7: 3000, 2: 27000}),
        ({2: STRAIGHT_FLUSHES[1], 5: ROYALS[0], 7: "Jh Jd Jc 2h 2d"}, {7: 150, 2: 3000, 5: 27000}),
        ({2: STRAIGHT_FLUSHES[0], 4: STRAIGHT_FLUSHES[1], 7: ROYALS[0]}, {4: 2850, 2: 2850, 7: 24300}),
    ],
)
def test_act_11_4_straight_flushes_before_royals(hands, paid):
    assert list(prizes(settled(hands, "Ad Kc 9d 4d 3s", pool=30000 - 0.7 * len(hands))).items()) == list(paid.items())
