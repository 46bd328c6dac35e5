"""Reports as they were kept: of a sitting that is resumed, and of one that is looked back on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.chair.setting_up.seating import CannotOpen
from game.records.json_forms.codec import CodecError
from game.records.storage.database import RecordsError
from game.records.store import Store
from game.training.reports.hand_report import HandReport, Unreadable, hand_from


def of_sitting(store: Store, session: int) -> tuple[int, dict[int, HandReport]]:
    """The sitting that a session belongs to, with its reports so far, by their rounds. What cannot be read does not keep anybody
    from playing: then the sitting begins to count again."""
    try:
        sitting = store.reports.sitting(session)
        return sitting, _read(store.reports.of(sitting))
    except (RecordsError, CodecError, Unreadable):
        return session, {}


def reports_of_rounds(store: Store, round_id: int) -> dict[int, HandReport]:
    """The reports of the sitting in which a round was played, by their rounds. Raises CannotOpen."""
    try:
        found = _read(store.reports.of_the_sitting_of(round_id))
    except (RecordsError, CodecError, Unreadable) as wrong:
        raise CannotOpen(f"The report can't be read: {wrong}.") from wrong
    if not found:
        raise CannotOpen("No report on this hand. Only dealers and inspectors are graded, and older hands have none.")
    return found


def read_reports(store: Store, sitting: int) -> dict[int, HandReport]:
    """The reports of a sitting, by their rounds. Raises CannotOpen."""
    try:
        return _read(store.reports.of(sitting))
    except (RecordsError, CodecError, Unreadable) as wrong:
        raise CannotOpen(f"The report can't be read: {wrong}.") from wrong


def _read(kept: Mapping[int, Mapping[str, Any]]) -> dict[int, HandReport]:
    return {round_id: hand_from(plain) for round_id, plain in kept.items()}
