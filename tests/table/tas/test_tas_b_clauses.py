"""Part B of the Tasmanian rules, clause by clause: table, deck, seats, banks, the rounds, pots and commission, what goes wrong."""

from __future__ import annotations

import pytest

from game.client.felt.geometry.layout_file import load_layout
from game.rulebook.errors import SettingsError
from game.rulebook.loader import library
from game.session.between import CashTable, GameOver, NextHand, first_hand, next_hand
from game.session.setting_up.table_sign import sign
from game.table import events as e
from game.table import moves as m
from game.table.between.table_stake import WrongStake
from game.table.values import MIDDLE
from tests.table.given import Hand, charged, deal, engine_of

UP = {1: "Kh Qd Jc Th", 2: "9s 9d 4h 2c", 3: "As 7c 2d 5s", 4: "Ah 3c 2h 6c"}


def stud(seats: int = 4, **told: object) -> Hand:
    """A hand of stud, minimum 5, the puck at seat 2, seat 3 the opener."""
    shown = {seat: UP[seat] for seat in range(1, seats + 1) if seat in UP}
    return deal("tas-stud", **{"seats": range(1, seats + 1), "marker": 2, "table_min": 5, "up": shown, **told})  # type: ignore[arg-type]


def betting(**told: object) -> Hand:
    return stud(**told).to("second-card")  # type: ignore[arg-type]


def heard(hand: Hand, request: str, **facts: object) -> tuple[str, str]:
    """An answer and its first clause."""
    answer = hand.asks(request, **facts)  # type: ignore[arg-type]
    return answer.answer, answer.cites[0]


def freezeout() -> Hand:
    return deal("tas-freezeout", seats=range(1, 5), marker=2, table_min=5, up=UP)


# ---- table and deck


def test_tas_b_1_1_a_ten_places_by_diagram_a():
    assert load_layout("diagram-a").seats == 10
    assert heard(stud(places=10), "open-game", players=11) == ("refused", "tas B.1.1.a")


def test_tas_b_1_1_b_seven_places_by_diagram_b():
    assert load_layout("diagram-b").seats == 7
    assert heard(stud(places=7), "open-game", players=8) == ("refused", "tas B.1.1.b")
    assert stud(places=7).asks("open-game", players=7).answer == "granted"


def test_tas_b_1_2_commission_goes_into_the_box_as_the_hand_ends():
    hand = betting().play("3 bet 10", "4 call", "1 call", "2 call").to("showdown")
    pot = hand.pot
    assert hand.table.drop_box == 0
    assert hand.over().table.drop_box == 100 * charged(hand.engine, pot)


def test_tas_b_2_1_every_step_of_a_round_is_the_dealers():
    done = [line.split()[1] for line in betting().play("3 bet 5", "4 call", "1 fold", "2 fold").over().done]
    wanted = ["shuffle", "offer-cut", "deal", "gather-bets", "move-marker"]
    assert [verb for verb in dict.fromkeys(done) if verb in wanted] == wanted


def test_tas_b_2_3_only_the_dealer_handles_cards():
    hand = betting()
    assert hand.refuses(m.DealCard(3, "up", by=4)).startswith("tas")
    assert hand.refuses(m.Shuffle(hand.order, by=2)).startswith("tas")


def test_tas_b_2_4_two_players_are_too_few_but_in_a_freeze_out():
    assert heard(stud(), "open-game", players=2)[0] == "refused"
    two = first_hand(engine_of("tas-stud", table_min=5).rules, {1: 10_000, 2: 10_000})
    assert (type(two), two.cite) == (GameOver, "tas B.2.4")  # type: ignore[union-attr]
    assert not isinstance(first_hand(engine_of("tas-freezeout", table_min=5).rules, {1: 10_000, 2: 10_000}), GameOver)


def test_tas_b_3_1_a_game_opens_for_three():
    assert heard(stud(), "open-game", players=2) == ("refused", "tas B.2.4")
    assert heard(stud(), "open-game", players=3) == ("granted", "tas B.3.1")


