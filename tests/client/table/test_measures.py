"""What a player looks at most is the biggest on the screen, and no smaller where everything is larger: read from the geometry."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace
from functools import cache

import pygame
import pytest

from game.cards.card import Card
from game.chair.seen.view import CardState, CardView, SeatView
from game.chips.heap import Heap
from game.client import theme as themes
from game.client.felt.brush import Lettering
from game.client.felt.cloth import Cloth
from game.client.felt.geometry.arranging import ARC, arrange
from game.client.felt.geometry.hands import PAIR, hand_of, rank_height, stack_box
from game.client.felt.geometry.hits import discard_boxes, lifted, result_box
from game.client.felt.geometry.layout import FeltGeometry, SeatSpots, Viewpoint, lies_upright, wager_room
from game.client.felt.geometry.layout_file import load_layout
from game.client.felt.geometry.rectangles import Box, Corners, around, corners, meet
from game.client.felt.geometry.towers import HELD_CHIP, tower_height, tower_reach, towers, widest
from game.client.felt.painter import BET_PARTS, CHIP_WIDTH, LABELS, POT_PARTS
from game.client.system.window import scale_for
from game.client.table.panes.frame import Frame, frame
from game.client.table.panes.keycap import LargeCap
from game.client.theme import Theme
from game.client.widgets.drawing.ink import Style
from tests.client.table.conftest import Sit
from tests.whole import in_turn

POKER = ("diagram-a", "diagram-b", "rop-table")
SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
HD = (1920, 1080)
BARE = Box(0, 0, 0, 0)
CARD = 5 / 7
STRIP = 0.22
"""Of the height of the window, the most that a player's strip takes."""


def parts(size: tuple[int, int], chosen: float) -> tuple[Frame, float]:
    """The parts of a player's table with the panel closed, and the scale of everything."""
    scale = scale_for(size, chosen)
    return frame(size, Style(themes.load("night", scale=scale)), panel=False, caption=True), scale


@cache
def table(name: str, seat: int, size: tuple[int, int], chosen: float = 1.0, *, panel: bool = False) -> FeltGeometry:
    """As it is in a player's chair, or in the dealer's, 0. Who sits there changes nothing of it."""
    viewpoint = Viewpoint("player", seat) if seat else Viewpoint("dealer")
    return arrange(load_layout(name), viewpoint, room(size, chosen, panel=panel), scale_for(size, chosen))


def room(size: tuple[int, int], chosen: float, *, panel: bool) -> Box:
    """The felt's part of the window."""
    style = Style(themes.load("night", scale=scale_for(size, chosen)))
    rect = frame(size, style, panel=panel, caption=True).felt
    return Box(rect.x, rect.y, rect.width, rect.height)


def wide(box: Box) -> float:
    """How wide a card is that is as high as a box."""
    return box.height * CARD


def others(felt: FeltGeometry) -> list[float]:
    """How wide cards are at every seat but one's own."""
    return [wide(spots.cards) for spots in felt.seats if not spots.own]


@pytest.mark.parametrize("name", POKER)
def test_at_1920x1080_own_cards_board_and_plate_have_their_measures(name: str) -> None:
    for seat in (1, load_layout(name).seats):
        felt = table(name, seat, HD)
        own = felt.seat(seat)
        assert wide(own.cards) >= 122
        assert wide(felt.board) >= 112
        assert min(others(felt)) >= 58
        assert felt.rail >= 56
        assert own.cards.height > felt.board.height > max(each.cards.height for each in felt.seats if not each.own)
        assert own.plate.width >= 420
        assert own.plate.height >= 70


@pytest.mark.parametrize("name", POKER)
def test_beside_the_panel_a_player_s_table_is_hardly_smaller(name: str) -> None:
    felt = table(name, 1, HD, panel=True)
    assert min(others(felt)) >= 57.8
    assert wide(felt.board) >= 87
    assert wide(felt.seat(1).cards) >= 120


@pytest.mark.parametrize("name", POKER)
def test_at_1920x1080_the_dealer_s_board_and_the_players_cards_have_their_measures(name: str) -> None:
    for panel in (True, False):
        felt = table(name, 0, HD, panel=panel)
        assert wide(felt.board) >= (78 if panel else 92)
        assert min(others(felt)) >= (57.8 if panel else 60)
        assert felt.rail >= (53 if panel else 56)


@pytest.mark.parametrize(("seat", "panel", "least"), [(0, False, (60, 87, 60)), (0, True, (52, 84, 54)), (4, False, (52, 80, 52)),
                                                       (4, True, (50, 65, 50))])
