"""A pack names a test with terms of its own: it goes out in one file, and what was answered comes back question by question."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from game.cli import main
from game.files import FileFault
from game.records.signing.signature import KnownKeys
from game.records.store import Store
from game.school.exams.exam_session import begun
from game.school.exams.named_test import NamedTest
from game.school.exams.plan_file import usual_terms
from game.school.packs.building import built
from game.school.packs.handed_in import NO_ANSWER, NOT_DONE, handed_in, sittings
from game.school.packs.merged import as_csv, in_lines, merge
from game.school.packs.pack_file import read_drills
from game.school.packs.result_file import RESULT, ChosenAnswer, CriterionSum, PackResult, PackTest, read_sealed, words_of
from game.training.reports.report import Report

TERMS = """\
title: Our house
usual: {pass: 70}
games:
  rop-omaha: {written: {questions: 5, minutes: 0}, performance: {hands: 4}, critical: {a wrong push: [push-pot]}}
"""
PACK = """\
title: Week four
introduction: One test for all.
tests:
- {game: rop-omaha, seed: 7, terms: house.dealertest}
"""


def pack(folder: Path, words: str = PACK, terms: str = TERMS) -> Path:
    (folder / "house.dealertest").write_text(terms, encoding="utf-8")
    file = folder / "week.dealerclass"
    file.write_text(words, encoding="utf-8")
    return file


def faults(file: Path) -> list[str]:
    with pytest.raises(FileFault) as caught:
        read_drills(file)
    return [str(each) for each in (caught.value, *caught.value.more)]


def test_the_terms_of_a_test_go_out_with_the_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, out = pack(tmp_path), tmp_path / "out"
    out.mkdir()
    (out / "week.dealerclass").write_text(built(file), encoding="utf-8")
    plans = [read_drills(each).terms.tests[0].plan() for each in (file, out / "week.dealerclass")]
    assert plans[0] == plans[1]
    assert (plans[0].questions, plans[0].hands, plans[0].pass_mark, plans[0].seed) == (5, 4, 70, 7)
    assert plans[0].critical["a wrong push"] == ("push-pot",)
    assert plans[0].mark != usual_terms().plan("rop-omaha", 7).mark
    assert main(["drill", str(file)]) == 0
    assert "Test of rop-omaha: number 7, 5 questions, 4 hands, pass at 70%" in capsys.readouterr().out


def test_a_test_of_today_means_what_it_meant() -> None:
    test = NamedTest("tas-holdem", 7, 5, {"blinds": [5, 10]})
    assert test.plan() == usual_terms().plan("tas-holdem", 7, hands=5, settings={"blinds": [5, 10]})


def test_all_mistakes_of_a_pack_and_of_the_terms_in_it_are_told_at_once(tmp_path: Path) -> None:
    words = PACK.replace("introduction", "introduktion").replace("seed: 7", "seed: x").replace("title: Week four", "title: [x]")
    words += "files: [../a.dealerdrill, b.txt]\npass: 0\n"
    told = faults(pack(tmp_path, words, TERMS.replace("70", "170").replace("5,", "x,")))
    for part in ("introduktion: unknown key", "title: a list isn't text", "tests[0].seed: 'x' isn't a whole number",
                 "files[0]:", "files[1]:",
                 "pass: 0 is out of range", "house.dealertest:2: usual.pass: 170", "games.rop-omaha.written.questions: 'x'"):
        assert sum(part in line for line in told) == 1, (part, told)


@pytest.mark.parametrize(("terms", "said"), [
    ("../house.dealertest", "isn't a marking scheme in the pack's folder"), ("other.dealertest", "other.dealertest can't be read"),
    ("house.txt", "isn't a marking scheme in the pack's folder"),
    ("{usual: {pass: 0}, games: {rop-omaha: {pace: [4, 900]}}}", "tests[0].terms.usual.pass: 0 is out of range"),
    ("{usual: {pass: 0}, games: {rop-omaha: {pace: [4, 900]}}}", "tests[0].terms.games.rop-omaha.pace[1]: 900 is out of range"),
    ("{usual: 3}", "tests[0].terms.usual: 3 isn't a mapping"), ("{}", "tests[0].hands"),
])
def test_terms_that_cannot_be_used_are_named(tmp_path: Path, terms: str, said: str) -> None:
    words = PACK.replace("house.dealertest", f"{terms}, hands: 0" if terms == "{}" else terms)
    told = faults(pack(tmp_path, words))
    assert any(said in line and "week.dealerclass:4" in line for line in told), told


# ---- what comes back


@pytest.fixture
def store(tmp_path: Path) -> Store:
    found = Store(tmp_path)
    found.people.add("Ada", "2026-11-23")
    return found


def sit(test: NamedTest, store: Store, right: int) -> None:
    """Sat to its end: the first few questions right, one wrong, the others left."""
    conduct = begun(test.plan(), store)
    for at in range(right + 1):
        question = conduct.paper.question(at).question
        wrong = next((word for word in question.words if word != question.answer), "") if question.words else -1
        conduct.answer(at, question.answer if at < right else wrong)
        conduct.spend(at, 3.0)
    conduct.finish(Report(()))


def test_what_was_answered_is_handed_in_question_by_question_as_it_was_the_first_time(tmp_path: Path, store: Store) -> None:
    test = read_drills(pack(tmp_path)).terms.tests[0]
    told, chosen = handed_in(test, store)
    assert (told.times, {each.grade for each in chosen}, len(chosen)) == (0, {NOT_DONE}, 5)
    sit(test, store, 3)
    sit(NamedTest("rop-omaha", 8, 4, {}), store, 1)  # another test
    sit(test, store, 4)
    told, chosen = handed_in(test, store)
    assert told.times == len(sittings(test.plan(), store)) == 2
    assert [each.right for each in chosen] == [True, True, True, False, False]
    assert chosen[4].grade == NO_ANSWER
    assert all(each.asked and each.criterion and each.answer for each in chosen[:4])
    assert [each.item for each in chosen] == [each.item for each in handed_in(test, None)[1]], "the same items if it wasn't sat"
    assert {each.title for each in told.criteria} >= {each.criterion for each in chosen}
    file = tmp_path / f"ada{RESULT}"
    result = PackResult("Week four", "Ada", "2026-12-01", tuple(chosen), 60, (told,))
    file.write_text(words_of(result), encoding="utf-8")
    assert read_sealed(file, KnownKeys())[0] == result


def result(number: int) -> PackResult:
    """Person 20 knows everything, person 1 nothing but the first question; who is wrong says the same."""
    right = [place == 0 or number > 5 * place for place in range(4)]
    chosen = tuple(ChosenAnswer("Test Omaha 7", f"Question {place + 1}", "right" if good else "wrong", good, f"rop 1.{place}", 1, 9,
                          f"How much is it, {place}?", "10.00" if good else "12.50", "Pots and commission")
                   for place, good in enumerate(right))
    sums = (CriterionSum("Pots and commission", float(sum(right)), 4), CriterionSum("The deal", 30.0, 40))
    return PackResult("Week four", f"Person {number:02}", "2026-12-01", chosen, 60,
                      (PackTest("Test Omaha 7", "ABCD1234", 1, "2026-11-30", 25.0 * sum(right), sum(right) > 2, sums),))


def test_twenty_results_with_a_test_are_merged_and_the_damaged_one_is_named(tmp_path: Path) -> None:
    files = [tmp_path / f"{number:02}{RESULT}" for number in range(1, 21)]
    for number, file in enumerate(files, start=1):
        file.write_text(words_of(result(number)), encoding="utf-8")
    files[3].write_text(files[3].read_text(encoding="utf-8").replace('"12.50"', '"10.00"', 1), encoding="utf-8")
    merged = merge(files)
    assert (len(merged.results), len(merged.damaged)) == (19, 1)
    assert files[3].name in merged.damaged[0]
    counted = [number for number in range(1, 21) if number != 4]
    assert [item.difficulty for item in merged.items] == [sum(result(n).chosen[at].right for n in counted) / 19 for at in range(4)]
    assert merged.items[0].discrimination is None
    assert all(item.discrimination is not None and item.discrimination > 0.4 for item in merged.items[1:])
    assert merged.items[3].wrong == (("12.50", 14),), "what was answered wrongly, and how often"
    assert merged.items[3].asked == "How much is it, 3?"
    shares = {title: (share, people) for title, share, people in merged.weakest_criteria}
    assert shares["The deal"] == (0.75, 19)
    assert shares["Pots and commission"][0] == pytest.approx(sum(sum(c.right for c in result(n).chosen) / 4 for n in counted) / 19)
    told = "\n".join(in_lines(merged))
    assert "Test Omaha 7: 100%, passed" in told
    assert "Test Omaha 7 / Question 4: 26%, +0.51 (12.50: 14)\n    How much is it, 3?" in told
    rows = list(csv.DictReader(io.StringIO(as_csv(merged))))
    assert len(rows) == 19 * 4
    assert {row["answer"] for row in rows} == {"10.00", "12.50"}


@pytest.mark.parametrize(("was", "now"), [
    ('"total": 100.0', '"total": 1000'), ('"times": 1', '"times": "x"'), ('"asked": 40', '"asked": 3'), ('"title"', '"titel"'),
    ('"criteria": [', '"criteria": 3, "x": ['), ('"answer": "10.00"', '"answer": 10'), ('"passed": true', '"passed": false'),
])
def test_a_damaged_test_in_a_result_is_found_out(tmp_path: Path, was: str, now: str) -> None:
    good, bad = tmp_path / f"a{RESULT}", tmp_path / f"b{RESULT}"
    words = words_of(result(20))
    assert was in words
    good.write_text(words_of(result(19)), encoding="utf-8")
    bad.write_text(words.replace(was, now, 1), encoding="utf-8")
    merged = merge([good, bad])
    assert [each.name for each in merged.results] == ["Person 19"]
    assert "b.dealerresult" in merged.damaged[0]


def test_a_result_without_tests_is_written_as_ever(tmp_path: Path) -> None:
    plain = PackResult("P", "Ada", "2026-12-01", (ChosenAnswer("Drill", "One", "right", True, "tas C.1", 1, 9),), 60)
    whole = json.loads(words_of(plain))
    assert whole["version"] == 1
    assert set(whole["result"]) == {"pack", "name", "date", "chosen", "pass_mark"}
    assert set(whole["result"]["chosen"][0]) == {"drill", "situation", "grade", "right", "cite", "marks", "seconds"}
    assert whole["check"] == "eb1114f1713cbe60", "as programs before wrote it"


def test_a_pack_goes_out_with_its_house_under_whose_settings_its_tests_are(tmp_path: Path) -> None:
    (tmp_path / "ours.dealerhouse").write_text("house: Ours\ngames: {tas-holdem: {burns: [1, 1, 1]}}\n", encoding="utf-8")
    file, out = tmp_path / "week.dealerclass", tmp_path / "out.dealerclass"
    file.write_text("title: W\nintroduction: I\nhouse: ours.dealerhouse\ntests: [{game: tas-holdem, seed: 1}]\n", encoding="utf-8")
    out.write_text(built(file), encoding="utf-8")
    (tmp_path / "ours.dealerhouse").unlink()
    terms = read_drills(out).terms
    assert (terms.house, terms.tests[0].plan().settings["burns"]) == ("Ours", [1, 1, 1])
    for wrong, said in (("../x.dealerhouse", "isn't a house file in the pack's folder"), ("gone.dealerhouse", "can't be read")):
        file.write_text(file.read_text(encoding="utf-8").replace("ours.dealerhouse", wrong), encoding="utf-8")
        with pytest.raises(FileFault, match=said):
            read_drills(file)
        file.write_text(file.read_text(encoding="utf-8").replace(wrong, "ours.dealerhouse"), encoding="utf-8")
