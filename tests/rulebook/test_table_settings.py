"""Settings: what people write, what the table gets, and what a wrong one is told."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError
from decimal import Decimal
from pathlib import Path

import pytest

from game.rulebook.errors import SettingsError
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import load_book
from game.rulebook.settings import Settings, parse_overrides, resolve, written


def test_defaults_are_cents_words_and_numbers(toy_poker: GameSpec) -> None:
    settings = resolve(toy_poker, {})
    assert settings.limit == "fixed"
    assert settings.chip == 50
    assert settings.loans is False
    assert settings.burns == (1, 1, 1)
    assert settings.places == settings.seats == 10
    assert settings.pool_share == Decimal("0.7")
    assert settings.given(Settings.blinds) is None
    assert sorted(settings) == ["burns", "chip", "draw-burn", "limit", "loans", "places", "pool-share"]


@pytest.mark.parametrize(
    "given",
    [
        {"limit": "pot", "blinds": [2.5, 5], "loans": True, "burns": [1, 0, 2], "levels": [[1, 2], [2, 4]]},
        {"limit": "pot", "blinds": ["2.50", "5"], "loans": "true", "burns": "1,0,2", "levels": ["1/2", "2/4"]},
        parse_overrides(["limit=pot", "blinds = 2.5, 5", "loans=true", "burns=[1, 0, 2]", "levels=1/2,2/4"]),
    ],
    ids=["yaml", "words", "command-line"],
)
def test_every_form_people_write_means_the_same(toy_poker: GameSpec, given: dict[str, object]) -> None:
    settings = resolve(toy_poker, given)
    assert settings.limit == "pot"
    assert settings.blinds == (250, 500)
    assert settings.loans is True
    assert settings.burns == (1, 0, 2)
    assert settings.levels == ((100, 200), (200, 400))


def test_an_empty_list_is_a_list(toy_poker: GameSpec) -> None:
    assert resolve(toy_poker, parse_overrides(["blinds="])).blinds == ()


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("limit", "free", "limit: free isn't one of its values; use one of: fixed, pot [toy B.2]"),
        ("chip", "ten", "chip: 'ten' isn't an amount in dollars; give dollars, such as 10"),
        ("chip", 0.005, "chip: 0.005 dollars has more than two decimal places"),
        ("chip", -1, "chip: -1 is negative"),
        ("chip", True, "chip: True isn't an amount in dollars"),
        ("chip", None, "chip: nothing isn't an amount in dollars"),
        ("blinds", 10, "blinds: 10 isn't a list; give dollars, such as 5,10 [toy B.2]"),
        ("blinds", "5,,10", "blinds: '' isn't an amount in dollars"),
        ("loans", "yes", "loans: yes is neither true nor false; give true or false [toy B.2]"),
        ("loans", 1, "loans: 1 is neither true nor false"),
        ("burns", [1, "x"], "burns: x isn't a number of 0 or more; give numbers, such as 1,1,1 [toy R1]"),
        ("places", "٣", "places: ٣ isn't a number of 0 or more"),
        ("levels", [10], "levels: 10 isn't a list"),
        ("limits", "pot", "limits: toy-poker has no such setting; did you mean limit?"),
    ],
)
def test_a_wrong_value_is_told_what_is_right(toy_poker: GameSpec, name: str, value: object, message: str) -> None:
    with pytest.raises(SettingsError) as caught:
        resolve(toy_poker, {name: value})
    assert str(caught.value).startswith(message)
    assert caught.value.setting == name


def test_a_missing_stake_is_named_when_it_is_asked_for(toy_poker: GameSpec) -> None:
    settings = resolve(toy_poker, {})
    with pytest.raises(SettingsError) as caught:
        _ = settings.blinds
    assert str(caught.value) == (
        "blinds: toy-poker has no default for it and the table names none; give dollars, such as 5,10 [toy B.2]"
    )


def test_a_setting_that_a_file_of_rules_names_is_of_the_kind_that_is_wanted(toy_poker: GameSpec) -> None:
    settings = resolve(toy_poker, {})
    with pytest.raises(TypeError, match="chip of toy-poker is of kind amount, not flag"):
        settings.flag("chip")
    with pytest.raises(SettingsError, match="toy-poker has no such setting"):
        settings.choice("cutter")


def test_a_game_without_a_setting_plays_by_what_the_schema_says_or_says_that_it_has_none(toy_poker: GameSpec) -> None:
    settings = resolve(toy_poker, {})
    assert settings.low is False
    assert settings.buy_in_max is None
    assert settings.given(Settings.low) is None
    assert settings.given(Settings.chip) == settings.chip
    with pytest.raises(SettingsError, match="toy-poker has no such setting"):
        _ = settings.cutter


def test_a_share_is_no_whole_number(toy_poker: GameSpec) -> None:
    settings = Settings(toy_poker, {"places": Decimal("0.70")}, {"places": "number"})
    with pytest.raises(SettingsError, match=r"places: 0\.70 isn't a whole number"):
        _ = settings.places


@pytest.mark.parametrize(
    ("given", "least"),
    [
        ({"blinds": [5, 10]}, 1000),
        ({"units": [5, 10], "blinds": [2, 5]}, 500),
        ({"table-min": 2, "blinds": [5, 10]}, 200),
        ({"blinds": []}, None),
        ({}, None),
    ],
)
def test_the_table_minimum_is_the_first_unit_else_the_last_blind(
    toy_poker: GameSpec, given: dict[str, object], least: int | None
) -> None:
    assert resolve(toy_poker, given).given(Settings.table_min) == least


@pytest.mark.parametrize("blinds", [[5, 10], [10, 10], [5, 10, 20], []])
def test_rising_blinds_that_reach_the_minimum_are_allowed(toy_poker: GameSpec, blinds: list[int]) -> None:
    assert resolve(toy_poker, {"table-min": 10, "blinds": blinds})


@pytest.mark.parametrize(
    ("blinds", "message"),
    [
        ([5, 5], "blinds: the last blind of 5 is below the table minimum; make it 10 or more [toy B.2, toy R1]"),
        ([20, 10], "blinds: the blind of 10 comes after one of 20; name them in rising order [toy B.2]"),
    ],
)
def test_blinds_that_fall_or_stay_below_the_minimum_are_refused(toy_poker: GameSpec, blinds: list[int], message: str) -> None:
    with pytest.raises(SettingsError) as caught:
        resolve(toy_poker, {"table-min": 10, "blinds": blinds})
    assert str(caught.value) == message


def test_a_game_without_checks_takes_any_blinds(spoil: Callable[[str, str, str], Path], folder: Path) -> None:
    game = folder / "games/toy-poker.yaml"
    game.write_text(game.read_text(encoding="utf-8").partition("checks:")[0] + "family: pots\n", encoding="utf-8")
    assert resolve(load_book(folder).game("toy-poker"), {"blinds": [20, 10]}).blinds == (2000, 1000)


@pytest.mark.parametrize("lines", [["limit"], ["=pot"], ["limit=pot", "limit=fixed"]])
def test_a_command_line_is_name_and_value_once(lines: list[str]) -> None:
    with pytest.raises(SettingsError, match=r"write name=value|given twice"):
        parse_overrides(lines)


def test_settings_compare_hash_pickle_and_are_written_back(toy_poker: GameSpec) -> None:
    given = {"limit": "pot", "blinds": [2.5, 5], "loans": True, "pool-share": "0.25", "levels": [[1, 2], [2, 4]]}
    settings = resolve(toy_poker, given)
    assert settings != resolve(toy_poker, {})
    for same in (resolve(toy_poker, written(settings)), pickle.loads(pickle.dumps(settings))):
        assert same == settings
        assert hash(same) == hash(settings)
    assert written(settings)["blinds"] == ["2.50", "5"]


def test_settings_never_change(toy_poker: GameSpec) -> None:
    settings = resolve(toy_poker, {})
    with pytest.raises(TypeError):
        settings["limit"] = "pot"  # type: ignore[index]
    with pytest.raises(FrozenInstanceError):
        settings.spec = toy_poker  # type: ignore[misc]
