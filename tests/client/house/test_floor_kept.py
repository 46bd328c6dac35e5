"""What the floor has granted is kept with the hands it came in with: a round broken off afterwards goes on under it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.archive import Archive
from game.client.seating import sit_down
from game.client.stand_in import finish_hand, one_move
from game.client.table.play import Play
from game.records.store import Store
from game.session import asking, floor_words
from game.session.asking import Wish
from game.table import moves as m
from game.table.places import SUPERVISOR
from tests.client.house.test_keeping import kept, seating, shown, stakes


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def next_hand(play: Play) -> None:
    finish_hand(play)
    assert play.session.next_hand() is None
    assert play.floor is not None
    play.follow(play.floor.came)


def taken_up(store: Store) -> Play:
    found = Archive(store).broken_off()
    return sit_down(found.seating, found.stakes, None, found.round)


def test_rop_7_3_a_hand_under_new_limits_is_taken_up_under_them(store: Store) -> None:
    play = kept(store, seating("dealer"), stakes("rop-holdem"))
    assert play.floor is not None
    wanted = next(each for each in asking.other_stakes(play.session.settings) if each.choice("limit") == "pot")
    assert asking.ask(play.session, play.floor, Wish("change-limit", 2, settings=wanted)).granted
    while play.session.settings != wanted:
        next_hand(play)
    for _ in range(20):
        one_move(play)
    again = taken_up(store)
    assert again.session.settings.choice("limit") == "pot"
    assert shown(again.session.table) == shown(play.session.table)
    finish_hand(again)


def test_a_person_who_has_moved_sits_where_he_sat(store: Store) -> None:
    play = kept(store, seating("player"), stakes())
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
    play = kept(store, seating("dealer"), stakes())
    finish_hand(play)
    assert play.floor is not None
    assert asking.ask(play.session, play.floor, Wish("change-seat", 3, to=8)).granted
    next_hand(play)
    again = taken_up(store)
    assert (again.session.hand, len(again.session.round)) == (2, 0), "even before its first move"
    assert 8 in again.names
    finish_hand(again)


def test_tas_c_1_3_a_notice_that_runs_is_taken_up_with_the_table(store: Store) -> None:
    play = kept(store, seating("dealer"), stakes())
    finish_hand(play)
    next_hand(play)
    play.session.submit(m.Announce("closing", by=SUPERVISOR))
    next_hand(play)
    for _ in range(5):
        one_move(play)
    again = taken_up(store)
    assert again.session.hand == 3
    assert floor_words.last_hand(again.rules, again.session.table) == "hand 17"
