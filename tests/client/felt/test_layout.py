"""The table's geometry: nothing overlaps, nothing leaves the table, and the order of seats is the real one."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

import pytest

from game.chair.setting_up.spread import spread
from game.client.felt.brush import Lettering
from game.client.felt.geometry.arranging import arrange
from game.client.felt.geometry.card_scaling import seated
from game.client.felt.geometry.fitting import fitted
from game.client.felt.geometry.layout import CARD_RATIO, FeltGeometry, Viewpoint, card_boxes
from game.client.felt.geometry.layout_file import layout_names, load_layout, read_layout
from game.client.felt.geometry.rectangles import Box, bounds, corners, holds, inside_line, meet
from game.client.felt.geometry.spreading import row
from game.client.felt.ground import line_runs
from game.client.felt.pieces.plates import LINE, THREE
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
LOW = {
    "1280x720 at 200%": Box(0, 64, 921, 344),
    "1280x720 at 200% without a caption": Box(0, 64, 921, 396),
    "1280x720 at 200% with the panel closed": Box(0, 64, 1280, 344),
    "1920x1080 at 200%": Box(0, 80, 1382, 610),
    "1920x1080 at 200% with the panel closed": Box(0, 80, 1920, 610),
    "2560x1440 at 200% with the panel closed": Box(0, 80, 2560, 790),
    "2560x1440 at 200%": Box(0, 80, 1843, 980),
    "hardly low": Box(0, 0, 921, 505),
}
"""Tables that are wide and low, with type larger than they are."""
TALL = {"a test at 1280x720 and 200%": Box(16, 120, 560, 568), "a test at 2560x1440 and 200%": Box(48, 180, 1080, 1212),
        "a test at 1920x1080 and 200%": Box(40, 150, 840, 890)}
"""Tall ones, with type larger than they are, as the pictures of tests."""
SCALE = 4.0


def viewpoints(name: str) -> list[Viewpoint]:
    seats = load_layout(name).seats
    return [Viewpoint("dealer"), Viewpoint("inspector"), *(Viewpoint("player", seat) for seat in range(1, seats + 1))]


CHAIRS = [
    pytest.param(name, viewpoint, id=f"{name}-{viewpoint.role}{viewpoint.seat or ''}")
    for name in layout_names()
    for viewpoint in viewpoints(name)
]
SIZES = (*RECTS.values(), *LOW.values(), *TALL.values())


def some_of(sizes: Iterable[Box], name: str, viewpoint: Viewpoint) -> Sequence[Box]:
    """A third of the sizes, another third at the next chair."""
    return in_turn(tuple(sizes), [each.values for each in CHAIRS].index((name, viewpoint)), 3)


@cache
def arranged(name: str, viewpoint: Viewpoint, rect: Box) -> FeltGeometry:
    return arrange(load_layout(name), viewpoint, rect, SCALE if rect in (*LOW.values(), *TALL.values()) else 0.0)


PARTS = ("dealer", "board", "pots", "burns", "muck", "sign", "stub", "tray", "drop_box", "slide", "bonus", "meter", "odds",
         "placard")


def homes(felt: FeltGeometry) -> dict[str, Box]:
    """Upright boxes; round what is turned."""
    return {part: bounds(box, turn) for part, (box, turn) in lying(felt).items()}


def lying(felt: FeltGeometry) -> dict[str, tuple[Box, float]]:
    """Every thing's box, and how far it is turned. A marker is round, and so takes less than its box."""
    found = {}
    for spots in felt.seats:
        for part in ("plate", "stack", "bet"):
            found[f"{part} {spots.seat}"] = getattr(spots, part), 0.0
        found[f"cards {spots.seat}"] = spots.cards, spots.turn
        found[f"marker {spots.seat}"] = spots.marker.grown(-round(3 * felt.unit)), 0.0
        found |= {f"{name} {spots.seat}": (box, 0.0) for name, box in spots.fields.items()}
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
            reach = (*corners(spots.cards, spots.turn), *corners(spots.stack))
            assert all(inside_line(edge if spots.own else cloth, corner) for corner in reach), (rect, spots.seat)


