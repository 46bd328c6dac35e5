"""What a situation says of seats and chips."""

from game.cases.language.case import PLENTY, Given


def test_seats_come_from_the_list_or_the_first_map_that_names_them():
    assert Given(seats=(5, 2), stacks={9: 100}).in_game() == (2, 5)
    assert Given(stacks={4: 100, 1: 100}, folded=(7,)).in_game() == (1, 4)
    assert Given(contributions={2: 5, 3: 5}, hole={8: ("As",)}, folded=(6,)).in_game() == (2, 3, 6)
    assert Given(hands={"A": ("As",), 3: ("Kd",)}).in_game() == (3,)


def test_a_stack_is_as_named_else_the_one_number_else_plenty():
    assert Given(stacks={1: 5000}).behind(1) == 5000
    assert Given(stacks={1: 5000}).behind(2) == PLENTY
    assert Given(stacks=300).behind(2) == 300


def test_an_all_in_seat_has_nothing_behind_unless_named():
    assert Given(all_in=(2,)).behind(2) == 0
    assert Given(all_in=(2,), stacks={2: 700}).behind(2) == 700


def test_with_the_betting_over_a_seat_in_for_less_has_nothing_behind():
    given = Given(told=frozenset({"contributions"}), contributions={1: 30, 2: 60, 3: 10}, folded=(3,))
    assert [given.behind(seat) for seat in (1, 2, 3)] == [0, PLENTY, PLENTY]
    open_round = Given(told=frozenset({"contributions", "betting"}), betting="flop", contributions={1: 30, 2: 60})
    assert open_round.behind(1) == PLENTY


def test_a_position_in_mid_hand_is_direct():
    for key in ("betting", "dealing", "pot", "pots", "contributions"):
        assert Given(told=frozenset({key, "seats"})).direct
    assert not Given(told=frozenset({"seats", "stacks", "history"})).direct
    assert Given(told=frozenset({"pot"})).betting_over
    assert not Given(told=frozenset({"pot", "dealing"})).betting_over
