"""The page of what was got wrong: every item with its clause, and when it is due again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

import pygame

from game.chair.home.empty_words import EMPTY
from game.chair.wording.list_rows import Row
from game.chair.wording.paragraphs import small_caps
from game.client.scenes.pick import MAIN, OtherWay, PickScene
from game.client.widgets.events.group import Group
from game.grammar import counted
from game.training.repetition.items import ReviewItem

ABOUT = ("Every mistake you make lands here, with its clause. Get it right and it comes back later; get it wrong and it's back in "
         "ten minutes. Press Enter to try it again, then three like it.")
DEAL = "deal"
"""Begins the key of a game that is offered."""


class ReviewPage(PickScene):
    """Asks for its rows again on the way back. `one` trains a row, `due` and `every` train what is due, or all."""

    def __init__(self, rows: Callable[[], Sequence[Row]], one: Callable[[str], None], due: Callable[[], None],
                 every: Callable[[], None]) -> None:
        super().__init__("Review", rows(), empty=EMPTY["mistakes"].told, about=ABOUT)
        self._fresh, self._one, self._due, self._every = rows, one, due, every

    def build(self, group: Group, area: pygame.Rect) -> None:
        self.rows = self._fresh()
        super().build(group, area)

    def _at_right(self) -> list[OtherWay]:
        return [OtherWay("Review what's due", MAIN, self._due), OtherWay("Review all", "ctrl+a", self._every)] if self.rows else []

    def _pick(self, row: Row) -> None:
        self._one(row.key)


def row_of(item: ReviewItem, title: str, now: datetime) -> Row:
    """An item in the list; `title` is the game's."""
    told = f"{item.label.rstrip('?')}, {title}" if title else item.label
    when = "due" if item.is_due(now) else in_time(item.due, now)
    note = f"{small_caps(item.cite)}   {when}" if item.cite else when
    return Row(item.key, told, note, "accent" if item.is_due(now) else "muted",
               under=f"wrong {item.wrong} of {item.asked}")


def in_time(due: datetime, now: datetime) -> str:
    """How long it is until then."""
    minutes = max(1, round((due - now).total_seconds() / 60))
    if minutes < 60:
        return f"in {counted(minutes, 'minute')}"
    hours = round(minutes / 60)
    return f"in {counted(hours, 'hour')}" if hours < 36 else f"in {counted(round(hours / 24), 'day')}"
