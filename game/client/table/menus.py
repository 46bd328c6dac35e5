"""The two lists that open over the table: its menu, and every move a dealer has."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.chair.dealer.verbs import Verb
from game.chair.wording.list_rows import Row
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Label, Panel
from game.client.widgets.tall_list import TallList
from game.client.widgets.widget import LEAST
from game.unheard import unheard


class TableMenu(Form[str]):
    """Ends with the word of the entry; Escape goes back to the table. Entries are word, label, key."""

    overlay = True
    ROW, BUTTON, HEAD, FOOT, EDGE = 42, 36, 56, 18, 4
    """Of a line and of its button, where there is room; of what stands above and below them; of what is left free above and below
    the plate."""

    def __init__(self, title: str, *columns: Sequence[tuple[str, str, str]], rows: int = 0) -> None:
        """It begins where a plate with `rows` lines would, so that an entry stands at one place however many there are."""
        super().__init__()
        self.title, self.columns, self._rows = title, columns, rows
        self.first = columns[0][0][1]

    def build(self, group: Group, area: pygame.Rect) -> None:
        """The columns side by side; closer together in a low window."""
        px, gap = self.style.px, self.style.px(12)
        rows = max(len(column) for column in self.columns)
        row = min(px(self.ROW), (area.height - px(self.HEAD + self.FOOT + 2 * self.EDGE)) // rows)
        high = min(px(self.BUTTON), max(px(LEAST), row - px(2)))
        title = self.style.width(self.title, "large", bold=True)
        room = -(-(title - (len(self.columns) - 1) * gap) // len(self.columns))
        wide = max(room, *(Button.width_for(self.style, label, key) for column in self.columns for _, label, key in column))
        plate = pygame.Rect(0, 0, len(self.columns) * (wide + gap) - gap + px(48), rows * row + px(self.HEAD + self.FOOT))
        plate.center = area.center
        plate.top = max(area.top + px(self.EDGE), plate.top - max(0, self._rows - rows) * row // 2)
        group.add(Panel(plate, line="edge"))
        left, top = plate.left + px(24), plate.top + px(self.HEAD)
        head = pygame.Rect(left, plate.top + px(14), plate.width - px(48), px(32))
        group.add(Label(head, self.title, size="large", bold=True, cut=True))
        for column in self.columns:
            for line, (word, label, key) in enumerate(column):
                rect = pygame.Rect(left, top + line * row, wide, high)
                group.add(Button(rect, label, partial(self.finish, word), key=key))
            left += wide + gap


class AllMoves(Form[Verb]):
    """Type to narrow, Enter to take a verb in hand."""

    overlay = True
    first = "moves"

    def __init__(self, verbs: Sequence[Verb], *, putting_right: bool) -> None:
        super().__init__()
        self.verbs = {verb.title: verb for verb in verbs}
        self._title = "Put it right" if putting_right else "All the dealer's moves"

    def build(self, group: Group, area: pygame.Rect) -> None:
        px = self.style.px
        plate = pygame.Rect(0, 0, min(px(460), area.width - px(24)), min(px(600), area.height - px(24)))
        plate.center = area.center
        group.add(Panel(plate, line="edge"))
        inner = plate.inflate(-px(40), -px(32))
        group.add(Label(pygame.Rect(inner.left, inner.top, inner.width, px(32)), self._title, size="large", bold=True, cut=True))
        rows = [Row(verb.title, verb.title, verb.key.upper()) for verb in self.verbs.values()]
        view = pygame.Rect(inner.left, inner.top + px(42), inner.width, inner.height - px(42 + 46))
        group.add(TallList(view, self.style, rows, unheard, name="moves", submit=self._take, pick=self._take))
        back = Button(pygame.Rect(inner.left, inner.bottom - px(36), Button.width_for(self.style, "Back", "escape"), px(36)),
                      "Back", self.close, key="escape")
        group.add(back)

    def _take(self, row: Row) -> None:
        self.finish(self.verbs[row.key])
