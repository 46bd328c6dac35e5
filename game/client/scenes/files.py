"""Choosing a file to open: the folders of the disk as a list that narrows while one types, with the path as a line above it.

The library has a dialog for this, which cannot be used without a pointer.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame

from game.chair.wording.list_rows import Row
from game.client.stage.form import Form
from game.client.stage.plate import REPLACE, OverwriteQuestion
from game.client.system.associations import FileKind, kind_of
from game.client.widgets.button import Button
from game.client.widgets.choice import DropDown
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.group import Group
from game.client.widgets.layout.frames import titled_panel
from game.client.widgets.layout.plain import Label, Note
from game.client.widgets.listview import ListView
from game.files.plain_file import typed_path
from game.grammar import or_list

UP = ".."
AS_PATH = "Nothing here matches. Press Enter to open it as a path."


class FileScene(Form[Path]):
    """Ends with a file of one of the `kinds`. `folder` is where it begins; `about` says what else comes of it."""

    WIDTH = 760
    title, verb = "Open a file", "Open"

    def __init__(self, folder: Path, kinds: Sequence[FileKind], about: str = "") -> None:
        super().__init__()
        self._kinds, self._about = kinds, about
        self._folder, self._written, self._trouble = folder, str(folder), ""
        self._rows: list[Row] = []
        self._go(folder)
        self.first = self._list

    @property
    def _list(self) -> str:
        return f"files of {self._folder}"

    def build(self, group: Group, area: pygame.Rect) -> None:
        px = self.style.px
        panel = titled_panel(group, self.style, area, self.title, wide=self.WIDTH)
        inner = panel.inflate(-px(24), -px(24))
        group.add(TextEntry(pygame.Rect(inner.left, inner.top, inner.width, px(36)), self._typed, text=self._written, name="path",
                            submit=lambda: self._take(self._written), wrong=bool(self._trouble)))
        below = pygame.Rect(inner.left, inner.top + px(42), inner.width, self.style.height("small"))
        note = Note(below, self.style, self._trouble or self._words(), colour="danger" if self._trouble else "muted")
        top = self._more(group, pygame.Rect(inner.left, note.rect.bottom + px(10), inner.width, px(36)))
        rows = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
        group.add(note, ListView(rows, self.style, self._rows, name=self._list, filters=True,
                                 submit=lambda row: self._take(row.key), otherwise=self._take, nothing=AS_PATH))
        self._bar(group, panel)

    def _more(self, group: Group, line: pygame.Rect) -> int:
        """What else is chosen, in a line of its own; where the list begins below it."""
        return line.top

    def _words(self) -> str:
        titles = dict.fromkeys(kind.title for kind in self._kinds)
        kinds = ", ".join(f"{title} ({self._ends(title)})" for title in titles)
        return f"{self._about} You can choose: {kinds}".lstrip()

    def _ends(self, title: str) -> str:
        """How files of that kind end: ".png, .jpg"."""
        return ", ".join(f".{kind.extension}" for kind in self._kinds if kind.title == title)

    def _bar(self, group: Group, panel: pygame.Rect) -> None:
        px, top = self.style.px, panel.bottom + self.style.px(12)
        back, wide = (Button.width_for(self.style, *label) for label in (("Back", "escape"), (self.verb, "ctrl+return")))
        group.add(Button(pygame.Rect(panel.left, top, back, px(40)), "Back", self.close, key="escape"),
                  Button(pygame.Rect(panel.right - wide, top, wide, px(40)), self.verb, self._open, key="ctrl+return",
                         primary=True))

    def _open(self) -> None:
        """What was typed for a path, unless the focus went to the list; else the row that is chosen, or what no row matches."""
        shown, focus = self.group.named(self._list), self.group.focus
        if focus is not None and (focus.name == "path" or (focus.name != self._list and self._written != str(self._folder))):
            self._take(self._written)
        elif isinstance(shown, ListView) and shown.chosen is not None:
            self._take(shown.chosen.key)
        elif isinstance(shown, ListView) and shown.query:
            self._take(shown.query)

    def _typed(self, text: str) -> None:
        self._written = text

    def _take(self, written: str) -> None:
        """Go into a folder, end with a file, or say what is wrong with the path."""
        try:
            path = self._meant(written)
            if os.path.isdir(path):
                self._go(path)
            else:
                path = self._named(path)
                self._trouble, self._written = self._why_not(path), written
                if not self._trouble:
                    self._ends_with(path)
                    return
        except OSError as wrong:
            self._trouble, self._written = f"That path can't be used: {wrong.strerror}.", written
        self.rebuild()
        if not self._trouble:
            self.group.focus_on(self._list)

    def _meant(self, written: str) -> Path:
        """The path that is typed. Raises OSError for one that can't be."""
        try:
            return (self._folder / typed_path(written.strip())).resolve()
        except (RuntimeError, ValueError):
            raise OSError(errno.ELOOP, "it leads nowhere") from None

    def _named(self, path: Path) -> Path:
        """The file that is meant by a path."""
        return path

    def _ends_with(self, path: Path) -> None:
        self.finish(path)

    def _why_not(self, path: Path) -> str:
        if not path.is_file():
            return f"There's no {path.name} in {path.parent}."
        return "" if kind_of(path, self._kinds) else f"{path.name} isn't {endings(self._kinds)}, so it can't be opened here."

    def _go(self, folder: Path) -> None:
        try:
            self._rows = listed(folder, self._kinds)
        except OSError as wrong:
            self._trouble, self._written = f"{folder} can't be opened: {wrong.strerror}.", str(folder)
            return
        self._folder, self._written, self._trouble = folder, str(folder), ""


