"""Results whose sum fits and whose figures do not, two files under one name, and what adding up a class costs."""

from __future__ import annotations

import csv
import io
import json
import re
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.cli import main
from game.files import ContentFault
from game.records.json_forms.checked import code_of
from game.records.signing.signature import KnownKeys
from game.school.packs.merged import as_csv, correlation, in_lines, merge
from game.school.packs.result_file import RESULT, ChosenAnswer, CriterionSum, PackResult, PackTest, read_sealed, words_of
from game.training.rounding import rounded_down

SUMS = (CriterionSum("Pots and commission", 1.0, 2), CriterionSum("The deal", 30.0, 40))
QUESTIONS = tuple(ChosenAnswer("Test Omaha 7", f"Question {at}", "right" if at == 1 else "wrong", at == 1, "rop 1.1", 1, 9,
                               "How much?",
                         "12.50",
                         "Pots and commission") for at in (1, 2))
RESULT_OF_ADA = PackResult("Week", "Ada", "2026-12-01", (ChosenAnswer("Drill", "One", "exact", True, "tas C.1", 2, 9), *QUESTIONS),
                           60,
                           (PackTest("Test Omaha 7", "ABCD1234", 1, "2026-11-30", 62.5, False, SUMS, 75.0),))
FORGED: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "right, and the grade isn't": (
        lambda r: r["chosen"][2].update(right=True),
        "answer 3, right or wrong: Test Omaha 7 / Question 2 says right, but its grade is “wrong”"),
    "wrong, and the grade isn't": (
        lambda r: r["chosen"][1].update(right=False),
        "answer 2, right or wrong: Test Omaha 7 / Question 1 says wrong, but its grade is “right”"),
    "an item twice": (lambda r: r["chosen"].append(r["chosen"][0]), "the answers: Drill / One is there twice"),
    "no choices": (lambda r: r.update(chosen=[]), "the answers: it lists 0 choices"),
    "a question fewer": (lambda r: r["chosen"].pop(),
                         "Pots and commission: it says 1 of 2, but 1 of 1 questions were right"),
    "more right than answered": (lambda r: r["tests"][0]["criteria"][0].update(right=2.0),
                                 "it says 2 of 2, but 1 of 2 questions "),
    "a criterion left out": (lambda r: r["tests"][0]["criteria"].pop(0), "Pots and commission: it says 0 of 0"),
    "no such criterion": (lambda r: r["tests"][0]["criteria"][1].update(title="Looks"), "'Looks' isn't a criterion of a test"),
    "more right than asked": (lambda r: r["tests"][0]["criteria"][1].update(right=41), "The deal: it says 41, but it must be from"),
    "a total beyond its criteria": (lambda r: r["tests"][0].update(total=90), "test 1, its total: it says 90, but its criteria"),
    "passed with nothing": (lambda r: (r["tests"][0].update(passed=True, total=0, table=0, criteria=[
        {"title": "Pots and commission", "right": 0, "asked": 2}]), r["chosen"][1].update(right=False, grade="wrong")),
        "test 1, passed or not: it says passed, with 0%"),
    "a total that no weights make": (lambda r: r["tests"][0].update(total=62.65), "test 1, its total: it says 62.65, but its"),
    "a table part beyond its criteria": (
        lambda r: r["tests"][0].update(table=90), "test 1, its table part: it says 90, but its criteria"),
    "a table part beyond a hundred": (
        lambda r: r["tests"][0].update(table=101), "its table part: it says 101, but it must be from 0 to"),
    "a table part in words": (lambda r: r["tests"][0].update(table="9"), "its table part: it says '9'; a number is expected"),
    "a table part of what wasn't done": (lambda r: (r["tests"][0].update(times=0, total=0, criteria=[], ended=""), [
        each.update(right=False, grade="not done") for each in r["chosen"][1:]]), "wasn't done, but it gives a result"),
    "not done, and passed": (lambda r: r["tests"][0].update(times=0), "wasn't done, but it gives a result"),
    "questions of no test": (lambda r: r.pop("tests"), "'Test Omaha 7' isn't a test of this result"),
    "a pass mark beyond": (lambda r: r.update(pass_mark=101), "the pass mark: it says 101, but it must be from 0 to 100"),
    "no day": (lambda r: r.update(date="soon"), "the date: 'soon' isn't a date"),
    "no name": (lambda r: r.update(name=""), "the name: it's empty"),
    "a number for a name": (lambda r: r.update(name=7), "the name: it says 7; text is expected"),
    "words for marks": (lambda r: r["chosen"][0].update(marks="2"), "answer 1, its marks: it says '2'; a whole number is expected"),
    "true for seconds": (lambda r: r["chosen"][0].update(seconds=True), "answer 1, its seconds: it says True"),
    "a list for a drill": (lambda r: r["chosen"][0].update(drill=[]), "answer 1, its drill: it says ..; text is expected"),
    "one for true": (lambda r: r["chosen"][0].update(right=1), "answer 1, right or wrong: it says 1; true or false is expected"),
    "no mapping": (lambda r: r["chosen"].append(3), "answer 4: it says 3"),
    "a field too many": (lambda r: r["chosen"][0].update(stars=5), "the field 'stars' isn't known"),
    "tests that aren't a list": (lambda r: r.update(tests={}), "the tests: it says {}; a list is expected"),
    "a total in words": (lambda r: r["tests"][0].update(total="9"), "its total: it says '9'; a number is expected"),
}


