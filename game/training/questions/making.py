"""An exercise out of a seed: hands are played until one brings the moment that its kind asks about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from game.rulebook.game_spec import GameSpec
from game.rulebook.settings import Settings, resolve
from game.session.setting_up.stakes import proposed
from game.session.setting_up.trial import tried
from game.table.state import Table
from game.training.questions.playing import moments
from game.training.questions.question import EASY, ExerciseKind, Question

TABLES, HANDS = 25, 6
"""So many tables are tried, so many hands at each."""
ENOUGH = 4
"""After so many tables the nearest will do, if there is one."""
_SKIPPED = 0.35
"""A moment that would do is passed over now and then, so that not only the first of a hand is met."""


@dataclass(frozen=True)
class Exercise:
    """A question at a table: everything that is needed to show it, and to make it again."""

    kind: ExerciseKind
    seed: int
    spec: GameSpec
    settings: Settings
    table: Table
    question: Question
    asked: int = EASY
    """The hardness that was asked for: with the seed it makes the same exercise again."""


class NothingToAsk(LookupError):
    """No hand of a game brought a moment for a kind of exercise."""


def make(
    kind: ExerciseKind, spec: GameSpec, seed: int, hardness: int = EASY, written: Mapping[str, object] | None = None
) -> Exercise:
    """The exercise of a seed: of the hardness asked for, or the nearest that came up; an easy one at a small table. `written`: the
    house's settings as they are typed. Raises NothingToAsk, and SettingsError for settings that the game does not accept."""
    rng = Random(f"{kind.word} {spec.id} {seed} {hardness}")
    at_best = min(_off(level, hardness) for level in kind.levels)
    nearest: Exercise | None = None
    for at in range(TABLES):
        if nearest is not None and at >= ENOUGH:
            break
        settings = _settings(kind, spec, rng, written or {})
        for found in _asked(kind, spec, settings, seed, rng, hardness):
            if found.question.hardness == hardness and rng.random() > _SKIPPED:
                return found
            if nearest is None or _off(found.question.hardness, hardness) < _off(nearest.question.hardness, hardness):
                nearest = found
                if 0 < at_best == _off(found.question.hardness, hardness):
                    return found  # no question of this kind comes nearer
    if nearest is None:
        raise NothingToAsk(f"{spec.id}: no moment for {kind.word} in {TABLES * HANDS} hands")
    return nearest


def _off(found: int, hardness: int) -> int:
    """How far a hardness is from the one wanted; harder ones before easier ones."""
    off = found - hardness
    return 2 * off - 1 if off > 0 else -2 * off


def _settings(kind: ExerciseKind, spec: GameSpec, rng: Random, written: Mapping[str, object]) -> Settings:
    """The house's settings, with what the kind of exercise needs where the house leaves it open and that can be played."""
    wanted = {**kind.settings(spec, rng), **written}
    usual = {**proposed(spec, written), **written}
    with_it = {**proposed(spec, wanted), **wanted}
    return resolve(spec, usual if with_it != usual and tried(spec, with_it) else with_it)


def _asked(
    kind: ExerciseKind, spec: GameSpec, settings: Settings, seed: int, rng: Random, hardness: int
) -> Iterator[Exercise]:
    for moment in moments(spec, settings, rng, HANDS, kind.rig, plain=hardness == EASY):
        for question in kind.asks(moment):
            yield Exercise(kind, seed, spec, settings, moment.table, question, hardness)