class SaveScene(FileScene):
    """Ends with a file to write; where one lies there already, the person is asked first. `name` is what it is called until another
    is typed; `about` says what it may be called. `forms` are the kinds of file there are, by the end of the name; every name gets
    the `ending`, if there is one."""

    title, verb = "Save a copy", "Save"

    def __init__(self, folder: Path, name: str, about: str, forms: Mapping[str, str] | None = None, *, ending: str = "") -> None:
        self._name, self._forms, self._ending = name, dict(forms or {}), ending
        super().__init__(folder, (), about)
        self.first = "path"

    def _words(self) -> str:
        return self._about

    def _more(self, group: Group, line: pygame.Rect) -> int:
        """The format, where there are several."""
        if not self._forms:
            return line.top
        ends = Path(self._written).suffix.lower()
        wide = self.style.width("Format", "body") + self.style.px(24)
        box = pygame.Rect(line.left + wide, line.top, line.width - wide, line.height)
        options = [Row(suffix, f"{title} ({suffix})") for suffix, title in self._forms.items()]
        group.add(Label(pygame.Rect(line.left + self.style.px(10), line.top, wide, line.height), "Format"),
                  DropDown(box, self.style, options, self._as, chosen=ends, name="kind"))
        return line.bottom + self.style.px(10)

    def _as(self, suffix: str) -> None:
        """The same name, for another kind of file."""
        self._written = str(Path(self._written).with_suffix(suffix)) if Path(self._written).name else self._written
        self.rebuild()

    def _open(self) -> None:
        self._take(self._written)

    def _go(self, folder: Path) -> None:
        """The name goes along into the folder: the one that was typed, where that was no folder."""
        written = self._folder / self._written.strip()
        if not os.path.isdir(written) and not self._written.endswith(os.sep):
            self._name = written.name
        super()._go(folder)
        if not self._trouble:
            self._written = str(folder / self._name)

    def _why_not(self, path: Path) -> str:
        if not path.parent.is_dir():
            return f"There's no folder {path.parent.name} there."
        return f"{path.name} isn't a file." if path.exists() and not path.is_file() else ""

    def _named(self, path: Path) -> Path:
        return path if path.suffix.lower() == self._ending or not self._ending else path.with_name(path.name + self._ending)

    def _ends_with(self, path: Path) -> None:
        if not path.exists():
            self.finish(path)
            return
        question = OverwriteQuestion(path, f"It's in {path.parent}.")
        self.stage.push(question, lambda answer: self.finish(path if answer == REPLACE else question.spare))


def endings(kinds: Sequence[FileKind]) -> str:
    """The files that can be opened, by the end of their names: "a .phh, .phhs or .txt file"."""
    return f"a {or_list([f'.{kind.extension}' for kind in kinds])} file"


def listed(folder: Path, kinds: Sequence[FileKind]) -> list[Row]:
    """The way up, the folders, then the files of these kinds, each by name. Raises OSError for a folder that cannot be read."""
    folders, files = list[Row](), list[Row]()
    with os.scandir(folder) as entries:
        for entry in entries:
            kind = kind_of(Path(entry.name), kinds)
            if entry.name.startswith(".") or not entry.name.isprintable():
                continue
            if entry.is_dir():
                folders.append(Row(entry.name, entry.name, "folder", colour="muted"))
            elif kind in kinds and entry.is_file():
                files.append(Row(entry.name, entry.name, kind.title if kind else "", colour="muted", head=True))
    up = [Row(UP, UP, "the folder above", colour="muted")] if folder.parent != folder else []
    return up + sorted(folders, key=_by_name) + sorted(files, key=_by_name)


def _by_name(row: Row) -> str:
    return row.text.lower()
