"""The table's geometry: nothing overlaps, nothing leaves the table, and the order of seats is the real one."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

import pytest

from game.client.felt.brush import Lettering
from game.client.felt.geometry.arranging import arrange
from game.client.felt.geometry.layout import CARD_RATIO, FeltGeometry, Viewpoint, card_boxes
from game.client.felt.geometry.layout_file import layout_names, load_layout, read_layout
from game.client.felt.geometry.rectangles import Box, Point, bounds, corners, holds, meet
from game.client.felt.geometry.spreading import row
from game.client.felt.ground import line_runs
from game.client.theme import Theme
from game.files import FileFault
from tests.whole import in_turn

RECTS = {
    "1280x720": Box(0, 28, 921, 596),
    "1280x720 at 200%": Box(0, 56, 921, 472),
    "1280x720 with the panel closed": Box(0, 28, 1280, 596),
    "1920x1080": Box(0, 42, 1382, 894),
    "2560x1440 at 150%": Box(0, 42, 1843, 1254),
    "narrow": Box(10, 10, 620, 700),
}
LARGE = {
    "1280x720 at 200%": Box(0, 40, 921, 524),
    "1280x720 at 200% with the panel closed": Box(0, 40, 1280, 524),
    "1920x1080 at 200% with the panel closed": Box(0, 50, 1920, 836),
    "a review at 1280x720 and 200%": Box(0, 60, 845, 420),
    "a test at 1280x720 and 200%": Box(16, 120, 560, 568),
}
"""Tables with type larger than they are."""
SCALE = 4.0


def viewpoints(name: str) -> list[Viewpoint]:
    """From a player's chair the table is the same one turned, whichever it is."""
    return [Viewpoint("dealer"), Viewpoint("inspector"), Viewpoint("player", 1), Viewpoint("player", load_layout(name).seats - 2)]


CHAIRS = [
    pytest.param(name, viewpoint, id=f"{name}-{viewpoint.role}{viewpoint.seat or ''}")
    for name in layout_names()
    for viewpoint in viewpoints(name)
]
SIZES = (*RECTS.values(), *LARGE.values())


def some_of(sizes: Iterable[Box], name: str, viewpoint: Viewpoint) -> Sequence[Box]:
    """A third of the sizes, another third at the next chair."""
    return in_turn(tuple(sizes), [each.values for each in CHAIRS].index((name, viewpoint)), 3)


@cache
def arranged(name: str, viewpoint: Viewpoint, rect: Box) -> FeltGeometry:
    return arrange(load_layout(name), viewpoint, rect, SCALE if rect in LARGE.values() else 0.0)


def inside_line(line: Sequence[Point], point: Point) -> bool:
    """Whether a point lies within a closed line: whether a way to the right crosses it an odd number of times."""
    across, down = point
    inside = False
    for (x, y), (next_x, next_y) in itertools.pairwise([*line, line[0]]):
        if (y > down) != (next_y > down) and across < x + (next_x - x) * (down - y) / (next_y - y):
            inside = not inside
    return inside


PARTS = ("dealer", "board", "pots", "burns", "muck", "sign", "stub", "tray", "drop_box", "slide", "bonus", "meter", "odds",
         "placard")


def lying(felt: FeltGeometry) -> dict[str, tuple[Box, float]]:
    """Every thing's box, and how far it is turned. A marker is round, and so takes less than its box."""
    found = {}
    for spots in felt.seats:
        found |= {f"plate {spots.seat}": (spots.plate, 0.0), f"stack {spots.seat}": (spots.stack, spots.stack_turn),
                  f"bet {spots.seat}": (spots.bet, spots.turn if spots.fields else 0.0)}
        found[f"cards {spots.seat}"] = spots.cards, spots.turn
        found[f"marker {spots.seat}"] = spots.marker.grown(-round(3 * felt.unit)), 0.0
        found |= {f"{name} {spots.seat}": (box, spots.turn) for name, box in spots.fields.items()}
    found |= {part: (getattr(felt, part), 0.0) for part in PARTS if getattr(felt, part) is not None}
    return found


@pytest.mark.parametrize(("name", "viewpoint"), CHAIRS)
def test_nothing_overlaps_and_nothing_leaves_the_table(name: str, viewpoint: Viewpoint) -> None:
    for rect in some_of(SIZES, name, viewpoint):
        felt = arranged(name, viewpoint, rect)
        found = {part: (bounds(*thing), corners(*thing)) for part, thing in lying(felt).items() if thing[0].width}
        clashes = [(a, b) for (a, one), (b, two) in itertools.combinations(found.items(), 2)
                   if one[0].overlaps(two[0]) and meet(one[1], two[1])]
        assert clashes == [], rect
        assert [part for part, (box, _) in found.items() if not box.inside(rect)] == []


