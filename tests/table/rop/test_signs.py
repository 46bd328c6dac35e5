"""The notice that stands on a rop table, and what it may not leave out."""

import pytest

from game.rulebook.errors import SettingsError
from game.session.between import first_hand
from game.session.setting_up.table_sign import headline, lacking, sign
from game.table.between.table_stake import WrongStake
from tests.table.given import engine_of
from tests.table.rop.holdem import at, holdem, table_of


def line(about, **told):
    """One line of the sign: its words and its clauses."""
    found = [each for each in sign(table_of(**told).rules) if each.about == about]
    return (found[0].text, found[0].cites) if found else None


def test_rop_1_limits_one_structure_on_the_sign():
    assert line("game", limit="pot") == ("Hold-em, pot limit", ("rop 1.limits", "rop 7.2"))
    assert headline(table_of(limit="pot", buy_in=200).rules).startswith("Hold-em, pot limit")


def test_rop_7_2_game_stake_limits_and_commission():
    rules = table_of(buy_in=200, commission="percent", commission_rate=10, commission_cap=15).rules
    assert {each.about for each in sign(rules)} >= {"game", "bets", "stake", "commission"}
    assert lacking(rules) == ()
    assert line("stake", buy_in=200) == ("Minimum buy-in 200", ("rop 7.4", "rop 7.2"))


def test_rop_7_2_a_notice_without_the_buy_in_is_not_whole():
    assert lacking(table_of().rules) == ("stake",)


def test_rop_8_1_type_and_greatest_amount():
    told = {"commission": "percent", "commission_rate": 10, "commission_cap": 15}
    words, cites = line("commission", **told)
    assert (words, cites[0]) == ("Commission: 10% of the pot, from 0 to 15 a hand", "rop 8.1")
    assert lacking(table_of(buy_in=200, commission="percent").rules) == ("commission-cap",)
    assert lacking(table_of(buy_in=200, commission="none").rules) == ()


def test_rop_1_cap_stands_on_the_sign_in_dollars():
    assert "12 a hand" in line("commission", commission="percent", commission_cap=12)[0]


def test_rop_1_commission_of_each_kind_has_its_words():
    kinds = {"none": {}, "percent": {"commission_rate": 5}, "per-hand": {"commission_fee": 3}, "per-hour": {"commission_fee": 12}}
    words = [line("commission", commission=kind, **told)[0] for kind, told in kinds.items()]
    assert words == [
        "No commission",
        "Commission: 5% of the pot",
        "Commission: at most 3 a hand",
        "Commission: at most 12 an hour from each player",
    ]


def test_rop_8_2_b_ii_the_fee_per_hand_is_on_the_sign():
    words, cites = line("commission", commission="per-hand", commission_fee=5)
    assert ("at most 5 a hand" in words, cites[0]) == (True, "rop 8.2.b.ii")


def test_rop_8_2_c_iii_the_hourly_fee_is_on_the_sign():
    words, cites = line("commission", commission="per-hour", commission_fee=12)
    assert ("at most 12 an hour from each player" in words, cites[0]) == (True, "rop 8.2.c.iii")


def test_rop_8_3_a_change_changes_the_sign():
    before, after = (line("commission", commission="percent", commission_rate=rate)[0] for rate in (10, 5))
    assert (before, after) == ("Commission: 10% of the pot", "Commission: 5% of the pot")


def test_rop_16_1_c_iii_the_number_of_blinds_is_on_the_sign_and_posted():
    assert line("blinds", blinds=[5, 10]) == ("Blinds 5/10", ("rop 16.1.c.iii",))
    assert line("blinds", blinds=[5, 10, 20], units=[20, 40])[0] == "Blinds 5/10/20"
    assert holdem(blinds=[5, 10, 20], units=[20, 40]).play("deal").bets() == {1: 5, 2: 10, 3: 20}
    with pytest.raises(SettingsError) as wrong:
        table_of(blinds=[1, 2, 5, 10], units=[10, 20])
    assert "rop 16.1.c.iii" in str(wrong.value)


def test_rop_16_6_a_least_and_greatest_wager():
    assert line("bets", limit="spread", table_min=5, table_max=25)[0] == "Bets 5 to 25"
    assert line("bets", limit="fixed")[0] == "Bets and raises 10/20"
    assert line("bets", limit="no-limit", table_min=10) == ("Minimum bet 10", ("rop 7.2", "rop 16.6.a"))


def test_rop_7_4_each_player_begins_with_the_buy_in():
    rules = table_of(buy_in=100).rules
    with pytest.raises(WrongStake) as wrong:
        first_hand(rules, {1: 10_000, 2: 8_000})
    assert wrong.value.cite == "rop 7.4"
    assert first_hand(rules, {1: 10_000, 2: 10_000}).stacks == {1: 10_000, 2: 10_000}


def test_rop_1_buy_in_of_60_is_too_little():
    with pytest.raises(WrongStake, match="100"):
        first_hand(table_of(buy_in=100).rules, {1: 6_000, 2: 10_000})


def test_rop_7_4_cash_does_not_play():
    hand = at(holdem(), "betting pre-flop").goes_wrong("cash-wager", by=3, seat=3, amount=100)
    assert hand.ruled().remedy == "not-accepted"
    assert hand.pot == 15


@pytest.mark.parametrize(("game", "own"), [("omaha", "two of your four cards"), ("manila2-32", "both your cards"),
                                           ("manila3-36", "two of your three cards")])
def test_the_sign_says_which_cards_make_a_hand(game: str, own: str) -> None:
    rules = engine_of(f"rop-{game}", units=[10, 20], blinds=[5, 10]).rules
    assert [line.text for line in sign(rules) if line.about == "made-of"] == [f"Your hand: {own} and three from the board"]
    assert not [line for line in sign(engine_of("rop-holdem", units=[10, 20], blinds=[5, 10]).rules) if line.about == "made-of"]
