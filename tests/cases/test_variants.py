"""Variants: what they inherit, replace, remove and add."""

import pytest

from game.cases.language.lines import CaseLine
from game.cases.language.reader import read_file

BASE = """\
- id: tas-910
  title: The case itself
  game: tas-holdem
  settings: {limit: no-limit, blinds: [5, 10]}
  given: {seats: [1, 2, 3], marker: 1, stacks: {1: 100, 2: 100}, history: [3 call]}
  when: {play-to: flop}
  note: of the case
  basis: reading
  readings: [1]
  cites: [tas C.12.1]
"""


def variants(tmp_path, text, then=""):
    file = tmp_path / "cases.yaml"
    file.write_text(BASE + then + "  variants:\n" + text, encoding="utf-8")
    return {case.id.partition("/")[2]: case for case in read_file(file).cases}


def test_settings_and_given_are_merged_by_their_top_keys_and_null_removes(tmp_path):
    a = variants(tmp_path, "    a: {settings: {limit: null, chip: 1}, given: {stacks: {3: 50}, marker: null}, then: {pot: 1}}\n")[
        "a"
    ]
    assert a.settings == {"blinds": (500, 1000), "chip": 100}
    assert a.given.stacks == {3: 5000}
    assert a.given.marker is None
    assert "marker" not in a.given.told
    assert a.given.seats == (1, 2, 3)


def test_more_lines_come_after_the_history_that_results(tmp_path):
    found = variants(
        tmp_path,
        "    a: {more: [1 fold], then: {pot: 1}}\n    b: {given: {history: [3 fold]}, more: [1 call], then: {pot: 1}}\n",
    )
    assert found["a"].given.history == (CaseLine(3, "call"), CaseLine(1, "fold"))
    assert found["b"].given.history == (CaseLine(3, "fold"), CaseLine(1, "call"))


def test_more_lines_need_no_table_in_the_case_itself(tmp_path, monkeypatch):
    monkeypatch.setitem(globals(), "BASE", "\n".join(line for line in BASE.split("\n") if "given" not in line))
    assert variants(tmp_path, "    a: {more: [3 call], then: {pot: 1}}\n")["a"].given.history == (CaseLine(3, "call"),)


def test_other_keys_are_inherited_unless_replaced(tmp_path):
    found = variants(
        tmp_path, "    a: {then: {pot: 1}}\n    b: {title: B, when: null, note: of b, readings: [2], then: {pot: 1}}\n"
    )
    assert (found["a"].title, found["a"].when.play_to, found["a"].note, found["a"].readings) == (
        "The case itself",
        "flop",
        "of the case",
        (1,),
    )
    assert (found["b"].title, found["b"].when.kind, found["b"].note, found["b"].readings) == ("B", "nothing", "of b", (2,))


def test_a_case_with_a_then_runs_too_and_its_then_is_not_inherited(tmp_path):
    found = variants(tmp_path, "    a: {then: {pot: 2}}\n", then="  then: {pot: 1, to-act: 2}\n")
    assert found[""].then == {"pot": 100, "to-act": 2}
    assert found["a"].then == {"pot": 200}


def test_a_variant_knows_its_own_line(tmp_path):
    assert variants(tmp_path, "    a:\n      then: {pot: 1}\n")["a"].line == 13


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("    a: {title: no result}\n", "variants.a: has no then; add its own"),
        ("    a: {game: thr-holdem, then: {pot: 1}}\n", ":12: tas-910 variants.a.game: unknown key of a variant"),
        ("    A: {then: {pot: 1}}\n", "'A' isn't a variant"),
        ("    a: {more: 1 fold, then: {pot: 1}}\n", "variants.a.more: this must be a list, not '1 fold'"),
        ("    a: {given: [1], then: {pot: 1}}\n", "variants.a.given: a list isn't a mapping"),
        ("    a: {then: {note: nothing else}}\n", "tas-910/a variants.a.then: nothing that can be compared"),
        ("    a:\n      more: [1 fold]\n      then:\n        pott: 1\n", ":15: tas-910/a variants.a.then.pott: unknown key"),
        ("    a:\n      more:\n        - 1 foldd\n      then: {pot: 1}\n", ":14: tas-910/a variants.a.given.history[1]: '1 foldd'"),
    ],
)
def test_a_fault_of_a_variant_is_told_with_its_line_and_key(tmp_path, text, told):
    file = tmp_path / "cases.yaml"
    file.write_text(BASE + "  variants:\n" + text, encoding="utf-8")
    (error,) = read_file(file).errors
    assert told in str(error)


def test_prose_needs_no_result_to_compare(tmp_path):
    found = variants(tmp_path, "    a: {prose: true, then: {note: the supervisor decides}}\n")["a"]
    assert found.prose
    assert found.then == {}
    assert found.note == "of the case the supervisor decides"