@pytest.mark.parametrize(("name", "viewpoint"), CHAIRS)
def test_cards_lie_on_the_cloth_and_not_on_the_rail(name: str, viewpoint: Viewpoint) -> None:
    """One's own, which are large, may reach over the rail's inner edge."""
    for rect in some_of(SIZES, name, viewpoint):
        felt = arranged(name, viewpoint, rect)
        edge, cloth = (felt.rim.offset(felt.outside - part * felt.rail + 2) for part in (0, 1))  # pixels are whole
        for spots in felt.seats:
            reach = (*corners(spots.cards, spots.turn), *corners(spots.stack, spots.stack_turn))
            assert all(inside_line(edge if spots.own else cloth, corner) for corner in reach), (rect, spots.seat)


@pytest.mark.parametrize(("name", "viewpoint"), [each for each in CHAIRS if each.values[1].role == "player"])
def test_ones_own_hand_spreads_over_nothing_else(name: str, viewpoint: Viewpoint) -> None:
    for rect in some_of(RECTS.values(), name, viewpoint):
        felt = arranged(name, viewpoint, rect)
        own = felt.seat(viewpoint.seat or 0)
        others = {part: corners(*thing) for part, thing in lying(felt).items() if thing[0].width}
        for count in range(2, 8):
            cards, chips = row(own, count)
            hand = Box(cards.x, cards.y, chips.right - cards.x, cards.height)
            beside = {part: there for part, there in others.items() if part not in (f"cards {own.seat}", f"stack {own.seat}")}
            assert [part for part, there in beside.items() if meet(there, corners(hand))] == [], count
            assert hand.inside(felt.table)
            assert cards.right <= chips.x
            assert abs(hand.centre[0] - own.pod.centre[0]) <= 2


def test_of_five_cards_of_ones_own_hardly_a_part_is_covered() -> None:
    for name in ("canberra", "diagram-a", "diagram-b"):
        home = arranged(name, Viewpoint("player", 4), RECTS["1280x720 with the panel closed"]).seat(4)
        assert (cards := row(home, 5)[0]).width >= 4.4 * cards.height * CARD_RATIO, name
        assert row(home, 2) == (home.cards, home.stack)


@pytest.mark.parametrize("rect", [*(set(RECTS.values()) - {RECTS["narrow"]}), LARGE["a review at 1280x720 and 200%"]])
@pytest.mark.parametrize("name", layout_names())
def test_two_lines_of_print_have_room_on_the_sign(night: Theme, name: str, rect: Box) -> None:
    longest = "Commission: 2.50 for every 50 or part of it; 1 on pots of 20 or less"
    for viewpoint in viewpoints(name) if name.startswith("diagram") else []:
        felt = arranged(name, viewpoint, rect)
        if not felt.sign.width:  # it hangs beside the table, where it has no room on it
            continue
        letters = Lettering(night.at(felt.unit))
        assert letters.width(longest, "small") <= felt.sign.width, viewpoint
        ink = night.at(felt.unit).font("small")
        assert letters.height("small") + ink.get_ascent() <= felt.sign.height + 2, viewpoint


@pytest.mark.parametrize(("name", "viewpoint"), CHAIRS)
def test_the_fold_line_runs_in_front_of_every_hand(name: str, viewpoint: Viewpoint) -> None:
    for rect in some_of(SIZES, name, viewpoint):
        felt = arranged(name, viewpoint, rect)
        assert (felt.fold_line is None) == bool(load_layout(name).fields)
        for spots in felt.seats if felt.fold_line else ():
            reach = (*corners(spots.cards, spots.turn), *corners(spots.stack, spots.stack_turn), *corners(spots.plate))
            assert not any(inside_line(felt.fold_line.offset(0.0), (x, y)) for x, y in reach), (rect, spots.seat)


@pytest.mark.parametrize("name", layout_names())
def test_bets_lie_inside_the_fold_line(name: str) -> None:
    for viewpoint in viewpoints(name):
        felt = arranged(name, viewpoint, RECTS["1280x720"])
        for spots in felt.seats if felt.fold_line else ():
            x, y = spots.bet.centre
            assert inside_line(felt.fold_line.offset(0.0), (x, y)), (viewpoint, spots.seat)


@pytest.mark.parametrize(("name", "viewpoint"), CHAIRS)
def test_the_fold_line_is_printed_nowhere_where_something_lies(name: str, viewpoint: Viewpoint) -> None:
    for rect in some_of(SIZES, name, viewpoint):
        felt = arranged(name, viewpoint, rect)
        printed = [point for run in line_runs(felt) for point in run][::4]
        there = [(box, 0.0) for box in (felt.board, felt.tray, felt.stub, felt.muck)]
        there += [thing for spots in felt.seats
                  for thing in ((spots.plate, 0.0), (spots.stack, spots.stack_turn), (spots.cards, spots.turn))]
        assert not any(holds(box, turn, point) for box, turn in there for point in printed)