def test_tas_b_3_2_the_new_deck_comes_for_the_next_hand():
    answer = betting().asks("deck-change", fault="damaged")
    assert (answer.answer, "tas B.3.2" in answer.cites) == ("granted", True)
    assert answer.hand > 1


def test_tas_b_3_2_a_more_than_half_of_the_players():
    assert heard(stud(6), "deck-change", agree=4) == ("granted", "tas B.3.2.a")
    assert stud(6).asks("deck-change", agree=3).answer != "granted"


def test_tas_b_3_2_b_a_damaged_card():
    assert heard(stud(), "deck-change", fault="damaged") == ("granted", "tas B.3.2.b")


def test_tas_b_3_2_c_the_dealers_own_judgement():
    assert heard(stud(), "deck-change", by="dealer") == ("granted", "tas B.3.2.c")


def test_tas_b_3_4_a_the_reduced_deck_needs_three_to_five_who_all_agree():
    hand = stud(5, up={})
    assert heard(hand, "reduced-deck", players=5, agree=5) == ("granted", "tas B.3.4.a")
    assert heard(hand, "reduced-deck", players=5, agree=4) == ("refused", "tas B.3.4.a")
    assert heard(stud(6), "reduced-deck", players=6, agree=6) == ("refused", "tas B.3.4.a")


def test_tas_b_16_8_a_freeze_out_is_never_played_with_it():
    assert heard(freezeout(), "reduced-deck", players=4, agree=4) == ("refused", "tas B.16.8")


def test_tas_b_4_1_a_new_deck_is_mixed_face_down_once():
    new, old = (deal("tas-stud", seats=range(1, 5), marker=2, table_min=5, hand=hand, new_deck=hand == 1) for hand in (1, 2))
    assert isinstance(new.due().move, m.Chemmy)
    assert new.due().cite == "tas B.4.1"
    assert isinstance(old.due().move, m.Shuffle)


def test_tas_b_4_3_no_cut_once_the_deal_has_begun():
    hand = stud().to("deal").play("dealer deal 2 down")
    assert hand.refuses(m.Cut(20)).startswith("tas B")
    assert heard(hand, "cut", seat=1) == ("refused", "tas B.4.3")


def test_tas_a_reduced_deck_has_four_suits_from_the_seven_to_the_ace():
    deck = library()["tas"].game("tas-stud-32").deck
    assert sorted((card.rank, card.suit) for card in deck) == [(rank, suit) for rank in range(7, 15) for suit in range(4)]
    assert {len(library()["tas"].game(game).deck) for game in ("tas-stud", "tas-freezeout", "tas-holdem")} == {52}


def test_tas_b_15_a_freeze_out_without_commission_shows_none():
    rules = engine_of("tas-freezeout", table_min=5, buy_in=250, freezeout_commission=False).rules
    assert [line.text for line in sign(rules) if line.about == "commission"] == ["No commission"]


def test_tas_b_15_one_of_two_scales_which_the_sign_shows():
    told = {scale: engine_of("tas-stud", table_min=5, commission=scale) for scale in ("normal", "capped")}
    assert [charged(engine, 40) for engine in told.values()] == [2, 0]
    words = [next(line.text for line in sign(engine.rules) if line.about == "commission") for engine in told.values()]
    assert words[0] != words[1]
    assert "15" in words[1]


# ---- limits, seats, banks


def test_tas_b_5_3_the_minimum_rises_only_with_everybody():
    hand = stud(6, up={})
    assert heard(hand, "change-limit", agree=6, players=6) == ("granted", "tas B.5.3")
    assert heard(hand, "change-limit", agree=5, players=6) == ("refused", "tas B.5.3")


