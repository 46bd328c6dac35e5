"""All texts of every screen and role stand in `pages`, a file for each: whoever changes words sees where they are read.

`PYTHONPATH=build python -m tests.voice.test_pages` writes the files anew: look at every line of the difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from study.pages import page_at, pages
from study.pictures import Visit, every_screen, names_of_screens, unseen

HELD = Path(__file__).parent / "pages"
LIKE_OTHERS = ("table-rop-", "table-stud-", "table-freeze-out", "table-tournament-hold-em", "sign-rop-", "sign-tas-stud",
               "test-question-", "tests-own-", "lessons-rop", "lessons-tas")  # fmt: skip
"""Screens that say the same as others, of another game."""
NAMES = [name for name in names_of_screens() if not name.startswith(LIKE_OTHERS)]


@pytest.fixture(scope="session")
def visits(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Visit]]:
    with unseen():
        yield {visit.name: visit for visit in every_screen(tmp_path_factory.mktemp("begun"))}


@pytest.mark.parametrize("name", NAMES)
def test_what_stands_on_a_screen_is_what_was_read_last(name: str, visits: dict[str, Visit], tmp_path: Path) -> None:
    assert page_at(visits[name], tmp_path / "data") == (HELD / f"{name}.txt").read_text(encoding="utf-8")


def test_every_page_is_of_a_screen() -> None:
    assert sorted(file.stem for file in HELD.glob("*.txt")) == sorted(NAMES)


if __name__ == "__main__":
    fresh = dict(pages(NAMES))
    for old in HELD.glob("*.txt"):
        old.unlink()
    for name, text in fresh.items():
        (HELD / f"{name}.txt").write_text(text, encoding="utf-8")
