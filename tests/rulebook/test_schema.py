"""The schema is closed both ways: the engine answers to every word of it, and every word the engine answers to is in it."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from game.cases.language.named_facts import FactWords
from game.cases.language.vocabulary import vocabulary
from game.files.schema.typed import closed, options_of
from game.irregularities.catalogue import BOXES, POKER
from game.irregularities.requests import request_conditions, requests
from game.irregularities.rulings.conditions.predicates import PREDICATES
from game.irregularities.rulings.rulings import PLANS
from game.rulebook.irregularities import everywhere
from game.rulebook.loader import library
from game.rulebook.readers.game_form import LEFT_TO_A_SETTING, STEPS, known_rules
from game.rulebook.schema import kinds, names, plain_rules, rules
from game.rulebook.schema.settings import SETTINGS
from game.rulebook.sheets import rule_vocabulary
from game.table.betting import openers
from game.table.between import next_hand
from game.table.payout import sharing, showdown
from game.table.steps import STEPS as DONE
from game.table.steps import deck, settling

GAMES = [spec for book in library().values() for spec in book.games.values()]
PAIRS = {
    "steps": (STEPS, DONE),
    "conditions of rulings": (names.OF_INCIDENTS, PREDICATES),
    "conditions of answers": (names.OF_QUESTIONS, request_conditions.PREDICATES),
    "plans": (names.PLANS, PLANS),
    "effective": (names.EFFECTIVE, requests._EFFECTIVE),
    "effects": (names.EFFECTS, requests._EFFECTS),
    "steps of answers": (names.ANSWER_STEPS, requests._STEPS),
    "openers": (get_args(kinds.Opener), openers.OPENERS),
    "moments of a check": (get_args(kinds.Moment), deck._MOMENTS),
    "those who check": (get_args(kinds.Checker), deck._PARTIES),
    "categories": (get_args(kinds.Category), rule_vocabulary.CATEGORIES),
    "streets": (get_args(kinds.Street), rule_vocabulary.STREETS),
    "irregularities": (everywhere(), vocabulary().irregularities),
    "requests": (names.REQUESTS, vocabulary().requests),
    "roles": (names.ROLES, vocabulary().roles),
}


@pytest.mark.parametrize("what", PAIRS)
def test_every_word_is_answered_to_and_every_answer_has_its_word(what):
    known, answered = PAIRS[what]
    assert set(known) == set(answered), what


def test_the_words_of_rules_are_those_the_engine_knows():
    def of(kind, name):
        (option,) = (each for each in options_of(kind) if each.name == name)
        return set(get_args(get_args(option.type)[0]))

    assert of(rules.Marker, "policy") == set(next_hand._POLICIES)
    assert of(rules.OddChip, "to") == {*sharing._ODD, "one-each"}
    assert of(rules.ShowsFirst, "checked") == {*showdown._FROM_MARKER, "setting"}
    assert of(rules.ShowsFirst, "others") == {*settling._OTHERS, "show"}


def test_everything_that_happens_can_go_wrong():
    assert {*POKER, *BOXES} == set(everywhere())


def test_every_rule_is_given_by_some_game():
    given = {name for spec in GAMES for name in spec.rules}
    assert set(plain_rules.PLAIN) <= given
    assert set(rules.WITH_OPTIONS) <= given
    assert given <= {name for spec in GAMES for name in known_rules(spec.streets)}


def test_every_setting_is_given_by_some_game():
    assert set(SETTINGS) == {setting.name for spec in GAMES for setting in spec.settings}
    for name, setting in SETTINGS.items():
        offered = {word for spec in GAMES if (given := spec.setting(name)) for word in given.values}
        assert offered == set(setting.words), name
    assert set(LEFT_TO_A_SETTING.values()) <= set(SETTINGS)


def test_values_that_a_fact_is_compared_with_are_those_of_cases():
    of = {each.key: each.type for each in options_of(FactWords)}
    for fact in ("face", "offence", "fault", "where"):
        assert names.TOLD[fact] == set(closed(of[fact], None) or ())
    assert set(names.TOLD) <= rule_vocabulary.FACTS


def test_everything_has_words_of_help():
    for kind in (*STEPS.values(), *rules.WITH_OPTIONS.values(), rules.Odds, rules.PrizeShare, rules.PrizeTimes):
        assert (kind.__doc__ or "").endswith("."), kind
    for meaning in (*plain_rules.PLAIN.values(), *(each.help for each in SETTINGS.values())):
        assert meaning.endswith(".")


@pytest.mark.parametrize("kind", sorted(STEPS))
def test_a_step_of_the_engine_reads_the_options_of_its_own_kind(kind):
    own = get_type_hints(DONE[kind])["options"]
    assert issubclass(STEPS[kind], own)
    assert own is STEPS[kind] or not options_of(STEPS[kind]), f"{DONE[kind].__name__} should name {STEPS[kind].__name__}"