def test_tas_b_5_5_antes_and_wagers_lie_in_the_middle():
    hand = betting().play("3 bet 10", "4 call", "1 call", "2 fold")
    gathered = [event for event in hand.close().events if isinstance(event, e.ChipsMoved) and event.to == MIDDLE]
    assert sum(event.amount for event in gathered) == 5000
    assert hand.pot == 50


def test_tas_b_6_the_sign_shows_least_and_greatest_wager():
    texts = [[line.text for line in sign(engine_of("tas-stud", table_min=least).rules)] for least in (5, 10)]
    assert any("Minimum bet 5" in text for text in texts[0])
    assert any("Minimum bet 10" in text for text in texts[1])
    assert "half pot" in texts[0][0]


@pytest.mark.parametrize(
    ("started", "bought", "answer"),
    [(False, False, "granted"), (False, True, "granted"), (True, True, "granted"), (True, False, "refused")],
)
def test_tas_b_7_1_a_reserved_seat_is_lost_when_it_is_not_bought_by_the_start(started, bought, answer):
    for hand in (stud(3), freezeout()):
        assert heard(hand, "reserved-seat", player="A", started=started, bought=bought) == (answer, "tas B.7.1")


def test_tas_b_7_2_cards_are_drawn_for_seats():
    answer = stud(3).asks("take-seat", seat=5, draws={"A": "9h", "B": "Kd", "C": "4s"})
    assert (answer.answer, answer.seat_to, answer.cites[0]) == ("granted", "B", "tas B.7.2")
    assert heard(stud(3), "take-seat", seat=5, draws={"A": "Kh", "B": "Kd"}) == ("draw-again", "tas B.7.2")


def test_tas_b_7_3_a_freed_seat_goes_round_from_the_puck_and_then_to_the_queue():
    hand = deal("tas-stud", seats=(1, 2, 3, 5, 6, 7), marker=6, table_min=5)
    answer = hand.asks("take-seat", seat=4, waiting=("X",))
    assert (answer.offer, answer.cites) == ((6, 7, 1, 2, 3, 5, "X"), ("tas B.7.3",))


def test_tas_b_8_1_nobody_joins_with_less_than_the_bank_on_the_sign():
    rules = engine_of("tas-stud", table_min=5, buy_in=100).rules
    with pytest.raises(WrongStake) as wrong:
        first_hand(rules, {1: 10_000, 2: 8_000, 3: 10_000})
    assert wrong.value.cite == "tas B.8.1"
    assert first_hand(rules, dict.fromkeys((1, 2, 3), 10_000))
    assert any("100" in line.text for line in sign(rules) if line.about == "stake")


def test_tas_b_16_1_the_sign_of_a_freeze_out_names_the_one_buy_in():
    stake, = (line for line in sign(engine_of("tas-freezeout", table_min=5, buy_in=250).rules) if line.about == "stake")
    assert (stake.text, stake.cites) == ("Everyone buys in for 250", ("tas B.16.1",))


def test_tas_b_5_4_every_line_of_the_sign_has_its_clause():
    for game in ("tas-stud", "tas-stud-32", "tas-freezeout"):
        assert [line.text for line in sign(engine_of(game, table_min=5).rules) if not line.cites] == []


def test_tas_b_8_2_nothing_is_added_during_a_hand():
    assert heard(betting(), "top-up", seat=2, amount=50) == ("refused", "tas B.8.2")


def test_tas_b_8_3_between_hands_a_bank_grows_and_does_not_shrink():
    over = betting().play("3 bet 5", "4 fold", "1 fold", "2 fold").over()
    assert heard(over, "top-up", seat=2, amount=50) == ("granted", "tas B.8.3")
    assert heard(over, "remove-chips", seat=2, amount=50) == ("refused", "tas B.8.3")


def test_tas_b_8_4_chips_stay_while_their_owner_is_in_the_hand():
    hand = betting().play("3 bet 5")
    assert heard(hand, "leave", seat=4) == ("granted", "tas B.8.4"), "for the end of the hand (RA3)"
    assert hand.play("4 fold").asks("leave", seat=4).answer == "granted"


