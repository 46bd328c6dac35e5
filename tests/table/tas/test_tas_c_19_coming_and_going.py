"""tas C.19.7 to C.19.10 and C.19.19: newcomers, changed seats, missed blinds, a leaver before its small blind, merged tables."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.table.between.hand_setup import Last, Setup
from game.table.outcome import Due
from game.table.steps.dealing import DealHoleStep
from game.table.steps.preparing import PostStep
from tests.table.given import Hand, engine_of, seated
from tests.table.tas.holdem import holdem

ALL = range(1, 7)
MISSED = {5: frozenset({"big-blind", "small-blind"})}


def next_hand(seats, marker: int, blinds: tuple[int, ...], **told) -> Setup:
    """The hand after one with that puck and those blinds."""
    house = {name: told.pop(name) for name in ("newcomer_natural_blind", "missed_small_live") if name in told}
    sets = {name: frozenset(told[name]) for name in ("left", "joined", "extra", "excused") if name in told}
    return seated(engine_of("tas-holdem", blinds=[5, 10], **house), seats, last=Last(marker, blinds, **(told | sets)))


def posts(setup: Setup) -> list[tuple[int, float, str]]:
    return [(post.seat, post.amount / 100, post.kind) for post in setup.posts]


# ---- C.19.7


def test_tas_c_19_7_a_newcomer_between_the_blinds_waits_until_they_have_passed():
    coming = next_hand(ALL, 2, (2, 3), joined={4})
    assert (coming.marker, posts(coming), coming.sits_out) == (3, [(3, 5, "blind"), (5, 10, "blind")], {4})


def test_tas_c_19_7_and_then_comes_in_with_a_big_blind():
    coming = next_hand(ALL, 3, (3, 5), joined={4})
    assert (coming.marker, coming.sits_out) == (5, frozenset())
    assert posts(coming) == [(4, 10, "extra"), (5, 5, "blind"), (6, 10, "blind")]


def test_tas_c_19_7_it_cannot_buy_itself_in_earlier():
    assert next_hand(ALL, 2, (2, 3), joined={4}, extra={4}).sits_out == {4}


def test_tas_c_19_7_at_any_other_seat_it_posts_and_plays():
    assert posts(next_hand(ALL, 4, (4, 5), joined={2})) == [(2, 10, "extra"), (5, 5, "blind"), (6, 10, "blind")]


COMING_IN = Last(4, (4, 5), joined=frozenset({2}))
"""After it seat 2 posts to come in, and seats 5 and 6 have the blinds."""


@pytest.mark.parametrize("order", list(permutations(("2 10", "5 5", "6 10"))))
def test_tas_c_19_7_the_post_to_come_in_is_collected_before_the_blinds_or_after_them(order):
    hand = holdem(last=COMING_IN, seats=ALL).until(PostStep)
    for post in order:
        assert hand.refuses("dealer deal 5 down") == "tas C.10.3"
        hand.play(f"dealer collect-post {post}")
        assert hand.refuses(f"dealer collect-post {post}") != "", "twice"
    assert {seat.number: seat.bet // 100 for seat in hand.table if seat.bet} == {2: 10, 5: 5, 6: 10}
    assert isinstance(hand.engine.step(hand.table), DealHoleStep)


def test_tas_c_19_7_a_wrong_sum_or_a_seat_that_owes_nothing_is_refused_in_any_order():
    hand = holdem(last=COMING_IN, seats=ALL).until(PostStep)
    assert hand.refuses("dealer collect-post 5 10") == hand.refuses("dealer collect-post 3 10") == "tas C.10.3"


def test_tas_c_19_7_a_blind_collected_early_is_not_asked_for_after_one_that_comes_short():
    hand = holdem(last=COMING_IN, seats=ALL).until(PostStep).play("dealer collect-post 5 5")
    hand.goes_wrong("unposted-blind", seat=2, amount=10)
    assert hand.due_line() == "dealer collect-post 6 10"


@pytest.mark.parametrize(("seat", "choices"), [(4, ("wait",)), (6, ("wait", "post"))])
def test_tas_c_19_7_what_a_newcomer_may_choose(seat, choices):
    hand = holdem(seats=[1, 2, 3, 5], marker=2).over()
    answer = hand.asks("join", player="A", seat=seat, last=Last(2, (2, 3)))
    assert (answer.answer, answer.choices, answer.cites) == ("granted", choices, ("tas C.19.7",))


@pytest.mark.parametrize(("request_", "facts", "clause"), [
    ("change-seat", {"seat": 5, "to": 2}, "tas C.19.8"), ("return", {"seat": 5, "missed": ("big-blind",)}, "tas C.19.10"),
])  # fmt: skip
def test_tas_c_19_8_and_c_19_10_leave_the_choice_to_wait_or_post(request_, facts, clause):
    hand = holdem(seats=[1, 3, 4, 5, 6], marker=3).over()
    answer = hand.asks(request_, last=Last(3, (3, 4)), **facts)
    assert (answer.answer, answer.choices, answer.cites[0]) == ("granted", ("wait", "post"), clause)


def test_tas_c_19_7_its_big_blind_is_live_and_it_acts_in_turn():
    hand = holdem(seats=ALL, last=Last(4, (4, 5), joined=frozenset({2}))).to("pre-flop")
    assert hand.bets() == {2: 10, 5: 5, 6: 10}
    hand.play("1 call")
    assert hand.to_act == 2
    assert set(hand.legal()) == {"fold", "stand", "raise-to"}


def test_tas_c_19_7_a_house_may_let_it_in_on_its_natural_big_blind():
    coming = next_hand(ALL, 2, (2, 3), joined={4}, newcomer_natural_blind=True)
    assert (posts(coming), coming.sits_out) == ([(3, 5, "blind"), (4, 10, "blind")], frozenset())


def test_tas_c_19_7_never_as_the_small_blind():
    coming = next_hand(ALL, 2, (2, 4), joined={3}, newcomer_natural_blind=True)
    assert (coming.marker, coming.posts[-2].seat) == (4, 4)


# ---- C.19.8


def test_tas_c_19_8_who_dodges_the_big_blind_by_moving_waits_for_it():
    coming = next_hand([1, 2, 3, 4, 6], 3, (3, 4), moved={5: 2})
    assert (coming.marker, posts(coming), coming.sits_out) == (4, [(4, 5, "blind"), (6, 10, "blind")], {2})


def test_tas_c_19_8_or_puts_up_an_extra_big_blind():
    coming = next_hand([1, 2, 3, 4, 6], 3, (3, 4), moved={5: 2}, extra={2})
    assert (posts(coming), coming.sits_out) == ([(2, 10, "extra"), (4, 5, "blind"), (6, 10, "blind")], frozenset())


def test_tas_c_19_8_who_moves_nearer_to_the_big_blind_owes_nothing():
    coming = next_hand([1, 3, 4, 5, 6], 3, (3, 4), moved={2: 1})
    assert (posts(coming), coming.sits_out) == ([(4, 5, "blind"), (5, 10, "blind")], frozenset())


# ---- C.19.9


def test_tas_c_19_9_when_the_coming_small_blind_leaves_there_is_none():
    coming = next_hand([1, 3, 4, 5], 1, (1, 2), left={2})
    assert (coming.marker, posts(coming), coming.stays) == (3, [(3, 10, "blind")], True)


def test_tas_c_19_9_the_seat_after_the_puck_begins():
    hand = holdem(seats=[1, 3, 4, 5], last=Last(1, (1, 2), left=frozenset({2}))).to("pre-flop")
    assert (hand.bets(), hand.to_act) == ({3: 10}, 4)
    assert hand.over().table.marker == 3


def test_tas_c_19_9_the_puck_stays_for_one_more_round():
    coming = next_hand([1, 3, 4, 5], 3, (3,), stays=True)
    assert (coming.marker, posts(coming), coming.stays) == (3, [(3, 5, "blind"), (4, 10, "blind")], False)


def test_tas_c_19_9_when_the_puck_that_stayed_leaves_the_next_seat_pays_its_big_blind():
    coming = next_hand([1, 4, 5], 3, (3,), stays=True, left={3})
    assert (coming.marker, posts(coming), coming.stays) == (4, [(4, 10, "blind")], True)


def test_tas_c_19_9_a_player_who_lost_everything_has_left():
    hand = holdem(stacks={1: 500, 2: 10, 3: 500, 4: 500}, marker=1, hole={1: "As Ah", 2: "2c 7d"}, board="Kd Qh 9s 5c 4d")
    hand.play("3 fold", "4 fold", "1 call").over()
    assert (hand.stack(2), hand.table.marker) == (0, 3)


def test_tas_c_19_9_a_coming_big_blind_who_leaves_is_simply_replaced():
    coming = next_hand([1, 2, 4, 5], 1, (1, 2), left={3})
    assert (coming.marker, posts(coming), coming.stays) == (2, [(2, 5, "blind"), (4, 10, "blind")], False)


# ---- C.19.10


def back_from_a_walk(**told) -> Setup:
    """Seat 5 has missed both blinds; the puck goes to seat 2."""
    return next_hand(ALL, 1, (1, 2), missed=MISSED, **told)


def test_tas_c_19_10_who_missed_blinds_may_wait_for_the_big_one():
    assert back_from_a_walk().sits_out == {5}
    coming = next_hand(ALL, 3, (3, 4), missed=MISSED)
    assert (posts(coming), coming.sits_out) == ([(4, 5, "blind"), (5, 10, "blind")], frozenset())


def test_tas_c_19_10_the_small_blind_is_no_way_back():
    coming = next_hand(ALL, 4, (4, 6), missed={5: frozenset({"big-blind"})})
    assert (coming.marker, posts(coming), coming.sits_out) == (6, [(6, 5, "blind"), (1, 10, "blind")], {5})


def test_tas_c_19_10_or_post_all_that_was_missed():
    assert posts(back_from_a_walk(extra={5})) == [(5, 10, "extra"), (5, 5, "dead"), (2, 5, "blind"), (3, 10, "blind")]


def test_tas_c_19_10_ten_are_live_and_five_are_dead():
    hand = returned()
    assert (hand.bets(), hand.pot, hand.stack(5)) == ({2: 5, 3: 10, 5: 10}, 30, 9985)
    hand.play("4 fold")
    assert set(hand.legal()) == {"fold", "stand", "raise-to"}
    assert hand.to("flop").pots() == [(55, (1, 2, 3, 5, 6))]


def test_tas_c_19_10_all_live_where_the_house_says_so():
    assert posts(back_from_a_walk(extra={5}, missed_small_live=True))[:1] == [(5, 15, "extra")]


def test_tas_c_19_10_in_the_small_blind_all_that_was_missed_is_posted_beside_it():
    coming = next_hand(ALL, 4, (4, 5), missed=MISSED, extra={5})
    assert (coming.marker, posts(coming)[:2]) == (5, [(5, 10, "extra"), (5, 5, "dead")])
    assert posts(coming)[2:] == [(5, 5, "blind"), (6, 10, "blind")]


def test_tas_c_19_8_the_extra_big_blind_is_posted_beside_a_small_one():
    coming = next_hand([1, 2, 3, 5, 6], 2, (2, 3), moved={4: 3}, extra={3})
    assert posts(coming) == [(3, 10, "extra"), (3, 5, "blind"), (5, 10, "blind")]


@pytest.mark.parametrize(("after", "seat", "house"), [
    (Last(4, (4, 5), missed=MISSED, extra=frozenset({5})), 5, {}),
    (Last(1, (1, 2), missed=MISSED, extra=frozenset({5})), 5, {"missed_small_live": True}),
])  # fmt: skip
def test_tas_c_19_10_what_is_posted_beyond_the_price_stays_in_the_pot(after, seat, house):
    hand = holdem(seats=ALL, last=after, **house).to("pre-flop")
    assert hand.bets()[seat] == 15
    while hand.to_act != seat:
        hand.play(f"{hand.to_act} call")
    assert set(hand.legal()) == {"fold", "stand", "raise-to"}
    before = hand.pot
    hand.play(f"{seat} stand").to("flop")
    assert hand.pot >= before
    assert len(hand.pots()) == 1
    assert 10_000 - hand.stack(seat) == hand.seat(seat).paid / 100 + hand.seat(seat).dead_money / 100


def test_tas_c_19_10_it_counts_against_a_raise():
    hand = holdem(seats=ALL, last=Last(4, (4, 5), missed=MISSED, extra=frozenset({5}))).to("pre-flop")
    hand.play("1 raise-to 20", "2 fold", "3 fold", "4 fold")
    assert (hand.to_act, hand.legal()["call"]) == (5, 5)
    hand.play("5 fold")
    assert hand.to_act == 6


def returned() -> Hand:
    return holdem(seats=ALL, last=Last(1, (1, 2), missed=MISSED, extra=frozenset({5}))).to("pre-flop")


# ---- C.19.19


def test_tas_c_19_19_a_player_from_a_closed_table_comes_in_free_where_that_is_waived():
    coming = next_hand(ALL, 4, (4, 5), joined={2}, excused={2})
    assert (posts(coming), coming.sits_out) == ([(5, 5, "blind"), (6, 10, "blind")], frozenset())
    due: Due = holdem(seats=ALL, last=Last(4, (4, 5), joined=frozenset({2}), excused=frozenset({2}))).play("1 fold").due()
    assert (due.by, due.choice("call") is not None) == (2, True)


def test_tas_c_19_19_even_into_the_blinds():
    coming = next_hand(ALL, 2, (2, 3), joined={4}, excused={4})
    assert (posts(coming), coming.sits_out) == ([(3, 5, "blind"), (4, 10, "blind")], frozenset())


def test_tas_c_19_19_and_pays_like_any_newcomer_where_it_is_not():
    assert (2, 10, "extra") in posts(next_hand(ALL, 4, (4, 5), joined={2}))
