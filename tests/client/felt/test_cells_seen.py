"""What goes wrong is seen on the felt by somebody who is told nothing, or heard: `python -m game felt` counts every cell."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from study.felt_frames import Cell, cells, staged, told, watch
from study.guessing import Guesses, choose, draw_moments

SEEN = (
    "rop-omaha chips-removed",
    "act-canberra device",
    "tas-holdem exposed-in-cut",
    "tas-holdem bad-cut",
    "rop-omaha string-raise",
    "thr-holdem wrong-riffles",
    "rop-draw-52 cards-exchanged",
    "rop-omaha cards-off-table",
    "act-jackpot jackpot-fault",
    "rop-omaha boxed-card",
    "tas-holdem joker",
)
HEARD = ("tas-holdem advice", "rop-omaha hand-information")


@pytest.mark.parametrize("cell", SEEN)
def test_a_picture_shows_it(night: object, cell: str) -> None:
    assert told(Cell(*cell.split()))[0] == "seen"


@pytest.mark.parametrize("cell", HEARD)
def test_what_only_is_said_is_said_by_somebody_who_else_says_nothing(night: object, cell: str) -> None:
    how, said = told(Cell(*cell.split()))
    assert how == "heard"
    assert len(said) == 1


def test_the_same_moment_looks_the_same_twice(night: object) -> None:
    cell = Cell("tas-holdem", "bad-cut")
    found = staged(cell)
    assert found is not None
    one, other = (watch(cell, found, happens=True) for _ in range(2))
    assert one.frames == other.frames


def test_moments_to_guess_at_are_of_every_book_and_no_kind_comes_twice() -> None:
    chosen = choose(list(cells()), 50, Random(1))
    assert len({cell.word for cell in chosen}) == 50
    books = [cell.game.partition("-")[0] for cell in chosen]
    assert min(map(books.count, ("act", "rop", "tas", "thr"))) >= 8


def test_nothing_that_is_drawn_to_guess_at_tells_what_it_is(night: object, tmp_path: Path) -> None:
    """A folder of pictures and some sheets for each moment, and the key elsewhere."""
    pictures, key = tmp_path / "pictures", tmp_path / "elsewhere" / "key.txt"
    drawn = list(draw_moments([Cell("rop-omaha", "string-raise")], pictures, key, Guesses(1, "looks", 3)))
    assert drawn == ["001", "002"]
    assert {file.name.partition("-")[0].removesuffix(".png") for file in pictures.iterdir()} == set(drawn)
    assert all(file.stem.replace(".", "").isdecimal() and file.suffix == ".jpg" for file in pictures.glob("*/*"))
    told = key.read_text(encoding="utf-8")
    assert sorted(line.split()[1] for line in told.splitlines()) == ["clean", "wrong"]
    early, late = (len(list((pictures / name).iterdir())) for name in drawn)
    assert min(early, late) > 20
