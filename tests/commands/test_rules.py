"""`rules` prints all that files of rules may say."""

from __future__ import annotations

import json

import pytest

from game import cli
from game.cases.language.case import Given
from game.cases.language.results import Results
from game.cases.language.vocabulary import vocabulary
from game.files.schema.typed import options_of
from game.rulebook.irregularities import everywhere
from game.rulebook.readers.game_form import STEPS
from game.rulebook.schema import names, plain_rules, rules, settings
from game.school.drills import drill_file
from game.school.exams import plan_file


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.main(["rules", *words]) == 0
    return capsys.readouterr().out


def test_every_name_is_printed_with_its_meaning(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(printed(capsys, "--json"))
    there = {entry["name"].split()[0] for entries in found.values() for entry in entries}
    assert there >= {*STEPS, *plain_rules.PLAIN, *rules.WITH_OPTIONS, *settings.SETTINGS}
    assert there >= {*names.PLANS, *names.OF_INCIDENTS, *names.OF_QUESTIONS, *names.REQUESTS, *everywhere()}
    steps = next(entries for title, entries in found.items() if title.startswith("steps"))
    assert all(entry["meaning"] for entry in steps)


def test_an_option_is_told_with_its_type_and_its_meaning(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "raise-cap")
    assert "  raise-cap: How many raises a round may have." in text
    assert "      limits: [fixed | spread | half-pot | pot | no-limit, ...] - under which limits" in text
    assert "      under: SETTING (may be left out) - the setting it hangs on" in text
    assert "deal-hole" not in text


def test_an_unknown_word_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "raise-capp"]) == 2
    assert "raise-capp: no name or heading has that word" in capsys.readouterr().err


def test_the_words_of_drills_packs_and_tests_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    found = {title: {entry["name"] for entry in entries} for title, entries in json.loads(printed(capsys, "--json")).items()}
    words = vocabulary()
    assert found["what can be `given` in a situation"] == {each.key for each in options_of(Given)}
    assert found["what a situation can expect under `then`"] == {each.key for each in options_of(Results)}
    assert found["games a drill can use, with their betting rounds"] == set(words.games)
    assert found["irregularities, with their facts for `when`"] == set(words.irregularities)
    assert all(found[f"lines in a situation: {actor}"] == set(verbs) for actor, verbs in words.verbs.items())
    assert found["keys of a class pack (.dealerclass)"] == {
        "title", "introduction", "drills", "lessons", "files", "pass", "due", "names", "tests", "house"}
    assert found["keys of a test in a pack"] == {"game", "seed", "hands", "settings", "terms"}
    assert found["keys of marking schemes (.dealertest)"] == {
        each.key for kind in (plan_file.TermsFile, plan_file.GameTerms) for each in options_of(kind)}
    assert found["keys of a lesson"] == {
        "id", "title", "about", "minutes", "parts", "chair", "table", "only", "calls", "deck", "chips-by-hand", "game"}
    assert found["keys of a part of a lesson that begins with `ask`"] >= {"ask", "answers", "right", "cite", "light"}
    assert found["keys of a situation in a drill"] >= set(drill_file._OWN)


def test_a_fact_and_a_kind_are_told_as_they_are_written(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "exposed-card")
    assert "  exposed-card: " in text
    assert "seat" in text
    assert "[{amount: amount, eligible: [seat, ...]" not in text
    told = printed(capsys, "pots")
    assert "  pots: [POT, ...] - all pots, the main pot first" in told
    assert "      paid: {SEAT: AMOUNT IN DOLLARS} (may be left out) - who gets what" in told
    assert "      questions: NUMBER (may be left out) - from 1 to 200" in printed(capsys, "written")


def test_an_irregularity_is_found_by_its_words_with_what_each_fact_may_be(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "bet out of turn")
    assert "  bet-out-of-turn: seat amount" in text
    assert "      seat: SEAT | dealer - whose it is" in text
    assert "      stage: STAGE - a street of the game, such as flop" in printed(capsys, "no-burn")
