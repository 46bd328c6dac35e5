"""A corrective step is one class: how it is chosen, written, done by hand and where it lies are read off it."""

from __future__ import annotations

import inspect
import re
from types import ModuleType

import pytest

from game.cases.language.vocabulary import vocabulary
from game.cases.running import moves_of
from game.chair.dealer import box_gestures, gestures
from game.chair.seen import mended_at
from game.table import moves as m
from game.table.moves.move import CorrectiveStep

STEPS = CorrectiveStep.__subclasses__()


@pytest.mark.parametrize("module", [moves_of, gestures, box_gestures, mended_at], ids=lambda module: module.__name__)
def test_what_is_asked_of_a_step_is_read_off_its_class(module: ModuleType) -> None:
    allowed = {"ReplaceCard", "StartClock"} if module is moves_of else set()
    named = {step.__name__ for step in STEPS if re.search(rf"\bm\.{step.__name__}\b", inspect.getsource(module))}
    assert named <= allowed


def test_every_verb_of_a_step_is_a_word_of_the_language() -> None:
    for step in STEPS:
        for verb in step.written:
            assert verb in moves_of_dealer(), f"{step.__name__}: {verb}"


def moves_of_dealer() -> set[str]:
    return {verb for actor in ("dealer", "corrective") for verb in vocabulary().verbs[actor]}


def test_a_step_lies_where_something_can_lie() -> None:
    there = {"stub", "board", "burns", "muck", "tray", "meter", "hands", "bets", "hand", "wager", "wagers", "bet", "stack"}
    for step in STEPS:
        assert set(step.lies) <= there, step.__name__
        assert getattr(m, step.__name__) is step, "every step is a word of the moves"
        assert step.by_hand == () or step.chosen, f"{step.__name__} is done by hand where it cannot be chosen"
        assert step.at_boxes == () or step.chosen_at_boxes, f"{step.__name__} is done at boxes where it cannot be chosen"
