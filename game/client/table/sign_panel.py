"""The table's sign, opened over the table: every line that the book wants on it, with the clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.client.scenes.form import Form
from game.client.widgets.button import Button
from game.client.widgets.flow import Paragraph, Run, TextFlow, plain, ref_run
from game.client.widgets.group import Group
from game.client.widgets.ink import Ink
from game.client.widgets.plain import Panel
from game.session.signs import lacking, sign
from game.table.rules import Rules

WIDTH, HEIGHT = 620, 560


class SignPanel(Form[None]):
    """What a player could read at the table; `follow` opens a clause."""

    overlay = True
    first = "sign"

    def __init__(self, rules: Rules, follow: Callable[[str], None]) -> None:
        super().__init__()
        self._rules, self._follow = rules, follow

    def build(self, group: Group, area: pygame.Rect) -> None:
        """A plate in the middle, as high as the sign is long."""
        px = self.style.px
        foot, edge = px(36 + 16), px(20)
        plate = pygame.Rect(0, 0, min(px(WIDTH), area.width - px(24)), min(px(HEIGHT), area.height - px(24)))
        inner = pygame.Rect(0, 0, plate.width - 2 * edge, plate.height - 2 * edge - foot)
        text = list(paragraphs(self._rules))
        inner.height = min(inner.height, TextFlow(inner, self.style, text, name="sign").needed)
        plate.height = inner.height + 2 * edge + foot
        plate.center = area.center
        inner.topleft = (plate.left + edge, plate.top + edge)
        wide = Button.width_for(self.style, "Back", "escape")
        back = Button(pygame.Rect(inner.left, plate.bottom - edge - px(36), wide, px(36)), "Back", self.close, key="escape")
        group.add(Panel(plate, line="edge"), TextFlow(inner, self.style, text, name="sign", follow=self._follow), back)

    def backdrop(self, ink: Ink) -> None:
        """What is below is dimmed already."""


def paragraphs(rules: Rules) -> Iterator[Paragraph]:
    """The sign as text: each line with its clauses, then what the book wants and the house has not named."""
    yield plain("The table's sign", size="large", bold=True, before=0)
    for line in sign(rules):
        refs = [run for ref in line.cites for run in (Run("  "), ref_run(ref))]
        words = f"Order of hands: {line.text}" if line.about == "hands" else line.text
        yield Paragraph((Run(words), *refs), "body", 12)
    missing = ", ".join(about.replace("-", " ") for about in lacking(rules))
    if missing:
        yield plain(f"The house has named nothing for: {missing}.", colour="danger", before=12)
