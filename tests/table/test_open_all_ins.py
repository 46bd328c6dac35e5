"""All-in hands laid open before the last card, in every game whose book leaves it to the house (rop RA14, tas R75)."""

from __future__ import annotations

import pytest

from game.rulebook.errors import SettingsError
from game.table import moves as m
from tests.table.given import Hand, deal, engine_of

BOARD = ("rop-manila2-32", "rop-manila3-32", "rop-manila3-36", "rop-holdem", "rop-omaha")
STUD = ("rop-stud5-32", "rop-stud5-40", "rop-stud5-52", "rop-stud7-32", "rop-stud7-40", "rop-stud7-52")
TAS = ("tas-stud", "tas-stud-32")
GAMES = (*BOARD, *STUD, *TAS)


def all_in_at_once(game: str, *, more: float = 0, **told: object) -> Hand:
    """Three whose whole stakes go in with the first bet; seat 3 has `more`."""
    stakes: dict[str, object] = {"units": [10, 20]}
    if game in BOARD:
        own, stakes["blinds"] = 10.0, [5, 10]
    elif game in STUD:
        own, stakes["ante"] = 12.0, 2
    else:
        own, stakes = 20.0, {}
    return deal(game, stacks={1: own, 2: own, 3: own + more}, **(stakes | told))  # type: ignore[arg-type]


def cards_out(game: str, **told: object) -> int:
    """How many cards a hand and the board have when the first hand is shown."""
    hand = all_in_at_once(game, **told)
    while not isinstance((due := hand.due()).move, m.ShowHand | m.Show):
        hand.make(hand.own_move(due) or hand.plainest())
    return len(hand.table.seats[1].cards) + len(hand.table.board)


@pytest.mark.parametrize("game", GAMES)
def test_hands_lie_open_before_the_other_cards_where_the_house_wants_it(game: str) -> None:
    assert cards_out(game, open_all_ins="no-more-betting") < cards_out(game, open_all_ins="never") == cards_out(game)
    hand = all_in_at_once(game, open_all_ins="no-more-betting").over()
    shows = [line for line in hand.done if "show" in line]
    assert len(shows) == 3
    assert all(line.startswith("dealer show-hand") for line in shows)
    assert hand.table.awards


@pytest.mark.parametrize("game", GAMES)
def test_of_three_none_is_opened_where_two_only_open_theirs(game: str) -> None:
    assert cards_out(game, open_all_ins="two-players") == cards_out(game)


@pytest.mark.parametrize("game", ["rop-holdem", "rop-stud7-52", "tas-stud"])
def test_one_with_chips_left_has_nobody_to_bet_against(game: str) -> None:
    assert cards_out(game, more=100, open_all_ins="no-more-betting") < cards_out(game, more=100)


def test_whoever_draws_never_sees_what_they_have_to_beat() -> None:
    with pytest.raises(SettingsError):
        engine_of("rop-draw-52", units=[10, 20], blinds=[5, 10], open_all_ins="no-more-betting")
