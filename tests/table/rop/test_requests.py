"""What players, supervisors and the house may ask at a rop table, and the clause that answers."""

import pytest

from game.cards.card import parse_cards
from game.irregularities.corrections import repairs
from game.irregularities.requests import requests
from game.table.evolve import fold_in
from tests.table.rop.holdem import at, calls, checks, dealt, holdem


def ask(hand, request, waiting=(), **facts):
    """The book's answer at this table; amounts in dollars, drawn cards as text."""
    told = {name: value * 100 if name == "amount" else value for name, value in facts.items()}
    if "draws" in told:
        told["draws"] = {who: parse_cards(card) for who, card in told["draws"].items()}
    return requests.answer_to(requests.RequestMade(hand.engine.rules, hand.table, request, told, tuple(waiting)))


def heard(answer):
    return answer.answer, answer.cites[0] if answer.cites else ""


def test_rop_16_1_a_a_contested_seat_is_drawn_for():
    answer = ask(holdem((1, 2, 4)), "take-seat", seat=3, draws={"A": "Qs", "B": "9h"})
    assert (*heard(answer), answer.seat_to) == ("granted", "rop 16.1.a", "A")


def test_rop_16_1_a_players_in_the_game_go_before_the_queue():
    assert ask(holdem((1, 5, 6)), "take-seat", waiting="A", seat=2, draws={5: "4c", "A": "As"}).seat_to == 5
    assert ask(holdem((1, 2, 5, 6)), "leave", waiting="A", seat=2).offer == (6, 1, 5, "A")


def test_rop_r6_equal_ranks_draw_again_and_the_house_may_play_low():
    draws = {"A": "Ks", "B": "Kh"}
    assert heard(ask(holdem(3), "take-seat", seat=5, draws=draws)) == ("draw-again", "rop 16.1.a")
    assert ask(holdem(3), "take-seat", seat=5, draws={"A": "9d", "B": "Tc"}).seat_to == "B"
    assert ask(holdem(3, seat_draw="low"), "take-seat", seat=5, draws={"A": "9d", "B": "Tc"}).seat_to == "A"


def test_rop_16_5_f_a_pot_is_not_divided_by_agreement():
    hand = holdem(2).to("flop").play("1 bet 90", "2 call", "turn")
    assert heard(ask(hand, "split-pot", seats=(1, 2))) == ("refused", "rop 16.5.f")
    assert hand.pot == 200


def test_rop_5_1_a_iv_the_eleventh_player_is_refused():
    assert heard(ask(holdem(10), "join", player="A")) == ("refused", "rop 5.1.a.iv")
    assert heard(ask(holdem(9), "join", player="A"))[0] == "granted"
    assert heard(ask(holdem(2), "open-game", players=11)) == ("refused", "rop 5.1.a.iv")


def test_rop_4_1_a_no_hold_em_with_40_cards():
    assert heard(ask(holdem(6), "open-game", players=6, deck=40)) == ("refused", "rop 4.1.a")
    assert heard(ask(holdem(6), "open-game", players=6, deck=52))[0] == "granted"


def test_rop_4_2_another_deck_comes_after_the_hand():
    answer = ask(holdem(3, hand=7).to("flop"), "deck-change", by="casino-supervisor", fault="damaged")
    assert (*heard(answer), answer.decides, answer.hand) == ("granted", "rop 4.2", "casino-supervisor", 8)


def test_rop_6_4_the_operator_orders_another_deck():
    answer = ask(holdem(3, hand=7).to("flop"), "deck-change", by="operator")
    assert (*heard(answer), answer.decides, answer.hand) == ("granted", "rop 6.4", "operator", 8)
    assert ask(holdem(3, hand=7), "deck-change", by="operator").hand == 7


def test_rop_4_3_the_casino_supervisor_orders_a_count():
    answer = ask(holdem(3), "count-deck", by="casino-supervisor")
    assert (*heard(answer), answer.decides) == ("granted", "rop 4.3", "casino-supervisor")
    assert [type(step).__name__ for step in answer.steps] == ["CountDeck"]


@pytest.mark.parametrize("moment", ["shuffle", "burn flop", "showdown", "award"])
def test_rop_6_3_the_dealer_may_count_at_any_time(moment):
    answer = ask(at(holdem(3), moment), "count-deck", by="dealer")
    assert (*heard(answer), [type(step).__name__ for step in answer.steps]) == ("granted", "rop 6.3", ["CountDeck"])


