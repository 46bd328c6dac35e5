"""Drills are read strictly: whatever is wrong is one message with file, line, place and remedy."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenario.faults import CaseError
from game.training.drill_file import MOST_BYTES, glance, read_drills

SITUATION = """\
- title: A king turns over
  task: The king of diamonds lands face up at seat 4.
  game: tas-holdem
  settings: {units: [10], blinds: [5, 10]}
  given: {seats: [1, 2, 3, 4, 5, 6], marker: 1}
  when: {irregularity: exposed-card, seat: 4, card: Kd, lap: 1}
  then: {ruling: replace-card, cite: tas C.19.4}
"""
DRILL = f"title: Exposed cards\nintroduction: Stop play and rule.\nsituations:\n{SITUATION}"


def written(folder: Path, text: str, name: str = "one.dealerdrill") -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def fault(file: Path) -> str:
    with pytest.raises(CaseError) as raised:
        read_drills(file)
    return str(raised.value).replace(str(file), file.name)


def test_a_drill_is_its_title_its_introduction_and_its_situations(tmp_path: Path) -> None:
    found = read_drills(written(tmp_path, DRILL))
    assert (found.pack, found.title, len(found.drills)) == (False, "Exposed cards", 1)
    (situation,) = found.drills[0].situations
    assert (situation.case.title, situation.chair, situation.asks_for_steps) == ("A king turns over", "dealer", False)
    assert situation.case.cites == ("tas C.19.4",)


def test_a_class_pack_holds_several_drills(tmp_path: Path) -> None:
    drills = "".join(f"- title: {title}\n  introduction: Words.\n  situations:\n" + SITUATION.replace("\n", "\n  ").join(("  ", ""))
                     .rstrip(" ") for title in ("First", "Second"))
    found = read_drills(written(tmp_path, f"title: A class\nintroduction: For Monday.\ndrills:\n{drills}", "a.dealerclass"))
    assert (found.pack, [drill.title for drill in found.drills]) == (True, ["First", "Second"])
    assert glance(found.file) == ("A class", 2)


@pytest.mark.parametrize(("was", "now", "message"), [
    ("title: Exposed cards\n", "", "one.dealerdrill:1: has no title; add the key title"),
    ("introduction:", "introduktion:", "one.dealerdrill:2: introduktion: unknown key; did you mean introduction or situations?"),
    ("  task: The king of diamonds lands face up at seat 4.\n", "",
     "one.dealerdrill:4: situations.0: has no task; add the key task"),
    ("The king of diamonds lands face up at seat 4.", '"A bell \\a rings"',
     "one.dealerdrill:5: situations.0.task: holds signs that cannot be shown"),
    ("  game: tas-holdem", "  chair: player\n  game: tas-holdem",
     "one.dealerdrill:6: situations.0.chair: 'player' is no chair of a drill; use one of: dealer, inspector"),
    ("  game: tas-holdem", "  variants: {}\n  game: tas-holdem",
     "a situation is told in one way only; leave variants and prose out"),
    ("tas-holdem", "tas-holden", "game: 'tas-holden' is no game; did you mean tas-holdem"),
    ("exposed-card,", "exposed-cart,",
     "one.dealerdrill:9: A king turns over when.irregularity: 'exposed-cart' is no irregularity; "
     "did you mean exposed-card"),
    ("marker: 1", "marker: 9", "one.dealerdrill:4: A king turns over: given.marker cannot be used in a drill"),
    ("ruling: replace-card", "ruling: misdeal",
     "one.dealerdrill:4: A king turns over: does not come out as it says: ruling: expected misdeal, got replace-card"),
    ("ruling: replace-card, ", "", "does not say which ruling is right; add it to then"),
    ("when: {irregularity: exposed-card, seat: 4, card: Kd, lap: 1}\n  then: {ruling: replace-card, cite: tas C.19.4}",
     "then: {to-act: 3}", "asks for nothing; name an irregularity in when, or the dealer's next steps in then.due"),
    ("marker: 1", "marker: &a 1", "one.dealerdrill:8: a refers to another place; write it out"),
    ("  game: tas-holdem", "  game: tas-holdem\n  game: tas-holdem", "the key 'game' stands twice"),
])
def test_what_is_wrong_is_named_with_its_place(tmp_path: Path, was: str, now: str, message: str) -> None:
    assert was in DRILL
    assert message in fault(written(tmp_path, DRILL.replace(was, now)))


def test_steps_that_somebody_else_interrupts_are_refused(tmp_path: Path) -> None:
    text = DRILL.replace("marker: 1}", "marker: 1, dealing: flop, pot: 60}").replace(
        "when: {irregularity: exposed-card, seat: 4, card: Kd, lap: 1}\n", "").replace(
        "  then: {ruling: replace-card, cite: tas C.19.4}", "then: {due: [dealer burn, dealer deal-board 3]}")
    assert read_drills(written(tmp_path, text)).drills[0].situations[0].asks_for_steps
    inspector = text.replace("  game:", "  chair: inspector\n  game:")
    assert "asks an inspector for a dealer's steps; write chair: dealer" in fault(written(tmp_path, inspector))


@pytest.mark.parametrize(("content", "message"), [
    (b"\x89PNG\r\n\xff\xfe", "is no text but something else; write it as a text file in UTF-8"),
    (b"", "nothing is no drill; write the keys title, introduction, situations"),
    (b"title: [", "correct the YAML at this line"),
    (b"[" * 5000, "is nested too deeply"),
    (b"title: \x00", "correct the YAML"),
    (b" " * (MOST_BYTES + 1), "holds 256 KB, more than any drill needs; keep it below 256 KB"),
    (b"- a\n- b\n", "is no drill"),
    (b"title: a\nintroduction: b\nsituations: 3\n", "3 is no list of situations; begin each with '- title: ...'"),
    (b"title: a\nintroduction: b\nsituations: [3]\n", "3 is no situation; write a map with title, task, game, given and then"),
    (b"a: &a [x]\nb: [*a, *a]\n", "a refers to another place; write it out"),
])
def test_what_is_no_drill_at_all_is_told_in_a_line(tmp_path: Path, content: bytes, message: str) -> None:
    file = tmp_path / "one.dealerdrill"
    file.write_bytes(content)
    words = fault(file)
    assert message in words
    assert "\n" not in words


def test_a_file_that_is_not_there_and_one_of_another_kind(tmp_path: Path) -> None:
    assert "cannot be read (No such file or directory)" in fault(tmp_path / "gone.dealerdrill")
    assert "is neither a drill nor a class pack" in fault(written(tmp_path, DRILL, "one.yaml"))


def test_titles_by_which_results_are_kept_stand_once(tmp_path: Path) -> None:
    assert "the title 'A king turns over' stands twice; give each its own" in fault(written(tmp_path, DRILL + SITUATION))
