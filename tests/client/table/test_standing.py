"""A round of Canberra Poker that is over stands on the felt, and areas are printed for what is played."""

from __future__ import annotations

from game.client.felt.geometry.arranging import arrange
from game.client.felt.geometry.layout import Viewpoint
from game.client.felt.geometry.rectangles import Box
from game.client.table.panes.house_layout import layout_for
from tests.client.table.conftest import Sit
from tests.client.table.test_boxes import at as boxes
from tests.dealer import rules_of


def test_jackpot_areas_are_printed_only_where_a_jackpot_is_played_for() -> None:
    plain = layout_for("canberra", rules_of("act-canberra"))
    assert plain.fields == ("ante",)
    assert "jackpot" in layout_for("canberra", rules_of("act-jackpot")).fields
    felt = arrange(plain, Viewpoint("player", 4), Box(0, 40, 921, 524))
    assert all(set(spots.fields) == {"ante"} for spots in felt.seats)


def test_the_house_s_hand_and_every_result_stand_until_the_next_round(sit: Sit) -> None:
    here = boxes(sit, chair="player", me=4)
    here.settle()
    here.pilot.press("a")
    here.settle()
    here.pilot.press("b")
    here.wait(lambda: here.session.ask() is None)
    view = here.scene.felt.view
    assert len(view.board) == 5
    assert all(card.card is not None for card in view.board)
    assert view.dealer != "Dealer", "the house's hand is named"
    mine = next(seat for seat in view.seats if seat.seat == 4)
    assert len(mine.cards) == 5
    assert all(card.card is not None for card in mine.cards)
    opening, table = here.session.round.opening, here.session.table
    for seat in view.seats:
        if seat.seat in table.seats and table.seats[seat.seat].stack > opening.seats[seat.seat].stack:
            assert seat.last.startswith("+")
    here.pilot.press("n")
    assert not all(card.card is not None for card in here.scene.felt.view.board) or not here.scene.felt.view.board
