"""Moments to guess at: something went wrong in half of them, and nobody is told in which."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final

import pygame

from study.felt_frames import Cell, staged, watch

EACH: Final = 20
"""So many moments in which something goes wrong, and as many in which nothing does."""
COLUMNS, ROWS, SMALL = 3, 4, (640, 400)
"""Of a sheet: pictures, and the size of each in pixels."""


def draw_moments(cells: Sequence[Cell], folder: Path, seed: int) -> Iterator[str]:
    """A sheet of pictures for each moment, in the order in which they follow one another, and `key.txt`, which tells what they are.
    Answers the name of every file. OSError where the folder cannot be written to."""
    folder.mkdir(parents=True, exist_ok=True)
    lot, key = Random(seed), []
    chosen = lot.sample(list(cells), min(2 * EACH, len(cells)))
    moments = [(cell, at % 2 == 0) for at, cell in enumerate(chosen)]
    lot.shuffle(moments)
    for number, (cell, happens) in enumerate(moments, 1):
        found = staged(cell, seed)
        if found is None:
            continue
        seen = watch(cell, found, happens=happens, keeps=True, words=True, more=not happens, seed=seed)
        name = f"moment-{number:02}.png"
        pygame.image.save(_sheet(seen.pictures), folder / name)
        key.append(f"{name}  {'wrong' if happens else 'clean'}  {cell.game}  {cell.word if happens else '-'}")
        yield name
    (folder / "key.txt").write_text("\n".join(key) + "\n", encoding="utf-8")
    yield "key.txt"


def _sheet(pictures: Sequence[pygame.Surface]) -> pygame.Surface:
    """The first of them, row by row."""
    wide, high = SMALL
    sheet = pygame.Surface((wide * COLUMNS, high * ROWS))
    for at, picture in enumerate(pictures[: COLUMNS * ROWS]):
        place = at % COLUMNS * wide, at // COLUMNS * high
        sheet.blit(pygame.transform.smoothscale(picture, SMALL), place)
    return sheet
