"""Setting up a tournament whose seats are drawn: entries instead of seats, its conditions first, and as a page."""

from __future__ import annotations

from game.chair.setting_up.conditions_page import closed, written
from game.chair.setting_up.setup_model import SetupModel, shelved
from game.client.scenes.setting_up.setup import SetupScene
from game.client.scenes.setting_up.setup_settings import _in_order
from game.rulebook.loader import library
from game.session.setting_up.stakes import proposed
from game.session.setting_up.trial import tried
from tests.client.shell.conftest import Open

GAME = library()["act"].game("act-tournament")


def model(**more: object) -> SetupModel:
    found = SetupModel(shelved([library()["act"]]), lambda: 5, check=lambda game, raw: tried(game, raw) or closed(game, raw),
                       stakes=proposed, **more)  # type: ignore[arg-type]
    found.choose_game(GAME.id)
    return found


def setting(name: str):
    found = GAME.setting(name)
    assert found is not None
    return found


def test_it_begins_with_nothing_typed_and_seats_are_drawn() -> None:
    chosen = model(role="player")
    assert chosen.problems() == {}
    choice = chosen.choice()
    assert (choice.seats, choice.my_seat, choice.layout) == (12, None, "canberra")
    assert choice.overrides["table-min"] == "25"


def test_act_17_3_a_v_entries_keep_between_the_least_and_the_most() -> None:
    chosen = model()
    assert chosen.span == (4, 49)
    chosen.set(setting("least-players"), "20")
    assert (chosen.span, chosen.seats) == ((20, 49), 20)
    chosen.set(setting("most-players"), "22")
    chosen.choose_seats(22)
    chosen.set(setting("most-players"), "21")
    assert chosen.seats == 21
    chosen.set(setting("most-players"), "many")
    assert chosen.span == (20, 49)


def test_what_the_house_would_have_anyway_is_no_change() -> None:
    chosen = model()
    chosen.set(setting("table-min"), "25")
    assert chosen.written == {}
    chosen.set(setting("table-min"), "10")
    assert chosen.overrides["table-min"] == "10"
    chosen.set(setting("table-min"), "")
    assert chosen.overrides["table-min"] == "25"


def test_on_points_the_usual_points_and_sessions_are_proposed() -> None:
    chosen = model()
    assert "points" not in chosen.overrides
    chosen.set(setting("tournament-format"), "points")
    assert chosen.problems() == {}
    assert (chosen.overrides["points"], chosen.overrides["sessions"]) == ("10, 6, 4, 2", "3")


def test_act_17_21_what_keeps_entries_closed_stands_at_its_setting() -> None:
    chosen = model()
    chosen.set(setting("prizes"), "0.5, 0.3")
    assert list(chosen.problems()) == ["prizes"]
    assert "don't make up the whole pool" in chosen.problems()["prizes"]


def test_the_conditions_come_before_what_holds_at_every_table() -> None:
    order = list(_in_order(model()))
    assert [head for head, _ in order if head] == ["The tournament", "At its tables"]
    assert order[0][1].name == "tournament-format"
    assert {setting.name for _, setting in order} == {setting.name for setting in GAME.settings}


def test_act_17_3_the_page_holds_every_condition_and_what_is_wrong() -> None:
    page = written(GAME, proposed(GAME, {}))
    links = {run.link for paragraph in page for run in paragraph.runs if run.link}
    assert {ref for ref in library()["act"].clauses if ref.startswith("act 17.3.a.")} <= links
    page = written(GAME, {**proposed(GAME, {}), "prizes": "0.5, 0.3"})
    assert any("Entries stay closed" in run.text for paragraph in page for run in paragraph.runs)
    page = written(GAME, {**proposed(GAME, {}), "session-rounds": "x"})
    assert any("session-rounds" in run.text for paragraph in page for run in paragraph.runs)


def test_the_set_up_shows_entries_and_opens_the_conditions(client: Open) -> None:
    opened = client()
    pilot = opened.pilot
    opened.window.stage.push(SetupScene(model(role="player"), lambda ref: None, written))
    pilot.step(3)
    assert pilot.see("Entries")
    assert {"Your seat", "Your box"}.isdisjoint(pilot.texts)
    pilot.press("f4")
    assert "Conditions: Canberra Poker Tournament" in " ".join(pilot.texts)
    pilot.press("escape")
    assert pilot.see("Set up a table")
