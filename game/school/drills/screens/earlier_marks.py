"""How the person who is here did in a drill before."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.app import App
from game.records.kept_values import MarkEntry
from game.records.storage.database import RecordsError


def marks_of(app: App, title: str) -> Sequence[MarkEntry]:
    """The marks of a drill of that title, the latest last; none, and a word about it, where they cannot be read."""
    try:
        return app.store.training.marks(title) if app.store else ()
    except RecordsError as wrong:
        app.navigator.say(f"Earlier results can't be read. {wrong}.")
        return ()


def last_right(app: App, title: str) -> int | None:
    """How many situations of a drill were right the last time they were tried; None where none was tried."""
    last = {mark.situation: mark.right for mark in marks_of(app, title)}
    return sum(last.values()) if last else None
