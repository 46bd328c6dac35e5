"""What the set-up screen remembers and refuses, without a window."""

from __future__ import annotations

import pytest

from game.chair.setting_up import shelf
from game.chair.setting_up.setup_model import Opponents, SetupChoice, SetupModel, ShelfBook, usual
from game.chair.wording.rule_words import chosen_in_words
from game.rulebook.errors import SettingsError
from tests.chair.shelf import HOLDEM_SETTINGS, SHELF


def model(**more: object) -> SetupModel:
    return SetupModel(SHELF, lambda: 99, **more)  # type: ignore[arg-type]


def test_it_opens_ready_to_play() -> None:
    assert model().problems() == {}
    assert model().choice() == SetupChoice(
        role="player", book="tas", game="tas-holdem", layout="diagram-a", seats=6, my_seat=1, overrides={},
        opponents=Opponents("regular", "mixed"), hourly=0, seed=99, speed=1.0, places=(1, 3, 5, 6, 8, 10))


def test_only_the_player_has_a_seat_and_the_others_expect_errors() -> None:
    chosen = model(role="inspector").choice()
    assert chosen.my_seat is None
    assert (chosen.hourly, chosen.most_open) == (15, 2)


def test_manner_and_guide_are_the_dealers() -> None:
    at = model()
    at.choose_role("dealer")
    at.manner, at.guide = "live", True
    assert (at.choice().manner, at.choice().guide) == ("live", True)
    at.choose_role("player")
    assert at.choice().guide is False


def test_a_led_dealer_meets_beginners_and_nothing_goes_wrong_till_they_choose_it() -> None:
    led = model(role="dealer", guide=True)
    assert (led.level, led.hourly) == ("beginner", 0)
    led.choose_role("player")
    assert led.level == "regular"
    led.level = "expert"
    led.choose_role("dealer")
    assert (led.level, led.hourly) == ("expert", 0)
    assert (model(role="dealer").level, model(role="dealer").hourly) == ("regular", 15)


def test_another_book_brings_its_first_game_and_its_seats() -> None:
    setup = model()
    setup.choose_book("thr")
    assert (setup.game.id, setup.layout) == ("thr-holdem", "diagram-a")


def test_your_own_place_is_one_of_those_that_are_taken() -> None:
    setup = model()
    for mine in range(1, setup.places + 1):
        setup.my_seat = mine
        setup.choose_seats(4)
        assert (setup.choice().my_seat, len(setup.choice().places)) == (mine, 4)
        assert mine in setup.choice().places


def test_a_smaller_table_holds_no_more_than_it_has_places_for_tas_c_1_2_b() -> None:
    setup = model(rooms={"diagram-a": 10, "diagram-b": 7}.__getitem__)
    setup.choose_seats(9)
    setup.my_seat = 10
    setup.choose_layout("diagram-b")
    assert setup.span == (3, 7)
    assert (setup.seats, setup.my_seat) == (7, 7)
    assert setup.choice().places == (1, 2, 3, 4, 5, 6, 7)


def test_a_table_with_fewer_places_by_its_settings_has_no_one_beyond_them() -> None:
    setup = SetupModel(shelf.to_choose(), lambda: 99, check=shelf.check, stakes=shelf.stakes, rooms=lambda layout: 7)
    assert setup.choice().overrides["places"] == 7
    places = setup.game.setting("places")
    assert places is not None
    setup.set(places, "5")
    setup.choose_seats(8)
    assert setup.choice().places == (1, 2, 3, 4, 5)


def test_settings_of_a_game_are_remembered_while_another_is_looked_at() -> None:
    setup = model()
    setup.set(HOLDEM_SETTINGS[0], "pot")
    setup.choose_game("tas-stud")
    assert setup.written == {}
    setup.choose_game("tas-holdem")
    assert setup.written == {"limit": "pot"}


@pytest.mark.parametrize(("name", "raw"), [("limit", "fixed"), ("table-min", "10"), ("early-bet-back", True),
                                           ("blinds", "  ")])
def test_the_default_again_or_a_blank_is_no_change(name: str, raw: object) -> None:
    setup = model()
    setting = setup.game.setting(name)
    assert setting is not None
    setup.set(setting, "no-limit" if name == "limit" else "7")
    setup.set(setting, raw)
    assert setup.written == {}


def test_each_wrong_setting_is_named_with_what_would_be_right() -> None:
    setup = model()
    for name, raw in (("table-min", "ten"), ("burns", "1,x,1")):
        setting = setup.game.setting(name)
        assert setting is not None
        setup.set(setting, raw)
    problems = setup.problems()
    assert set(problems) == {"table-min", "burns"}
    assert problems["table-min"] == "'ten' isn't an amount in dollars; give dollars, such as 10 or 22.50."
    with pytest.raises(ValueError, match="give dollars"):
        setup.choice()


@pytest.mark.parametrize("seed", ["luck", "-1", "4294967296", "1.5", "²"])
def test_a_seed_is_a_whole_number_or_nothing(seed: str) -> None:
    setup = model()
    setup.seed = seed
    assert set(setup.problems()) == {"seed"}
    setup.seed = "42"
    assert setup.choice().seed == 42


def test_the_table_itself_may_refuse_settings_that_do_not_go_together() -> None:
    missing = SettingsError("blinds", "the table names no blinds", "give dollars, such as 5,10", ("tas C.5.2.c",))
    setup = model(check=lambda game, written: None if "blinds" in written else missing)
    assert setup.problems() == {"blinds": "The table names no blinds; give dollars, such as 5,10."}
    setup.set(HOLDEM_SETTINGS[4], "5,10")
    assert setup.problems() == {}


def test_a_shelf_without_games_is_refused() -> None:
    with pytest.raises(ValueError, match="none of the rulebooks"):
        SetupModel([ShelfBook("act", "Canberra poker", ())], lambda: 1)


def test_values_are_shown_as_they_are_typed() -> None:
    burns = HOLDEM_SETTINGS[7]
    assert chosen_in_words(burns, usual(burns)) == "1, 1, 1"
    assert chosen_in_words(burns, [["25", "50"], ["50", "100"]]) == "25/50, 50/100"
    assert usual(HOLDEM_SETTINGS[4]) is None


def test_settings_are_tried_once_however_often_a_page_asks() -> None:
    tried: list[object] = []
    model = SetupModel(SHELF, lambda: 1, check=lambda game, written: tried.append((game.id, dict(written))))
    for _ in range(3):
        model._checked()
    model.seed = "4"
    model._checked()
    assert len(tried) == 1
    model.written["chip"] = "7"
    model._checked()
    model.choose_game(model.book.games[-1].id)
    model._checked()
    assert len(tried) == len({str(each) for each in tried}) == 3
