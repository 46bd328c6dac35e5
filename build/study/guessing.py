"""Moments to guess at: something went wrong in half of them, and nobody is told in which."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import pygame

from game.chair.eye import Eye
from game.rulebook.readers.read_house import house_mishaps
from game.training.on_demand.positions import StagedTable, staged_in
from study.felt_frames import Cell
from study.watching import TimedPicture, WatchedMoment, watched

COLUMNS, ROWS, SMALL = 2, 3, (780, 439)
"""Of a sheet: pictures at most, and the size of each in pixels."""
HEAD, FOOT = 44, 26
"""How high a sheet's title and a picture's time are, in pixels."""
TITLE: Final = (30, 27, 24, 21, 18)
"""Its letters, the largest in which it has room."""
BEFORE: Final = 6
"""How many pictures of a sheet show what led to the moment."""
APART: Final = (0.75, 0.5, 0.75)
"""Seconds from a picture of a sheet to the next: of what led there, of the moment's first seconds, of what follows."""
FIRST: Final = 3.5
"""How many seconds count as the first."""
TRIED: Final = 12
"""With so many seeds a moment is sought."""


@dataclass(frozen=True)
class Guess:
    """A moment to guess at: where it is staged, and whether it goes wrong there."""

    cell: Cell
    seed: int
    happens: bool


class Guesses(NamedTuple):
    """What is drawn: how many of each sort, with how much told, and the seed for everything random."""

    each: int
    eye: Eye
    seed: int


def draw_moments(cells: Sequence[Cell], folder: Path, key: Path, guesses: Guesses) -> Iterator[str]:
    """A folder of pictures and sheets of some of them for each moment, and the key, which tells what they are. Answers the name of
    every moment. OSError where something cannot be written, LookupError where a moment isn't found."""
    folder.mkdir(parents=True, exist_ok=True)
    key.parent.mkdir(parents=True, exist_ok=True)
    lot = Random(guesses.seed)
    chosen = choose(cells, guesses.each, lot)
    moments = [Guess(cell, lot.getrandbits(20), happens) for cell in chosen for happens in (True, False)]
    lot.shuffle(moments)
    with key.open("w", encoding="utf-8") as lines:
        for number, guess in enumerate(moments, 1):
            found, seed = _staged(guess)
            seen = watched(guess.cell.game, found, happens=guess.happens, eye=guesses.eye, seed=seed)
            _keep(seen, folder, f"{number:03}")
            what = f"wrong  {guess.cell.game}  {guess.cell.word}  {found.staged.happens}" if guess.happens else (
                f"clean  {guess.cell.game}  (where {guess.cell.word} could happen)")
            lines.write(f"{number:03}  {what}  seed {seed}, moment at {_start(seen):.2f} s\n")
            lines.flush()
            yield f"{number:03}"


def choose(cells: Sequence[Cell], each: int, lot: Random) -> list[Cell]:
    """So many kinds, no one twice, by how often they happen in the house; each in the one of its games that has come least so
    far."""
    games = defaultdict[str, list[str]](list)
    for cell in cells:
        games[cell.word].append(cell.game)
    weight = house_mishaps().weight
    by_lot = sorted(games, key=lambda word: lot.random() ** (1 / weight(word)), reverse=True)[:each]
    books, came = Counter[str](), Counter[str]()
    found = []
    for word in sorted(by_lot, key=lambda word: len(games[word])):
        game = min(games[word], key=lambda game: (books[_book(game)], came[game], lot.random()))
        books[_book(game)] += 1
        came[game] += 1
        found.append(Cell(game, word))
    return found


def _book(game: str) -> str:
    return game.partition("-")[0]


def _staged(guess: Guess) -> tuple[StagedTable, int]:
    """A table where it happens, and its seed: other people in other places with every seed."""
    for seed in range(guess.seed, guess.seed + TRIED):
        found = staged_in(_book(guess.cell.game), guess.cell.game, guess.cell.word, seed, Random(seed))
        if found is not None:
            return found, seed
    raise LookupError(f"{guess.cell.game}: no table at which {guess.cell.word} happens")


def _keep(seen: WatchedMoment, folder: Path, name: str) -> None:
    """Every picture in a folder of its own, by the second; and the sheets."""
    (folder / name).mkdir(exist_ok=True)
    for each in seen.pictures:
        pygame.image.save(each.surface, folder / name / f"{each.second + _start(seen):05.2f}.jpg")
    shown = list(_shown(seen))
    most = COLUMNS * ROWS
    for page, at in enumerate(range(0, len(shown), most)):
        sheet = _sheet(f"{name}   {seen.title}", shown[at : at + most], _start(seen))
        pygame.image.save(sheet, folder / f"{name}-{page + 1}.png")


def _start(seen: WatchedMoment) -> float:
    """By how much the seconds on the pictures begin before the moment, so that they don't tell it."""
    return -seen.pictures[0].second


def _shown(seen: WatchedMoment) -> Iterator[TimedPicture]:
    """The pictures for the sheets: a few of what led there, more of the moment, fewer of what follows."""
    before = list(_spaced([each for each in reversed(seen.pictures) if each.second < 0], APART[0]))
    yield from reversed(before[:BEFORE])
    yield from _spaced([each for each in seen.pictures if 0 <= each.second <= FIRST], APART[1])
    yield from _spaced([each for each in seen.pictures if each.second > FIRST], APART[2])


def _spaced(pictures: Sequence[TimedPicture], apart: float) -> Iterator[TimedPicture]:
    """Those that are so many seconds apart, and all of what goes fast."""
    last = None
    for each in pictures:
        if last is None or abs(each.second - last) >= apart or (each.fast and each.second >= 0):
            last = each.second
            yield each


def _sheet(title: str, pictures: Sequence[TimedPicture], start: float) -> pygame.Surface:
    """Row by row, each with its second."""
    wide, high = SMALL
    rows = -(-len(pictures) // COLUMNS)
    sheet = pygame.Surface((wide * COLUMNS, HEAD + rows * (high + FOOT)))
    small = pygame.font.Font(None, 24)
    sizes = (size for size in TITLE if pygame.font.Font(None, size).size(title)[0] <= sheet.get_width() - 20)
    sheet.blit(pygame.font.Font(None, next(sizes, TITLE[-1])).render(title, True, (240, 240, 240)), (10, 10))
    for at, picture in enumerate(pictures):
        x, y = at % COLUMNS * wide, HEAD + at // COLUMNS * (high + FOOT)
        sheet.blit(small.render(f"{picture.second + start:.2f} s", True, (220, 220, 160)), (x + 10, y + 5))
        sheet.blit(pygame.transform.smoothscale(picture.surface, SMALL), (x, y + FOOT))
    return sheet
