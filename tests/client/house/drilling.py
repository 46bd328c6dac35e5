"""What a trainee does with a drill: opens it, sits down to a situation, rules, waits for the verdict."""

from __future__ import annotations

from pathlib import Path

from game.client.table.ruling import RulingPanel
from game.school.drills.screens.drill_overlays import VerdictPlate
from game.school.drills.screens.drill_pages import DrillPage
from game.school.drills.screens.drill_table import DrillTable
from tests.client.house.conftest import Opened


def open_file(here: Opened, file: Path) -> None:
    here.client.app.navigator.open("file", file)
    here.pilot.step()


def page_of(here: Opened) -> DrillPage:
    return here.pilot.on(DrillPage)


def table_of(here: Opened) -> DrillTable:
    return here.pilot.on(DrillTable)


def sit_down(here: Opened, at: int) -> DrillTable:
    """At the table of a situation of the drill that lies open, by its place from 0."""
    page_of(here).group.focus_on("situations")
    here.pilot.press(*["down"] * at, "return", "return")
    return table_of(here)


def rule(here: Opened, happened: str, remedy: str, clause: str) -> None:
    """Space, then type and Enter in each list; nobody is pointed at."""
    here.pilot.press("space")
    ruling = here.pilot.on(RulingPanel)
    here.pilot.type(happened)
    here.pilot.press("return")
    if ruling.step == "who":
        here.pilot.press("down", "return")
    for typed in (remedy, clause):
        here.pilot.type(typed)
        here.pilot.press("return")
    here.pilot.press("return")


def until_the_verdict(here: Opened) -> VerdictPlate:
    for _ in range(400):
        if isinstance(here.pilot.scene, VerdictPlate):
            return here.pilot.scene
        here.pilot.step()
    raise AssertionError(f"no verdict: {here.pilot.texts}")


def words(here: Opened) -> str:
    return " ".join(here.pilot.texts)
