"""Mistakes that a training officer makes in the files of rules: each is refused at its file and line, with what would be right.

`MISTAKES=2000` is the long mode of those drawn by lot.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from random import Random

import pytest

from game import resources
from game.rulebook.errors import RulebookError
from game.rulebook.loader import load_book
from tests.rulebook.mistakes import KINDS

MANY = int(os.environ.get("MISTAKES", "24"))
HOLDEM = "tas/games/tas-holdem.yaml"
TEN = [
    # file, what stands there, what is written instead, what is said
    (HOLDEM, "raise-cap:", "raise-capp:", "there is no rule raise-capp; did you mean raise-cap"),
    (HOLDEM, "[pre-flop, flop, turn], limits", "[pre-flop, flopp, turn], limits", "flopp isn't a street; did you mean flop"),
    (HOLDEM, "{step: deal-hole, cards: 2", "{step: deal-hole, card: 2", "unknown key; did you mean cards?"),
    (HOLDEM, "{most: 3,", "{mots: 3,", "unknown key; did you mean most or limits?"),
    (HOLDEM, "{most: 3,", "{most: three,", "'three' isn't a whole number; write digits only"),
    (HOLDEM, "  least-raise: {cite: tas C.7.3, cites: [tas C.7.4]}\n", "", "least-raise is missing, and the step betting"),
    (HOLDEM, "opener: after-last-blind,", "opener: after-last-blinds,", "did you mean after-last-blind"),
    (HOLDEM, "first: marker", "first: markr", "unknown word markr; did you mean marker"),
    ("tas/irregularities.yaml", "steps: misdeal}", "steps: misdeel}", "misdeel isn't a plan; did you mean misdeal"),
    ("tas/irregularities.yaml", "street-rule: alone", "street-rule: aloen", "aloen isn't a rule of streets; did you mean alone"),
    (HOLDEM, "{step: retire-deck", "{step: retire-dek", "unknown word retire-dek; did you mean retire-deck"),
]  # fmt: skip
MORE = [
    (HOLDEM, "name: under-raise,", "name: under-rise,", "there is no setting under-rise; did you mean under-raise"),
    (HOLDEM, "values: [no-reopen, freeze, reopen]", "values: [no-reopen, freez, reopen]", "did you mean freeze"),
    (HOLDEM, "{name: ante, kind: amount", "{name: ante, kind: number", "write `kind: amount`"),
    (HOLDEM, "  - {name: chip, ", "  # - {name: chip, ", "chip is missing, and the step betting asks for it"),
    (HOLDEM, "commission: {scale: holdem,", "commission: {scale: holdm,", "holdm isn't a scale"),
    (HOLDEM, "layouts: [diagram-a,", "layouts: [diagramm-a,", "did you mean diagram-a"),
    (HOLDEM, "{small: 2,", "{small: -2,", "-2 is below zero"),
    (HOLDEM, "street: river, cards: 1", "street: fifth-card, cards: 1", "fifth-card isn't a street; use one of: pre-flop, flop"),
    (HOLDEM, "  - {step: shuffle,", "  - {step: new-deck, cite: tas C.9.1}\n  - {step: shuffle,",
     "the step new-deck is there twice"),
    (HOLDEM, "[pre-flop, flop, turn], limits", "[pre-flop, flop, flop], limits", "flop is there twice"),
    ("rop/common/manila3.yaml", "is: as-14.5, most", "is: as-14.6, most", "manila3-wagers is never as-14.6"),
    ("rop/common/manila3.yaml", "- {name: checked-showdown,", "# - {name: checked-showdown,", "left to the setting checked"),
    ("act/common/boxes.yaml", "qualify: {least: As Kd 4c 3h 2s", "qualify: {least: As Kd 4c 3h 2x", "no cards"),
    ("act/common/boxes.yaml", "odds-flush: {pays", "odds-flsh: {pays", "did you mean odds-flush"),
    ("tas/irregularities.yaml", "when: [not cards-out]", "when: [not card-out]", "no condition card-out; did you mean cards-out"),
    ("thr/irregularities.yaml", "acted-since 2", "acted-since two", "write 1 whole number after it"),
    ("thr/irregularities.yaml", "setting single-boxed misdeal", "setting single-boxed misdeel", "did you mean misdeal"),
]  # fmt: skip


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of all rules, to be spoiled and mended again."""
    return shutil.copytree(resources.rules(), tmp_path_factory.mktemp("mistakes") / "rules")


def refused(file: Path, text: str) -> RulebookError:
    """What is said of the book with that file so written; the file is mended afterwards."""
    good = file.read_bytes()
    book = next(folder for folder in file.parents if (folder / "book.yaml").exists())
    try:
        file.write_text(text, encoding="utf-8")
        with pytest.raises(RulebookError) as caught:
            load_book(book)
        return caught.value
    finally:
        file.write_bytes(good)


@pytest.mark.parametrize(("name", "old", "new", "said"), [*TEN, *MORE], ids=lambda value: str(value)[:30])
def test_a_mistake_is_refused_where_it_stands(rules: Path, name: str, old: str, new: str, said: str) -> None:
    file = rules / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    error = refused(file, text.replace(old, new, 1))
    assert error.file == file
    assert said in str(error)
    before = text[: text.index(old)].count("\n") + 1
    if "missing" not in said and "left to" not in said:
        assert before <= error.line <= before + new.count("\n") + 1


@pytest.mark.parametrize("number", range(MANY))
def test_any_mistake_is_refused_at_its_line(rules: Path, number: int) -> None:
    rng = Random(f"mistake {number}")
    kind = sorted(KINDS)[number % len(KINDS)]
    beside = ("games", "common", "notices")
    files = sorted((*rules.glob("*/*.yaml"), *(file for folder in beside for file in rules.glob(f"*/{folder}/*.yaml"))))
    files = [file for file in files if file.name != "refs.yaml"]
    file = rng.choice([file for file in files if kind != "dropped" or file.parent.name in ("games", "common")])
    mistake = KINDS[kind](file, rng)
    error = refused(file, mistake.text)
    assert error.file == file, f"{mistake.done}: {error}"
    assert error.line in mistake.lines, f"{mistake.done}: {error}"
    assert error.remedy
