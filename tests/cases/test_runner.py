"""Our own cases, run: those without an irregularity come out as their books demand."""

from dataclasses import replace

from game.cases.checking.runner import run_case, run_files
from game.cases.language.reader import read_file
from tests.cases.own import FOLDER, named


def regular(word):
    """A situation of the regular course: `test_cases` runs them all."""
    found, = named(word)
    return found


def changed(case, **then):
    return replace(case, then={**case.then, **then})


def test_a_wrong_result_is_found():
    assert run_case(changed(regular("rop-h03"), **{"to-act": 4})).outcome == "differs"


def test_a_key_nobody_observes_makes_a_case_unsupported():
    assert run_case(changed(regular("rop-h03"), points={1: 100})).outcome == "unsupported"


def test_a_stake_that_is_missing_differs_and_is_named():
    case = regular("rop-h06")
    result = run_case(replace(case, settings={"blinds": (500, 1000)}))
    assert result.outcome == "differs"
    assert "units" in str(result)


WITHOUT_STAKES = """\
- id: tas-971
  title: Nobody has bet, and no stake is named
  game: tas-holdem
  settings: {limit: no-limit}
  given: {seats: [1, 2, 3], marker: 1, stacks: 200, betting: flop, pot: 60, history: [flop]}
  then: {to-act: 1}
  variants:
    least: {then: {to-act: 1, legal: {fold, check, bet: [1, 200]}}}
    fixed: {settings: {limit: fixed}, then: {to-act: 1, legal: {fold, check, bet: [1, 1]}}}
    shown: {more: [1 bet 10], then: {to-act: 2, legal: {fold, call: 10, raise-to: [20, 200]}}}
  basis: text
  cites: [tas C.8.1]
"""


def test_a_stake_that_stands_in_for_one_not_named_decides_nothing(tmp_path):
    file = tmp_path / "open.yaml"
    file.write_text(WITHOUT_STAKES, encoding="utf-8")
    results, errors = run_files([file])
    assert not errors
    found = {result.id: [difference.key for difference in result.differences] for result in results}
    assert found.pop("tas-971/least") == ["settings.table-min"]
    assert found.pop("tas-971/fixed") == ["settings.units"]
    assert found == {"tas-971": [], "tas-971/shown": []}


def test_a_line_that_cannot_be_played_differs():
    case = regular("rop-h06")
    result = run_case(replace(case, given=replace(case.given, history=case.given.history[1:])))
    assert str(result).startswith("differs     rop-h06  history: 4 fold: Seat 4: not yet")


def test_a_faulty_file_is_not_run_and_the_others_are(tmp_path):
    faulty = tmp_path / "faulty.yaml"
    faulty.write_text("- {id: tas-970, title: No game}\n", encoding="utf-8")
    sound = FOLDER / "tas" / "C.1.yaml"
    results, errors = run_files([faulty, sound])
    assert {error.file for error in errors} == {faulty}
    assert [error.problem for error in errors] == [f"the key `{key}` is missing" for key in ("game", "basis", "cites")]
    assert [result.id for result in results] == [case.id for case in read_file(sound).cases]


def test_a_card_shown_at_a_seat_where_nobody_sits_is_a_difference_that_says_so(tmp_path):
    file = tmp_path / "nobody.yaml"
    file.write_text(
        """\
- id: tas-971
  title: A card turns over at an empty place
  game: tas-holdem
  given: {seats: [1, 2, 6, 4], marker: 1, stacks: 400, incidents: [{irregularity: exposed-card, seat: 3, card: Kd, lap: 1}]}
  when: {irregularity: exposed-card, seat: 2, card: 4c, lap: 2, noticed: in-the-deal}
  then: {ruling: misdeal}
  basis: text
  cites: [tas C.11.3]
""",
        encoding="utf-8",
    )
    results, errors = run_files([file])
    assert errors == []
    assert "nobody sits in seat 3" in str(results[0]).lower()
