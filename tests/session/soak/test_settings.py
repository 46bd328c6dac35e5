"""Every accepted setting can be played; what cannot is refused where it is typed, with the reason.

SETTINGS_FUZZ=5000 is the long mode.
"""

from __future__ import annotations

import os
from random import Random

import pytest
from study.soak.lots import Lot, anything, games, table_of
from study.soak.soak_table import Rates, SoakCount, Soaked

from game.chair.setting_up.setup_model import SetupModel
from game.chair.setting_up.shelf import check, stakes, to_choose
from game.commands.shared.choose import table_settings
from game.records.json_forms.codec import CodecError, settings_from
from game.rulebook.errors import SettingsError
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.setting_up.stakes import proposed
from game.session.setting_up.trial import tried

ROUNDS = int(os.environ.get("SETTINGS_FUZZ", "8"))
"""Settings drawn for each game."""
CALM = Rates(mishap=0, odd_mishap=0, wild=0, false_stop=0)
GAMES = [spec.id for spec in games()]


def spec_of(game):
    return library()[game[:3]].game(game)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_accepted_can_be_played(game):
    spec, accepted = spec_of(game), 0
    for number in range(ROUNDS):
        rng = Random(f"settings {game} {number}")
        named = anything(spec, rng)
        written = proposed(spec, named) | named
        wrong = tried(spec, written)
        if wrong is not None:
            assert wrong.setting in {setting.name for setting in spec.settings}
            assert wrong.problem
            assert wrong.right
            continue
        accepted += 1
        settings = resolve(spec, written)
        Soaked(Lot(spec, written, settings, table_of(settings, rng)), number, CALM, SoakCount()).play(1)
    assert accepted


UNPLAYABLE = [
    *((game, {"chip": "0"}, "chip", "it is 0") for game in GAMES),
    *((game, {"multiple": "0"}, "multiple", "it is 0") for game in GAMES if game.startswith("act")),
    ("act-tournament", {"starting-stack": "0"}, "starting-stack", "it is 0"),
    ("thr-holdem", {"starting-stack": "0"}, "starting-stack", "it is 0"),
    ("tas-holdem", {"burns": "999999999,1,1"}, "burns", "leave too few"),
    ("tas-holdem", {"burns": "1,1.5,1"}, "burns", "isn't a whole number"),
    ("rop-omaha", {"commission": "percent", "commission-cap": "0.5"}, "commission-cap", "chips of 1"),
    ("rop-stud5-40", {"limit": "spread", "table-min": "100"}, "table-max", "below the table minimum"),
    ("rop-stud5-52", {"units": "1,2,3"}, "units", "3 of 4 are named"),
    ("rop-stud5-52", {"units": "0"}, "units", "it is 0"),
    ("rop-holdem", {"commission": "per-hand"}, "commission-fee", "the table names none"),
    ("rop-holdem", {"places": "99"}, "places", "between 2 and 10"),
    ("tas-holdem", {"places": "99"}, "places", "99 places"),
    ("act-canberra", {"table-min": "7"}, "multiple", "isn't a multiple"),
    ("rop-holdem", {"buy-in": "9" * 5000}, "buy-in", "more than anybody has"),
]


@pytest.mark.parametrize(("game", "named", "setting", "why"), UNPLAYABLE)
def test_what_cannot_be_played_is_refused_with_the_reason(game, named, setting, why):
    spec = spec_of(game)
    wrong = tried(spec, proposed(spec, named) | named)
    assert wrong.setting == setting
    assert why in wrong.problem
    assert wrong.right


def test_commands_refuse_it_too():
    spec = spec_of("rop-omaha")
    with pytest.raises(SettingsError, match="commission-cap"):
        table_settings(spec, ["commission=percent", "commission-cap=0.5"])


def test_a_saved_round_with_such_settings_is_refused_in_words():
    with pytest.raises(CodecError, match="it is 0"):
        settings_from({"version": 1, "game": "rop-holdem", "settings": {"chip": "0"}}, spec_of("rop-holdem"))


@pytest.mark.parametrize("game", GAMES)
def test_set_up_survives_every_keystroke(game):
    """What was typed so far may be nothing that can be played; it is said, and the next key may mend it."""
    setup = SetupModel(to_choose(), lambda: 5, check=check, stakes=stakes)
    setup.choose_book(game[:3])
    setup.choose_game(game)
    typed = {"amount": "0.25", "number": "0.5", "amounts": "0,25", "numbers": "0,0.5,9", "levels": "0/0,25/50"}
    for setting in setup.game.settings:
        text = typed.get(setting.kind, "")
        for length in range(1, len(text) + 1):
            setup.set(setting, text[:length])
            assert all(problem.endswith(".") for problem in setup.problems().values())
            assert setup.span[0] <= setup.seats <= setup.span[1]
        setup.set(setting, "")
    assert setup.problems() == {}