def forged(change: Callable[[dict[str, Any]], object]) -> str:
    whole = json.loads(words_of(RESULT_OF_ADA))
    change(whole["result"])
    return json.dumps({**whole, "check": code_of(whole["result"])})


@pytest.mark.parametrize("name", FORGED)
def test_a_sum_that_fits_is_not_trusted(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change, said = FORGED[name]
    bad, good = tmp_path / f"bad{RESULT}", tmp_path / f"good{RESULT}"
    bad.write_text(forged(change), encoding="utf-8")
    good.write_text(forged(lambda body: None), encoding="utf-8")
    assert read_sealed(good, KnownKeys())[0] == RESULT_OF_ADA
    with pytest.raises(ContentFault, match=said):
        read_sealed(bad, KnownKeys())
    assert main(["pack", "merge", str(tmp_path)]) == 1
    told = capsys.readouterr()
    assert told.err.count("\n") == 1
    assert told.err.startswith(f"{bad.name}: ")
    assert not re.search(r"result\.\w|\w\[|\w_\w", told.err), "keys of the file are for the program"
    assert "Week: 1 results" in told.out


@pytest.mark.parametrize("seed", range(40))
def test_whatever_a_test_comes_to_agrees(seed: int, tmp_path: Path) -> None:
    """Rounded down as the program does it, with credits of any size and weights of any kind; older files, to the nearest."""
    rng, file = Random(seed), tmp_path / f"ada{RESULT}"
    rows = [(title, rng.randint(1, 40), rng.choice((0, 1, 30))) for title in ("The deal", "Betting", "Pace")]
    points = [(title, asked * rng.randint(0, 21) / 21, asked, weight) for title, asked, weight in rows]
    table = sum(weight * 100 * right / asked for _, right, asked, weight in points) / (sum(row[-1] for row in points) or 1)
    share = rng.randint(0, 100)
    total = (share * 50 + (100 - share) * table) / 100
    down = tuple(CriterionSum(title, rounded_down(right, 2), asked) for title, right, asked, _ in points)
    made = [replace(RESULT_OF_ADA.tests[0], total=rounded_down(total), criteria=(SUMS[0], *down), table=rounded_down(table))]
    if any(weight for *_, weight in points):
        near = tuple(CriterionSum(title, round(right, 2), asked) for title, right, asked, _ in points)
        made.append(replace(made[0], total=round(total, 1), criteria=(SUMS[0], *near), table=None))
    for test in made:
        whole = replace(RESULT_OF_ADA, tests=(test,))
        file.write_text(words_of(whole), encoding="utf-8")
        assert read_sealed(file, KnownKeys())[0] == whole


# ---- one name, two files


def test_two_files_under_one_name_are_both_listed_and_the_teacher_is_told(
        tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = {"ada": "Ada", "ben": "Ada ", "cleo": "Cleo"}  # Ben hands in under Ada's name, with a space behind it
    for file, name in names.items():
        right = file == "ada"
        chosen = (ChosenAnswer("Drill", "One", "exact" if right else "wrong remedy", right, "tas C.1", 1, 9),)
        (tmp_path / f"{file}{RESULT}").write_text(words_of(PackResult("Week", name, "2026-12-01", chosen)), encoding="utf-8")
    assert main(["pack", "merge", str(tmp_path), "--csv", str(tmp_path / "all.csv")]) == 1
    told = capsys.readouterr()
    assert told.err == ("Two files carry the name Ada: ada.dealerresult and ben.dealerresult. Both are listed. "
                        "Find out who handed in which.\n")
    lines = told.out.splitlines()
    assert lines[0] == "Week: 3 results"
    assert lines[1:4] == ["  Ada (ada.dealerresult): 100%, 1 of 1 right", "  Ada (ben.dealerresult): 0%, 0 of 1 right",
                          "  Cleo: 0%, 0 of 1 right"]
    rows = list(csv.DictReader(io.StringIO((tmp_path / "all.csv").read_text(encoding="utf-8"), newline="")))
    assert [(row["name"], row["file"]) for row in rows] == [
        ("Ada (ada.dealerresult)", "ada.dealerresult"), ("Ada (ben.dealerresult)", "ben.dealerresult"),
        ("Cleo", "cleo.dealerresult")]
    assert merge(sorted(tmp_path.glob(f"*{RESULT}"))).items[0].tried == 3


@pytest.mark.parametrize("other", ["ada", "ＡＤＡ", " Ada", "A\u0064a"])
def test_names_that_sound_alike_are_one_name(other: str, tmp_path: Path) -> None:
    files = [tmp_path / f"{at}{RESULT}" for at in range(3)]
    for file, name in zip(files, ("Ada", other, "Adam"), strict=True):
        file.write_text(words_of(PackResult("Week", name, "2026-12-01", RESULT_OF_ADA.chosen[:1])), encoding="utf-8")
    merged = merge(files)
    assert len(merged.results) == 3
    assert len(merged.alike) == 1
    assert "Their answers are the same." in merged.alike[0]


# ---- what it costs


def class_of(folder: Path, people: int, items: int) -> list[Path]:
    files = [folder / f"{number:02}{RESULT}" for number in range(people)]
    for number, file in enumerate(files):
        chosen = tuple(ChosenAnswer(f"Drill {at // 20}", f"Situation {at}", "exact" if (at * 7 + number) % 3 else "wrong remedy",
                              bool((at * 7 + number) % 3), f"tas C.{at % 19}", 1 + at % 3, 9) for at in range(items))
        file.write_text(words_of(PackResult("Week", f"Person {number:02}", "2026-12-01", chosen, 60)), encoding="utf-8")
    return files


def spent(work: Callable[[], object]) -> float:
    """Seconds of the processor, the least of three times."""
    found = []
    for _ in range(3):
        began = time.process_time()
        work()
        found.append(time.process_time() - began)
    return min(found)


def test_adding_up_a_class_costs_what_its_rows_cost(tmp_path: Path) -> None:
    """30 people with 600 items each took three seconds; twice the items cost twice, not four times."""
    whole, half = tmp_path / "whole", tmp_path / "half"
    whole.mkdir(), half.mkdir()
    files, fewer = class_of(whole, 30, 600), class_of(half, 30, 300)
    took = spent(lambda: merge(files))
    assert took < 1.0, "0.22 on a machine that does nothing else"
    assert took < 3.2 * spent(lambda: merge(fewer))
    merged = merge(files)
    assert spent(lambda: (in_lines(merged), as_csv(merged))) < 1.0


def test_one_large_file_costs_no_more(tmp_path: Path) -> None:
    (file,) = class_of(tmp_path, 1, 4000)
    assert spent(lambda: merge([file])) < 0.5


def test_the_figures_are_those_of_the_long_way(tmp_path: Path) -> None:
    """How an item goes with the marks on all other items, added up anew for each."""
    merged = merge(class_of(tmp_path, 7, 40))
    assert merged.items
    for item in merged.items:
        key = item.drill, item.situation
        right = [float(next(c.right for c in result.chosen if c.item == key)) for result in merged.results]
        rest = [sum(c.marks for c in result.chosen if c.right and c.item != key) for result in merged.results]
        assert item.discrimination == correlation(right, rest)
