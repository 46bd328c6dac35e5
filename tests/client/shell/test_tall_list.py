"""A list whose rows are as high as their texts shows enough of them at every size."""

from __future__ import annotations

import pygame
import pytest

from game.chair.stopping.lists import under_headings
from game.chair.wording.list_rows import Row
from game.client import theme
from game.client.widgets.drawing.ink import Style
from game.client.widgets.tall_list import IN_VIEW, TallList
from game.rulebook.loader import library

UNDER = "What it will do is told in a sentence of some length, over a line or two."
ROWS = [Row(f"r{at}", f"Remedy {at}", under=UNDER) for at in range(12)]


def made(scale: float, high: int) -> TallList:
    pygame.font.init()
    style = Style(theme.load("night", scale=scale))
    return TallList(pygame.Rect(0, 0, 560, high), style, ROWS, lambda row: None, name="remedy", submit=lambda row: None,
                    pick=lambda row: None, numbers=True)


def in_view(found: TallList, high: int) -> int:
    return sum(found.span(place)[1] <= high - found._top for place in range(len(ROWS)))


@pytest.mark.parametrize(("scale", "high"), [(2.0, 560), (1.5, 400), (1.0, 300)])
def test_at_every_size_some_rows_are_in_view_and_the_chosen_one_is_whole(scale: float, high: int) -> None:
    found = made(scale, high)
    assert in_view(found, high) >= IN_VIEW - 1
    assert found._texts(ROWS[0])[1]
    assert not found._texts(ROWS[3])[1]


def test_another_row_that_is_pointed_at_opens_and_the_first_closes() -> None:
    found = made(2.0, 560)
    end = found.span(len(ROWS) - 1)[1]
    found._step(3)
    assert found._texts(ROWS[3])[1]
    assert not found._texts(ROWS[0])[1]
    assert found.span(len(ROWS) - 1)[1] == end
    assert found.place_at(found.span(3)[0]) == 3
    assert found.place_at(found.span(3)[1] - 1) == 3


def test_where_there_is_room_every_row_tells_all() -> None:
    found = made(1.0, 900)
    assert all(found._texts(row)[1] for row in ROWS)


def test_a_note_that_leaves_no_room_for_a_word_stands_below() -> None:
    pygame.font.init()
    style = Style(theme.load("night"))
    long = Row("long", "Management representative", "A.management-representative")
    short = Row("short", "Call", "A.call")
    found = TallList(pygame.Rect(0, 0, 320, 400), style, [long, short], lambda row: None, name="clause")
    assert all(style.width(line) <= found._room(long) for line in found._texts(long)[0])
    assert found._high(long) > found._high(short), "the note has a line of its own"


@pytest.mark.parametrize("wide", [240, 300, 420])
@pytest.mark.parametrize("book", list(library()))
def test_no_clause_is_written_over_its_ref(book: str, wide: int) -> None:
    style = Style(theme.load("night", scale=1.0))
    for game in library()[book].games:
        rows = list(under_headings(library()[book], library()[book].clauses_of(game)))
        found = TallList(pygame.Rect(0, 0, wide, 600), style, rows, name="clause")
        for row in rows:
            lines, note = found._texts(row)[0], style.width(row.note, "small")
            text = max(style.width(line, bold=row.head) for line in lines)
            beside = 0 if found._is_below(row) else note
            assert text + beside <= found._whole(row), (row.text, row.note)
