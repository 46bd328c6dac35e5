"""Quick start: tables to sit down to at once, the last one anew, and those that were left, where they stood."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from game.chair.setting_up.quick import LAST, LEFT, left_rows, quick_choice, quick_rows
from game.chair.setting_up.setup_model import SetupChoice, SetupModel, ShelfBook
from game.chair.wording.list_rows import Row
from game.client.scenes.pick import Also, PickScene
from game.client.scenes.scene import Scene


class Front(Protocol):
    """Where screens are opened, and something is said."""

    def open(self, make: Callable[[], Scene[Any]], then: Callable[[Any], None] | None = None) -> None:
        """Put a screen in front; `then` is told what it ends with."""
        ...

    def say(self, text: str) -> None:
        """Say something on the screen in front."""
        ...


class QuickDoors(Protocol):
    """What lies behind it: the books, the last table, and the tables that were left."""

    @property
    def shelf(self) -> Callable[[], Sequence[ShelfBook]]: ...

    @property
    def last(self) -> Callable[[], Scene[Any]] | None: ...

    @property
    def last_told(self) -> Callable[[], str]: ...

    @property
    def tables_left(self) -> Callable[[], Sequence[tuple[str, str, str]]]: ...

    @property
    def go_on_at(self) -> Callable[[str], Scene[Any]] | None: ...

    @property
    def end_table(self) -> Callable[[str], None]: ...


class QuickStart:
    """`model` is a fresh set-up of the player's chair, `start` sits down to what was chosen."""

    def __init__(self, shell: Front, house: QuickDoors, model: Callable[[], SetupModel],
                 start: Callable[[SetupChoice], None]) -> None:
        self._shell, self._house, self._model, self._start = shell, house, model, start

    def open(self) -> None:
        """Put the list in front."""
        self._shell.open(self._list, self._sit_down)

    def _list(self) -> Scene[Any]:
        rows = self._rows()
        left = any(row.key.startswith(LEFT) for row in rows)
        return PickScene("Quick start, as player", rows, empty="There is no game to play.", verb="Sit down",
                         also=[Also("Give this table up", "ctrl+d", self._end)] if left else [])

    def _rows(self) -> list[Row]:
        told = self._house.last_told()
        again = [Row(LAST, "The last table, anew", told)] if told else []
        return [*again, *left_rows(self._house.tables_left()), *quick_rows(self._house.shelf(), self._model())]

    def _end(self, key: str) -> list[Row] | None:
        """A table that was left is not gone on with."""
        if not key.startswith(LEFT):
            self._shell.say("Only a table that you left can be given up: point at one of those.")
            return None
        self._house.end_table(key.removeprefix(LEFT))
        return self._rows()

    def _sit_down(self, key: str) -> None:
        if key == LAST and self._house.last is not None:
            self._shell.open(self._house.last)
        elif key.startswith(LEFT) and (go_on := self._house.go_on_at) is not None:
            self._shell.open(lambda: go_on(key.removeprefix(LEFT)))
        else:
            self._start(quick_choice(self._model(), key))
