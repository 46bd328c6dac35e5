"""The academy's mark: the picture that certificates and records bear, kept as a file next to the records."""

from __future__ import annotations

from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from game.files import FileFault
from game.files.plain_file import contents, is_plain
from game.files.saving import save_bytes
from game.school.exams.academy import AcademyMark

FILE: Final = "academy-mark.png"
MOST_BYTES: Final = 8 * 1024 * 1024
MOST_PIXELS: Final = 600
"""On its longer side: 30 mm of paper at 500 dots an inch."""


def keep_mark(picture: Path, folder: Path) -> None:
    """Keep a copy of a picture, no larger than it is printed. Raises FileFault for a file that isn't a picture, and NotSaved."""
    found = _picture(picture)
    longer = max(found.get_size())
    if longer > MOST_PIXELS:
        wide, high = (max(1, side * MOST_PIXELS // longer) for side in found.get_size())
        found = pygame.transform.smoothscale(found, (wide, high))
    kept = BytesIO()
    pygame.image.save(found, kept, "academy-mark.png")
    save_bytes(folder / FILE, kept.getvalue())


def has_mark(folder: Path) -> bool:
    """Whether one is kept there."""
    return is_plain(folder / FILE)


def drop_mark(folder: Path) -> None:
    """Have none any more. Raises OSError."""
    with suppress(FileNotFoundError):
        (folder / FILE).unlink()


def read_mark(folder: Path) -> AcademyMark | None:
    """The mark that is kept there, on white; None for none. Raises FileFault."""
    if not has_mark(folder):
        return None
    found = _picture(folder / FILE)
    white = pygame.Surface(found.get_size())
    white.fill("white")
    white.blit(found, (0, 0))
    return AcademyMark(*white.get_size(), pygame.image.tobytes(white, "RGB"))


def _picture(file: Path) -> pygame.Surface:
    held = contents(file, MOST_BYTES)
    try:
        found = pygame.image.load(BytesIO(held), file.name)
    except (pygame.error, ValueError):
        found = None
    if found is None or not all(found.get_size()):
        raise FileFault(file, 0, "isn't a picture the program can read", "choose a PNG or a JPEG")
    return found if found.get_bitsize() in (24, 32) else _in_true_colours(found)


def _in_true_colours(picture: pygame.Surface) -> pygame.Surface:
    """Pictures of few colours cannot be scaled smoothly."""
    whole = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    whole.blit(picture, (0, 0))
    return whole
