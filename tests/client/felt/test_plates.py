"""What stands on a plate: nothing that matters is left out where there is little room."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.agents.cast.character import cast
from game.chair.seen.view import SeatState, SeatView
from game.client import theme as themes
from game.client.felt.brush import Lettering
from game.client.felt.geometry.layout import Viewpoint
from game.client.felt.geometry.rectangles import Box
from game.client.felt.pieces.plates import Plates
from game.rulebook.money import dollars
from tests.client.felt.test_layout import CHAIRS, SIZES, arranged

STACKS = (95000, 995000, 1045050)
"""In cents: three figures, four, and five with a half."""


def shown(plates: Plates, box: Box, seat: SeatView) -> bytes:
    target = pygame.Surface((box.width, box.height))
    plates.draw(target, box._replace(x=0, y=0), seat, faced=plates.have_faces([(box, seat)]))
    return pygame.image.tobytes(target, "RGB")


@pytest.mark.parametrize(("name", "viewpoint"), CHAIRS)
def test_a_plate_always_says_that_somebody_is_out(night: themes.Theme, name: str, viewpoint: Viewpoint) -> None:
    for number, rect in enumerate(SIZES):
        felt = arranged(name, viewpoint, rect)
        plates = Plates(night, felt.unit * felt.plates, dollars, large=felt.type > 1)
        box = next(spots.plate for spots in felt.seats if not spots.own)
        who, stack = list(cast().values())[number::len(SIZES)], STACKS[number % len(STACKS)]
        for each in who:
            seat = SeatView(2, each.name, stack, SeatState.FOLDED, last="fold", face=each.face)
            folded, mucked, away = (shown(plates, box, replace(seat, state=state))
                                    for state in (SeatState.FOLDED, SeatState.MUCKED, SeatState.AWAY))
            assert len({folded, mucked, away}) == 3, (rect, each.name, stack)


@pytest.mark.parametrize(("stack", "unit", "wide"), [(45000, 0.8, 105), (995000, 0.8, 105), (45000, 1.26, 132)])
@pytest.mark.parametrize("who", ["Sally", "Georgia"])
def test_a_hand_that_won_is_named_on_a_small_plate(night: themes.Theme, who: str, stack: int, unit: float, wide: int) -> None:
    plates, box = Plates(night, unit, dollars), Box(0, 0, wide, round(42 * unit))
    seat = SeatView(2, who, stack, last="wins 559", face=cast()[who].face)
    hands = ("", "three of a kind, fours", "four of a kind, eights", "two pair, aces and kings", "a full house, tens full of nines")
    assert len({shown(plates, box, replace(seat, holds=hand)) for hand in hands}) == len(hands)


@pytest.mark.parametrize("high", [14, 18, 21, 30])
@pytest.mark.parametrize("state", [SeatState.IN, SeatState.FOLDED])
def test_no_line_of_a_low_plate_lies_on_another(
    night: themes.Theme, monkeypatch: pytest.MonkeyPatch, high: int, state: SeatState,
) -> None:  # fmt: skip
    lines: dict[str, tuple[float, int]] = {}
    write = Lettering.write

    def noted(self: Lettering, target: pygame.Surface, text: str, at: tuple[float, float], *given: Any, **named: Any) -> int:
        drawn = self.render(text, named.get("size", "small"), pygame.Color("white"), bold=named.get("bold", False))
        lines[text] = at[1], drawn.get_bounding_rect().height
        return write(self, target, text, at, *given, **named)

    monkeypatch.setattr(Lettering, "write", noted)
    seat = SeatView(10, "Georgia", 100_000, state)
    Plates(night, 0.5, dollars).draw(pygame.Surface((80, 40)), Box(0, 0, 68, high), seat, faced=False)
    of_lines = sorted({line for text, line in lines.items() if text != "10"})
    assert all(low[0] - up[0] >= (low[1] + up[1]) / 2 or low[0] == up[0] for up, low in pairwise(of_lines)), lines
