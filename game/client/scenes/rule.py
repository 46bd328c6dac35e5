"""Stop and rule: play is frozen, and three short lists say what happened, the remedy, and the clause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.chair.ruling import RuleChoice, RuleLists
from game.chair.wording.rows import Row
from game.client.scenes.form import Form
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Label, LiveLabel, Panel
from game.client.widgets.listview import ListView

STEPS = ("happened", "remedy", "clause")
HEADS = {"happened": "What happened", "remedy": "Remedy", "clause": "Clause"}


class RuleScene(Form[RuleChoice]):
    """Type to narrow, Enter to settle a list and go on; Enter in the last list rules. A click settles too, and the button
    rules. Escape goes back to play."""

    overlay = True
    WIDE = 900
    first = STEPS[0]
    steps: Sequence[str] = STEPS
    """The lists that are shown."""
    heads: Mapping[str, str] = HEADS
    refrains, rules = ("No ruling", "Back to play without a ruling"), "Rule"
    """What the buttons are called: to close it, with a tip, and to settle it."""

    def __init__(self, lists: RuleLists, *, question: str = "Play is stopped. What is your ruling?") -> None:
        super().__init__()
        self.lists = lists
        self.chosen: dict[str, str] = {}
        self._question = question

    def build(self, group: Group, area: pygame.Rect) -> None:
        """A plate in the middle: the question, three lists, two buttons."""
        px = self.style.px
        plate = pygame.Rect(0, 0, min(px(1120), area.width - px(24)), min(px(560), area.height - px(24)))
        plate.center = area.center
        group.add(Panel(plate, line="edge"))
        inner = plate.inflate(-px(40), -px(28))
        group.add(LiveLabel(pygame.Rect(inner.left, inner.top, inner.width, px(32)), self._heading, size="large",
                          bold=True))
        top, bottom = inner.top + px(44), inner.bottom - px(52)
        width = (inner.width - px(32)) // 3
        for place, step in enumerate(STEPS):
            self._list(group, step, pygame.Rect(inner.left + place * (width + px(16)), top, width, bottom - top))
        self._bar(group, inner)

    def backdrop(self, ink: Ink) -> None:
        """What is below is dimmed already."""

    def _list(self, group: Group, step: str, rect: pygame.Rect) -> None:
        px = self.style.px
        group.add(Label(pygame.Rect(rect.left, rect.top, rect.width, px(24)), self.heads[step], size="small",
                        colour="success" if step in self.chosen else "muted", bold=step in self.chosen))
        box = pygame.Rect(rect.left, rect.top + px(28), rect.width, rect.height - px(28))
        group.add(ListView(box, self.style, getattr(self.lists, step), lambda row: self._look(step, row), name=step,
                           chosen=self.chosen.get(step, ""), submit=lambda row: self._settle(step, row), filters=True,
                           marks=step in self.chosen, pick=lambda row: self._pick(step, row)))

    def _bar(self, group: Group, inner: pygame.Rect) -> None:
        px = self.style.px
        top = inner.bottom - px(38)
        word, tip = self.refrains
        back = Button(pygame.Rect(inner.left, top, Button.width_for(self.style, word, "escape"), px(38)), word, self.close,
                      key="escape", tip=tip)
        width = Button.width_for(self.style, self.rules, "ctrl+return")
        rule = Button(pygame.Rect(inner.right - width, top, width, px(38)), self.rules, self._rule, key="ctrl+return",
                      primary=True)
        rule.enabled = len(self.chosen) == len(STEPS)
        more = self.more(pygame.Rect(back.rect.right + px(10), top, rule.rect.left - back.rect.right, px(38)))
        end = more[-1].rect.right if more else back.rect.right
        room = pygame.Rect(end + px(16), top, rule.rect.left - end - px(32), px(38))
        left = [self.heads[step].lower() for step in self.steps if step not in self.chosen]
        words = f"Still to settle: {', '.join(left)}" if left else self._told()
        group.add(back, *more, rule, Label(room, words, size="small", colour="muted", align="right", cut=True))

    def more(self, room: pygame.Rect) -> Sequence[Button]:
        """Further buttons, laid out from the left of a room between "No ruling" and "Rule"."""
        return ()

    def _heading(self) -> str:
        """The question, or what the row that is looked at means; in a narrow window, where rows are cut, the whole of it."""
        looked = self.group.focus
        if isinstance(looked, ListView) and looked.chosen is not None and looked.chosen.key in self.lists.meanings:
            return f"{looked.chosen.text}: {self.lists.meanings[looked.chosen.key]}"
        if self.size[0] >= self.style.px(self.WIDE) or not isinstance(looked, ListView) or looked.chosen is None:
            return self._question
        return f"{looked.chosen.text}  {looked.chosen.note}".strip()

    def _told(self) -> str:
        return " · ".join(next(row.text for row in getattr(self.lists, step) if row.key == self.chosen[step])
                          for step in self.steps)

    def _look(self, step: str, row: Row) -> None:
        """A settled list that is moved in again is settled on the new row."""
        if step in self.chosen:
            self.chosen[step] = row.key
            self.rebuild()

    def _pick(self, step: str, row: Row) -> None:
        """A click settles its list and no more: the ruling itself is given by its button."""
        self.chosen[step] = row.key
        self.rebuild()

    def _settle(self, step: str, row: Row) -> None:
        self.chosen[step] = row.key
        left = [each for each in self.steps if each not in self.chosen]
        if not left:
            self._rule()
            return
        self.rebuild()
        self.group.focus_on(left[0])

    def _rule(self) -> None:
        if len(self.chosen) == len(STEPS):
            self.finish(RuleChoice(**self.chosen))