def test_the_fold_line_is_printed_alike_at_every_size_of_the_window() -> None:
    """In as many parts, and up to the ring of one's own place, where its points lie furthest apart."""
    sizes = (Box(0, 32, 1280, 532), Box(0, 40, 1920, 846), Box(0, 48, 2500, 1094))
    felts = [arranged("rop-table", Viewpoint("player", 1), rect) for rect in sizes]
    assert len({len(line_runs(felt)) for felt in felts}) == 1
    for felt in felts:
        ring = felt.seat(1).number
        near = [x for run in line_runs(felt) for x, y in run if y > ring[1] - 20]
        beside = [max((x for x in near if x < ring[0]), default=0.0), min((x for x in near if x > ring[0]), default=math.inf)]
        assert all(abs(x - ring[0]) < 48 * felt.unit for x in beside)


def angle(felt: FeltGeometry, box: Box) -> float:
    """Clockwise on the screen, starting from straight down."""
    (x, y), (middle_x, middle_y) = box.centre, felt.rect.centre
    return math.atan2(middle_x - x, y - middle_y) % (2 * math.pi)


@pytest.mark.parametrize("name", layout_names())
def test_the_dealer_sees_seat_one_at_the_left_and_the_last_at_the_right(name: str) -> None:
    felt = arranged(name, Viewpoint("dealer"), RECTS["1280x720"])
    assert felt.seat(1).plate.right < felt.rect.centre[0] < felt.seats[-1].plate.x
    angles = [angle(felt, spots.plate) for spots in felt.seats]
    assert angles == sorted(angles)
    assert felt.tray.y > max(felt.board.bottom, felt.pots.bottom if felt.pots else 0)
    assert felt.drop_box is None or felt.drop_box.x > felt.tray.right


@pytest.mark.parametrize("name", layout_names())
def test_a_player_sits_nearest_and_the_next_seat_is_at_the_left(name: str) -> None:
    layout = load_layout(name)
    for seat in range(1, layout.seats + 1):
        felt = arranged(name, Viewpoint("player", seat), RECTS["1280x720"])
        own = felt.seat(seat)
        assert own.own
        assert own.pod.bottom == max(spots.pod.bottom for spots in felt.seats)
        assert own.cards.height > felt.seat(seat % layout.seats + 1).cards.height
        assert felt.dealer is not None
        last, first = ([felt.seat(n).plate for n in numbers] for numbers in (range(seat + 1, layout.seats + 1), range(1, seat)))
        clockwise = [*last, *first]
        assert felt.dealer.centre[0] == pytest.approx(felt.rect.centre[0], abs=1)
        assert felt.dealer.bottom < min(spots.cards.y for spots in felt.seats)
        angles = [angle(felt, box) for box in clockwise]
        assert angles == sorted(angles)


def test_from_the_middle_of_the_half_round_the_dealer_is_straight_across_with_the_box_at_the_own_right_hand() -> None:
    felt = arranged("diagram-b", Viewpoint("player", 4), RECTS["1280x720"])
    assert felt.dealer.centre[0] == pytest.approx(felt.rect.centre[0], abs=1)
    assert felt.drop_box.right < felt.tray.x


def test_rop_3_4_the_slide_is_right_of_the_tray_and_the_bonus_slot_in_front_to_the_left() -> None:
    felt = arranged("rop-table", Viewpoint("dealer"), RECTS["1280x720"])
    assert felt.tray.right < felt.slide.x < felt.drop_box.x
    assert felt.bonus.bottom < felt.tray.y
    assert felt.bonus.centre[0] < felt.tray.centre[0]


def test_cards_stay_readable_at_the_smallest_window_and_the_largest_scale() -> None:
    for name in layout_names():
        for viewpoint in viewpoints(name):
            felt = arranged(name, viewpoint, RECTS["1280x720 at 200%"])
            assert min(spots.cards.height for spots in felt.seats) >= 38
            assert felt.board.height >= 50


@pytest.mark.parametrize(("name", "viewpoint"), CHAIRS)
def test_large_type_makes_nothing_smaller_and_plates_grow_where_they_have_room(name: str, viewpoint: Viewpoint) -> None:
    for rect in some_of(LARGE.values(), name, viewpoint):
        felt, usual = arranged(name, viewpoint, rect), arrange(load_layout(name), viewpoint, rect)
        assert felt.type > usual.type == usual.plates == 1
        for large, small in zip(felt.seats, usual.seats, strict=True):
            assert large.plate.height >= small.plate.height
            assert (large.cards[2:], large.stack.width, large.bet[2:]) == (small.cards[2:], small.stack.width, small.bet[2:])
        assert (felt.board, felt.tray, felt.unit) == (usual.board, usual.tray, usual.unit)


