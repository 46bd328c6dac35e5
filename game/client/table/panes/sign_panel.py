"""The table's sign, opened over the table: every line that the book wants on it, with the clauses; the conditions of a
tournament that has them lie beside it (act 17.2.b)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.chair.setting_up import conditions_page
from game.chair.wording.house_words import at_the_tray, patience, played_so, setting_line
from game.chair.wording.paragraphs import Paragraph, TextRun, plain, ref_run
from game.chair.wording.rule_words import deciding, listed, settled
from game.client.stage.plate import TextPlate
from game.rulebook.game_spec import SettingSpec
from game.session.setting_up.table_sign import SignLine, lacking, sign
from game.table.rules import Rules
from game.tournament.canberra.run import is_played
from game.unheard import unheard

RULES: Final = "Rules of this game"
"""What leads into the rulebook where no line names its clause."""


class SignPanel(TextPlate):
    """What a player could read at the table. `follow` opens a clause; without it no clauses are named, as in an exam, which asks
    for them; unless it is `coded` no line names one, and the rulebook is reached at the foot. `hangs` is a sign that nobody has
    checked yet, as it is; `dealt`: it is read by somebody who works at the table."""

    first = "sign"

    def __init__(self, rules: Rules, follow: Callable[[str], None] | None, hangs: Sequence[SignLine] | None = None,
                 *, coded: bool = True, dealt: bool = False) -> None:
        told = list(paragraphs(rules, hangs, dealt=dealt))
        links = [run.link for each in told for run in each.runs if run.link]
        if follow is None or not coded:
            told = [replace(each, runs=tuple(run for run in each.runs if not run.link)) for each in told]
        if follow is not None and not coded:
            told.append(Paragraph((TextRun(RULES, links[0], "clause"),), "body", 24))
        super().__init__(told, follow or unheard, name="sign")

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
            self.close()
            return True
        return super().handle(event)


def paragraphs(rules: Rules, hangs: Sequence[SignLine] | None = None, *, dealt: bool = False) -> Iterator[Paragraph]:
    """The sign as text: each line with its clauses, then what the house has settled and what the book wants and it has not named;
    `dealt`: for somebody who works at the table, with what this house asks of a dealer."""
    yield plain("The table's sign", size="large", bold=True, before=0)
    for line in hangs or sign(rules):
        refs = [run for ref in line.cites for run in (TextRun("  "), ref_run(ref))]
        words = f"Ranking of hands: {line.text}" if line.about == "hands" else line.text
        yield Paragraph((TextRun(words), *refs), "body", 12)
    if dealt:
        yield from _of_the_dealer(rules)
    yield from _left_to_the_house(rules, played_so(rules) if dealt else ())
    missing = ", ".join(about.replace("-", " ") for about in lacking(rules))
    if missing:
        yield plain(f"The book wants this on the sign as well, but it isn't set here: {missing}.", colour="muted", before=12)
    if is_played(rules):
        first, *rest = conditions_page.paragraphs(rules.settings)
        yield from (replace(first, before=24), *rest)


def _left_to_the_house(rules: Rules, chosen: Sequence[SettingSpec]) -> Iterator[Paragraph]:
    """What this house has settled, wherever the book leaves that open: no ruling hangs on what nobody can
    read. `chosen` are those that say how a hand is played."""
    decided = [setting for setting in deciding(rules.book, rules.spec) if setting.name in rules.settings]
    unsaid = rules.settings.left_out_calls
    if decided or unsaid or chosen:
        yield plain("What the book leaves to the house", bold=True, before=24)
    if unsaid:
        yield plain(f"The dealer doesn't announce: {listed(unsaid)}.", before=6)
    for setting in decided:
        yield _with_clauses(setting, settled(setting, rules.settings[setting.name]))
    for setting in chosen:
        yield _with_clauses(setting, setting_line(rules, setting))


def _with_clauses(setting: SettingSpec, text: str) -> Paragraph:
    refs = [run for ref in setting.authority for run in (TextRun("  "), ref_run(ref))]
    return Paragraph((TextRun(text), *refs), "body", 6)


def _of_the_dealer(rules: Rules) -> Iterator[Paragraph]:
    """What this house asks of its dealers: a mark may hang on it."""
    told = [*at_the_tray(rules), patience()]
    yield plain("What this house asks of the dealer", bold=True, before=24)
    yield from (plain(line, before=6) for line in told)
