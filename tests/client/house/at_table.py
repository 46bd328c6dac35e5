"""A table of the running program: sitting down to one, playing a hand at it, what it has told."""

from __future__ import annotations

from dataclasses import replace

from game.chair.setting_up.setup_model import SetupChoice
from game.chair.sitting import Sitting
from game.chair.stand_in import finish_hand
from game.client.table.table_scene import TableScene
from game.session.round import Round
from tests.client.house.conftest import Opened


def scene(opened: Opened) -> TableScene:
    return opened.client.app.table.scene


def table(opened: Opened) -> Sitting:
    return scene(opened).play


def goes_on_from(sitting: Sitting, kept: Round) -> None:
    """The round stands where it was left, but for what players who think in the background have done since."""
    now = sitting.session.round
    assert replace(now, moves=now.moves[: len(kept.moves)]) == kept


def sat(opened: Opened, chosen: SetupChoice) -> Sitting:
    """At the table of a round as it was set up."""
    opened.client.app.navigator.open("table", chosen)
    opened.pilot.step(3)
    return table(opened)


def hand(opened: Opened, sitting: Sitting) -> None:
    finish_hand(sitting)
    opened.pilot.step(4)


def told(opened: Opened) -> list[tuple[str, str]]:
    """What the table has told, with the clauses."""
    return [(line.text, line.cite) for line in scene(opened).course.log.lines]
