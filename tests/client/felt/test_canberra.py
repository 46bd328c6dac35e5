"""The cloth of Canberra Poker: every box with its areas and words, shoe and rack where a dealer reaches for them."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from dataclasses import replace

import pygame
import pytest

from game.cards.card import parse_cards
from game.chair.seen.box_view import deck_in_use, racked, set_in_order
from game.chair.seen.view import CardState, CardView, MarkerView, SeatView, Spot, TableView
from game.client import theme
from game.client.felt import fields
from game.client.felt.brush import Lettering
from game.client.felt.geometry.arranging import arrange
from game.client.felt.geometry.hands import tucked_boxes
from game.client.felt.geometry.layout import FeltGeometry, Viewpoint
from game.client.felt.geometry.layout_file import load_layout
from game.client.felt.geometry.rectangles import Box, bounds, corners, meet
from game.client.felt.painter import Painter
from game.rulebook.loader import library
from game.rulebook.readers.read_house import house_cage
from game.table.between.next_hand import set_up
from game.table.sight import sight
from game.table.values import DEALER as TABLE_DEALER
from tests.table.given import engine_of

RECT = Box(0, 28, 921, 596)
DEALER = Viewpoint("dealer")
pytestmark = pytest.mark.usefixtures("window")


def felt(viewpoint: Viewpoint = DEALER) -> FeltGeometry:
    return arrange(load_layout("canberra"), viewpoint, RECT)


def painted(view: TableView, viewpoint: Viewpoint = DEALER) -> bytes:
    surface = pygame.Surface((921, 640))
    Painter(theme.load("night"), load_layout("canberra"), viewpoint, RECT).draw(surface, view)
    return pygame.image.tobytes(surface, "RGB")


def words_printed(monkeypatch: pytest.MonkeyPatch, viewpoint: Viewpoint) -> Counter[str]:
    found: Counter[str] = Counter()
    render = Lettering.render

    def noted(self: Lettering, text: str, *args: object, **more: object) -> pygame.Surface:
        found[text] += 1
        return render(self, text, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Lettering, "render", noted)
    lines = pygame.Surface((921, 640), pygame.SRCALPHA)
    fields.words(lines, theme.load("night"), felt(viewpoint))
    return found


@pytest.mark.parametrize("viewpoint", [DEALER, Viewpoint("inspector"), Viewpoint("player", 3)], ids=lambda v: v.role)
def test_act_1_2_every_box_bears_the_words_ante_and_bet_once_and_a_place_for_the_jackpot(
    monkeypatch: pytest.MonkeyPatch, viewpoint: Viewpoint,
) -> None:  # fmt: skip
    assert words_printed(monkeypatch, viewpoint) == {"ANTE": 7, "BET": 7, "JACKPOT": 7}


def printed(area: str) -> list[bool]:
    """Whether that area of each box has its word beside it, on a bare cloth, and nothing where its chips lie."""
    lines = pygame.Surface((921, 640), pygame.SRCALPHA)
    fields.words(lines, theme.load("night"), felt())

    def inked(home: Box) -> bool:
        part = lines.subsurface(pygame.Rect(home.x - RECT.x, home.y - RECT.y, home.width, home.height))
        return pygame.mask.from_surface(part, 0).count() > 0

    homes = [(seat, seat.bet if area == "bet" else seat.fields[area]) for seat in felt().seats]
    return [inked(seat.beside(home, word_size(felt(), area), fields.WORD_GAP * felt().unit)) and not inked(home.grown(-6))
            for seat, home in homes]


def word_size(table: FeltGeometry, word: str) -> tuple[int, int]:
    """As large as the word of an area is printed."""
    wide, high = Lettering(theme.load("night").at(table.unit)).render(word.upper(), "small", pygame.Color("white")).get_size()
    part = min(1.0, fields.WORD_HEIGHT * table.unit / high)
    return round(wide * part), round(high * part)


SIZES = [(RECT, 1.0), (Box(0, 28, 1280, 532), 1.0), (Box(0, 64, 921, 420), 2.0), (Box(0, 80, 1920, 836), 2.5)]
CHAIRS = [DEALER, Viewpoint("inspector"), Viewpoint("player", 4)]


@pytest.mark.parametrize(("rect", "scale"), SIZES)
@pytest.mark.parametrize("viewpoint", CHAIRS, ids=lambda v: f"{v.role}{v.seat or ''}")
def test_the_words_of_the_areas_lie_clear_of_chips_cards_markers_and_one_another(
    viewpoint: Viewpoint, rect: Box, scale: float,
) -> None:  # fmt: skip
    table = arrange(load_layout("canberra"), viewpoint, rect, scale)
    words = {f"word {at}": each.home for at, each in enumerate(fields.printed_words(theme.load("night"), table))}
    things = (table.board, table.sign, table.tray, table.stub, table.muck, table.meter, table.odds, table.dealer)
    lying = [(box, 0.0) for box in things if box is not None]
    for spots in table.seats:
        lying += [(spots.cards, spots.turn), (spots.plate, 0.0), (spots.marker, 0.0), (spots.stack, 0.0)]
        lying += [(box, spots.turn) for box in fields.areas(spots).values()]
    clashes = [name for name, word in words.items() for box, turn in lying
               if word.grown(-1).overlaps(bounds(box, turn)) and meet(corners(word.grown(-1)), corners(box, turn))]  # fmt: skip
    assert clashes == []
    assert [name for name, word in words.items() if not word.inside(rect)] == []
    assert not any(one.overlaps(two) for one, two in itertools.combinations(words.values(), 2))


@pytest.mark.parametrize("viewpoint", CHAIRS, ids=lambda v: f"{v.role}{v.seat or ''}")
def test_the_words_of_most_boxes_grow_with_large_type(viewpoint: Viewpoint) -> None:
    rect, highs = Box(0, 38, 1280, 524) if viewpoint.seat else Box(0, 38, 960, 524), list[list[int]]()
    for scale in (1.0, 2.0):
        words = fields.printed_words(theme.load("night"), arrange(load_layout("canberra"), viewpoint, rect, scale))
        highs.append(sorted(each.home.height for each in words))
    usual, large = highs
    assert sum(after >= 1.35 * before for before, after in zip(usual, large, strict=True)) >= len(usual) / 2
    assert max(large) >= 1.6 * max(usual) or not viewpoint.seat


@pytest.mark.parametrize("viewpoint", CHAIRS, ids=lambda v: f"{v.role}{v.seat or ''}")
def test_jackpot_ante_and_bet_of_a_box_lie_in_one_line_towards_the_middle(viewpoint: Viewpoint) -> None:
    table = felt(viewpoint)
    middle = table.board.centre
    for spots in table.seats:
        away = [math.dist(box.centre, middle) for box in (spots.fields["jackpot"], spots.fields["ante"], spots.bet)]
        assert away == sorted(away), spots.seat
        (x1, y1), (x2, y2), (x3, y3) = (box.centre for box in (spots.fields["jackpot"], spots.fields["ante"], spots.bet))
        aside = abs((x3 - x1) * (y2 - y1) - (x2 - x1) * (y3 - y1)) / math.dist((x1, y1), (x3, y3))
        assert aside < 5, spots.seat


def test_what_a_box_has_won_or_lost_stands_beside_it() -> None:
    shown = {gain: painted(TableView(seats=(SeatView(3, "Ada", gain=gain),))) for gain in (None, 0, 2000, -2000)}
    assert len(set(shown.values())) == 4


@pytest.mark.parametrize("marked", [False, True])
def test_the_odds_stand_beside_what_was_paid_and_cover_no_area_no_marker(monkeypatch: pytest.MonkeyPatch, marked: bool) -> None:
    surface, drawn = pygame.Surface((921, 640)), list[tuple[str, pygame.Rect]]()
    painter = Painter(theme.load("night"), load_layout("canberra"), Viewpoint("player", 4), RECT)

    def amount(_target: pygame.Surface, text: str, middle: tuple[float, float], width: int, *_: object) -> None:
        box = pygame.Rect(0, 0, width, 16)
        box.center = round(middle[0]), round(middle[1])
        drawn.append((text, box))

    monkeypatch.setattr(painter, "_amount", amount)
    seat = SeatView(4, "Ada", bet=2000, ante=1000, paid={"ante": 1000, "bet": 4000}, odds={"ante": 1, "bet": 2})
    marks = (MarkerView("over-limit", 4),) if marked else ()
    painter.draw(surface, TableView(seats=(seat,), markers=marks))
    odds = {text: box for text, box in drawn if " to " in text}
    assert set(odds) == {"1 to 1", "2 to 1"}
    own = painter.felt.seat(4)
    things = [own.bet, *own.fields.values(), own.stack, *([own.marker] if marked else [])]
    assert [box for box in things for there in odds.values() if there.colliderect(pygame.Rect(*box))] == []


@pytest.mark.parametrize("rect", [RECT, Box(0, 32, 1280, 524), Box(0, 40, 1920, 836)])
def test_the_lines_of_the_payouts_stand_at_equal_distances(monkeypatch: pytest.MonkeyPatch, rect: Box) -> None:
    painter, rows = Painter(theme.load("night"), load_layout("canberra"), Viewpoint("player", 4), rect), set[float]()
    monkeypatch.setattr(Lettering, "write", lambda _self, _target, _text, at, *_, **__: rows.add(at[1]))
    painter._fields.draw(pygame.Surface((1920, 1080)), TableView(odds=tuple((f"hand {at}", str(at)) for at in range(10))))
    steps = {after - before for before, after in itertools.pairwise(sorted(rows))}
    assert len(rows) >= 4
    assert len(steps) == 1
    assert steps.pop() % 1 == 0, "on whole pixels"


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_payout_stands_nearer_to_its_words_than_to_the_next_column(monkeypatch: pytest.MonkeyPatch, scale: float) -> None:
    names = ("Ante", "Royal flush", "Straight flush", "Four of a kind", "Full house", "Flush", "Straight", "Three of a kind",
             "Two pair", "One pair or less")
    painter = Painter(theme.load("night").at(scale), load_layout("canberra"), Viewpoint("player", 4), Box(0, 32, 1280, 524))
    lefts, ends, seen = list[float](), list[float](), list[str]()

    def note(letters: Lettering, _target: object, text: str, at: tuple[float, float], *_: object, align: str = "left",
             **__: object) -> int:
        if align != "centre":
            (ends if align == "right" else lefts).append(at[0])
            seen.append(text)
        return 0

    monkeypatch.setattr(Lettering, "write", note)
    painter._fields.draw(pygame.Surface((1280, 720)), TableView(odds=tuple((name, "250") for name in names)))
    assert set(names) <= set(seen), "none is cut"
    columns = sorted(set(zip(lefts, ends, strict=True)))
    assert len(columns) > 1
    for (_, end), (left, _) in itertools.pairwise(columns):
        assert left - end >= 10 * scale ** 0.5


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_words_of_a_box_stand_apart_and_cards_under_its_bet_leave_them_to_be_read(scale: float) -> None:
    table = arrange(load_layout("canberra"), Viewpoint("player", 3), Box(0, 32, 1280, 524), scale)
    words = [each.home for each in fields.printed_words(theme.load("night"), table)]
    airy = [Box(word.x - 2, word.y, word.width + 4, word.height) for word in words]
    assert not any(one.overlaps(two) for (one, _), (_, two) in itertools.combinations(zip(airy, words, strict=True), 2))
    for spots in table.seats:
        for card in tucked_boxes(spots, 5):
            there = corners(card, spots.turn)
            assert not any(meet(corners(word), there) for word in words), spots.seat
            assert card.bottom >= spots.bet.bottom + 0.15 * card.height, "its outer part is in sight beside the chips"


def test_act_1_2_a_the_ante_area_of_every_box_is_labelled() -> None:
    assert printed("ante") == [True] * 7


def test_act_1_2_b_the_bet_area_of_every_box_is_labelled_and_is_not_the_ante_s() -> None:
    assert printed("bet") == [True] * 7
    bet, ante = (painted(TableView(seats=(SeatView(3, "Ada", **{area: 2000}),))) for area in ("bet", "ante"))  # type: ignore[arg-type]
    assert bet != ante


def test_act_1_2_c_each_box_has_its_own_jackpot_pad_lit_for_it_alone() -> None:
    dark = painted(TableView(seats=(SeatView(3, "Ada"), SeatView(4, "Bo"))))
    lit = painted(TableView(seats=(SeatView(3, "Ada", pad=True), SeatView(4, "Bo"))))
    other = painted(TableView(seats=(SeatView(3, "Ada"), SeatView(4, "Bo", pad=True))))
    assert len({dark, lit, other}) == 3


def test_a_lit_pad_is_told_from_one_that_is_not_in_grey_too() -> None:
    def brightness(*, lit: bool) -> float:
        surface = pygame.Surface((921, 640))
        painter = Painter(theme.load("night"), load_layout("canberra"), DEALER, RECT)
        painter.draw(surface, TableView(seats=(SeatView(3, "Ada", pad=lit),)))
        red, green, blue, _ = pygame.transform.average_color(surface, painter.felt.seat(3).fields["jackpot"])
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    assert brightness(lit=True) > brightness(lit=False) + 80


def test_act_a_box_a_table_of_canberra_poker_has_seven_boxes() -> None:
    assert load_layout("canberra").seats == 7
    for game in ("act-canberra", "act-canberra-shuffler", "act-jackpot"):
        spec = library()["act"].game(game)
        assert spec.layouts == ("canberra",)
        assert spec.seats_most == 7


def test_act_a_shoe_the_shoe_is_at_the_dealers_left_and_the_rack_at_the_right() -> None:
    found = felt()
    assert found.shoe
    assert found.rack
    assert found.stub.right < found.tray.x < found.tray.right < found.muck.x


@pytest.mark.parametrize("viewpoint", [DEALER, Viewpoint("player", 3)], ids=lambda v: v.role)
def test_the_notes_of_a_sale_have_a_slot_to_go_through(viewpoint: Viewpoint) -> None:
    box = felt(viewpoint).drop_box
    assert box is not None
    assert (box.x > felt(viewpoint).muck.right) == (viewpoint == DEALER), "beyond the rack, whoever looks"


def test_a_player_sees_the_rack_at_the_dealers_place() -> None:
    for seat in range(1, 8):
        found = felt(Viewpoint("player", seat))
        far = abs(found.muck.centre[0] - found.dealer.centre[0]) + abs(found.muck.centre[1] - found.dealer.centre[1])
        assert far < 0.22 * found.rect.width, seat


def test_act_10_3_the_meter_shows_the_pool_and_nothing_where_there_is_none() -> None:
    assert painted(TableView(meter="10021")) != painted(TableView(meter="10024.50")) != painted(TableView(meter=""))


def test_payouts_and_limits_are_printed() -> None:
    bare = TableView(board_places=5)
    assert painted(bare) != painted(replace(bare, sign="Ante 10 to 100\nJackpot 5"))
    assert painted(bare) != painted(replace(bare, odds=(("Flush", "5"), ("Straight", "4"))))


def test_payouts_that_would_run_into_one_another_are_not_printed() -> None:
    odds = tuple((f"Hand {place}", "5") for place in range(10))
    for rect, printed_there in ((RECT, True), (Box(0, 0, 921, 260), False)):
        shown = []
        for view in (TableView(), TableView(odds=odds)):
            surface = pygame.Surface((921, 640))
            Painter(theme.load("night"), load_layout("canberra"), DEALER, rect).draw(surface, view)
            shown.append(pygame.image.tobytes(surface, "RGB"))
        assert (shown[0] != shown[1]) is printed_there


def test_the_rack_fills() -> None:
    cards = (CardView(None, CardState.MUCKED),)
    assert len({painted(TableView(muck=cards * count)) for count in (0, 5, 35)}) == 3


def test_act_12_2_the_two_decks_are_told_apart_by_their_backs() -> None:
    seat = SeatView(2, "Ada", cards=(CardView(),) * 5)
    assert painted(TableView(seats=(seat,), back="one")) != painted(TableView(seats=(seat,), back="two"))


def test_act_12_2_the_deck_in_play_is_drawn_with_its_own_back() -> None:
    def back(game: str, hand: int) -> str:
        engine = engine_of(game)
        table = engine.opening({1: 100_000}, set_up(engine.rules, frozenset({1}), None), hand=hand, tray=10**8)
        return deck_in_use(sight(table, TABLE_DEALER), engine.rules.spec, "one")

    assert [back("act-canberra-shuffler", hand) for hand in (1, 2, 3)] == ["two", "one", "two"]
    assert [back("act-canberra", hand) for hand in (1, 2)] == ["one", "one"]


@pytest.mark.parametrize(
    ("dealt", "told"),
    [("8h Qs 8d 3c Qd", "Qd Qs 8d 8h 3c"), ("5c As 3d 2h 4s", "5c 4s 3d 2h As"), ("2c Ks 7d 7h 7s", "7d 7h 7s Ks 2c"),
     ("Ts As Ks Qs Js", "As Ks Qs Js Ts")],
)
def test_act_9_1_the_house_hand_is_set_with_what_makes_it_first(dealt: str, told: str) -> None:
    assert [card.rank for card in set_in_order(parse_cards(dealt))] == [card.rank for card in parse_cards(told)]


@pytest.mark.parametrize("amount", [0, 50, 12_350, 1_660_800, 36_070_000])
def test_the_tray_holds_what_the_house_has(amount: int) -> None:
    assert sum(value * count for value, count in racked(amount, house_cage().float_.tray(1000)).items()) == amount


@pytest.mark.parametrize("seat", range(1, 8))
def test_the_payouts_are_in_sight_from_every_player_s_chair(seat: int) -> None:
    assert felt(Viewpoint("player", seat)).odds.inside(felt(Viewpoint("player", seat)).table)
    empty = painted(TableView(), Viewpoint("player", seat))
    assert painted(TableView(odds=tuple((f"Hand {place}", "5") for place in range(10))), Viewpoint("player", seat)) != empty


def test_the_edge_round_ones_own_plate_has_no_gap_above_an_empty_box() -> None:
    painter = Painter(theme.load("night"), load_layout("canberra"), Viewpoint("player", 4), RECT)
    seats, shown = tuple(SeatView(seat, "Ann", 1000) for seat in range(1, 8)), []
    plate, x = painter.felt.seat(4).plate, round(painter.felt.seat(4).number[0])
    for due in (frozenset[Spot](), frozenset({Spot("seat", 4)})):
        surface = pygame.Surface((RECT.right, RECT.bottom))
        painter.draw(surface, TableView(seats=seats, due=due))
        shown.append([[surface.get_at((at, y)) for y in range(plate.y - 6, plate.y + 2)] for at in (x, x + 30)])
    edged = [[one != other for one, other in zip(*columns, strict=True)] for columns in zip(*shown, strict=True)]
    assert any(edged[1])
    assert edged[0] == edged[1]
