"""Result files are read between the frames: a class hands in megabytes, and the window goes on meanwhile and says how far it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, TimeoutError
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Label, LiveLabel, Panel
from game.records.signing.signature import KnownKeys
from game.school.packs.class_table import late_and_missing, terms_in
from game.school.packs.merged import MergedResults, in_lines, merge
from game.school.packs.pack import Terms
from game.school.packs.result_file import RESULT

SOON: Final = 0.015
"""Seconds within which nobody sees that something was waited for: less than a frame."""


class ClassResults(NamedTuple):
    """The results of all, the same in words, the terms of their pack where its file lies with them, and which packs cannot be
    read."""

    merged: MergedResults
    lines: Sequence[str]
    terms: Terms
    unread: Sequence[str]

    @property
    def amiss(self) -> tuple[str, ...]:
        """All that a teacher has to look into."""
        return (*self.merged.damaged, *self.merged.alike, *late_and_missing(self.merged, self.terms), *self.unread)


class ResultMerger:
    """Reads the result files of a folder in a thread of its own; `keys` are those whose signatures are known, `kept` is where packs
    are kept: who is late or missing is known from these, too. `at` is the one that is read now, counted from 1."""

    def __init__(self, folder: Path, keys: KnownKeys, kept: Path | None) -> None:
        self._keys, self._kept = keys, kept
        self._folder, self._files, self._left = folder, sorted(folder.glob(f"*{RESULT}")), False
        self.count, self.at = len(self._files), 0
        self._worker = ThreadPoolExecutor(1, "merging")
        self._found: Future[ClassResults] = self._worker.submit(self._table)

    def _table(self) -> ClassResults:
        merged = merge(self._one_by_one(), self._keys)
        terms, unread = terms_in(self._folder, merged.pack) if merged.results else (Terms(), ())
        if terms == Terms() and self._kept is not None:
            terms, _ = terms_in(self._kept, merged.pack)
        return ClassResults(merged, in_lines(merged), terms, unread)

    def _one_by_one(self) -> Iterator[Path]:
        for at, file in enumerate(self._files, start=1):
            if self._left:
                return
            self.at = at
            yield file

    def soon(self) -> ClassResults | None:
        """The table, where it takes no time to speak of."""
        try:
            return self._found.result(SOON)
        except TimeoutError:
            return None

    @property
    def done(self) -> ClassResults | None:
        """The table, once it is there. Raises whatever reading raised."""
        return self._found.result() if self._found.done() else None

    def leave(self) -> None:
        """Nobody waits for it any more: no further file is read."""
        self._left = True
        self._worker.shutdown(wait=False)


class MergingPlate(Form[ClassResults]):
    """Says which file is read, and ends with the table. Closed, nothing comes of it."""

    overlay = True
    WIDE, HIGH = 460, 150
    first = "Cancel"

    def __init__(self, merging: ResultMerger) -> None:
        super().__init__()
        self._merging, self._said = merging, ""

    def build(self, group: Group, area: pygame.Rect) -> None:
        """A plate in the middle: what goes on, how far it is, the way out."""
        px = self.style.px
        plate = pygame.Rect(0, 0, min(px(self.WIDE), area.width - px(32)), px(self.HIGH))
        plate.center = area.center
        line = pygame.Rect(plate.left + px(24), plate.top + px(20), plate.width - px(48), px(32))
        wide = Button.width_for(self.style, "Cancel", "escape")
        group.add(Panel(plate, line="edge"), Label(line, "Adding up the results", size="large", bold=True, cut=True),
                  LiveLabel(line.move(0, px(36)), self._how_far, colour="muted"),
                  Button(pygame.Rect(line.left, plate.bottom - px(56), wide, px(40)), "Cancel", self.close, key="escape"))

    def _how_far(self) -> str:
        return f"Reading file {max(self._merging.at, 1)} of {self._merging.count}."

    def update(self, dt: float) -> bool:
        """A frame is wanted where it says something else: drawing takes from the time of reading."""
        found = self._merging.done
        if found is not None:
            self.finish(found)
            return True
        said, self._said = self._said, self._how_far()
        return super().update(dt) or said != self._said

    def leave(self) -> None:
        """It is over, or nobody waits for it."""
        self._merging.leave()
        super().leave()
