"""Class results on the screen: people, clauses and situations as tables that the heads of their columns sort."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.chair.wording.list_rows import Row
from game.chair.wording.paragraphs import Paragraph, plain, ref_run
from game.client.stage.form import Form
from game.client.stage.plate import TextPlate
from game.client.widgets.button import Button
from game.client.widgets.choice import DropDown
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Label, Note, Panel
from game.client.widgets.listview import ListView
from game.client.widgets.tabs import Tabs
from game.grammar import counted
from game.school.packs.class_sheet import (
    ALL,
    ASKED,
    CLAUSE,
    ITEM,
    NAME,
    RIGHT,
    SHEETS,
    SIGNED,
    STATE,
    TELLS,
    TRIED,
    WHEN,
    ClassSheet,
    SheetLine,
    item_title,
    item_told,
)
from game.school.packs.screens.merging import ClassResults


class GridColumn(NamedTuple):
    """A column: where it begins and how wide it is, from the left of the table in pixels, and whether it holds figures."""

    left: int
    wide: int
    figures: bool = False


class Grid(ListView):
    """Rows with the `cells` of each, by its key. The rows' own notes are for who hears them."""

    def __init__(self, rect: pygame.Rect, style: Style, rows: Sequence[Row], columns: Sequence[GridColumn],
                 cells: Mapping[str, Sequence[str]], *, name: str, submit: Callable[[Row], None] | None = None) -> None:
        self._columns, self._cells = columns, cells
        super().__init__(rect, style, rows, name=name, submit=submit, marks=False)

    def _draw_row(self, ink: Ink, place: int, rect: pygame.Rect) -> None:
        self._draw_plate(ink, place, rect)
        row = self.rows[place]
        for number, (column, cell) in enumerate(zip(self._columns, self._cells[row.key], strict=True)):
            box = pygame.Rect(rect.left + column.left, rect.top, column.wide, rect.height)
            ink.text(cell, box, size="body" if not number else "small", colour="text" if not number else row.colour,
                     align="right" if column.figures else "left", cut=True)


