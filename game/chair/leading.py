"""How far a dealer is led at each kind of step and call: told, then shown where, then left alone. A mistake goes back a stage.

A step of another kind of game is another step, as it is there that it has to be known when it comes: who burns at hold-em without
a thought has still to be told when to burn at draw."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import IntEnum
from typing import Any, Final

from game.rulebook.game_spec import GameSpec
from game.rulebook.readers.read_house import house_practice
from game.table.moves import DealCard
from game.table.outcome import Due
from game.table.values import DEALER
from game.training.repetition.noting import step_kind

CALL: Final = "call"
"""Begins the kinds of calls."""
KEPT: Final = "steps"
"""Under this name it is kept of somebody."""


class Stage(IntEnum):
    """Told with its keys, lit on the table and hinted at, or left to the dealer."""

    TOLD = 0
    LIT = 1
    SILENT = 2


class GuideStages:
    """One person's stages, by kind of step in a kind of `game`. `kept` is what `keep` was told the last time; what of it can't be
    read begins again."""

    def __init__(self, kept: Mapping[str, Any] | None, keep: Callable[[Mapping[str, Any]], None], game: str) -> None:
        self._keep, self._game = keep, game
        self._known: dict[str, tuple[Stage, int]] = dict(_read(kept or {}))
        self._helped = ""

    def stage(self, due: Due) -> Stage:
        """How far somebody is led at what is due; what others do is always told."""
        return self._stage(self._kind(due)) if due.by == DEALER else Stage.TOLD

    def call_stage(self, name: str) -> Stage:
        """How far somebody is led at a call of that name."""
        return self._stage(f"{CALL} {name}")

    def _stage(self, kind: str) -> Stage:
        return self._known.get(kind, (Stage.TOLD, 0))[0]

    def helped(self, due: Due) -> None:
        """A hint was asked for: what is done now shows nothing."""
        self._helped = self._kind(due)

    def made(self, due: Due, *, right: bool) -> Stage | None:
        """A step was made, right at once, or was wrong. Its new stage; None where that is the one before."""
        return self._tried(self._kind(due), right=right)

    def called(self, name: str, *, right: bool) -> Stage | None:
        """A call that was due was made, or was wrong or missed. Its new stage; None where that is the one before."""
        return self._tried(f"{CALL} {name}", right=right)

    def _kind(self, due: Due) -> str:
        """The kind of step, and what is dealt in it: a first card, one that lies open, one for a card that was discarded."""
        dealt = f" {due.move.face}" if isinstance(due.move, DealCard) else ""
        drawn = " drawn" if dealt and "count" in due.facts else ""
        return f"{self._game} {step_kind(due)}{dealt}{drawn}"

    def _tried(self, kind: str, *, right: bool) -> Stage | None:
        helped, self._helped = self._helped == kind, ""
        known = before, run = self._known.get(kind, (Stage.TOLD, 0))
        if not right:
            stage, run = Stage(max(before - 1, Stage.TOLD)), 0
        elif helped or before is Stage.SILENT:
            stage = before
        else:
            stage, run = (Stage(before + 1), 0) if run + 1 >= house_practice().right_in_a_row else (before, run + 1)
        if (stage, run) != known:
            self._known[kind] = stage, run
            self._keep({name: list(each) for name, each in self._known.items()})
        return stage if stage is not before else None


def kind_of_game(spec: GameSpec) -> str:
    """What games have in common that are dealt alike: how a hand is made, and its rounds."""
    return " ".join([spec.family.word, spec.composition, *spec.streets])


def _read(kept: Mapping[str, Any]) -> Iterator[tuple[str, tuple[Stage, int]]]:
    for kind, each in kept.items():
        if isinstance(each, list) and len(each) == 2 and each[0] in list(Stage) and isinstance(each[1], int):
            yield kind, (Stage(each[0]), each[1])
