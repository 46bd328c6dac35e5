"""The academy's mark: a picture is kept as it is printed, and what is none is refused by name."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.client.preferences import Preferences, open_preferences, save
from game.client.system.academy_mark import FILE, MOST_PIXELS, drop_mark, has_mark, keep_mark, read_mark
from game.files import FileFault
from game.school.exams.academy import wrong_academy


def picture(folder: Path, size: tuple[int, int], name: str = "logo.png") -> Path:
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill("red", pygame.Rect(0, 0, size[0] // 2, size[1]))
    pygame.image.save(made, folder / name)
    return folder / name


def test_a_mark_is_kept_no_larger_than_it_is_printed(tmp_path: Path) -> None:
    keep_mark(picture(tmp_path, (1200, 400)), tmp_path)
    mark = read_mark(tmp_path)
    assert (mark.width, mark.height) == (MOST_PIXELS, MOST_PIXELS // 3)
    assert (mark.pixels[:3], mark.pixels[-3:]) == (b"\xff\x00\x00", b"\xff\xff\xff"), "where it is clear it is white"


@pytest.mark.parametrize("name", ["logo.jpg", "logo.png"])
def test_a_small_one_stays_as_it_is_and_can_go(tmp_path: Path, name: str) -> None:
    keep_mark(picture(tmp_path, (30, 20), name), tmp_path)
    mark = read_mark(tmp_path)
    assert (mark.width, mark.height, len(mark.pixels)) == (30, 20, 1800)
    drop_mark(tmp_path)
    drop_mark(tmp_path)
    assert not has_mark(tmp_path)
    assert read_mark(tmp_path) is None


@pytest.mark.parametrize("held", [b"", b"no picture", b"\x89PNG\r\n\x1a\n"])
def test_what_is_no_picture_is_refused_and_the_old_one_stays(tmp_path: Path, held: bytes) -> None:
    keep_mark(picture(tmp_path, (30, 20)), tmp_path)
    before = (tmp_path / FILE).read_bytes()
    (tmp_path / "wrong.png").write_bytes(held)
    with pytest.raises(FileFault, match="isn't a picture the program can read"):
        keep_mark(tmp_path / "wrong.png", tmp_path)
    assert (tmp_path / FILE).read_bytes() == before


def test_a_name_that_cannot_be_printed_is_refused(tmp_path: Path) -> None:
    assert wrong_academy("Harbour House") == ""
    assert "fit on a certificate" in wrong_academy("x" * 61)
    assert "isn't shown" in wrong_academy("Har\u202ebour")
    file = tmp_path / "preferences.json"
    save(Preferences(academy="Harbour House"), file)
    assert open_preferences(file).preferences.academy == "Harbour House"
    file.write_text('{"academy": "a\\u202eb"}', encoding="utf-8")
    assert "academy has a character that" in open_preferences(file).message