def test_plates_grow_at_large_type_nearly_everywhere() -> None:
    sizes = [arranged(name, Viewpoint("player", 1), rect).plates for name in layout_names() for rect in LARGE.values()]
    assert sum(size > 1 for size in sizes) >= 0.75 * len(sizes)


@pytest.mark.parametrize("board", [True, False])
@pytest.mark.parametrize("count", range(1, 11))
def test_pots_have_homes_that_do_not_overlap(count: int, board: bool) -> None:
    felt = arranged("diagram-a", Viewpoint("dealer"), RECTS["1280x720"])
    boxes = felt.pot_boxes(count, board=board)
    assert len(boxes) == count
    assert not any(one.overlaps(two) for one, two in itertools.combinations(boxes, 2))
    assert felt.pots is not None
    zone = felt.pots if board else Box(felt.pots.x, felt.board.y, felt.pots.width, felt.pots.bottom - felt.board.y)
    assert all(box.inside(zone) for box in boxes)


def test_seven_cards_fit_their_zone_with_every_index_in_sight() -> None:
    zone = Box(0, 0, 98, 60)
    boxes = card_boxes(zone, 7, height=60)
    assert all(box.inside(zone) for box in boxes)
    assert min(b.x - a.x for a, b in itertools.pairwise(boxes)) >= 8


def test_two_cards_lie_side_by_side_in_the_middle() -> None:
    left, right = card_boxes(Box(0, 0, 340, 88), 2, height=88, spread=0.08)
    assert right.x > left.right
    assert abs(left.x - (340 - right.right)) <= 1


def test_a_chair_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="no seat 8, only 1 to 7"):
        arrange(load_layout("diagram-b"), Viewpoint("player", 8), RECTS["1280x720"])
    with pytest.raises(ValueError, match="needs its seat"):
        Viewpoint("player")
    with pytest.raises(FileFault, match=r"no layout round; use one of: canberra, diagram-a"):
        load_layout("round")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("[tray, drop-box]", "[tray, slide]"), r"diagram-b.yaml:\d+: dealer.things.drop_box: unknown key"),
        (("seats: 7", "seats: 7\ncolour: red"), "colour: unknown key"),
        (("fields: []", "fields: [ante]"), "dealer: the key `areas` is missing"),
        (("tray, drop-box", "tray, hopper"), "hopper isn't a piece of furniture"),
        (("[0, 0.4650]", "[0, 1.7]"), r"things.board\[1\]: 1.7 is out of range; write 0 to 1"),
    ],
)
def test_a_wrong_layout_file_is_named_with_the_place(tmp_path: Path, change: tuple[str, str], message: str) -> None:
    from game import resources

    text = (resources.assets() / "layouts" / "diagram-b.yaml").read_text(encoding="utf-8")
    assert change[0] in text
    broken = tmp_path / "diagram-b.yaml"
    broken.write_text(text.replace(*change), encoding="utf-8")
    with pytest.raises(FileFault, match=message):
        read_layout(broken)


@pytest.mark.parametrize(("layout", "viewpoint", "width"), [
    ("diagram-a", Viewpoint("player", 4), 1280), ("canberra", Viewpoint("player", 4), 1280),
    ("diagram-a", Viewpoint("dealer"), 960), ("rop-table", Viewpoint("player", 4), 1280)])
def test_where_type_is_large_plates_grow_by_nearly_half_and_lie_on_nothing(layout, viewpoint, width) -> None:
    rect = Box(0, 38, width, 523)
    usual, large = arrange(load_layout(layout), viewpoint, rect, 1.0), arrange(load_layout(layout), viewpoint, rect, 2.0)
    assert large.plates >= 1.3 > usual.plates
    assert large.unit == usual.unit, "nothing gets smaller for them"
    for seat in large.seats:
        assert not any(seat.plate.overlaps(box) for box in (large.board, large.tray, large.stub, large.muck))


def test_payouts_take_more_room_where_type_is_large_and_something_is_free_below_them() -> None:
    rect = Box(0, 38, 1280, 523)
    layout = load_layout("canberra").unprinted("jackpot")
    usual, large = (arrange(layout, Viewpoint("player", 4), rect, scale).odds for scale in (1.0, 2.0))
    assert large.y == usual.y
    assert large.height >= 1.3 * usual.height
