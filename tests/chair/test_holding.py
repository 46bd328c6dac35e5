"""What one holds, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.cards.card import Card
from game.chair.seen.holding import holding, with_holding
from game.session.chairs import Chairs
from game.table.sight import sight
from game.table.values import DEALER
from tests.chair.test_view import tables, view_of
from tests.dealer import session_of


@pytest.mark.parametrize(("game", "own", "board", "said"), [
    ("tas-holdem", "Js Jh", "", "a pair of jacks"), ("tas-holdem", "Js Th", "", ""),
    ("tas-holdem", "Js Th", "Jc 4d 4s", "two pair, jacks and fours"), ("tas-holdem", "Js Th", "2c 4d 8s", "jack high"),
    ("rop-omaha", "Js Jh Jd 2c", "", "a pair of jacks"), ("rop-manila3-36", "9s Qc 8c", "Qd", "a pair of queens"),
    ("rop-manila3-36", "9s Qc 9c", "Qd 9d", "three of a kind, nines"),
    ("rop-manila2-32", "9s Qc", "Qd 9d", "two pair, queens and nines"),
    ("rop-manila3-36", "9s Qc 8c", "", ""), ("rop-omaha", "9s", "9c 2d 3d 4d", ""),
    ("act-canberra", "As Kh 9d 8c 2c", "", "ace-king high"), ("act-canberra", "As Ah 9d 8c 2c", "", "a pair of aces"),
    ("rop-stud7-52", "9s 9h 9d 9c", "", "four of a kind, nines"),
    ("rop-omaha", "As Ks Qs Js", "Ah Kd 2c", "two pair, aces and kings"),
    ("rop-stud7-52", "9s 9h 9d", "", "three of a kind, nines"), ("rop-stud7-52", "9s 9h 2d 2c", "", "two pair, nines and twos")])
def test_hands_and_parts_of_hands(game: str, own: str, board: str, said: str) -> None:
    session = session_of(game, dict.fromkeys((1, 2, 4, 5), 50000), chairs=Chairs({}))
    table = session.table
    seen = replace(sight(table, 1), own=tuple(map(Card.parse, own.split())), board=tuple(map(Card.parse, board.split())))
    assert holding(session.engine.rules, seen) == said


def test_it_stands_in_ones_own_plate_alone_and_only_while_one_is_in_the_hand() -> None:
    said: set[str] = set()
    for session, table in tables(3):
        rules = session.engine.rules
        for chair in (1, DEALER):
            view = with_holding(view_of(session, table, chair), rules, sight(table, chair))
            told = {seat.seat: seat.holds for seat in view.seats if seat.holds}
            assert set(told) <= ({chair} if chair and table.seats[chair].live else set())
            said.update(told.values())
    assert said
