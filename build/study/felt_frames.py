"""The felt as somebody sees it who is told nothing, four pictures a second: of every irregularity where it is staged, and of the
same moment without it."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final, Literal, NamedTuple

import pygame

from game.chair.seen.view import GestureView
from game.chair.setting_up.seating import Seating, Stakes
from game.chair.setting_up.sitting_down import sit_down
from game.client.preferences import Preferences
from game.client.system.sound import Sounds
from game.client.system.voice import Voice
from game.client.table.hearing import LASTS, Witness
from game.client.table.table_scene import TableScene
from game.client.theme import load
from game.client.widgets.drawing.ink import Style
from game.rulebook.loader import library
from game.table.outcome import Outcome
from game.table.rules import Rules
from game.table.state import Table
from game.training.on_demand.positions import StagedTable, comes_alone, staged_in
from game.training.step_log import right_move

Told = Literal["seen", "left out", "heard", "not at all", "never comes"]
"""How somebody can know of an irregularity: by a picture that the clean moment has not; by one that only the clean moment has; by
what somebody says and would not say else."""
A_SECOND: Final = 4
"""Pictures in a second."""
SHOWN: Final = LASTS + 2.0
"""Seconds for which a move is watched: longer than anything lasts that passes."""
BEFORE: Final = 0.5
"""Seconds of the still table before it."""
SIZE: Final = (960, 600)
"""Of the felt, in pixels."""
SEED: Final = 4
TRIED: Final = 8
"""With so many seeds a position is sought."""


class Cell(NamedTuple):
    """An irregularity of a game."""

    game: str
    word: str


@dataclass
class Watched:
    """What was to be seen of a moment, picture by picture, each by its sum and without what is said; what people said, by seat."""

    frames: list[int] = field(default_factory=list)
    said: set[tuple[int, str]] = field(default_factory=set)


class HearingApart(Witness):
    """Sees everything, and keeps apart what is said."""

    def __init__(self, rules: Rules, said: set[tuple[int, str]]) -> None:
        super().__init__(rules, everything=True)
        self._said = said

    def gestures(self, table: Table, *, told: bool = True) -> tuple[GestureView, ...]:
        """Without a word of it."""
        found = super().gestures(table, told=told)
        self._said |= {(sign.who, sign.text) for sign in found if sign.spoken}
        return tuple(replace(each, text="", spoken=False) for each in found)


def cells() -> Iterator[Cell]:
    """Every one of every game that can be staged."""
    for book in library().values():
        for game, spec in book.games.items():
            if spec.layouts:
                words = (each.id for each in book.irregularities_of(game))
                yield from (Cell(game, word) for word in words if comes_alone(spec, word))


def staged(cell: Cell, seed: int = SEED) -> StagedTable | None:
    """A table at which it happens; None where none is found with this seed or one of the next."""
    tables = (staged_in(cell.game.partition("-")[0], cell.game, cell.word, each) for each in range(seed, seed + TRIED))
    return next(filter(None, tables), None)


def told(cell: Cell, seed: int = SEED) -> tuple[Told, set[tuple[int, str]]]:
    """How it can be known, and what is said with it that is not said without."""
    found = staged(cell, seed)
    if found is None:
        return "never comes", set()
    wrong, clean = (watch(cell, found, happens=happens, seed=seed) for happens in (True, False))
    said = wrong.said - clean.said
    if set(wrong.frames) - set(clean.frames):
        return "seen", said
    if set(clean.frames) - set(wrong.frames):
        return "left out", said
    return ("heard" if said else "not at all"), said


def watch(cell: Cell, found: StagedTable, *, happens: bool, seed: int = SEED) -> Watched:
    """The moment as an inspector sees it, and the move that is due then, with or without what goes wrong before it."""
    seen = Watched()
    scene = _scene(cell, found, seed)
    scene.hearing.witness = HearingApart(scene.play.rules, seen.said)
    session = scene.play.session
    due = session.ask()
    usual = session.consider() or (right_move(due) if due is not None else None)
    assert usual is not None, "something is due where it is staged"
    try:
        _let_pass(scene, seen, BEFORE)
        if happens and isinstance(session.submit(found.staged.happens), Outcome):
            _let_pass(scene, seen, SHOWN)
        if isinstance(session.submit(usual), Outcome) or session.advance() is not None:
            _let_pass(scene, seen, SHOWN)
    finally:
        scene.course.close()
    return seen


def _scene(cell: Cell, found: StagedTable, seed: int) -> TableScene:
    """The table's screen, with its felt at a size of its own and no window around it."""
    spec = library()[cell.game.partition("-")[0]].game(cell.game)
    seating = Seating(spec.title, "inspector", 0, spec.layouts[0], found.seats, "regular", "mixed", 0.0, 1.0, alone=True, bare=True)
    play = sit_down(seating, Stakes(spec.book, cell.game, found.settings, seed), None, found.staged.round)
    preferences = Preferences(talk=False)
    scene = TableScene(play, preferences=preferences, sounds=Sounds(preferences), voice=Voice(lambda text: None, on=False),
                       open_ref=lambda ref: None)
    scene.style = Style(load(preferences.theme))
    scene.felt.fit(pygame.Rect(0, 0, *SIZE), scene.style)
    return scene


def _let_pass(scene: TableScene, seen: Watched, seconds: float) -> None:
    """Pictures until the time is over; a still table is drawn once."""
    last = -1
    for _ in range(round(seconds * A_SECOND)):
        moving = scene.felt.busy
        changes = scene.hearing.witness.advance(1 / A_SECOND)
        scene.felt.advance(1000 / A_SECOND)
        if last < 0 or moving or changes:
            surface = pygame.Surface(SIZE)
            scene.draw_felt(surface)
            last = zlib.crc32(surface.get_buffer().raw)
        seen.frames.append(last)
