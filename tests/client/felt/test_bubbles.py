"""What somebody says is drawn so that one sees who says it."""

from dataclasses import replace

import pygame
import pytest

from game.chair.seen.view import GestureView
from game.client.felt.brush import Lettering
from game.client.felt.geometry.hits import must_be_seen
from game.client.felt.geometry.layout import Viewpoint
from game.client.felt.geometry.layout_file import load_layout
from game.client.felt.geometry.rectangles import Box
from game.client.felt.painter import Painter
from game.client.felt.people_signs import between
from game.table.values import DEALER
from tests.client.felt.test_painter import changed, full_table
from tests.client.felt.test_portraits import SIZES

AT = Box(0, 0, 890, 560)
LOW = Box(0, 0, 1280, 344)


@pytest.mark.parametrize(("at", "scale"), [(AT, 1.0), (LOW, 2.0)], ids=["usual", "low"])
@pytest.mark.parametrize("layout", ["diagram-a", "rop-table"])
@pytest.mark.parametrize("seat", range(1, 11))
def test_words_touch_the_place_of_whoever_speaks(night, layout, seat, at, scale):
    painter = Painter(night.at(scale), load_layout(layout), Viewpoint("dealer"), at)
    view = full_table()
    said = replace(view, gestures=(GestureView("words", seat, None, "You and me, we take it easy.", spoken=True),))
    box, pod = changed(painter, view, said), painter.felt.seat(seat).pod.grown(round(16 * painter.felt.unit))
    assert box.width
    assert box.colliderect(pygame.Rect(pod.x, pod.y, pod.width, pod.height))


@pytest.mark.parametrize("layout", ["diagram-a", "rop-table"])
def test_what_the_dealer_says_covers_nothing_the_dealer_reaches_for_next(night, layout):
    painter = Painter(night, load_layout(layout), Viewpoint("dealer"), AT)
    view, words = full_table(), "Flop: six of clubs, nine of diamonds, eight of clubs."
    box = changed(painter, view, replace(view, gestures=(GestureView("words", DEALER, None, words, spoken=True),)))
    assert box.width
    assert not [place for place in (painter.felt.stub, painter.felt.burns, painter.felt.muck)
                if place is not None and box.colliderect(pygame.Rect(*place))]


@pytest.mark.parametrize("pots", [1, 3])
@pytest.mark.parametrize("at", [AT, Box(0, 0, 780, 416)], ids=["usual", "small"])
@pytest.mark.parametrize("layout", ["diagram-a", "diagram-b", "rop-table"])
def test_what_the_dealer_says_looks_like_no_seat_s(night, layout, at, pots):
    """It stands between the seats beside the dealer, on no number of a place, and leads to nobody."""
    painter = Painter(night, load_layout(layout), Viewpoint("dealer"), at)
    view, words = full_table(len(painter.felt.seats)), "Flop: six of clubs, nine of diamonds, eight of clubs. Action on seat 1."
    view = replace(view, pots=view.pots[:pots])
    box = changed(painter, view, replace(view, gestures=(GestureView("words", DEALER, None, words, spoken=True),)))
    first, last = painter.felt.seats[0], painter.felt.seats[-1]
    assert first.number[0] <= box.left < box.right <= last.number[0]
    assert not [home.seat for home in painter.felt.seats
                if box.collidepoint(home.number) or box.colliderect(pygame.Rect(*home.plate))]  # fmt: skip


@pytest.mark.parametrize("size", ["720", "1080", "1440"])
@pytest.mark.parametrize("chair", [Viewpoint("dealer"), Viewpoint("inspector"), Viewpoint("player", 4)])
@pytest.mark.parametrize("layout", ["diagram-a", "diagram-b", "rop-table"])
def test_words_lie_on_no_card_no_chip_no_plate_and_nothing_of_the_dealer_s(night, layout, chair, size):
    painter = Painter(night, load_layout(layout), chair, SIZES[size])
    view = full_table(len(painter.felt.seats))
    full = must_be_seen(painter.felt, view)
    for seat in range(1, len(view.seats) + 1):
        box = painter._gestures._searched(painter.felt.seat(seat).plate, (round(190 * painter.felt.unit), 34), full)
        assert box.inside(painter.felt.rect)
        assert not [other for other in full if other.overlaps(box)], seat


