"""Golden rounds: whole hands in plain words, checked by hand, told again to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.session.golden import Golden

ROUNDS = sorted((Path(__file__).parent.parent / "rounds").glob("*.yaml"))


def test_there_are_rounds_of_every_game() -> None:
    assert {Golden.read(file).words["game"] for file in ROUNDS} >= {
        *("tas-holdem", "rop-holdem", "rop-omaha", "rop-manila2-32", "rop-manila3-36", "rop-manila3-32"),
        *("rop-draw-52", "rop-draw-40", "rop-draw-32"),
    }


@pytest.mark.parametrize("file", ROUNDS, ids=lambda file: file.stem)
def test_a_golden_round_is_told_to_the_letter(file: Path) -> None:
    golden = Golden.read(file)
    said, stacks = golden.play()
    assert said == golden.words["told"].splitlines()
    assert stacks == {seat: str(stack) for seat, stack in golden.words["after"].items()}
