"""Home shows the table that can be gone on with, and who sits there."""

from __future__ import annotations

import pygame
import pytest

from game.chair.home.home_now import TableAhead
from game.chair.setting_up.seating import Seating, names
from game.chair.wording.paragraphs import FontSize
from game.client import theme as themes
from game.client.felt.brush import Lettering
from game.client.felt.painter import Painter
from game.client.pictures.paintings import _view, painted

SIZE = (760, 300)


def seated(role: str, me: int) -> Seating:
    return Seating("Texas Hold-em", role, me, "diagram-a", 8, "regular", "mixed", 0.0, 0.0)


@pytest.mark.parametrize(("role", "me"), [("dealer", 0), ("player", 2), ("inspector", 0)])
def test_everybody_at_the_table_that_was_left_is_named(
    night: themes.Theme, monkeypatch: pytest.MonkeyPatch, role: str, me: int,
) -> None:  # fmt: skip
    seating, written, render = seated(role, me), set[str](), Lettering.render

    def noted(letters: Lettering, text: str, size: FontSize, colour: pygame.Color, *, bold: bool = False) -> pygame.Surface:
        written.add(text)
        return render(letters, text, size, colour, bold=bold)

    monkeypatch.setattr(Lettering, "render", noted)
    painted("table", SIZE, night, TableAhead(seating.plain(), "20"))
    assert set(names(seating, 20).values()) <= written


def test_a_table_that_cannot_be_read_any_more_is_any_table(night: themes.Theme) -> None:
    plain, broken = (pygame.image.tobytes(painted("table", SIZE, night, left), "RGB") for left in (None, TableAhead({}, "20")))
    assert plain == broken


@pytest.mark.parametrize("size", [(760, 310), (772, 318), (1170, 500)])
def test_nothing_on_home_s_table_is_cut_by_the_end_of_the_picture(
    night: themes.Theme, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int],
) -> None:  # fmt: skip
    drawn, draw = list[Painter](), Painter.draw
    monkeypatch.setattr(Painter, "draw", lambda painter, surface, view: (drawn.append(painter), draw(painter, surface, view)))
    painted("table", size, night, None)
    (painter,) = drawn
    for seat in _view().seats:
        home = painter.felt.seats[seat.seat - 1]
        assert max(home.stack.y + home.stack.height, home.bet.y + home.bet.height) <= size[1], seat.seat