@pytest.mark.parametrize("layout", ["diagram-a", "rop-table"])
def test_at_a_low_table_with_large_type_words_break_into_lines_rather_than_stand_far_from_whoever_speaks(night, layout):
    painter = Painter(night.at(2.0), load_layout(layout), Viewpoint("player", 4), Box(0, 0, 1280, 525))
    view = full_table(len(painter.felt.seats))
    full, width = must_be_seen(painter.felt, view), painter.felt.rect.width
    for seat in (1, 2, 5, 7):
        plate, words = painter.felt.seat(seat).plate, GestureView("words", seat, None, "You and me, we take it easy.", spoken=True)
        said = painter._gestures._nearest(words, plate, full)
        assert not [other for other in full if other.overlaps(said.box)]
        assert between(said.box, plate) < 0.15 * width, seat


@pytest.mark.parametrize("seat", range(1, 11))
def test_a_bubble_points_at_whoever_speaks_and_fades_with_its_point(night, seat):
    painter = Painter(night, load_layout("diagram-a"), Viewpoint("dealer"), AT)
    view, plate = full_table(), painter.felt.seat(seat).plate
    words = GestureView("words", seat, None, "Check.", spoken=True)
    box = painter._gestures._nearest(words, plate, must_be_seen(painter.felt, view)).box
    told = replace(view, gestures=(words,))
    drawn = changed(painter, view, told)
    out = [drawn.left < box.x, drawn.right > box.right, drawn.top < box.y, drawn.bottom > box.bottom]
    towards = [plate.x < box.x, plate.right > box.right, plate.y < box.y, plate.bottom > box.bottom]
    assert any(out)
    assert not [at for at in range(4) if out[at] and not towards[at]]
    gone = replace(view, gestures=(replace(words, strength=0.0),))
    assert not changed(painter, view, gone).width


def test_a_bubble_names_the_seat_that_speaks_by_its_number(night):
    """Seats 5 and 6 are near each other: the point alone left open whose words they are."""
    painter = Painter(night, load_layout("diagram-a"), Viewpoint("dealer"), AT)
    view = full_table()
    wide = {}
    for who in (DEALER, 5, 10):
        changed(painter, view, replace(view, gestures=(GestureView("words", who, None, "Check.", spoken=True),)))
        wide[who] = painter._gestures._stood[who, "Check."][1].box.width
        assert any(key[:2] == ("number", who) for key in painter._gestures._kept._painted) == (who != DEALER)
    assert wide[DEALER] < wide[5] < wide[10]


@pytest.mark.parametrize("seat", [1, 6, 11])
def test_no_dots_lead_to_words_that_stand_at_the_place_of_whoever_speaks(night, seat):
    painter = Painter(night.at(2.0), load_layout("rop-table"), Viewpoint("player", seat), Box(0, 0, 1280, 525))
    view = full_table(len(painter.felt.seats))
    for who in range(1, len(view.seats) + 1):
        changed(painter, view, replace(view, gestures=(GestureView("words", who, None, "Check.", spoken=True),)))
        assert ("dot",) not in painter._gestures._kept._painted, who


@pytest.mark.parametrize("width", [110, 150, 190, 240])
def test_no_word_stands_alone_in_the_last_line_where_another_has_room_beside_it(night, width):
    letters, words = Lettering(night), "Flop: king of hearts, ten of hearts, nine of spades. Action on seat 2."
    lines = letters.in_lines(words, width, "body")
    assert " ".join(lines) == words
    assert max(letters.width(line, "body") for line in lines) <= width
    assert len(lines[-1].split()) > 1, lines
