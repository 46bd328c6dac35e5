"""Faces at the seats: everybody has his own, it is small where there is little room, and it takes nothing from name and stack."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import pygame
import pytest

from game.agents.cast.character import cast
from game.chair.seen.view import SeatState, SeatView, TableView
from game.chair.setting_up.seating import _known
from game.client import theme as themes
from game.client.felt.brush import Lettering
from game.client.felt.geometry.layout import Viewpoint
from game.client.felt.geometry.layout_file import load_layout
from game.client.felt.geometry.rectangles import Box
from game.client.felt.painter import Painter
from game.client.felt.pieces import portraits
from game.client.felt.pieces.plates import LEAST_FACED, Plates
from game.rulebook.money import dollars
from tests.client.table.test_measures import table

SIZES = {"720": Box(0, 28, 921, 596), "1080": Box(0, 42, 1381, 894), "1440": Box(0, 56, 1842, 1192), "200%": Box(0, 60, 921, 350)}
PEOPLE = list(cast().values())


def seated(count: int = 10) -> TableView:
    """People of the house with a long stack each."""
    return TableView(tuple(SeatView(number, who.name, 1234550, last="raise", face=who.face)
                           for number, who in enumerate(PEOPLE[:count], start=1)))


def changed(painter: Painter, one: TableView, other: TableView) -> pygame.Rect:
    """The part of the picture that differs."""
    rect = painter.felt.rect
    before, after = (pygame.Surface((rect.right, rect.bottom)) for _ in range(2))
    painter.draw(before, one)
    painter.draw(after, other)
    mask = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255), after)
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


def test_nobody_is_taken_for_another_even_at_a_small_size(night: themes.Theme) -> None:
    small = {who.name: portraits.portrait(night, who.face, 34) for who in PEOPLE}
    for (one, left), (other, right) in combinations(small.items(), 2):
        pixels = zip(pygame.image.tobytes(left, "RGBA"), pygame.image.tobytes(right, "RGBA"), strict=True)
        assert sum(abs(a - b) > 24 for a, b in pixels) > 34 * 34 * 4 * 0.06, f"{one} and {other} look alike"


def test_a_face_is_the_same_tomorrow(night: themes.Theme) -> None:
    who = PEOPLE[0]
    today = pygame.image.tobytes(portraits.portrait(night, who.face, 40), "RGBA")
    portraits.FACES._kept.clear()
    assert pygame.image.tobytes(portraits.portrait(night, who.face, 40), "RGBA") == today


@pytest.mark.parametrize("size", SIZES)
def test_a_face_stays_clear_of_name_and_stack(night: themes.Theme, size: str) -> None:
    painter = Painter(night, load_layout("diagram-a"), Viewpoint("dealer"), SIZES[size])
    view = seated()
    for number in (1, 5, 10):
        seat, plate = view.seats[number - 1], painter.felt.seat(number).plate
        others = [replace(seat, face=PEOPLE[20].face), replace(seat, name="Wwww"), replace(seat, stack=98765)]
        found = [changed(painter, view, replace(view, seats=(*view.seats[: number - 1], each, *view.seats[number:])))
                 for each in others]
        face, name, stack = found
        faced = plate.height >= LEAST_FACED and size != "200%"  # there the words of every hand need the room
        assert bool(face.width) == faced
        if faced:
            assert pygame.Rect(tuple(plate)).contains(face)
            assert face.right <= name.left
            assert face.height <= plate.height
            assert not face.colliderect(pygame.Rect(name.left, plate.y, 1, plate.height))
        assert name.width
        assert stack.width


def test_a_small_plate_shows_the_number_as_it_did(night: themes.Theme) -> None:
    low, view = Box(0, 0, 110, LEAST_FACED - 1), seated(1).seats[0]
    drawn = []
    for seat in (view, replace(view, face=None)):
        target = pygame.Surface((120, 40))
        Plates(night, 0.7, dollars).draw(target, low, seat)
        drawn.append(pygame.image.tobytes(target, "RGB"))
    assert drawn[0] == drawn[1]


def test_the_number_of_the_seat_is_read_on_the_face(night: themes.Theme) -> None:
    plates, who = Plates(night, 1.0, dollars), PEOPLE[0]
    box = Box(0, 0, 140, 42)
    pictures = []
    for number in (1, 10):
        target = pygame.Surface((140, 42))
        plates.draw(target, box, SeatView(number, who.name, 500, face=who.face))
        pictures.append(target)
    mask = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (1, 1, 1, 255), pictures[1])
    mask.invert()
    assert 20 < mask.count() < 20 * 20, "only the badge differs"


def test_whoever_is_out_of_the_hand_is_seen_faintly(night: themes.Theme) -> None:
    plates, who, box = Plates(night, 1.0, dollars), PEOPLE[0], Box(0, 0, 140, 42)
    light = []
    for state in (SeatState.IN, SeatState.FOLDED):
        target = pygame.Surface((140, 42))
        plates.draw(target, box, SeatView(3, who.name, 500, state, face=who.face))
        light.append(sum(pygame.transform.average_color(target, pygame.Rect(6, 4, 30, 22))[:3]))
    assert light[1] < light[0] * 0.8


def test_nothing_is_painted_twice(night: themes.Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[int] = []
    paint = portraits._paint
    monkeypatch.setattr(portraits, "_paint", lambda *given: (painted.append(1), paint(*given))[1])
    portraits.FACES._kept.clear()
    painter, target = Painter(night, load_layout("diagram-a"), Viewpoint("dealer"), SIZES["720"]), pygame.Surface((1280, 720))
    view = seated()
    for turn in (None, 1, 5, "dealer"):
        for _ in range(5):
            painter.draw(target, replace(view, turn=turn))  # type: ignore[arg-type]
    assert len(painted) == 10
    again = Painter(night, load_layout("diagram-a"), Viewpoint("dealer"), SIZES["720"])
    again.draw(target, view)
    assert len(painted) == 10, "another table at the same size takes the faces that are there"


@pytest.mark.parametrize("layout", ["diagram-a", "rop-table", "canberra"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_name_of_the_house_is_cut(
    night: themes.Theme, monkeypatch: pytest.MonkeyPatch, layout: str, size: tuple[int, int],
) -> None:  # fmt: skip
    written: list[str] = []
    monkeypatch.setattr(Lettering, "write", lambda self, target, text, *more, **how: written.append(text) or 0)
    names = [*(who.name for who in PEOPLE), *_known()]
    for seat, chosen, panel in product((0, 4), (1.0, 2.0), (False, True)):
        felt = table(layout, seat, size, chosen, panel=panel)
        plates = Plates(night, felt.unit * felt.plates, lambda cents: "1234", large=felt.type > 1)
        people = [(felt.seat(1).plate, SeatView(1, name, 123400, face=PEOPLE[0].face)) for name in names]
        faced = plates.have_faces(people)
        written.clear()
        for plate, person in people:
            plates.draw(pygame.Surface((1, 1)), plate, person, faced=faced)
        assert [name for name in names if name not in written] == [], (seat, chosen, panel)