@pytest.mark.parametrize(("name", "viewpoint"), [each for each in CHAIRS if each.values[1].role == "player"])
def test_ones_own_hand_spreads_over_nothing_else(name: str, viewpoint: Viewpoint) -> None:
    for rect in some_of(RECTS.values(), name, viewpoint):
        felt = seated(load_layout(name), viewpoint, rect, 0.0, frozenset())
        own, others = felt.seat(viewpoint.seat or 0), homes(felt)
        for count in range(2, 8):
            cards, chips = row(own, count)
            hand = Box(cards.x, cards.y, chips.right - cards.x, cards.height)
            beside = {part: box for part, box in others.items() if part not in (f"cards {own.seat}", f"stack {own.seat}")}
            assert [part for part, box in beside.items() if box.overlaps(hand)] == [], count
            assert hand.inside(felt.table)
            assert cards.right <= chips.x
            assert abs(hand.centre[0] - own.pod.centre[0]) <= 2


def test_of_five_cards_of_ones_own_hardly_a_part_is_covered() -> None:
    for name in ("canberra", "diagram-a", "diagram-b"):
        home = seated(load_layout(name), Viewpoint("player", 4), RECTS["1280x720 with the panel closed"], 0.0, frozenset()).seat(4)
        assert (cards := row(home, 5)[0]).width >= 4.4 * cards.height * CARD_RATIO, name
        assert row(home, 2) == (home.cards, home.stack)


REVIEWED = Box(0, 60, 845, 420)
"""The table in a review at 1280x720: small, and wide beside its height."""


@pytest.mark.parametrize("rect", [*(rect for size, rect in RECTS.items() if size != "narrow"), REVIEWED])
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
        assert (felt.fold_line is not None) == bool(load_layout(name).fold_line)
        for spots in felt.seats if felt.fold_line else ():
            reach = (*corners(spots.cards, spots.turn), *corners(spots.stack), *corners(spots.plate))
            assert not any(felt.fold_line.meets(Box(round(x), round(y), 1, 1)) for x, y in reach), (rect, spots.seat)


@pytest.mark.parametrize("name", layout_names())
def test_bets_lie_inside_the_fold_line(name: str) -> None:
    for viewpoint in viewpoints(name):
        felt = arranged(name, viewpoint, RECTS["1280x720"])
        for spots in felt.seats if felt.fold_line else ():
            x, y = spots.bet.centre
            assert felt.fold_line.meets(Box(round(x), round(y), 1, 1)), (viewpoint, spots.seat)


def test_there_is_no_fold_line_where_a_hand_lies_across_the_middle() -> None:
    table = Box(0, 0, 1200, 600)
    above, below = Box(500, 0, 200, 320), Box(500, 280, 200, 320)
    assert fitted(table, [Box(0, 250, 150, 100)], 8, 2.5) is not None
    assert fitted(table, [Box(0, 250, 700, 100)], 8, 2.5) is None
    assert fitted(table, [above, below], 8, 2.5) is None


@pytest.mark.parametrize(("name", "viewpoint"), CHAIRS)
def test_the_fold_line_is_printed_nowhere_where_something_lies(name: str, viewpoint: Viewpoint) -> None:
    for rect in some_of(SIZES, name, viewpoint):
        felt = arranged(name, viewpoint, rect)
        printed = [point for run in line_runs(felt) for point in run][::4]
        there = [(box, 0.0) for box in (felt.board, felt.tray, felt.stub, felt.muck)]
        there += [thing for spots in felt.seats for thing in ((spots.plate, 0.0), (spots.stack, 0.0), (spots.cards, spots.turn))]
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
    assert felt.dealer is not None
    assert felt.dealer.centre[0] == pytest.approx(felt.rect.centre[0], abs=1)
    assert felt.drop_box.right < felt.tray.x


def test_rop_3_4_the_slide_is_right_of_the_tray_and_the_bonus_slot_in_front_to_the_left() -> None:
    felt = arranged("rop-table", Viewpoint("dealer"), RECTS["1280x720"])
    assert felt.slide is not None
    assert felt.bonus is not None
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
def test_large_type_makes_a_low_table_s_plates_and_own_cards_grow(name: str, viewpoint: Viewpoint) -> None:
    for rect in some_of(LOW.values(), name, viewpoint):
        felt, usual = arranged(name, viewpoint, rect), arrange(load_layout(name), viewpoint, rect)
        assert felt.type > usual.type == 1
        for large, small in zip(felt.seats, usual.seats, strict=True):
            assert large.plate.height > small.plate.height or large.own
            assert large.own or large.plate.width > 1.1 * small.plate.width
            assert (large.own and rect.width < 2 * rect.height) or large.cards.height >= 0.95 * small.cards.height


