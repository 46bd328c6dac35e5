"""The vocabulary: every word leads somewhere, and the rest of the rules uses the same words."""

import pytest
from jsonschema import Draft202012Validator

from game.cases.checking.compare import RULES
from game.cases.language.case import SETTING_KINDS, CaseWords, Variant, When
from game.cases.language.lines import _actor_kind, _pattern, parse_line
from game.cases.language.named_facts import FactWords
from game.cases.language.results import Results
from game.cases.language.vocabulary import vocabulary
from game.commands.shared.file_kinds import schema_of
from game.files.schema.entry import read
from game.files.schema.typed import options_of
from game.rulebook.loader import library
from tests.cases.own import FILES

WORDS = vocabulary()


def keys_of(kind):
    return {each.key for each in options_of(kind)}


def test_every_kind_of_setting_has_a_type_and_is_used():
    games = [game for book in library().values() for game in book.games.values()]
    assert {each.kind for game in games for each in game.settings} - {"choice"} == set(SETTING_KINDS)


def test_only_keys_of_then_are_compared_otherwise_than_by_value():
    assert set(RULES) < keys_of(Results)


def test_every_fact_of_an_irregularity_or_request_is_told_in_some_way():
    told = {fact for facts in (*WORDS.irregularities.values(), *WORDS.requests.values()) for fact in facts.all}
    assert told == keys_of(FactWords)


def test_a_variant_may_say_what_a_case_may():
    assert keys_of(Variant) - {"more"} == keys_of(CaseWords) - {"id", "game", "variants"}


def test_all_values_of_a_case_stand_in_the_editors_schema():
    """Whatever a case of ours says is right by the schema too."""
    checked = Draft202012Validator(schema_of("case"))
    for file in FILES[:: len(FILES) // 12]:
        assert [f"{file}: {error.json_path}: {error.message}" for error in checked.iter_errors(read(file).simple())] == []


def test_every_shape_of_a_verb_makes_a_pattern():
    for verbs in WORDS.verbs.values():
        for shape in verbs.values():
            assert _pattern(shape)


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
