"""act 8.1, 10.7 and 11.1, row by row: the odds of a bet, and the jackpot's prizes."""

from __future__ import annotations

import pytest

from tests.table.act.canberra import against, canberra

DEALER = "Ah Ks 9s 5h 3h"


def bet_wins(hand: str, dealer: str = DEALER) -> tuple[float, str]:
    """What a winning bet of 20 gains, in dollars, and the clause it is paid under."""
    round_ = against(dealer, hand)
    paid = next(event for event in round_.events if getattr(event, "why", "") == "bet-won")
    return paid.amount / 100, paid.cite


def prize(hand: str, price: int = 5, pool: float = 48_210) -> tuple[float, str]:
    round_ = canberra({1: 10}, {1: hand}, DEALER, game="act-jackpot", jackpot_wager=price, pool=pool, jackpots=[1])
    round_.play("1 bet 20").over()
    paid = [event for event in round_.events if getattr(event, "why", "") == "prize"]
    return sum(event.amount for event in paid) / 100, paid[0].cite


@pytest.mark.parametrize(("hands", "paid", "clause"), [
    (("As Ad Qc 9h 2s", "Kh Kd 9s 5h 3h"), 20, "act 8.1.bet.one-pair-or-less"),
    (("Ts Td 6c 6h 2c",), 40, "act 8.1.bet.two-pairs"),
    (("7s 7d 7c Kh 2c",), 60, "act 8.1.bet.three-of-a-kind"),
    (("5s 4d 3c 2h Ac",), 80, "act 8.1.bet.straight"),
    (("Kd Jd 9d 7d 5d",), 100, "act 8.1.bet.flush"),
    (("Ts Th Td 4c 4d",), 140, "act 8.1.bet.full-house"),
    (("8s 8h 8d 8c 2c",), 400, "act 8.1.bet.four-of-a-kind"),
    (("Jh Th 9h 8h 7h",), 1000, "act 8.1.bet.straight-flush"),
    (("Ac Kc Qc Jc Tc",), 5000, "act 8.1.bet.royal-flush"),
])  # fmt: skip
def test_act_8_1_a_winning_bet_is_paid_by_its_row(hands: tuple[str, ...], paid: int, clause: str) -> None:
    assert bet_wins(*hands) == (paid, clause)


def test_act_10_7_a_a_royal_flush_wins_the_whole_pool():
    assert prize("Ac Kc Qc Jc Tc") == (48213.50, "act 11.1.a")


@pytest.mark.parametrize(("clause", "won", "hand", "paid", "by"), [
    ("act 10.7.b", prize, "5d 4d 3d 2d Ad", 4821.35, "act 11.1.b"),
    ("act 10.7.c", prize, "2s 2h 2d 2c 9c", 2500, "act 11.1.c"),
    ("act 10.7.d", prize, "4s 4h 4d 2c 2s", 750, "act 11.1.d"),
    ("act 11.1.c", prize, "8s 8h 8d 8c 2c", 2500, "act 11.1.c"),
    ("act 11.1.d", prize, "Ts Th Td 4c 4d", 750, "act 11.1.d"),
    ("act 11.1.e", prize, "Kd Jd 9d 7d 5d", 500, "act 11.1.e"),
])  # fmt: skip
def test_a_jackpot_hand_wins_so_many_times_the_posted_wager(clause, won, hand, paid, by):
    """Where it isn't a share of the pool; a wager of 1 wins a fifth."""
    assert won(hand) == (paid, by)
    assert by == "act 11.1.b" or won(hand, 1) == (paid / 5, by)


def test_act_11_1_b_a_tenth_of_the_pool_and_no_less_than_1000():
    assert prize("Jh Th 9h 8h 7h") == (4821.35, "act 11.1.b")
    assert prize("Jh Th 9h 8h 7h", pool=8200) == (1000, "act 11.1.b")


def test_act_a_approved_what_the_house_has_approved_names_its_clause():
    spec = canberra(game="act-jackpot", jackpot_wager=1).engine.rules.spec
    cites = {setting.name: setting.cites for setting in spec.settings}
    assert cites["pool-share"] == ("act 10.6",)
    assert cites["table-min"] == ("act 3.1",)
