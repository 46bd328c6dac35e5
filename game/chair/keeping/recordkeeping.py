"""Where the running program keeps its records: in its folder, unless another one does; and what the person is told about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.records.storage.database import RecordsError
from game.records.storage.hold import Hold, Taken
from game.records.store import Store

LOST = "The records cannot be kept any more: {}. Play goes on, but from here it is not kept."
HELD = "The records are not written now: {}. What you play is held, and written as soon as that is over."
DAMAGED = ("The records are damaged: {}. What can be read of them is there. When the program is started again it sets the file "
           "aside and begins a new one.")
WELL = "The records are written again; nothing was lost."
Say = Callable[[str], None]


@dataclass(frozen=True)
class Records:
    """The records of a folder. `barred` says why nothing is kept in it, else ""; then `store` is for looking only, or None."""

    folder: Path
    store: Store | None
    hold: Hold | None = None
    barred: str = ""

    @property
    def notice(self) -> str:
        """What was wrong with the file, if it had to be set aside."""
        return self.store.notice if self.store is not None else ""

    def close(self) -> None:
        """Write what there is, and let go of the folder."""
        if self.store is not None:
            self.store.close()
        if self.hold is not None:
            self.hold.close()


def open_records(folder: Path) -> Records:
    """The records of a folder, to be kept if that is possible."""
    try:
        hold = Hold(folder)
    except Taken:
        return Records(folder, _to_look_at(folder), barred=f"Another Dealer Academy is running and keeps its records in {folder}. "
                       "Two at once would write over each other's.")
    except RecordsError as wrong:
        return Records(folder, _to_look_at(folder), barred=_barred(wrong))
    try:
        return Records(folder, Store(folder), hold)
    except RecordsError as wrong:
        hold.close()
        return Records(folder, _to_look_at(folder), barred=_barred(wrong))


def another(folder: Path) -> Path:
    """A folder beside one in which no records are kept yet."""
    number = 2
    while (beside := folder.with_name(f"{folder.name}-{number}")).exists():
        number += 1
    return beside


def _barred(wrong: RecordsError) -> str:
    return f"Nothing you play now is kept. {wrong}."


def _to_look_at(folder: Path) -> Store | None:
    try:
        return Store(folder, keeps=False)
    except RecordsError:
        return None


class Watch:
    """Looks, frame by frame, whether the records are written, and has a change told: a notice that stays as long as it lasts
    (`""` takes it away), a line that says that it is over, a plate where it will not be over."""

    def __init__(self, notice: Say, say: Say, tell: Say) -> None:
        self._notice, self._say, self._tell = notice, say, tell
        self._told, self._damaged = "", False

    def look(self, store: Store | None) -> None:
        """Tell what has changed."""
        if store is not None and store.database.damage and not self._damaged:
            self._damaged = True
            self._tell(DAMAGED.format(store.database.damage))
        trouble = store.database.trouble if store is not None else None
        told = str(trouble) if trouble is not None else ""
        if told == self._told:
            return
        before, self._told = self._told, told
        if trouble is not None and trouble.lasting:
            self._notice("")
            self._tell(LOST.format(trouble))
        else:
            self._notice(HELD.format(told) if told else "")
            if before and not told:
                self._say(WELL)
