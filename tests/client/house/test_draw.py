"""The Canberra tournament in the window, in all three chairs: seats by ballot, rounds, standings, places, taken up again."""

from __future__ import annotations

import pytest

from game.client.scenes.setup_model import Opponents, SetupChoice
from game.client.stand_in import finish_hand, one_move
from game.client.table.play import Play
from game.client.table.scene import TableScene
from game.rulebook.loader import library
from game.session.chairs import WATCHING
from game.session.conserved import Conserved
from game.session.stakes import proposed
from game.table.sight import INSPECTOR
from game.tournament.canberra.run import PERSON, BoxTournament
from tests.client.house.conftest import Open, Opened

QUICK = {"session-rounds": "2", "starting-stack": "500"}


def choice(chair: str, entries: int = 9, errors: float = 0.0, seed: int = 7, **written: str) -> SetupChoice:
    spec = library()["act"].game("act-tournament")
    given = {**QUICK, **{name.replace("_", "-"): value for name, value in written.items()}}
    return SetupChoice(chair, "act", "act-tournament", "canberra", entries, None, proposed(spec, given) | given,
                       Opponents("beginner", "loose"), errors, seed, 0.0)


def sat(opened: Opened, chosen: SetupChoice) -> Play:
    opened.client.shell.open(lambda: opened.client.floor.house().start(chosen))
    opened.pilot.step(3)
    play = table(opened)
    play.session.listen(Conserved().hear)
    return play


def scene(opened: Opened) -> TableScene:
    assert opened.client.floor.table is not None
    return opened.client.floor.table


def table(opened: Opened) -> Play:
    return scene(opened).play


def run(play: Play) -> BoxTournament:
    assert play.draw is not None
    return play.draw


def told(opened: Opened) -> list[str]:
    return [str(line.text) for line in scene(opened).course.log.lines]


def hand(opened: Opened, play: Play) -> None:
    """The round that is on to its end."""
    finish_hand(play)
    opened.pilot.step(4)


@pytest.mark.parametrize("chair", ["player", "dealer", "inspector"])
def test_act_17_a_whole_tournament_is_played_to_its_prizes_in_every_chair(opened: Open, chair: str) -> None:
    start = opened()
    play = sat(start, choice(chair))
    for _ in range(30):
        hand(start, play)
        if run(play).over:
            break
        start.pilot.press("n")
    assert run(play).over
    assert "The tournament is over." in start.pilot.texts
    print(start.pilot.texts)
    start.pilot.press("return")
    print(start.pilot.texts)
    start.pilot.press("return")
    assert "Resume the round" not in start.pilot.texts