def test_tas_b_8_5_chips_are_sold_before_a_hand_and_in_no_freeze_out():
    over = betting().play("3 bet 5", "4 fold", "1 fold", "2 fold").over()
    answer = over.asks("top-up", seat=2, amount=100)
    assert (answer.answer, "tas B.8.5" in answer.cites) == ("granted", True)
    assert freezeout().asks("top-up", seat=2, amount=100).answer == "refused"


def test_tas_b_8_6_lending_waits_for_the_end_of_the_hand():
    assert heard(betting(loans=True), "loan", seat=2, to=3, amount=40) == ("refused", "tas B.8.6")
    over = betting(loans=True).play("3 bet 5", "4 fold", "1 fold", "2 fold").over()
    assert heard(over, "loan", seat=2, to=3, amount=40) == ("granted", "tas B.8.6")


def test_tas_b_16_2_a_freeze_out_takes_and_gives_nothing():
    for request in ("top-up", "remove-chips", "loan"):
        assert heard(freezeout(), request, seat=2, to=3, amount=40) == ("refused", "tas B.16.2")


def test_tas_b_16_3_nobody_joins_a_freeze_out():
    assert heard(freezeout().to("second-card"), "join", player="A") == ("refused", "tas B.16.3")


# ---- the rounds


def test_tas_b_10_1_after_a_misdeal_the_same_seat_is_dealt_first():
    hand = stud(up={}).to("deal").goes_wrong("exposed-card", seat=2)
    hand.ruled()
    hand.play("dealer deal 3 down", "dealer deal 4 down", "dealer deal 1 down").goes_wrong("exposed-card", seat=2)
    ruling = hand.ruled()
    assert (ruling.remedy, "tas B.10.1" in ruling.cites) == ("misdeal", True)
    hand.done.clear()
    hand.to("second-card")
    assert next(line for line in hand.done if line.startswith("dealer deal ")).split()[2] == "2"
    assert hand.table.marker == 2


def test_tas_b_11_1_b_i_a_call_adds_what_is_missing():
    hand = betting().play("3 bet 10", "4 raise-to 30", "1 fold", "2 fold")
    assert (hand.legal()["call"], hand.cites()["call"]) == (20, "tas B.11.1.b.i")


def test_tas_b_11_1_b_iii_a_fold_turns_all_cards_down():
    hand = betting().play("3 bet 5", "4 fold")
    assert hand.cites()["fold"] == "tas B.11.1.b.iii"
    assert (hand.seat(4).cards, hand.seat(4).standing) == ((), "folded")
    hand.play("1 call", "2 call").to("third-card")
    assert not hand.seat(4).cards


def test_tas_b_11_1_c_ii_the_round_ends_when_all_have_matched():
    hand = betting().play("3 bet 10", "4 call", "1 call")
    assert hand.to_act == 2
    hand.play("2 call")
    assert hand.close().table.betting is None


def test_tas_b_11_1_d_a_third_card_to_all_who_are_left_tapped_out_or_not():
    hand = betting(stacks={1: 500, 2: 500, 3: 500, 4: 8}).play("3 bet 5", "4 tap-out 3", "1 call", "2 call").to("third-card")
    assert [len(hand.seat(seat).up) for seat in range(1, 5)] == [2, 2, 2, 2]


def test_tas_b_11_2_b_a_seat_that_checked_may_raise():
    hand = betting().play("3 bet 5", "4 call", "1 call", "2 call").to("third-card").play("2 check", "3 bet 10")
    hand.play("4 fold", "1 fold")
    assert (hand.to_act, hand.legal()) == (2, {"fold": True, "call": 10, "raise-to": (20, 40)})


def test_tas_b_11_2_c_cards_and_rounds_take_turns_until_there_are_five():
    hand = betting().to("fifth-card")
    assert {(len(seat.hole), len(seat.up)) for seat in hand.table.live()} == {(1, 4)}
    assert [each.street for each in hand.table.rounds] == ["second-card", "third-card", "fourth-card"]