def columns_in(width: int, shares: Sequence[float], gap: int, figures: Sequence[bool]) -> list[GridColumn]:
    """Columns that take those shares of a width, with a gap after each."""
    whole, left, found = sum(shares), 0, list[GridColumn]()
    for share, holds in zip(shares, figures, strict=True):
        wide = round(width * share / whole)
        found.append(GridColumn(left + gap // 2, wide - gap, holds))
        left += wide
    return found


AMISS: Final = "To check"
BEGIN: Final = {"People": (NAME, False), "Clauses": (RIGHT, False), "Situations": (RIGHT, False)}
"""By which column each table is sorted at first, and whether from the top down."""
SHARES: Final = {NAME: 26, WHEN: 21, STATE: 15, ALL: 21, SIGNED: 19, CLAUSE: 40, RIGHT: 20, ASKED: 20, ITEM: 53, TELLS: 25,
                 TRIED: 12}
MORE: Final = 15
"""What each column takes of the width, in shares; and the one that is chosen."""
FIGURES: Final = frozenset((RIGHT, ASKED, TELLS, TRIED))
MARK: Final = "Mark"
"""The head of the one that is chosen, which is named above."""
UP, DOWN = " ↑", " ↓"


class MergedScene(Form[None]):
    """The results of a class; `save` puts every choice into a file for a spreadsheet, `save_class` a line for each person into one
    or on paper, `follow` opens a clause."""

    WIDTH = 1000
    first = "lines"

    def __init__(self, table: ClassResults, save: Callable[[], None], save_class: Callable[[], None],
                 follow: Callable[[str], None]) -> None:
        super().__init__()
        self.table, self._save, self._save_class, self._follow = table, save, save_class, follow
        self._sheets = {title: make(table.merged, table.terms) for title, make in SHEETS.items()}
        self.view = AMISS if table.amiss else "People"
        """The one that is shown."""
        self._by = dict(BEGIN)
        self._more = next(iter(self._sheets["People"].more), "")

    def build(self, group: Group, area: pygame.Rect) -> None:
        """Views side by side; what did not count has one of its own, which comes first where there is any."""
        px = self.style.px
        width = min(px(self.WIDTH), area.width - px(32))
        left = (area.width - width) // 2
        head = f"{self.table.merged.pack}: {counted(len(self.table.merged.results), 'result')}"
        group.add(Label(pygame.Rect(left, px(8), width, px(36)), head, size="title", bold=True, cut=True))
        views = [Row(title, title) for title in (*self._sheets, *([AMISS] if self.table.amiss else []))]
        group.add(Tabs(pygame.Rect(left, px(48), width, px(36)), self.style, views, self._turn, chosen=self.view, name="view"))
        panel = pygame.Rect(left, px(92), width, area.height - px(92 + 64))
        group.add(Panel(panel))
        inner = panel.inflate(-px(20), -px(16))
        if self.view == AMISS:
            text = [plain(line, colour="danger", before=4) for line in self.table.amiss]
            group.add(TextFlow(inner, self.style, text, name="lines"))
        else:
            self._sheet(group, inner, self._sheets[self.view])
        self._bar(group, panel)

    def _sheet(self, group: Group, inner: pygame.Rect, sheet: ClassSheet) -> None:
        if not sheet.lines:
            group.add(Note(inner, self.style, "There is nothing of this kind in these results.", size="body"))
            return
        px = self.style.px
        if sheet.more:
            self._choose_more(group, inner, sheet)
            inner = pygame.Rect(inner.left, inner.top + px(42), inner.width, inner.height - px(42))
        columns = [*sheet.columns, *([self._more] if sheet.more else [])]
        places = columns_in(inner.width - px(10), [SHARES.get(column, MORE) for column in columns], px(8),
                            [column in FIGURES for column in columns])
        by, down = self._by[self.view]
        for column, place in zip(columns, places, strict=True):
            label = column if column in SHARES else MARK
            box = pygame.Rect(inner.left + place.left - px(3), inner.top, place.wide + px(6), px(34))
            group.add(Button(box, f"{label}{(DOWN if down else UP) if column == by else ''}", partial(self._sort, column),
                             name=f"by {column}", tip=f"Sort by {column}"))
        lines = sheet.sorted(by, down=down)
        rows = [self._row(line, columns) for line in lines]
        cells = {line.key: [line.cells.get(column, "") for column in columns] for line in lines}
        group.add(Grid(pygame.Rect(inner.left, inner.top + px(40), inner.width, inner.height - px(40)), self.style, rows, places,
                       cells, name="lines", submit=self._look))

    def _choose_more(self, group: Group, inner: pygame.Rect, sheet: ClassSheet) -> None:
        px, wide = self.style.px, self.style.width("Also show") + self.style.px(20)
        group.add(Label(pygame.Rect(inner.left + px(8), inner.top, wide, px(36)), "Also show"),
                  DropDown(pygame.Rect(inner.left + wide, inner.top, inner.width - wide, px(36)), self.style,
                           [Row(each, each) for each in sheet.more], self._show_more, chosen=self._more, name="more"))

    @staticmethod
    def _row(line: SheetLine, columns: Sequence[str]) -> Row:
        """What is late or missing is seen at once, and heard."""
        told = ", ".join(f"{column.lower()}: {line.cells[column]}" for column in columns[1:] if line.cells.get(column))
        return Row(line.key, line.cells[columns[0]], told, "danger" if line.cells.get(STATE) else "muted")

    def _bar(self, group: Group, panel: pygame.Rect) -> None:
        px, top = self.style.px, panel.bottom + self.style.px(12)
        group.add(Button(pygame.Rect(panel.left, top, Button.width_for(self.style, "Back", "escape"), px(40)), "Back", self.close,
                         key="escape"))
        right = panel.right
        for label, key, act, tip in (("Class table", "ctrl+t", self._save_class, "One line for each person, as CSV or PDF"),
                                     ("Save as CSV", "ctrl+s", self._save, "One line for each answer")):
            wide = Button.width_for(self.style, label, key)
            group.add(Button(pygame.Rect(right - wide, top, wide, px(40)), label, act, key=key, tip=tip, primary=key == "ctrl+t"))
            right -= wide + px(8)

    def _turn(self, view: str) -> None:
        self.view = view
        self.rebuild()

    def _show_more(self, column: str) -> None:
        self._more = column
        self.rebuild()

    def _sort(self, column: str) -> None:
        """By that column; once more, the other way round."""
        by, down = self._by[self.view]
        self._by[self.view] = (column, not down if by == column else False)
        self.rebuild()

    def _look(self, row: Row) -> None:
        """A clause is opened; of a situation it is told what was said instead."""
        if self.view == "Clauses":
            self._follow(row.key)
        elif self.view == "Situations":
            item = self.table.merged.items[int(row.key)]
            text = [plain(item_title(item), size="large", bold=True, before=0), *(plain(line) for line in item_told(item))]
            text += [Paragraph((ref_run(item.cite),))] if item.cite else []
            self.stage.push(TextPlate(text, self._follow, name="situation"))
