"""How many things whoever is here is to review now: the first screen says so, and waits for nothing heavy where there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import clock_and_dice

if TYPE_CHECKING:
    from game.records.store import Store


def due_count(store: Store | None) -> int:
    """The number of them; 0 where the records cannot be read, which the screens that need them say."""
    from game.records.storage.database import RecordsError

    if store is None:
        return 0
    try:
        answers = store.training.answers.all()
    except RecordsError:
        return 0
    if not answers:
        return 0
    from game.training.repetition.items import due, items

    return len(due(items(answers), clock_and_dice.now()))
