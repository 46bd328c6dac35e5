"""From the results one comes to the people whom one has met at tables, and back."""

from __future__ import annotations

from game.agents.cast.character import cast
from game.chair.stand_in import finish_hand
from game.client.scenes.people.acquaintances import AcquaintancesScene
from game.client.scenes.people.results import ResultsScene
from tests.client.house.conftest import Open
from tests.client.house.test_taken_back import sat


def test_the_people_are_a_key_away_from_the_results(opened: Open) -> None:
    here = opened()
    own_hands = here.client.app.needed().own_hands
    table = sat(here, "tas", "tas-holdem")
    finish_hand(table.play)
    here.pilot.step(3)
    table.close()
    assert own_hands.all()
    here.client.app.navigator.open("results")
    assert isinstance(here.pilot.scene, ResultsScene)
    here.pilot.press("ctrl+p")
    assert isinstance(here.pilot.scene, AcquaintancesScene)
    here.pilot.press("escape")
    assert isinstance(here.pilot.scene, ResultsScene)


def test_before_anybody_was_met_the_page_says_who_will_be_there(opened: Open) -> None:
    here = opened()
    here.client.app.navigator.open("acquaintances")
    here.pilot.step()
    assert {"Nobody yet", "Example", "Choose a game"} <= set(here.pilot.texts)


def test_whoever_is_chosen_is_told_of(opened: Open) -> None:
    here = opened()
    one, other = list(cast())[:2]
    own = {"gain": 500, "others": {name: {"gain": -500, "in": True, "raised": False} for name in (one, other)}}
    here.client.app.needed().own_hands.kept = lambda: [own]  # type: ignore[method-assign]
    here.client.app.navigator.open("acquaintances")
    here.pilot.step()
    assert one in here.pilot.texts
    here.pilot.press("down")
    here.pilot.press("return")
    assert any(cast()[other].about.split()[0] in text for text in here.pilot.texts)
