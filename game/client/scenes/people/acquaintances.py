"""The people of the house as one knows them: who they are, how they have played, what went between."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.agents.cast.character import cast
from game.chair.characters.acquaintance import MetPerson, card, rows
from game.client.stage.form import Form
from game.client.table.panes.face import Portrait
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.frames import under_done
from game.client.widgets.layout.plain import Panel
from game.client.widgets.listview import ListView


class AcquaintancesScene(Form[None]):
    """A list of the people somebody has met, at least one, and a card of the one that is chosen."""

    first = "people"

    def __init__(self, people: Sequence[MetPerson]) -> None:
        super().__init__()
        self.people = people
        self.chosen = people[0].name

    def build(self, group: Group, area: pygame.Rect) -> None:
        px = self.style.px
        body, done = under_done(group, self.style, area, "People you have met", self.close)
        left = pygame.Rect(body.left, body.top, round(body.width * 0.36), body.height)
        group.add(ListView(left, self.style, rows(self.people), lambda row: self._show(row.key), name="people", chosen=self.chosen))
        self._card(group, pygame.Rect(left.right + px(16), body.top, body.right - left.right - px(16), body.height))
        group.add(done)

    def _card(self, group: Group, rect: pygame.Rect) -> None:
        px = self.style.px
        who = next(each for each in self.people if each.name == self.chosen)
        group.add(Panel(rect))
        inner = rect.inflate(-px(40), -px(36))
        size = min(px(128), inner.width // 3, inner.height // 2)
        group.add(Portrait(pygame.Rect(inner.left, inner.top, size, size), cast()[who.name].face))
        text = pygame.Rect(inner.left + size + px(24), inner.top, inner.width - size - px(24), inner.height)
        group.add(TextFlow(text, self.style, card(who), name="card"))

    def _show(self, name: str) -> None:
        self.chosen = name
        self.rebuild()