def test_rop_6_3_a_deck_of_51_is_defective():
    hand = holdem(3).to("flop").goes_wrong("defective-deck", fault="missing", count=51)
    assert (hand.ruling().remedy, hand.ruling().cites[0]) == ("misdeal", "rop 19.1.h")


def test_rop_1_casino_supervisor_changes_and_counts_cards_and_nothing_else():
    hand = holdem(3)
    assert ask(hand, "deck-change", by="casino-supervisor").answer == "granted"
    assert ask(hand, "count-deck", by="casino-supervisor").answer == "granted"
    assert ask(hand, "declare-misdeal", by="casino-supervisor").answer == "granted"
    assert ask(hand, "change-limit", by="casino-supervisor").answer == "refused"
    assert ask(hand, "change-commission", by="casino-supervisor").answer == "refused"


def test_rop_1_poker_room_supervisor_changes_limits_and_commission():
    hand = holdem(3)
    assert ask(hand, "change-limit", by="poker-room-supervisor").answer == "granted"
    assert ask(hand, "change-commission", by="poker-room-supervisor").answer == "granted"
    assert ask(hand, "declare-misdeal", by="poker-room-supervisor").answer == "granted"
    assert ask(hand, "deck-change", by="poker-room-supervisor").answer != "granted"


def test_rop_19_1_the_dealer_does_not_declare_a_misdeal():
    assert heard(ask(dealt(holdem(), 4), "declare-misdeal", by="dealer")) == ("refused", "rop 19.1")
    assert heard(ask(dealt(holdem(), 4), "declare-misdeal", by="poker-room-supervisor")) == ("granted", "rop 19.1")


def test_rop_7_3_three_hands_of_notice_unless_all_agree():
    tenth = holdem(6, hand=10).to("flop")
    notice = ask(tenth, "change-limit", by="poker-room-supervisor")
    assert (*heard(notice), notice.hand) == ("granted", "rop 7.3", 14)
    assert ask(tenth, "change-limit", by="poker-room-supervisor", agree=6, players=6).hand == 11
    assert ask(tenth, "change-limit", by="poker-room-supervisor", agree=5, players=6).hand == 14


def test_rop_7_3_nobody_else_changes_it():
    for who in ("dealer", "player", "casino-supervisor", "operator"):
        assert heard(ask(holdem(6), "change-limit", by=who)) == ("refused", "rop 7.3")


def test_rop_r4_the_hand_that_is_on_does_not_count():
    assert ask(holdem(6, hand=10), "change-limit", by="poker-room-supervisor").hand == 13
    assert ask(holdem(6, hand=10).to("river"), "change-limit", by="poker-room-supervisor").hand == 14


def test_rop_7_5_chips_only_for_who_is_out_of_the_hand():
    hand = holdem().play("3 call", "4 fold")
    granted = ask(hand, "top-up", seat=4, amount=100)
    assert (*heard(granted), granted.stacks, granted.hand) == ("granted", "rop 7.5", {4: 10000}, 2)
    assert heard(ask(hand, "top-up", seat=2, amount=100)) == ("refused", "rop 7.5")


@pytest.mark.parametrize("moment", ["shuffle", "betting turn", "move-marker"])
def test_rop_7_5_nobody_takes_chips_off(moment):
    assert heard(ask(at(holdem(), moment), "remove-chips", seat=6, amount=50)) == ("refused", "rop 7.5")


def test_rop_1_buy_in_chips_are_bought_before_a_hand():
    before = ask(holdem(hand=3), "top-up", seat=2, amount=100)
    assert (before.answer, before.hand) == ("granted", 3)
    assert ask(holdem(hand=3).play("pre-flop"), "top-up", seat=2, amount=100).answer == "refused"


def test_rop_r74_folded_yes_live_no_removal_never():
    hand = holdem().play("3 fold")
    asked = [("top-up", 3), ("top-up", 4), ("remove-chips", 3)]
    answers = [ask(hand, request, seat=seat, amount=50) for request, seat in asked]
    assert [answer.answer for answer in answers] == ["granted", "refused", "refused"]
    assert {answer.readings for answer in answers} == {("rop R74",)}


def test_rop_8_3_commission_is_changed_between_hands_by_the_room_supervisor():
    between = ask(holdem(hand=4), "change-commission", by="poker-room-supervisor")
    assert (*heard(between), between.hand) == ("granted", "rop 8.3", 4)
    assert heard(ask(holdem().play("3 call"), "change-commission", by="poker-room-supervisor")) == ("refused", "rop 8.3")
    assert heard(ask(holdem(), "change-commission", by="casino-supervisor")) == ("refused", "rop 8.3")