def test_at_1920x1080_canberra_s_cards_areas_and_rail_have_their_measures(
    seat: int, panel: bool, least: tuple[int, int, int],
) -> None:  # fmt: skip
    felt, (cards, board, area) = table("canberra", seat, HD, panel=panel), least
    assert min(others(felt)) >= cards
    assert wide(felt.board) >= board
    assert felt.rail >= 48
    assert felt.odds.inside(felt.table)
    assert all(box.width >= area for spots in felt.seats for box in (spots.bet, *spots.fields.values()))
    for own in (spots for spots in felt.seats if spots.own):
        assert wide(own.cards) >= (105 if panel else 117)
        assert own.bet.width >= 1.25 * max(each.bet.width for each in felt.seats if not each.own)


@pytest.mark.parametrize("name", [*POKER, "canberra"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seat", [0, 1, 4])
def test_rail_cloth_line_and_numbers_are_one_curve_and_seats_stand_at_equal_distances_on_it(
    name: str, size: tuple[int, int], seat: int,
) -> None:  # fmt: skip
    felt = table(name, seat, size, panel=not seat)
    line = felt.rim
    assert felt.fold_line is (None if name == "canberra" else line)
    closely = list(line._closely())
    for spots in felt.seats:
        assert min(math.dist(spots.number, point) for point in closely) < 1
        assert math.dist(spots.number, spots.plate.centre) > felt.outside - felt.rail, "on the rail or beyond"
    walk = line.walk(ARC * felt.unit)
    ways = sorted(walk.where(spots.number) for spots in felt.seats if spots.seat != seat)
    steps = sorted(after - before for before, after in itertools.pairwise(ways))
    steps = steps[:-1] if seat else steps  # the dealer's opening
    assert steps[-1] <= 1.03 * steps[0]
    assert steps[-1] > 0


@pytest.mark.parametrize("name", [*POKER, "canberra"])
@pytest.mark.parametrize("size", SIZES)
def test_no_plate_touches_the_top_line_another_plate_or_the_sign_which_grows_with_type(name: str, size: tuple[int, int]) -> None:
    chairs = (Viewpoint("dealer"), Viewpoint("inspector"), Viewpoint("player", 4))
    for viewpoint, panel, chosen in itertools.product(chairs, (False, True), (1.0, 2.0)):
        felt = arrange(load_layout(name), viewpoint, room(size, chosen, panel=panel), scale_for(size, chosen))
        plates = [spots.plate for spots in felt.seats] + ([felt.dealer] if felt.dealer is not None else [])
        assert min(plate.y for plate in plates) >= felt.rect.y + 2, (viewpoint, panel, chosen)
        assert not any(one.overlaps(other) for one, other in itertools.combinations([*plates, felt.placard], 2)), (viewpoint, panel)
        usual = arrange(load_layout(name), viewpoint, room(size, 1.0, panel=panel), scale_for(size, 1.0)).placard
        assert felt.placard.height >= (1.3 if chosen > 1 else 1.0) * usual.height, (viewpoint, panel, chosen)


@pytest.mark.parametrize("name", [*POKER, "canberra"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seat", [0, 4])
def test_at_150_and_200_per_cent_no_card_chip_or_area_is_smaller_and_no_plate(name: str, size: tuple[int, int], seat: int) -> None:
    for panel, chosen in in_turn((*itertools.product((False, True), (1.5, 2.0)),), SIZES.index(size) + seat // 4, 2):
        felt, usual = (table(name, seat, size, each, panel=panel) for each in (chosen, 1.0))
        assert felt.unit >= usual.unit, "of which chips are so many"
        for part in ("board", "tray", "stub", "muck", "burns", "drop_box", "meter"):
            assert (getattr(felt, part) or BARE)[2:] == (getattr(usual, part) or BARE)[2:], part
        assert (felt.odds or BARE).width >= (usual.odds or BARE).width, "payouts grow where they have room"
        for large, small in zip(felt.seats, usual.seats, strict=True):
            assert large.plate.width >= small.plate.width
            assert large.plate.height >= small.plate.height
            for one, other in zip(things(large), things(small), strict=True):
                assert one[2:] == other[2:]


def things(spots: SeatSpots) -> list[Box]:
    return [spots.cards, spots.stack._replace(height=0), spots.bet, spots.marker, *spots.fields.values()]


MUCH = {100: 23, 500: 61, 2500: 45, 10000: 12, 50000: 3}
"""A stack that has won: more chips than have room next to one another."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", [*POKER, "canberra"])
@pytest.mark.parametrize("seat", [0, 1, 4])
def test_a_stack_stands_clear_of_cards_however_many_of_wager_and_plate_in_one_size_and_whole(
    name: str, size: tuple[int, int], seat: int,
) -> None:  # fmt: skip
    for panel, chosen, count in itertools.product((False, True), (1.0, 1.5, 2.0), (2, 4, 5, 7)):
        felt, cards = table(name, seat, size, chosen, panel=panel), count if name in POKER else min(count, 5)
        for spots in felt.seats:
            for holding in hands_of(spots, cards):
                room = stack_box(felt, holding)
                assert room[2:] == spots.stack[2:]
                stack = corners(room, spots.stack_turn)
                assert [what for what, there in around_stack(felt, spots, holding) if meet(stack, there)] == [], (spots.seat, count)
            standing = towers(MUCH.items(), spots.stack, round(HELD_CHIP * felt.unit), spots.stack_turn, held=True)
            assert {value: sum(each.high for each in standing if each.value == value) for value in MUCH} == MUCH


@pytest.mark.parametrize("size", [(1024, 600), *SIZES])
@pytest.mark.parametrize("name", [*POKER, "canberra"])
def test_one_s_own_stack_stands_on_the_cloth_behind_the_line_however_many_cards_there_are(name: str, size: tuple[int, int]) -> None:
    for panel, chosen, seat in itertools.product((False, True), (1.0, 2.0), (1, load_layout(name).seats)):
        felt = table(name, seat, size, chosen, panel=panel)
        for count in (2, 4, 5, 7):
            room = stack_box(felt, SeatView(seat, "You", 100, cards=(CardView(),) * count))
            assert all(within_line(felt.cloth, point) for point in corners(room)), (panel, chosen, seat, count)
            assert felt.fold_line is None or not felt.fold_line.meets(room), (panel, chosen, seat, count)
            assert tower_reach(round(HELD_CHIP * felt.unit), 10, 0) <= room.height


def within_line(line: list[tuple[float, float]], point: tuple[float, float]) -> bool:
    """Whether a closed line that bulges everywhere goes round a point."""
    ways = {(right - left) * (point[1] - down) - (below - down) * (point[0] - left) > 0
            for (left, down), (right, below) in itertools.pairwise([*line, line[0]])}  # fmt: skip
    return len(ways) == 1


def hands_of(spots: SeatSpots, count: int) -> list[SeatView]:
    """So many cards of a seat: closed, open, and after a draw."""
    backs, faces = (CardView(),) * count, tuple(CardView(Card(index), CardState.UP) for index in range(count))
    return [SeatView(spots.seat, "Ada", 100, cards=backs), SeatView(spots.seat, "Ada", 100, cards=faces),
            SeatView(spots.seat, "Ada", 100, cards=backs, discards=3)]


def around_stack(felt: FeltGeometry, spots: SeatSpots, holding: SeatView) -> list[tuple[str, Corners]]:
    hand = hand_of(felt, holding)
    found = [("plate", corners(each.plate)) for each in felt.seats]
    found += [("wager", corners(box, each.turn if each.fields else 0)) for each in felt.seats
              for box in (each.bet, *each.fields.values())]
    found += [("stack", corners(each.stack, each.stack_turn)) for each in felt.seats if each != spots and not each.own]
    found += [("card", corners(box, hand.turn)) for box in hand.boxes]
    return found + [("thrown", corners(box)) for box in discard_boxes(felt, holding)]


POTS: tuple[Heap, ...] = ({500: 2}, {500: 60}, {100: 20, 500: 20, 2500: 20}, {50: 12, 100: 12, 250: 6, 500: 12, 2500: 12, 10000: 6})
"""From the first blinds to the most chips that a pot has."""
HANDS = ("Ranking of hands: royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, "
         "one pair, high card")
"""The longest that is printed in a game without a board."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", POKER)
@pytest.mark.parametrize("seat", [0, 4])
def test_the_chips_of_two_pots_are_never_taken_for_one_heap(name: str, size: tuple[int, int], seat: int) -> None:
    for panel, chosen, count in itertools.product((False, True), (1.0, 2.0), (2, 3, 4, 6)):
        felt = table(name, seat, size, chosen, panel=panel)
        for one, other in itertools.combinations([box.grown(round(7 * felt.unit)) for box in felt.pot_boxes(count)], 2):
            assert one.y != other.y or not one.overlaps(other), (panel, chosen, count)


@pytest.mark.parametrize("size", [(1024, 600), *SIZES])
@pytest.mark.parametrize("name", POKER)
@pytest.mark.parametrize("seat", [0, 4])
def test_a_hand_that_won_lies_on_none_of_its_chips(name: str, size: tuple[int, int], seat: int) -> None:
    for panel, chosen, count in itertools.product((False, True), (1.0, 2.0), (2, 4, 5)):
        felt = table(name, seat, size, chosen, panel=panel)
        for spots in felt.seats:
            holding = hands_of(spots, count)[1]
            hand, chips = hand_of(felt, holding), stack_box(felt, holding)
            there = corners(chips.grown(-2), spots.stack_turn)  # all lies on whole pixels
            assert not any(meet(corners(lifted(box, spots), hand.turn), there) for box in hand.boxes), (panel, chosen, spots.seat)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", POKER)
@pytest.mark.parametrize("seat", [0, 4])
def test_pots_cover_no_card_of_the_board_no_label_and_no_print(name: str, size: tuple[int, int], seat: int) -> None:
    pygame.font.init()
    night = themes.load()
    for panel, chosen, count, board in itertools.product((False, True), (1.0, 1.5, 2.0), (1, 2, 3, 4), (True, False)):
        felt = table(name, seat, size, chosen, panel=panel)
        scale = felt.unit * felt.type
        above = felt.board.bottom if board else printed_to(felt, night)
        for box, (label, units), heap in itertools.product(felt.pot_boxes(count, board=board), LABELS.items(), POTS):
            room = box._replace(height=box.height - round(units * scale))
            assert Lettering(night.at(scale)).height(label) <= box.bottom - room.bottom + 4
            width = widest(heap.items(), room, [max(6, round(CHIP_WIDTH * felt.unit * part)) for part in POT_PARTS])
            standing = towers(heap.items(), room, width)
            assert sum(each.high for each in standing) == sum(heap.values())
            assert min(each.bottom - tower_height(width, each.high) for each in standing) >= max(room.y, above) - 1
            assert max(each.bottom for each in standing) <= room.bottom + 1
            assert min(each.x - width / 2 for each in standing) >= room.x - 1
            assert max(each.x + width / 2 for each in standing) <= room.right + 1


WAGERS: tuple[Heap, ...] = ({500: 1}, {500: 8}, {100: 4, 500: 9, 2500: 3}, {50: 1, 100: 9, 500: 12, 2500: 12, 10000: 6})
"""From one chip to everything that somebody had."""


@pytest.mark.parametrize("size", [(1024, 600), *SIZES])
@pytest.mark.parametrize("name", POKER)
@pytest.mark.parametrize("seat", [0, 4])
def test_a_bet_covers_no_number_of_a_place_and_no_pot_however_tall_it_is(name: str, size: tuple[int, int], seat: int) -> None:
    for panel, chosen, heap in itertools.product((False, True), (1.0, 2.0), WAGERS):
        felt = table(name, seat, size, chosen, panel=panel)
        numbers = [around(spots.number, 14 * felt.unit, 14 * felt.unit) for spots in felt.seats]
        for spots in felt.seats:
            room = wager_room(spots, round((LABELS["body"] - 1) * felt.unit * felt.type), felt.unit, felt.pots)
            width = widest(heap.items(), room, [max(6, round(CHIP_WIDTH * felt.unit * part)) for part in BET_PARTS])
            standing = towers(heap.items(), room, width)
            assert sum(each.high for each in standing) == sum(heap.values())
            for each in standing:
                high = tower_height(width, each.high)
                there = around((each.x, each.bottom - high / 2), width, high)
                assert not any(there.overlaps(number) for number in numbers), (spots.seat, panel, chosen, heap, there)
                assert felt.pots is None or not there.grown(-1).overlaps(felt.pots), (spots.seat, panel, chosen, heap, there)


def printed_to(felt: FeltGeometry, theme: Theme) -> float:
    """How far down the order of hands is printed, where it is as large as it can be; in larger type it ends with its place."""
    usual, larger = (Lettering(theme.at(felt.unit * part)) for part in (1.0, felt.type))
    lines = usual.in_lines(HANDS, felt.hands_print.width, "small")
    return max(felt.hands_print.centre[1] + len(lines) * larger.height("small") / 2, felt.hands_print.bottom)


@pytest.mark.parametrize("name", POKER)
@pytest.mark.parametrize("chosen", [1.0, 1.5, 2.0])
def test_at_1280x720_the_ranking_of_hands_is_printed_in_body_type(name: str, chosen: float) -> None:
    """From a chair nobody can read the small one."""
    pygame.font.init()
    night = themes.load()
    felt = table(name, 0, (1280, 720), chosen, panel=True)
    usual, letters = (Lettering(night.at(felt.unit * part)) for part in (1.0, felt.type))
    printed = Cloth(felt, night, letters, usual)
    assert any(printed._has_room(HANDS, felt.hands_print, each, "body") for each in (letters, usual))


@pytest.mark.parametrize("size", SIZES)
def test_the_felt_is_as_high_at_every_scale_and_with_a_caption_as_without(size: tuple[int, int]) -> None:
    felts = {frame(size, Style(themes.load("night", scale=scale_for(size, chosen))), panel=panel, caption=caption).felt.height
             for chosen in (1.0, 1.25, 1.5, 2.0) for panel in (False, True) for caption in (False, True)}  # fmt: skip
    assert len(felts) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("chosen", [1.0, 1.25, 1.5, 2.0])
def test_a_players_strip_leaves_the_window_to_the_table(size: tuple[int, int], chosen: float) -> None:
    found, _ = parts(size, chosen)
    assert found.strip.height <= STRIP * size[1]


def test_the_actions_are_as_high_as_they_should_be_and_the_natural_one_is_amber(sit: Sit) -> None:
    at = sit("player", 4, size=(1920, 1080)).settle()
    while at.session.table.betting is None:
        at.pilot.press("return")
        at.settle()
    actions = [widget for widget in at.scene.group.widgets if isinstance(widget, LargeCap)]
    assert [cap.label.split()[0] for cap in actions if cap.primary] == ["Call"]
    assert all(76 <= cap.rect.height <= 100 for cap in actions), [cap.rect for cap in actions]
    assert max(actions, key=lambda cap: cap.rect.height).rect.height == min(cap.rect.height for cap in actions)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("chosen", [1.0, 1.5, 2.0])
def test_every_word_for_a_sum_has_its_button_at_every_scale(sit: Sit, size: tuple[int, int], chosen: float) -> None:
    at = sit("player", 4, size=size, scale=chosen).settle()
    while at.session.table.betting is None or "Pot" not in at.pilot.texts:
        at.pilot.press("return")
        at.settle()
    assert {word for word, _ in at.scene.looks.strip().amount.picks} <= set(at.pilot.texts)
    assert {"Half pot", "⅔ pot"} <= set(at.pilot.texts)


def stud(holes: int, late: int, *, shown: bool = False) -> SeatView:
    """A hand of stud with its four open cards: so many closed before them and after them."""
    closed, opened = CardView() if not shown else None, [CardView(Card(at), CardState.UP) for at in range(holes + 4 + late)]
    cards = (*(closed or card for card in opened[:holes]), *opened[holes : holes + 4],
             *(closed or card for card in opened[holes + 4 :]))  # fmt: skip
    return SeatView(1, "Ada", 100, cards=cards, hole=holes, late=tuple(range(holes + 4, holes + 4 + late)))


OPEN = {  # what the least rank must be at 1280x720, in pixels
    "five card stud": (stud(1, 0), 14.0), "five card stud, shown": (stud(1, 0, shown=True), 14.0),
    "seven card stud": (stud(2, 1), 14.0), "seven card stud, shown": (stud(2, 1, shown=True), 12.0),
    "omaha, shown": (stud(0, 0, shown=True), 14.0),
    "draw, shown": (replace(stud(0, 1, shown=True), late=()), 12.0),
}


@pytest.mark.parametrize("kind", OPEN)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seat", [0, 1, 4])
def test_every_open_card_is_read_at_a_glance_from_the_dealer_s_chair_and_from_a_player_s(
    kind: str, size: tuple[int, int], seat: int,
) -> None:  # fmt: skip
    for name, panel, chosen in itertools.product(POKER, (False, True), (1.0, 2.0)):
        felt, (hand, least) = table(name, seat, size, chosen, panel=panel), OPEN[kind]
        for home in (spots for spots in felt.seats if not spots.own):
            lies = hand_of(felt, replace(hand, seat=home.seat))
            faces = [at for at, card in enumerate(hand.cards) if card.card is not None]
            ranks = {at: round(rank_height(lies.seen[at], lies.boxes[at].height)) for at in faces}
            assert min(ranks.values()) >= least * size[1] / 720, (name, home.seat, panel, chosen, ranks)


def stands_upright(home: SeatSpots, seat: SeatView) -> bool:
    """Whether the cards of a seat stand upright, one below the other: where they would lie on their side."""
    return lies_upright(home.turn, pair=len(seat.cards) <= PAIR) and not (home.own or seat.tucked or seat.spread)


@pytest.mark.parametrize("name", POKER)
@pytest.mark.parametrize("size", [(1024, 600), *SIZES])
@pytest.mark.parametrize("seat", [0, 1, 4])
def test_five_open_cards_lie_straight_and_no_smaller_at_the_side_of_the_table(name: str, size: tuple[int, int], seat: int) -> None:
    for panel, chosen in itertools.product((False, True), (1.0, 2.0)):
        felt, hand, read = table(name, seat, size, chosen, panel=panel), stud(0, 1, shown=True), {}
        for home in (spots for spots in felt.seats if not spots.own):
            lies = hand_of(felt, replace(hand, seat=home.seat, late=()))
            read[home.seat] = min(rank_height(part, box.height) for part, box in zip(lies.seen, lies.boxes, strict=True))
            lean = 90 - abs(home.turn) if stands_upright(home, hand) else 0
            assert lean <= 12, (panel, chosen, home.seat)
        assert min(read.values()) >= 0.7 * max(read.values()), (panel, chosen, read)


@pytest.mark.parametrize("shown", [False, True])
@pytest.mark.parametrize("seat", [0, 4])
def test_open_cards_lie_in_the_order_in_which_they_were_dealt(seat: int, shown: bool) -> None:
    for name, (holes, late) in itertools.product(POKER, ((1, 0), (2, 1))):
        felt, hand = table(name, seat, SIZES[0]), stud(holes, late, shown=shown)
        for home in (spots for spots in felt.seats if not spots.own):
            lies = hand_of(felt, replace(hand, seat=home.seat))
            places = [lies.boxes[at].centre for at in range(holes, holes + 4)]
            ways = [y if stands_upright(home, hand) else x for x, y in places]
            assert ways == sorted(ways), (name, home.seat)


@pytest.mark.parametrize("size", [(1024, 600), *SIZES])
@pytest.mark.parametrize("seat", [0, 4])
def test_the_chips_of_two_boxes_are_never_taken_for_one_heap(seat: int, size: tuple[int, int]) -> None:
    for panel, chosen in itertools.product((False, True), (1.0, 2.0)):
        felt = table("canberra", seat, size, chosen, panel=panel)
        stacks = [spots.stack.grown(round(6.5 * felt.unit)) for spots in felt.seats]
        assert not any(one.overlaps(other) for one, other in itertools.combinations(stacks, 2)), (panel, chosen)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seat", [0, 4])
def test_an_open_hand_of_a_box_shows_the_index_of_every_card(seat: int, size: tuple[int, int]) -> None:
    for panel, chosen in in_turn((*itertools.product((False, True), (1.0, 2.0)),), SIZES.index(size), 2):
        felt = table("canberra", seat, size, chosen, panel=panel)
        for home in felt.seats:
            hand = SeatView(home.seat, "Ada", 100, cards=tuple(CardView(Card(index), CardState.UP) for index in range(5)))
            lies = hand_of(felt, hand)
            ranks = [rank_height(seen, box.height) for seen, box in zip(lies.seen, lies.boxes, strict=True)]
            assert min(ranks) >= 11 * size[1] / 720, (home.seat, panel, chosen)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seat", [0, 4])
def test_a_result_lies_beside_the_marker_of_its_box_and_on_no_area(seat: int, size: tuple[int, int]) -> None:
    for panel, chosen in in_turn((*itertools.product((False, True), (1.0, 2.0)),), SIZES.index(size), 2):
        felt = table("canberra", seat, size, chosen, panel=panel)
        for home in felt.seats:
            there = result_box(home, (round(56 * felt.unit), round(24 * felt.unit)), 2 * felt.unit, marked=True)
            mark, away = home.marker, (home.marker.centre[0] - there.centre[0], home.marker.centre[1] - there.centre[1])
            free = max(abs(away[0]) - there.width / 2, abs(away[1]) - there.height / 2)
            assert free >= 0.8 * mark.width / 2, (home.seat, panel, chosen)
            assert not any(meet(corners(there), corners(box, home.turn)) for box in (home.bet, *home.fields.values())), home.seat