@pytest.mark.parametrize(("name", "viewpoint"), CHAIRS)
def test_on_a_low_table_the_cards_of_those_who_sit_there_grow_into_what_free_places_leave(name: str, viewpoint: Viewpoint) -> None:
    layout = load_layout(name)
    for rect, count in itertools.product(some_of(LOW.values(), name, viewpoint), (2, 4, 6, layout.seats)):
        taken = frozenset(spread(count, layout.seats, viewpoint.seat))
        felt, usual = seated(layout, viewpoint, rect, SCALE, taken), arranged(name, viewpoint, rect)
        found = {what: box for what, box in homes(felt).items() if what in PARTS or int(what.split()[-1]) in taken}
        clashes = [(a, b) for (a, one), (b, two) in itertools.combinations(found.items(), 2) if one.overlaps(two)]
        assert clashes == [], count
        assert [part for part, box in found.items() if not box.inside(rect)] == []
        heights = {spots.cards.height for spots in felt.seats if spots.seat in taken and not spots.own}
        assert len(heights) <= 2, "alike, but for those who have no room"
        assert all(new.cards.height >= old.cards.height for new, old in zip(felt.seats, usual.seats, strict=True))
        for spots in felt.seats if felt.fold_line else ():
            assert spots.seat not in taken or not felt.fold_line.meets(spots.pod)


@pytest.mark.parametrize("name", ["diagram-a", "diagram-b", "rop-table"])
def test_six_at_a_low_table_have_cards_a_third_higher(name: str) -> None:
    layout, taken = load_layout(name), frozenset(spread(6, load_layout(name).seats, 1))
    for rect in (rect for size, rect in LOW.items() if "closed" in size):
        felt, usual = (seated(layout, Viewpoint("player", 1), rect, SCALE, seats) for seats in (taken, frozenset[int]()))
        grown = [new.cards.height / old.cards.height for new, old in zip(felt.seats, usual.seats, strict=True)]
        assert sum(part > 1.25 for part in grown) >= 4, rect  # all but who sits across


@pytest.mark.parametrize(("name", "viewpoint"), CHAIRS)
def test_a_line_of_large_type_fits_its_plate(night: Theme, name: str, viewpoint: Viewpoint) -> None:
    for rect in some_of(LOW.values(), name, viewpoint):
        felt = arranged(name, viewpoint, rect)
        letters = Lettering(night.at(felt.unit * felt.type * LINE))
        for spots in felt.seats:
            low = spots.plate.bottom > spots.cards.y + spots.cards.height / 2
            beside = spots.own and low and spots.plate.right <= spots.cards.x
            lines = 3 if beside else 1
            assert lines * letters.height("body") <= spots.plate.height + 2
            assert (spots.plate.height > THREE * letters.height("body")) == beside
            assert letters.width("10", "body", bold=True) + letters.width("1000", "body") < 0.75 * spots.plate.width
        assert letters.height("body") >= 16


def test_type_grows_only_where_it_is_large_beside_the_table() -> None:
    layout, viewpoint = load_layout("diagram-a"), Viewpoint("dealer")
    assert arrange(layout, viewpoint, RECTS["1280x720"], 1.0).type == 1
    assert arrange(layout, viewpoint, LOW["1280x720 at 200%"], 2.0).type > 1
    assert arrange(layout, viewpoint, RECTS["narrow"], 2.0).type == 1


@pytest.mark.parametrize("rect", TALL.values(), ids=TALL)
def test_plates_grow_with_their_type_on_a_tall_table(rect: Box) -> None:
    layout, viewpoint = load_layout("diagram-a"), Viewpoint("dealer")
    large, usual = arrange(layout, viewpoint, rect, SCALE), arrange(layout, viewpoint, rect, 0.0)
    assert large.plates > 1.1
    assert usual.plates == 1
    for one, other in zip(large.seats, usual.seats, strict=True):
        assert one.plate.height >= 1.1 * other.plate.height


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
    with pytest.raises(ValueError, match="no place 8, only 1 to 7"):
        arrange(load_layout("diagram-b"), Viewpoint("player", 8), RECTS["1280x720"])
    with pytest.raises(ValueError, match="needs its seat"):
        Viewpoint("player")
    with pytest.raises(FileFault, match=r"no layout round; use one of: canberra, diagram-a"):
        load_layout("round")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("seats: 7", "seats: 9"), r"diagram-b.yaml:\d+: table.places: 4 places given; give 5, which make 9"),
        (("size: 1.08", "size: 1.08\ncolour: red"), "colour: unknown key"),
        (("tray, drop-box", "tray, hopper"), "hopper is no furniture"),
        (("[0.5000, 0.1074]", "[0.5, 1.7]"), r"places\[3\].at\[1\]: 1.7 is out of reach; write 0 to 1"),
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
