"""Section 3: table and equipment, as the rop layout draws them from the dealer's chair."""

from dataclasses import replace

import pygame
import pytest

from game.client import theme
from game.client.felt import ground
from game.client.felt.geometry.arranging import arrange
from game.client.felt.geometry.layout import Viewpoint
from game.client.felt.geometry.layout_file import load_layout
from game.client.felt.geometry.rectangles import Box
from game.table import events as e
from game.table import moves as m
from game.table.values import DROP_BOX, SLIDE
from tests.table.rop.holdem import SPEC, at, happened, holdem, step

LAYOUT = load_layout("rop-table")
FELT = arrange(LAYOUT, Viewpoint("dealer"), Box(0, 28, 921, 596))


def test_rop_3_1_players_on_one_side_the_dealer_opposite():
    """From the dealer's chair all places lie above the tray, in order from the dealer's left to the right."""
    assert SPEC.layouts == ("rop-table",)
    assert len(FELT.seats) >= SPEC.seats_most
    assert all(spots.pod.centre[1] < FELT.tray.centre[1] for spots in FELT.seats)
    angles = [spots.pod.centre[0] for spots in FELT.seats[2:-2]]
    assert angles == sorted(angles)


def test_rop_3_1_a_drop_box_is_attached():
    assert "drop-box" in LAYOUT.furniture
    assert FELT.drop_box.inside(FELT.table)
    for spots in FELT.seats:
        assert not any(FELT.drop_box.overlaps(lies) for lies in (spots.plate, spots.cards, spots.stack))


def cloth(house=""):
    """The empty table as it is painted, on a cloth with or without a name."""
    pygame.font.init()
    return ground.bake(replace(theme.load("night"), house=house), FELT)


def differing(one, other):
    """The box around all that is not the same in two pictures."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    return mask.get_bounding_rects()


def test_rop_3_2_the_cloth_may_carry_the_casinos_name():
    plain, named = cloth(), cloth("Grand Casino")
    changed = differing(plain, named)
    assert changed
    name = changed[0].unionall(changed[1:])
    assert name.bottom <= FELT.board.y - FELT.rect.y + 2
    assert abs(name.centerx - (FELT.board.centre[0] - FELT.rect.x)) < 3
    assert not differing(plain, cloth())


def test_rop_3_3_a_exactly_one_deck():
    hand = holdem().to("river")
    table = hand.table
    held = [card for seat in table for card in seat.hole]
    assert sorted([*table.stub, *table.board, *table.burns, *table.muck, *held]) == list(SPEC.deck)
    assert at(holdem(), "shuffle").refuses(m.Shuffle(SPEC.deck + SPEC.deck)) == "rop 6.1.a"


def test_rop_3_3_b_no_card_before_the_deck_is_cut_onto_the_cutting_card():
    hand = at(holdem(), "cut")
    assert hand.refuses(m.DealCard(1)) == "rop 6.2"
    assert hand.refuses("1 post 5") == "rop 6.2"
    hand.make(m.Cut(20))
    assert step(hand) == "post"


def test_rop_3_4_the_drop_slide_is_right_of_the_tray():
    assert FELT.slide.x >= FELT.tray.right
    assert abs(FELT.slide.centre[1] - FELT.tray.centre[1]) < FELT.tray.height


def test_rop_3_4_the_bonus_slot_is_front_left():
    assert FELT.bonus.centre[0] < FELT.tray.centre[0]
    assert FELT.bonus.bottom < FELT.tray.centre[1]


def test_rop_3_4_the_rake_goes_on_the_slide():
    hand = holdem(3, commission="percent").play("3 raise-to 20", "1 call", "2 call", "flop")
    raked = [event for event in happened(hand, e.ChipsMoved) if event.why == "commission"]
    assert [(event.to, event.amount) for event in raked] == [(SLIDE, 600)]
    hand.over()
    assert [event.to for event in happened(hand, e.ChipsMoved) if event.why == "drop"] == [DROP_BOX]


@pytest.mark.parametrize("chair", ["dealer", "inspector"])
def test_rop_r82_no_chip_of_these_rules_goes_to_the_bonus_slot(chair):
    felt = arrange(LAYOUT, Viewpoint(chair), Box(0, 28, 921, 596))
    assert felt.slide is not None
    assert not felt.bonus.overlaps(felt.slide)
    hand = holdem(3, commission="percent").over()
    assert {event.to.kind for event in happened(hand, e.ChipsMoved)} == {"stack", "bet", "middle", "slide", "drop-box"}
