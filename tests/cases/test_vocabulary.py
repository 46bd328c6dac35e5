"""The vocabulary: every word leads somewhere, and the rest of the rules uses the same words."""

from dataclasses import fields

import pytest

from game.cases.checking.compare import _RULES
from game.cases.language.case import Given, When
from game.cases.language.case_keys import given_kind, setting_kind, then_kind
from game.cases.language.composed import build
from game.cases.language.lines import _actor_kind, _pattern, parse_line
from game.cases.language.vocabulary import vocabulary
from game.rulebook.loader import library

WORDS = vocabulary()


def test_every_key_of_given_is_a_field_and_the_other_way_round():
    keys = {key.replace("-", "_") for key in WORDS.given} - {"note"}
    assert keys == {each.name for each in fields(Given)} - {"told"}


def test_every_kind_can_be_built():
    assert set(given_kind().parts) == set(WORDS.given)
    assert set(then_kind().parts) == set(WORDS.then)
    for description in (*WORDS.kinds.values(), *WORDS.facts.values()):
        build(description)
    for entry in WORDS.settings.values():
        setting_kind(entry)


def test_every_way_of_comparing_is_known_and_used():
    assert {answer.compare for answer in WORDS.then.values()} == set(_RULES)


def test_every_fact_of_an_irregularity_or_request_has_a_kind():
    for name, facts in (*WORDS.irregularities.items(), *WORDS.requests.items()):
        assert set(facts.all) <= set(WORDS.facts), name


def test_every_shape_of_a_verb_makes_a_pattern():
    for verbs in WORDS.verbs.values():
        for shape in verbs.values():
            assert _pattern(shape)


def test_scopes_of_settings_are_beginnings_of_games():
    for name, entry in WORDS.settings.items():
        for scope in entry["games"]:
            assert any(game.startswith(scope) for game in WORDS.games), (name, scope)


def test_what_may_stand_between_steps_are_verbs():
    verbs = {verb for group in ("corrective", "supervisor", "director") for verb in WORDS.verbs[group]}
    assert WORDS.between_steps <= verbs


@pytest.mark.parametrize(
    ("line", "corrective"),
    [
        ("dealer burn", False), ("dealer warn 2", True), ("dealer stop-play", False), ("dealer dead-hand 3", False),
        ("supervisor rule misdeal", False), ("supervisor expel 3", True), ("3 fold", False), ("dealer expose 3", False),
    ],
)  # fmt: skip
def test_which_lines_must_be_named_among_steps(line, corrective):
    parsed = parse_line(line)
    assert WORDS.is_corrective(parsed.actor, parsed.verb) is corrective


def test_nothing_happens_by_default():
    assert When().kind == "nothing"
    assert _actor_kind("3", "3 check") == "player"


GAMES = [(game, spec) for book in library().values() for game, spec in book.games.items()]


@pytest.mark.parametrize(("game", "spec"), GAMES, ids=[game for game, _ in GAMES])
def test_a_games_settings_are_those_of_the_vocabulary(game, spec):
    for setting in spec.settings:
        entry = WORDS.settings[setting.name]
        assert any(game.startswith(scope) for scope in entry["games"]), setting.name
        if "values" in entry:
            assert set(setting.values) <= set(entry["values"]), setting.name
        else:
            assert setting.kind == entry["kind"], setting.name


@pytest.mark.parametrize(("game", "spec"), GAMES, ids=[game for game, _ in GAMES])
def test_a_games_streets_and_deck_are_those_of_the_vocabulary(game, spec):
    assert tuple(spec.streets) == WORDS.games[game].rounds
    assert min(card.rank for card in spec.deck) == WORDS.games[game].lowest
