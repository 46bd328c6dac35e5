"""How a house has people practise (rules/house-practice.yaml)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from game.files.schema.notes import Between, Help

Times: TypeAlias = Annotated[int, Between(1, 20)]


@dataclass(frozen=True, slots=True)
class HousePractice:
    """The figures of one house."""

    right_in_a_row: Annotated[Times, Help("how often in a row a step is right before the guide shows less of it")]
    troubles: Annotated[Times, Help("how much more often a person's trouble spots come, in practice")]
    questions: Annotated[int, Between(1, 100), Help("how many questions make a run of exercises")]
    harder_after: Annotated[Times, Help("after how many right answers in a row the next question is harder")]
    each_mistake: Annotated[int, Between(0, 20), Help("how much more often a kind is asked for each mistake in it")]
    timed_hands: Annotated[int, Between(1, 50), Help("how many hands are dealt against the clock")]
    timed_step: Annotated[int, Between(3, 60), Help("how many seconds a step may take there")]