def test_tas_b_11_3_b_the_commission_is_dropped_before_the_pot_is_pushed():
    hand = betting().play("3 bet 10", "4 call", "1 call", "2 call").to("showdown")
    pot = hand.pot
    hand.over()
    kinds = [type(event) for event in hand.events if isinstance(event, e.PotPushed) or getattr(event, "reason", "") == "commission"]
    assert kinds[-1] is e.PotPushed
    assert sum(hand.paid().values()) == pot - charged(hand.engine, pot)


def test_tas_b_11_3_c_equal_hands_share_and_the_odd_chip_is_nearest_to_the_puck():
    hole, up = {1: "2c", 2: "As", 3: "Ah"}, {1: "3s 4c 6h 7d", 2: "Kd 9c 7h 5s", 3: "Kc 9d 7s 5d"}
    hand = deal("tas-stud", seats=range(1, 4), marker=3, table_min=5, hole=hole, up=up).to("second-card")
    hand.play("3 bet 6", "1 call", "2 call").to("fifth-card").play("3 check", "1 fold", "2 check").to("settled")
    assert hand.paid() == {2: 15, 3: 16}


def test_tas_b_11_3_d_each_pot_pays_its_own_commission():
    hole, up = {1: "Kc", 2: "9h", 3: "2s", 4: "3h"}, UP
    hand = betting(stacks={1: 30, 2: 500, 3: 500, 4: 500}, hole=hole, up=up).play("3 bet 10", "4 raise-to 30", "1 tap-out 25")
    hand.play("2 call", "3 call").over()
    assert hand.commission() == {1: 6, 2: 2}


def test_tas_b_11_3_f_nobody_is_passed_over_by_the_puck():
    hand = betting().play("3 bet 5", "4 fold", "1 fold", "2 fold").over()
    assert hand.table.marker == 3
    following = next_hand(hand.engine.rules, hand.opening, hand.table, CashTable(0))
    assert isinstance(following, NextHand)
    assert following.setup.marker == 3  # whatever seat 3 would rather have


def test_tas_b_11_3_g_only_in_turn():
    hand = betting().play("3 bet 5")
    for line in ("1 fold", "1 call", "2 raise-to 15"):
        assert hand.refuses(line) == "tas B.11.3.g"


def test_tas_b_11_3_h_the_next_deal_follows_the_showdown():
    hand = betting().to("showdown").over()
    assert [line.split()[1] for line in hand.done][-1] == "move-marker"
    assert isinstance(next_hand(hand.engine.rules, hand.opening, hand.table, CashTable(0)), NextHand)


def test_tas_b_12_1_checks_all_round_bring_the_next_card():
    first = betting()
    assert first.refuses("3 check") == "tas B.11.1.b"
    hand = first.play("3 bet 5", "4 call", "1 call", "2 call").to("third-card").play("2 check", "3 check", "4 check", "1 check")
    assert hand.pot == 40
    assert hand.to("fourth-card").at("fourth-card")
    assert {len(seat.up) for seat in hand.table} == {3}


def test_tas_b_13_a_pot_for_each_level_of_tapping_out():
    stacks = {1: 40, 2: 100, 3: 500, 4: 500, 5: 500}
    up = {1: "Kh", 2: "9s", 3: "As", 4: "7c", 5: "6d"}
    hand = deal("tas-stud", stacks=stacks, marker=3, table_min=10, up=up).to("second-card")
    hand.play("3 bet 20", "4 raise-to 50", "5 fold", "1 tap-out 30", "2 tap-out 90", "3 call", "4 call").to("third-card")
    hand.play(f"{hand.to_act} bet 60")
    hand.play(f"{hand.to_act} call").close()
    assert hand.pots() == [(170, (1, 2, 3, 4)), (180, (2, 3, 4)), (120, (3, 4))]


# ---- what goes wrong


