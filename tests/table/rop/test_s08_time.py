"""Section 8.2.c: the charge for an hour of play."""

from fractions import Fraction

from game.session.house_hours import HANDS_AN_HOUR
from game.table import events as e
from game.table import moves as m
from game.table.between.next_hand import set_up
from game.table.payout.commission import hourly
from game.table.values import DEALER, SUPERVISOR
from tests.dealer import play_out, table
from tests.table.given import Hand
from tests.table.rop.holdem import at, chips, happened, holdem, step, table_of

HOURLY = {"commission": "per-hour", "commission_fee": 12}


def hour(away=(), **told):
    engine = table_of(**(HOURLY | told))
    setup = set_up(engine.rules, frozenset(range(1, 7)) - set(away), None)
    began = engine.opening(dict.fromkeys(range(1, 7), 50_000), setup, hour_begins=True)
    for seat in away:
        began = began.with_(seats={**began.seats, seat: began.seats[seat].with_(standing="out")})
    return Hand(engine, began, setup, engine.rules.spec.deck)


def test_rop_8_2_c_i_every_player_pays_whether_he_plays_or_not():
    hand = at(hour(away=(4,)), "shuffle")
    assert hand.table.drop_box == 7200
    assert hand.stacks() == dict.fromkeys(range(1, 7), 488)


def test_rop_8_2_c_i_the_dealer_asks_one_after_the_other():
    hand = hour()
    assert (hand.due().by, hand.due().cite, hand.due().move) == (DEALER, "rop 8.2.c.i", m.TakeTime(1, 1200))
    assert hand.refuses(m.TakeTime(2, 1200)) == "rop 8.2.c.i"


def test_rop_8_2_c_ii_in_advance_at_the_start_of_the_hour():
    assert step(hour()) == "time-charge"
    assert step(holdem(**HOURLY)) == "new-deck"
    session = table("rop-holdem", {1: 5_000_00, 2: 5_000_00}, **HOURLY)
    for _ in range(HANDS_AN_HOUR + 1):
        play_out(session)
        session.next_hand()
    assert [session.table.hand, session.table.between.hour_begins] == [HANDS_AN_HOUR + 2, False]
    assert Fraction(sum(seat.stack for seat in session.table), 100) == 10_000 - 2 * 2 * 12


def test_rop_8_2_c_ii_a_newcomer_pays_the_rest_of_the_hour():
    assert [hourly(table_of(**HOURLY).rules, minutes) for minutes in (60, 30, 10)] == [1200, 600, 200]


def test_rop_1_time_collection_by_the_half_hour():
    rules = table_of(commission="per-hour", commission_fee=20).rules
    assert (hourly(rules, 30), hourly(rules)) == (1000, 2000)


def test_rop_8_2_c_iv_on_the_slide_and_not_yet_dropped():
    hand = hour()
    for seat in range(1, 7):
        hand.make(m.TakeTime(seat, 1200))
    assert (hand.table.slide, hand.table.drop_box) == (7200, 0)
    assert chips(hand, "time") == [("rop 8.2.c.iv", 12)] * 6


def test_rop_8_2_c_v_verified_first_and_dropped_at_once():
    hand = hour()
    for seat in range(1, 7):
        hand.make(m.TakeTime(seat, 1200))
    assert (hand.due().by, hand.due().cite, hand.due().move) == (SUPERVISOR, "rop 8.2.c.v", m.Approve(by=SUPERVISOR))
    assert hand.refuses(m.Drop(7200)) == "rop 8.2.c.v"
    hand.make(m.Approve(by=SUPERVISOR))
    assert hand.refuses(m.Shuffle(hand.order)) == "rop 8.2.c.v"
    hand.make(m.Drop(7200))
    assert (hand.table.slide, hand.table.drop_box) == (0, 7200)
    assert chips(hand, "drop") == [("rop 8.2.c.v", 72)]


def test_rop_r81_no_percentage_beside_it_and_none_back_on_a_misdeal():
    hand = hour().to("flop").goes_wrong("defective-deck", fault="duplicate")
    hand.ruled()
    hand.over()
    assert (hand.table.drop_box, sum(hand.stacks().values())) == (7200, 3000 - 72)
    assert not [event for event in happened(hand, e.ChipsMoved) if event.why == "commission"]
