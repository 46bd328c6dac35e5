"""What an author has made goes into a file, and a copy of it to the shelf; until then it stands in the records."""

from __future__ import annotations

from ast import literal_eval
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

from game.client.app import App
from game.client.navigator import Navigator
from game.files.fault import FileFault
from game.files.guard import guarded
from game.files.saving import NotSaved, file_name, save_text
from game.records.json_forms.shapes import CodecError
from game.records.storage.database import RecordsError
from game.records.underway import Setups


class DraftPlace:
    """Where a draft lies, in which folder and under which name; `usual` is the name of one without a title."""

    def __init__(self, file: Path | None, usual: str) -> None:
        self.folder, self._name = (file.parent, file.name) if file is not None else (Path.home(), "")
        self.usual = usual

    def name(self, title: str, ending: str) -> str:
        """The name it has, or else the one that its title suggests."""
        return self._name or file_name(title.strip() or self.usual, ending)

    @property
    def file(self) -> str:
        """The file it lies in; empty where it never was saved."""
        return str(self.folder / self._name) if self._name else ""

    def now(self, file: Path) -> None:
        """It lies there from now on."""
        self.folder, self._name = file.parent, file.name


class DraftKeeper:
    """Keeps what is made in one editor among the records of the person at the machine, with the `place` of its file. `kind` is a
    dataclass of plain values, which `titled` answers the title of. Of each `subject` there is one."""

    def __init__(self, app: App, kind: type[Any], place: DraftPlace, titled: Callable[[Any], object], subject: str = "") -> None:
        self._app, self._kind, self._place, self._titled, self._file = app, kind, place, titled, Path()
        self._subject = subject

    @property
    def _key(self) -> str:
        return f"draft {self._kind.__name__} {self._subject}".rstrip()

    def keep(self, draft: Any) -> None:
        """It stands so now. Numbers are keys in it, which JSON has none of: it is kept as Python writes it."""
        if self._app.keeping is not None:
            self._app.keeping.setups.keep(self._key, {"draft": repr(asdict(draft)), "file": self._place.file})

    def forget(self) -> None:
        """It was saved, or nobody wants it any more."""
        with suppress(RecordsError, CodecError):
            if self._app.keeping is not None and self._app.keeping.setups.last(self._key):
                self._app.keeping.setups.keep(self._key, {})

    def left(self) -> tuple[str, Any] | None:
        """What was never saved, with its title; None where there is nothing. Raises FileFault where it can't be read."""
        return guarded(Path(self._key), self._read, self._app.keeping.setups) if self._app.keeping is not None else None

    def _read(self, setups: Setups) -> tuple[str, Any] | None:
        if not (kept := setups.last(self._key)):
            return None
        draft, self._file = self._kind(**literal_eval(kept["draft"])), Path(kept["file"])
        title = str(self._titled(draft)).strip()
        return f"“{title}”" if title else f"your {self._place.usual}", draft

    def resumed(self) -> None:
        """What was left is made further: its file is its place again."""
        if self._file.name:
            self._place.now(self._file)


class LiveKeeper:
    """For what is set up as a part of another draft, which keeps it: `used` puts it in, `restored` takes it out again."""

    def __init__(self, used: Callable[[Any], None], restored: Callable[[], None]) -> None:
        self._used, self.forget = used, restored

    def keep(self, draft: Any) -> None:
        """The other draft has it; what can't be read yet waits for the next change."""
        with suppress(FileFault):
            self._used(draft)

    def left(self) -> None:
        """The other draft offers it."""

    def resumed(self) -> None:
        """It never is."""


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
