"""Where the running program keeps its records: in its folder, unless another one does; and what the person is told about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.records.storage.database import KeepingTrouble, RecordsError
from game.records.storage.hold import FolderTaken, Hold
from game.records.store import FILE, Store

LOST = "Your records can't be saved any more: {}. You can play on, but nothing from here on is saved."
HELD = "Your records can't be saved right now: {}. What you play is held in a file, and saved as soon as it can be."
IN_MEMORY = "Your records can't be saved right now: {}. Keep the program open until there's room."
GONE = "Your records folder is gone: {}. What you play is held in memory."
BACK = "Your records are on the disk again. Nothing was lost."
SAVED = "All your records are in {}."
NEXT_TIME = "Next time, the program looks in {} again. Move your records there, or set their folder in {}."
HELD_ELSEWHERE = ("The old records can't be read any more, but they're still on that disk. Anything not on it is kept "
                  "in {}. When the disk is back, put that file into {} and start the program. It does the rest.")
DAMAGED = ("Your records are damaged: {}. What can be read is still here. The next time the program starts, it sets that file "
           "aside and starts a new one.")
WELL = "Your records are being saved again. Nothing was lost."
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
    except FolderTaken:
        return Records(folder, _to_look_at(folder), barred=f"Dealer Academy is already running and keeps its records in {folder}. "
                       "Two at once would overwrite each other's records.")
    except RecordsError as wrong:
        return Records(folder, _to_look_at(folder), barred=_barred(wrong))
    try:
        return Records(folder, Store(folder), hold)
    except RecordsError as wrong:
        hold.close()
        return Records(folder, _to_look_at(folder), barred=_barred(wrong))


def moved(records: Records, folder: Path) -> Records:
    """The open records, carried on in another folder: all there is of them is there then. Raises RecordsError, and nothing has
    changed."""
    store = records.store
    assert store is not None, "there are records to be moved"
    try:
        hold = Hold(folder)
    except FolderTaken:
        raise RecordsError(folder, "another Dealer Academy keeps its records there", "choose another folder") from None
    try:
        store.database.move_to(folder / FILE)
    except RecordsError:
        hold.close()
        raise
    if records.hold is not None:
        records.hold.close()
    return Records(folder, store, hold)


def unsafe(store: Store) -> str:
    """Why something that was played is on no disk and lost when the program ends, "" where nothing is."""
    lost, trouble = store.database.lost, store.database.trouble
    if lost and not store.database.holds_elsewhere:
        return GONE.format(lost)
    return IN_MEMORY.format(trouble) if trouble is not None and trouble.in_memory and not trouble.lasting else ""


def another(folder: Path) -> Path:
    """A folder next to one in which no records are kept yet; at home where there is nothing next to it either."""
    number = 2
    folder = folder if folder.parent.is_dir() else Path.home() / folder.name
    while (beside := folder.with_name(f"{folder.name}-{number}")).exists():
        number += 1
    return beside


def _barred(wrong: RecordsError) -> str:
    return f"Nothing you play now is saved. {wrong}."


def _to_look_at(folder: Path) -> Store | None:
    try:
        return Store(folder, keeps=False)
    except RecordsError:
        return None


class Watch:
    """Looks, frame by frame, whether the records are written, and has a change told: a notice that stays as long as it lasts
    (`""` takes it away), a line that says that it is over, a plate where it will not be over."""

    def __init__(self, notice: Say, say: Say, tell: Say, gone: Say) -> None:
        """`gone` is told why the folder is not there any more."""
        self._notice, self._say, self._tell, self._gone = notice, say, tell, gone
        self._told, self._damaged, self._lost = "", False, ""

    def look(self, store: Store | None) -> None:
        """Tell what has changed."""
        if store is not None and store.database.damage and not self._damaged:
            self._damaged = True
            self._tell(DAMAGED.format(store.database.damage))
        trouble = store.database.trouble if store is not None else None
        lost = store.database.lost if store is not None and not store.database.holds_elsewhere else ""
        lasts = trouble is not None and trouble.lasting
        told = GONE.format(lost) if lost else LOST.format(trouble) if lasts else _held(trouble)
        if told == self._told:
            return
        before, self._told, was_lost, self._lost = self._told, told, self._lost, lost
        self._notice("" if lasts and not lost else told)
        if lost and not was_lost:
            self._gone(lost)
        elif lasts and not lost:
            self._tell(told)
        elif before and not told:
            self._say(BACK if was_lost else WELL)


def _held(trouble: KeepingTrouble | None) -> str:
    if trouble is None:
        return ""
    return (IN_MEMORY if trouble.in_memory else HELD).format(trouble)