def test_rop_6_2_no_player_gets_the_cut():
    assert heard(ask(at(holdem(), "cut"), "cut", seat=2)) == ("refused", "rop 6.2")


def test_rop_18_3_the_dealer_looks_when_the_hand_is_over():
    hand = at(holdem().play(*calls(3, 4), "5 fold"), "award")
    assert heard(ask(hand, "look-at-hand", seat=5, by="dealer")) == ("refused", "rop 18.3")
    at(hand, "move-marker")
    assert heard(ask(hand, "look-at-hand", seat=5, by="dealer")) == ("granted", "rop 18.3")


# ---- asking to see a hand


def mucked():
    """Seat 1 shows two pairs; seats 2 and 3 give up, though seat 3 holds a flush."""
    told = {1: "Ah Kc", 2: "7c 2c", 3: "9d 4d", 4: "8c 3s"}
    hand = holdem(4, hole=told, board="As Kd Jd 6d 5h").to("turn").play(*checks(1, 2, 3), "4 fold")
    return hand.play("river", "1 bet 20", *calls(2, 3)).close().play("1 show")


def carried_out(hand, answer):
    for move in answer.steps:
        hand.table = fold_in(hand.table, tuple(repairs.carry_out(hand.engine.rules, hand.table, move)))
    return hand


def test_rop_19_4_a_loser_asks_and_the_hand_is_dead():
    hand = mucked().play("2 muck")
    answer = ask(hand, "see-hand", asker=4, seat=2)
    assert (*heard(answer), answer.remedy) == ("granted", "rop 19.4", "kill-and-show")
    carried_out(hand, answer)
    assert set(parse_cards("7c 2c")) <= hand.table.exposed
    assert not hand.seat(2).shown
    assert 2 not in hand.over().paid()


def test_rop_19_4_a_winner_asks_and_the_hand_is_live():
    hand = holdem(3, hole={1: "Ah Kc", 2: "7c 2c", 3: "9d 4d"}, board="As Kd Jd 6d 5h").to("river")
    hand.play("1 bet 20", "2 call", "3 call").close().play("1 show", "2 muck", "3 show")
    assert ask(hand, "see-hand", asker=3, seat=2).remedy == "show-live"


def test_rop_19_4_only_hands_of_the_last_round():
    assert heard(ask(mucked(), "see-hand", asker=1, seat=4)) == ("refused", "rop 19.4")


def test_rop_19_4_not_while_the_betting_goes_on():
    hand = holdem(4).play(*calls(3, 4, 1), "2 stand", "flop", "1 bet 20", "2 call", "3 fold", "4 call", "turn", "1 check")
    assert heard(ask(hand, "see-hand", asker=4, seat=3)) == ("refused", "rop 19.4")


def test_rop_19_4_not_where_the_last_bet_was_not_called():
    hand = holdem(3).to("river").play("1 bet 20", "2 fold", "3 fold").close()
    assert heard(ask(hand, "see-hand", asker=1, seat=2)) == ("refused", "rop 19.4")


def test_rop_r73_a_live_hand_that_is_better_takes_what_it_paid_for():
    """Seat 2 gives a flush up to the bet on the river; seat 3 wins with two pairs and asks to see it."""
    hand = holdem(3, hole={1: "Qh Qc", 2: "9d 4d", 3: "Kh 6c"}, board="As Kd Jd 6d 5h").to("river")
    hand.play("1 bet 20", "2 fold", "3 call").close().play("1 show", "3 show")
    answer = ask(hand, "see-hand", asker=3, seat=2)
    assert (answer.answer, answer.remedy) == ("granted", "show-live")
    carried_out(hand, answer)
    assert set(parse_cards("9d 4d")) <= hand.table.exposed
    assert hand.pots() == [(30, (1, 2, 3)), (40, (1, 3))]
    assert hand.over().paid() == {2: 30, 3: 40}


def test_rop_r73_for_one_who_is_out_of_the_hand_it_stays_dead():
    hand = holdem(4, hole={1: "Qh Qc", 2: "9d 4d", 3: "Kh 6c"}, board="As Kd Jd 6d 5h").play("3 call", "4 fold").to("river")
    hand.play("1 bet 20", "2 fold", "3 call").close().play("1 show", "3 show")
    answer = ask(hand, "see-hand", asker=4, seat=2)
    assert answer.remedy == "kill-and-show"
    assert carried_out(hand, answer).over().paid() == {3: 70}
