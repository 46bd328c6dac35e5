"""The catalogue: any irregularity of any book, to be staged when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import cast

import pygame

from game.chair.eye import EYES, Eye
from game.chair.setting_up.setup_model import ROLES
from game.chair.wording.list_rows import Row
from game.chair.wording.list_rows import rows as options
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.choice import DropDown
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Label, Note, Panel
from game.client.widgets.listview import ListView, chosen_row
from game.grammar import counted
from game.training.on_demand.offered import FAMILIES, STAGES, Filter, OfferedIrregularity, drawn_from

ALL = "all"
WRONG = {ALL: "All, whether you got them right or not", "wrong": "Those I get wrong"}
EMPTY = "Nothing of that kind. Choose another book, family or stage, or show all again."


@dataclass(frozen=True)
class CatalogueContent:
    """What the catalogue holds: everything that is offered, the titles of books and games, the keys of what this person gets
    wrong, what is done with an irregularity that is asked for from a chair, in a game ("" for any of its games), how much the
    person is told at the table, and who is told when they like it otherwise."""

    offered: Sequence[OfferedIrregularity]
    books: dict[str, str]
    games: dict[str, str]
    wrong: frozenset[str]
    ask: Callable[[OfferedIrregularity, str, str], None]
    eye: Eye
    keep_eye: Callable[[Eye], None]
    lately: list[str] = field(default_factory=list)
    """The keys of those that were drawn, the last at the end."""


class OnDemandScene(Form[None]):
    """Filters above, the list below. Enter stages the one that is chosen; `lot` draws one of those that are shown."""

    first = "rows"
    WIDTH = 900

    def __init__(self, wares: CatalogueContent, lot: Random, key: str = "", book: str = "") -> None:
        """It begins at the irregularity of a key, or at a rulebook."""
        super().__init__()
        self._wares, self._lot = wares, lot
        self.filter, self.role, self.chosen, self.game = Filter(book=key.partition(" ")[0] or book), "inspector", key, ""
        self.eye = wares.eye

    @property
    def shown(self) -> list[OfferedIrregularity]:
        """What the filters leave."""
        return [each for each in self._wares.offered if self.filter.lets(each) and (not self.game or self.game in each.games)]

    @property
    def _games(self) -> dict[str, str]:
        """The games of the book that is chosen, else of all books."""
        book = self.filter.book
        of_it = {game for each in self._wares.offered if not book or each.book == book for game in each.games}
        return {game: title for game, title in self._wares.games.items() if game in of_it}

    def build(self, group: Group, area: pygame.Rect) -> None:
        px = self.style.px
        width = min(px(self.WIDTH), area.width - px(32))
        left = (area.width - width) // 2
        group.add(Label(pygame.Rect(left, px(8), width, px(40)), "Irregularities on demand", size="title", bold=True, cut=True))
        top = self._filters(group, pygame.Rect(left, px(52), width, px(38)))
        panel = pygame.Rect(left, top + px(10), width, area.height - top - px(10 + 64))
        group.add(Panel(panel))
        inner = panel.inflate(-px(24), -px(24))
        rows = [Row(each.key, each.title, self._note(each), "muted") for each in self.shown]
        if rows:
            group.add(ListView(inner, self.style, rows, self._point, name="rows", submit=self._pick, filters=True,
                               chosen=self.chosen))
        else:
            group.add(Note(inner, self.style, EMPTY, size="body"))
        self._bar(group, panel, any_=bool(rows))

    def _filters(self, group: Group, rect: pygame.Rect) -> int:
        """The choices, in as many lines as they need; answers where the last ends."""
        every = {ALL: "Every book"} | self._wares.books
        table = (("book", every, self.filter.book), ("game", {ALL: "Every game"} | self._games, self.game),
                 ("family", {ALL: "Every type"} | dict(FAMILIES), self.filter.family),
                 ("stage", {ALL: "Every stage"} | dict(STAGES), self.filter.stage),
                 ("wrong", WRONG, "wrong" if self.filter.only is not None else ""),
                 ("chair", {word: f"Chair: {ROLES[word].lower()}" for word in ("inspector", "dealer")}, self.role),
                 ("eye", {word: f"View: {said.lower()}" for word, said in EYES.items()}, self.eye))
        px, gap = self.style.px, self.style.px(8)
        columns = 3 if rect.width >= px(560) else 2
        wide = (rect.width - gap * (columns - 1)) // columns
        box = rect
        for place, (name, words, chosen) in enumerate(table):
            line, column = divmod(place, columns)
            box = pygame.Rect(rect.left + column * (wide + gap), rect.top + line * (rect.height + px(6)), wide, rect.height)
            group.add(DropDown(box, self.style, options(words), partial(self._choose, name),
                             chosen=chosen or ALL, name=name))
        return box.bottom

    def _bar(self, group: Group, panel: pygame.Rect, *, any_: bool) -> None:
        px, top = self.style.px, panel.bottom + self.style.px(12)
        group.add(Button(pygame.Rect(panel.left, top, Button.width_for(self.style, "Back", "escape"), px(40)), "Back", self.close,
                         key="escape"))
        right = panel.right
        for label, key, act in (("Stage it", "ctrl+return", self._open), ("Any of these", "ctrl+r", self._any)):
            wide = Button.width_for(self.style, label, key)
            button = Button(pygame.Rect(right - wide, top, wide, px(40)), label, act, key=key, primary=key == "ctrl+return")
            button.enabled = any_
            group.add(button)
            right -= wide + px(12)

    def _note(self, each: OfferedIrregularity) -> str:
        wrong = "often wrong  ·  " if each.key in self._wares.wrong else ""
        where = each.book.upper() if not self.filter.book else ""
        return "  ·  ".join(filter(None, [f"{wrong}{STAGES[each.stage].lower()}", counted(len(each.games), "game"), where]))

    def _choose(self, name: str, word: str) -> None:
        if name == "chair":
            self.role = word
        elif name == "eye":
            self.eye = cast("Eye", word)
            self._wares.keep_eye(self.eye)
        elif name == "game":
            self.game = "" if word == ALL else word
        elif name == "wrong":
            self.filter = replace(self.filter, only=self._wares.wrong if word == "wrong" else None)
        else:
            want = "" if word == ALL else word
            changed = {"book": replace(self.filter, book=want), "family": replace(self.filter, family=want),
                       "stage": replace(self.filter, stage=want)}
            self.filter = changed[name]
            self.game = self.game if self.game in self._games else ""
        self.rebuild()

    def _point(self, row: Row) -> None:
        self.chosen = row.key

    def _pick(self, row: Row) -> None:
        self._wares.ask(next(each for each in self._wares.offered if each.key == row.key), self.role, self.game)

    def _open(self) -> None:
        if (row := chosen_row(self.group)) is not None:
            self._pick(row)

    def _any(self) -> None:
        """One of them, without saying which: to be found out at the table."""
        drawn = drawn_from(self.shown, self._wares.wrong, self._wares.lately, self._lot)
        self._wares.lately.append(drawn.key)
        self._wares.ask(drawn, self.role, self.game)
