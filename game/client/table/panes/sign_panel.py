"""The table's sign, opened over the table: every line that the book wants on it, with the clauses; the conditions of a
tournament that has them lie beside it (act 17.2.b)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame

from game.chair.setting_up import conditions_page
from game.chair.wording.paragraphs import Paragraph, TextRun, plain, ref_run
from game.client.table.panes.text_plate import TextPlate
from game.session.setting_up.table_sign import lacking, sign
from game.table.rules import Rules
from game.tournament.canberra.run import is_played


class SignPanel(TextPlate):
    """What a player could read at the table; `follow` opens a clause."""

    first = "sign"

    def __init__(self, rules: Rules, follow: Callable[[str], None]) -> None:
        super().__init__(list(paragraphs(rules)), follow, name="sign")

    def handle(self, event: pygame.event.Event) -> bool:
        """The key that opens it closes it."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
            self.close()
            return True
        return super().handle(event)


def paragraphs(rules: Rules) -> Iterator[Paragraph]:
    """The sign as text: each line with its clauses, then what the book wants and the house has not named."""
    yield plain("The table's sign", size="large", bold=True, before=0)
    for line in sign(rules):
        refs = [run for ref in line.cites for run in (TextRun("  "), ref_run(ref))]
        words = f"Order of hands: {line.text}" if line.about == "hands" else line.text
        yield Paragraph((TextRun(words), *refs), "body", 12)
    missing = ", ".join(about.replace("-", " ") for about in lacking(rules))
    if missing:
        yield plain(f"The house has named nothing for: {missing}.", colour="danger", before=12)
    if is_played(rules):
        first, *rest = conditions_page.paragraphs(rules.settings)
        yield from (replace(first, before=24), *rest)
