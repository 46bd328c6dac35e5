"""What an author has made goes into a file, and a copy of it to the shelf."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.client.navigator import Navigator
from game.files.saving import NotSaved, file_name, save_text


class DraftPlace:
    """Where a draft lies, in which folder and under which name; `usual` is the name of one without a title."""

    def __init__(self, file: Path | None, usual: str) -> None:
        self.folder, self._name = (file.parent, file.name) if file is not None else (Path.home(), "")
        self._usual = usual

    def name(self, title: str, ending: str) -> str:
        """The name it has, or else the one that its title suggests."""
        return self._name or file_name(title.strip() or self._usual, ending)

    def now(self, file: Path) -> None:
        """It lies there from now on."""
        self.folder, self._name = file.parent, file.name


class DraftFiles:
    """`keep` is told of a file that was saved, and whether what it replaced was kept before, which `is_kept` says."""

    def __init__(self, navigator: Navigator, is_kept: Callable[[Path], bool], keep: Callable[[Path, bool], None]) -> None:
        self._navigator, self._is_kept, self._keep = navigator, is_kept, keep

    def save(self, words: str, title: str, place: DraftPlace, about: str, ending: str, opens: str,
             saved: Callable[[], None]) -> None:
        """Ask where the words go, and write them; `saved` is told once they are there, `opens` says where they can be found."""
        self._navigator.open("save-file", place.name(title, ending), about, ending=ending, folder=place.folder,
                             then=partial(self._write, words, place, opens, saved))

    def _write(self, words: str, place: DraftPlace, opens: str, saved: Callable[[], None], file: Path) -> None:
        over = self._is_kept(file)
        try:
            save_text(file, words)
        except NotSaved as wrong:
            self._navigator.say(str(wrong))
            return
        place.now(file)
        self._navigator.say(f"Saved as {file.name}. {opens}")
        saved()
        self._keep(file, over)
