"""Home shows the table that can be gone on with, and who sits there."""

from __future__ import annotations

import pygame
import pytest

from game.chair.home.home_now import TableAhead
from game.chair.setting_up.seating import Seating, names
from game.chair.wording.paragraphs import FontSize
from game.client import theme as themes
from game.client.felt.brush import Lettering
from game.client.pictures.paintings import painted

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
