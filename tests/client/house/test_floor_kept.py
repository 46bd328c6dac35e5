"""What the floor has granted is kept with the hands it came in with: a round broken off afterwards goes on under it."""

from __future__ import annotations

import pytest

from game.chair.setting_up.seating import CannotOpen, names
from game.chair.setting_up.sitting_down import seated_now
from game.chair.sitting import Sitting
from game.chair.stand_in import finish_hand, one_move
from game.records.store import Store
from game.session.cash import asking, floor_words
from game.session.cash.asking import Wish
from game.table import moves as m
from game.table.values import SUPERVISOR
from tests.client.house.test_keeping import kept, left, seating, shown, taken_up
from tests.dealer import stakes_of


def next_hand(sitting: Sitting) -> None:
    finish_hand(sitting)
    assert sitting.session.next_hand() is None
    sitting.follow(sitting.floor.came)


def test_rop_7_3_a_hand_under_new_limits_is_taken_up_under_them(store: Store) -> None:
    play = kept(store, seating("dealer"), stakes_of("rop-holdem", 5))
    assert play.floor is not None
    wanted = next(each for each in asking.other_stakes(play.session.settings) if each.limit == "pot")
    assert asking.ask(play.session, play.floor, Wish("change-limit", 2, settings=wanted)).granted
    while play.session.settings != wanted:
        next_hand(play)
    for _ in range(20):
        one_move(play)
    again = taken_up(store)
    assert again.session.settings.limit == "pot"
    assert shown(again.session.table) == shown(play.session.table)
    finish_hand(again)


def test_a_person_who_has_moved_sits_where_he_sat(store: Store) -> None:
    play = kept(store, seating("player"), stakes_of(seed=5))
    finish_hand(play)
    assert play.floor is not None
    assert asking.ask(play.session, play.floor, Wish("change-seat", 2, to=7)).granted
    next_hand(play)
    for _ in range(12):
        one_move(play)
    again = taken_up(store)
    assert (play.me, again.me) == (7, 7)
    assert again.names[7] == play.names[7] == "You"
    assert shown(again.session.table) == shown(play.session.table)
    finish_hand(again)
    assert again.session.next_hand() is None
    finish_hand(again)


def test_another_player_who_has_moved_is_there_again(store: Store) -> None:
    play = kept(store, seating("dealer"), stakes_of(seed=5))
    finish_hand(play)
    assert play.floor is not None
    assert asking.ask(play.session, play.floor, Wish("change-seat", 3, to=8)).granted
    next_hand(play)
    again = taken_up(store)
    assert (again.session.hand, len(again.session.round)) == (2, 0), "even before its first move"
    assert 8 in again.names
    finish_hand(again)


def test_tas_c_1_3_a_notice_that_runs_is_taken_up_with_the_table(store: Store) -> None:
    play = kept(store, seating("dealer"), stakes_of(seed=5))
    finish_hand(play)
    next_hand(play)
    play.session.submit(m.Announce("closing", by=SUPERVISOR))
    next_hand(play)
    for _ in range(5):
        one_move(play)
    again = taken_up(store)
    assert again.session.hand == 3
    assert floor_words.last_hand(again.rules, again.session.table) == "hand 17"


def test_rop_7_3_limits_that_have_been_granted_come_in_though_the_table_was_left_meanwhile(store: Store) -> None:
    play = kept(store, seating("dealer"), stakes_of("rop-holdem", 5))
    assert play.floor is not None
    next_hand(play)
    for _ in range(3):
        one_move(play)
    wanted = next(each for each in asking.other_stakes(play.session.settings) if each.limit == "pot")
    assert asking.ask(play.session, play.floor, Wish("change-limit", 2, settings=wanted)).granted
    (coming,) = play.floor.coming
    again = taken_up(store)
    assert again.floor.coming == (coming,)
    while again.session.hand < coming.hand:
        assert again.session.settings != wanted
        next_hand(again)
    assert again.session.settings == wanted


@pytest.mark.parametrize("wish", [
    Wish("top-up", 3, amount=4000), Wish("change-seat", 3, to=8), Wish("leave", 3), Wish("join", 9, amount=100000),
    Wish("deck-change", 3)])
def test_whatever_has_been_granted_is_kept_with_the_table(store: Store, wish: Wish) -> None:
    play = kept(store, seating("dealer"), stakes_of(seed=5))
    finish_hand(play)
    assert play.floor is not None
    next_hand(play)
    asking.ask(play.session, play.floor, wish)
    again = taken_up(store)
    assert again.floor.pending == play.floor.pending
    for each in (play, again):
        finish_hand(each)
        assert each.session.next_hand() is None
    assert shown(again.session.table) == shown(play.session.table)


def test_tas_c_19_7_a_newcomer_who_waits_for_the_blinds_still_waits(store: Store) -> None:
    play = kept(store, seating("dealer"), stakes_of(seed=5))
    finish_hand(play)
    assert play.floor is not None
    puck = play.session.table.marker
    asking.ask(play.session, play.floor, Wish("leave", puck + 2))
    next_hand(play)
    joins = Wish("join", puck + 2, amount=100000)
    finish_hand(play)
    assert asking.ask(play.session, play.floor, joins).granted
    next_hand(play)
    one_move(play)
    assert puck + 2 in play.floor.pending.waiting
    assert taken_up(store).floor.pending == play.floor.pending


def test_what_was_granted_and_cannot_be_read_is_told_in_one_line(store: Store) -> None:
    play = kept(store, seating("dealer"), stakes_of(seed=5))
    one_move(play)
    store.rounds.grant(1, {"coming": [{"hand": 3}]})
    with pytest.raises(CannotOpen, match="what was granted at the table isn't kept whole: 'chips'"):
        left(store)


def test_a_hand_is_looked_through_with_who_sits_there_now(store: Store) -> None:
    first = seating("dealer")
    play = kept(store, first, stakes_of(seed=5))
    finish_hand(play)
    assert play.floor is not None
    before = dict(play.names)
    assert asking.ask(play.session, play.floor, Wish("change-seat", 3, to=8)).granted
    next_hand(play)
    there = names(seated_now(first, play), 5, play.session.table.seats)
    assert there == {8 if seat == 3 else seat: name for seat, name in before.items()}
