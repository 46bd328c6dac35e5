"""The quiet screen of a drill: its situations, and how each came out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.chair.wording.list_rows import Row
from game.chair.wording.table_words import clock
from game.client.scenes.pick import below_words
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.frames import titled_panel
from game.client.widgets.layout.plain import Label
from game.client.widgets.listview import ListView, chosen_row
from game.grammar import counted
from game.school.drills.drill import Drill
from game.school.drills.screens.drill_sentences import SolvedSituation

WIDTH = 760


class DrillPage(Form[None]):
    """A drill: what it is about, its situations, how each was solved. `start` begins with a situation, by its place from 0.

    `solved` is how they came out this time, `earlier` the time before; both by place. `again` begins the drill again, `left` is
    told when the person leaves it.
    """

    first = "situations"

    def __init__(self, drill: Drill, solved: Mapping[int, SolvedSituation], earlier: Mapping[int, SolvedSituation],
                 start: Callable[[int], None], again: Callable[[], None], left: Callable[[], None],
                 change: Callable[[int], None] | None = None) -> None:
        super().__init__()
        self.drill, self.solved, self.earlier = drill, solved, earlier
        self._start, self._again, self._left = start, again, left
        self._change = change

    def close(self) -> None:
        self._left()
        super().close()

    def build(self, group: Group, area: pygame.Rect) -> None:
        """Title, introduction, situations, and how it went so far."""
        px = self.style.px
        panel = titled_panel(group, self.style, area, self.drill.title, wide=WIDTH)
        inner = below_words(group, panel.inflate(-px(32), -px(28)), self.style, self.drill.introduction)
        line = pygame.Rect(inner.left + px(TextFlow.GUTTER), inner.top, inner.width - px(2 * TextFlow.GUTTER), px(24))
        group.add(Label(line, self.total(), bold=bool(self.solved), colour="text" if self.solved else "muted", cut=True))
        top = line.bottom + px(8)
        rows = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
        group.add(ListView(rows, self.style, [self._row(at) for at in range(len(self.drill.situations))],
                           name="situations", submit=lambda row: self._start(int(row.key)), marks=False))
        self._bar(group, panel)

    def _to_change(self) -> None:
        if self._change is not None and (row := chosen_row(self.group, "situations")) is not None:
            self._change(int(row.key))

    def total(self) -> str:
        """How it went so far."""
        every = counted(len(self.drill.situations), "situation")
        if not self.solved:
            return f"{every}. Press Enter to open one."
        right = sum(each.right for each in self.solved.values())
        seconds = sum(each.seconds for each in self.solved.values())
        done = "" if self.next() is None else f", {len(self.solved)} done so far"
        return f"{right} of {every} right{done}, {clock(seconds)} in all."

    def next(self) -> int | None:
        """The first situation that has not been solved this time."""
        return next((at for at in range(len(self.drill.situations)) if at not in self.solved), None)

    def _row(self, at: int) -> Row:
        title = f"{at + 1}.  {self.drill.situations[at].case.title}"
        if at in self.solved:
            found = self.solved[at]
            return Row(str(at), f"{'✓' if found.right else '✗'}  {title}", found.note(), "success" if found.right else "danger")
        last = f"last time: {self.earlier[at].grade}" if at in self.earlier else ""
        return Row(str(at), title, last, "muted")

    def _bar(self, group: Group, panel: pygame.Rect) -> None:
        px, top, coming = self.style.px, panel.bottom + self.style.px(12), self.next()
        group.add(Button(pygame.Rect(panel.left, top, Button.width_for(self.style, "Back", "escape"), px(40)), "Back",
                         self.close, key="escape"))
        if self._change is not None:
            left = panel.left + Button.width_for(self.style, "Back", "escape") + px(12)
            wide = Button.width_for(self.style, "Edit", "ctrl+e")
            group.add(Button(pygame.Rect(left, top, wide, px(40)), "Edit", self._to_change, key="ctrl+e"))
        verb = "Again" if coming is None else "Next situation" if self.solved else "Begin"
        width = Button.width_for(self.style, verb, "ctrl+return")
        group.add(Button(pygame.Rect(panel.right - width, top, width, px(40)), verb, self._go_on, key="ctrl+return",
                         primary=True))

    def _go_on(self) -> None:
        coming = self.next()
        if coming is None:
            self._again()
        else:
            self._start(coming)
