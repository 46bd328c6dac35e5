"""The table as painted, and what lies under the mouse."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from game.cards.card import Card
from game.chair.seen.view import CardState, CardView, MarkerView, PotView, SeatState, SeatView, Spot, TableView
from game.chair.wording.paragraphs import FontSize
from game.chips.heap import Heap, total
from game.client import theme as themes
from game.client.felt import cloth, ground
from game.client.felt import painter as painter_module
from game.client.felt.animation import Animation, Motion, MotionMoment
from game.client.felt.brush import Lettering
from game.client.felt.deck_in_hands import Packet
from game.client.felt.geometry.hands import hand_of
from game.client.felt.geometry.hits import box_of, lifted, spot_at, spots, turn_of
from game.client.felt.geometry.layout import Viewpoint
from game.client.felt.geometry.layout_file import layout_names, load_layout
from game.client.felt.geometry.rectangles import Box, around, bounds, corners, holds, meet, mid, turned
from game.client.felt.painter import SMALL, Painter, initials
from game.client.felt.pieces.chip_art import ChipArt
from game.client.felt.pieces.piles import Piles
from game.client.felt.pieces.plates import Plates
from game.client.felt.recent import Recent
from game.client.system.window import scale_for
from game.rulebook.money import dollars
from game.table.values import Place, stack
from tests.client.table.test_measures import table

RECT = Box(0, 28, 921, 596)


def full_table(seats: int = 10) -> TableView:
    """A crowded table: everybody in, bets, pots, markers, a full tray."""
    rows = tuple(
        SeatView(n, f"Player {n}", 1234550, SeatState.IN, (CardView(), CardView(Card(n), CardState.UP)), 250 * n, "raise")
        for n in range(1, seats + 1)
    )
    return TableView(
        seats=rows,
        board=tuple(CardView(Card(20 + n), CardState.UP) for n in range(5)),
        pots=tuple(PotView(1250 * n, f"side {n}" if n > 1 else "main") for n in range(1, 4)) if seats != 7 else (),
        burns=(CardView(None, CardState.BURNED),) * 3,
        muck=(CardView(None, CardState.MUCKED),) * 8,
        stub=20,
        markers=(MarkerView("puck", 2), MarkerView("button", 5)),
        tray={500: 40, 2500: 10},
        sign="Hold-em",
        turn=4,
    )


@pytest.fixture
def painter(night: themes.Theme) -> Painter:
    return Painter(night, load_layout("diagram-a"), Viewpoint("dealer"), RECT)


def picture(painter: Painter, view: TableView) -> pygame.Surface:
    target = pygame.Surface((1280, 720))
    painter.draw(target, view)
    return target


def pixels(surface: pygame.Surface, box: Box) -> bytes:
    return pygame.image.tobytes(surface.subsurface(box), "RGB")


def changed(painter: Painter, one: TableView, other: TableView) -> pygame.Rect:
    """The smallest rectangle that holds every pixel in which two views differ."""
    first, second = picture(painter, one), picture(painter, other)
    first.blit(second, (0, 0), special_flags=pygame.BLEND_SUB)
    back = picture(painter, one)
    second.blit(back, (0, 0), special_flags=pygame.BLEND_SUB)
    first.blit(second, (0, 0), special_flags=pygame.BLEND_ADD)
    mask = pygame.mask.from_threshold(first, (0, 0, 0), (1, 1, 1))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


def with_seat(view: TableView, number: int, **changes: object) -> TableView:
    rows = tuple(replace(row, **changes) if row.seat == number else row for row in view.seats)
    return replace(view, seats=rows)


def test_one_card_and_a_few_are_told_apart_in_hands(painter: Painter, night: themes.Theme) -> None:
    """The thinnest packet a book allows isn't taken for the single card that it doesn't."""
    def height(cards: int) -> int:
        target = pygame.Surface((RECT.right, RECT.bottom), pygame.SRCALPHA)
        Piles(painter.felt, night, painter.art).packet(target, Packet((300.0, 300.0), cards))
        return target.get_bounding_rect().height

    card = painter.felt.deck.height
    assert height(2) - height(1) >= 0.05 * card
    assert height(2) < height(26) < height(52)


def test_the_same_view_gives_the_same_picture(painter: Painter, night: themes.Theme) -> None:
    again = Painter(night, load_layout("diagram-a"), Viewpoint("dealer"), RECT)
    view = full_table()
    assert pygame.image.tobytes(picture(painter, view), "RGB") == pygame.image.tobytes(picture(again, view), "RGB")


def test_the_ground_is_the_same_whenever_it_is_painted(painter: Painter, night: themes.Theme) -> None:
    first, again = (pygame.image.tobytes(ground.bake(night, painter.felt), "RGB") for _ in range(2))
    assert first == again


def test_a_table_that_is_opened_again_is_not_painted_again(night: themes.Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    baked: list[object] = []
    monkeypatch.setattr(cloth, "GROUNDS", Recent(3))
    monkeypatch.setattr(cloth, "bake", lambda *given: baked.append(given) or ground.bake(*given))
    tables = [(night, "diagram-a", RECT), (night, "diagram-b", RECT), (replace(night, house="The Anchor"), "diagram-a", RECT)]
    for theme, layout, rect in [*tables, *tables]:
        painter = Painter(theme, load_layout(layout), Viewpoint("dealer"), rect)
        picture(painter, replace(full_table(), seats=()))
    assert len(baked) == len(tables)


def test_painting_stays_inside_its_rectangle(painter: Painter) -> None:
    target = pygame.Surface((1280, 720))
    target.fill((1, 2, 3))
    painter.draw(target, replace(full_table(), hover=Spot("tray"), values=True))
    for outside in ((0, 0, 1280, 28), (0, 624, 1280, 96), (921, 0, 359, 720)):
        part = target.subsurface(outside)
        assert pygame.transform.average_color(part)[:3] == (1, 2, 3)


@pytest.mark.parametrize(
    ("changes", "part"),
    [({"bet": 99900}, "bet"), ({"name": "Somebody else"}, "plate"), ({"cards": ()}, "cards"), ({"stack": 50}, "pod")],
)
def test_a_change_shows_where_it_happened_and_nowhere_else(painter: Painter, changes: dict[str, object], part: str) -> None:
    before = full_table()
    shown = changed(painter, before, with_seat(before, 3, **changes))
    assert shown.width > 0
    home = bounds(getattr(painter.felt.seat(3), part), painter.felt.seat(3).turn if part == "cards" else 0)
    above = pygame.Rect(home).inflate(26, 26)
    above.height, above.top = above.height + 20, above.top - 20  # where chips of a wager rise above their home
    assert above.contains(shown)


def test_whose_turn_it_is_shows_in_grey_too(painter: Painter) -> None:
    view = full_table()
    box = painter.felt.seat(7).plate
    levels = []
    for turn in (4, 7):
        plate = pygame.transform.grayscale(picture(painter, replace(view, turn=turn)).subsurface(box))
        levels.append(pygame.transform.average_color(plate)[0])
    assert levels[1] > levels[0] + 60


def test_stopping_play_dims_all_but_what_is_in_question(painter: Painter) -> None:
    view = full_table()
    stopped = replace(view, lit=frozenset({Spot("bet", 3)}))
    before, after = picture(painter, view), picture(painter, stopped)
    lit, dim = painter.felt.seat(3).bet, painter.felt.seat(8).cards
    assert pixels(before, lit) == pixels(after, lit)
    assert sum(pygame.transform.average_color(after.subsurface(dim))) < 0.6 * sum(
        pygame.transform.average_color(before.subsurface(dim))
    )


def test_what_is_in_the_air_is_not_also_on_the_table(painter: Painter) -> None:
    view, spot = full_table(), Spot("card", index=2)
    animation = Animation()
    animation.add([Motion("card", view.board[2], (300, 500), (460, 270), arrives=spot)])
    waiting = picture(painter, replace(view, in_motion=animation.arriving()))
    empty = picture(painter, replace(view, board=view.board[:2]))
    home = box_of(painter.felt, view, spot)
    middle = home.grown(-14)  # clear of the shadow of the next card
    assert pixels(waiting, middle) == pixels(empty, middle)


def test_a_moving_card_is_painted_where_it_is(painter: Painter) -> None:
    animation = Animation()
    animation.add([Motion("card", CardView(), (460, 560), (460, 440)), Motion("marker", "button", (200, 560), (220, 560))])
    target = picture(painter, TableView())
    bare = target.copy()
    painter.draw(target, TableView(), animation.moving())
    assert target.get_at((460, 560)) != bare.get_at((460, 560))
    assert target.get_at((200, 560)) != bare.get_at((200, 560))


@pytest.mark.parametrize("name", layout_names())
def test_every_spot_is_found_in_its_own_middle(night: themes.Theme, name: str) -> None:
    layout = load_layout(name)
    for viewpoint in (Viewpoint("dealer"), Viewpoint("inspector"), Viewpoint("player", 2)):
        felt = Painter(night, layout, viewpoint, RECT).felt
        view = full_table(layout.seats)
        for spot, box in spots(felt, view):
            index = (box.x + box.width * 0.1, box.y + box.height * 0.08)  # of a card, which may lie below the next one
            point = turned(index, turn_of(felt, view, spot), box.centre) if spot.kind == "card" else box.centre
            if spot.kind != "board":
                assert spot_at(felt, view, point) == spot


def test_bare_cloth_is_nothing(painter: Painter) -> None:
    assert spot_at(painter.felt, full_table(), (painter.felt.rect.x + 2, painter.felt.rect.y + 2)) is None


def test_the_rightmost_of_overlapping_cards_is_hit(painter: Painter) -> None:
    hand = tuple(CardView(Card(n), CardState.UP) for n in range(7))
    view = TableView(seats=(SeatView(1, "A", 100, SeatState.IN, hand),))
    boxes = hand_of(painter.felt, view.seats[0]).boxes
    assert spot_at(painter.felt, view, (boxes[6].x + 2, boxes[6].centre[1])) == Spot("card", 1, 6)
    assert spot_at(painter.felt, view, (boxes[0].x + 2, boxes[0].centre[1])) == Spot("card", 1, 0)


@pytest.mark.parametrize("thrown", [4, 5])
def test_a_single_card_without_room_stands_in_the_middle(painter: Painter, thrown: int) -> None:
    """As where somebody has thrown four of five, and the thrown ones lie there."""
    hand = hand_of(painter.felt, SeatView(1, "A", 100, cards=(CardView(),) * (5 - thrown), discards=thrown))
    assert len(hand.boxes) == 5 - thrown
    assert all(box.inside(bounds(painter.felt.seat(1).cards, painter.felt.seat(1).turn)) for box in hand.boxes)


@pytest.mark.parametrize("layout", ["diagram-a", "diagram-b", "rop-table"])
@pytest.mark.parametrize("viewpoint", [Viewpoint("dealer"), Viewpoint("player", 4)], ids=["dealer", "player"])
def test_chips_cover_nothing_of_a_card_that_won_and_lies_pushed_towards_them(
    night: themes.Theme, layout: str, viewpoint: Viewpoint,
) -> None:  # fmt: skip
    painter = Painter(night, load_layout(layout), viewpoint, Box(0, 32, 1280, 524))
    many = {100: 23, 500: 61, 2500: 45, 10000: 12, 50000: 3}
    for count, seat in itertools.product((2, 4), range(1, 8)):
        cards = tuple(CardView(Card(at), CardState.UP) for at in range(count))
        won = frozenset(Spot("card", seat, at) for at in range(count))
        heaps: tuple[Heap, Heap] = ({100: 1}, many)
        views = (TableView(seats=(SeatView(seat, "Ada", total(heap), cards=cards),), won=won, heaps={stack(seat): heap})
                 for heap in heaps)  # fmt: skip
        one, other = (picture(painter, view) for view in views)
        hand, home = hand_of(painter.felt, SeatView(seat, "Ada", cards=cards)), painter.felt.seat(seat)
        for there in (lifted(card, home) for card in hand.boxes):
            inside = itertools.product(range(4, there.width - 4, 2), range(3, there.height - 3, 2))
            points = (turned((there.x + right, there.y + down), hand.turn, there.centre) for right, down in inside)
            within = {(round(x), round(y)) for x, y in points}
            assert [pixel for pixel in within if one.get_at(pixel) != other.get_at(pixel)] == [], (seat, count)


def test_chips_of_all_pots_are_of_one_size(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    widths = []
    for drawn in ("draw", "pile"):
        monkeypatch.setattr(ChipArt, drawn, lambda art, *_, **__: widths.append(art.width))
    sums = (160_500, 900, 153_600, 18_000)
    pots = tuple(PotView(amount, f"side {number}", number) for number, amount in enumerate(sums, start=1))
    painter.draw(pygame.Surface((1280, 720)), TableView(pots=pots))
    assert len(widths) == 4
    assert len(set(widths)) == 1


def test_chips_of_all_bets_are_of_one_size(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    widths = []
    monkeypatch.setattr(ChipArt, "draw", lambda art, *_, **__: widths.append(art.width))
    heaps: dict[int, Heap] = {2: {500: 1}, 4: {100: 9, 500: 20, 2500: 12, 10000: 11, 50000: 5}}
    sizes = []
    for seats in ((2,), (4,), (2, 4)):
        widths.clear()
        bets = tuple(SeatView(seat, "Ada", 0, bet=total(heaps[seat])) for seat in seats)
        laid = {Place("bet", seat): heaps[seat] for seat in seats}
        painter.draw(pygame.Surface((1280, 720)), TableView(seats=bets, heaps=laid, bare=True))
        sizes.append(tuple(widths))
    (alone,), (many,), both = sizes
    assert many < alone, "a large bet needs smaller chips"
    assert both == (many, many)


def test_pot_names_are_cut_down_together() -> None:
    assert [initials(label) for label in ("main", "side 1", "side 12", "")] == ["m", "s1", "s12", ""]


@pytest.mark.parametrize(("size", "scale"), [((556, 400), 1.0), ((720, 520), 1.0), ((1280, 720), 1.0), ((720, 520), 2.0)])
def test_four_pots_are_named_in_whole_words(
    night: themes.Theme, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float,
) -> None:  # fmt: skip
    """To a newcomer an initial says nothing."""
    written = list[str]()
    render = Lettering.render

    def noted(letters: Lettering, text: str, size: FontSize, colour: pygame.Color, *, bold: bool = False) -> pygame.Surface:
        written.append(text)
        return render(letters, text, size, colour, bold=bold)

    monkeypatch.setattr(Lettering, "render", noted)
    painter = Painter(night.at(scale), load_layout("rop-table"), Viewpoint("dealer"), Box(0, 0, *size))
    sums = {"main": 160_500, "side 1": 900, "side 2": 153_600, "side 3": 18_000}
    pots = tuple(PotView(amount, label, at) for at, (label, amount) in enumerate(sums.items(), start=1))
    painter.draw(pygame.Surface(size), TableView(pots=pots, board_places=5))
    for label in sums:
        assert any(text.startswith(label) for text in written), label


@pytest.mark.parametrize("size", [(780, 416), (960, 560), (1380, 760)])
def test_the_chips_of_a_bet_of_three_colours_stay_large(
    night: themes.Theme, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int],
) -> None:  # fmt: skip
    """They stand closer before they are smaller."""
    painter, widths = Painter(night, load_layout("diagram-a"), Viewpoint("dealer"), Box(0, 0, *size)), list[int]()
    monkeypatch.setattr(ChipArt, "draw", lambda art, *_, **__: widths.append(art.width))
    heap: Heap = {10000: 1, 2500: 1, 500: 1}
    seats = tuple(SeatView(number, "Ada", 0, bet=total(heap)) for number in range(1, 11))
    heaps = {Place("bet", seat.seat): heap for seat in seats}
    painter.draw(pygame.Surface(size), TableView(seats=seats, heaps=heaps))
    assert len(widths) == 10
    assert min(widths) >= round(27 * painter.felt.unit * 0.64)


@pytest.mark.parametrize("seat", range(1, 11))
def test_a_marker_is_tied_to_the_number_of_its_place(night: themes.Theme, seat: int) -> None:
    """Half way between two seats it looks as near to either."""
    painter = Painter(night, load_layout("diagram-a"), Viewpoint("dealer"), Box(0, 0, 780, 416))
    seats = tuple(SeatView(number, "Ada") for number in range(1, 11))
    home, bare, marked = painter.felt.seat(seat), pygame.Surface((780, 416)), pygame.Surface((780, 416))
    painter.draw(bare, TableView(seats=seats))
    painter.draw(marked, TableView(seats=seats, markers=(MarkerView("puck", seat),)))
    x, y = mid(home.number, home.marker.centre)
    near = [(round(x) + right, round(y) + down) for right in range(-3, 4) for down in range(-3, 4)]
    assert any(sum(marked.get_at(at)[:3]) - sum(bare.get_at(at)[:3]) > 60 for at in near)


def test_where_small_plates_leave_words_to_the_cloth_what_lies_there_is_gathered_once_a_picture(
    night: themes.Theme, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """Ten searches each of which asked anew took a tenth of a second."""
    asked, gather = list[int](), painter_module.must_be_seen
    monkeypatch.setattr(painter_module, "must_be_seen", lambda *given: asked.append(1) or gather(*given))
    painter = Painter(night, load_layout("diagram-a"), Viewpoint("dealer"), Box(0, 0, 416, 300))
    view = full_table()
    painter.draw(pygame.Surface((416, 300)), replace(view, seats=tuple(replace(seat, bet=0) for seat in view.seats)))
    assert len(asked) == 1


def test_where_nobody_sits_no_stack_is_pointed_at(painter: Painter) -> None:
    view = full_table()
    middle = painter.felt.seat(3).stack.centre
    assert spot_at(painter.felt, view, middle) == Spot("stack", 3)
    bare = replace(view, seats=tuple(SeatView(seat.seat, state=SeatState.EMPTY) for seat in view.seats))
    assert spot_at(painter.felt, bare, middle) is None


def test_a_free_place_is_a_number_without_a_plate_and_one_who_is_out_leaves_a_plate(night: themes.Theme) -> None:
    box, felt = Box(0, 0, 140, 42), night.colour("felt")
    free, out = pygame.Surface((140, 42)), pygame.Surface((140, 42))
    for target, word in ((free, ""), (out, "out, 5th")):
        target.fill(felt)
        Plates(night, 1, str).draw(target, box, SeatView(11, "", 0, SeatState.EMPTY, last=word))
    assert free.get_at((20, 21))[:3] == felt[:3]
    assert out.get_at((8, 21))[:3] != felt[:3]
    assert any(free.get_at((x, 21))[:3] != felt[:3] for x in range(50, 90))


@pytest.mark.parametrize("unit", [0.91, 1.0, 1.46])
@pytest.mark.parametrize("number", [1, 10, 11])
def test_the_number_of_a_place_stands_clear_of_the_edge_of_its_plate(night: themes.Theme, number: int, unit: float) -> None:
    box = Box(0, 0, round(140 * unit), round(42 * unit))
    target = pygame.Surface((box.width, box.height))
    Plates(night, unit, str).draw(target, box, SeatView(number, "", 0, SeatState.IN))
    middle = range(box.height // 4, box.height * 3 // 4)
    for x in range(2, round(6 * unit)):
        assert len({tuple(target.get_at((x, y))) for y in middle}) == 1, x


def test_amounts_lie_in_chips_that_players_of_the_table_can_have(painter: Painter) -> None:
    target = pygame.Surface((RECT.right, RECT.bottom))
    painter.draw(target, replace(full_table(), chip=100))
    assert painter.chips().denominations == (100, 500, 2500, 10000, 50000, 100000)
    painter.draw(target, replace(full_table(), chip=50))
    assert painter.chips().denominations[:3] == (50, 100, 250)


@pytest.mark.parametrize(("stack", "beside"), [(99000, True), (1234550, False)])
def test_a_word_that_has_no_room_beside_the_amount_stands_beside_the_name(night: themes.Theme, stack: int, beside: bool) -> None:
    box, lower_end = Box(0, 0, 127, 38), pygame.Rect(90, 20, 32, 18)

    def shown(state: SeatState) -> bytes:
        target = pygame.Surface((box.width, box.height))
        Plates(night, 1.0, dollars).draw(target, box, SeatView(6, "Viv", stack, state))
        return pygame.image.tobytes(target.subsurface(lower_end), "RGB")

    assert (shown(SeatState.MUCKED) != shown(SeatState.AWAY)) is beside


def test_a_number_is_fainter_where_nobody_sits(painter: Painter) -> None:
    def light(state: SeatState) -> int:
        target = pygame.Surface((RECT.right, RECT.bottom))
        painter.draw(target, TableView(seats=(SeatView(3, "Ada", 0, state),)))
        ring = pygame.Rect(0, 0, 16, 16)
        ring.center = tuple(map(round, painter.felt.seat(3).number))
        return sum(pygame.transform.average_color(target.subsurface(ring))[:3])

    assert light(SeatState.IN) > light(SeatState.EMPTY)


def test_the_dealer_s_plate_is_as_wide_as_what_the_house_has_needs(night: themes.Theme) -> None:
    box, drawn = Box(150, 10, 60, 24), []
    for name in ("Dealer", "Dealer: three of a kind"):
        target = pygame.Surface((360, 44), pygame.SRCALPHA)
        Plates(night, 1.0, str).dealer(target, box, name, turn=False)
        drawn.append(target.get_bounding_rect())
    short, long = drawn
    assert (short.width, short.height) == (box.width, box.height)
    assert long.width >= night.font("small", bold=True).size("Dealer: three of a kind")[0] + 8
    assert abs(long.centerx - short.centerx) <= 1


def test_a_players_own_card_is_a_back_on_its_way_and_turned_at_its_place_in_its_size(night: themes.Theme) -> None:
    painter = Painter(night, load_layout("diagram-a"), Viewpoint("player", 5), RECT)
    own, start = painter.felt.seat(5).cards, (460.0, 160.0)
    end = own.centre

    def seen(card: CardView, part: float) -> bytes:
        where = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
        surface = pygame.Surface((1280, 720))
        motion = Motion("card", card, start, end, arrives=Spot("card", 5, 0))
        painter.draw(surface, TableView(), [MotionMoment(motion, where)])
        return pygame.image.tobytes(surface, "RGB")

    mine, back = CardView(Card(40), CardState.DOWN), CardView()
    assert seen(mine, 0.4) == seen(back, 0.4)
    assert seen(mine, 0.97) != seen(back, 0.97)
    assert painter._size_at(TableView(), Spot("card", 5, 0)) == own.height
    assert painter._size_at(TableView(), Spot("card")) == painter.felt.board.height


def test_of_ones_own_cards_those_that_others_cannot_see_are_marked_once_some_lie_open(night: themes.Theme) -> None:
    """A closed card is the same face as an open one: no stub of a back that looks like one more card."""
    painter = Painter(night, load_layout("diagram-a"), Viewpoint("player", 5), RECT)

    def shown(*states: CardState) -> list[bytes]:
        cards = tuple(CardView(Card(30 + at), state) for at, state in enumerate(states))
        view = with_seat(full_table(), 5, cards=cards)
        seat = next(seat for seat in view.seats if seat.seat == 5)
        drawn = picture(painter, view)
        return [pygame.image.tobytes(drawn.subsurface(pygame.Rect(*box)), "RGB") for box in hand_of(painter.felt, seat).boxes]

    closed, stud = shown(CardState.DOWN, CardState.DOWN), shown(CardState.DOWN, CardState.UP)
    assert closed == shown(CardState.UP, CardState.UP)
    assert closed[0] != stud[0]
    assert closed[1] == stud[1]


def test_no_word_covers_a_card_that_may_be_thrown(night: themes.Theme) -> None:
    """The buttons say of each whether it goes; on the table it is pushed forward, and says so itself."""
    painter = Painter(night, load_layout("diagram-a"), Viewpoint("player", 5), RECT)
    cards = tuple(CardView(Card(30 + at), CardState.DOWN) for at in range(5))
    view = with_seat(full_table(), 5, cards=cards)
    last = hand_of(painter.felt, next(seat for seat in view.seats if seat.seat == 5)).boxes[4]
    shown = [pygame.image.tobytes(picture(painter, replace(view, raised=raised)).subsurface(pygame.Rect(*last)), "RGB")
             for raised in (frozenset[Spot](), frozenset({Spot("card", 5, 0)}))]  # fmt: skip
    assert shown[0] == shown[1]
    picture(painter, view)
    before = len(painter._figured)
    picture(painter, replace(view, raised=frozenset({Spot("card", 5, 0), Spot("card", 5, 3)})))
    assert len(painter._figured) == before + 2


def test_of_a_sum_no_figure_is_cut(painter: Painter) -> None:
    """Two bets that differ in their last figure alone look different below their chips, even where those are too wide for it."""
    long, other = (with_seat(full_table(), 3, bet=bet) for bet in (123_456_789_50, 123_456_789_00))
    shown = [picture(painter, view) for view in (long, other)]
    home = painter.felt.seat(3).bet
    figures = pygame.Rect(home.x - 40, home.bottom - 16, home.width + 80, 18)
    assert pygame.image.tobytes(shown[0].subsurface(figures), "RGB") != pygame.image.tobytes(shown[1].subsurface(figures), "RGB")


def test_the_order_of_hands_is_printed_larger_where_it_has_room(night: themes.Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[str] = []
    monkeypatch.setattr(cloth.Cloth, "_lines", lambda *args: sizes.append(args[4]))
    surface = pygame.Surface((1280, 720))
    painted = Painter(night, load_layout(layout_names()[0]), Viewpoint("dealer"), Box(0, 0, 1280, 720))
    for hands in ("royal flush, straight flush", ", ".join(["three of a kind"] * 60)):
        painted._cloth._hands(surface, hands, painted.felt.hands_print)
    assert sizes == ["body", "small"]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("name", ["diagram-a", "rop-table"])
@pytest.mark.parametrize("chair", [0, 4])
def test_what_was_won_stands_on_free_cloth_where_the_plate_has_no_room_for_it(
    night: themes.Theme, monkeypatch: pytest.MonkeyPatch, name: str, chair: int, size: tuple[int, int],
) -> None:  # fmt: skip
    felt, seats = table(name, chair, size, 2.0, panel=True), load_layout(name).seats
    viewpoint = Viewpoint("player", chair) if chair else Viewpoint("dealer")
    painter = Painter(night.at(scale_for(size, 2.0)), load_layout(name), viewpoint, felt.rect)
    won = "wins 12,405"
    monkeypatch.setattr(Plates, "draw", lambda *_, **__: (won,))
    there: list[Box] = []
    monkeypatch.setattr(Painter, "_amount", lambda self, _, text, middle, *__: there.append(
        around(middle, self._letters.width(text, "small", bold=True), self._letters.height("small"))) if text == won else None)
    hand = (CardView(Card(3), CardState.UP), CardView(Card(4), CardState.UP))
    view = TableView(seats=tuple(SeatView(n, "Ada", 50_000, cards=hand, last=won) for n in range(1, seats + 1)))
    picture(painter, view)
    assert len(there) == seats
    for at, box in enumerate(there, 1):
        assert not any(box.overlaps(home.plate) for home in felt.seats), at
        assert not any(meet(corners(box), corners(home.stack, home.stack_turn)) for home in felt.seats), at
        assert not box.overlaps(felt.board), at
        for seat in view.seats:
            lies = hand_of(felt, seat)
            assert not any(meet(corners(box), corners(card, lies.turn)) for card in lies.boxes), (at, seat.seat)


@pytest.mark.parametrize("hands", [2, 5])
def test_what_is_due_is_edged_outside_every_card_and_number(painter: Painter, hands: int) -> None:
    """Hands that lie open, one card over the other: each is edged as a whole; a bet's edge stops at the number of its place."""
    view = full_table()
    for seat in view.seats:
        cards = tuple(CardView(Card((seat.seat * 5 + at) % 52), CardState.UP) for at in range(hands))
        view = with_seat(view, seat.seat, cards=cards)
    homes = [(spot, box) for spot, box in spots(painter.felt, view) if spot.kind in ("card", "bet")]
    lit = picture(painter, replace(view, due=frozenset(spot for spot, _ in homes)))
    plain = picture(painter, view)
    assert pixels(lit, RECT) != pixels(plain, RECT)
    for spot, box in homes:
        if spot.kind == "card":
            turn, inner = turn_of(painter.felt, view, spot), box.grown(-4)
            whole = bounds(box, turn)
            assert [(x, y) for x in range(whole.x, whole.right) for y in range(whole.y, whole.bottom)
                    if holds(inner, turn, (x, y)) and lit.get_at((x, y)) != plain.get_at((x, y))] == [], spot  # fmt: skip
    for seat in view.seats:
        x, y = painter.felt.seat(seat.seat).number
        number = Box(round(x - 6), round(y - 6), 12, 12)
        assert pixels(lit, number) == pixels(plain, number), f"the number of seat {seat.seat}"


def test_cards_of_one_height_have_one_index_wherever_they_lie(painter: Painter) -> None:
    kind = painter.felt.type
    faces = {round(height * kind): painter.art(round(height * kind))._jumbo for height in (50, SMALL - 4, SMALL + 4, 140)}
    assert list(faces.values()) == [True, True, False, False]
    board, mine = painter.felt.board.height, next(seat for seat in painter.felt.seats if seat.cards.height).cards.height
    assert painter._is_great(board) == (board < SMALL * kind)
    assert painter._is_great(mine) == (mine < SMALL * kind)


def test_a_table_without_people_has_no_plates(night: themes.Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the picture at home has it: nobody has sat down there."""
    drawn: list[object] = []
    monkeypatch.setattr(Plates, "draw", lambda *_, **__: drawn.append(1) or ())
    picture(Painter(night, load_layout("diagram-a"), Viewpoint("dealer"), RECT, people=False), full_table())
    assert not drawn
