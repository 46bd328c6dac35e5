"""What a player looks at most is the biggest on the screen, and no smaller where everything is larger: read from the geometry."""

from __future__ import annotations

import itertools
import math

import pytest

from game.client import theme as themes
from game.client.felt.geometry.arranging import arrange
from game.client.felt.geometry.curved_table import ARC
from game.client.felt.geometry.layout import FeltGeometry, Viewpoint
from game.client.felt.geometry.layout_file import load_layout
from game.client.felt.geometry.rectangles import Box
from game.client.system.window import scale_for
from game.client.table.panes.frame import Frame, frame
from game.client.table.panes.keycap import LargeCap
from game.client.widgets.drawing.style import Style
from tests.client.table.conftest import Sit

POKER = ("diagram-a", "diagram-b", "rop-table")
SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
CARD = 5 / 7
STRIP = 0.22
"""Of the height of the window, the most that a player's strip takes."""


def parts(size: tuple[int, int], chosen: float) -> tuple[Frame, float]:
    """The parts of a player's table with the panel closed, and the scale of everything."""
    scale = scale_for(size, chosen)
    return frame(size, Style(themes.load("night", scale=scale)), panel=False, caption=True), scale


def table(name: str, seat: int, size: tuple[int, int], chosen: float = 1.0, *, panel: bool = False) -> FeltGeometry:
    """As it is in a player's chair, or in the dealer's, 0."""
    scale = scale_for(size, chosen)
    rect = frame(size, Style(themes.load("night", scale=scale)), panel=panel, caption=True).felt
    viewpoint = Viewpoint("player", seat) if seat else Viewpoint("dealer")
    return arrange(load_layout(name), viewpoint, Box(rect.x, rect.y, rect.width, rect.height), scale)


@pytest.mark.parametrize("name", POKER)
def test_at_1920x1080_own_cards_board_and_plate_have_their_measures(name: str) -> None:
    for seat in range(1, load_layout(name).seats + 1):
        felt = table(name, seat, (1920, 1080))
        own = felt.seat(seat)
        assert own.cards.height * CARD >= 122
        assert felt.board.height * CARD >= 112
        assert felt.rail >= 51
        assert own.cards.height > felt.board.height > max(each.cards.height for each in felt.seats if not each.own)
        assert own.plate.width >= 420
        assert own.plate.height >= 70


@pytest.mark.parametrize(("name", "board"), [("diagram-a", 92), ("diagram-b", 92), ("rop-table", 88)])
def test_at_1920x1080_the_dealer_s_board_and_the_players_cards_have_their_measures(name: str, board: int) -> None:
    for panel, least in ((True, board), (False, 92)):
        felt = table(name, 0, (1920, 1080), panel=panel)
        assert felt.board.height * CARD >= least
        assert min(spots.cards.height for spots in felt.seats) * CARD >= (52 if panel else 58)
        assert felt.rail >= (49 if panel else 56)


@pytest.mark.parametrize("name", POKER)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("chosen", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seat", [0, 1, 4])
def test_rail_cloth_line_and_numbers_are_one_curve_and_seats_stand_at_equal_distances_on_it(
    name: str, size: tuple[int, int], chosen: float, seat: int,
) -> None:  # fmt: skip
    felt = table(name, seat, size, chosen, panel=not seat)
    line = felt.fold_line
    assert line is felt.rim
    closely = list(line._closely())
    for spots in felt.seats:
        assert min(math.dist(spots.number, point) for point in closely) < 1
        away = math.dist(spots.number, spots.plate.centre)
        assert away > felt.outside - felt.rail, "on the rail or beyond"
    walk = line.walk(ARC * felt.unit)
    ways = sorted(walk.where(spots.number) for spots in felt.seats if spots.seat != seat)
    steps = sorted(after - before for before, after in itertools.pairwise(ways))
    steps = steps[:-1] if seat else steps  # the dealer's opening
    assert steps[-1] <= 1.03 * steps[0]
    assert steps[-1] > 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("chosen", [1.0, 1.25, 1.5, 2.0])
def test_a_players_strip_leaves_the_window_to_the_table(size: tuple[int, int], chosen: float) -> None:
    found, _ = parts(size, chosen)
    assert found.strip.height <= STRIP * size[1]


def test_the_actions_are_as_high_as_they_should_be_and_the_natural_one_is_amber(sit: Sit) -> None:
    at = sit("player", 4, size=(1920, 1080))
    at.settle()
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
    at = sit("player", 4, size=size, scale=chosen)
    at.settle()
    while at.session.table.betting is None or "Pot" not in at.pilot.texts:
        at.pilot.press("return")
        at.settle()
    amount = at.scene.looks.strip().amount
    assert amount is not None
    assert {word for word, _ in amount.picks} <= set(at.pilot.texts)
    assert {"Half pot", "⅔ pot"} <= set(at.pilot.texts)