def third_card() -> Hand:
    """Seat 2 begins, seats 3, 4 and 1 follow; nothing is bet yet."""
    return betting().play("3 bet 5", "4 call", "1 call", "2 call").to("third-card")


def test_tas_b_17_1_a_an_early_wager_may_not_be_raised_after_checks():
    hand = third_card().goes_wrong("bet-out-of-turn", by=3, seat=3, amount=10)
    assert hand.ruling().cites[0] == "tas B.17.1.a"
    hand.play("2 check")
    assert (hand.ruling().remedy, hand.ruling().cites[0]) == ("check-or-fold", "tas B.17.1.a")


def test_tas_b_17_1_b_an_early_wager_stands_when_the_skipped_fold():
    hand = third_card().goes_wrong("bet-out-of-turn", by=3, seat=3, amount=10).play("2 fold")
    assert (hand.ruling().remedy, hand.ruling().cites[0]) == ("bet-stands", "tas B.17.1.b")


def hopeless(*lines: str) -> Hand:
    """Seat 1 shows two pairs and bets; seat 3 calls with less than that."""
    up = {1: "As Ad Kh Kc", 2: "2s 3d 7c 9h", 3: "Qs Qd Jh 4c"}
    hand = deal("tas-stud", seats=range(1, 4), marker=1, table_min=5, up=up, hole={1: "8c", 2: "5s", 3: "9s"}).to("fifth-card")
    return hand.play(*lines)


def test_tas_b_17_2_a_hopeless_last_call_goes_back():
    hand = hopeless("1 bet 5", "2 fold", "3 call").goes_wrong("hopeless-call", by=3, seat=3)
    assert (hand.ruling().remedy, hand.ruling().cites[0]) == ("return-call", "tas B.17.2")
    before = hand.stack(3)
    hand.ruled()
    assert hand.stack(3) == before + 5


def test_tas_b_17_4_a_seat_left_out_is_put_right_unless_somebody_looked():
    def left_out(**facts: object) -> Hand:
        hand = deal("tas-stud", seats=range(2, 7), marker=2, table_min=5).to("deal")
        return hand.play("dealer deal 2 down", "dealer deal 3 down").goes_wrong("seat-missed", seat=4, **facts)

    hand = left_out()
    card = (*hand.seat(5).hole, *hand.table.stub)[0]
    assert (hand.ruled().remedy, hand.ruling().cites[0]) == ("repair", "tas B.17.4")
    hand.to("second-card")
    assert hand.seat(4).hole == (card,)
    assert left_out(looked=[5]).ruling().remedy == "misdeal"


def test_tas_b_17_5_a_boxed_card_first_of_a_round_is_burned_with_one_for_each():
    hand = betting().play("3 bet 5", "4 call", "1 call", "2 call").close().goes_wrong("boxed-card")
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("burn-to-active", "tas B.17.5")
    assert len(hand.table.burns) == 4
    hand.to("third-card")
    assert {len(seat.up) for seat in hand.table} == {2}


def test_tas_b_17_8_nobody_shows_before_the_dealer_asks():
    hand = betting().play("3 bet 5", "4 call")
    assert hand.refuses(m.Show(by=1)).startswith("tas B")
    assert heard(hand, "see-hand", seat=2, of=4)[0] == "refused"


def test_tas_b_17_11_a_warning_first_and_then_the_seat():
    hand = betting()
    first = hand.goes_wrong("looks-at-discards", seat=1).ruled()
    other = hand.goes_wrong("looks-at-stub", seat=4).ruled()
    second = hand.goes_wrong("looks-at-discards", seat=1).ruled()
    assert [found.remedy for found in (first, other, second)] == ["warn", "warn", "forfeit-seat"]
    assert "tas B.17.11" in second.cites


def test_tas_b_5_4_is_the_only_limit_there_is():
    with pytest.raises(SettingsError):
        engine_of("tas-stud", limit="no-limit")
