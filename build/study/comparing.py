"""Which pictures of two tours differ, and by how much."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame


class NoTour(ValueError):
    """A folder holds no pictures of a tour."""


def differing(before: Path, now: list[Path]) -> Iterator[str]:
    """A line for every screen that is drawn otherwise than in the folder of an earlier tour, that is new, or that is gone. Raises
    NoTour where the folder holds no pictures."""
    earlier = {file.name: file for file in sorted(before.glob("*.png"))}
    if not earlier:
        raise NoTour(f"{before} holds no pictures of a tour")
    for file in now:
        was = earlier.pop(file.name, None)
        said = "is new" if was is None else _difference(was, file)
        if said:
            yield f"{file.stem}: {said}"
    yield from (f"{file.stem}: is not drawn any more" for file in earlier.values())


def _difference(one: Path, other: Path) -> str:
    """In words; nothing where both show the same."""
    if one.read_bytes() == other.read_bytes():
        return ""
    first, second = pygame.image.load(one), pygame.image.load(other)
    if first.get_size() != second.get_size():
        return "{}x{} before, {}x{} now".format(*first.get_size(), *second.get_size())
    pixels = int((pygame.surfarray.array3d(first) != pygame.surfarray.array3d(second)).any(axis=2).sum())
    return f"{pixels} of {first.get_width() * first.get_height()} pixels differ" if pixels else ""
