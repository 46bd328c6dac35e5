"""Golden rounds: whole hands in plain words, checked by hand, told again to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rulebook.loader import library
from tests.session.golden import Golden

ROUNDS = sorted((Path(__file__).parent.parent / "rounds").glob("*.yaml"))


POKER = [game for book in ("tas", "rop", "thr") for game in library()[book].games]
BOXES = ["act-canberra", "act-canberra-shuffler", "act-jackpot"]


@pytest.mark.parametrize("game", POKER)
def test_there_are_two_rounds_of_every_game_and_one_has_side_pots(game: str) -> None:
    rounds = [golden.words for golden in map(Golden.read, ROUNDS) if golden.words["game"] == game]
    assert len(rounds) > 1
    assert any("side pot" in words["told"] for words in rounds)


@pytest.mark.parametrize("game", BOXES)
def test_there_are_two_rounds_of_every_game_against_the_house_and_one_goes_wrong(game: str) -> None:
    rounds = [golden.words for golden in map(Golden.read, ROUNDS) if golden.words["game"] == game]
    assert len(rounds) > 1
    assert any("stops play" in words["told"] for words in rounds)


@pytest.mark.parametrize("file", ROUNDS, ids=lambda file: file.stem)
def test_a_golden_round_is_told_to_the_letter(file: Path) -> None:
    golden = Golden.read(file)
    said, money = golden.play()
    assert said == golden.words["told"].splitlines()
    assert money == {seat: str(stack) for seat, stack in golden.words["after"].items()}
