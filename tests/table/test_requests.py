"""What may be asked at a table, and what each book answers."""

import pytest

from game.irregularities.requests.question import RequestMade
from game.irregularities.requests.requests import answer_to
from game.rulebook.errors import UnknownRef
from game.table.between.hand_setup import Last
from game.table.between.next_hand import set_up
from tests.dealer import engine_of

TAS = {"units": (10,), "blinds": (5, 10)}


def question(game, request, seats=(1, 2, 3, 4), waiting=(), last=None, settings=TAS, **facts):
    engine = engine_of(game, **settings)
    table = engine.opening(dict.fromkeys(seats, 30000), set_up(engine.rules, frozenset(seats), last), hand=10)
    return RequestMade(engine.rules, table, request, facts, waiting, last)


def test_tas_c_2_4_a_more_than_half_the_players_get_a_new_deck():
    four = answer_to(question("tas-holdem", "deck-change", seats=range(1, 8), agree=4))
    three = answer_to(question("tas-holdem", "deck-change", seats=range(1, 8), agree=3))
    assert (four.answer, three.answer) == ("granted", "supervisor-decides")
    assert "tas C.2.4.a" in three.cites


def test_tas_c_5_2_h_a_top_up_keeps_to_its_range():
    settings = TAS | {"top-up-range": (50, 200)}
    answers = [
        answer_to(question("tas-holdem", "top-up", settings=settings, seat=2, amount=amount))
        for amount in (4000, 5000, 25000)
    ]
    assert [answer.answer for answer in answers] == ["refused", "granted", "refused"]
    assert answers[1].stacks == {2: 5000}


def test_tas_c_6_3_a_free_seat_goes_round_from_the_puck():
    answer = answer_to(question("tas-holdem", "take-seat", seats=(1, 2, 3, 5), waiting=("A",), last=Last(3), seat=4))
    assert answer.offer == (5, 1, 2, 3, "A")


def test_tas_c_19_7_a_newcomer_between_the_blinds_waits():
    last = Last(1, (1, 2))
    between = answer_to(question("tas-holdem", "join", seats=(1, 2, 4, 5), last=last, player="A", seat=3))
    past = answer_to(question("tas-holdem", "join", seats=(1, 2, 4, 5), last=Last(3, (3, 4)), player="A", seat=3))
    assert (between.choices, past.choices) == (("wait",), ("wait", "post"))


def test_rop_7_3_three_hands_of_notice_unless_all_agree():
    notice = answer_to(question("rop-holdem", "change-limit", by="poker-room-supervisor", hand=10))
    agreed = answer_to(question("rop-holdem", "change-limit", agree=4, players=4, hand=10))
    assert (notice.hand, agreed.hand) == (14, 11)


def test_rop_19_1_the_dealer_declares_no_misdeal():
    answer = answer_to(question("rop-holdem", "declare-misdeal", by="dealer"))
    assert (answer.answer, answer.decides) == ("refused", "supervisor")


def test_a_request_that_the_book_does_not_know_is_named():
    with pytest.raises(UnknownRef, match="buy-back"):
        answer_to(question("tas-holdem", "buy-back", player="A"))
