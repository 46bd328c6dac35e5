"""The measuring of records: what it costs to open them, to list them and to search them, however many rounds they hold."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from game.chair.keeping.archive import Archive
from game.client.widgets.listview import narrowed
from game.commands.shared.output import BadInput
from game.records.store import FILE, Store
from study.measures import BenchFigure

AGAIN = 7
QUERY = "hand 12"


def records(folder: Path) -> list[BenchFigure]:
    """The records of a folder, which must have some."""
    if not (folder / FILE).is_file():
        raise BadInput(f"--records {folder}: no records are kept there; name a folder that holds {FILE}")
    opened = [_seconds(lambda: Store(folder).close()) for _ in range(AGAIN)]
    store = Store(folder)
    try:
        archive = Archive(store)
        rows = archive.rows()
        note = f"{len(rows)} rounds, {(folder / FILE).stat().st_size / 1e6:.0f} MB; median of {AGAIN}"
        listed = [_seconds(lambda: archive.rows()[:20]) for _ in range(AGAIN)]
        last = [_seconds(lambda: archive.rows()[-1:]) for _ in range(AGAIN)]
        first = [_seconds(lambda: narrowed(archive.rows(), QUERY)) for _ in range(AGAIN)]
        narrowed(rows, QUERY)
        again = [_seconds(lambda: narrowed(rows, QUERY)) for _ in range(AGAIN)]
    finally:
        store.close()
    timed = {"records, open and close": opened, "records, list, first screen": listed, "records, list, last screen": last,
             "records, search, first letter": first, "records, search, each further letter": again}
    return [BenchFigure(what, "ms", median(times) * 1000, note=note) for what, times in timed.items()]


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
