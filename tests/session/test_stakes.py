"""With what stakes a table begins, whether its settings make a table at all, and who plays there."""

from __future__ import annotations

from random import Random

import pytest

from game.agents.ai_players import Player
from game.agents.personality import LEVELS, TEMPERS
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.chairs import player
from game.session.setting_up.stakes import proposed, stack
from game.session.setting_up.trial import tried
from tests.dealer import rules_of

GAMES = [spec for book in library().values() for spec in book.games.values() if spec.setting("limit")]
"""Those with a betting limit: at a house-banked table there is nothing to propose."""
LIMITS = [(spec, limit) for spec in GAMES for limit in spec.setting("limit").values]  # type: ignore[union-attr]


@pytest.mark.parametrize(("spec", "limit"), LIMITS, ids=lambda it: it if isinstance(it, str) else it.id)
def test_every_game_begins_at_every_limit_with_nothing_typed(spec: GameSpec, limit: str) -> None:
    chosen = {"limit": limit}
    assert tried(spec, {**proposed(spec, chosen), **chosen}) is None


@pytest.mark.parametrize("spec", [spec for spec in GAMES if spec.setting("units")], ids=lambda spec: spec.id)
def test_without_stakes_a_game_says_which_one_is_missing(spec: GameSpec) -> None:
    wrong = tried(spec, {})
    if wrong is None:
        assert spec.setting("blinds") is None  # an ante game whose table minimum the book gives
        return
    assert wrong.setting in {setting.name for setting in spec.settings if setting.default is None}
    assert wrong.right


def test_a_stake_that_was_written_is_never_proposed() -> None:
    spec = library()["tas"].game("tas-holdem")
    assert "blinds" not in proposed(spec, {"blinds": "1,2"})
    assert "units" in proposed(spec, {"blinds": "1,2"})


def test_too_short_a_list_is_refused_before_anybody_sits_down() -> None:
    spec = library()["tas"].game("tas-holdem")
    wrong = tried(spec, {**proposed(spec, {}), "burns": "1,1"})
    assert wrong is not None
    assert str(wrong) == "burns: 2 of 3 are named; name 3 [tas C.5.2.g]"


@pytest.mark.parametrize(("game", "stakes"), [("tas-stud-32", {"table-min": "2.50", "buy-in": "100"}),
                                              ("rop-holdem", {"blinds": "5.50,10"}), ("rop-stud5-52", {"ante": "0.25"})])
def test_stakes_that_the_smallest_chip_cannot_make_up_are_refused(game: str, stakes: dict[str, str]) -> None:
    spec = library()[game[:3]].game(game)
    asked = {**proposed(spec, stakes), **stakes}
    wrong = tried(spec, asked)
    assert wrong.setting == next(iter(stakes))
    assert "can't be paid in chips of 1" in str(wrong)
    assert tried(spec, asked | {"chip": "0.25"}) is None


def test_a_trial_that_has_no_end_is_given_up_with_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.setting_up.trial._MOST_MOVES", 3)
    wrong = tried(library()["tas"].game("tas-stud"), {"table-min": "2", "buy-in": "100"})
    assert wrong is not None
    assert "a hand never ends" in str(wrong)


def test_a_stack_keeps_to_the_buy_in() -> None:
    spec = library()["tas"].game("tas-holdem")
    stakes = {"units": "10,20", "blinds": "5,10"}
    assert stack(resolve(spec, stakes)) == 50 * 1000
    assert stack(resolve(spec, {**stakes, "buy-in-max": "300"})) == 300 * 100
    assert stack(resolve(spec, {**stakes, "buy-in": "800"})) == 800 * 100


@pytest.mark.parametrize("style", ["mixed", "tight", "loose", "passive", "aggressive", "even"])
@pytest.mark.parametrize("level", ["mixed", "beginner", "regular", "expert"])
def test_a_player_is_of_the_level_and_style_that_was_asked_for(level: str, style: str) -> None:
    make = player(level, style)
    made = make(rules_of(GAMES[0].id), Random(3))
    assert isinstance(made, Player)
    assert level == "mixed" or made.level is LEVELS[level]
    fitting = [temper for word, temper in TEMPERS.items() if style == "mixed" or style in word.split("-")]
    assert made.temper in fitting


def test_a_style_that_does_not_exist_is_refused() -> None:
    with pytest.raises(KeyError, match="wild"):
        player("regular", "wild")(rules_of(GAMES[0].id), Random(3))
